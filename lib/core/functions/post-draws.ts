import { Feed, isTooMany, toldByFeed } from '../contracts/feed.ts';
import { REFUSAL_TEXT } from '../contracts/refusals.ts';
import { recordDraws } from '../store/record-draws.ts';
import type { Store } from '../store/schema.ts';

export type PostDrawsReply = {
  /** Draws that now stand as posted: new ones and ones that stood so already. */
  accepted: number;
  corrected: number;
  rejected: { draw: string; code: string; reason: string }[];
};

/**
 * The operator enters or corrects draws, in the shape of a feed. 400 only for a body of another shape; a draw that breaks
 * a rule is rejected by name and the others go in.
 */
export async function postDraws(
  body: unknown,
  { store, now }: { store: Store; now: Date },
): Promise<{ status: 200; body: PostDrawsReply } | { status: 400; body: { message: string } }> {
  const read = Feed.safeParse(body);
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') || 'corpo';
    return { status: 400, body: { message: `O corpo não tem a forma de GET /api/results (campo: ${where}).` } };
  }
  const told = toldByFeed(read.data);
  if (isTooMany(told)) return { status: 400, body: { message: 'Sorteios demais em um só pedido: no máximo 200.' } };
  const outcomes = await recordDraws(store, told, {
    source: 'operador',
    now,
    receivedAt: now.toISOString(),
    corrects: true,
  });
  const reply: PostDrawsReply = { accepted: 0, corrected: 0, rejected: [] };
  for (const outcome of outcomes) {
    if (outcome.outcome === 'refused') {
      const { id, reason, detail } = outcome;
      reply.rejected.push({ draw: id, code: reason, reason: `${REFUSAL_TEXT[reason]} (${detail})` });
    } else if (outcome.outcome === 'corrected') reply.corrected += 1;
    else reply.accepted += 1;
  }
  return { status: 200, body: reply };
}
