import { z } from 'zod';
import { around, day, modality, region, text } from './fields.ts';

const AroundDay = z.object(around(day));
export const changeKind = z.enum(['presence', 'numbers', 'standing']);

/**
 * What changed of draws and contests after a change that the asker knows of. `newest`: the number to ask after next.
 * `isKnown`: false where more has changed than the reply lists. `kind`: it came or went; its numbers changed; only how they are
 * known did. `own`, `all`: the nearest stored days around the draw's, of its region and of all; `around`: contests.
 */
export const Changes = z.object({
  newest: z.int(),
  isKnown: z.boolean(),
  draws: z.array(z.object({ region, day, time: text, kind: changeKind, own: AroundDay, all: AroundDay })),
  contests: z.array(z.object({ modality, contest: z.int(), day, kind: changeKind, around: z.object(around(z.int())) })),
});
export type Changes = z.infer<typeof Changes>;
