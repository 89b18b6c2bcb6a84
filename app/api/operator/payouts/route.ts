import { withOperator } from '@/lib/server/api/operator.ts';
import { previewPaid, tellPayouts } from '@/lib/server/operator/payouts.ts';

export const GET = (request: Request) => withOperator(request, tellPayouts);

export const POST = (request: Request) => withOperator(request, previewPaid(request));
