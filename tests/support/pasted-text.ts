import type { PlainDay } from '../../lib/core/domain/days.ts';
import { type PastedRead, readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';

/** What is read of a pasted text on a day in São Paulo; throws where it is refused whole. */
export function readPasted(text: string, today: PlainDay): Extract<PastedRead, { ok: true }> {
  const read = readTickets(text, today);
  if (!read.ok) throw new Error(read.reason);
  return read;
}
