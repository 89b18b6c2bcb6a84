import CachePolicy from 'http-cache-semantics';
import { resourcePolicy, securityHeaders } from '../../site/security-headers.ts';
import { deferredScripts } from '../html/deferred-scripts.ts';
import { fallbackPage } from '../html/fallback-page.ts';
import { type ReadSheet, withInlineStylesheet } from '../html/inline-stylesheet.ts';
import { withMailAddresses } from '../html/mail-addresses.ts';
import { withOnePayload } from '../html/merge-payload-scripts.ts';
import type { RenderResponse } from '../next/render.ts';
import type { Area } from '../request/guard.ts';
import { apiError, isFitError } from './api-errors.ts';
import { type Encoding, isCompressible } from './compression.ts';
import { entityTag } from './conditional.ts';
import { contentSecurityPolicy, type InlineHashes, inlineHashes, NO_INLINE } from './csp.ts';

/** A response but for what depends on the client (encoding, 304) and the moment (lifetime). */
export interface PreparedAnswer {
  area: Area;
  status: number;
  /** Without Cache-Control, Content-Length, Content-Encoding, Date and Set-Cookie. */
  headers: Readonly<Record<string, string>>;
  setCookie: readonly string[];
  /** `minute`: good until the wall clock's next minute. `own`: navigation payloads, which shared caches never store. */
  lifetime: { kind: 'minute' } | { kind: 'own' } | { kind: 'as-rendered'; cacheControl: string | null };
  /** Whether a shared cache may answer with it. */
  isShared: boolean;
  etag: string | null;
  body: Buffer;
  /** In memory: headers, body and, for which half of it is reckoned, its encodings. */
  bytes: number;
  compressible: boolean;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** When the quick compression gives way to a thorough one; null where the bytes are soon forgotten. */
  recompression: { afterHits: number; effort: 'good' | 'best' } | null;
  /** cache/compressed-body.ts */
  isCompressedOnly: boolean;
}

export interface Setting {
  area: Area;
  path: string;
  method: string;
  /** A navigation payload or prefetch of the client router, not a document. */
  isRsc: boolean;
  https: boolean;
  /** To inline the page's style sheet; left out where it is fetched. */
  sheet?: ReadSheet | undefined;
}

/** A response's headers and the objects that hold it, at most. */
export const HEADER_BYTES = 4096;

/** Next's own `Cache-Control` of a page made once for everybody (revalidate, or static). */
const NEXT_SHARED = /^s-maxage=[1-9]\d*(?:, stale-while-revalidate=\d*)?$/;

/** Whether the response is the same for every client: 200, without a cookie, and for shared caches to keep (RFC 9111). */
export function isKeepable({ status, headers, setCookie }: RenderResponse): boolean {
  if (status !== 200 || setCookie.length > 0) return false;
  // Renders are shared, so no request header counts; a lifetime that is not stated is not guessed.
  const policy = new CachePolicy({ headers: {} }, { status, headers }, { shared: true, cacheHeuristic: 0 });
  return policy.storable() && policy.maxAge() > 0;
}

/** What the client router reads from a navigation payload's headers. */
const ROUTER_HEADERS = new Set(
  'stale-time prerender postponed rewritten-path rewritten-query deployment-id'
    .split(' ')
    .map((name) => `x-nextjs-${name}`),
);

/** What the front sets itself (`guardHeaders`); Next's are for a host without it. */
const GUARDS = ['/', '/incorporar/rio']
  .flatMap((path) => Object.keys(guardHeaders(path, 200, '', NO_INLINE, true)))
  .map((name) => name.toLowerCase());

const DROPPED = new Set([
  ...GUARDS,
  ...'cache-control connection content-encoding content-length date etag keep-alive link'.split(' '),
  ...'refresh server transfer-encoding vary x-powered-by'.split(' '),
]);

