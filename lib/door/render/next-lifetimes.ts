import { createRequire } from 'node:module';

const MAX_LIFETIMES = 4096;

let lifetimes: Map<string, unknown> | null | undefined;

/**
 * Next remembers the lifetime of every path it ever rendered, 404s too, in a map that only grows: a visitor could fill
 * the memory with it. Entries of our page cache carry their own lifetime, so the map may be emptied at any time.
 */
export function boundNextLifetimes(): void {
  if (lifetimes === undefined) lifetimes = findLifetimes();
  if (lifetimes && lifetimes.size > MAX_LIFETIMES) lifetimes.clear();
}

function findLifetimes(): Map<string, unknown> | null {
  try {
    const load = createRequire(import.meta.url);
    const found: unknown = load('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js')
      ?.SharedCacheControls?.cacheControls;
    return found instanceof Map ? found : null;
  } catch {
    return null;
  }
}
