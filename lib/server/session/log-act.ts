import { randomBytes } from 'node:crypto';
import type { OperatorCaller } from '../../core/contracts/access.ts';
import { shortenedAddress } from '../../core/runtime/address-block.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { type OperatorAct, rowOfAct } from '../../core/store/operator-log.ts';
import { backend } from '../backend/choice.ts';
import { countRefusal, type RefusedFor } from './figures.ts';

/** Of refusals one line an address and reason in a quarter of an hour, and so many an hour in all. */
const limits = globalSingleton('operator-log-limits', () => ({
  ofOne: new WindowLimit({ points: 1, seconds: 15 * 60, remembered: 5000 }),
  ofAll: new WindowLimit({ points: 100, seconds: 3600 }),
}));

/** Lines of one millisecond stand in the order of their endings, so an ending begins with how many lines came before it. */
const written = globalSingleton('operator-log-lines', () => ({ count: 0 }));
function nextEnding(): string {
  written.count = (written.count + 1) % 0x1000000;
  return written.count.toString(16).padStart(6, '0') + randomBytes(3).toString('hex');
}

/** Who it was, as the log has it. */
export const callerText = ({ by, session }: OperatorCaller): string =>
  `${by}${session === null ? '' : ` session ${session}`}`;

export type Act = Omit<OperatorAct, 'who' | 'origin'> & { caller: OperatorCaller | null; address: string };

/** Puts an act into the operator's log. One that cannot be kept there is in the process's log: what was done is not taken back. */
export async function noteAct({ caller, address, ...act }: Act): Promise<void> {
  const line = { ...act, who: caller ? callerText(caller) : '', origin: shortenedAddress(address) };
  const now = new Date();
  try {
    const { operator } = backend();
    await operator?.logAct(rowOfAct(line, now, nextEnding()));
  } catch (error) {
    const { act: kind, outcome } = act;
    log('operator-act-not-logged', { act: kind, outcome, error: error instanceof Error ? error.name : 'unknown' });
  }
}

/** Counts a refusal, and puts it into the log within the bounds; nothing waits for it. */
export function noteRefusal(reason: RefusedFor, call: { method: string; path: string; address: string }): void {
  countRefusal(reason);
  const now = Date.now();
  const isKnown = limits.ofOne.take(`${reason} ${shortenedAddress(call.address)}`, now) > 0;
  if (isKnown || limits.ofAll.take('all', now) > 0) return;
  const { method, path, address } = call;
  void noteAct({ caller: null, address, act: 'refused', outcome: reason, subject: `${method} ${path}` });
}
