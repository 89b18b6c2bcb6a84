import type { RegionView } from '../core/contracts/panel.ts';
import { instantOf } from '../core/domain/days.ts';

/** A correction or a withdrawal comes within hours of its draw; it is also longer than a house pauses within a day. */
const HEARD_MS = 6 * 3_600_000;

/**
 * Whether a screen of a house listens to changes: while a draw is awaited, and for hours after the newest one. All the time would be more
 * streams than a process holds.
 */
export const isHeard = ({ awaited, newest }: Pick<RegionView, 'awaited' | 'newest'>, now: Date): boolean =>
  awaited !== null || (newest !== null && now.getTime() - instantOf(newest.day, newest.time).getTime() < HEARD_MS);
