import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { Piece, SiteHit, SiteHits } from '../../core/contracts/search.ts';
import { editDistance } from '../../core/domain/edit-distance.ts';
import { ANIMALS } from '../../core/domain/groups.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { phoneticKey } from '../../core/domain/phonetic-key.ts';
import type { SearchKind } from '../../core/domain/search-kinds.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { payoutsToday } from '../payouts-today.ts';
import { site } from '../site.ts';
import { type Section, type SiteDocument, siteDocuments, wordsOf } from './documents.ts';

/** Before the sound of a word, so that it is never taken for a word. */
const SOUND = '~';
/** What is so much weaker than the best is noise. */
const LEAST_SHARE = 0.06;
const EXCERPT = 170;
/** So many unknown words of a search are forgiven: each takes a walk through the index, and a long one for two mistakes. */
const MAX_FORGIVEN = 4;
/** Beyond so many words none is forgiven two mistakes. */
const MANY = 8;
/** So many different words of a search are looked for. */
const MAX_WORDS = 24;
/** So short a word begins a tenth of all others: only the last one may be a beginning, still to be typed. */
const SHORT = 2;
/** Letters of a word from which on two mistakes are forgiven, where one brought nothing. */
const LONG = 5;

const exact = { processTerm: (term: string) => term, tokenize: (text: string) => [text] };

/** One of the ways in which a word is looked for, by one term. */
type Way = Exclude<Query, string | symbol> & { queries: [string] };
type PartTerms = { part: Section; heading: ReadonlySet<string>; text: ReadonlySet<string> };

/** All that words find, ready to be requested; made once a process, at the first question (some 0.2 s). */
class SiteIndex {
  readonly #documents: readonly SiteDocument[];
  readonly #index: MiniSearch;
  /** Each word as it is written, those of titles first; and a word for each sound. */
  readonly #written = new Map<string, string>();
  readonly #sounds = new Map<string, string>();
  readonly #sorted: readonly string[];
  /** What each written word is found by. */
  readonly #terms = new Map<string, readonly string[]>();
  /** The same of each part of each document, with the words of its heading apart. */
  readonly #parts: readonly (readonly PartTerms[])[];

  constructor(documents: readonly SiteDocument[]) {
    this.#documents = documents;
    this.#index = new MiniSearch({
      fields: ['title', 'also', 'headings', 'text', 'body'],
      tokenize: (text) => wordsOf(text).map(({ written }) => written),
      processTerm: (written) => [...this.#termsOf(written)],
      searchOptions: { ...exact, boost: { title: 8, also: 3, headings: 2.5, text: 1.5 } },
    });
    const rows = documents.map(({ title, also, text, sections }, id) => ({
      id,
      title,
      also,
      headings: sections.map(({ heading }) => heading).join(' '),
      text,
      body: sections.map((section) => section.text).join(' '),
    }));
    for (const field of ['title', 'also', 'headings', 'text', 'body'] as const)
      for (const row of rows) this.#learn(row[field]);
    this.#index.addAll(rows);
    this.#sorted = [...this.#written.keys()].sort();
    const terms = (text: string) => new Set(wordsOf(text).flatMap(({ written }) => this.#termsOf(written)));
    this.#parts = documents.map(({ sections }) =>
      sections.map((part) => ({ part, heading: terms(part.heading), text: terms(part.text) })),
    );
  }

