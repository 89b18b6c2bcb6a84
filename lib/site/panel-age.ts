import type { DrawView } from '../core/contracts/draw.ts';
import type { RegionView } from '../core/contracts/panel.ts';
import type { PlainDay } from '../core/domain/days.ts';
import type { Recorded } from './page-age.ts';

/** A draw for a page's age. It is unknown when the recorded history arrived, unless it was corrected since. */
export const recordedDraw = ({ day, time, since, isRecordedHistory, correctedAt }: DrawView): Recorded => ({
  day,
  time,
  since: isRecordedHistory && correctedAt === null ? null : since,
});

/** A withdrawal is never the newest result of its day. */
const FIRST = '00:00';

/** What a panel has of some houses: their draws, and of a day that has one the withdrawals. */
export function recordedOf(houses: readonly RegionView[]): Recorded[] {
  const draws = houses.flatMap(({ newest, earlier }) => (newest ? [newest, ...earlier] : []));
  const days = new Set(draws.map(({ day }) => day));
  const gone = houses.flatMap(({ withdrawn = [] }) => withdrawn).filter(({ day }) => days.has(day));
  return [...draws.map(recordedDraw), ...gone.map(({ day, at }) => ({ day, time: FIRST, since: at }))];
}

/** What a day's page has: its draws; without one the nearest day before it that has any. */
export const recordedOn = (draws: readonly DrawView[], before: PlainDay | null): Recorded[] =>
  draws.length === 0 && before ? [{ day: before }] : draws.map(recordedDraw);
