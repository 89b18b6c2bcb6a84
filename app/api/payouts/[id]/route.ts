import { answerPost } from '@/lib/server/api/operator-post.ts';

export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return answerPost(request, {
    act: 'withdraw-payout',
    post: (operator, body) => operator.withdrawPayout({ id, ...reasonIn(body) }),
    summary: ({ replaced = [] }, posted) => ({
      subject: id,
      before: JSON.stringify(replaced),
      after: JSON.stringify(reasonIn(posted)),
    }),
  });
}

const reasonIn = (body: unknown): { reason?: unknown } =>
  typeof body === 'object' && body !== null && 'reason' in body ? { reason: body.reason } : {};
