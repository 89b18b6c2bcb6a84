import type { Kysely } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import { unplacedId } from '../domain/draws/observation.ts';
import { HOUSE_IDS, type HouseId } from '../domain/houses/list.ts';
import { digestOfNumbers } from './checksum.ts';
import { knownDraws } from './known-draws.ts';
import type { Store, Tables } from './schema.ts';

/** By house: since when (ms since 1970) a table of the day without a slot has been known whose numbers no stored draw of that day has. */
export async function unnamedSince(db: Kysely<Tables>, day: PlainDay): Promise<Map<HouseId, number>> {
  const rows = await db
    .selectFrom('sightings')
    .select(['draw_id', 'digest', 'first_at'])
    .where(
      'draw_id',
      'in',
      HOUSE_IDS.map((house) => unplacedId(house, day)),
    )
    .execute();
  if (rows.length === 0) return new Map();
  const known = new Set((await knownDraws(db, [day])).map(({ numbers }) => digestOfNumbers(numbers)));
  const since = new Map<HouseId, number>();
  for (const house of HOUSE_IDS) {
    const open = rows.filter(({ draw_id, digest }) => draw_id === unplacedId(house, day) && !known.has(digest));
    if (open.length > 0) since.set(house, Math.max(...open.map(({ first_at }) => Date.parse(first_at))));
  }
  return since;
}

/** Deletes observations that are no longer read: without a slot after three days, the others after 400. */
export async function pruneObservations(store: Store, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await store.write(async (trx) => {
    await trx.deleteFrom('sightings').where('draw_id', 'like', '%/?').where('first_at', '<', before(3)).execute();
    await trx.deleteFrom('sightings').where('first_at', '<', before(400)).execute();
  });
}
