import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { KeptStamp, Obtained } from '../render/documents.ts';
import { isCurrent, MINUTE_MS, secondsLeftInMinute } from '../render/generation.ts';
import { compress, type Encoding, negotiateEncoding } from './compression.ts';
import { matchesTag } from './conditional.ts';
import type { Finished } from './prepare.ts';

/**
 * Sends a finished response to one visitor: lifetime by the clock, 304 where he has it, the encoding he likes best.
 * `isProxied`: the asker is the operator's own nginx, which is told its lifetime apart from everybody else's.
 */
export async function send(
  req: IncomingMessage,
  res: ServerResponse,
  obtained: Obtained,
  now: number,
  isProxied: boolean,
): Promise<void> {
  const { finished, stamp } = obtained;
  const headers: OutgoingHttpHeaders = { ...finished.headers };
  setLifetime(headers, finished, stamp, now);
  if (isProxied && isFitForProxy(finished, stamp, now)) headers['X-Accel-Expires'] = `@${Math.floor(now / 1000)}`;
  if (stamp && finished.area === 'document') headers['Server-Timing'] = ageOf(stamp, now, isProxied);
  if (finished.setCookie.length) headers['Set-Cookie'] = [...finished.setCookie];
  if (finished.etag) {
    headers.ETag = finished.etag;
    if (matchesTag(req.headers['if-none-match'], finished.etag)) {
      delete headers['content-type'];
      res.writeHead(304, headers).end();
      return;
    }
  }
  const encoding = finished.compressible ? negotiateEncoding(req.headers['accept-encoding']) : null;
  const body = encoding ? await encode(obtained, encoding) : finished.body;
  if (encoding) headers['Content-Encoding'] = encoding;
  if (res.destroyed) return;
  if (finished.status !== 204) headers['Content-Length'] = body.length;
  res.writeHead(finished.status, headers);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}

/**
 * When a page was made and, where nobody stands in front, what the clock is: script then knows how old what it shows is,
 * whatever the visitor's own clock says. nginx says what its clock is (deploy/nginx.conf), so that a copy it sends in
 * place of a site that is down is known for what it is.
 */
function ageOf({ renderedAt }: KeptStamp, now: number, isProxied: boolean): string {
  const at = (name: string, instant: number) => `${name};desc="${Math.floor(instant / 1000)}"`;
  return [at('lido', renderedAt), ...(isProxied ? [] : [at('visto', now)])].join(', ');
}

const hits = new WeakMap<Finished, number>();

/** Compresses once per kept response: everybody who comes meanwhile waits for the same bytes. */
export function encode({ finished, weighAgain }: Obtained, encoding: Encoding): Promise<Buffer> {
  const { encoded, squeeze: plan } = finished;
  let bytes = encoded[encoding];
  if (!bytes) {
    bytes = compress(finished.body, encoding, 'quick');
    encoded[encoding] = bytes;
    bytes
      .then((done) => {
        finished.bytes += done.length;
        weighAgain?.();
      })
      .catch(() => delete encoded[encoding]);
  }
  if (plan) {
    const count = (hits.get(finished) ?? 0) + 1;
    hits.set(finished, count);
    if (count === plan.afterHits) squeeze(finished, plan.effort);
  }
  return bytes;
}

let squeezing: Promise<unknown> = Promise.resolve();

/** The best brotli takes too long to wait for: it replaces the quick one later, one response at a time. */
function squeeze({ body, encoded }: Finished, effort: 'good' | 'best'): void {
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
function isFitForProxy({ lifetime, isShared, area }: Finished, stamp: KeptStamp | null, now: number): boolean {
  if (lifetime.kind === 'minute') return stamp !== null && isCurrent(stamp, now);
  return lifetime.kind === 'as said' && isShared && area === 'api';
}

function setLifetime(headers: OutgoingHttpHeaders, finished: Finished, stamp: KeptStamp | null, now: number): void {
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
  if (stamp) headers.Age = Math.max(0, Math.floor(stamp.standing.age()));
}
