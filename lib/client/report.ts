import { type BrowserEvent, LOG_PATH } from '../core/contracts/paths.ts';

/** Counts wait this long, so that a burst is one message. */
const GATHER_MS = 2000;
const MOST = 1000;
const MAX_OF_USE = 20;

const waiting = new Map<BrowserEvent, number>();
const used = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  timer = undefined;
  const body = JSON.stringify({ ...taken('counts', waiting), ...taken('events', used) });
  if (body === '{}') return;
  navigator.sendBeacon?.(LOG_PATH, new Blob([body], { type: 'application/json' }));
}

const taken = (name: string, counts: Map<string, number>) => {
  const found = counts.size > 0 ? { [name]: Object.fromEntries(counts) } : {};
  counts.clear();
  return found;
};

function note<Name extends string>(counts: Map<Name, number>, name: Name, most: number): void {
  if (timer === undefined) addEventListener('pagehide', send, { once: true });
  counts.set(name, Math.min(most, (counts.get(name) ?? 0) + 1));
  timer ??= setTimeout(send, GATHER_MS);
}

/** Tells the operator that something happened once more: its kind alone. */
export const report = (event: BrowserEvent): void => note(waiting, event, MOST);

/** The same of the site's use: 'view_results', 'click_bet_button:milhar'. */
export const reportUse = (event: string): void => note(used, event, MAX_OF_USE);
