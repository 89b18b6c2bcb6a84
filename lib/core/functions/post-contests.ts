import { ContestsPost, type PostContestsReply } from '../contracts/contests-post.ts';
import { REFUSAL_TEXT } from '../contracts/refusals.ts';
import { recordContests } from '../store/record-contests.ts';
import type { Store } from '../store/schema.ts';

/**
 * The operator enters or corrects Caixa contests. 400 only for a body of another shape; a contest that breaks a rule is
 * rejected by name and the others go in. `source`: 'operador' for a post, 'importacao' for a file. `insists`: as if each said so.
 */
export async function postContests(
  body: unknown,
  {
    store,
    now,
    source = 'operador',
    insists = false,
  }: { store: Store; now: Date; source?: 'operador' | 'importacao'; insists?: boolean },
): Promise<{ status: 200; body: PostContestsReply } | { status: 400; body: { message: string } }> {
  const read = ContestsPost.safeParse(body);
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') || 'corpo';
    return {
      status: 400,
      body: { message: `O corpo deve ser uma lista de 1 a 200 concursos com motivo (campo: ${where}).` },
    };
  }
  const reply: PostContestsReply = { accepted: 0, corrected: 0, rejected: [], displaced: [] };
  // Each reason is a correction's own: contests that share one go in together.
  const groups = [true, false].flatMap((isInsisting) => {
    const told = read.data.filter(({ insist }) => (insist || insists) === isInsisting);
    return [...Map.groupBy(told, ({ reason }) => reason)].map(([reason, contests]) => ({
      reason,
      contests,
      isInsisting,
    }));
  });
  for (const { reason, contests, isInsisting } of groups) {
    const options = { source, now, receivedAt: now.toISOString(), reason, insists: isInsisting };
    for (const outcome of await recordContests(store, contests, options)) {
      if (outcome.outcome === 'refused') {
        const { id, reason: code, detail } = outcome;
        reply.rejected.push({ contest: id, code, reason: `${REFUSAL_TEXT[code]} (${detail})` });
        continue;
      }
      if (outcome.outcome === 'corrected') reply.corrected += 1;
      else reply.accepted += 1;
      if (outcome.displaced)
        reply.displaced.push({ draw: outcome.displaced.id, numbers: [...outcome.displaced.numbers] });
    }
  }
  return { status: 200, body: reply };
}
