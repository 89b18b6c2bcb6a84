import { z } from 'zod';
import { WITHDRAWAL_KINDS } from '../domain/draws/withdrawals.ts';

// What the operator's calls answer.

/** Stored draws that gave way, with what they showed. */
export const DisplacedDraws = z.array(z.object({ draw: z.string(), numbers: z.array(z.string()) })).default([]);

export const PostedDraws = z.object({
  /** Draws that now stand as posted: new ones and ones that stood so already. */
  accepted: z.int(),
  corrected: z.int(),
  rejected: z.array(z.object({ draw: z.string(), code: z.string(), reason: z.string() })),
  /** Stored draws that a posted one took out, with what they showed: the same table stood on the day before or after. */
  displaced: DisplacedDraws,
  /** Slots that have no draw from now on, as what, and what stood there (empty where nothing did). */
  withdrawn: z
    .array(z.object({ draw: z.string(), kind: z.enum(WITHDRAWAL_KINDS), numbers: z.array(z.string()) }))
    .default([]),
});
export type PostDrawsReply = z.infer<typeof PostedDraws>;

const QuarantineEntry = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  source: z.string(),
  reason: z.string(),
  detail: z.string(),
  told: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  times: z.int(),
});
export type QuarantineEntry = z.infer<typeof QuarantineEntry>;
export const Quarantine = z.array(QuarantineEntry);

/** How one source fared in one round. */
const RunReport = z.object({
  source: z.string(),
  ms: z.number(),
  outcome: z.string(),
  accepted: z.int(),
  rejected: z.int(),
  detail: z.string().nullable(),
});
export type RunReport = z.infer<typeof RunReport>;
export const RunReports = z.array(RunReport);
