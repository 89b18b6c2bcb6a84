import { withOperator } from '@/lib/server/api/operator.ts';
import { tellStanding } from '@/lib/server/operator/read-pasted.ts';

export const GET = (request: Request) => withOperator(request, tellStanding(request));
