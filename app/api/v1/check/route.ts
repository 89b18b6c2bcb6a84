import { v1Check } from '@/lib/server/api/v1/check.ts';

export const GET = (request: Request) => v1Check(request);
