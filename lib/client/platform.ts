import { guardContent } from './content-guard.ts';
import { report } from './report.ts';
import { watchPage } from './watch.ts';

// Comes with the rest: its own file would cost each first visit more than it holds.
export { countUse } from './count-use.ts';
export { countView } from './count-view.ts';

const WORKER = '/sw.js';

let isStarted = false;

/** `watchAge`: it comes with the page, as the clock that live parts of pages read with it. */
type Options = { hasGuard: boolean; hasWorker: boolean; watchAge: () => void };

/** Starts, once per visit, what runs beside the pages. */
export function startPlatform({ hasGuard, hasWorker, watchAge }: Options): void {
  if (isStarted) return;
  isStarted = true;
  if (hasGuard) guardContent();
  void follow(hasWorker);
  watchPage();
  watchAge();
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
