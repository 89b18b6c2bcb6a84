import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * Runs before the first paint. What is marked `later` is laid out when it is near the screen (app/styles/arrival.css) while the
 * page arrives; then part by part, so that no part holds up a tap. At once when an anchor is pressed, which must find its
 * place. Not where the browser goes to a place of its own: an anchor in the address, a page come back to.
 */
function arrive(): void {
  const data = document.documentElement.dataset;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || navigation?.type !== 'navigate') return;
  data.arriving = '';
  const end = () => {
    delete data.arriving;
  };
  const next = () => {
    const part = document.querySelector<HTMLElement>('.later:not([data-here])');
    if (!part) return end();
    part.dataset.here = '';
    soon();
  };
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 100 });
    else setTimeout(next, 50);
  };
  addEventListener('load', soon);
  for (const type of ['pointerdown', 'keydown']) {
    const isAnchor = ({ target }: Event) => target instanceof Element && target.closest('a[href*="#"]') !== null;
    addEventListener(type, (event) => isAnchor(event) && end(), true);
  }
}

/** The inline script that lets a long page arrive in parts. */
export function Arrival() {
  // In development React takes the marks it leaves for a difference between server and browser.
  return process.env.NODE_ENV === 'production' ? <InlineScript run={arrive} /> : null;
}
