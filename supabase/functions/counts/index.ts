import { countPages } from '../../../lib/core/functions/page-counts.ts';
import { BODY_LIMITS } from '../../../lib/core/runtime/body-limits.ts';
import { now } from '../_shared/clock.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';
import { secretKeys } from '../_shared/settings.ts';

/** Likes and views, as a server of the site tells them: for callers with a secret key. */
serve((body) => countPages(body, { store: store(), now: now() }), {
  secrets: secretKeys,
  mostBytes: BODY_LIMITS.operator,
});
