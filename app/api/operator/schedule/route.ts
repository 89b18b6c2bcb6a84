import { withOperator } from '@/lib/server/api/operator.ts';
import { previewChange, tellSchedule } from '@/lib/server/operator/schedule.ts';

export const GET = (request: Request) => withOperator(request, tellSchedule);

export const POST = (request: Request) => withOperator(request, previewChange(request));
