import { betOptions } from '../../../lib/core/functions/bet-options.ts';
import { pixResults } from '../../../lib/core/functions/pix-results.ts';
import { now } from '../_shared/clock.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';

/** K1 {action:'get-results', date?} and K3 {action:'get-bet-options'}. */
serve((body) => {
  const asksForBets = (body as { action?: unknown } | null)?.action === 'get-bet-options';
  return asksForBets ? betOptions(body, { now: now() }) : pixResults(body, { db: store().db, now: now() });
});
