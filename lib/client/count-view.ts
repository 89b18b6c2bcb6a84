import { VIEWS_PATH } from '../core/contracts/paths.ts';
import { mayBeCounted } from '../site/counted-pages.ts';
import { cameCounted, landedOn } from './server-clock.ts';

/** A page that is left sooner was not read. */
const READ_MS = 3000;

/** The document's own view: the site has counted it where it sent it. Pages after it are reached without a document. */
let isDocument = true;

/** The visitor asks not to be followed, or not to be cost a byte more than needed. */
export function isUnwanted(): boolean {
  const device = navigator as Navigator & { globalPrivacyControl?: boolean; connection?: { saveData?: boolean } };
  return device.globalPrivacyControl === true || device.doNotTrack === '1' || device.connection?.saveData === true;
}

/**
 * A page is on the screen: tells the site so, once it has been visible for three seconds, unless the server counted it. Gives
 * what ends it: the page is left.
 */
export function countView(path: string): () => void {
  const isKnown = isDocument && path === landedOn() && cameCounted();
  isDocument = false;
  if (isKnown || !mayBeCounted(path) || isUnwanted()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(tell, READ_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const tell = () => {
    stop();
    navigator.sendBeacon?.(VIEWS_PATH, new Blob([JSON.stringify({ path })], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
