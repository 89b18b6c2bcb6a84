import { globalSingleton } from '../core/runtime/global-singleton.ts';

const measure = globalSingleton('unmeasured', () => ({ mended: new WeakSet<object>(), isMended: false }));

/** What Next hands to its cache; `fetchCache`: of a reply of `fetch`, which it bounds by its length. */
type Set = (this: unknown, key: string, value: unknown, context: { fetchCache?: unknown }) => unknown;

/**
 * Next 16.4.5 runs JSON.stringify over each page that it caches, its buffers as lists of numbers, for a length that only replies of
 * `fetch` are judged by: a tenth of a page's processor time (2026-11-29). With this a page is nothing to it. `cache`: Next's
 * object; of another form it stays as it is.
 */
export function leaveUnmeasured(cache: unknown): void {
  if (typeof cache !== 'object' || cache === null) return;
  const kind: { set?: Set } = Object.getPrototypeOf(cache);
  if (measure.mended.has(kind) || typeof kind.set !== 'function') return;
  measure.mended.add(kind);
  measure.isMended = true;
  const { set } = kind;
  kind.set = function (key, value, context) {
    if (typeof value === 'object' && value !== null && !context?.fetchCache && Object.isExtensible(value))
      Object.defineProperty(value, 'toJSON', { value: () => null });
    return set.call(this, key, value, context);
  };
}

/** Whether Next's object was there to be mended. */
export const isUnmeasured = (): boolean => measure.isMended;
