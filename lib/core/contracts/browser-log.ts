import { z } from 'zod';
import { BROWSER_EVENTS } from './paths.ts';

/** What a browser may tell of itself (`POST /api/log`): how often something happened, never what, where or to whom. */
export const BrowserLog = z.strictObject({
  counts: z.partialRecord(z.enum(BROWSER_EVENTS), z.number().int().min(1).max(1000)),
});
