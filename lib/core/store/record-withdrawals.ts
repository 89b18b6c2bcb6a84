import type { Transaction } from 'kysely';
import { judgeWithdrawals, type PostedWithdrawal, type WithdrawalOutcome } from '../domain/draws/judge-withdrawal.ts';
import { admitKey, drawId } from '../domain/draws/validate-draw.ts';
import { knownOfSlots } from './load-known.ts';
import type { Tables } from './schema.ts';
import { writeDecisions } from './write-decisions.ts';

/** Takes slots' draws out as the operator says (`judgeWithdrawals`). Outcomes in the order of the input. */
export async function recordWithdrawalsIn(
  trx: Transaction<Tables>,
  withdrawals: readonly PostedWithdrawal[],
  options: { source: string; now: Date },
): Promise<WithdrawalOutcome[]> {
  const ids = withdrawals.map(admitKey).flatMap((keyed) => (keyed.ok ? [drawId(keyed.value)] : []));
  const { outcomes, writes } = judgeWithdrawals(withdrawals, await knownOfSlots(trx, ids), options);
  await writeDecisions(trx, writes);
  return outcomes;
}
