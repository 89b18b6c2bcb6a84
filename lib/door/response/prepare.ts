import type { Answer } from '../render/ask-next.ts';
import { isShareable } from '../render/cache-policy.ts';
import type { Area } from '../request/guard.ts';
import { apiError, isFitError } from './api-errors.ts';
import { type Encoding, isCompressible } from './compression.ts';
import { entityTag } from './conditional.ts';
import { contentSecurityPolicy, type InlineHashes, inlineHashes, NO_INLINE } from './csp.ts';
import { scriptsAfterPaint } from './late-scripts.ts';
import { withOnePayload } from './one-payload.ts';
import { plainPage } from './plain-page.ts';
import { resourcePolicy, securityHeaders } from './security-headers.ts';
import { type ReadSheet, withSheetInPage } from './sheet-in-page.ts';

/** A response as it will go out, but for what depends on the asker (encoding, 304) and the moment (lifetime). */
export interface PreparedAnswer {
  area: Area;
  status: number;
  /** Without Cache-Control, Content-Length, Content-Encoding, Date and Set-Cookie. */
  headers: Readonly<Record<string, string>>;
  setCookie: readonly string[];
  /** `minute`: good until the wall clock's next minute. `own`: navigation payloads, which shared caches never store. */
  lifetime: { kind: 'minute' } | { kind: 'own' } | { kind: 'as said'; cacheControl: string | null };
  /** Whether a shared cache may answer with it. */
  isShared: boolean;
  etag: string | null;
  body: Buffer;
  /** What it takes up in memory by now: body, headers and the encodings made so far. */
  bytes: number;
  compressible: boolean;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  /** When the quick compression gives way to a thorough one; null where the bytes are soon forgotten. */
  recompression: { afterHits: number; effort: 'good' | 'best' } | null;
  /** Kept compressed alone (render/packed.ts): its body and its other encoding are made for each asker and forgotten. */
  isPacked: boolean;
}

export interface Setting {
  area: Area;
  path: string;
  method: string;
  /** A navigation payload or prefetch of the client router, not a document. */
  isFlight: boolean;
  https: boolean;
  /** Where the page's style sheet comes in the page itself; left out where it is fetched beside it. */
  sheet?: ReadSheet | undefined;
}

/** A response's headers and the objects that hold it, at most. */
const HEADER_BYTES = 4096;

/** Next's own `Cache-Control` of a page made once for everybody (revalidate, or static). */
const NEXT_SHARED = /^s-maxage=[1-9]\d*(?:, stale-while-revalidate=\d*)?$/;

/** Whether the answer is the same for everybody: 200, for shared caches, and nobody's cookie. */
export function isKeepable(answer: Answer): boolean {
  return answer.status === 200 && answer.setCookie.length === 0 && isShareable(answer.status, answer.headers);
}

/** What the client router reads from a navigation payload's headers. */
const ROUTER_HEADERS = new Set([
  'x-nextjs-stale-time',
  'x-nextjs-prerender',
  'x-nextjs-postponed',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-deployment-id',
]);

const DROPPED = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'link',
  'refresh',
  'server',
  'transfer-encoding',
  'vary',
  'x-powered-by',
]);

export function prepare(answer: Answer, setting: Setting): PreparedAnswer {
  const { status, headers, body: told } = sanitizeError(answer, setting);
  const contentType = headers['content-type'] ?? '';
  const said = headers['cache-control'] ?? null;
  const isHtml = contentType.startsWith('text/html');
  const written = isHtml ? told.toString() : '';
  const html = withSheet(withOnePayload(scriptsAfterPaint(written)), setting);
  const body = html === written ? told : Buffer.from(html);
  const isShared = isKeepable({ ...answer, status, headers });
  const isImmutable = setting.area === 'asset' && /\bimmutable\b/.test(said ?? '');
  const compressible = isCompressible(contentType, body.length) && headers['content-range'] === undefined;

  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (DROPPED.has(name)) continue;
    if (name.startsWith('x-nextjs-') && !(setting.isFlight && ROUTER_HEADERS.has(name))) continue;
    kept[name] = value;
  }
  return {
    area: setting.area,
    status,
    headers: {
      ...kept,
      ...guardHeaders(setting.path, contentType, isHtml ? inlineHashes(html) : NO_INLINE, setting.https),
      ...vary(setting, isHtml, compressible),
    },
    setCookie: answer.setCookie,
    lifetime: lifetimeOf(setting, status, isShared, said),
    isShared,
    etag: tagOf(answer, setting, status, isShared || isImmutable, body),
    body,
    bytes: body.length + HEADER_BYTES,
    compressible,
    encoded: {},
    recompression: recompressionOf(setting, isShared, isImmutable),
    isPacked: false,
  };
}

