import { type BrowserEvent, LOG_PATH } from '../core/contracts/paths.ts';

/** Counts wait this long, so that a burst is one message. */
const GATHER_MS = 2000;
const MOST = 1000;

const waiting = new Map<BrowserEvent, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  timer = undefined;
  if (waiting.size === 0) return;
  const body = JSON.stringify({ counts: Object.fromEntries(waiting) });
  waiting.clear();
  navigator.sendBeacon?.(LOG_PATH, new Blob([body], { type: 'application/json' }));
}

/** Tells the operator that something happened once more: its kind alone. */
export function report(event: BrowserEvent): void {
  if (timer === undefined) addEventListener('pagehide', send, { once: true });
  waiting.set(event, Math.min(MOST, (waiting.get(event) ?? 0) + 1));
  timer ??= setTimeout(send, GATHER_MS);
}
