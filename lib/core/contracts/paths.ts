// What the browser needs of a call, without the schemas: those stay on the server.

export const minutes = (count: number) => count * 60_000;

export type CallPath = { path: string; refreshMs: number };

export const RESULTS: CallPath = { path: '/api/results', refreshMs: minutes(5) };
export const LOTTERIES_PATH: CallPath = { path: '/api/lotteries', refreshMs: minutes(5) };
export const BET_OPTIONS: CallPath = { path: '/api/bet-options', refreshMs: minutes(15) };

export const LOG_PATH = '/api/log';
export const LIKES_PATH = '/api/likes';
export const VIEWS_PATH = '/api/views';

/** What is counted in the browser: errors, and what looks like tampering. */
export const BROWSER_EVENTS = [
  'error',
  'render-error',
  'script-like-error',
  'foreign-script',
  'foreign-frame',
  'suspicious-hash',
  'fast-keys',
  'many-clicks',
  'call-failed',
  'worker-failed',
] as const;
export type BrowserEvent = (typeof BROWSER_EVENTS)[number];
