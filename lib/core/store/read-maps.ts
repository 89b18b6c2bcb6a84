import type { Kysely } from 'kysely';
import type { RegionDayOnRecord, SlotOnRecord } from '../contracts/views.ts';
import { isRegion } from '../domain/regions.ts';
import type { Tables } from './schema.ts';

// What site maps list, with the instant at which each last changed.

/** The days of each region with a draw on record, newest first. */
export async function regionDays(db: Kysely<Tables>): Promise<RegionDayOnRecord[]> {
  const rows = await db
    .selectFrom('draws')
    .select(({ fn }) => ['region', 'day', fn.max('received_at').as('received'), fn.max('corrected_at').as('corrected')])
    .groupBy(['region', 'day'])
    .orderBy('day', 'desc')
    .orderBy('region')
    .execute();
  return rows.flatMap(({ region, day, ...at }) => (isRegion(region) ? [{ region, day, changedAt: lastOf(at) }] : []));
}

/** Every hour at which a region has a draw on record. */
export async function slotsOnRecord(db: Kysely<Tables>): Promise<SlotOnRecord[]> {
  const rows = await db
    .selectFrom('draws')
    .select(({ fn }) => [
      'region',
      'time',
      fn.max('received_at').as('received'),
      fn.max('corrected_at').as('corrected'),
    ])
    .groupBy(['region', 'time'])
    .orderBy('region')
    .orderBy('time')
    .execute();
  return rows.flatMap(({ region, time, ...at }) => (isRegion(region) ? [{ region, time, changedAt: lastOf(at) }] : []));
}

const lastOf = ({ received, corrected }: { received: string | null; corrected: string | null }): string | null =>
  corrected !== null && (received === null || corrected > received) ? corrected : received;
