import { createRequire } from 'node:module';
import { isUnmeasured } from '../../cache/unmeasured.ts';
import { log as writeLog } from '../../core/runtime/log.ts';

// What this code relies on in Next's inside. No version promises it: a change is logged, and the site works without.

/** One piece of the payload from which React takes a page over: each has its own script. */
export const PAYLOAD_SCRIPT =
  /<script>((?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\([^<]*\))<\/script>/g;
/** A piece's text, as the string that Next writes. */
const TEXT = /^self\.__next_f\.push\(\[1,(".*")\]\)$/s;
const WIDE = /[\u0100-\uffff]/;

/**
 * The payload of a document of which each byte is a character, the statements of its scripts that hold no piece of it, how many
 * scripts there are, and where the last one ends.
 */
export function payloadIn(html: string): { payload: string; statements: string[]; count: number; end: number } {
  const statements: string[] = [];
  let [payload, count, end] = ['', 0, 0];
  for (const found of html.matchAll(PAYLOAD_SCRIPT)) {
    const [script, piece = ''] = found;
    const text = TEXT.exec(piece)?.[1];
    if (text === undefined) statements.push(piece);
    else payload += JSON.parse(text);
    count += 1;
    end = found.index + script.length;
  }
  // What Next escapes by its number: bytes again, as all else.
  if (WIDE.test(payload)) payload = payload.replace(/[\u2028\u2029]/g, (sign) => Buffer.from(sign).toString('latin1'));
  return { payload, statements, count, end };
}

/** Tags of rows that hold bytes, after their length (react-server-dom, 19): none are in a page. */
const OF_BYTES = new Set('AOobUSsLlGgMmV');

/** A row of the payload. `text`: of a row of long text, which ends after so many bytes and not with its line. */
type Row = { id: string; text: string | null; source: string };

/** A row's id, and of a row that ends after so many bytes its tag and their number. */
const ROW = /([0-9a-f]*):(?:([A-Za-z])([0-9a-f]+),)?/y;

/** The payload's rows; null where it is not understood. */
export function rowsOf(payload: string): Row[] | null {
  const rows: Row[] = [];
  for (let at = 0; at < payload.length; ) {
    ROW.lastIndex = at;
    const [head = '', id = '', tag = '', length = ''] = ROW.exec(payload) ?? [];
    const start = at + head.length;
    const end = tag === 'T' ? start + Number.parseInt(length, 16) : payload.indexOf('\n', at) + 1;
    if (head === '' || OF_BYTES.has(tag) || end === 0 || end > payload.length) return null;
    rows.push({ id, text: tag === 'T' ? payload.slice(start, end) : null, source: payload.slice(at, end) });
    at = end;
  }
  return rows;
}

/** Next's own scripts in a document. */
export const CHUNK_SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)" async=""><\/script>/g;
/** A style sheet of the build in a document. */
export const STYLESHEET_LINK = /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)"([^>]*)\/>/g;

/** Long markup beside its element's other properties, where React writes a row of text of its own (lib/front/html/held-texts.ts). */
const UNHELD_TEXT = /"__html":"(?:[^"\\]|\\.){2000}/;

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
    const text = html.toString('latin1');
    for (const [missing, part] of Object.entries(PARTS))
      if (text.search(part) < 0) this.#log('next-internals-changed', { missing });
    const { payload } = payloadIn(text);
    if (rowsOf(payload) === null) this.#log('next-internals-changed', { missing: 'payload-rows' });
    if (UNHELD_TEXT.test(payload)) this.#log('next-internals-changed', { missing: 'payload-texts' });
  }
}
