import { v1Answer } from '@/lib/server/api/v1/answer.ts';

export const GET = (request: Request) => v1Answer(request);
