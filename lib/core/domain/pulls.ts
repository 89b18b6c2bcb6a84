import { chiSquare, followers } from './frequency.ts';
import { GROUP_COUNT } from './groups.ts';
import { chanceOfAtMost } from './odds.ts';

// 'Puxada': which group comes first in the draw after another. Groups are 1–25, draws oldest first.

export const PAIRS = GROUP_COUNT ** 2;
/** How many bets were made, one group each, and how many of them hit. */
export type Trial = { bets: number; hits: number };

const ALL = Array.from({ length: GROUP_COUNT }, (_, at) => at + 1);

/** How often each group (column) came in the draw after each (row): 25 rows of 25, both at their number less one. */
export function pullCounts(groups: readonly number[]): number[][] {
  return ALL.map((group) => followers(groups, group).counts);
}

/**
 * Chi-square of the 625 pairs against a draw that does not know the one before it: each row against equal shares, 24
 * degrees of freedom a row, 600 in all.
 */
export function chiSquareOfPulls(pulls: readonly (readonly number[])[]): { value: number; degrees: number } {
  const rows = pulls.filter((row) => row.some((times) => times > 0));
  return { value: rows.reduce((sum, row) => sum + chiSquare(row), 0), degrees: rows.length * (GROUP_COUNT - 1) };
}

/** The pairs that came most, all of them where several came equally often: the group that was out, the one that followed. */
export type Strongest = { times: number; pairs: { after: number; came: number }[] };

export function strongestPulls(pulls: readonly (readonly number[])[]): Strongest {
  const times = Math.max(0, ...pulls.flat());
  const pairs = pulls.flatMap((row, after) =>
    row.flatMap((count, came) => (count === times ? [{ after: after + 1, came: came + 1 }] : [])),
  );
  return { times, pairs };
}

const CENTRAL = 0.95;

/**
 * How often the luckiest of the 625 pairs comes by chance alone in so many steps from a draw to the next: the range that
 * holds at least 95% of cases. The pairs are taken as independent, which they nearly are (each is one of 625).
 */
export function strongestByChance(steps: number): { from: number; to: number } {
  const atMost = (times: number) => chanceOfAtMost(steps, times, 1 / PAIRS) ** PAIRS;
  const smallest = (share: number) => {
    let times = 0;
    while (atMost(times) < share) times += 1;
    return times;
  };
  return { from: smallest((1 - CENTRAL) / 2), to: smallest((1 + CENTRAL) / 2) };
}

/** How many of the 625 pairs chance leaves out, on average, in so many steps. */
export const neverByChance = (steps: number): number => PAIRS * (1 - 1 / PAIRS) ** steps;

/**
 * A table of pulls made with hindsight: for each group the one that followed it most in the first half of the draws. Told
 * is what it hits in that half, from which it was made, and in the second, which it had not seen.
 */
export function tableInHindsight(groups: readonly number[]): { made: Trial; tested: Trial } {
  const middle = Math.floor(groups.length / 2);
  const [seen, unseen] = [groups.slice(0, middle), groups.slice(middle)];
  const table = pullCounts(seen).map((row) => row.indexOf(Math.max(...row)) + 1);
  const tried = (half: readonly number[]): Trial => {
    const pulls = pullCounts(half);
    const hits = table.reduce((sum, came, at) => sum + (pulls[at]?.[came - 1] ?? 0), 0);
    return { bets: Math.max(0, half.length - 1), hits };
  };
  return { made: tried(seen), tested: tried(unseen) };
}

/**
 * So many groups drawn by a computer, always the same ones for the same seed: what chance looks like where nothing else
 * can be at work (mulberry32, a generator of 32 bits by Tommy Ettinger).
 */
export function madeUpGroups(count: number, seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * GROUP_COUNT) + 1;
  });
}
