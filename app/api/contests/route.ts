import { answerPost } from '@/lib/server/api/operator-post.ts';

export const POST = (request: Request) =>
  answerPost(request, {
    act: 'contests',
    post: (operator, body) => operator.postContests(body),
    summary: (reply, posted) => ({ subject: JSON.stringify(reply), after: JSON.stringify(posted) }),
  });
