import { takeNotices, tellKey } from '@/lib/server/notices/calls.ts';

// Read from the store, which no build has.
export const dynamic = 'force-dynamic';

export const GET = () => tellKey();
/** Where no front runs, which answers these by itself. */
export const POST = (request: Request) => takeNotices(request);
