import { z } from 'zod';
import type { Table } from '../../domain/draws/table.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { type BichoSource, entries, type Labels, type SourcePage } from './source.ts';
import { type PrintedTable, pairTables } from './table.ts';
import { readTitle } from './titles.ts';

/** Where its file is in its repository's host, and the file's versions in another. */
const REPOSITORY = '/RafaelDantasL/LotoHack';
const FILE = 'resultados.js';

const List = z.array(z.object({ titulo: z.string(), conteudo: z.array(z.array(z.string())) }));
type ListedTable = z.infer<typeof List>[number];

function hasHeader({ conteudo: [header = []] }: ListedTable): boolean {
  const [place, number] = header.map(normalizeText);
  return place === 'premio' && number === 'milhar';
}

/** Null for another house's table. */
function printed(region: HouseId, labels: Labels, { titulo, conteudo }: ListedTable): PrintedTable | null {
  const title = readTitle(region, labels, titulo);
  if (title.kind === 'other-house') return null;
  return {
    ...(title.kind === 'slot' ? { region: title.region, label: title.label } : { region, label: null }),
    day: null,
    title: titulo,
    prizes: conteudo.slice(1).map(([place = '', number = '', group, animal]) => ({ place, number, group, animal })),
  };
}

/**
 * The lists of `resultados.js`, a script whose object is strict JSON. They carry no dates: every `day` is null.
 * 'truncated' where the script breaks off, 'changed-page' where it is none or has no list of ours.
 */
function parse(text: string, _page: SourcePage, labelsOf: Labels): Result<Table[], SourceFailure> {
  const raw = objectIn(text);
  if (raw === undefined) return failed(/^\s*const resultado\b/.test(text) ? 'truncated' : 'changed-page', 'not JSON');
  const houses = entries(labelsOf).filter(([, { list }]) => list !== undefined);
  const shape = Object.fromEntries(houses.map(([, { list = '' }]) => [list, List.optional()]));
  const read = z.object(shape).safeParse(raw);
  if (!read.success) return failed('changed-page', read.error.issues[0]?.path.join('.'));
  const lists = houses.flatMap(([region, labels]) => {
    const list = read.data[labels.list ?? ''];
    return list ? [{ region, list }] : [];
  });
  if (lists.length === 0) return failed('changed-page', 'no list of ours');
  const tables = lists.flatMap(({ list, region }) => list.map((table) => ({ region, table })));
  const known = tables.filter(({ table }) => hasHeader(table));
  if (tables.length > 0 && known.length === 0) return failed('changed-page', 'header');
  const all = known.map(({ region, table }) => printed(region, labelsOf, table)).filter((table) => table !== null);
  return { ok: true, value: pairTables(all) };
}

/** One file for all houses. Reads `list`, `title` and `otherHouses`. */
export const lotohack = {
  name: 'lotohack',
  origin: 'https://raw.githubusercontent.com',
  manners: { budget: { count: 24, withinMs: 3_600_000 }, robots: false },
  role: 'primary',
  isProven: true,
  isDated: false,
  page: ({ page: name }, day) => (day === null ? { name, path: `${REPOSITORY}/main/${FILE}` } : null),
  parse,
  versions: {
    index: { name: 'github-api', origin: 'https://api.github.com' },
    listPath: (since, until) => `/repos${REPOSITORY}/commits?path=${FILE}&since=${since}&until=${until}&per_page=100`,
    page: (sha) => ({ name: `version/${sha}`, path: `${REPOSITORY}/${sha}/${FILE}` }),
  },
} as const satisfies BichoSource;

/** From the first brace to the last; undefined where that is no JSON. */
function objectIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** A version of the file: `at` is an ISO instant in UTC. */
export type Commit = { sha: string; at: string };

const Entry = z.object({
  sha: z.string().regex(/^[0-9a-f]{40}$/),
  commit: z.object({ committer: z.object({ date: z.iso.datetime({ offset: true }) }) }),
});
/** Counted before they are read: naming what is wrong with 300,000 entries takes five seconds of the processor. */
const Commits = z.array(z.unknown()).max(100).pipe(z.array(Entry));

/** A page of the commits API, newest first; 'wrong-shape' where it is none. */
export function parseCommits(json: unknown): Result<Commit[], SourceFailure> {
  const read = Commits.safeParse(json);
  if (!read.success) return failed('wrong-shape', read.error.issues[0]?.path.join('.'));
  const commits = read.data.map(({ sha, commit }) => ({ sha, at: new Date(commit.committer.date).toISOString() }));
  return { ok: true, value: commits.sort((a, b) => b.at.localeCompare(a.at)) };
}

/** The last version before an instant (ISO); null where all are younger. */
export function lastBefore(commits: readonly Commit[], instant: string): Commit | null {
  const before = commits.filter(({ at }) => Date.parse(at) < Date.parse(instant));
  return before.reduce<Commit | null>((last, one) => (last && last.at >= one.at ? last : one), null);
}
