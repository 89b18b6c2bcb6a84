import { withOperator } from '@/lib/server/api/operator.ts';
import { tellCases } from '@/lib/server/operator/cases.ts';

export const GET = (request: Request) => withOperator(request, tellCases);