export function prepare(answer: RenderResponse, setting: Setting): PreparedAnswer {
  const { status, headers, body: content } = sanitizeError(answer, setting);
  const contentType = headers['content-type'] ?? '';
  const cacheControl = headers['cache-control'] ?? null;
  const isHtml = contentType.startsWith('text/html');
  // Each byte is a character: what is looked for is ASCII, and nothing is decoded.
  const written = isHtml ? content.toString('latin1') : '';
  const merged = withOnePayload(deferredScripts(written));
  const html = withMailAddresses(setting.sheet ? withInlineStylesheet(merged, setting.sheet) : merged);
  const body = html === written ? content : Buffer.from(html, 'latin1');
  const isShared = isKeepable({ ...answer, status, headers });
  const isImmutable = setting.area === 'asset' && /\bimmutable\b/.test(cacheControl ?? '');
  const compressible = isCompressible(contentType, body.length) && headers['content-range'] === undefined;

  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (DROPPED.has(name)) continue;
    if (name.startsWith('x-nextjs-') && !(setting.isRsc && ROUTER_HEADERS.has(name))) continue;
    kept[name] = value;
  }
  if (status === 503) kept['retry-after'] ??= RETRY_AFTER_S;
  return {
    area: setting.area,
    status,
    headers: {
      ...kept,
      ...guardHeaders(setting.path, status, contentType, isHtml ? inlineHashes(html) : NO_INLINE, setting.https),
      ...vary(setting, isHtml, compressible),
    },
    setCookie: answer.setCookie,
    lifetime: lifetimeOf(setting, status, isShared, cacheControl),
    isShared,
    etag: tagOf(answer, setting, status, isShared || isImmutable, body),
    body,
    bytes: Math.ceil(body.length * (compressible ? 1.5 : 1)) + HEADER_BYTES,
    compressible,
    encoded: {},
    recompression: recompressionOf(setting, isShared, isImmutable),
    isCompressedOnly: false,
  };
}

/** The headers of every response. */
function guardHeaders(path: string, status: number, contentType: string, inline: InlineHashes, https: boolean) {
  // What is missing is no frame.
  const page = status === 200 ? path : '/';
  return {
    'Content-Security-Policy': contentSecurityPolicy(inline, https, page),
    'Cross-Origin-Resource-Policy': resourcePolicy(path, contentType),
    ...securityHeaders(https, page),
  };
}

/** When to come back after a 503 that does not say it itself. */
const RETRY_AFTER_S = '10';

const EMPTY = Buffer.alloc(0);
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Replaces bodies that are not fit for visitors: every 5xx, errors under /api without a message, bare 4xx. */
function sanitizeError(answer: RenderResponse, setting: Setting): RenderResponse {
  const { status, body } = answer;
  const contentType = answer.headers['content-type'] ?? '';
  if (status < 400) return answer;
  const replaced = (type: string, bytes: Buffer): RenderResponse => {
    const { 'content-range': _, ...headers } = answer.headers;
    return { ...answer, headers: { ...headers, 'content-type': type }, body: bytes };
  };
  if (setting.area === 'api') {
    if (isFitError(status, contentType, body)) return answer;
    const mended = replaced(JSON_TYPE, apiError(status));
    if (status === 405) mended.headers.allow ??= setting.method === 'POST' ? 'GET, HEAD' : 'POST';
    return mended;
  }
  // The router discards a failed payload and loads the document instead.
  if (setting.isRsc) return replaced('text/x-component', EMPTY);
  if (status >= 500 || !contentType.startsWith('text/html')) return replaced(HTML, fallbackPage(status));
  return answer;
}

type Lifetime = PreparedAnswer['lifetime'];

function lifetimeOf(setting: Setting, status: number, isShared: boolean, cacheControl: string | null): Lifetime {
  if (setting.isRsc) return isShared ? { kind: 'own' } : { kind: 'as-rendered', cacheControl: 'private, no-store' };
  const isNexts = cacheControl !== null && NEXT_SHARED.test(cacheControl);
  if (isShared && isNexts && setting.area !== 'api') return { kind: 'minute' };
  // Next lets shared caches keep the 404s and redirects of such pages too, for as long as the page.
  const isUnsaidError = status >= 400 && cacheControl === null;
  return {
    kind: 'as-rendered',
    cacheControl: isUnsaidError || (isNexts && status !== 200) ? 'no-store' : cacheControl,
  };
}

/** Our own tag for shared responses, a public file's own; none for what must not be stored. */
function tagOf(
  answer: RenderResponse,
  setting: Setting,
  status: number,
  isForAll: boolean,
  body: Buffer,
): string | null {
  if (status !== 200 || answer.setCookie.length > 0) return null;
  if (isForAll) return entityTag(body);
  const cacheControl = answer.headers['cache-control'] ?? '';
  if (!/\bpublic\b/.test(cacheControl)) return null;
  return (setting.area !== 'api' && answer.headers.etag) || entityTag(body);
}

/** A file whose name carries its hash is sent for good; a page only until the next minute, so it must be in demand. */
function recompressionOf(setting: Setting, isShared: boolean, isImmutable: boolean): PreparedAnswer['recompression'] {
  if (isImmutable) return { afterHits: 1, effort: 'best' };
  return isShared && setting.area === 'document' ? { afterHits: 16, effort: 'good' } : null;
}

function vary(setting: Setting, isHtml: boolean, compressible: boolean): Record<string, string> {
  const names = [];
  if (setting.isRsc || (isHtml && setting.area === 'document')) names.push('RSC');
  if (compressible) names.push('Accept-Encoding');
  return names.length ? { Vary: names.join(', ') } : {};
}
