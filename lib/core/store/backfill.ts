import type { Kysely } from 'kysely';
import { z } from 'zod';
import { addDays, type PlainDay } from '../domain/days.ts';
import { RECORDED_SINCE } from '../domain/houses/changes.ts';
import { BICHO_HOUSES, houseOf } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';
import { withdrawalsBetween } from './withdrawals.ts';

const KEY = 'backfill';
/** A day of which less than this is missing is as complete as its sources made it. */
const FEW_MISSING = 3;

const Progress = z.object({ left: z.int().min(0), of: z.int().min(1) });
export type Progress = z.infer<typeof Progress>;

/** How far the fetching of missing days is; null while none is under way. */
export async function readBackfill(db: Kysely<Tables>): Promise<Progress | null> {
  const kept = await readMeta(db, KEY);
  const read = kept === null ? null : Progress.safeParse(jsonOrNull(kept));
  return read?.success && read.data.left > 0 ? read.data : null;
}

/** Notes how many days are left; the first one to be noted, or more than before, is of how many. */
export async function keepBackfill(store: Store, left: number): Promise<void> {
  const known = await readBackfill(store.db);
  if ((known?.left ?? 0) === left) return;
  const value = JSON.stringify({ left, of: Math.max(left, known?.of ?? left, 1) });
  await store.write((trx) => putMeta(trx, [{ key: KEY, value }]));
}

/**
 * The past days of which draws are missing that the schedule knows, newest first: of each house from its first recorded day on, before
 * `today`.
 */
export async function missingDays(db: Kysely<Tables>, today: PlainDay): Promise<PlainDay[]> {
  const rows = await db
    .selectFrom('draws')
    .select(['region', 'day'])
    .select((eb) => eb.fn.countAll<number | string>().as('draws'))
    .where('day', '>=', RECORDED_SINCE)
    .where('day', '<', today)
    .groupBy(['region', 'day'])
    .execute();
  const counts = new Map(rows.map(({ region, day, draws }) => [`${region} ${day}`, Number(draws)]));
  // A withdrawn slot lacks nothing.
  for (const { region, day } of await withdrawalsBetween(db, RECORDED_SINCE, addDays(today, -1))) {
    const key = `${region} ${day}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const missing: PlainDay[] = [];
  for (let day = addDays(today, -1); day >= RECORDED_SINCE; day = addDays(day, -1)) {
    const lacks = BICHO_HOUSES.some((region) => {
      const foreseen = slotsOn(region, day).length;
      const here = counts.get(`${region} ${day}`) ?? 0;
      return day >= houseOf(region).since && foreseen > 0 && (here === 0 || foreseen - here >= FEW_MISSING);
    });
    if (lacks) missing.push(day);
  }
  return missing;
}
