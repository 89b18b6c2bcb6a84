import type { Kysely } from 'kysely';
import { addDays, instantOf, type PlainDay } from '../domain/days.ts';
import { type Delay, DRAWS_COUNTED, delayOf } from '../domain/draws/delays.ts';
import type { HouseId } from '../domain/houses/list.ts';
import type { Tables } from './schema.ts';

/** Days back in which the newest draws of a slot are looked for. */
const DAYS_BACK = 70;

type Delays = (slot: { region: HouseId; time: string }) => Delay;

/** Medians of two months move slowly: what was read of a store is good for a minute of the machine's. */
const GOOD_MS = 60_000;
const read = new WeakMap<object, { today: PlainDay; at: number; delays: Promise<Delays> }>();

/** Tells each slot's usual delay, counted from its newest draws whose publication was seen. `today`: in São Paulo. */
export function readDelays(db: Kysely<Tables>, today: PlainDay): Promise<Delays> {
  const known = read.get(db);
  if (known && known.today === today && performance.now() - known.at < GOOD_MS) return known.delays;
  const delays = countDelays(db, today);
  read.set(db, { today, at: performance.now(), delays });
  // A failed read is not cached.
  delays.catch(() => read.delete(db));
  return delays;
}

async function countDelays(db: Kysely<Tables>, today: PlainDay): Promise<Delays> {
  const rows = await db
    .selectFrom('draws')
    .select(['region', 'day', 'time', 'published_at'])
    .where('published_at', 'is not', null)
    .where('day', '>=', addDays(today, -DAYS_BACK))
    .orderBy('day', 'desc')
    .execute();
  const bySlot = Map.groupBy(rows, ({ region, time }) => `${region} ${time}`);
  const counted = new Map<string, Delay>();
  return ({ region, time }) => {
    const key = `${region} ${time}`;
    const known = counted.get(key);
    if (known) return known;
    const minutes = (bySlot.get(key) ?? [])
      .slice(0, DRAWS_COUNTED)
      .map((row) => (Date.parse(row.published_at ?? '') - instantOf(row.day, row.time).getTime()) / 60_000);
    const delay = delayOf(region, time, minutes);
    counted.set(key, delay);
    return delay;
  };
}
