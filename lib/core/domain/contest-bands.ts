import type { PrizeBand } from './contest-admission.ts';
import type { Modality } from './modalities.ts';

/** A band with the draw it belongs to: 1 or 2 in Dupla Sena; null where there is one draw, or nothing tells which. */
export type BandOfDraw = PrizeBand & { draw: 1 | 2 | null };

/**
 * A contest's bands by draw. Dupla Sena tells those of its first draw, then those of its second, by the same names: the
 * second begins where the first band's name comes again. Until contest 865 that is after one band, not after half of them
 * (content/history/README.md).
 */
export function bandsByDraw(modality: Modality, prizes: readonly PrizeBand[]): BandOfDraw[] {
  const again = prizes.findIndex(({ band }, index) => index > 0 && band === prizes[0]?.band);
  return prizes.map((prize, index) => ({
    ...prize,
    draw: modality !== 'duplaSena' || again < 0 ? null : index < again ? 1 : 2,
  }));
}

/** What players call a number of hits, where the modality has words for it. */
const PLAYERS_WORDS: Partial<Record<Modality, Readonly<Record<string, string>>>> = {
  megaSena: { '6': 'Sena', '5': 'Quina', '4': 'Quadra' },
  quina: { '5': 'Quina', '4': 'Quadra', '3': 'Terno', '2': 'Duque' },
  duplaSena: { '6': 'Sena', '5': 'Quina', '4': 'Quadra', '3': 'Terno' },
};

/** A band as it is shown: Caixa's own name, with the players' word where there is one; of the Federal its prize. */
export function bandName(modality: Modality, band: string): { name: string; word: string | null } {
  const hits = /^(\d+) acertos?$/.exec(band)?.[1];
  if (hits === undefined) return { name: band, word: null };
  if (modality === 'federal') return { name: `${hits}º prêmio`, word: null };
  return { name: band, word: PLAYERS_WORDS[modality]?.[hits] ?? null };
}
