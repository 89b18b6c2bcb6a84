import { CHECK_FIELDS, TEXT_FIELDS, type TextField } from '../../core/domain/check-fields.ts';
import { GAME_SLUGS } from '../../core/domain/games/list.ts';
import { aliasOf } from '../../site/aliases.ts';
import { OPERATOR_DELETE } from '../../site/operator-deletes.ts';

/** The first check of every request, without Node's modules: middleware.ts uses it on hosts without the front. */

export const MAX_URL_LENGTH = 2048;
/** An address with a pasted text; nginx takes one of 8 KB (deploy/nginx.conf). */
export const MAX_TEXT_URL_LENGTH = 8000;
const lengthOf = (rawPath: string) => (rawPath === '/conferir' ? MAX_TEXT_URL_LENGTH : MAX_URL_LENGTH);

/** The query keys of each path that reads its query; all others are dropped. */
export const QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  '/api/results': ['date'],
  '/api/search': ['q'],
  '/api/operator/desk': ['day'],
  '/api/operator/draw': ['house', 'day', 'time'],
  '/api/operator/sources/reply': ['source'],
  '/api/operator/log': ['limit', 'before', 'format'],
  '/api/revalidate': ['only'],
  '/api/v1/answer': ['q'],
  '/api/v1/draws': ['region', 'from', 'to', 'slot', 'limit', 'cursor'],
  '/api/v1/corrections': ['since'],
  '/api/v1/stream': ['for'],
  '/api/v1/oembed': ['url', 'maxwidth', 'maxheight', 'format'],
  '/api/v1/check': CHECK_FIELDS.filter((field) => field !== 'pagina'),
  ...Object.fromEntries(GAME_SLUGS.map((slug) => [`/api/v1/contests/${slug}`, ['from', 'to', 'limit', 'cursor']])),
  '/buscar': ['q'],
  '/ferramentas/calculadora': ['stake', 'bet', 'where', 'number', 'quote', 'quote2'],
  '/conferir': [...TEXT_FIELDS, ...CHECK_FIELDS],
  '/sonhos/pergunta': ['q'],
};

/** Pages that are cached without a query, and the page that answers a query at the same address, never cached. */
const QUESTIONS: Readonly<Record<string, string>> = { '/sonhos': '/sonhos/pergunta' };
const ASKED = new Map(Object.entries(QUESTIONS).map(([address, page]) => [page, address]));

export type Area = 'document' | 'api' | 'asset';

export type Verdict =
  /** `path`: of the page that answers, in its one spelling; `url` adds what is left of the query. */
  | { kind: 'pass'; area: Area; path: string; url: string; readsQuery: boolean }
  /** 308: for good; 307: until the word has its own page (lib/site/aliases.ts). */
  | { kind: 'redirect'; area: Area; status: 307 | 308; location: string }
  | { kind: 'refuse'; area: Area; status: 400 | 404 | 405 | 414; allow?: string };

const METHODS: Record<Area, readonly string[]> = {
  document: ['GET', 'HEAD'],
  asset: ['GET', 'HEAD'],
  api: ['GET', 'HEAD', 'POST'],
};

/** Where a browser asks before another site's page posts to it. */
const PREFLIGHTS: ReadonlySet<string> = new Set(['/api/v1/check']);

