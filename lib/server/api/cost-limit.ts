import type { Meter } from '../../core/contracts/access.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { counting } from '../reading/spent.ts';

/** What reads a text that a visitor typed. */
const READING = ['/conferir', '/buscar', '/sonhos/pergunta', '/api/search', '/api/v1/answer', '/api/v1/check'];
const isReading = (path: string) => READING.includes(path);

/** Milliseconds of processor that one address gets in a minute: a twelfth of one core. */
const BUDGET_MS = 5000;
/** What each request takes beside its text: counted before it begins, so that many at once are counted too. */
const EACH_MS = 10;

const budget = globalSingleton('reading-budget', () => new WindowLimit({ points: BUDGET_MS, seconds: 60 }));

/** The whole seconds until an address may have texts read again; 0 while it has time left. `now` in ms. */
export const waitForBudget = (path: string, address: string, now: number): number =>
  isReading(path) ? budget.wait(address, now) : 0;

/** Answers a request and counts what its text took, for the address that sent it. */
export const meter: Meter = async ({ path, address }, work) => {
  if (!isReading(path)) return work();
  budget.take(address, Date.now(), EACH_MS);
  const spent = { ms: 0 };
  try {
    return await counting(spent, work);
  } finally {
    budget.take(address, Date.now(), spent.ms);
  }
};
