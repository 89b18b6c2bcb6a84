import { privateJson } from '@/lib/server/api/http.ts';
import { withOperator } from '@/lib/server/api/operator.ts';
import { answerPost } from '@/lib/server/api/operator-post.ts';

export const POST = (request: Request) =>
  answerPost(request, {
    act: 'payouts',
    post: (operator, body) => operator.postPayouts(body),
    summary: ({ ids, rejected, replaced = [] }, posted) => ({
      subject: JSON.stringify({ ids, rejected }),
      before: JSON.stringify(replaced),
      after: JSON.stringify(posted),
    }),
  });

export function GET(request: Request) {
  return withOperator(request, async (operator) => {
    const { body, status } = await operator.payouts();
    return privateJson(body, status);
  });
}
