import { z } from 'zod';
import { addDays, instantOf, type PlainDay } from '../../domain/days.ts';
import { BICHO_SOURCES, type BichoSource } from '../../domain/families.ts';
import type { Result } from '../../runtime/result.ts';
import { type FetchLimits, fetchText } from '../fetch-text.ts';
import { failed, type SourceFailure } from '../outcome.ts';
import { type RunReader, readHere } from '../readers.ts';
import { namedAddress, parts, webAddress } from '../settings.ts';
import type { Commit } from './lotohack.ts';
import { pageOf } from './pages.ts';
import type { SourceTable } from './table.ts';

/** Names that BICHO_SOURCE_URLS knows, with the origin each has by itself. The paths are the same at every origin. */
const ORIGINS: Readonly<Record<BichoSource | 'github-api', string>> = {
  lotohack: 'https://raw.githubusercontent.com',
  'github-api': 'https://api.github.com',
  ojogodobicho: 'https://www.ojogodobicho.com',
  deunoposte: 'https://deunoposte.app.br',
  vejaoresultado: 'https://www.vejaoresultado.com',
  resultadofacil: 'https://www.resultadofacil.com.br',
};
type Origin = keyof typeof ORIGINS;

const Elsewhere = namedAddress.pipe(z.object({ name: z.enum([...BICHO_SOURCES, 'github-api']), url: webAddress }));

/** Which public sources are asked (comma-separated; empty: none), and origins in place of their own (`name=origin`). */
export const BICHO_SETTINGS = {
  BICHO_SOURCES: z
    .string()
    .default(BICHO_SOURCES.join(','))
    .transform((text) => [...new Set(parts(text))])
    .pipe(z.array(z.enum(BICHO_SOURCES))),
  BICHO_SOURCE_URLS: z.string().default('').transform(parts).pipe(z.array(Elsewhere)),
};
export type BichoSettings = {
  BICHO_SOURCES: readonly BichoSource[];
  BICHO_SOURCE_URLS: readonly { name: string; url: string }[];
  /** Public address of the site, which asks in its own name. */
  SITE_URL?: string | undefined;
};

type Asked = Result<{ tables: SourceTable[]; etag: string | null } | null, SourceFailure>;

/** A public source, asked by the names of the timetable's pages; each request within the bounds of `fetchText`. */
export type AskedSource = {
  name: BichoSource;
  ask(page: string, etag: string | null): Promise<Asked>;
  robots?: () => Promise<Result<string | null, SourceFailure>>;
  mayAsk?: (robots: string, page: string) => Promise<Result<boolean, SourceFailure>>;
  lastVersion?: (day: PlainDay) => Promise<Result<Commit | null, SourceFailure>>;
};

/** The settings' public sources, asked in the site's own name; `fetch` and who reads their replies are handed in. */
export function bichoSources(
  { BICHO_SOURCES: names, BICHO_SOURCE_URLS: elsewhere, SITE_URL }: BichoSettings,
  fetch: typeof globalThis.fetch,
  limits: FetchLimits = {},
  read: RunReader = readHere,
): AskedSource[] {
  const agent = `Mozilla/5.0 (compatible; PIXdoBicho/1.0; +${SITE_URL ?? 'http://localhost'})`;
  const headers = { 'user-agent': agent, 'accept-language': 'pt-BR' };
  const originOf = (name: Origin) => elsewhere.find((one) => one.name === name)?.url ?? ORIGINS[name];

  const askText = (url: string, etag: string | null, accept: string) =>
    fetchText(fetch, url, { ...limits, headers: { ...headers, accept, ...(etag ? { 'if-none-match': etag } : {}) } });

  return names.map((name): AskedSource => {
    const origin = originOf(name);
    const urlOf = (page: string) => origin + (pageOf(name, page)?.path ?? '/');
    const source: AskedSource = {
      name,
      async ask(page, etag) {
        const found = pageOf(name, page);
        if (!found) return failed('not-found', page);
        const told = await askText(origin + found.path, etag, name === 'lotohack' ? '*/*' : 'text/html');
        if (!told.ok) return told;
        if (told.value.kind === 'not-modified') return { ok: true, value: null };
        const tables = await read('bicho', told.value.text, name, page);
        return tables.ok ? { ok: true, value: { tables: tables.value, etag: told.value.etag } } : tables;
      },
    };
    // Interfaces that are meant for programs are asked under their own limits; robots.txt is for the sites' pages.
    if (name === 'lotohack') {
      return {
        ...source,
        lastVersion: (day) => lastVersion(originOf('github-api'), day, fetch, { ...limits, headers }, read),
      };
    }
    return {
      ...source,
      async robots() {
        const told = await askText(`${origin}/robots.txt`, null, 'text/plain');
        if (told.ok) return { ok: true, value: told.value.kind === 'text' ? told.value.text : null };
        // A site without rules, or with empty ones, forbids nothing (RFC 9309, 2.3.1.3).
        return told.reason === 'not-found' || told.reason === 'empty' ? { ok: true, value: null } : told;
      },
      mayAsk: (robots, page) => read('robots', robots, urlOf(page), agent),
    };
  });
}

/** The last version of the file before midnight in São Paulo; null for a day without one. */
async function lastVersion(
  origin: string,
  day: PlainDay,
  fetch: typeof globalThis.fetch,
  { headers, ...limits }: FetchLimits & { headers: Readonly<Record<string, string>> },
  read: RunReader,
): Promise<Result<Commit | null, SourceFailure>> {
  const since = instantOf(day, '00:00').toISOString().replace('.000', '');
  const until = instantOf(addDays(day, 1), '00:00').toISOString().replace('.000', '');
  const url = `${origin}/repos/RafaelDantasL/LotoHack/commits?path=resultados.js&since=${since}&until=${until}&per_page=100`;
  const told = await fetchText(fetch, url, { ...limits, headers: { ...headers, accept: 'application/json' } });
  if (!told.ok) return told;
  return told.value.kind === 'text' ? read('last-commit', told.value.text, until) : failed('empty');
}