/** `requested`: the request target as it came over the wire: path and query, nothing decoded. */
export function guardRequest(method: string, rawUrl: string): Verdict {
  const question = rawUrl.indexOf('?');
  const rawPath = question < 0 ? rawUrl : rawUrl.slice(0, question);
  const rawQuery = question < 0 ? '' : rawUrl.slice(question + 1);
  const isLong = rawUrl.length > lengthOf(rawPath);
  const path = isLong ? null : spell(rawPath);
  // Decoded once, here, then classified: another spelling is the same address.
  const area = areaOf(path ?? rawPath);

  if (isLong) return { kind: 'refuse', area, status: 414 };
  const methods = OPERATOR_DELETE.test(path ?? '') ? ['DELETE'] : METHODS[area];
  const isPreflight = method === 'OPTIONS' && PREFLIGHTS.has(path ?? '');
  if (!methods.includes(method) && !isPreflight)
    return { kind: 'refuse', area, status: 405, allow: methods.join(', ') };
  if (path === null || !PRINTABLE.test(rawQuery)) return { kind: 'refuse', area, status: 400 };
  // The image optimizer writes to the disk by request; /_global-error is Next's internal page.
  if (path === '/_next/image' || path === '/_global-error') return { kind: 'refuse', area, status: 404 };

  // The answering page's own address works alike: a host without the front may request what it was rewritten to.
  const isAsked = ASKED.has(path) && !isBlank(keptQuery(rawQuery, QUERY_KEYS[path] ?? []));
  const owner = isAsked ? undefined : ASKED.get(path);
  const alias = owner ? { to: owner, isPermanent: true } : area === 'document' ? aliasOf(path) : null;
  const target = alias?.to ?? path;
  const answering = QUESTIONS[target];
  const keys = QUERY_KEYS[answering ?? target];
  const query = keys ? keptQuery(rawQuery, keys) : '';
  const url = query ? `${target}?${query}` : target;
  // One step, to a path of our own: it starts with exactly one slash, so it can never name another host.
  if (alias !== null || /\/\/|.\/$/.test(rawPath)) {
    return { kind: 'redirect', area, status: alias?.isPermanent === false ? 307 : 308, location: url };
  }
  if (answering === undefined) return { kind: 'pass', area, path, url, readsQuery: keys !== undefined };
  return isBlank(query)
    ? { kind: 'pass', area, path, url: path, readsQuery: false }
    : { kind: 'pass', area, path: answering, url: `${answering}?${query}`, readsQuery: true };
}

/** Whether the query asks nothing: `q=`, `q=+`. */
const isBlank = (query: string) => [...new URLSearchParams(query).values()].every((value) => value.trim() === '');

/** Visible ASCII and blanks; anything else must come percent-encoded. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\\]/;
/** A dot segment, also behind an encoded slash. */
const DOTS = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * The path in its one spelling (single slashes, none at the end, each segment encoded the same way), so that one page is
 * kept once; null when it is malformed: not decodable, dot segments, backslash, NUL and other control characters.
 */
function spell(rawPath: string): string | null {
  if (!rawPath.startsWith('/') || !PRINTABLE.test(rawPath) || rawPath.includes('#')) return null;
  try {
    const segments = rawPath.split('/').filter(Boolean).map(decodeURIComponent);
    if (segments.some((one) => DOTS.test(one) || CONTROL.test(one))) return null;
    const spelt = (one: string) =>
      encodeURIComponent(one).replace(/%(?:21|24|26|2[7-9A-C]|3A|3B|3D|40)/g, decodeURIComponent);
    return `/${segments.map(spelt).join('/')}`;
  } catch {
    return null;
  }
}

function areaOf(target: string): Area {
  const path = target.replace(/^\/+/, '/');
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  return path.startsWith('/_next/') ? 'asset' : 'document';
}

function keptQuery(rawQuery: string, keys: readonly string[]): string {
  const given = new URLSearchParams(rawQuery);
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = LISTED.has(key) ? given.getAll(key).join(',') || null : given.get(key);
    if (value !== null)
      kept.set(
        key,
        LINES.has(key)
          ? value
              .split(/\r\n?|\n/)
              .map(clean)
              .join('\n')
          : clean(value),
      );
  }
  return kept.toString();
}

/** What a form says once for each box that is ticked. */
const LISTED: ReadonlySet<string> = new Set<TextField>(['lido']);

/** What holds several lines. */
const LINES: ReadonlySet<string> = new Set(TEXT_FIELDS);

/** Control characters become blanks; nothing is cut: the whole address is bounded. */
const clean = (value: string): string => value.replace(new RegExp(CONTROL, 'g'), ' ');
