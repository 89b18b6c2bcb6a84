import { z } from 'zod';
import { BROWSER_EVENTS } from './paths.ts';

/**
 * What a browser may tell (`POST /api/log`), never what was typed, where or to whom. `counts`: how often something happened to it.
 * `events`: how often what is counted of the site's use, by 'name' or 'name:detail'; which of them are known is the server's to say.
 */
export const BrowserLog = z
  .strictObject({
    counts: z.partialRecord(z.enum(BROWSER_EVENTS), z.number().int().min(1).max(1000)).optional(),
    events: z.record(z.string().max(60), z.number().int().min(1).max(100)).optional(),
  })
  .refine(({ counts, events }) => counts !== undefined || events !== undefined);
