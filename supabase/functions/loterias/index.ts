import { loterias } from '../../../lib/core/functions/loterias.ts';
import { readCircuits } from '../_shared/circuits.ts';
import { now } from '../_shared/clock.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';
import { settings } from '../_shared/settings.ts';
import { openMirrors } from '../_shared/upstreams.ts';

/** K2 {action:'todas'}. */
serve(async (body) => {
  const { db } = store();
  return loterias(body, { db, now: now(), openMirrors: openMirrors(settings(), await readCircuits(db, now)) });
});
