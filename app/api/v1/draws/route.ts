import { v1Draws } from '@/lib/server/api/v1.ts';

export const GET = (request: Request) => v1Draws(request);
