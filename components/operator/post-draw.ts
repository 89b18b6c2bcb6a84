import { call, type Outcome } from '@/lib/client/operator.ts';
import { isPosted, type PostedReply } from '@/lib/core/contracts/operator-replies.ts';
import type { Chosen } from './slot-fields.client.tsx';

/** `numbers` null: there was no draw. `expects`: the digest of what the operator saw there. */
type Entry = { numbers: readonly string[] | null; reason: string; expects: string | null };

/** What POST /api/draws takes of one draw. */
export function drawPost({ house, day, time }: Chosen, { numbers, reason, expects }: Entry): object {
  const given = reason.trim() === '' ? {} : { reason: reason.trim() };
  const entry = numbers
    ? numbers.map((number, at) => ({ place: String(at + 1), number }))
    : { withdrawn: true, ...given };
  return { date: day, expects, ...given, results: { results: { [house]: { prizes: { [time]: entry } } } } };
}

/** Posts a draw, or tries what it would do; one that is refused is no success. */
export async function sendDraw(body: object, how: { dryRun: true } | { changes: true }): Promise<Outcome<PostedReply>> {
  const reply = await call('/api/draws', isPosted, { method: 'POST', body: { ...body, ...how } });
  const [refused] = reply.ok ? reply.value.rejected : [];
  return refused ? { ok: false, status: 200, message: `Recusado: ${refused.reason}.` } : reply;
}
