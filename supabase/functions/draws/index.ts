import { postDraws } from '../../../lib/core/functions/post-draws.ts';
import { BODY_LIMITS } from '../../../lib/core/runtime/body-limits.ts';
import { now } from '../_shared/clock.ts';
import { storeWithHours } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';
import { secretKeys } from '../_shared/settings.ts';

/** The operator's draws, in the shape of a feed: for callers with a secret key. */
serve(async (body) => postDraws(body, { store: await storeWithHours(), now: now() }), {
  secrets: secretKeys,
  mostBytes: BODY_LIMITS.operator,
});
