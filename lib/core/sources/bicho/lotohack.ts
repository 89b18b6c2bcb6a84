import { z } from 'zod';
import type { Table } from '../../domain/draws/table.ts';
import { HOUSE_IDS, type HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../request/outcome.ts';
import { brazilianDays } from './html.ts';
import { type BichoSource, entries, type Labels, type SourcePage } from './source.ts';
import { type PrintedTable, pairTables, rowsIn } from './table.ts';
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

/** The tables of a list, which is of one house or of several; without those of other houses. */
function printedIn(houses: readonly HouseId[], labels: Labels, list: readonly ListedTable[]): PrintedTable[] {
  const [own = 'federal'] = houses;
  const read = list.map((table) => ({ ...table, named: readTitle(houses, labels, table.titulo) }));
  const [day, ...others] = new Set(read.flatMap(({ titulo }) => brazilianDays(titulo)));
  // Titles of one day date the table without one beside them.
  const listDay = day !== undefined && others.length === 0 ? day : null;
  return read.flatMap(({ titulo, conteudo, named }) => {
    if (named.kind === 'other-house') return [];
    const slot = named.kind === 'slot' ? named : { region: own, label: null };
    return {
      region: slot.region,
      label: slot.label,
      day: brazilianDays(titulo)[0] ?? (named.kind === 'broken' ? listDay : null),
      title: titulo,
      prizes: rowsIn(houses, slot.region, conteudo.slice(1)).map(([place = '', number = '', group, animal]) => ({
        place,
        number,
        group,
        animal,
      })),
    };
  });
}

/**
 * The first table of each list, where its title alone is lost: the draw under the first heading of the page that the file is made
 * from. In 481 lists of 05 to 22/08/2026 no other title was missing.
 */
function nameFirst(houses: readonly HouseId[], labels: Labels, tables: readonly PrintedTable[]): PrintedTable[] {
  const house = houses.find((one) => labels[one]?.first !== undefined);
  const [first, ...rest] = tables;
  if (!house || !first || first.label !== null || first.prizes.length !== 10) return [...tables];
  return [{ ...first, region: house, label: labels[house]?.first ?? null, isByRule: true }, ...rest];
}

/**
 * The lists of `resultados.js`, a script whose object is strict JSON. Few carry dates: `day` is null where the title has none.
 * 'truncated' where the script breaks off, 'changed-page' where it is none or has no list of ours.
 */
function parse(text: string, _page: SourcePage, labelsOf: Labels): Result<Table[], SourceFailure> {
  const raw = objectIn(text);
  if (raw === undefined) return failed(/^\s*const resultado\b/.test(text) ? 'truncated' : 'changed-page', 'not JSON');
  const ofList = Map.groupBy(
    entries(labelsOf).filter(([, { list }]) => list !== undefined),
    ([, { list = '' }]) => list,
  );
  const read = z.object(Object.fromEntries([...ofList.keys()].map((list) => [list, List.optional()]))).safeParse(raw);
  if (!read.success) return failed('changed-page', read.error.issues[0]?.path.join('.'));
  const lists = [...ofList].flatMap(([key, labelled]) => {
    const list = read.data[key];
    return list ? [{ houses: labelled.map(([house]) => house), list }] : [];
  });
  if (lists.length === 0) return failed('changed-page', 'no list of ours');
  const hasTables = lists.some(({ list }) => list.length > 0);
  if (hasTables && !lists.some(({ list }) => list.some(hasHeader))) return failed('changed-page', 'header');
  const isBroken = ({ titulo }: ListedTable) => readTitle(HOUSE_IDS, labelsOf, titulo).kind === 'broken';
  // While titles of other tables are lost too, the first heading names nothing.
  const isFirstAlone = !lists.some(({ list }) => list.slice(1).some(isBroken));
  const all = lists.flatMap(({ houses, list }) => {
    const printed = printedIn(houses, labelsOf, list.filter(hasHeader));
    return isFirstAlone && list.slice(0, 1).some(isBroken) ? nameFirst(houses, labelsOf, printed) : printed;
  });
  return { ok: true, value: pairTables(all) };
}

/** One file for all houses. Reads `list`, `title`, `first`, `hasFederal` and `otherHouses`. */
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
