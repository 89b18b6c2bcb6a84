import type { DrawView } from '../core/contracts/draw.ts';
import { fromNewest } from '../core/domain/days.ts';
import { shownFirst } from './shown-number.ts';

// The newest draw as the board's heading tells it: apart from results-words.ts, whose schedules no visitor loads.

/** '5948, Elefante'. */
export function answerOf(draw: DrawView): string {
  const { number, animal } = shownFirst(draw);
  return `${number}, ${animal}`;
}

/** The newest of some draws; of those at one hour the first. */
export const newestOfAll = (draws: readonly (DrawView | null)[]): DrawView | null =>
  draws.filter((draw) => draw !== null).sort(fromNewest)[0] ?? null;
