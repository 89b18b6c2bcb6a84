const GROUPS = 25;

/** The smallest and largest count that are no surprise, the mean, and the share of cases from the one to the other. */
export type ExpectedRange = { mean: number; from: number; to: number; held: number };

/**
 * How often one group of 25 comes first in `draws` fair draws: the central range that holds at least 95% of cases
 * (binomial, at most 2.5% left out on each side), what it really holds (counts are whole: 0 to 5 of 50 draws hold 98.6%),
 * and the mean.
 */
export function expectedRange(draws: number): ExpectedRange {
  const from = quantile(draws, 0.025);
  const to = quantile(draws, 0.975);
  let held = 0;
  for (let count = from; count <= to; count++) held += chanceOfCount(draws, count);
  return { mean: draws / GROUPS, from, to, held };
}

/** The smallest count that, with those below it, holds at least this share of cases. */
function quantile(draws: number, share: number): number {
  let count = -1;
  for (let held = 0; held < share; ) {
    count += 1;
    held += chanceOfCount(draws, count);
  }
  return count;
}

/** The chance that one group comes first exactly `count` times in `draws` fair draws. */
function chanceOfCount(draws: number, count: number): number {
  const p = 1 / GROUPS;
  return Math.exp(logBinomial(draws, count) + count * Math.log(p) + (draws - count) * Math.log(1 - p));
}

function logBinomial(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += Math.log(n - k + i) - Math.log(i);
  return sum;
}

/** Pearson's chi-square of counts against equal shares; 24 degrees of freedom for the 25 groups. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each group (1–25) stands in a list of group numbers. */
export function countGroups(groups: readonly number[]): number[] {
  const counts = Array.from({ length: GROUPS }, () => 0);
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
  for (let group = 1; group <= GROUPS; group++) close(group, groups.length);
  return longest;
}
