import { call, type Outcome } from '@/lib/client/operator.ts';
import { isPostedContests } from '@/lib/core/contracts/operator-case-replies.ts';
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
  return unrefused(await call('/api/draws', isPosted, { method: 'POST', body: { ...body, ...how } }));
}

/** Posts a contest, as `sendDraw` does. */
export const sendContest = async (entry: object): Promise<Outcome<unknown>> =>
  unrefused(await call('/api/contests', isPostedContests, { method: 'POST', body: [entry] }));

function unrefused<Reply extends { rejected: readonly { reason: string }[] }>(reply: Outcome<Reply>): Outcome<Reply> {
  const [refused] = reply.ok ? reply.value.rejected : [];
  return refused ? { ok: false, status: 200, message: `Recusado: ${refused.reason}.` } : reply;
}
