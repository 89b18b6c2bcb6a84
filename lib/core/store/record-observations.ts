import type { Kysely } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import type { ObservationOutcome } from '../domain/draws/decision.ts';
import { judgeReply, seenAgain, seenBefore } from '../domain/draws/judge-observation.ts';
import { type ObservationOptions, type SlotObservation, unplacedId } from '../domain/draws/observation.ts';
import { HOUSE_IDS, type HouseId } from '../domain/houses/list.ts';
import { digestOfNumbers } from './checksum.ts';
import { knownDraws } from './known-draws.ts';
import { knownAtAGlance, knownOfReply } from './load-known.ts';
import type { Store, Tables } from './schema.ts';
import { writeDecisions } from './write-decisions.ts';

/**
 * Records the observations of one reply of a public source, in one transaction, and what follows from them (`judgeReply`). What the source
 * had before and has again changes nothing and writes nothing. Outcomes in the order of the input.
 */
export async function recordObservations(
  store: Store,
  reply: readonly SlotObservation[],
  options: ObservationOptions,
): Promise<ObservationOutcome[]> {
  const glance = await knownAtAGlance(store.db, reply, options.source);
  if (reply.every(seenBefore(reply, glance, options.source))) return reply.map(seenAgain);
  return store.write(async (trx) => {
    const { outcomes, writes } = judgeReply(reply, await knownOfReply(trx, reply), options);
    await writeDecisions(trx, writes);
    return outcomes;
  });
}

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
export async function pruneSightings(store: Store, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await store.write(async (trx) => {
    await trx.deleteFrom('sightings').where('draw_id', 'like', '%/?').where('first_at', '<', before(3)).execute();
    await trx.deleteFrom('sightings').where('first_at', '<', before(400)).execute();
  });
}
