import { addDays, type ClockTime, type PlainDay } from './days.ts';
import { GROUP_COUNT } from './groups.ts';

/** A house with fewer draws has no statistics yet: its counts would be chance's. */
export const ENOUGH_DRAWS = 500;

// What statistics pages show of a region's draws: counts alone. What chance gives beside them: fairness.ts.

/** Spans of a region's draws that are counted: its newest 50, its last 90 stored days, all. */
export const SPANS = ['newest-50', 'days-90', 'all'] as const;
export type Span = (typeof SPANS)[number];

/** Prizes that are counted: the first of each draw, or the five drawn ones (the 6th and 7th are reckoned from them). */
export const REACHES = ['first', 'five'] as const;
export type Reach = (typeof REACHES)[number];

/** Drawn prizes of a draw. */
export const PLACES = 5;
const [DOZENS, DIGITS] = [100, 4];
const [NEWEST, DAYS] = [50, 90];

/** A region's draws, oldest first. `numbers`: five for each draw, 0 to 9999, in prize order. */
export type DrawnSeries = {
  days: readonly PlainDay[];
  times: readonly ClockTime[];
  numbers: ArrayLike<number>;
  /** By draw: whether the source took its hour from the order of its rows. */
  isInferred: readonly boolean[];
};

/** The group (1–25) of a dozen (0–99): 00 is the hundredth. */
export const groupOfDozen = (dozen: number): number => (dozen === 0 ? GROUP_COUNT : Math.ceil(dozen / 4));

/**
 * Counts of a span's prizes of one reach. `dozens`: by dozen, 00 first. `hours`: by hour (the span's `times`) and group, 25
 * after 25. `gaps`: by group, draws since it came, null where it did not in the span. `longest`: by group, the longest run
 * of draws without it, the present one included. `followed`: by group and by the group that came at the same place of the
 * next draw, 25 after 25.
 */
export type ReachCounts = {
  dozens: number[];
  hours: number[];
  gaps: (number | null)[];
  longest: number[];
  followed: number[];
  dozensLast?: ({ gap: number; day: PlainDay } | null)[] | undefined;
};

export type SpanCounts = {
  draws: number;
  since: PlainDay | null;
  until: PlainDay | null;
  /** The hours of its draws, in order, and how many draws there are of each. */
  times: ClockTime[];
  drawsAt: number[];
  first: ReachCounts;
  five: ReachCounts;
};

/** The place of the first draw of a span among all; 90 days are those that end with the last stored day. */
function beginningOf(span: Span, days: readonly PlainDay[]): number {
  if (span === 'all') return 0;
  if (span === 'newest-50') return Math.max(0, days.length - NEWEST);
  const last = days.at(-1);
  if (last === undefined) return 0;
  const from = addDays(last, 1 - DAYS);
  return days.findIndex((day) => day >= from);
}

const zeros = (count: number): number[] => new Array<number>(count).fill(0);
const add = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

function countReach(
  places: number,
  { numbers, hourOf, days }: { numbers: ArrayLike<number>; hourOf: Uint8Array; days: readonly PlainDay[] },
  hours: number,
) {
  const draws = hourOf.length;
  const [dozens, byHour, followed, longest] = [
    zeros(DOZENS),
    zeros(hours * GROUP_COUNT),
    zeros(GROUP_COUNT ** 2),
    zeros(GROUP_COUNT),
  ];
  const last = new Int32Array(GROUP_COUNT).fill(-1);
  const lastDozen = new Int32Array(DOZENS).fill(-1);
  const before = new Uint8Array(PLACES);
  const close = (group: number, at: number) => {
    longest[group] = Math.max(longest[group] ?? 0, at - (last[group] ?? -1) - 1);
  };
  for (let at = 0; at < draws; at++) {
    for (let place = 0; place < places; place++) {
      const dozen = (numbers[at * PLACES + place] ?? 0) % 100;
      const group = groupOfDozen(dozen) - 1;
      add(dozens, dozen);
      add(byHour, (hourOf[at] ?? 0) * GROUP_COUNT + group);
      if (at > 0) add(followed, (before[place] ?? 0) * GROUP_COUNT + group);
      before[place] = group;
      close(group, at);
      last[group] = at;
      lastDozen[dozen] = at;
    }
  }
  for (let group = 0; group < GROUP_COUNT; group++) close(group, draws);
  const gaps = Array.from(last, (at) => (at < 0 ? null : draws - 1 - at));
  const dozensLast = Array.from(lastDozen, (at) => (at < 0 ? null : { gap: draws - 1 - at, day: days[at] ?? '' }));
  return { dozens, hours: byHour, gaps, longest, followed, dozensLast };
}

