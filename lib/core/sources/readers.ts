import type { GameId } from '../domain/games/list.ts';
import type { Result } from '../runtime/result.ts';
import { lastBefore, parseCommits } from './bicho/lotohack.ts';
import { isAllowedByRobots } from './bicho/robots.ts';
import { parseCaixaFields } from './caixa/caixa-fields.ts';
import { parseGithub } from './caixa/github.ts';
import { parseHeroku } from './caixa/heroku.ts';
import { parseSerra } from './caixa/serra.ts';
import { parseFeed } from './feed.ts';
import { parsePage } from './list.ts';
import { type PastedPage, readPastedPage } from './pasted-page.ts';
import type { ReaderArgument } from './request/ask.ts';
import { readJson } from './request/json.ts';
import { failed, type SourceFailure } from './request/outcome.ts';

/** Every text that comes from outside, by who reads it: pure, given the text and what was requested. */
const READERS = {
  'caixa-fields': (text: string, modality: GameId) => readJson(text, (raw) => parseCaixaFields(raw, modality)),
  heroku: (text: string, modality: GameId) => readJson(text, (raw) => parseHeroku(raw, modality)),
  github: (text: string, modality: GameId, contest: number | null) =>
    readJson(text, (raw) => parseGithub(raw, modality, contest)),
  serra: (text: string) => readJson(text, parseSerra),
  feed: (text: string) => readJson(text, parseFeed),
  bicho: (text: string, source: string, page: string) => parsePage(text, source, page) ?? failed('not-found', page),
  'pasted-page': (text: string, chosen: string | null, today: string): Result<PastedPage, SourceFailure> => ({
    ok: true,
    value: readPastedPage(text, chosen, today),
  }),
  robots: (text: string, url: string, agent: string): Result<boolean, SourceFailure> => ({
    ok: true,
    value: isAllowedByRobots(text, url, agent),
  }),
  'last-commit': (text: string, until: string) =>
    readJson(text, (raw) => {
      const commits = parseCommits(raw);
      return commits.ok ? { ok: true, value: lastBefore(commits.value, until) } : commits;
    }),
};
export type ReaderName = keyof typeof READERS;
export const READER_NAMES = Object.keys(READERS) as ReaderName[];
/** What a reader makes of a text. */
export type Read<N extends ReaderName> =
  ReturnType<(typeof READERS)[N]> extends Result<infer T, SourceFailure> ? T : never;

/** Has a text read by one of the readers. Never rejects: a reader that breaks or takes too long is a named failure. */
export type RunReader = <N extends ReaderName>(
  name: N,
  text: string,
  ...args: readonly ReaderArgument[]
) => Promise<Result<Read<N>, SourceFailure>>;

/** Reads a text where it is called. */
export function readText<N extends ReaderName>(
  name: N,
  text: string,
  args: readonly ReaderArgument[],
): Result<Read<N>, SourceFailure> {
  const reader = READERS[name] as (text: string, ...args: readonly ReaderArgument[]) => Result<Read<N>, SourceFailure>;
  try {
    return reader(text, ...args);
  } catch (error) {
    return failed('parse-failed', error instanceof Error ? error.name : '');
  }
}

/** Reads in place, where there are no workers: Supabase's functions, whose runtime bounds each request itself. */
export const readHere: RunReader = async (name, text, ...args) => readText(name, text, args);
