import { betOptions } from '../../../lib/core/functions/bet-options.ts';
import { getView } from '../../../lib/core/functions/get-view.ts';
import { pixResults } from '../../../lib/core/functions/pix-results.ts';
import { now } from '../_shared/clock.ts';
import { storeWithHours } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';

/** {action:'get-results', date?}, {action:'get-bet-options'}, and the pages' views {action:'get-view', view, …}. */
serve(async (body) => {
  const action = (body as { action?: unknown } | null)?.action;
  const bets = () => betOptions(body, { now: now() });
  if (action === 'get-bet-options') return storeWithHours().then(bets, bets);
  const deps = { db: (await storeWithHours()).db, now: now() };
  return action === 'get-view' ? getView(body, deps) : pixResults(body, deps);
});
