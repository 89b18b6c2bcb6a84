import { takeBrowserLog } from '@/lib/server/counts/browser-log.ts';

/** Where no front runs, which answers these by itself. */
export const POST = (request: Request) => takeBrowserLog(request);
