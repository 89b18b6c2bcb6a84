import { z } from 'zod';
import { Slot } from './draw.ts';
import { day, instant, modality, numbers, text } from './fields.ts';

/** `source`: who corrected it; null in entries older than that column. `after` is empty where the draw was taken back. */
export const Correction = z.object({
  drawId: text,
  at: instant,
  before: numbers,
  after: numbers,
  source: text.nullable(),
  reason: text.nullable(),
});
export type Correction = z.infer<typeof Correction>;

/** One entry of the public log: a draw's or a contest's, newest first. `id` is the store's key and stays. */
export const LoggedCorrection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('draw'),
    id: text,
    ...Slot.shape,
    at: instant,
    before: numbers,
    after: numbers,
    source: text.nullable(),
    reason: text.nullable(),
  }),
  z.object({
    kind: z.literal('contest'),
    id: text,
    modality,
    contest: z.int(),
    /** The contest's day, as corrected. */
    day,
    at: instant,
    before: numbers,
    after: numbers,
    source: text.nullable(),
    reason: text.nullable(),
  }),
]);
export type LoggedCorrection = z.infer<typeof LoggedCorrection>;
