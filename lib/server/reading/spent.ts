import { AsyncLocalStorage } from 'node:async_hooks';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { threadMs } from './thread-ms.ts';

/** What answering one request has taken so far, in ms of processor, as far as it depends on what was typed. */
type Spent = { ms: number };

const current = globalSingleton('spent', () => new AsyncLocalStorage<Spent>());

/** Does work of which all that it spends is counted, in other modules and after it waited too. */
export const counting = <T>(spent: Spent, work: () => Promise<T>): Promise<T> => current.run(spent, work);

/** Counts processor time for the request that is answered; where none is counted, nothing. */
export function spend(ms: number): void {
  const spent = current.getStore();
  if (spent) spent.ms += ms;
}

/** Does work of this thread, in one piece, and counts its time. */
export function timed<T>(work: () => T): T {
  const before = threadMs();
  try {
    return work();
  } finally {
    spend(threadMs() - before);
  }
}
