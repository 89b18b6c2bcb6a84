import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { log } from '../../core/runtime/log.ts';
import { hasSubscriptions } from '../../core/store/push-subscriptions.ts';
import { env } from '../env.ts';
import { store } from '../store/open.ts';
import { openNotices } from './calls.ts';
import { keepFigures, type SenderReport } from './figures.ts';
import { ownKeys } from './keys.ts';
import type { SenderCommand } from './sender-thread.ts';

const THREAD = fileURLToPath(new URL('./sender-thread.ts', import.meta.url));
/** With Node's usual 16 MB and more of young garbage the process keeps 80 MB more. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };
const AGAIN_AFTER_MS = 5000;
/** How long a stop waits for messages on their way. */
const STOP_MS = 12_000;

/** Makes the site's keys and takes subscriptions from now on. The thread that sends starts with the first one, for it takes memory; one that ends is started again. */
export function startNotices(): { look: () => void; stop: () => Promise<void> } {
  let isStopped = false;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    timer = undefined;
    const started = new Worker(THREAD, { resourceLimits: LIMITS, execArgv: ['--disable-warning=ExperimentalWarning'] });
    thread = started;
    let cause = '';
    started.on('message', (report: SenderReport) => keepFigures(report));
    started.on('error', (error) => {
      cause = error instanceof Error ? error.message.slice(0, 120) : 'unknown';
    });
    started.on('exit', () => {
      thread = null;
      if (isStopped) return;
      log('notices-thread-ended', { cause });
      timer = setTimeout(start, AGAIN_AFTER_MS);
    });
  }
  const wake = () => {
    if (!thread && !isStopped && !timer) start();
  };
  /** Another server may have taken the first subscription. */
  const wakeIfFollowed = () =>
    store()
      .then(({ db }) => hasSubscriptions(db))
      .then(
        (isFollowed) => isFollowed && wake(),
        // The thread tries a store that fails again and again.
        wake,
      );
  openNotices(wake);
  // A store that does not answer yet is asked again by whoever asks for them first.
  ownKeys(env()).catch(() => undefined);
  void wakeIfFollowed();
  const tell = (command: SenderCommand) => thread?.postMessage(command);
  return {
    look: () => void (thread ? tell('look') : wakeIfFollowed()),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const ending = thread;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      tell('stop');
      const late = setTimeout(() => void ending.terminate(), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
