import { CHECK_FIELDS } from '../../core/domain/check-fields.ts';
import { MODALITY_SLUGS } from '../../core/domain/modalities.ts';
import { aliasOf } from '../../site/aliases.ts';

/**
 * The first check of every request, as a plain function without Node's modules: the door and, on hosts where there is no
 * door, middleware.ts both ask it.
 */

export const MAX_URL_LENGTH = 2048;
const MAX_VALUE_LENGTH = 200;

/** What reads its query, and the keys it knows; everything else about a query is dropped. */
export const QUERY_KEYS: Readonly<Record<string, readonly string[]>> = {
  '/api/results': ['date'],
  '/api/search': ['q'],
  '/api/revalidate': ['only'],
  '/api/v1/draws': ['region', 'from', 'to', 'slot', 'limit', 'cursor'],
  '/api/v1/corrections': ['since'],
  '/api/v1/check': CHECK_FIELDS.filter((field) => field !== 'pagina'),
  ...Object.fromEntries(
    Object.values(MODALITY_SLUGS).map((slug) => [`/api/v1/contests/${slug}`, ['from', 'to', 'limit', 'cursor']]),
  ),
  '/buscar': ['q'],
  '/ferramentas/calculadora': ['stake', 'bet', 'where', 'number', 'quote', 'quote2'],
  '/conferir': CHECK_FIELDS,
  '/sonhos/pergunta': ['q'],
};

/**
 * Pages that are one for everybody until something is asked of them, and the page that answers a question behind the same
 * address: that one is made for its asker and kept for nobody.
 */
const QUESTIONS: Readonly<Record<string, string>> = { '/sonhos': '/sonhos/pergunta' };
const ASKED = new Map(Object.entries(QUESTIONS).map(([address, page]) => [page, address]));

export type Area = 'document' | 'api' | 'asset';

export type Verdict =
  /** `path`: of the page that answers, in its one spelling; `url` adds what is left of the query. */
  | { kind: 'pass'; area: Area; path: string; url: string; readsQuery: boolean }
  /** 308: for good; 307: until the word has a page of its own (lib/site/aliases.ts). */
  | { kind: 'redirect'; status: 307 | 308; location: string }
  | { kind: 'refuse'; area: Area; status: 400 | 404 | 405 | 414; allow?: string };

const METHODS: Record<Area, readonly string[]> = {
  document: ['GET', 'HEAD'],
  asset: ['GET', 'HEAD'],
  api: ['GET', 'HEAD', 'POST'],
};

/** `asked` is the request target as it came over the wire: path and query, nothing decoded. */
export function guardRequest(method: string, asked: string): Verdict {
  const question = asked.indexOf('?');
  const rawPath = question < 0 ? asked : asked.slice(0, question);
  const rawQuery = question < 0 ? '' : asked.slice(question + 1);
  const path = asked.length > MAX_URL_LENGTH ? null : spell(rawPath);
  // Decoded once, here, and classed after it: what is spelt otherwise is the same address to everybody behind.
  const area = areaOf(path ?? rawPath);

  if (asked.length > MAX_URL_LENGTH) return { kind: 'refuse', area, status: 414 };
  if (!METHODS[area].includes(method)) {
    return { kind: 'refuse', area, status: 405, allow: METHODS[area].join(', ') };
  }
  if (path === null || !PRINTABLE.test(rawQuery)) return { kind: 'refuse', area, status: 400 };
  // The image optimizer writes what visitors ask of it to the disk; the site ships its images in their sizes. The other is
  // what Next shows in place of a page, and would show at an address of its own.
  if (path === '/_next/image' || path === '/_global-error') return { kind: 'refuse', area, status: 404 };

  // Behind its own address a question is answered alike: a host without the door may ask once more by what it was sent on to.
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
    return { kind: 'redirect', status: alias?.isPermanent === false ? 307 : 308, location: url };
  }
  if (answering === undefined) return { kind: 'pass', area, path, url, readsQuery: keys !== undefined };
  return isBlank(query)
    ? { kind: 'pass', area, path, url: path, readsQuery: false }
    : { kind: 'pass', area, path: answering, url: `${answering}?${query}`, readsQuery: true };
}

/** Whether nothing is asked: `q=` and `q=+` are no question. */
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
  const segments: string[] = [];
  for (const raw of rawPath.split('/')) {
    if (raw === '') continue;
    const decoded = decode(raw);
    if (decoded === null || DOTS.test(decoded) || CONTROL.test(decoded)) return null;
    segments.push(encodeURIComponent(decoded).replace(/%(?:21|24|26|2[7-9A-C]|3A|3B|3D|40)/g, decodeURIComponent));
  }
  return `/${segments.join('/')}`;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function areaOf(asked: string): Area {
  const path = asked.replace(/^\/+/, '/');
  if (path === '/api' || path.startsWith('/api/')) return 'api';
  return path.startsWith('/_next/') ? 'asset' : 'document';
}

function keptQuery(rawQuery: string, keys: readonly string[]): string {
  const given = new URLSearchParams(rawQuery);
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = given.get(key);
    if (value !== null) kept.set(key, clean(value));
  }
  return kept.toString();
}

function clean(value: string): string {
  // Array.from keeps surrogate pairs whole at the cut.
  return Array.from(value.replace(new RegExp(CONTROL, 'g'), ' '))
    .slice(0, MAX_VALUE_LENGTH)
    .join('');
}
