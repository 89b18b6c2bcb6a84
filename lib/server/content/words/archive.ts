import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HISTORY_PARTS } from '../../../../content/history/parts.ts';
import { fromOldest, isClockTime, type PlainDay } from '../../../core/domain/days.ts';
import { drawId, type ValidDraw, validateDraw } from '../../../core/domain/draws/validate-draw.ts';
import { chiSquare, countGroups, longestAbsence } from '../../../core/domain/frequency.ts';
import { groupOf } from '../../../core/domain/groups.ts';
import { type HouseId, isFederalHouse } from '../../../core/domain/houses/list.ts';
import { seventhPrize, sixthPrize } from '../../../core/domain/prizes.ts';
import { parseContests, parseDraws } from '../../store/history/load.ts';

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
  region: (region: HouseId) => RegionArchive;
  /** Contests stored by modality, one per number. */
  contests: ReadonlyMap<string, number>;
  find: (region: HouseId, day: string, time: string) => ValidDraw | undefined;
  /** How many draws each region has stored in each month, 'YYYY-MM'. */
  months: (region: HouseId) => ReadonlyMap<string, number>;
  /** A region's stored draws, oldest first. */
  list: (region: HouseId) => readonly ValidDraw[];
  /** The Federal's full numbers of a day, as Caixa tells them; undefined when there was no contest. */
  federal: (day: string) => readonly string[] | undefined;
  /** The days of Caixa's Federal, oldest first. */
  federalDays: () => readonly string[];
};

const FOLDER = 'content/history';

/** The files of one kind of all parts of the history, as one text. */
const readAll = (kind: 'draws' | 'contests') =>
  HISTORY_PARTS.flatMap((part) => part[kind] ?? [])
    .map((name) => readFileSync(path.join(FOLDER, name), 'utf8'))
    .join('\n');

/** Made when it is first requested: most texts need a part of the history alone. */
function once<T extends object>(make: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}

/** Made when it is first requested, of each key by itself. */
function onceOf<K, T>(make: (key: K) => T): (key: K) => T {
  const kept = new Map<K, T>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.set(key, made);
    return made;
  };
}

/** The same of much that few texts need: it goes when memory is cleared up, and is made again. */
function onceInUse<K, T extends object>(make: (key: K) => T): (key: K) => T {
  const kept = new Map<K, WeakRef<T>>();
  return (key) => {
    const made = kept.get(key)?.deref() ?? make(key);
    kept.set(key, new WeakRef(made));
    return made;
  };
}

/** A day's name on its own line, under which its draws stand. */
const DAY_LINE = /^\d{4}-\d\d-\d\d$/;

const allLines = onceInUse((kind: 'draws') => readAll(kind).split('\n'));
const drawLines = () => allLines('draws');

const span = once(() => {
  const days = drawLines()
    .filter((line) => DAY_LINE.test(line))
    .sort();
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
});

/** A region's draws: the whole history takes a quarter of a second to check, and most texts name one region. */
const recorded = onceInUse((region: HouseId) => {
  const found = parseDraws(
    drawLines()
      .filter((line) => line.startsWith(`${region} `) || DAY_LINE.test(line))
      .join('\n'),
  );
  const after = new Date(`${span().until}T23:59:59Z`);
  after.setUTCDate(after.getUTCDate() + 2);
  const draws = new Map<string, ValidDraw>();
  for (const one of found) {
    const admitted = validateDraw(one, after);
    if (admitted.ok) draws.set(drawId(admitted.value), admitted.value);
  }
  return { draws, ordered: [...draws.values()].sort(fromOldest) };
});

const regionArchive = onceOf((region: HouseId): RegionArchive => {
  const groups = recorded(region).ordered.map(({ numbers: [first] }) => Number(groupOf(first).grupo));
  const counts = countGroups(groups);
  return { draws: groups.length, counts, chiSquare: chiSquare(counts), longestAbsence: longestAbsence(groups) };
});

const months = onceOf((region: HouseId) => {
  const counts = new Map<string, number>();
  let month = '';
  for (const line of drawLines()) {
    if (DAY_LINE.test(line)) month = line.slice(0, 7);
    else if (line.startsWith(`${region} `)) counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
});

const contests = once(() => {
  const numbersBy = new Map<string, Set<number>>();
  for (const { modality, contest } of parseContests(readAll('contests'), []))
    numbersBy.set(modality, (numbersBy.get(modality) ?? new Set()).add(contest));
  return new Map([...numbersBy].map(([modality, numbers]) => [modality, numbers.size]));
});

const numbersByDay = onceInUse((_: 'federal') => {
  const lists = readAll('contests').match(/^federal\n(?:\d.*\n?)*/gm) ?? [];
  return new Map(parseContests(lists.join('\n'), []).map(({ day, numbers }) => [day, numbers]));
});
const federalNumbers = () => numbersByDay('federal');

const whole: Archive = {
  get from() {
    return span().from;
  },
  get until() {
    return span().until;
  },
  region: regionArchive,
  get contests() {
    return contests();
  },
  find: (region, day, time) =>
    isClockTime(time) ? recorded(region).draws.get(drawId({ region, day, time })) : undefined,
  months,
  list: (region) => recorded(region).ordered,
  federal: (day) => federalNumbers().get(day),
  federalDays: () => [...federalNumbers().keys()].toSorted(),
};

/** The recorded history as figures, each part read once. Its parts throw when the files are not there. */
export const archive = (): Archive => whole;

/** The two numbers a recorded draw's 7th is made of: the Federal's are five digits, null where Caixa's are not stored. */
export function multipliedOf({ numbers, region, day }: ValidDraw): readonly [string, string] | null {
  if (!isFederalHouse(region)) return [numbers[0], numbers[1]];
  const [first, second] = archive().federal(day) ?? [];
  return first && second ? [first.slice(-5), second.slice(-5)] : null;
}

/** The number of a place (1–7) of a recorded draw; null for a Federal's 7th without Caixa's full numbers. */
export function prizeOf(draw: ValidDraw, place: number): string | null {
  if (place === 6) return sixthPrize(draw.numbers);
  if (place !== 7) return draw.numbers[place - 1] ?? null;
  const multiplied = multipliedOf(draw);
  return multiplied && seventhPrize(...multiplied);
}

/** First prizes by group (1–25, at its number less one) of a region's recorded days from `from` to `until`. */
export function countsBetween(region: HouseId, from: PlainDay, until: PlainDay): { draws: number; counts: number[] } {
  const groups = archive()
    .list(region)
    .filter(({ day }) => day >= from && day <= until)
    .map(({ numbers: [first] }) => Number(groupOf(first).grupo));
  return { draws: groups.length, counts: countGroups(groups) };
}
