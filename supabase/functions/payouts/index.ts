import { answerPayouts } from '../../../lib/core/functions/payouts.ts';
import { BODY_LIMITS } from '../../../lib/core/runtime/body-limits.ts';
import { now } from '../_shared/clock.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';
import { secretKeys } from '../_shared/settings.ts';

/** The operator's lines over the usual payouts: for callers with a secret key. */
serve((body) => answerPayouts(body, { store: store(), now: now() }), {
  secrets: secretKeys,
  mostBytes: BODY_LIMITS.operator,
});
