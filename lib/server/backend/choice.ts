import { now } from '../clock.ts';
import { collecting } from '../collect/collector.ts';
import { env } from '../env.ts';
import { store } from '../store/open.ts';
import { storeBackend } from './store.ts';
import { supabaseBackend } from './supabase.ts';
import type { Backend } from './type.ts';

let current: Backend | undefined;

/** The one the settings name. */
export function backend(): Backend {
  if (!current) {
    const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = env();
    current =
      SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY
        ? supabaseBackend({
            url: SUPABASE_URL,
            publishableKey: SUPABASE_PUBLISHABLE_KEY,
            secretKey: SUPABASE_SECRET_KEY,
          })
        : storeBackend({ store, now, mirrors: () => env().CAIXA_BACKUP_URLS, collecting });
  }
  return current;
}
