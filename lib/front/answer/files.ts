import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { byteCache } from '../../cache/byte-cache.ts';
import type { DocumentAnswer } from '../cache/documents.ts';
import { BoundedQueue } from '../next/bounded-queue.ts';
import type { NextRenderer } from '../next/render.ts';
import { anonymousHeaders } from '../request/headers.ts';
import type { IsWanted } from '../request/wanted.ts';
import { type PreparedAnswer, prepare, type Setting } from '../response/prepare.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** For files of the build that are not cached yet, and parts of public files. */
const QUEUE = { width: 8, depth: 128 };

/** Answers with the build's files, and with the site's own. */
export class Files {
  readonly #next: NextRenderer;
  readonly #own: ReadonlyMap<string, Buffer>;
  readonly #prepared = new WeakMap<Buffer, PreparedAnswer>();
  readonly #queue = new BoundedQueue(QUEUE);
  readonly #assets = byteCache<PreparedAnswer>(CACHE_BYTES, ({ bytes }) => bytes);

  /** `own`: generated files by name, as 'robots.txt'; read at each request, they take precedence over Next's. */
  constructor(next: NextRenderer, own: ReadonlyMap<string, Buffer>) {
    this.#next = next;
    this.#own = own;
  }

  own(path: string): DocumentAnswer | null {
    const name = path.slice(1);
    const body = this.#own.get(name);
    if (!body) return null;
    const prepared = this.#prepared.get(body) ?? ownFile(name, body, this.#next.https);
    this.#prepared.set(body, prepared);
    return { prepared, stamp: null };
  }

  async asset(path: string, setting: Setting, isWanted: IsWanted): Promise<DocumentAnswer> {
    const prepared = this.#assets.get(path) ?? prepare(await this.#ask(path, {}, isWanted), setting);
    if (prepared.status === 200 && prepared.recompression?.effort === 'best') this.#assets.set(path, prepared);
    return { prepared, stamp: null };
  }

  /** A part of a public file; null where the whole is to be sent. */
  async part(req: IncomingMessage, url: string, setting: Setting, isWanted: IsWanted): Promise<DocumentAnswer | null> {
    const answer = await this.#ask(url, rangeOf(req), isWanted);
    if (answer.status !== 206 && answer.status !== 416) return null;
    return { prepared: prepare(answer, setting), stamp: null };
  }

  #ask(url: string, headers: Record<string, string>, isWanted: IsWanted) {
    const { siteUrl, ask } = this.#next;
    return this.#queue.run(() => ask('GET', url, { ...anonymousHeaders(siteUrl), ...headers }), isWanted);
  }
}

const OWN_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** A file of the site's own, with the headers that Next gives to public files. */
function ownFile(name: string, body: Buffer, https: boolean): PreparedAnswer {
  const type = OWN_TYPES[extname(name)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=0' };
  const setting: Setting = { area: 'document', path: `/${name}`, method: 'GET', isRsc: false, https };
  return { ...prepare({ status: 200, headers, setCookie: [], body }, setting), isShared: true };
}

function rangeOf({ headers: { range = '', 'if-range': ifRange = '' } }: IncomingMessage): Record<string, string> {
  return { range, ...(ifRange ? { 'if-range': String(ifRange) } : {}) };
}
