import type { Transaction } from 'kysely';
import type { ObservationOutcome } from '../domain/draws/decision.ts';
import { judgeReply, seenAgain, seenBefore } from '../domain/draws/judge-observation.ts';
import type { ObservationOptions, SlotObservation } from '../domain/draws/observation.ts';
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
  return reply.every(seenBefore(reply, glance, options.source))
    ? reply.map(seenAgain)
    : store.write((trx) => recordReplyIn(trx, reply, options));
}

async function recordReplyIn(
  trx: Transaction<Tables>,
  reply: readonly SlotObservation[],
  options: ObservationOptions,
): Promise<ObservationOutcome[]> {
  const { outcomes, writes } = judgeReply(reply, await knownOfReply(trx, reply), options);
  await writeDecisions(trx, writes);
  return outcomes;
}
