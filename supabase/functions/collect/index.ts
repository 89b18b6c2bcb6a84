import { collect } from '../_shared/collecting.ts';
import { serve } from '../_shared/serve.ts';
import { settings } from '../_shared/settings.ts';

/** The collectors' round, for pg_cron and the operator: bearer COLLECT_TOKEN. */
serve(collect, () => settings().COLLECT_TOKEN);
