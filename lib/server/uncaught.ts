import { globalSingleton } from '../core/runtime/global-singleton.ts';
import { log } from '../core/runtime/log.ts';

const counted = globalSingleton('uncaught', () => ({ exceptions: 0 }));

/** Uncaught exceptions and unhandled rejections since the start. */
export const uncaughtExceptions = (): number => counted.exceptions;

/**
 * Counts and logs them from here on. An exception ends the process as before; a rejection no longer does, for Node ends one
 * only without a listener.
 */
export function countUncaught(): void {
  const note = (error: unknown) => {
    counted.exceptions += 1;
    log('uncaught-exception', {
      error: error instanceof Error ? error.message.slice(0, 200) : String(error).slice(0, 200),
    });
  };
  process.on('uncaughtExceptionMonitor', note);
  process.on('unhandledRejection', note);
}
