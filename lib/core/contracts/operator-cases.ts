import { z } from 'zod';
import { oneLine } from './fields.ts';

// Disputes and the quarantine at the operator's desk.

/** Since when a case is laid aside, by whom and why. */
export const Dismissed = z.object({ dismissed_at: z.string(), dismissed_by: z.string(), dismissed_for: z.string() });
export type Dismissed = z.infer<typeof Dismissed>;

const DismissedDispute = Dismissed.extend({ id: z.string(), draw_id: z.string(), tables: z.string() });
export type DismissedDispute = z.infer<typeof DismissedDispute>;
export const DismissedDisputes = z.array(DismissedDispute);

/** A table that was told of a draw or contest, and who told it. */
const Told = z.object({ numbers: z.array(z.string()), by: z.array(z.string()) });

const Case = z.object({
  id: z.string(),
  /** 'Rio de Janeiro · PTM 11h20', 'Mega-Sena, concurso 3046'. */
  name: z.string(),
  /** '20/11/2026'. */
  day: z.string(),
  /** What is shown; null where nothing is stored there. */
  stands: Told.nullable(),
  /** What was told instead, or beside. */
  told: z.array(Told),
  /** What the rule says of it, beyond its kind. */
  detail: z.string(),
  /** Where POST /api/draws or /api/contests takes one of these tables: what it is of, and what stands there (`expects`); else null. */
  draw: z.object({ house: z.string(), day: z.string(), time: z.string() }).nullable(),
  contest: z
    .object({
      modality: z.string(),
      contest: z.int(),
      day: z.string(),
      numbers: z.array(z.string()),
      second: z.array(z.string()).optional(),
      team: z.string().optional(),
      extra: z.record(z.string(), z.array(z.string())).optional(),
    })
    .nullable(),
  expects: z.string().nullable(),
  /** ISO instants, and how often; null of a dispute, which lasts. */
  seen: z.object({ first: z.string(), last: z.string(), times: z.int() }).nullable(),
  dismissed: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
});
export type OperatorCase = z.infer<typeof Case>;

/** Cases by their kind: `code` is 'disputed' or a refusal's. */
export const OperatorCases = z.object({
  /** When they were read: what POST /api/operator/dismissals takes as `until`. */
  at: z.string(),
  kinds: z.array(z.object({ code: z.string(), text: z.string(), cases: z.array(Case) })),
  /** True where there are older ones. */
  isMore: z.boolean(),
});
export type OperatorCases = z.infer<typeof OperatorCases>;

const reason = oneLine(200);
/** What lays cases aside: some by their ids, or all of a kind that were there at `until`. */
export const Dismissal = z.union([
  z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(500), reason }),
  z.strictObject({ kind: z.string().min(1).max(60), until: z.iso.datetime().optional(), reason }),
]);
export type Dismissal = z.infer<typeof Dismissal>;
