import { answerPost } from '@/lib/server/api/operator-post.ts';

export const POST = (request: Request) => answerPost(request, (operator, body) => operator.postDraws(body));
