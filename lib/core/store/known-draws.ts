import { type Kysely, sql } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import type { KnownDraw } from '../domain/draws/validate-draw.ts';
import { isHouseId } from '../domain/houses/list.ts';
import type { Tables } from './schema.ts';

/** The stored draws of some days, each by its first five numbers: how lists are dated. */
export async function knownDraws(db: Kysely<Tables>, days: readonly PlainDay[]): Promise<KnownDraw[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom('draws')
    .select(['region', 'day', 'time'])
    .select(
      sql<
        string | null
      >`(select string_agg(number, ' ' order by place) from prizes where draw_id = draws.id and place <= 5)`.as(
        'numbers',
      ),
    )
    .where('day', 'in', [...new Set(days)])
    .execute();
  return rows.flatMap(({ region, day, time, numbers: found }) =>
    isHouseId(region) ? [{ region, day, time, numbers: found?.split(' ') ?? [] }] : [],
  );
}
