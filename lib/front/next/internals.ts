import { createRequire } from 'node:module';
import { isUnmeasured } from '../../cache/unmeasured.ts';
import { log as writeLog } from '../../core/runtime/log.ts';

// What this code relies on in Next's inside. No version promises it: a change is logged, and the site works without.

/** One piece of the payload from which React takes a page over: each has its own script. */
export const PAYLOAD_SCRIPT =
  /<script>((?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\([^<]*\))<\/script>/g;
/** Next's own scripts in a document. */
export const CHUNK_SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)" async=""><\/script>/g;
/** A style sheet of the build in a document. */
export const STYLESHEET_LINK = /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)"([^>]*)\/>/g;

const PARTS = { 'payload-scripts': PAYLOAD_SCRIPT, 'chunk-scripts': CHUNK_SCRIPT, 'stylesheet-link': STYLESHEET_LINK };
const MAX_LIFETIMES = 4096;

/** The lifetimes that Next remembers (`boundLifetimes`); null where it has no such map. */
export function findLifetimes(): Map<string, unknown> | null {
  try {
    const load = createRequire(import.meta.url);
    const found: unknown = load('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js')
      ?.SharedCacheControls?.cacheControls;
    return found instanceof Map ? found : null;
  } catch {
    return null;
  }
}

/** Logs once what is no longer found in Next's inside. */
export class NextInternals {
  readonly #log: typeof writeLog;
  readonly #lifetimes: Map<string, unknown> | null;
  readonly #isMended: () => boolean;
  #isChecked = false;

  constructor(log = writeLog, lifetimes = findLifetimes(), isMended = isUnmeasured) {
    this.#log = log;
    this.#lifetimes = lifetimes;
    this.#isMended = isMended;
    if (!lifetimes) log('next-internals-changed', { missing: 'lifetimes' });
  }

  /**
   * Next remembers the lifetime of every path it ever rendered, 404s too, in a map that only grows: a visitor could fill
   * the memory with it. Entries of our page cache carry their own lifetime, so the map may be emptied at any time.
   */
  boundLifetimes(): void {
    if (this.#lifetimes && this.#lifetimes.size > MAX_LIFETIMES) this.#lifetimes.clear();
  }

  /** Checks the first document that Next renders. */
  checkDocument(html: Buffer): void {
    if (this.#isChecked) return;
    this.#isChecked = true;
    if (!this.#isMended()) this.#log('next-internals-changed', { missing: 'cache-measure' });
    const text = html.toString();
    for (const [missing, part] of Object.entries(PARTS))
      if (text.search(part) < 0) this.#log('next-internals-changed', { missing });
  }
}
