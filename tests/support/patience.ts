import { availableParallelism, loadavg } from 'node:os';

/** Processes that wait for one processor while this run is alone on the machine, at most. */
const USUAL = 3;

/**
 * How long a test waits from now on for what should come in seconds: a minute, and longer by as much as the machine is busy now.
 */
export const giveUpMs = (): number =>
  Math.round(60_000 * Math.max(1, (loadavg()[0] ?? 0) / (USUAL * availableParallelism())));
