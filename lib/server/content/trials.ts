import { METHOD_TRIALS } from '../../../content/method-trials.ts';
import {
  formatChance,
  formatCount,
  formatRange,
  formatReais,
  formatTenths,
  formatWholeShare,
} from '../../core/domain/format.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { BOARD_HOUSES, type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { chanceOfChiSquare, expectedRange, isOutside, ODDS } from '../../core/domain/odds.ts';
import {
  chiSquareOfPulls,
  neverByChance,
  PAIRS,
  pullCounts,
  strongestByChance,
  strongestPulls,
  type Trial,
  tableInHindsight,
} from '../../core/domain/pulls.ts';
import { strongestWords } from '../../site/pull-words.ts';
import { payoutsToday } from '../payouts-today.ts';
import { archive } from './words/archive.ts';

// What the methods and tables of pulls would have hit in the recorded history: fixed, as the history is.

type Tried = (typeof METHOD_TRIALS)[number] & { from: number; to: number; held: number };
let tried: readonly Tried[] | undefined;

/** Every method over the first prizes of all four regions, with the range that chance gives so many bets on a group. */
export function methodTrials(): readonly Tried[] {
  tried ??= METHOD_TRIALS.map((trial) => {
    const { from, to, held } = expectedRange(trial.bets);
    return { ...trial, from, to, held };
  });
  return tried;
}

const groupsOf = (region: HouseId): number[] =>
  archive()
    .list(region)
    .map(({ numbers: [first] }) => Number(groupOf(first).grupo));

/** Where there are draws enough to try a puxada on: the Federal's 625 pairs come less than once each. */
export const PULL_REGIONS: readonly HouseId[] = BOARD_HOUSES.filter((house) => !isFederalHouse(house));

type Pulls = { counts: readonly (readonly number[])[]; steps: number; hindsight: { made: Trial; tested: Trial } };
const kept = new Map<HouseId, Pulls>();

/** What came after what in a region's first prizes, and how a table of pulls made from their first half does in the second. */
export function pullsOf(region: HouseId): Pulls {
  const known = kept.get(region);
  if (known) return known;
  const groups = groupsOf(region);
  const made = {
    counts: pullCounts(groups),
    steps: Math.max(0, groups.length - 1),
    hindsight: tableInHindsight(groups),
  };
  kept.set(region, made);
  return made;
}

/** A count or sum of money of one method, for texts. Null for what there is no such figure of. */
export function tellMethod(method: string, what: string): string | null {
  const trial = methodTrials().find((one) => one.method === method);
  if (!trial) return null;
  const { bets, hits } = trial;
  const fields: Record<string, string> = {
    apostas: formatCount(bets),
    acertos: formatCount(hits),
    esperado: formatCount(bets * ODDS.grupo.chance),
    faixa: formatRange(trial),
    taxa: formatChance(hits / bets),
    volta: back({ bets, hits }),
  };
  return fields[what] ?? null;
}

const back = ({ bets, hits }: Trial) => formatReais(((hits * payoutsToday().group.pays) / bets) * 100);

/** A figure of all methods together, for texts. Null for what there is no such figure of. */
export function tellMethods(what: string): string | null {
  const all = methodTrials();
  const outside = all.filter((one) => isOutside(one.hits, one));
  const byHits = all.toSorted((a, b) => b.hits / b.bets - a.hits / a.bets);
  const held = all.reduce((share, one) => share * one.held, 1);
  const texts: Record<string, string | undefined> = {
    quantos: formatCount(all.length),
    apostas: formatCount(all.reduce((sum, { bets }) => sum + bets, 0)),
    'taxa-maior': byHits[0] && formatChance(byHits[0].hits / byHits[0].bets),
    'taxa-menor': formatChance((byHits.at(-1)?.hits ?? 0) / (byHits.at(-1)?.bets ?? 1)),
    'volta-maior': byHits[0] && back(byHits[0]),
    'volta-menor': back(byHits.at(-1) ?? { bets: 1, hits: 0 }),
    'fora-nome': outside.map(({ name }) => name.toLowerCase()).join(', ') || 'nenhum',
    'fora-chance': formatWholeShare(1 - held),
  };
  return texts[what] ?? null;
}

/** A figure of a region's pulls, for texts. Null for what there is no such figure of. */
export function tellPulls(region: HouseId, what: string): string | null {
  const { counts, steps, hindsight } = pullsOf(region);
  const strongest = strongestPulls(counts);
  const { value, degrees } = chiSquareOfPulls(counts);
  const texts: Record<string, string | undefined> = {
    passagens: formatCount(steps),
    media: formatTenths(steps / PAIRS),
    campeoes: strongestWords(strongest),
    faixa: formatRange(strongestByChance(steps)),
    nunca: formatCount(counts.flat().filter((one) => one === 0).length),
    'nunca-acaso': formatTenths(neverByChance(steps)),
    qui2: formatTenths(value),
    graus: formatCount(degrees),
    'qui2-chance': formatWholeShare(chanceOfChiSquare(value, degrees)),
    'feita-taxa': formatChance(hindsight.made.hits / hindsight.made.bets),
    'feita-volta': back(hindsight.made),
    'feita-acertos': formatCount(hindsight.made.hits),
    'feita-apostas': formatCount(hindsight.made.bets),
    'depois-taxa': formatChance(hindsight.tested.hits / hindsight.tested.bets),
    'depois-volta': back(hindsight.tested),
  };
  return texts[what] ?? null;
}
