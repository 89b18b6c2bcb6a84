import { z } from 'zod';
import { fold } from '../../domain/fold.ts';
import type { Region } from '../../domain/regions.ts';
import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from '../outcome.ts';
import { FEDERAL, type PrintedTable, pairTables, type SourceTable } from './table.ts';
import { readTitle } from './titles.ts';

const KEYS = [
  ['PT RIO', 'pt-rio'],
  ['PT SP', 'pt-sp'],
  ['LOOK/GOIAS', 'look'],
] as const;

const List = z.array(z.object({ titulo: z.string(), conteudo: z.array(z.array(z.string())) }));
const Lists = z.object({ 'PT RIO': List, 'PT SP': List, 'LOOK/GOIAS': List }).partial();
type ListedTable = z.infer<typeof List>[number];

function hasHeader({ conteudo: [header = []] }: ListedTable): boolean {
  const [place, number] = header.map(fold);
  return place === 'premio' && number === 'milhar';
}

/** Null for another house's table. */
function printed(region: Region, { titulo, conteudo }: ListedTable): PrintedTable | null {
  const title = readTitle(region, titulo);
  if (title.kind === 'other-house') return null;
  return {
    region,
    day: null,
    label: title.kind === 'slot' ? title.label : null,
    ...(title.kind === 'federal' ? FEDERAL : {}),
    title: titulo,
    rows: conteudo.slice(1).map(([place = '', number = '', group, animal]) => ({ place, number, group, animal })),
  };
}

/**
 * The lists of `resultados.js`, a script whose object is strict JSON. They carry no dates: every `day` is null.
 * 'truncated' where the script breaks off, 'changed-page' where it is none or has no list of ours.
 */
export function parseLotohack(text: string): Result<SourceTable[], SourceFailure> {
  const raw = objectIn(text);
  if (raw === undefined) return failed(/^\s*const resultado\b/.test(text) ? 'truncated' : 'changed-page', 'not JSON');
  const read = Lists.safeParse(raw);
  if (!read.success) return failed('changed-page', read.error.issues[0]?.path.join('.'));
  const lists = KEYS.flatMap(([key, region]) => {
    const list = read.data[key];
    return list ? [{ region, list }] : [];
  });
  if (lists.length === 0) return failed('changed-page', 'no list of ours');
  const tables = lists.flatMap(({ region, list }) => list.map((table) => ({ region, table })));
  const known = tables.filter(({ table }) => hasHeader(table));
  if (tables.length > 0 && known.length === 0) return failed('changed-page', 'header');
  const all = known.map(({ region, table }) => printed(region, table)).filter((table) => table !== null);
  return { ok: true, value: pairTables(all) };
}

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

const Commits = z.array(
  z.object({
    sha: z.string().regex(/^[0-9a-f]{40}$/),
    commit: z.object({ committer: z.object({ date: z.iso.datetime({ offset: true }) }) }),
  }),
);

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
