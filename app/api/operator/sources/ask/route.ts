import { withOperator } from '@/lib/server/api/operator.ts';
import { askOne } from '@/lib/server/operator/sources.ts';

export const POST = (request: Request) => withOperator(request, askOne(request));
