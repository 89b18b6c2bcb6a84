import { guardContent } from './content-guard.ts';
import { report } from './report.ts';
import { watchPage } from './watch.ts';
import { type Silence, watchAge } from './watch-age.ts';

// Comes with the rest: its own file would cost each first visit more than it holds.
export { countUse } from './count-use.ts';
export { countView } from './count-view.ts';

const WORKER = '/sw.js';

let isStarted = false;

type Options = { hasGuard: boolean; hasWorker: boolean; onSilence: (silence: Silence) => void };

/** Starts, once per visit, what runs beside the pages. */
export function startPlatform({ hasGuard, hasWorker, onSilence }: Options): void {
  if (isStarted) return;
  isStarted = true;
  if (hasGuard) guardContent();
  void follow(hasWorker);
  watchPage();
  watchAge(onSilence);
  // A page that was shown from what was kept is requested again as soon as there is a line.
  if (document.documentElement.dataset.kept) addEventListener('online', () => location.reload(), { once: true });
}

async function follow(hasWorker: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (hasWorker) {
      await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
      return;
    }
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  } catch (error) {
    console.error('Service worker:', error);
    report('worker-failed');
  }
}
