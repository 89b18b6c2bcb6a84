import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { CachedStamp, DocumentAnswer } from '../render/documents.ts';
import { isCurrent, MINUTE_MS, secondsLeftInMinute } from '../render/generation.ts';
import { compress, type Encoding, negotiateEncoding } from './compression.ts';
import { matchesTag } from './conditional.ts';
import type { PreparedAnswer } from './prepare.ts';

/**
 * Sends a finished response to one visitor: lifetime by the clock, 304 where he has it, the encoding he likes best.
 * `isProxied`: the asker is the operator's own nginx, which is told its lifetime apart from everybody else's. `isView`: the
 * answer is counted, and says so: the page's script has nothing to tell then.
 */
export async function send(
  req: IncomingMessage,
  res: ServerResponse,
  obtained: DocumentAnswer,
  { now, isProxied, isView }: { now: number; isProxied: boolean; isView: boolean },
): Promise<void> {
  const { prepared, stamp } = obtained;
  const headers: OutgoingHttpHeaders = { ...prepared.headers };
  setLifetime(headers, prepared, stamp, now);
  if (isProxied && isFitForProxy(prepared, stamp, now)) headers['X-Accel-Expires'] = `@${Math.floor(now / 1000)}`;
  const timing = stamp && prepared.area === 'document' ? ageOf(stamp, now, isProxied) : [];
  if (isView) timing.push(COUNTED);
  if (timing.length > 0) headers['Server-Timing'] = timing.join(', ');
  if (prepared.setCookie.length) headers['Set-Cookie'] = [...prepared.setCookie];
  if (prepared.etag) {
    headers.ETag = prepared.etag;
    if (matchesTag(req.headers['if-none-match'], prepared.etag)) {
      delete headers['content-type'];
      res.writeHead(304, headers).end();
      return;
    }
  }
  const encoding = prepared.compressible ? negotiateEncoding(req.headers['accept-encoding']) : null;
  const body = encoding ? await encode(obtained, encoding) : prepared.body;
  if (encoding) headers['Content-Encoding'] = encoding;
  if (res.destroyed) return;
  if (prepared.status !== 204) headers['Content-Length'] = body.length;
  res.writeHead(prepared.status, headers);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}

/**
 * When a page was made and, where nobody stands in front, what the clock is: script then knows how old what it shows is,
 * whatever the visitor's own clock says. nginx says what its clock is (deploy/nginx.conf), so that a copy it sends in
 * place of a site that is down is known for what it is.
 */
function ageOf({ renderedAt }: CachedStamp, now: number, isProxied: boolean): string[] {
  const at = (name: string, instant: number) => `${name};desc="${Math.floor(instant / 1000)}"`;
  return [at('lido', renderedAt), ...(isProxied ? [] : [at('visto', now)])];
}

const COUNTED = 'contado';

const hits = new WeakMap<PreparedAnswer, number>();

/** Compresses once per kept response: everybody who comes meanwhile waits for the same bytes. */
export function encode({ prepared, weighAgain }: DocumentAnswer, encoding: Encoding): Promise<Buffer> {
  const { encoded, recompression: plan } = prepared;
  let bytes = encoded[encoding];
  if (!bytes) {
    bytes = compress(prepared.body, encoding, 'quick');
    if (prepared.isPacked) return bytes;
    encoded[encoding] = bytes;
    bytes
      .then((done) => {
        prepared.bytes += done.length;
        weighAgain?.();
      })
      .catch(() => delete encoded[encoding]);
  }
  if (plan) {
    const count = (hits.get(prepared) ?? 0) + 1;
    hits.set(prepared, count);
    if (count === plan.afterHits) recompress(prepared, plan.effort);
  }
  return bytes;
}

let squeezing: Promise<unknown> = Promise.resolve();

/** The best brotli takes too long to wait for: it replaces the quick one later, one response at a time. */
function recompress({ body, encoded }: PreparedAnswer, effort: 'good' | 'best'): void {
  const work = async () => {
    const bytes = await compress(body, 'br', effort);
    encoded.br = Promise.resolve(bytes);
  };
  squeezing = squeezing.then(work).catch(() => undefined);
}

/**
 * What nginx may keep until the clock's second is over, so that new data is on its copies in the next one (an instant of
 * X-Accel-Expires lasts to the end of its second). nginx drops the header itself.
 */
function isFitForProxy({ lifetime, isShared, area }: PreparedAnswer, stamp: CachedStamp | null, now: number): boolean {
  if (lifetime.kind === 'minute') return stamp !== null && isCurrent(stamp, now);
  return lifetime.kind === 'as said' && isShared && area === 'api';
}

function setLifetime(
  headers: OutgoingHttpHeaders,
  finished: PreparedAnswer,
  stamp: CachedStamp | null,
  now: number,
): void {
  const { lifetime } = finished;
  if (lifetime.kind === 'as said') {
    if (lifetime.cacheControl !== null) headers['Cache-Control'] = lifetime.cacheControl;
    return;
  }
  // The client router has a cache of its own. A shared cache that overlooks Vary must not hand its payloads out as pages.
  if (lifetime.kind === 'own') {
    headers['Cache-Control'] = 'private, no-cache';
    return;
  }
  if (stamp && isCurrent(stamp, now)) {
    const left = secondsLeftInMinute(now);
    // Not past a full hour: days turn then, and most draws are due.
    const isHourEnd = (Math.floor(now / MINUTE_MS) + 1) % 60 === 0;
    const stale = `, stale-while-revalidate=${isHourEnd ? 0 : 30}`;
    headers['Cache-Control'] = `public, max-age=0, s-maxage=${left}${stale}`;
    return;
  }
  headers['Cache-Control'] = 'public, max-age=0, s-maxage=0';
  if (stamp) headers.Age = Math.max(0, Math.floor(stamp.staleness.age()));
}
