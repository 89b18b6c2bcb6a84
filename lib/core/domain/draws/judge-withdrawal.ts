import { slotsOn } from '../houses/slots.ts';
import type { Write } from './decision.ts';
import { logged } from './judge-draws.ts';
import { Draft, type Known } from './known.ts';
import {
  admitKey,
  checkFuture,
  type DrawRefusal,
  drawId,
  drawnOf,
  type Observation,
  sameNumbers,
} from './validate-draw.ts';
import { withdrawalKindOf } from './withdrawal-reasons.ts';
import type { WithdrawalKind } from './withdrawals.ts';

/** The operator's statement that a slot has no draw. `prizes`: what stands there and goes; empty where any table may. */
export type PostedWithdrawal = Pick<Observation, 'region' | 'day' | 'time' | 'prizes'> & {
  reason: string | undefined;
  kind?: WithdrawalKind | undefined;
};

export type WithdrawalOutcome =
  /** `numbers`: what stood there; empty where nothing did. */
  | { outcome: 'withdrawn'; id: string; kind: WithdrawalKind; numbers: readonly string[] }
  | { outcome: 'refused'; id: string; reason: DrawRefusal; detail: string };

type Options = { source: string; now: Date };

/**
 * What becomes of slots that the operator says have no draw: theirs go, and no source brings them back. What stood there goes to the public
 * log with the reason. Outcomes in the order of the input.
 */
export function judgeWithdrawals(
  withdrawals: readonly PostedWithdrawal[],
  known: Known,
  options: Options,
): { outcomes: WithdrawalOutcome[]; writes: readonly Write[] } {
  const draft = new Draft(known);
  const outcomes = withdrawals.map((one) => judge(draft, one, options));
  return { outcomes, writes: draft.writes };
}

function judge(draft: Draft, withdrawal: PostedWithdrawal, { source, now }: Options): WithdrawalOutcome {
  const { prizes, reason } = withdrawal;
  const refuse = (why: DrawRefusal, detail: string): WithdrawalOutcome => ({
    outcome: 'refused',
    id: `${withdrawal.region}/${withdrawal.day}/${withdrawal.time}`,
    reason: why,
    detail,
  });
  const keyed = admitKey(withdrawal);
  if (!keyed.ok) return refuse(keyed.reason, keyed.detail);
  if (!reason) return refuse('no-reason', withdrawal.time);
  const key = keyed.value;
  const early = checkFuture(key, now);
  if (early) return refuse(early.reason, early.detail);

  const id = drawId(key);
  const stands = draft.draws.get(id)?.numbers;
  if (stands && prizes.length > 0 && !sameNumbers(stands, drawnOf(key.region, withdrawal)))
    return refuse('differs-from-stored', stands.join(' '));
  const isForeseen = slotsOn(key.region, key.day).includes(key.time);
  if (!stands && !isForeseen && !draft.withdrawn.has(id)) return refuse('nothing-there', `${key.day} ${key.time}`);

  const kind = withdrawal.kind ?? withdrawalKindOf(reason);
  const at = now.toISOString();
  draft.add([
    { kind: 'withdraw', withdrawal: { id, day: key.day, kind, reason, at } },
    { kind: 'take-out', ids: stands ? [id] : [] },
    ...(stands ? logged({ draw: id, at, before: stands, after: [], source, reason }) : []),
    { kind: 'note', change: 'presence', draws: [id] },
  ]);
  return { outcome: 'withdrawn', id, kind, numbers: stands ?? [] };
}
