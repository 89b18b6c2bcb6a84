import { z } from 'zod';
import { changeKind } from './changes.ts';
import { day, modality, region, text } from './fields.ts';

/**
 * The notes of what changed after one that the asker knows of, in order. `newest`: the number to ask after next; `isMore`: at once, for more
 * has been noted than one reply tells. `isKnown`: false where more has been noted than is kept. `isWhole`: anything may have changed.
 */
export const Notes = z.object({
  newest: z.int(),
  isKnown: z.boolean(),
  isMore: z.boolean(),
  notes: z.array(
    z.object({
      number: z.int(),
      kind: changeKind,
      isWhole: z.boolean(),
      draws: z.array(z.object({ region, day, time: text })),
      contests: z.array(z.object({ modality, contest: z.int(), day })),
    }),
  ),
});
export type Notes = z.infer<typeof Notes>;
