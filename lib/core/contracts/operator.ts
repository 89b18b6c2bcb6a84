import { z } from 'zod';
import type { RunReport } from '../functions/collect.ts';
import type { PostDrawsReply } from '../functions/post-draws.ts';
import type { QuarantineEntry } from '../store/quarantine.ts';

// What the operator's calls answer.

export const PostedDraws: z.ZodType<PostDrawsReply> = z.object({
  accepted: z.int(),
  corrected: z.int(),
  rejected: z.array(z.object({ draw: z.string(), code: z.string(), reason: z.string() })),
});

export const Quarantine: z.ZodType<QuarantineEntry[]> = z.array(
  z.object({
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
  }),
);

export const RunReports: z.ZodType<RunReport[]> = z.array(
  z.object({
    source: z.string(),
    ms: z.number(),
    outcome: z.string(),
    accepted: z.int(),
    rejected: z.int(),
    detail: z.string().nullable(),
  }),
);
