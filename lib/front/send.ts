import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isCurrent, type RenderVersion, secondsLeftInMinute } from '../cache/data-version.ts';
import { encode } from './cache/compressed-body.ts';
import type { DocumentAnswer } from './cache/documents.ts';
import { negotiateEncoding } from './response/compression.ts';
import { matchesTag } from './response/conditional.ts';
import type { PreparedAnswer } from './response/prepare.ts';

/**
 * Sends a finished response: lifetime by the clock, 304 where the client has it, the encoding it prefers. `isProxied`: the
 * client is the operator's nginx, which gets a separate lifetime. `isView`: the response is counted and says so, so that
 * the page's script does not count it again.
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
  const body = encoding ? await encode(prepared, encoding) : prepared.body;
  if (encoding) headers['Content-Encoding'] = encoding;
  if (res.destroyed) return;
  if (prepared.status !== 204) headers['Content-Length'] = body.length;
  res.writeHead(prepared.status, headers);
  if (req.method === 'HEAD') res.end();
  else res.end(body);
}

/**
 * Server-Timing: when the page was rendered and, without a proxy, when it is sent: script computes its age without the
 * visitor's clock. nginx adds its own clock (deploy/nginx.conf), so that the age of its copies is known too.
 */
function ageOf({ renderedAt }: RenderVersion, now: number, isProxied: boolean): string[] {
  const at = (name: string, instant: number) => `${name};desc="${Math.floor(instant / 1000)}"`;
  return [at('lido', renderedAt), ...(isProxied ? [] : [at('visto', now)])];
}

const COUNTED = 'contado';

/** What nginx may cache until the clock's second is over (X-Accel-Expires lasts to the end of its second). */
function isFitForProxy(
  { lifetime, isShared, area }: PreparedAnswer,
  stamp: RenderVersion | null,
  now: number,
): boolean {
  if (lifetime.kind === 'minute') return stamp !== null && isCurrent(stamp, now);
  return lifetime.kind === 'as-rendered' && isShared && area !== 'asset';
}

function setLifetime(
  headers: OutgoingHttpHeaders,
  finished: PreparedAnswer,
  stamp: RenderVersion | null,
  now: number,
): void {
  const { lifetime } = finished;
  if (lifetime.kind === 'as-rendered') {
    if (lifetime.cacheControl !== null) headers['Cache-Control'] = lifetime.cacheControl;
    return;
  }
  // The client router caches by itself. A shared cache that ignores Vary must not send its payloads as pages.
  if (lifetime.kind === 'own') {
    headers['Cache-Control'] = 'private, no-cache';
    return;
  }
  if (stamp && isCurrent(stamp, now)) {
    // Not `stale-while-revalidate`: Chromium (156) heeds it too, and an open page that asks after a change would get the one before it.
    headers['Cache-Control'] = `public, max-age=0, s-maxage=${secondsLeftInMinute(now)}`;
    return;
  }
  headers['Cache-Control'] = 'public, max-age=0, s-maxage=0';
  if (stamp) headers.Age = Math.max(0, Math.floor((now - stamp.renderedAt) / 1000));
}
