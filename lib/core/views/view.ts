import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../store/schema.ts';

export type ReadDeps = { db: Kysely<Tables>; now: Date };

/** One reading of the store, as a page or program needs it: this site's own, or a Supabase project's over the wire. */
export interface View<Args, Reply> {
  args: z.ZodType<Args>;
  reply: z.ZodType<Reply>;
  /** What a page is built with where no store is at hand. */
  empty(args: NoInfer<Args>, now: Date): NoInfer<Reply>;
  read(args: NoInfer<Args>, deps: ReadDeps): Promise<NoInfer<Reply>>;
}

export const defineView = <Args, Reply>(view: View<Args, Reply>): View<Args, Reply> => view;
