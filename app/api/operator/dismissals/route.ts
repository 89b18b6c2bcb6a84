import { withOperator } from '@/lib/server/api/operator.ts';
import { dismissCases, tellDismissed } from '@/lib/server/operator/cases.ts';

export const GET = (request: Request) => withOperator(request, tellDismissed);

export const POST = (request: Request) => withOperator(request, dismissCases(request));
