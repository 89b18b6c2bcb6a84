import { type Kysely, sql } from 'kysely';
import { addDays, instantOf, type PlainDay } from '../domain/days.ts';
import { familyOf } from '../domain/families.ts';
import { digestOfNumbers } from './checksum.ts';
import type { Tables } from './schema.ts';

/** A source's draws of the last 60 days: how many, how many another family reported too, how many alike, minutes late. */
export type Agreement = { total: number; compared: number; alike: number; delay: number | null };

const DAYS_BACK = 60;

/** What sources showed of draws from a day on, the newest last; without slots of no hour and sources in probation. */
const observed = (db: Kysely<Tables>, since: PlainDay) =>
  db
    .selectFrom('sightings')
    .select(['draw_id', 'source', 'digest', 'first_at', 'at', 'is_live'])
    .where('first_at', '>=', instantOf(since, '00:00').toISOString())
    .where('draw_id', 'not like', '%/?')
    .where('draw_id', 'not like', 'prova:%')
    .orderBy('at')
    .execute();

/** Counts, by source, how its observations of the last 60 days agree with those of other families. */
export async function agreements(db: Kysely<Tables>, today: PlainDay): Promise<Map<string, Agreement>> {
  const rows = await observed(db, addDays(today, -DAYS_BACK));
  const byDraw = new Map<string, Map<string, (typeof rows)[number]>>();
  for (const row of rows) {
    const bySource = byDraw.get(row.draw_id) ?? new Map<string, (typeof rows)[number]>();
    bySource.set(row.source, row);
    byDraw.set(row.draw_id, bySource);
  }
  const counts = new Map<string, Agreement & { delays: number[] }>();
  for (const bySource of byDraw.values()) {
    for (const [source, one] of bySource) {
      const count = counts.get(source) ?? { total: 0, compared: 0, alike: 0, delay: null, delays: [] };
      const others = [...bySource.values()].filter((other) => familyOf(other.source) !== familyOf(source));
      count.total += 1;
      if (others.length > 0) count.compared += 1;
      if (others.some(({ digest }) => digest === one.digest)) count.alike += 1;
      const [, day = '', time = ''] = one.draw_id.split('/');
      if (one.is_live === 1) count.delays.push((Date.parse(one.first_at) - instantOf(day, time).getTime()) / 60_000);
      counts.set(source, count);
    }
  }
  return new Map(
    [...counts].map(([source, { delays, ...count }]) => {
      const sorted = delays.sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)];
      return [source, { ...count, delay: middle === undefined ? null : Math.max(0, Math.round(middle)) }];
    }),
  );
}

/** Counts, by source, how many of the tables that it shows of the last 60 days' draws are the ones that stand. */
export async function agreedWithStanding(
  db: Kysely<Tables>,
  today: PlainDay,
): Promise<{ source: string; told: number; agreed: number }[]> {
  const since = addDays(today, -DAYS_BACK);
  const standing = await db
    .selectFrom('draws')
    .select([
      'id',
      sql<string>`(select string_agg(number, ' ' order by place) from prizes where draw_id = draws.id)`.as('numbers'),
    ])
    .where('day', '>=', since)
    .execute();
  const digests = new Map(standing.map(({ id, numbers }) => [id, digestOfNumbers(numbers.split(' '))]));
  const rows = await observed(db, since);
  // Of a draw that a source has shown in two ways the later one counts.
  const shown = new Map(rows.map((row) => [`${row.source} ${row.draw_id}`, row]));
  const bySource = Map.groupBy(
    [...shown.values()].filter(({ draw_id }) => digests.has(draw_id)),
    ({ source }) => source,
  );
  return [...bySource].map(([source, all]) => ({
    source,
    told: all.length,
    agreed: all.filter(({ draw_id, digest }) => digests.get(draw_id) === digest).length,
  }));
}
