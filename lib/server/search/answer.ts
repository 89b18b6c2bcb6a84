import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import type { SearchReply, SiteHits } from '../../core/contracts/search.ts';
import { saoPaulo } from '../../core/domain/days.ts';
import { groupByAnimal } from '../../core/domain/groups.ts';
import { MAX_SEARCH_LENGTH, readQuery } from '../../core/domain/queries/search-query.ts';
import { animal, type SearchAnswer, searchAnswers } from '../../core/functions/search-answers.ts';
import { log } from '../../core/runtime/log.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';
import { answerLines } from '../../site/search-lines.ts';
import { backend } from '../backend/choice.ts';
import { staleIfError } from '../backend/stale-if-error.ts';
import { now } from '../clock.ts';
import { findInSite } from './site-index.ts';

/** A search that waits longer tells what it has without the store. */
const TIMEOUT_MS = 3000;
const MAX_HITS = 30;
const MAX_LINES = 8;

/** `isPartial`: the store did not answer, and what it knows is missing. */
export type SearchResult = {
  text: string;
  answers: SearchAnswer[];
  isPartial: boolean;
  /** Longer than a search may be: it is shown whole, and nothing is looked for. */
  isTooLong: boolean;
  found: SiteHits;
};

const view: Parameters<typeof searchAnswers>[1]['view'] = (name, args) =>
  staleIfError(`search-${name}:${JSON.stringify(args)}`, () => backend().view(name, args));

/** What a search finds: direct answers out of the store, then what words find in the site. */
export async function searchSite(typed: string, most = MAX_HITS): Promise<SearchResult> {
  if (typed.trim().length > MAX_SEARCH_LENGTH)
    return { text: typed.trim(), answers: [], isPartial: false, isTooLong: true, found: findInSite([], most) };
  const at = now();
  const query = readQuery(typed, saoPaulo(at).day);
  const found = findInSite(query.texts, most);
  const deps = { view, dreams: DREAMS, now: at };
  const asking = searchAnswers(query, deps).then(async (answers) => {
    // A misspelt animal is answered like one.
    const [first] = found.hits;
    const meant = answers.length === 0 && first?.kind === 'Bicho' ? groupByAnimal(first.title) : undefined;
    return meant && query.words.length === 1 ? [await animal(meant, deps)] : answers;
  });
  try {
    const answers = await withTimeout(TIMEOUT_MS, asking);
    return { text: query.text, answers, isPartial: false, isTooLong: false, found: withoutAnswered(found, answers) };
  } catch (error) {
    log('search-degraded', { error: error instanceof Error ? error.name : 'unknown' });
    return { text: query.text, answers: [], isPartial: true, isTooLong: false, found };
  }
}

/** What a card says already is not listed once more. */
function withoutAnswered(found: SiteHits, answers: readonly SearchAnswer[]): SiteHits {
  const addresses = new Set(
    answers.flatMap((answer) => {
      if (answer.kind === 'animal') return [`Bicho ${answer.group.animal}`];
      return answer.kind === 'dream' ? [`Sonho ${answer.dream.palavra}`] : [];
    }),
  );
  const hits = found.hits.filter(({ kind, title }) => !addresses.has(`${kind} ${title}`));
  return { ...found, hits, total: found.total - (found.hits.length - hits.length) };
}

/** `GET /api/search`: the same in at most eight lines, each address once. */
export async function suggest(typed: string): Promise<SearchReply> {
  const { text: query, answers, found } = await searchSite(typed, MAX_LINES);
  // Beside an answer, what has only some of the words says nothing more.
  const shownHits = answers.length > 0 && !found.isEvery ? [] : found.hits;
  const hits = shownHits.map(({ kind, title, part, pieces, href }) => {
    const text = part ?? pieces.map((piece) => piece.text).join('');
    return { kind, title, text: text.length > 90 ? `${text.slice(0, text.lastIndexOf(' ', 88))} …` : text, href };
  });
  const lines = [...answers.flatMap(answerLines), ...hits];
  const seen = new Set<string>();
  const once = lines.filter(({ title, href }) => {
    const key = `${href.startsWith('/sonhos#') ? title : href}`;
    return !seen.has(key) && seen.add(key);
  });
  return { query, lines: once.slice(0, MAX_LINES) };
}
