import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromOldest, isClockTime, type PlainDay } from '../../core/domain/days.ts';
import { admitDraw, type Draw, drawId } from '../../core/domain/draw-admission.ts';
import { chiSquare, countGroups, longestAbsence } from '../../core/domain/frequency.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { seventhPrize, sixthPrize } from '../../core/domain/prizes.ts';
import { REGIONS, type Region } from '../../core/domain/regions.ts';
import { parseContests, parseDraws } from '../store/history.ts';

/** What the recorded history says of one region: it is fixed, so that a sentence of a text stays true. */
type RegionArchive = {
  draws: number;
  /** First prizes by group, 1 to 25. */
  counts: readonly number[];
  chiSquare: number;
  longestAbsence: { draws: number; group: number };
};

export type Archive = {
  from: PlainDay;
  until: PlainDay;
  regions: Record<Region, RegionArchive>;
  /** Contests on record by modality, one per number. */
  contests: ReadonlyMap<string, number>;
  find: (region: Region, day: string, time: string) => Draw | undefined;
  /** A region's draws on record, oldest first. */
  list: (region: Region) => readonly Draw[];
  /** The Federal's full numbers of a day, as Caixa tells them; undefined when there was no contest. */
  federal: (day: string) => readonly string[] | undefined;
};

const FOLDER = 'content/history';

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

/** Made when it is first asked for: most texts need a part of the history alone. */
function once<T extends object>(make: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}

const recorded = once(() => {
  const told = parseDraws(read('draws.txt'));
  const until = told.at(-1)?.day ?? '';
  const after = new Date(`${until}T23:59:59Z`);
  after.setUTCDate(after.getUTCDate() + 2);
  const draws = new Map<string, Draw>();
  for (const one of told) {
    const admitted = admitDraw(one, after);
    if (admitted.ok) draws.set(drawId(admitted.value), admitted.value);
  }
  return { draws, ordered: [...draws.values()].sort(fromOldest) };
});

const regions = once(() => {
  const regionOf = (region: Region): RegionArchive => {
    const groups = recorded()
      .ordered.filter((draw) => draw.region === region)
      .map(({ numbers: [first] }) => Number(groupOf(first).grupo));
    const counts = countGroups(groups);
    return { draws: groups.length, counts, chiSquare: chiSquare(counts), longestAbsence: longestAbsence(groups) };
  };
  return Object.fromEntries(REGIONS.map((region) => [region, regionOf(region)])) as Record<Region, RegionArchive>;
});

const contests = once(() => {
  const numbersBy = new Map<string, Set<number>>();
  const federal = new Map<string, readonly string[]>();
  for (const { modality, contest, day, numbers } of parseContests(read('contests.txt'), [])) {
    numbersBy.set(modality, (numbersBy.get(modality) ?? new Set()).add(contest));
    if (modality === 'federal') federal.set(day, numbers);
  }
  return { counts: new Map([...numbersBy].map(([modality, numbers]) => [modality, numbers.size])), federal };
});

const whole: Archive = {
  get from() {
    return recorded().ordered[0]?.day ?? '';
  },
  get until() {
    return recorded().ordered.at(-1)?.day ?? '';
  },
  get regions() {
    return regions();
  },
  get contests() {
    return contests().counts;
  },
  find: (region, day, time) => (isClockTime(time) ? recorded().draws.get(drawId({ region, day, time })) : undefined),
  list: (region) => recorded().ordered.filter((draw) => draw.region === region),
  federal: (day) => contests().federal.get(day),
};

/** The recorded history as figures, each part read once. Its parts throw when the files are not there. */
export const archive = (): Archive => whole;

/** The two numbers a recorded draw's 7th is made of: the Federal's are five digits, null where Caixa's are not on record. */
export function multipliedOf({ numbers, region, day }: Draw): readonly [string, string] | null {
  if (region !== 'federal') return [numbers[0], numbers[1]];
  const [first, second] = archive().federal(day) ?? [];
  return first && second ? [first.slice(-5), second.slice(-5)] : null;
}

/** The number of a place (1–7) of a recorded draw; null for a Federal's 7th without Caixa's full numbers. */
export function prizeOf(draw: Draw, place: number): string | null {
  if (place === 6) return sixthPrize(draw.numbers);
  if (place !== 7) return draw.numbers[place - 1] ?? null;
  const multiplied = multipliedOf(draw);
  return multiplied && seventhPrize(...multiplied);
}

/** First prizes by group (1–25, at its number less one) of a region's recorded days from `from` to `until`. */
export function countsBetween(region: Region, from: PlainDay, until: PlainDay): { draws: number; counts: number[] } {
  const groups = archive()
    .list(region)
    .filter(({ day }) => day >= from && day <= until)
    .map(({ numbers: [first] }) => Number(groupOf(first).grupo));
  return { draws: groups.length, counts: countGroups(groups) };
}