function withSheet(html: string, { sheet }: Setting): string {
  return sheet ? withSheetInPage(html, sheet) : html;
}

/** Every response carries these, whoever wrote its body. */
export function guardHeaders(path: string, contentType: string, inline: InlineHashes, https: boolean) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inline, https),
    'Cross-Origin-Resource-Policy': resourcePolicy(path, contentType),
    ...securityHeaders(https),
  };
}

/** A response of the door's own for a refused request or a failure. */
export function preparePlain(status: number, setting: Setting, extra: Record<string, string> = {}): PreparedAnswer {
  return prepare({ status, headers: { ...extra, 'cache-control': 'no-store' }, setCookie: [], body: EMPTY }, setting);
}

const EMPTY = Buffer.alloc(0);
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Replaces bodies that are not fit for visitors: every 5xx, errors under /api without a message, bare 4xx. */
function sanitizeError(answer: Answer, setting: Setting): Answer {
  const { status, body } = answer;
  const contentType = answer.headers['content-type'] ?? '';
  if (status < 400) return answer;
  const replaced = (type: string, bytes: Buffer): Answer => {
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
  if (setting.isFlight) return replaced('text/x-component', EMPTY);
  if (status >= 500 || !contentType.startsWith('text/html')) return replaced(HTML, plainPage(status));
  return answer;
}

function lifetimeOf(
  setting: Setting,
  status: number,
  isShared: boolean,
  said: string | null,
): PreparedAnswer['lifetime'] {
  if (setting.isFlight) return isShared ? { kind: 'own' } : { kind: 'as said', cacheControl: 'private, no-store' };
  const isNexts = said !== null && NEXT_SHARED.test(said);
  if (isShared && isNexts && setting.area !== 'api') return { kind: 'minute' };
  // Next lets shared caches keep the 404s and redirects of such pages too, for as long as the page.
  const isUnsaidError = status >= 400 && said === null;
  return { kind: 'as said', cacheControl: isUnsaidError || (isNexts && status !== 200) ? 'no-store' : said };
}

/** A tag of our own for what everybody gets, a public file's own tag; none for what must not be kept. */
function tagOf(answer: Answer, setting: Setting, status: number, isForAll: boolean, body: Buffer): string | null {
  if (status !== 200 || answer.setCookie.length > 0) return null;
  if (isForAll) return entityTag(body);
  const said = answer.headers['cache-control'] ?? '';
  if (!/\bpublic\b/.test(said)) return null;
  return (setting.area !== 'api' && answer.headers.etag) || entityTag(body);
}

/** A file whose name carries its hash is sent for good; a page only until the next minute, so it must be in demand. */
function recompressionOf(setting: Setting, isShared: boolean, isImmutable: boolean): PreparedAnswer['recompression'] {
  if (isImmutable) return { afterHits: 1, effort: 'best' };
  return isShared && setting.area === 'document' ? { afterHits: 16, effort: 'good' } : null;
}

function vary(setting: Setting, isHtml: boolean, compressible: boolean): Record<string, string> {
  const names = [];
  if (setting.isFlight || (isHtml && setting.area === 'document')) names.push('RSC');
  if (compressible) names.push('Accept-Encoding');
  return names.length ? { Vary: names.join(', ') } : {};
}
