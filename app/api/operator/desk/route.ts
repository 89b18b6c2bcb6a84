import { withOperator } from '@/lib/server/api/operator.ts';
import { tellNow } from '@/lib/server/operator/calls.ts';

export const GET = (request: Request) => withOperator(request, tellNow(request));
