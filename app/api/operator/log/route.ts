import { withOperator } from '@/lib/server/api/operator.ts';
import { tellLog } from '@/lib/server/operator/calls.ts';

export const GET = (request: Request) => withOperator(request, tellLog(request));
