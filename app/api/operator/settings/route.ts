import { withOperator } from '@/lib/server/api/operator.ts';
import { saveSettings, tellSettings } from '@/lib/server/operator/settings.ts';

export const GET = (request: Request) => withOperator(request, tellSettings);

export const POST = (request: Request) => withOperator(request, saveSettings(request));
