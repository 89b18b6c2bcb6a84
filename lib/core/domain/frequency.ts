import { GROUP_COUNT } from './groups.ts';

/** Pearson's chi-square of counts against equal shares; 24 degrees of freedom for the 25 groups. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each group (1–25) is in a list of group numbers. */
export function countGroups(groups: readonly number[]): number[] {
  const counts = Array.from({ length: GROUP_COUNT }, () => 0);
  for (const group of groups) counts[group - 1] = (counts[group - 1] ?? 0) + 1;
  return counts;
}

/** The longest run of consecutive draws without one group: its length and the group (1–25). */
export function longestAbsence(groups: readonly number[]): { draws: number; group: number } {
  const last: number[] = [];
  let longest = { draws: 0, group: 1 };
  const close = (group: number, at: number) => {
    const draws = at - (last[group - 1] ?? -1) - 1;
    if (draws > longest.draws) longest = { draws, group };
  };
  for (const [at, group] of groups.entries()) {
    close(group, at);
    last[group - 1] = at;
  }
  for (let group = 1; group <= GROUP_COUNT; group++) close(group, groups.length);
  return longest;
}

/**
 * One group (1–25) in a region's first prizes, given as group numbers, oldest first: how often it came, how many draws
 * there have been since (null where it never came), and the longest run of draws without it, the present one included.
 */
export type Appearances = { times: number; gap: number | null; longest: number };

export function appearances(groups: readonly number[], group: number): Appearances {
  let [times, longest, run] = [0, 0, 0];
  for (const drawn of groups) {
    run = drawn === group ? 0 : run + 1;
    if (run === 0) times += 1;
    else if (run > longest) longest = run;
  }
  return { times, gap: times === 0 ? null : run, longest };
}

/**
 * What came first in the draw after each one with this group first ('puxada'): how often each group did (1–25), and how
 * many draws that were. Chance alone gives each 4% of them: a draw knows nothing of the one before it.
 */
export function followers(groups: readonly number[], group: number): { times: number; counts: number[] } {
  const next = groups.filter((_, at) => groups[at - 1] === group);
  return { times: next.length, counts: countGroups(next) };
}
