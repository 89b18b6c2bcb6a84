// What the browser needs of a call, without the schemas: those stay on the server.

export const minutes = (count: number) => count * 60_000;

export type CallPath = { path: string; refreshMs: number };

export const RESULTS: CallPath = { path: '/api/results', refreshMs: minutes(5) };
export const LOTTERIES_PATH: CallPath = { path: '/api/lotteries', refreshMs: minutes(5) };
export const BET_OPTIONS: CallPath = { path: '/api/bet-options', refreshMs: minutes(15) };