  #termsOf(written: string): readonly string[] {
    const known = this.#terms.get(written) ?? termsOf(written);
    this.#terms.set(written, known);
    return known;
  }

  #learn(text: string): void {
    for (const { folded, written } of wordsOf(text)) {
      if (this.#terms.has(written)) continue;
      this.#termsOf(written);
      const sound = phoneticKey(written);
      if (!this.#written.has(folded)) this.#written.set(folded, written.toLowerCase());
      if (!this.#sounds.has(sound)) this.#sounds.set(sound, folded);
    }
  }

  /** What these folded words find, best first, at most `most`. */
  find(typed: readonly string[], most: number): SiteHits {
    const words = [...new Set(typed)].slice(0, MAX_WORDS);
    if (words.length === 0) return { hits: [], total: 0, isEvery: true, meant: null };
    const { found, isEvery } = this.#search(words);
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    const kept = this.#nounFirst(
      words,
      found.filter(({ score }) => score >= least),
    );
    return {
      hits: kept.slice(0, most).map((result) => this.#hit(result)),
      total: kept.length,
      isEvery,
      meant: found[0] ? this.#meant(words, found[0]) : null,
    };
  }

  /** All words, forgiving more where nothing is found; then any of them. What has all is picked from what has any. */
  #search(words: readonly string[]): { found: SearchResult[]; isEvery: boolean } {
    const forgiven = new Set(words.filter((word) => !this.#written.has(word)).slice(0, MAX_FORGIVEN));
    const any: SearchResult[][] = [];
    for (const mistakes of words.length > MANY ? ([1] as const) : ([1, 2] as const)) {
      const ways = words.map((word, at) =>
        this.#waysOf(word, mistakes, forgiven.has(word), at === words.length - 1 || word.length > SHORT),
      );
      const found = this.#index.search(
        { combineWith: 'OR', queries: ways.map((queries): Query => ({ combineWith: 'OR', queries })) },
        { boostDocument: (id) => KIND_BOOST[this.#documents[Number(id)]?.kind ?? 'Artigo'] ?? 1 },
      );
      const every = found.filter(({ queryTerms }) => {
        if (queryTerms.length < words.length) return false;
        const terms = new Set(queryTerms);
        return ways.every((queries) => queries.some(({ queries: [term] }) => terms.has(term)));
      });
      if (every.length > 0) return { found: every, isEvery: true };
      any.push(found);
    }
    return { found: any.find((found) => found.length > 0) ?? [], isEvery: any.every((found) => found.length === 0) };
  }

  /** For an animal's name, articles come last: 'cobra' is the animal before it is what somebody charges. */
  #nounFirst(words: readonly string[], found: SearchResult[]): SearchResult[] {
    const [name, another] = words;
    if (another !== undefined || !ANIMALS.some((animal) => normalizeText(animal) === name)) return found;
    const isArticle = ({ id }: SearchResult) => this.#documents[Number(id)]?.kind === 'Artigo';
    return [...found.filter((one) => !isArticle(one)), ...found.filter(isArticle)];
  }

  /** A word as it is, as a beginning, as it sounds, with two letters swapped, with `mistakes` others; one unknown and not forgiven only as the first two. */
  #waysOf(word: string, mistakes: 1 | 2, isForgiven: boolean, isBeginning: boolean): Way[] {
    const isText = /^[a-z]+$/.test(word);
    if (isText && !isForgiven && !this.#written.has(word)) return [{ ...exact, queries: [word], prefix: isBeginning }];
    const swaps = isText ? swapped(word).filter((one) => this.#written.has(one)) : [];
    const isKnown = this.#written.has(word);
    const fuzzy = !isText || isKnown || word.length < (mistakes === 1 ? 4 : LONG) ? 0 : mistakes;
    const query: Way = {
      ...exact,
      queries: [word],
      prefix: isBeginning && word.length > 1,
      fuzzy: mistakes === 2 && word.length === 3 ? 1 : fuzzy,
      weights: { fuzzy: 0.4, prefix: 0.35 },
    };
    const small = isKnown ? null : /^(.{3,})(?:z?inh[oa]s?)$/.exec(word);
    const heard: Way = { ...exact, queries: [SOUND + phoneticKey(word)], boost: boosted(isKnown ? 0.1 : 0.6) };
    const others = swaps.map((one): Way => ({ ...exact, queries: [one], boost: boosted(0.6) }));
    // 'cavalinho' is looked for as what begins with 'caval'.
    if (small?.[1]) others.push({ ...exact, queries: [small[1]], prefix: true, boost: boosted(0.5) });
    return [query, heard, ...others];
  }

  #hit({ id, terms }: SearchResult): SiteHit {
    const { kind, title, text, href } = this.#documents[Number(id)] as SiteDocument;
    const matched = new Set(terms);
    const isFound = (written: string) => this.#termsOf(written).some((term) => matched.has(term));
    const inText = wordsOf(text).some(({ written }) => isFound(written));
    // An article's own sentence says more than a part of it, unless only the part speaks of what is requested.
    const best = inText ? null : this.#bestPart(Number(id), terms);
    const isPart = best !== null && best.id !== null;
    return {
      kind,
      title,
      part: isPart ? best.heading : null,
      pieces: excerpt(best?.text || text, isFound),
      href: isPart && !href.includes('#') ? `${href}#${best.id}` : href,
    };
  }

  /** The part of a document that holds most of what was found in it; null where none does. */
  #bestPart(id: number, found: readonly string[]): Section | null {
    let [best, most]: [Section | null, number] = [null, 0];
    for (const { part, heading, text } of this.#parts[id] ?? []) {
      const count = found.reduce((sum, term) => sum + (text.has(term) ? 2 : 0) + (heading.has(term) ? 3 : 0), 0);
      if (count > most) [best, most] = [part, count];
    }
    return best;
  }

  /** The query as it would be spelt; null where all its words are known, or beginnings of known ones. */
  #meant(words: readonly string[], { terms }: SearchResult): string | null {
    let isOther = false;
    const spelt = words.map((word) => {
      if (!/^[a-z]+$/.test(word) || this.#isBeginning(word)) return this.#written.get(word) ?? word;
      const alike = this.#sounds.get(phoneticKey(word));
      const near = terms
        .filter((term) => !term.startsWith(SOUND))
        .map((term) => ({ term, mistakes: editDistance(word, term, 2) }))
        .filter(({ mistakes }) => mistakes <= 2)
        .sort((a, b) => a.mistakes - b.mistakes)[0]?.term;
      const meant = alike && terms.includes(SOUND + phoneticKey(word)) ? alike : near;
      if (meant === undefined) return word;
      isOther = true;
      return this.#written.get(meant) ?? meant;
    });
    return isOther ? spelt.join(' ') : null;
  }

  #isBeginning(word: string): boolean {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(word) === true;
  }
}

