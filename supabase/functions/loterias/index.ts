import { loterias } from '../../../lib/core/functions/loterias.ts';
import { now } from '../_shared/clock.ts';
import { store } from '../_shared/postgres-store.ts';
import { serve } from '../_shared/serve.ts';
import { settings } from '../_shared/settings.ts';

/** {action:'todas'}. */
serve((body) => loterias(body, { db: store().db, now: now(), mirrors: settings().CAIXA_BACKUP_URLS }));
