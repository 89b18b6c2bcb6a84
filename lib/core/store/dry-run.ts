import type { LoggedCorrection } from '../contracts/correction.ts';
import { newestCorrections } from './corrections.ts';
import type { Store } from './schema.ts';

const AT_ONCE = 500;

/**
 * Does `work` on the store as it would be done, reads what it would have put into the public log, and takes everything back. Throws what
 * `work` throws.
 */
export async function dryRun<T>(
  store: Store,
  now: Date,
  work: (store: Store) => Promise<T>,
): Promise<{ result: T; corrections: LoggedCorrection[] }> {
  let done: { result: T; corrections: LoggedCorrection[] } | undefined;
  const takeBack = new Error('dry run');
  await store
    .write(async (trx) => {
      const within: Store = { db: trx, write: (inner) => inner(trx), close: async () => {} };
      const result = await work(within);
      const corrections: LoggedCorrection[] = [];
      for (let isMore = true; isMore; ) {
        const some = await newestCorrections(trx, AT_ONCE, now.toISOString(), corrections.length);
        corrections.push(...some);
        isMore = some.length === AT_ONCE;
      }
      done = { result, corrections };
      throw takeBack;
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error;
    });
  if (!done) throw new Error('a dry run that was not taken back');
  return done;
}
