import { answerPost } from '@/lib/server/api/operator-post.ts';

export const POST = (request: Request) =>
  answerPost(request, {
    act: 'draws',
    post: (operator, body) => operator.postDraws(body),
    summary: ({ accepted, corrected, rejected, withdrawn }) => ({
      subject: JSON.stringify({ accepted, corrected, rejected, withdrawn }),
    }),
  });
