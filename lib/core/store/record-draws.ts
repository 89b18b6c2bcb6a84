import type { Transaction } from 'kysely';
import type { Displaced, DrawCorrection, DrawOutcome } from '../domain/draws/decision.ts';
import type { StoredBy } from '../domain/draws/draw-standing.ts';
import { judgeDraws, judgeRemoval, logged, type RecordOptions } from '../domain/draws/judge-draws.ts';
import type { Observation } from '../domain/draws/validate-draw.ts';
import { knownOfDraws, knownOfSlots } from './load-known.ts';
import type { Store, Tables } from './schema.ts';
import { writeDecisions } from './write-decisions.ts';

/** Records draws in one transaction; resolves to each one's outcome, in the order of the input (`judgeDraws`). */
export function recordDraws(
  store: Store,
  draws: readonly Observation[],
  options: RecordOptions,
): Promise<DrawOutcome[]> {
  return store.write((trx) => recordDrawsIn(trx, draws, options));
}

export async function recordDrawsIn(
  trx: Transaction<Tables>,
  draws: readonly Observation[],
  options: RecordOptions,
): Promise<DrawOutcome[]> {
  const known = await knownOfDraws(trx, draws, options.source);
  const { outcomes, writes } = judgeDraws(draws, known, options);
  await writeDecisions(trx, writes);
  return outcomes;
}

/**
 * Takes draws out of the store where they stand with exactly these numbers and `mayGo` says so of who reported them; resolves to
 * those. The caller adds them to the public log.
 */
export async function withdrawDraws(
  trx: Transaction<Tables>,
  draws: readonly Displaced[],
  mayGo: (stored: StoredBy) => boolean,
): Promise<Displaced[]> {
  const known = await knownOfSlots(
    trx,
    draws.map(({ id }) => id),
  );
  const { gone, writes } = judgeRemoval(draws, known, mayGo);
  await writeDecisions(trx, writes);
  return gone;
}

/** Puts what became of a draw's numbers into the public log. */
export const logCorrection = (trx: Transaction<Tables>, correction: DrawCorrection): Promise<void> =>
  writeDecisions(trx, logged(correction));
