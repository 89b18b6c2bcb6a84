import { withOperator } from '@/lib/server/api/operator.ts';
import { tellReply } from '@/lib/server/operator/sources.ts';

export const GET = (request: Request) => withOperator(request, tellReply(request));
