import { type Kysely, sql } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import type { DrawKey } from '../domain/draws/validate-draw.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { ofEachHouse } from './of-each-house.ts';
import type { Tables } from './schema.ts';

// What the counting of groups reads, from indexes alone (0008-prizes-by-group): thousands of prizes are counted without
// reading a draw whole, so without holding its seal. Draws that are shown are read whole (read.ts).

type Reader = Kysely<Tables>;

/** A region's first prizes by their groups (1–25), oldest first, and its first and last day; no days where it has none. */
export type FirstGroups = { groups: readonly number[]; since: PlainDay | null; until: PlainDay | null };

/** Where a region's draws lie among all by their ids ('look/2026-07-31/14:20'), in any collation: digits come after '/'. */
const bounds = (region: HouseId) => [`${region}/`, `${region}/9999`] as const;

const dayOf = (id: string | null): PlainDay | null => id?.split('/')[1] ?? null;

/** Of each region all first prizes' groups. */
export async function firstGroups(db: Reader): Promise<Map<HouseId, FirstGroups>> {
  const rows = await ofEachHouse((region) => {
    const [from, to] = bounds(region);
    return (
      db
        .selectFrom('prizes')
        .select(sql.lit(region).as('region'))
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
    );
  }).execute();
  return new Map(
    rows.map(({ region, told: count, first, last }) => {
      const text = count ?? '';
      const groups = Array.from({ length: text.length / 2 }, (_, at) => Number(text.slice(2 * at, 2 * at + 2)));
      return [region, { groups, since: dayOf(first), until: dayOf(last) }];
    }),
  );
}

/** How often a group (1–25) came in each house's first five prizes. */
export async function timesInFive(db: Reader, group: number): Promise<Map<HouseId, number>> {
  const rows = await ofEachHouse((region) => {
    const [from, to] = bounds(region);
    return db
      .selectFrom('prizes')
      .select(sql.lit(region).as('region'))
      .select((eb) => eb.fn.countAll<number | string>().as('times'))
      .where('grp', '=', group)
      .where('place', '<=', 5)
      .where('draw_id', '>', from)
      .where('draw_id', '<', to);
  }).execute();
  return new Map(rows.map(({ region, times }) => [region, Number(times)]));
}

/** Each region's newest draw in which a group (1–25) came first; a region where it never did is left out. */
export async function newestFirstOfEach(db: Reader, group: number): Promise<DrawKey[]> {
  const rows = await ofEachHouse((region) =>
    db
      .selectFrom(firstsOf(db, region).where('grp', '=', group).limit(1).as('newest'))
      .select(sql.lit(region).as('region'))
      .select('newest.draw_id'),
  ).execute();
  return rows.map(({ region, draw_id }) => keyOf(region, draw_id));
}

/** A region's first prizes, newest first. */
function firstsOf(db: Reader, region: HouseId) {
  const [from, to] = bounds(region);
  return db
    .selectFrom('prizes')
    .select(['draw_id', 'grp'])
    .where((eb) => eb('place', '=', eb.lit(1)))
    .where('draw_id', '>', from)
    .where('draw_id', '<', to)
    .orderBy('draw_id', 'desc');
}

/** The region's newest draw in which a group (1–25) came first; null where it never did. */
async function newestFirst(db: Reader, region: HouseId, group: number): Promise<DrawKey | null> {
  const row = await firstsOf(db, region).where('grp', '=', group).limit(1).executeTakeFirst();
  return row ? keyOf(region, row.draw_id) : null;
}

/** In almost every case all 25 are among the newest 400 first prizes: one is missing in two of a million. */
const ENOUGH = 400;

/** The region's newest draw with each group (1–25) first, by group; a group that never came is left out. */
export async function newestFirsts(db: Reader, region: HouseId): Promise<Map<number, DrawKey>> {
  const rows = await firstsOf(db, region).limit(ENOUGH).execute();
  const newest = new Map<number, DrawKey>();
  for (const { draw_id, grp } of rows) if (!newest.has(grp)) newest.set(grp, keyOf(region, draw_id));
  const isAll = rows.length < ENOUGH;
  for (let group = 1; group <= 25 && !isAll; group++) {
    const older = newest.has(group) ? null : await newestFirst(db, region, group);
    if (older) newest.set(group, older);
  }
  return newest;
}

const keyOf = (region: HouseId, id: string): DrawKey => {
  const [, day = '', time = ''] = id.split('/');
  return { region, day, time };
};
