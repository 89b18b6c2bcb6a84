import type { Kysely } from 'kysely';
import { z } from 'zod';
import { jsonOrNull } from '../runtime/json-body.ts';
import { putMeta, readMetaUnder } from './meta.ts';
import type { Store, Tables } from './schema.ts';

const KEY = 'bicho-source:';

/** What is kept of a public source, so that a restart asks no more than the timetable allows. Instants in ms since 1970. */
const SourceState = z.object({
  /** The requests of the last 24 hours, oldest first; those for missing days stand apart. */
  asks: z.array(z.number()).default([]),
  backfills: z.array(z.number()).default([]),
  /** By page: when it was requested last. */
  pages: z.record(z.string(), z.number()).default({}),
  /** By page: when it answered last. */
  answered: z.record(z.string(), z.number()).default({}),
  answeredAt: z.number().nullable().default(null),
  /** When it brought something last that it had not brought before. */
  newsAt: z.number().nullable().default(null),
  /** 'ok', or the last failure's name. */
  outcome: z.string().nullable().default(null),
  /** Left alone until then; `rests` for shutting us out and `misses` for being out of reach, in a row. */
  restsUntil: z.number().default(0),
  rests: z.int().default(0),
  misses: z.int().default(0),
  /** By page: left alone until then, for the how many-th time in a row and why. */
  pageRests: z.record(z.string(), z.object({ until: z.number(), times: z.int(), reason: z.string() })).default({}),
  /** By page: what to ask for changes with. */
  etags: z.record(z.string(), z.string()).default({}),
  robots: z.object({ at: z.number(), text: z.string().nullable() }).nullable().default(null),
  /** Pages that robots.txt forbids. */
  forbidden: z.array(z.string()).default([]),
  /** By day: what stood in the lists without dates, 'region n n n n n'. */
  seen: z.record(z.string(), z.array(z.string())).default({}),
  /** By day: when its lists were seen last; before its last draws came out they tell less than the day. */
  seenUntil: z.record(z.string(), z.number()).default({}),
  /** Of a source that began in probation: since when it counts, and how its tables compared last with what stands. */
  provenAt: z.number().nullable().default(null),
  trial: z.object({ agreed: z.int(), differing: z.int() }).nullable().default(null),
  /** Missing days that were requested. */
  tried: z.array(z.string()).default([]),
});
export type SourceState = z.infer<typeof SourceState>;

export const newSourceState = (): SourceState => SourceState.parse({});

/** The kept states by source; one of another shape counts as new. */
export async function readSourceStates(db: Kysely<Tables>): Promise<Map<string, SourceState>> {
  const kept = await readMetaUnder(db, KEY);
  return new Map(
    [...kept].map(([source, value]) => {
      const read = SourceState.safeParse(jsonOrNull(value));
      return [source, read.success ? read.data : newSourceState()];
    }),
  );
}

export async function keepSourceState(store: Store, source: string, state: SourceState): Promise<void> {
  await store.write((trx) => putMeta(trx, [{ key: KEY + source, value: JSON.stringify(state) }]));
}
