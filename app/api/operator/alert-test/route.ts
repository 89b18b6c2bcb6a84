import { withOperator } from '@/lib/server/api/operator.ts';
import { testAlerts } from '@/lib/server/operator/settings.ts';

export const POST = (request: Request) => withOperator(request, testAlerts(request));
