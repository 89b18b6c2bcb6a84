import { v1Check } from '@/lib/server/api/v1/check.ts';
import { v1TextCheck, v1TextCheckPreflight } from '@/lib/server/api/v1/text-check.ts';

export const GET = (request: Request) => v1Check(request);
export const POST = (request: Request) => v1TextCheck(request);
export const OPTIONS = v1TextCheckPreflight;
