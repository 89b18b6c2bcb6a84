import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import type { Answer } from '../../core/contracts/answer.ts';
import { MAX_SEARCH_LENGTH, type SearchLine, type SearchReply, type SiteHits } from '../../core/contracts/search.ts';
import { groupByAnimal } from '../../core/domain/groups.ts';
import { type IntentName, intentOf } from '../../core/domain/queries/intents/list.ts';
import { holdsPersonalData, isNoise } from '../../core/domain/queries/personal-data.ts';
import { animal, type SearchAnswer, searchAnswers } from '../../core/functions/search-answers.ts';
import { errorKind } from '../../core/runtime/error-kind.ts';
import { log } from '../../core/runtime/log.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';
import { answerLine, answerLines } from '../../site/search-lines.ts';
import { backend } from '../backend/choice.ts';
import { staleIfError } from '../backend/stale-if-error.ts';
import { now } from '../clock.ts';
import { payoutsToday } from '../payouts-today.ts';
import { timed } from '../reading/spent.ts';
import { answerTo, readQuestion } from './questions.ts';
import { searchedWords } from './searched-words.ts';
import { findInSite } from './site-index.ts';

/** A search that waits longer tells what it has without the store. */
const TIMEOUT_MS = 3000;
const MAX_HITS = 30;
const MAX_LINES = 8;

/** `isPartial`: the store did not answer, and what it knows is missing. */
export type SearchResult = {
  /** As typed; empty where it holds personal data. */
  text: string;
  /** Null where nothing was typed, the store did not answer, or only the cards below know something. */
  first: Answer | null;
  answers: SearchAnswer[];
  isPartial: boolean;
  /** Longer than a search may be: it is shown whole, and nothing is looked for. */
  isTooLong: boolean;
  found: SiteHits;
};

export const view: Parameters<typeof searchAnswers>[2]['view'] = (name, args) =>
  staleIfError(`search-${name}:${JSON.stringify(args)}`, () => backend().view(name, args));

const NO_HITS: SiteHits = { hits: [], total: 0, isEvery: true, meant: null };

/** Intents whose answer the cards and hits below it only say at more length. */
const WITH_CARDS: readonly IntentName[] = [
  'day-results',
  'draw-slot',
  'deu',
  'last-time',
  'number-where',
  'number-animal',
  'animal-card',
  'dream',
  'caixa-latest',
  'caixa-contest',
  'federal',
];

/** What a search finds: the first answer, cards out of the store, then what words find in the site. */
export async function searchSite(typed: string, most = MAX_HITS): Promise<SearchResult> {
  const nothing = { first: null, answers: [], isPartial: false, isTooLong: false, found: NO_HITS };
  // Opened after a start (scripts/run/serve.ts), the page without a question makes the index before the first search.
  if (typed.trim() === '') return { ...nothing, text: '', found: findInSite([], most) };
  if (typed.trim().length > MAX_SEARCH_LENGTH) return { ...nothing, text: typed.trim(), isTooLong: true };
  const at = now();
  if (holdsPersonalData(typed))
    return { ...nothing, text: '', first: (await answerTo(typed, { view, now: at })).answer };
  const question = readQuestion(typed, at);
  const { text } = question;
  const deps = { view, dreams: DREAMS, now: at };
  if (isNoise(typed)) return { ...nothing, text, first: (await answerTo(typed, deps, () => question)).answer };
  const found = timed(() => findInSite(searchedWords(question), most));
  const asking = answerTo(typed, deps, () => question).then(async ({ answer: first }) => {
    if (first.intent === 'distress') return { first, answers: [], found: NO_HITS };
    if (first.kind !== 'unknown') {
      const intent = first.kind === 'answer' ? WITH_CARDS.find((name) => name === first.intent) : undefined;
      const answers = intent ? await searchAnswers(question, intentOf(intent).uses, deps) : [];
      return { first, answers, found };
    }
    const cards = await searchAnswers(question, null, deps);
    // A misspelt animal is answered like one.
    const [best] = found.hits;
    const meant = cards.length === 0 && best?.kind === 'Bicho' ? groupByAnimal(best.title) : undefined;
    const answers = meant && question.content.length === 1 ? [await animal(meant, deps)] : cards;
    return { first: answers.length > 0 ? null : first, answers, found };
  });
  try {
    const { first, answers, found: hits } = await withTimeout(TIMEOUT_MS, asking);
    return { ...nothing, text, first, answers, found: withoutAnswered(hits, answers) };
  } catch (error) {
    log('search-degraded', { error: errorKind(error) });
    return { ...nothing, text, isPartial: true, found };
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

/** `GET /api/search`: the same in at most eight lines, the first answer before all, each address once. */
export async function suggest(typed: string): Promise<SearchReply> {
  const { text: query, first, answers, found } = await searchSite(typed, MAX_LINES);
  const answered: SearchLine[] = first && first.kind !== 'unknown' ? [answerLine(first, query)] : [];
  // Beside an answer, what has only some of the words says nothing more.
  const shownHits = answers.length + answered.length > 0 && !found.isEvery ? [] : found.hits;
  const hits = shownHits.map(({ kind, title, part, pieces, href }) => {
    const text = part ?? pieces.map((piece) => piece.text).join('');
    return { kind, title, text: text.length > 90 ? `${text.slice(0, text.lastIndexOf(' ', 88))} …` : text, href };
  });
  const lines = [...answered, ...answers.flatMap((answer) => answerLines(answer, payoutsToday())), ...hits];
  const seen = new Set<string>();
  const once = lines.filter(({ title, href }) => {
    const key = `${href.startsWith('/sonhos#') ? title : href}`;
    return !seen.has(key) && seen.add(key);
  });
  return { query, lines: once.slice(0, MAX_LINES) };
}