/** What a word alone most often means. */
const KIND_BOOST: Partial<Record<SearchKind, number>> = { Bicho: 1.6, Página: 1.5 };
const FIELDS = { title: 8, also: 3, headings: 2.5, text: 1.5, body: 1 };
const boosted = (by: number) => Object.fromEntries(Object.entries(FIELDS).map(([field, boost]) => [field, boost * by]));

/** A written word folded, and how it sounds: with its cedilla, and as one types it without. */
function termsOf(written: string): string[] {
  const { folded } = wordsOf(written)[0] ?? { folded: '' };
  return [...new Set([folded, SOUND + phoneticKey(written), SOUND + phoneticKey(folded)])];
}

/** A word with each two neighbours swapped. */
const swapped = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

/** Some of a text round the first place that holds what was looked for, that and its like marked. */
function excerpt(text: string, isFound: (word: string) => boolean): Piece[] {
  const parts = text.split(/([^\p{L}\p{N}]+)/u);
  const first = parts.findIndex((part) => part !== '' && isFound(part));
  const at = parts.slice(0, Math.max(first, 0)).join('').length;
  const sentence = Math.max(text.lastIndexOf('. ', at) + 2, 0);
  const from = text.length <= EXCERPT ? 0 : at - sentence < EXCERPT * 0.7 ? (sentence === 1 ? 0 : sentence) : at - 60;
  const start = from === 0 ? 0 : text.indexOf(' ', from - 1) + 1;
  const end = text.length - start <= EXCERPT ? text.length : text.lastIndexOf(' ', start + EXCERPT);
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  const pieces: Piece[] = [];
  for (const part of shown.split(/([^\p{L}\p{N}]+)/u)) {
    const found = part !== '' && isFound(part);
    const last = pieces.at(-1);
    if (last && last.isFound === found) pieces[pieces.length - 1] = { text: last.text + part, isFound: found };
    else if (part !== '') pieces.push({ text: part, isFound: found });
  }
  return pieces;
}

/** What folded words find among pages, articles, dreams, animals and questions, best first. */
export function findInSite(words: readonly string[], most: number): SiteHits {
  const held = globalSingleton('site-index', (): { of: string; index: SiteIndex | null } => ({ of: '', index: null }));
  // Its texts state what bets pay.
  const of = JSON.stringify([site(), payoutsToday()]);
  if (held.of !== of) Object.assign(held, { of, index: null });
  held.index ??= new SiteIndex(siteDocuments());
  return held.index.find(words, most);
}
