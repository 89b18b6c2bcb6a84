import { z } from 'zod';

/** The digest of what its writer saw, as `/api/v1` gives it; null where nothing stood. */
export const expects = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .nullable();

/** What is stored under the id of a draw or contest, and who wrote it; without digest and numbers nothing is. */
export const Standing = z.object({
  id: z.string(),
  digest: z.string().nullable(),
  numbers: z.array(z.string()),
  /** The source, 'operador' for the operator; null where nothing was ever written. */
  source: z.string().nullable(),
  /** ISO instant of its last change; null where it is not known. */
  at: z.string().nullable(),
  /** Why it was withdrawn. */
  reason: z.string().optional(),
});
export type Standing = z.infer<typeof Standing>;

/** The refusal of a post that expected something else to stand. */
export const Superseded = z.object({ message: z.string(), stands: z.array(Standing) });
export type Superseded = z.infer<typeof Superseded>;
