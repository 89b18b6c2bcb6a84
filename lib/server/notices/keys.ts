import { z } from 'zod';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { readMeta } from '../../core/store/meta.ts';
import type { Store } from '../../core/store/schema.ts';
import type { Env } from '../env.ts';
import { store } from '../store/open.ts';
import { makeKeys } from '../vapid.ts';

const KEY = 'push-keys';

/** The site's key pair (RFC 8292), base64url: browsers subscribe with the public one, the private one signs. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** The pair that is kept in the store, made by the first of its processes: all of them end with one. */
async function storedKeys({ db, write }: Store): Promise<PushKeys> {
  const known = await readMeta(db, KEY);
  const kept =
    known ??
    (await write(async (trx) => {
      await trx
        .insertInto('meta')
        .values({ key: KEY, value: JSON.stringify(makeKeys()) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await readMeta(trx, KEY)) ?? '';
    }));
  return PushKeys.parse(JSON.parse(kept));
}

type KeySettings = Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>;

/** The pair of the settings, else that of the store. */
export function pushKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: KeySettings, opened: Store): Promise<PushKeys> {
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? Promise.resolve({ publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY })
    : storedKeys(opened);
}

const kept = globalSingleton('push-keys', (): { pair?: Promise<PushKeys> | undefined } => ({}));

/** This process's pair, read once; a failure to read it is not kept. */
export function ownKeys(settings: KeySettings): Promise<PushKeys> {
  kept.pair ??= store()
    .then((opened) => pushKeys(settings, opened))
    .catch((error) => {
      kept.pair = undefined;
      throw error;
    });
  return kept.pair;
}
