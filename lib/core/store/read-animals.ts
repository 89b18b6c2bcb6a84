import { type Kysely, sql } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import type { DrawKey } from '../domain/draw-admission.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import type { Tables } from './schema.ts';

// What the counting of groups reads, from indexes alone (0008-prizes-by-group): thousands of prizes are counted without
// reading a draw whole, so without holding its seal. Draws that are shown are read whole (read.ts).

type Reader = Kysely<Tables>;

/** A region's first prizes by their groups (1–25), oldest first, and its first and last day; no days where it has none. */
export type FirstGroups = { groups: readonly number[]; since: PlainDay | null; until: PlainDay | null };

/** Where a region's draws lie among all by their ids ('look/2026-07-31/14:20'), in any collation: digits come after '/'. */
const bounds = (region: Region) => [`${region}/`, `${region}/9999`] as const;

const dayOf = (id: string | null): PlainDay | null => id?.split('/')[1] ?? null;

/** Of each region all first prizes' groups. */
export async function firstGroups(db: Reader): Promise<Map<Region, FirstGroups>> {
  const found = await Promise.all(
    REGIONS.map(async (region) => {
      const [from, to] = bounds(region);
      const row = await db
        .selectFrom('prizes')
        // One text instead of a row for each draw; each group in two letters.
        .select(
          sql<string | null>`string_agg(case when grp < 10 then '0' else '' end || grp, '' order by draw_id)`.as(
            'told',
          ),
        )
        .select((eb) => [
          eb.fn.min<string | null>('draw_id').as('first'),
          eb.fn.max<string | null>('draw_id').as('last'),
        ])
        .where((eb) => eb('place', '=', eb.lit(1)))
        .where('draw_id', '>', from)
        .where('draw_id', '<', to)
        .executeTakeFirst();
      const told = row?.told ?? '';
      const groups = Array.from({ length: told.length / 2 }, (_, at) => Number(told.slice(2 * at, 2 * at + 2)));
      return [region, { groups, since: dayOf(row?.first ?? null), until: dayOf(row?.last ?? null) }] as const;
    }),
  );
  return new Map(found);
}

/** How often a group (1–25) came in each region's drawn prizes, 1st to 5th. */
export async function timesInFive(db: Reader, group: number): Promise<Map<Region, number>> {
  const found = await Promise.all(
    REGIONS.map(async (region) => {
      const [from, to] = bounds(region);
      const row = await db
        .selectFrom('prizes')
        .select((eb) => eb.fn.countAll<number | string>().as('times'))
        .where('grp', '=', group)
        .where('draw_id', '>', from)
        .where('draw_id', '<', to)
        .executeTakeFirst();
      return [region, Number(row?.times ?? 0)] as const;
    }),
  );
  return new Map(found);
}

/** The region's newest draw in which a group (1–25) came first; null where it never did. */
export async function newestFirst(db: Reader, region: Region, group: number): Promise<DrawKey | null> {
  const [from, to] = bounds(region);
  const row = await db
    .selectFrom('prizes')
    .select('draw_id')
    .where('grp', '=', group)
    .where((eb) => eb('place', '=', eb.lit(1)))
    .where('draw_id', '>', from)
    .where('draw_id', '<', to)
    .orderBy('draw_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? keyOf(region, row.draw_id) : null;
}

/** In almost every case all 25 are among the newest 400 first prizes: one is missing in two of a million. */
const ENOUGH = 400;

/** The region's newest draw with each group (1–25) first, by group; a group that never came is left out. */
export async function newestFirsts(db: Reader, region: Region): Promise<Map<number, DrawKey>> {
  const [from, to] = bounds(region);
  const rows = await db
    .selectFrom('prizes')
    .select(['draw_id', 'grp'])
    .where((eb) => eb('place', '=', eb.lit(1)))
    .where('draw_id', '>', from)
    .where('draw_id', '<', to)
    .orderBy('draw_id', 'desc')
    .limit(ENOUGH)
    .execute();
  const newest = new Map<number, DrawKey>();
  for (const { draw_id, grp } of rows) if (!newest.has(grp)) newest.set(grp, keyOf(region, draw_id));
  const isAll = rows.length < ENOUGH;
  for (let group = 1; group <= 25 && !isAll; group++) {
    const older = newest.has(group) ? null : await newestFirst(db, region, group);
    if (older) newest.set(group, older);
  }
  return newest;
}

const keyOf = (region: Region, id: string): DrawKey => {
  const [, day = '', time = ''] = id.split('/');
  return { region, day, time };
};
