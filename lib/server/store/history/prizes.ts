import { drawsTickets, type GameId, gameOf, isGameId } from '../../../core/domain/games/list.ts';
import {
  type ContestDetails,
  implausibleDetail,
  type PrizeBand,
  type WinnersAt,
} from '../../../core/domain/games/validate-contest.ts';

const hits = (...counts: number[]) => counts.map((count) => `${count} acertos`);

/**
 * A contest's bands, by how many it has, in Caixa's own words and order. Dupla Sena's names come twice, once a draw: in
 * the form of four bands (1–865) the first is the first draw's and the other three the second's. Caixa's replies number
 * them 1, 5, 6 and 7 of today's eight; the winners agree: 5 hits are one in 58,741 of the reais raised, as in a single
 * draw (one in 60,192 of tickets for a real), and the winners of 4 hits follow how popular the second draw's numbers were
 * (correlation 0.76), not the first's (−0.02).
 */
const BANDS: Partial<Record<GameId, readonly (readonly string[])[]>> = {
  megaSena: [hits(6, 5, 4)],
  quina: [hits(5, 4, 3), hits(5, 4, 3, 2)],
  lotofacil: [hits(15, 14, 13, 12, 11)],
  lotomania: [hits(20, 19, 18, 17, 16, 0), hits(20, 19, 18, 17, 16, 15, 0)],
  timemania: [[...hits(7, 6, 5, 4, 3), 'Time do Coração']],
  duplaSena: [hits(6, 6, 5, 4), hits(6, 5, 4, 6, 5, 4), hits(6, 5, 4, 3, 6, 5, 4, 3)],
  federal: [hits(1, 2, 3, 4, 5)],
};

type Paid = { winners: number; amount: number };

/**
 * Reads content/history/prizes.txt; the README beside it describes the format. By 'megaSena/3038'. What has no measure,
 * or bands that the modality never had, is left out.
 */
export function parsePrizes(text: string): Map<string, ContestDetails> {
  const byContest = new Map<string, ContestDetails>();
  const places: string[] = [];
  let modality: GameId | null = null;
  // What a line says only where it differs from the one before.
  let contest = 0;
  let place = '';
  let amounts: number[] = [];
  let paidIn = new Map<number, readonly Paid[]>();
  const placeOf = (index: string) => places[Number.parseInt(index, 36)] ?? '';

  for (const line of text.trimEnd().split('\n')) {
    if (isGameId(line)) {
      modality = line;
      contest = 0;
      place = '';
      amounts = [];
      paidIn = new Map();
      continue;
    }
    if (modality === null) {
      places.push(line);
      continue;
    }
    if (line.startsWith('"')) {
      const id = `${modality}/${contest}`;
      byContest.set(id, { ...byContest.get(id), note: line.slice(1) });
      continue;
    }
    contest += 1;
    let paid: readonly Paid[] | undefined;
    const bands: Paid[] = [];
    let raised = 0;
    let isPaidOut = false;
    let nextEstimate = 0;
    const winnersBy: WinnersAt[] = [];
    for (const word of line.split(' ')) {
      const rest = word.slice(1);
      if (word.startsWith('#')) contest = Number(rest);
      else if (word.startsWith('=')) paid = paidIn.get(Number(rest));
      else if (word.startsWith('$')) raised = Number(rest);
      else if (word.startsWith('@')) place = rest && placeOf(rest);
      else if (word.startsWith('+')) winnersBy.push(winnersAt(rest, placeOf));
      else if (word.startsWith('~')) nextEstimate = Number(rest);
      else if (word === '!') isPaidOut = true;
      else if (word !== '-') bands.push(paidBand(word, amounts, bands.length));
    }
    if (bands.length > 0) {
      paid = bands;
      paidIn.set(contest, bands);
    }
    const names = (BANDS[modality] ?? [gameOf(modality).tiers.map(({ name }) => name)]).find(
      ({ length }) => length === paid?.length,
    );
    const prizes: PrizeBand[] = (names ?? []).map((band, index) => ({
      band,
      ...(paid?.[index] ?? { winners: 0, amount: 0 }),
    }));
    const details: ContestDetails = {
      ...(prizes.length === 0 || drawsTickets(modality) ? {} : { accumulated: prizes[0]?.winners === 0 && !isPaidOut }),
      ...(prizes.length > 0 ? { prizes } : {}),
      ...(raised > 0 ? { raised } : {}),
      ...(winnersBy.length > 0 ? { winnersBy } : {}),
      ...(nextEstimate > 0 ? { nextEstimate } : {}),
      ...(place ? { place } : {}),
    };
    if (implausibleDetail(details) === null) byContest.set(`${modality}/${contest}`, details);
  }
  return byContest;
}

/** '2016:33021': winners and centavos; '2016:' as much as the last time, '0' no winner and nothing. */
function paidBand(word: string, amounts: number[], index: number): Paid {
  const [winners = '', centavos] = word.split(':');
  if (centavos === undefined) return { winners: Number(winners), amount: 0 };
  if (centavos !== '') amounts[index] = Number(centavos) / 100;
  return { winners: Number(winners), amount: amounts[index] ?? Number.NaN };
}

/** '9*2': two at the place of that index, 'CURITIBA, PR'; ', PR' without a city. */
function winnersAt(word: string, placeOf: (index: string) => string): WinnersAt {
  const [index = '', winners = '1'] = word.split('*');
  const place = placeOf(index);
  const comma = place.lastIndexOf(', ');
  return { city: place.slice(0, Math.max(comma, 0)) || null, uf: place.slice(comma + 2), winners: Number(winners) };
}
