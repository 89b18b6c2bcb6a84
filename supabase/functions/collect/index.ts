import { collect } from '../_shared/collecting.ts';
import { serve } from '../_shared/serve.ts';
import { secretKeys, settings } from '../_shared/settings.ts';

/** The collectors' round: for pg_cron (bearer COLLECT_TOKEN) and for the site's operator (a secret key). */
serve(collect, { secrets: () => [settings().COLLECT_TOKEN, ...secretKeys()] });
