import { addDays, type PlainDay } from '../../core/domain/days.ts';
import type { ViewReply } from '../../core/views/list.ts';
import { backend } from '../backend/choice.ts';

/** The stored draws of a day and the one before. */
export type NearDraws = (day: PlainDay) => Promise<ViewReply<'draws'>['draws']>;

/** Reads each day once, however often it is asked for. */
export function nearDraws(): NearDraws {
  const known = new Map<PlainDay, Promise<ViewReply<'draws'>>>();
  return async (day) => {
    const found = known.get(day) ?? backend().view('draws', { from: addDays(day, -1), to: day, limit: 500 });
    known.set(day, found);
    return (await found).draws;
  };
}
