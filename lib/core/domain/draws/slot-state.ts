import { type ClockTime, instantOf, type PlainDay, saoPaulo } from '../days.ts';
import type { AbsenceKind } from './withdrawals.ts';

// What the clock says of a slot that is foreseen: alike on the server, which knows the schedule, and in the browser, which
// gets its slots in replies.

/** Without a newer draw for this long a house's data is stale rather than late. */
export const STALE_AFTER_MS = 26 * 3_600_000;

export type Freshness = 'fresh' | 'late' | 'stale';

type Moment = { day: PlainDay; time: ClockTime };

/** How long until a slot's minute, in ms; negative once it has come. */
export const untilSlot = ({ day, time }: Moment, now: Date): number => instantOf(day, time).getTime() - now.getTime();

export type AwaitedState = AbsenceKind | 'upcoming' | 'due' | 'late' | 'missing';

/** What a draw that should be out says of itself where there is little room. */
export const AWAITED_TEXT = { due: 'a caminho', late: 'atrasado' } as const;

/** A foreseen slot without a draw at `now`. `lateAfter` in ms; `withdrawn`: the operator’s withdrawal. */
export function awaitedState(slot: Moment, now: Date, lateAfter: number, withdrawn: AbsenceKind | null): AwaitedState {
  if (withdrawn) return withdrawn;
  if (saoPaulo(now).day > slot.day) return 'missing';
  const waited = -untilSlot(slot, now);
  if (waited < 0) return 'upcoming';
  return waited < lateAfter ? 'due' : 'late';
}
