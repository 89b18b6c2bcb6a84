import { answerPost } from '@/lib/server/api/operator-post.ts';

/** The operator's log wants what stood before and what stands now; the reply says it where it was requested. */
const asking = (body: unknown) => (isObject(body) ? { ...body, changes: true } : body);
const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

export const POST = (request: Request) =>
  answerPost(request, {
    act: 'draws',
    post: (operator, body) => operator.postDraws(asking(body)),
    shown: ({ changes, ...reply }, posted) =>
      isObject(posted) && (posted.changes === true || reply.dryRun) ? { ...reply, changes } : reply,
    summary({ changes = [], rejected, dryRun }) {
      if (dryRun) return null;
      const each = (side: 'before' | 'after') =>
        JSON.stringify(Object.fromEntries(changes.map((change) => [change.draw, change[side].join(' ')])));
      const subject = [...changes.map(({ draw }) => draw), ...rejected.map(({ draw, code }) => `${draw}: ${code}`)];
      return { subject: subject.join(', '), before: each('before'), after: each('after') };
    },
  });
