import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { byteCache, weighAgain } from '../render/byte-cache.ts';
import type { DocumentAnswer } from '../render/documents.ts';
import { Lane } from '../render/lane.ts';
import type { IsGone } from '../request/asker.ts';
import { anonymousHeaders } from '../request/headers.ts';
import { type PreparedAnswer, prepare, type Setting } from '../response/prepare.ts';
import { type NextAsker, stays } from './next-asker.ts';

const ROOM_BYTES = 32 * 1024 * 1024;
/** Files of the build not read yet, and parts of public files. */
const LANE = { width: 8, depth: 128 };

/** Answers with the build's files, and with the site's own. */
export class Files {
  readonly #next: NextAsker;
  readonly #own = new Map<string, PreparedAnswer>();
  readonly #lane = new Lane(LANE);
  readonly #assets = byteCache<PreparedAnswer>(ROOM_BYTES, ({ bytes }) => bytes);

  /** `own`: the site's own public files by name, as 'robots.txt'; they come before Next's. */
  constructor(next: NextAsker, own: ReadonlyMap<string, Buffer>) {
    this.#next = next;
    for (const [name, body] of own) this.#own.set(`/${name}`, ownFile(name, body, next.https));
  }

  own(path: string): DocumentAnswer | null {
    const prepared = this.#own.get(path);
    return prepared ? { prepared, stamp: null } : null;
  }

  async asset(path: string, setting: Setting, isGone: IsGone): Promise<DocumentAnswer> {
    const prepared = this.#assets.get(path) ?? prepare(await this.#ask(path, {}, isGone), setting);
    if (prepared.status === 200 && prepared.recompression?.effort === 'best') this.#assets.set(path, prepared);
    return { prepared, stamp: null, weighAgain: () => weighAgain(this.#assets, path, prepared) };
  }

  /** A part of a public file; null where the whole is to be sent. */
  async part(req: IncomingMessage, url: string, setting: Setting, isGone: IsGone): Promise<DocumentAnswer | null> {
    const answer = await this.#ask(url, rangeOf(req), isGone);
    if (answer.status !== 206 && answer.status !== 416) return null;
    return { prepared: prepare(answer, setting), stamp: null };
  }

  #ask(url: string, headers: Record<string, string>, isGone: IsGone) {
    const { siteUrl, ask } = this.#next;
    return this.#lane.run(() => ask('GET', url, { ...anonymousHeaders(siteUrl), ...headers }), stays(isGone));
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
  const setting: Setting = { area: 'document', path: `/${name}`, method: 'GET', isFlight: false, https };
  return prepare({ status: 200, headers, setCookie: [], body }, setting);
}

function rangeOf(req: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['range', 'if-range'] as const) {
    const value = req.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}
