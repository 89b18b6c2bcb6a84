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

let kept: Archive | undefined;

/** The recorded history as figures; read once. Throws when the files are not there. */
export function archive(): Archive {
  kept ??= readArchive();
  return kept;
}

function readArchive(): Archive {
  const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
  const told = parseDraws(read('draws.txt'));
  const until = told.at(-1)?.day ?? '';
  const after = new Date(`${until}T23:59:59Z`);
  after.setUTCDate(after.getUTCDate() + 2);
  const draws = new Map<string, Draw>();
  for (const one of told) {
    const admitted = admitDraw(one, after);
    if (admitted.ok) draws.set(drawId(admitted.value), admitted.value);
  }
  const ordered = [...draws.values()].sort(fromOldest);
  const regionOf = (region: Region): RegionArchive => {
    const groups = ordered
      .filter((draw) => draw.region === region)
      .map(({ numbers: [first] }) => Number(groupOf(first).grupo));
    const counts = countGroups(groups);
    return { draws: groups.length, counts, chiSquare: chiSquare(counts), longestAbsence: longestAbsence(groups) };
  };
  const contests = new Map<string, Set<number>>();
  const federal = new Map<string, readonly string[]>();
  for (const { modality, contest, day, numbers } of parseContests(read('contests.txt'), [])) {
    contests.set(modality, (contests.get(modality) ?? new Set()).add(contest));
    if (modality === 'federal') federal.set(day, numbers);
  }
  return {
    from: ordered[0]?.day ?? '',
    until: ordered.at(-1)?.day ?? '',
    regions: Object.fromEntries(REGIONS.map((region) => [region, regionOf(region)])) as Record<Region, RegionArchive>,
    contests: new Map([...contests].map(([modality, numbers]) => [modality, numbers.size])),
    find: (region, day, time) => (isClockTime(time) ? draws.get(drawId({ region, day, time })) : undefined),
    list: (region) => ordered.filter((draw) => draw.region === region),
    federal: (day) => federal.get(day),
  };
}

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
