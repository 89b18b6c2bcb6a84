import { takeView } from '@/lib/server/counts/calls.ts';

/** Where no front runs, which answers these by itself. */
export const POST = (request: Request) => takeView(request);
