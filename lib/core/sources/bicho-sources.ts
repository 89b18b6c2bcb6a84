import { z } from 'zod';
import { addDays, instantOf, type PlainDay } from '../domain/days.ts';
import type { Table } from '../domain/draws/table.ts';
import type { Result } from '../runtime/result.ts';
import type { Commit } from './bicho/lotohack.ts';
import type { BichoSource } from './bicho/source.ts';
import { pageNamed, SOURCE_NAMES, type SourceName, sourceOf } from './list.ts';
import { type RunReader, readHere } from './readers.ts';
import { type FetchLimits, fetchText } from './request/fetch-text.ts';
import { failed, type SourceFailure } from './request/outcome.ts';
import { namedAddress, parts, webAddress } from './request/settings.ts';

/** Names that BICHO_SOURCE_URLS knows. The paths are the same at every origin. */
const ORIGINS = SOURCE_NAMES.flatMap((name) => {
  const { versions } = sourceOf(name);
  return versions ? [name, versions.index.name] : [name];
});

const Elsewhere = namedAddress.pipe(z.object({ name: z.enum(ORIGINS), url: webAddress }));

/** Which public sources are polled (comma-separated; empty: none), and origins in place of their own (`name=origin`). */
export const BICHO_SETTINGS = {
  BICHO_SOURCES: z
    .string()
    .default(SOURCE_NAMES.join(','))
    .transform((text) => [...new Set(parts(text))])
    .pipe(z.array(z.enum(SOURCE_NAMES))),
  BICHO_SOURCE_URLS: z.string().default('').transform(parts).pipe(z.array(Elsewhere)),
};
export type BichoSettings = {
  BICHO_SOURCES: readonly SourceName[];
  BICHO_SOURCE_URLS: readonly { name: string; url: string }[];
  /** Public address of the site, which asks in its own name. */
  SITE_URL?: string | undefined;
};

type Asked = Result<{ tables: Table[]; etag: string | null } | null, SourceFailure>;

/** A public source, polled by the names of its pages; each request within the bounds of `fetchText`. */
export type AskedSource = {
  name: SourceName;
  ask(page: string, etag: string | null): Promise<Asked>;
  robots?: () => Promise<Result<string | null, SourceFailure>>;
  isAllowedByRobots?: (robots: string, page: string) => Promise<Result<boolean, SourceFailure>>;
  lastVersion?: (day: PlainDay) => Promise<Result<Commit | null, SourceFailure>>;
};

/** Is given each text that a source sends, before it is read. */
export type KeepReply = (source: SourceName, page: string, text: string) => Promise<void>;

/** The settings' public sources, polled in the site's own name; `fetch` and who reads their replies are handed in. */
export function bichoSources(
  { BICHO_SOURCES: names, BICHO_SOURCE_URLS: elsewhere, SITE_URL }: BichoSettings,
  fetch: typeof globalThis.fetch,
  limits: FetchLimits = {},
  read: RunReader = readHere,
  keep: KeepReply = async () => undefined,
): AskedSource[] {
  const agent = `Mozilla/5.0 (compatible; PIXdoBicho/1.0; +${SITE_URL ?? 'http://localhost'})`;
  const headers = { 'user-agent': agent, 'accept-language': 'pt-BR' };
  const originOf = ({ name, origin }: { name: string; origin: string }) =>
    elsewhere.find((one) => one.name === name)?.url ?? origin;

  const askText = (url: string, etag: string | null, accept: string) =>
    fetchText(fetch, url, { ...limits, headers: { ...headers, accept, ...(etag ? { 'if-none-match': etag } : {}) } });

  return names.map((name): AskedSource => {
    const described = sourceOf(name);
    const { manners, versions } = described;
    const origin = originOf(described);
    const urlOf = (page: string) => origin + (pageNamed(described, page)?.path ?? '/');
    const source: AskedSource = {
      name,
      async ask(page, etag) {
        const found = pageNamed(described, page);
        if (!found) return failed('not-found', page);
        const response = await askText(origin + found.path, etag, manners.robots ? 'text/html' : '*/*');
        if (!response.ok)
          return described.isMissingEmpty && response.reason === 'not-found'
            ? { ok: true, value: { tables: [], etag: null } }
            : response;
        if (response.value.kind === 'not-modified') return { ok: true, value: null };
        // A reply that can't be kept is read all the same.
        await keep(name, page, response.value.text).catch(() => undefined);
        const tables = await read('bicho', response.value.text, name, page);
        return tables.ok ? { ok: true, value: { tables: tables.value, etag: response.value.etag } } : tables;
      },
    };
    if (versions)
      source.lastVersion = (day) =>
        lastVersion(originOf(versions.index), versions.listPath, day, fetch, { ...limits, headers }, read);
    if (!manners.robots) return source;
    return {
      ...source,
      async robots() {
        const response = await askText(`${origin}/robots.txt`, null, 'text/plain');
        if (response.ok) return { ok: true, value: response.value.kind === 'text' ? response.value.text : null };
        // A site without rules, or with empty ones, forbids nothing (RFC 9309, 2.3.1.3).
        return response.reason === 'not-found' || response.reason === 'empty' ? { ok: true, value: null } : response;
      },
      isAllowedByRobots: (robots, page) => read('robots', robots, urlOf(page), agent),
    };
  });
}

/** The last version of the file before midnight in São Paulo; null for a day without one. */
async function lastVersion(
  origin: string,
  listPath: NonNullable<BichoSource['versions']>['listPath'],
  day: PlainDay,
  fetch: typeof globalThis.fetch,
  { headers, ...limits }: FetchLimits & { headers: Readonly<Record<string, string>> },
  read: RunReader,
): Promise<Result<Commit | null, SourceFailure>> {
  const since = instantOf(day, '00:00').toISOString().replace('.000', '');
  const until = instantOf(addDays(day, 1), '00:00').toISOString().replace('.000', '');
  const response = await fetchText(fetch, origin + listPath(since, until), {
    ...limits,
    headers: { ...headers, accept: 'application/json' },
  });
  if (!response.ok) return response;
  return response.value.kind === 'text' ? read('last-commit', response.value.text, until) : failed('empty');
}
