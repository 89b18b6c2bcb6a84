import { log } from '../core/runtime/log.ts';
import { processWide } from '../core/runtime/process-wide.ts';

const counted = processWide('uncaught', () => ({ exceptions: 0 }));

/** Exceptions that nobody caught and rejections that nobody handled, since the start. */
export const uncaughtExceptions = (): number => counted.exceptions;

/** Counts and logs them from here on; what becomes of the process is not decided here. */
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
