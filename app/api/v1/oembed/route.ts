import { v1OEmbed } from '@/lib/server/api/v1.ts';

export const GET = (request: Request) => v1OEmbed(request);