/** What a span of a region's draws counts, of first prizes and of all five. */
export function countSpan(span: Span, all: DrawnSeries): SpanCounts {
  const from = beginningOf(span, all.days);
  const times = all.times.slice(from);
  const hours = [...new Set(times)].sort();
  const place = new Map(hours.map((time, at) => [time, at]));
  const hourOf = Uint8Array.from(times, (time) => place.get(time) ?? 0);
  const drawsAt = zeros(hours.length);
  for (const hour of hourOf) drawsAt[hour] = (drawsAt[hour] ?? 0) + 1;
  const numbers = Uint16Array.from({ length: times.length * PLACES }, (_, at) => all.numbers[from * PLACES + at] ?? 0);
  const days = all.days.slice(from);
  return {
    draws: times.length,
    since: all.days[from] ?? null,
    until: all.days.at(-1) ?? null,
    times: hours,
    drawsAt,
    first: countReach(1, { numbers, hourOf, days }, hours.length),
    five: countReach(PLACES, { numbers, hourOf, days }, hours.length),
  };
}

/**
 * Where an unevenness comes from. `months`: of each month the prizes (1st to 5th) and how many of them have a 0 as digit of
 * the thousand, hundred, ten and unit. Tens digits that are 0 by place, by hour (all draws' hours, in order), and in draws
 * whose hour the source inferred. `copies`: draws whose five numbers are those of an earlier one.
 */
export type ZeroCounts = {
  months: { month: string; prizes: number; zeros: number[] }[];
  places: number[];
  hours: { time: ClockTime; prizes: number; zeros: number }[];
  inferred: { prizes: number; zeros: number };
  copies: number;
};

/** Where the digit 0 is in a region's prizes. */
export function countZeros({ days, times, numbers, isInferred }: DrawnSeries): ZeroCounts {
  const months: ZeroCounts['months'] = [];
  const hours = new Map<ClockTime, ZeroCounts['hours'][number]>();
  const inferred = { prizes: 0, zeros: 0 };
  const places = zeros(PLACES);
  let month: ZeroCounts['months'][number] | undefined;
  for (let at = 0; at < days.length; at++) {
    const day = days[at] ?? '';
    if (!month || !day.startsWith(month.month)) {
      month = { month: day.slice(0, 7), prizes: 0, zeros: zeros(DIGITS) };
      months.push(month);
    }
    const time = times[at] ?? '';
    const hour = hours.get(time) ?? { time, prizes: 0, zeros: 0 };
    hours.set(time, hour);
    let tens = 0;
    for (let place = 0; place < PLACES; place++) {
      const number = numbers[at * PLACES + place] ?? 0;
      if (number < 1000) add(month.zeros, 0);
      if (Math.floor(number / 100) % 10 === 0) add(month.zeros, 1);
      if (number % 10 === 0) add(month.zeros, 3);
      if (Math.floor(number / 10) % 10 !== 0) continue;
      add(month.zeros, 2);
      add(places, place);
      tens += 1;
    }
    month.prizes += PLACES;
    for (const sum of isInferred[at] ? [hour, inferred] : [hour]) {
      sum.prizes += PLACES;
      sum.zeros += tens;
    }
  }
  return {
    months,
    places,
    hours: [...hours.values()].sort((a, b) => a.time.localeCompare(b.time)),
    inferred,
    copies: copiesAmong(numbers, days.length),
  };
}

/** Draws whose five numbers are those of an earlier one. */
function copiesAmong(numbers: ArrayLike<number>, draws: number): number {
  const at = (draw: number, place: number) => numbers[draw * PLACES + place] ?? 0;
  // Three numbers are a key of twelve digits, which a float holds; the other two tell those apart that share it.
  const seen = new Map<number, Set<number>>();
  let copies = 0;
  for (let draw = 0; draw < draws; draw++) {
    const key = (at(draw, 0) * 10_000 + at(draw, 1)) * 10_000 + at(draw, 2);
    const rest = at(draw, 3) * 10_000 + at(draw, 4);
    const known = seen.get(key);
    if (known?.has(rest)) copies += 1;
    else if (known) known.add(rest);
    else seen.set(key, new Set([rest]));
  }
  return copies;
}
