import type { Kysely } from 'kysely';
import { z } from 'zod';
import { instantOf } from '../domain/days.ts';
import { isOfFuture } from '../runtime/future.ts';
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

/** The longest that a source or a page is left alone. */
export const LONGEST_REST_HOURS = 48;
const LONGEST_REST_MS = LONGEST_REST_HOURS * 3_600_000;

/**
 * Drops what a clock that was wrong left in a state: stamps later than now + 5 min, and rests that end later than the longest one.
 * Returns how many were dropped.
 */
function dropFutureStamps(state: SourceState, now: Date): number {
  let dropped = 0;
  const keeps = (at: number) => {
    const isWrong = isOfFuture(at, now);
    if (isWrong) dropped += 1;
    return !isWrong;
  };
  const kept = <Value>(record: Record<string, Value>, stampOf: (value: Value, key: string) => number) =>
    Object.fromEntries(Object.entries(record).filter(([key, value]) => keeps(stampOf(value, key))));
  state.asks = state.asks.filter(keeps);
  state.backfills = state.backfills.filter(keeps);
  state.pages = kept(state.pages, (at) => at);
  state.answered = kept(state.answered, (at) => at);
  state.seenUntil = kept(state.seenUntil, (at) => at);
  state.seen = kept(state.seen, (_, day) => instantOf(day, '00:00').getTime());
  state.pageRests = kept(state.pageRests, ({ until }) => until - LONGEST_REST_MS);
  if (!keeps(state.answeredAt ?? 0)) state.answeredAt = null;
  if (!keeps(state.newsAt ?? 0)) state.newsAt = null;
  if (!keeps(state.robots?.at ?? 0)) state.robots = null;
  if (!keeps(state.restsUntil - LONGEST_REST_MS)) state.restsUntil = 0;
  return dropped;
}

/**
 * The kept states by source; one of another shape counts as new, and stamps of the future as none. `onDropped` hears of how many.
 */
export async function readSourceStates(
  db: Kysely<Tables>,
  now: Date,
  onDropped: (source: string, count: number) => void = () => undefined,
): Promise<Map<string, SourceState>> {
  const kept = await readMetaUnder(db, KEY);
  return new Map(
    [...kept].map(([source, value]) => {
      const read = SourceState.safeParse(jsonOrNull(value));
      const state = read.success ? read.data : newSourceState();
      const count = dropFutureStamps(state, now);
      if (count > 0) onDropped(source, count);
      return [source, state];
    }),
  );
}

export async function keepSourceState(store: Store, source: string, state: SourceState): Promise<void> {
  await store.write((trx) => putMeta(trx, [{ key: KEY + source, value: JSON.stringify(state) }]));
}
