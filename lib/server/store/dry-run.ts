import type { LoggedCorrection } from '../../core/contracts/views.ts';
import { newestCorrections } from '../../core/store/corrections.ts';
import type { Store } from '../../core/store/schema.ts';

const MOST_TOLD = 500;

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
      done = { result, corrections: await newestCorrections(trx, MOST_TOLD, now.toISOString()) };
      throw takeBack;
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error;
    });
  if (!done) throw new Error('a dry run that was not taken back');
  return done;
}
