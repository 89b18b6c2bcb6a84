import { LRUCache } from 'lru-cache';
import { globalSingleton } from '../core/runtime/global-singleton.ts';
import { byteCache } from './byte-cache.ts';
import {
  currentDataVersion,
  frontNow,
  invalidateTags,
  isArchive,
  isCurrent,
  type RenderVersion,
  versionAt,
} from './data-version.ts';
import { leaveUnmeasured } from './unmeasured.ts';

/**
 * Next's `cacheHandler`, in memory only: nothing is read from the build's HTML or written next to it, so a restart starts
 * empty and a visitor cannot fill the disk. The front caches finished documents; this lets a live page's document and its
 * navigation payload come from one render. Pages of the archive are visited once, and not kept here.
 *
 * No Node modules here: middleware.ts makes the build carry this file into its edge bundle too.
 */

/** The part of Next's cache values that matters here. */
interface PageValue {
  kind: string;
  status?: number | undefined;
  html?: unknown;
  body?: unknown;
  rscData?: unknown;
}

interface Lifetime {
  revalidate?: number | false;
  expire?: number | undefined;
}

interface CachedPage extends RenderVersion {
  value: PageValue;
  cacheControl: Lifetime | undefined;
}

const CACHE_BYTES = 4 * 1024 * 1024;
const MAX_PENDING = 4096;

export class PageStore {
  readonly #pages: LRUCache<string, CachedPage>;
  /** Stamps of renders under way by key: Next says `get` before a render and `set` after it. */
  readonly #pending = new LRUCache<string, RenderVersion>({ max: MAX_PENDING });
  readonly #now: () => number;

  constructor(now: () => number = frontNow, cacheBytes = CACHE_BYTES) {
    this.#now = now;
    this.#pages = byteCache(cacheBytes, ({ value }) => weigh(value));
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string) {
    const now = this.#now();
    const kept = this.#pages.get(key);
    // A good page never looks old to Next, so that it renders nothing in the background.
    if (kept && isCurrent(kept, now)) return { lastModified: now, value: kept.value, cacheControl: kept.cacheControl };
    this.#pages.delete(key);
    this.#pending.set(key, versionAt(now));
    return null;
  }

  set(key: string, value: PageValue | null, cacheControl: Lifetime | undefined): void {
    const stamp = this.#pending.get(key);
    this.#pending.delete(key);
    if (!value || !stamp || stamp.dataVersion !== currentDataVersion()) return;
    if ((value.status ?? 200) !== 200 || isArchive(pathOf(key))) return;
    this.#pages.set(key, { ...stamp, value, cacheControl });
  }

  clear(): void {
    this.#pages.clear();
    this.#pending.clear();
  }
}

/** The path in Next's key, '/route-cache/APP_PAGE/<digest>/$/resultados/2026-07-31'; a key of another form as it is. */
const pathOf = (key: string): string => key.slice(key.indexOf('$') + 1);

function weigh(value: PageValue): number {
  const parts = [value.html, value.body, value.rscData].map(sizeOf);
  return parts.reduce((sum, bytes) => sum + bytes, 512);
}

function sizeOf(part: unknown): number {
  if (typeof part === 'string') return part.length * 2;
  return part instanceof Uint8Array ? part.byteLength : 0;
}

// Next makes a handler per request: one store for all of them.
const pages = () => globalSingleton('pages', () => new PageStore());

/** What Next loads (see next.config.mjs). */
export default class PageCache {
  async get(key: string) {
    leaveUnmeasured(Reflect.get(globalThis, '__incrementalCache'));
    return isBuilding() ? null : pages().get(key);
  }

  async set(key: string, value: PageValue | null, context: { cacheControl?: Lifetime } = {}) {
    if (isBuilding()) return;
    pages().set(key, value, context.cacheControl);
  }

  /** A revalidated tag or path: anything may have changed. */
  async revalidateTag() {
    invalidateTags(null);
    pages().clear();
  }

  resetRequestCache() {}
}

const isBuilding = () => process.env.NEXT_PHASE === 'phase-production-build';
