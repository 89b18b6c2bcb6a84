import type { Kysely } from 'kysely';
import type { RegionDayOnRecord, SlotOnRecord } from '../contracts/days-on-record.ts';
import { isHouseId } from '../domain/houses/list.ts';
import { lastOf } from './read.ts';
import type { Tables } from './schema.ts';

// What site maps list, with the instant at which each last changed.

/** The days of each region with a stored draw, newest first. */
export async function regionDays(db: Kysely<Tables>): Promise<RegionDayOnRecord[]> {
  const rows = await db
    .selectFrom('draws')
    .select(({ fn }) => ['region', 'day', fn.max('received_at').as('received'), fn.max('corrected_at').as('corrected')])
    .groupBy(['region', 'day'])
    .orderBy('day', 'desc')
    .orderBy('region')
    .execute();
  return rows.flatMap(({ region, day, ...at }) => (isHouseId(region) ? [{ region, day, changedAt: lastOf(at) }] : []));
}

/** Every hour at which a region has a stored draw. */
export async function slotsOnRecord(db: Kysely<Tables>): Promise<SlotOnRecord[]> {
  const rows = await db
    .selectFrom('draws')
    .select(({ fn }) => [
      'region',
      'time',
      fn.max('day').as('newest'),
      fn.max('received_at').as('received'),
      fn.max('corrected_at').as('corrected'),
    ])
    .groupBy(['region', 'time'])
    .orderBy('region')
    .orderBy('time')
    .execute();
  return rows.flatMap(({ region, time, newest, ...at }) =>
    isHouseId(region) ? [{ region, time, newest, changedAt: lastOf(at) }] : [],
  );
}
