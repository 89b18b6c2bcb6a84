import type { Kysely } from 'kysely';
import { type SlotObservation, wholeNumbersOf } from '../domain/draws/observation.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { onTrial } from '../domain/families.ts';
import { firstFive } from '../domain/prizes.ts';
import { digestOfNumbers } from './checksum.ts';
import { knownDraws } from './known-draws.ts';
import type { Store, Tables } from './schema.ts';

// A source whose reader was never seen on a live page: its tables are compared with the draws that stand, and counted for nothing.

/** So many tables equal to what stands, and none that differs, end the probation. */
export const TABLES_TO_PROVE = 20;

/** How the tables of a source in probation compare with the draws that stand now. */
export type Comparison = { agreed: number; differing: number };

/** Their observations have separate ids: no draw's support reads them. */
const idOf = (observation: SlotObservation & { time: string }) => `prova:${drawId(observation)}`;
const KEPT_MS = 15 * 86_400_000;

/** Keeps every observation of a source in probation on draws; those without a slot prove nothing. */
export async function recordTrial(
  store: Store,
  observations: readonly SlotObservation[],
  { source, now }: { source: string; now: Date },
): Promise<Comparison> {
  const at = now.toISOString();
  const rows = observations.flatMap(({ time, ...observation }) => {
    const numbers = wholeNumbersOf({ ...observation, time });
    if (time === null || !numbers) return [];
    const five = firstFive(numbers);
    const id = idOf({ ...observation, time });
    const row = { draw_id: id, source, digest: digestOfNumbers(five), numbers: five.join(' '), first_at: at, at };
    return [{ ...row, is_live: 0 }];
  });
  const kept = await trialObservations(store.db, source);
  if (rows.some(({ draw_id, digest }) => !kept.get(draw_id)?.has(digest)))
    await store.write(async (trx) => {
      await trx
        .insertInto('sightings')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['draw_id', 'source', 'digest']).doNothing())
        .execute();
      const old = new Date(now.getTime() - KEPT_MS).toISOString();
      await trx.deleteFrom('sightings').where('draw_id', 'like', 'prova:%').where('first_at', '<', old).execute();
    });
  return compare(store.db, source);
}

/** By id: the digests of all observations. */
async function trialObservations(db: Kysely<Tables>, source: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('sightings')
    .select(['draw_id', 'digest'])
    .where('source', '=', source)
    .where('draw_id', 'like', 'prova:%')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ draw_id }) => draw_id)].map(([id, all]) => [id, new Set(all.map(({ digest }) => digest))]),
  );
}

/** With the draws of a proven source: those reported in probation prove nothing. */
async function compare(db: Kysely<Tables>, source: string): Promise<Comparison> {
  const observations = await trialObservations(db, source);
  const days = [...new Set([...observations.keys()].map((id) => id.split('/')[1] ?? ''))];
  if (days.length === 0) return { agreed: 0, differing: 0 };
  const trials = await db
    .selectFrom('draws')
    .select('id')
    .where('day', 'in', days)
    .where('source', 'like', onTrial('%'))
    .execute();
  const isTrial = new Set(trials.map(({ id }) => `prova:${id}`));
  const stands = new Map(
    (await knownDraws(db, days)).map(({ region, day, time, numbers }) => [
      `prova:${region}/${day}/${time}`,
      digestOfNumbers(numbers),
    ]),
  );
  const compared = [...observations].filter(([id]) => stands.has(id) && !isTrial.has(id));
  const agreed = compared.filter(([id, digests]) => digests.size === 1 && digests.has(stands.get(id) ?? '')).length;
  return { agreed, differing: compared.length - agreed };
}
