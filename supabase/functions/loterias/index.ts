import { loterias } from '../../../lib/core/functions/loterias.ts';
import { now } from '../_shared/clock.ts';
import { openUpstreams } from '../_shared/collecting.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';

/** {action:'todas'}. */
serve(async (body) => {
  const { openMirrors } = await openUpstreams();
  return loterias(body, { db: store().db, now: now(), openMirrors: openMirrors() });
});
