import { takeLike } from '@/lib/server/counts/calls.ts';

/** Where no door stands in front, which answers these by itself. */
export const POST = (request: Request) => takeLike(request);
