import { answerPost } from '@/lib/server/api/operator-post.ts';

export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return answerPost(request, {
    act: 'withdraw-schedule',
    post: (operator, body) => operator.withdrawSchedule({ id, reason: reasonIn(body) }),
    summary: ({ replaced = [] }, posted) => ({
      subject: id,
      before: JSON.stringify(replaced),
      after: JSON.stringify({ reason: reasonIn(posted) }),
    }),
  });
}

const reasonIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
