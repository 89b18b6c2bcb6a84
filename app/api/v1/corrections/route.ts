import { v1Corrections } from '@/lib/server/api/v1.ts';

export const GET = (request: Request) => v1Corrections(request);
