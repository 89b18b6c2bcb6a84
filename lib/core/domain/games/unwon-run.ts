import type { ContestLine } from './contest-line.ts';

/** Contests without a winner of the first prize, the newest among them: how many; `isWhole` false where earlier ones are not known. */
export type UnwonRun = { contests: number; isWhole: boolean };

type Year = { contests: readonly Pick<ContestLine, 'accumulated'>[]; before: number | null };

/** Counts them from the newest contest's year back; `ofYear` has a year's contests, newest first, and the year before it. */
export async function unwonRun(year: number | null, ofYear: (year: number) => Promise<Year>): Promise<UnwonRun> {
  let run = 0;
  for (let at = year; at !== null; ) {
    const { contests, before } = await ofYear(at);
    const end = contests.findIndex(({ accumulated }) => accumulated !== true);
    if (end >= 0) return { contests: run + end, isWhole: contests[end]?.accumulated === false };
    run += contests.length;
    at = before;
  }
  return { contests: run, isWhole: true };
}
