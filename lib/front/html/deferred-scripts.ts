import { CHUNK_SCRIPT } from '../next/internals.ts';

/** Next's hints to fetch some of its scripts at once. */
const HINT = /<link rel="preload"(?=[^>]* as="script")[^>]* href="(\/_next\/static\/chunks\/[\w.~-]+\.js)"[^>]*\/>/g;

/**
 * The document with Next's scripts fetched once it has been painted: until then the line is the page's, its style sheet's
 * and its font's. All of it can be read before they come. Inside texts and data Next escapes `<`, so what looks like one of
 * its tags is one. A chunk that is only hinted at is requested soon after, and may run at any time.
 */
export function deferredScripts(html: string): string {
  const sources = new Set<string>();
  const take = (_: string, source: string) => {
    sources.add(source);
    return '';
  };
  const rest = html.replace(CHUNK_SCRIPT, take).replace(HINT, take);
  const end = rest.lastIndexOf('</body>');
  if (sources.size === 0 || end < 0) return html;
  return `${rest.slice(0, end)}<script>${loader([...sources])}</script>${rest.slice(end)}`;
}

/** Where the paint is not reported (a page opened in the background) the scripts do not wait for it. */
export const PAINT_LIMIT_MS = 3000;

/** Runs in the page, so it names nothing of this module. `limitMs`: see `PAINT_LIMIT_MS`. */
function fetchAfterPaint(sources: string[], limitMs: number): void {
  const begin = () => {
    const source = sources.shift();
    if (!source) return false;
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    document.head.append(script);
    return true;
  };
  // Timers of a hidden page wait for a second each.
  if (document.hidden) {
    while (begin());
    return;
  }
  // One a task: a slow phone takes some 25 ms to begin each, and hears its visitor in between.
  const go = () => {
    if (begin()) setTimeout(go);
  };
  setTimeout(go, limitMs);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) go();
  }).observe({ type: 'paint', buffered: true });
}

/** The function as Node runs it: its types are spaces there, and a line's indentation is of no use in a page. */
const FUNCTION = String(fetchAfterPaint)
  .replaceAll(/\s*\n\s*/g, '\n')
  .replaceAll(/ {2,}/g, ' ');

const loader = (sources: readonly string[]) => `(${FUNCTION})(${JSON.stringify(sources)},${PAINT_LIMIT_MS})`;
