import { stopNotices } from '@/lib/server/notices/calls.ts';

/** Where no front runs, which answers these by itself. */
export const POST = (request: Request) => stopNotices(request);
