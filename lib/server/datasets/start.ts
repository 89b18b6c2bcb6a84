import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { log } from '../../core/runtime/log.ts';

/** The shortest time between two makings; after the start the first one waits for visitors and pages. */
const PAUSE_MS = 10 * 60_000;
const FIRST_AFTER_MS = 60_000;
/** Seven seconds on a quiet machine; what takes longer hangs. */
const LIMIT_MS = 5 * 60_000;

/**
 * Makes the files of the open data soon after the start and, once something has changed (`look`), again, at most every ten minutes: in
 * another process, `script`. A failure is logged, and made good after as long. `start`: how it is started.
 */
export function keepOpenData(
  script: string,
  start: (script: string, options: ForkOptions) => ChildProcess = fork,
): { look: () => void; stop: () => void } {
  let isWanted = true;
  let isResting = true;
  let child: ChildProcess | undefined;
  let timer = setTimeout(next, FIRST_AFTER_MS).unref();

  function next(): void {
    isResting = false;
    look();
  }

  function look(): void {
    if (isResting || child || !isWanted) return;
    isWanted = false;
    isResting = true;
    const started = start(script, { timeout: LIMIT_MS });
    child = started;
    const end = (code: number | string) => {
      child = undefined;
      if (code === 0) return;
      isWanted = true;
      log('open-data-failed', { code });
    };
    started.once('exit', (code, signal) => end(code ?? String(signal)));
    // One that could not begin does not exit.
    started.on('error', (error) => {
      if (started.pid === undefined) end(error.message.slice(0, 120));
    });
    started.unref();
    started.channel?.unref();
    timer = setTimeout(next, PAUSE_MS).unref();
  }

  return {
    look: () => {
      isWanted = true;
      look();
    },
    stop: () => {
      clearTimeout(timer);
      isWanted = false;
      child?.kill();
    },
  };
}
