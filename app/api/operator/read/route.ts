import { withOperator } from '@/lib/server/api/operator.ts';
import { answerPasted } from '@/lib/server/operator/read-pasted.ts';

export const POST = (request: Request) => withOperator(request, answerPasted(request));
