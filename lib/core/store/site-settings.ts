import type { Kysely } from 'kysely';
import { KeptSettings } from '../contracts/site-settings.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';

const KEY = 'site-settings';

/** What the desk has set; nothing where what is kept has another form. */
export async function readSiteSettings(db: Kysely<Tables>): Promise<KeptSettings> {
  const read = KeptSettings.safeParse(jsonOrNull((await readMeta(db, KEY)) ?? '{}'));
  return read.success ? read.data : KeptSettings.parse({});
}

/** Changes it in one transaction; what `change` throws leaves it as it was. */
export function changeSiteSettings(
  store: Store,
  change: (before: KeptSettings) => KeptSettings,
): Promise<{ before: KeptSettings; after: KeptSettings }> {
  return store.write(async (trx) => {
    const before = await readSiteSettings(trx);
    const after = change(before);
    await putMeta(trx, [{ key: KEY, value: JSON.stringify(after) }]);
    return { before, after };
  });
}
