import { chiSquare } from './frequency.ts';
import { GROUP_COUNT } from './groups.ts';
import { chanceOfAtMost, chanceOfChiSquare } from './odds.ts';
import {
  groupOfDozen,
  PLACES,
  REACHES,
  type Reach,
  type ReachCounts,
  SPANS,
  type Span,
  type SpanCounts,
} from './statistics.ts';

// What chance says of the counts of statistics.ts: tests against fair draws, each with its chance, all looked at together.

/** How often each group (1–25) came, of its dozens' counts. */
export function groupsOf(dozens: readonly number[]): number[] {
  const groups = new Array<number>(GROUP_COUNT).fill(0);
  for (const [dozen, count] of dozens.entries()) {
    const at = groupOfDozen(dozen) - 1;
    groups[at] = (groups[at] ?? 0) + count;
  }
  return groups;
}

/** How often each digit (0–9) stood in a dozen's first place ('tens') or last ('units'). */
export function digitsOf(dozens: readonly number[], which: 'tens' | 'units'): number[] {
  const digits = new Array<number>(10).fill(0);
  for (const [dozen, count] of dozens.entries()) {
    const at = which === 'tens' ? Math.floor(dozen / 10) : dozen % 10;
    digits[at] = (digits[at] ?? 0) + count;
  }
  return digits;
}

/** Pairs of a draw and the next, at the same place: all, and those in which the group came again. */
export function repeatsOf(followed: readonly number[]): { pairs: number; times: number } {
  let [pairs, times] = [0, 0];
  for (const [at, count] of followed.entries()) {
    pairs += count;
    if (at % GROUP_COUNT === Math.floor(at / GROUP_COUNT)) times += count;
  }
  return { pairs, times };
}

export const TESTS = ['groups', 'dozens', 'tens', 'units', 'hours', 'repeats', 'followed'] as const;
export type TestName = (typeof TESTS)[number];

/**
 * A test of counts against fair draws. `chance`: of a result so far from what is expected or farther. Null where there is
 * too little to test. `chiSquare` and `degrees` are null for the repeats, which are tested as a single count.
 */
export type FairnessTest = { counted: number; chiSquare: number | null; degrees: number | null; chance: number | null };

/** Cells of a test hold this many prizes on average at least: Cochran's bound for many cells of equal weight (1954). */
const LEAST = 1;

const NOTHING: FairnessTest = { counted: 0, chiSquare: null, degrees: null, chance: null };
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Whether counts have equal shares: Pearson's test. */
export function testOfEqualShares(counts: readonly number[]): FairnessTest {
  const counted = sumOf(counts);
  if (counted / counts.length < LEAST) return { ...NOTHING, counted };
  const [value, degrees] = [chiSquare(counts), counts.length - 1];
  return { counted, chiSquare: value, degrees, chance: chanceOfChiSquare(value, degrees) };
}

/**
 * Whether what is in a table's columns is the same in all of its rows: Pearson's test of independence. Rows with less
 * than one prize a column on average are left out, as are columns of nothing.
 */
export function testOfIndependence(table: readonly (readonly number[])[]): FairnessTest {
  const width = table[0]?.length ?? 0;
  const rows = table.filter((row) => sumOf(row) >= LEAST * width);
  const sums = rows.map(sumOf);
  const columns = Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const counted = sumOf(sums);
  const degrees = (rows.length - 1) * (columns.filter((sum) => sum > 0).length - 1);
  if (rows.length < 2 || degrees < 1) return { ...NOTHING, counted };
  let value = 0;
  for (const [at, row] of rows.entries()) {
    for (const [column, count] of row.entries()) {
      const expected = ((sums[at] ?? 0) * (columns[column] ?? 0)) / counted;
      if (expected > 0) value += (count - expected) ** 2 / expected;
    }
  }
  return { counted, chiSquare: value, degrees, chance: chanceOfChiSquare(value, degrees) };
}

/** Whether a group came again as often as chance has it: twice the smaller tail of the binomial. */
export function testOfRepeats(followed: readonly number[]): FairnessTest {
  const { pairs, times } = repeatsOf(followed);
  if (pairs / GROUP_COUNT < LEAST) return { ...NOTHING, counted: pairs };
  const tails = [chanceOfAtMost(pairs, times), 1 - chanceOfAtMost(pairs, times - 1)];
  return { ...NOTHING, counted: pairs, chance: Math.min(1, 2 * Math.min(...tails)) };
}

/** Counts by group, 25 after 25, as rows. */
export const groupRows = (counts: readonly number[]): number[][] =>
  Array.from({ length: counts.length / GROUP_COUNT }, (_, at) =>
    counts.slice(at * GROUP_COUNT, (at + 1) * GROUP_COUNT),
  );

/** All tests of one span's prizes. */
function testsOf({ dozens, hours, followed }: ReachCounts): Record<TestName, FairnessTest> {
  return {
    groups: testOfEqualShares(groupsOf(dozens)),
    dozens: testOfEqualShares(dozens),
    tens: testOfEqualShares(digitsOf(dozens, 'tens')),
    units: testOfEqualShares(digitsOf(dozens, 'units')),
    hours: testOfIndependence(groupRows(hours)),
    repeats: testOfRepeats(followed),
    followed: testOfIndependence(groupRows(followed)),
  };
}

/** Whether the digit 0 comes as often in every month: of the thousand, hundred, ten and unit. */
export const testsOfZeros = (months: readonly { prizes: number; zeros: readonly number[] }[]): FairnessTest[] =>
  [0, 1, 2, 3].map((digit) =>
    testOfIndependence(months.map(({ prizes, zeros }) => [zeros[digit] ?? 0, prizes - (zeros[digit] ?? 0)])),
  );

export type RegionTests = {
  spans: Record<Span, Record<Reach, Record<TestName, FairnessTest>>>;
  zeros: FairnessTest[];
  /** How many tests had enough to test, and the chance below which one of so many surprises. */
  made: number;
  limit: number;
};

/**
 * What comes by chance less often than this surprises, alone; shared among all that is looked at together (Bonferroni), so
 * that a fair game surprises on one page in twenty at most.
 */
export const SURPRISE = 0.05;

/** Every test that a region's page makes. */
export function regionTests({
  spans,
  zeros: { months },
}: {
  spans: Record<Span, SpanCounts>;
  zeros: { months: readonly { prizes: number; zeros: readonly number[] }[] };
}): RegionTests {
  const of = (span: Span) => ({ first: testsOf(spans[span].first), five: testsOf(spans[span].five) });
  const tested = { 'newest-50': of('newest-50'), 'days-90': of('days-90'), all: of('all') };
  const zeros = testsOfZeros(months);
  const every = [
    ...SPANS.flatMap((span) => REACHES.flatMap((reach) => TESTS.map((name) => tested[span][reach][name]))),
    ...zeros,
  ];
  const made = every.filter(({ chance }) => chance !== null).length;
  return { spans: tested, zeros, made, limit: SURPRISE / Math.max(1, made) };
}

/** Prizes of a reach in so many draws. */
export const prizesOf = (reach: Reach, draws: number): number => (reach === 'first' ? draws : draws * PLACES);
