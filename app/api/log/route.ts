import { takeBrowserLog } from '@/lib/server/api/browser-log.ts';

/** Where no door stands in front, which answers these by itself. */
export const POST = (request: Request) => takeBrowserLog(request);
