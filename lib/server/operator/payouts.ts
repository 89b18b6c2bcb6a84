import {
  type OperatorPayouts,
  type PayoutsPreview,
  PayoutsPreviewPost,
} from '../../core/contracts/operator-payouts.ts';
import { BET_NAMES, BET_TYPES, PAYOUTS } from '../../core/domain/bets.ts';
import { saoPaulo } from '../../core/domain/days.ts';
import { payoutsBy } from '../../core/domain/operator-payouts.ts';
import { previewPayouts } from '../../core/functions/payouts.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { changedPayoutWords, paidWords, payoutLineWords } from '../../site/payout-words.ts';
import { privateJson, readForm } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { now } from '../clock.ts';

/** `GET /api/operator/payouts`: what each bet type pays today, and the operator's lines over the usual payouts, in words. */
export const tellPayouts: OperatorWork = async (operator) => {
  const { body, status } = await operator.payouts();
  if (status !== 200) return privateJson(body, status);
  const today = payoutsBy(body.lines, saoPaulo(now()).day);
  return privateJson({
    bets: BET_TYPES.map((bet) => ({
      bet,
      name: BET_NAMES[bet],
      today: paidWords(today[bet]),
      usual: paidWords(PAYOUTS[bet]),
    })),
    lines: body.lines
      .toSorted((one, other) => other.from.localeCompare(one.from))
      .map((line) => ({ id: line.id, bet: line.bet, text: payoutLineWords(line), reason: line.reason ?? '' })),
  } satisfies OperatorPayouts);
};

/** `POST /api/operator/payouts`: what a post to /api/payouts would change, or a removal; nothing is written. */
export const previewPaid =
  (request: Request): OperatorWork =>
  async (operator) => {
    const wanted = await readForm(request, {
      limit: BODY_LIMITS.operator,
      form: PayoutsPreviewPost,
      sentence: 'Envie { "entries": […] }, como a POST /api/payouts, ou { "without": "id" }.',
    });
    if (!wanted.ok) return wanted.refusal;
    const known = await operator.payouts();
    if (known.status !== 200) return privateJson(known.body, known.status);
    const { body, status } = previewPayouts(wanted.value, known.body.lines, now());
    if (status !== 200) return privateJson(body, status);
    return privateJson({
      changes: body.changes.map((one) => ({
        ...one,
        text: changedPayoutWords(one),
        before: one.before.pays,
        after: one.after.pays,
      })),
      rejected: body.rejected.map(({ line, reason }) => `${line}: ${reason}`),
    } satisfies PayoutsPreview);
  };
