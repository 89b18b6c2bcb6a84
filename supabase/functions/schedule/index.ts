import { answerSchedule } from '../../../lib/core/functions/schedule.ts';
import { BODY_LIMITS } from '../../../lib/core/runtime/body-limits.ts';
import { now } from '../_shared/clock.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';
import { secretKeys } from '../_shared/settings.ts';

/** The operator's exceptions to the houses' hours: for callers with a secret key. */
serve((body) => answerSchedule(body, { store: store(), now: now() }), {
  secrets: secretKeys,
  mostBytes: BODY_LIMITS.operator,
});
