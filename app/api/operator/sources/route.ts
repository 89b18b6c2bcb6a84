import { withOperator } from '@/lib/server/api/operator.ts';
import { switchOne, tellSources } from '@/lib/server/operator/sources.ts';

export const GET = (request: Request) => withOperator(request, tellSources);

export const POST = (request: Request) => withOperator(request, switchOne(request));
