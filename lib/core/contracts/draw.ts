import { z } from 'zod';
import { DRAW_CHECKS } from '../domain/draw-checks.ts';
import { ABSENCE_KINDS } from '../domain/draws/withdrawals.ts';
import { REST_OF_PRIZES } from '../domain/prize-rules.ts';
import { day, instant, number, numbers, region, text, time } from './fields.ts';

export const Slot = z.object({ region, day, time, name: text });
export const slotState = z.enum(['out', 'upcoming', 'due', 'late', 'missing', 'not-drawn', ...ABSENCE_KINDS]);

const milhar = z.string().regex(/^\d{4}$/);

/** One draw as a panel shows it. */
export const Draw = z.object({
  ...Slot.shape,
  /** The drawn ones, first prize first; what the table has besides follows from them (domain/prizes.ts `prizesOf`). */
  numbers: z.tuple([milhar, milhar, milhar, milhar, milhar], milhar).refine(({ length }) => length <= 10),
  /** Its house's prizes where they are not the usual ones: five drawn, the 6th their sum, the 7th the product of two. */
  prizes: z.object({ drawn: z.int(), rest: z.enum(REST_OF_PRIZES) }).optional(),
  /** True for a draw that is the Federal's, also in another house's list. */
  isFederal: z.literal(true).optional(),
  /** The five-digit tickets of a draw that is the Federal's, where they are known. */
  tickets: z.array(z.string().regex(/^\d{2,8}$/)).nullable(),
  /** The 6th–10th of the separate table '1º ao 10º', or null. */
  drawn6to10: numbers.nullable(),
  inferred: z.boolean(),
  /** True where the schedule has no draw of its house at that hour of that day. */
  offSchedule: z.literal(true).optional(),
  source: text,
  /** ISO instant at which it came in; for the recorded history, at which it was held. */
  since: instant,
  isRecordedHistory: z.boolean(),
  checked: z.enum(DRAW_CHECKS),
  /** Families of sources that tell it (domain/families.ts). */
  families: z.array(text),
  /** While it is in conference: what other families tell instead. */
  rivals: z.array(z.object({ numbers, families: z.array(text) })),
  /** ISO instants: when it came out, null when unknown; its last correction. */
  publishedAt: instant.nullable(),
  correctedAt: instant.nullable(),
});
export type DrawView = z.infer<typeof Draw>;

export const DaySlot = Slot.extend({
  state: slotState,
  draw: Draw.nullable(),
  /** Why it has no draw by the operator's word, and since when. */
  withdrawal: z.object({ reason: text, at: instant }).optional(),
});
export type DaySlot = z.infer<typeof DaySlot>;

/** What names a draw. */
export const DrawKey = z.object({ region, day, time });

export const FirstPrize = z.object({ region, day, time: text, number });
export type FirstPrize = z.infer<typeof FirstPrize>;

/** A draw as a cell of a grid shows it: its first prize; `ticket`: of the Federal's, its five digits where they are known. */
export const Cell = z.object({ ...Slot.shape, number, ticket: text.optional(), group: z.int(), animal: text });
export type FirstPrizeAt = z.infer<typeof Cell>;

/** One place of a draw's five at which a number came, as a milhar; `ticket` as of a cell. */
export const DrawnAt = Slot.extend({
  place: z.int().min(1).max(5),
  number: milhar,
  ticket: text.optional(),
});
export type DrawnAt = z.infer<typeof DrawnAt>;
