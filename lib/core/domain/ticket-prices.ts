import type { PlainDay } from './days.ts';
import type { Lottery, Modality } from './modalities.ts';

/** What a game of the least size cost: reais, in contests drawn from that day on. */
type Price = { from: PlainDay; reais: number };

/**
 * Prices since November 2019, the oldest with a source. Sources: Tribuna PR (October 2019) and Bem Paraná (April 2023) for
 * the rise of November 2019; O Globo and DCI (April 2023) for that of 30/04 and 03/05/2023; Diário do Grande ABC and BOL
 * (July 2025) for that of 09/07/2025. The first contest at each price is the one from which on what Caixa says its contests
 * brought in is a whole number of such games (tests hold every recorded contest against that). More numbers cost as many
 * prices as they hold games. What the Federal's tickets cost is on no record here.
 */
const PRICES: Readonly<Record<Lottery, readonly Price[]>> = {
  megaSena: [
    { from: '2019-11-12', reais: 4.5 },
    { from: '2023-04-30', reais: 5 },
    { from: '2025-07-12', reais: 6 },
  ],
  quina: [
    { from: '2019-11-11', reais: 2 },
    { from: '2023-04-30', reais: 2.5 },
    { from: '2025-07-10', reais: 3 },
  ],
  lotofacil: [
    { from: '2019-11-11', reais: 2.5 },
    { from: '2023-04-30', reais: 3 },
    { from: '2025-07-10', reais: 3.5 },
  ],
  lotomania: [
    { from: '2019-11-12', reais: 2.5 },
    { from: '2023-05-03', reais: 3 },
  ],
  timemania: [
    { from: '2019-11-12', reais: 3 },
    { from: '2023-05-04', reais: 3.5 },
  ],
  duplaSena: [
    { from: '2019-11-14', reais: 2.5 },
    { from: '2025-07-11', reais: 3 },
  ],
};

/** What a game of the least size cost in a contest drawn on a day, in reais; null where that is not on record. */
export function priceOn(modality: Modality, day: PlainDay): number | null {
  if (modality === 'federal') return null;
  return PRICES[modality].findLast(({ from }) => from <= day)?.reais ?? null;
}
