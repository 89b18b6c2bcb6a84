import type { Tier } from '../../core/domain/games/game.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { leastSize, sizesOf, type TicketSize } from '../../core/domain/games/ticket-sizes.ts';
import { listed, plural } from '../../core/domain/joiner.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import { HITS } from '../../core/domain/text/questions/counts.ts';
import { BINDING } from '../../core/domain/text/words.ts';
import { isOfPairs } from '../game-words.ts';

/** Words that count hits before the number: 'acertar 11 números'. */
const HIT = new Set(['acertar', 'acertando', 'acerte', 'acertei', 'acertou', 'acerta', 'acertam', 'acertaram']);
/** Before a number alone: 'fazer 14'. */
const MAKE = new Set(['fazer', 'fazendo', 'fiz', 'faz', 'fez', 'fizeram']);
const CLOVERS = new Set(['trevo', 'trevos']);
const DOUBLES = new Set(['duplo', 'duplos']);
const TRIPLES = new Set(['triplo', 'triplos']);
/** Of several games: no size of a ticket. */
const GAMES = new Set(['jogo', 'jogos']);

type Count = { count: number; unit: string; isOfHits: boolean };

/** The counts of a question with their units; clovers are those of the hits or of the ticket, whichever was counted before. */
function countsOf(question: Question): Count[] {
  const text = (at: number) => question.pieces[at]?.text ?? '';
  const counts = question.tokens
    .filter(({ kind }) => kind === 'count')
    .toSorted((a, b) => a.from - b.from)
    .map(({ value, from, to }) => {
      let before = from - 1;
      while (BINDING.has(text(before))) before -= 1;
      const unit = text(to - 1);
      const isAlone = to - from === 1 && MAKE.has(text(before));
      return { count: Number(value), unit, isOfHits: HITS.has(unit) || HIT.has(text(before)) || isAlone };
    });
  let isOfHits = counts.some((one) => one.isOfHits);
  return counts.map((one) => {
    if (CLOVERS.has(one.unit)) return { ...one, isOfHits };
    isOfHits = one.isOfHits;
    return one;
  });
}

/** Games in all, of '3 jogos'; 1 where none are counted, or where a ticket has so many (Loteca's are football). */
export function gamesMeant(question: Question, game: GameId): number {
  const counted = countsOf(question).find(({ unit, isOfHits }) => GAMES.has(unit) && !isOfHits);
  return counted && counted.count > 0 && !isOfPairs(game) ? counted.count : 1;
}

/** What a question counts or bets beside the bands of a game: 'com 8 números' where no ticket's price is wanted, 'invertida'. */
export function besideBands(question: Question): Token[] {
  const isBand = (bet: string) => !countsHits(question) && BAND_BETS.has(bet.split('-')[0] ?? '');
  return [
    ...question.tokensOf('bet').filter(({ value }) => !isBand(String(value))),
    ...(countsHits(question) ? [] : question.tokensOf('count')),
  ];
}
const BAND_BETS = new Set(['duque', 'terno', 'quadra', 'quina']);

/** Whether a count is of hits, and not of what is marked. */
export const countsHits = (question: Question): boolean => countsOf(question).some(({ isOfHits }) => isOfHits);

const timesOf = (marks: readonly number[], many: number) => marks.filter((one) => one === many).length;
const sum = (marks: readonly number[]) => marks.reduce((all, one) => all + one, 0);

/** The sizes of tickets that a question means, the least alone where it names none; empty where no ticket is so large. */
export function sizesMeant(question: Question, game: GameId): TicketSize[] {
  const counts = countsOf(question).filter(({ unit, isOfHits }) => !isOfHits && !GAMES.has(unit));
  if (counts.length === 0) return [leastSize(game)];
  const { parts } = gameOf(game);
  const of = (units: ReadonlySet<string>) => counts.find(({ unit }) => units.has(unit))?.count ?? null;
  const [clovers, doubles, triples] = [of(CLOVERS), of(DOUBLES), of(TRIPLES)];
  const numbers =
    counts.find(({ unit }) => ![CLOVERS, DOUBLES, TRIPLES].some((units) => units.has(unit)))?.count ?? null;
  const isCountedInPairs = doubles !== null || triples !== null;
  return sizesOf(game).filter((size) => {
    const { numbers: held = [], ...others } = size;
    const beside = Object.values(others)[0];
    if ((clovers !== null || beside) && beside?.[0] !== (clovers ?? leastSize(game).clovers?.[0])) return false;
    if (isCountedInPairs) {
      if (parts.numbers.kind !== 'columns') return false;
      return (
        timesOf(held, 2) === (doubles ?? 0) &&
        timesOf(held, 3) === (triples ?? 0) &&
        (numbers === null || sum(held) === numbers)
      );
    }
    return numbers === null ? sum(held) === sum(leastSize(game).numbers ?? []) : sum(held) === numbers;
  });
}

/** The bands of prizes that a question names, and how it named one that the game does not have. */
export function tiersMeant(question: Question, game: GameId): { tiers: Tier[]; unknown: string | null } {
  const { tiers, parts } = gameOf(game);
  const hits = countsOf(question).filter(({ isOfHits }) => isOfHits);
  const keys = question.tokens.filter(({ kind }) => kind === 'band').map(({ value }) => String(value));
  if (keys.length > 0)
    return found(
      tiers.filter(({ key }) => keys.includes(String(key))),
      keys.join(', '),
    );
  const [main] = hits.filter(({ unit }) => !CLOVERS.has(unit));
  if (main) {
    const clovers = hits.find(({ unit }) => CLOVERS.has(unit))?.count ?? null;
    const isHit = (wanted: number | readonly number[] | undefined, count: number) =>
      wanted !== undefined && [wanted].flat().includes(count);
    const these = tiers.filter(
      (tier) => isHit(tier.hits.numbers, main.count) && (clovers === null || isHit(tier.hits.clovers, clovers)),
    );
    return found(
      these,
      listed([plural(main.count, 'acerto'), ...(clovers === null ? [] : [plural(clovers, 'trevo')])]),
    );
  }
  const beside = tiers.filter(({ hits: wanted }) =>
    Object.keys(wanted).every((key) => {
      const part = parts[key];
      return part?.kind === 'name' && normalizeText(question.text).includes(normalizeText(part.label));
    }),
  );
  if (beside.length > 0) return found(beside, '');
  const words = tierWords(question, game);
  return words.length === 0
    ? { tiers: [], unknown: null }
    : found(
        tiers.filter(({ word }) => word && words.includes(word.toLowerCase())),
        listed(words),
      );
}

const found = (tiers: Tier[], name: string) => ({ tiers, unknown: tiers.length > 0 ? null : name });

/** 'quadra', 'terno', 'sena', or 'quina' beside another game: what players call bands. */
function tierWords(question: Question, game: GameId): string[] {
  const bets = question.all('bet').map((bet) => bet.split('-')[0] ?? '');
  const games = question.tokensOf('game').filter(({ value }) => value !== game);
  return [
    ...(question.has('sena') ? ['sena'] : []),
    ...new Set(bets.filter((bet) => BAND_BETS.has(bet))),
    ...games.filter((token) => question.bands.includes(token)).map(({ value }) => gameOf(value as GameId).slug),
  ];
}

/** Of several games named the one that is meant: 'a quina da mega' is a band of the second. */
export function gameMeant(question: Question): GameId | null {
  const ofHouses = GAME_IDS.filter((id) => question.houses.some((house) => house === gameOf(id).house));
  const [game] = [...question.games, ...ofHouses];
  if (game) return game;
  // 'Mês da Sorte' is of one game alone.
  const text = normalizeText(question.text);
  return (
    GAME_IDS.find((game) =>
      Object.values(gameOf(game).parts).some(
        ({ kind, label }) => kind === 'name' && text.includes(normalizeText(label)),
      ),
    ) ?? null
  );
}

/** The letters among the marks of a game's columns, as questions are folded. */
export function lettersOf(game: GameId): string[] {
  const { numbers } = gameOf(game).parts;
  return numbers.kind === 'columns' ? numbers.symbols.map(normalizeText).filter((symbol) => /\D/.test(symbol)) : [];
}

/** What marks are called: 'jogo 1 coluna 2'. */
const COLUMN = new Set(['coluna', 'colunas']);

/** '1 1 2 2', digit by digit: no contest is written so. */
const isSpelled = ({ pieces }: Question, symbols: readonly string[]): boolean =>
  pieces.some(({ text }) => text.includes(' ') && [...text.replaceAll(' ', '')].every((one) => symbols.includes(one)));

/** Whether a ticket was typed: numbers in a row, or marks of columns with a letter among them, of which the reader makes no ticket. */
export function isTicketTyped(question: Question, game: GameId): boolean {
  if (question.has('ticket')) return true;
  const { numbers } = gameOf(game).parts;
  const letters = lettersOf(game);
  if (numbers.kind !== 'columns' || letters.length === 0) return false;
  const symbols = numbers.symbols.map(normalizeText);
  const marks = question.pieces
    .map(({ text }) => text.replaceAll(' ', ''))
    .filter((text) => [...text].every((one) => symbols.includes(one)))
    .join('');
  // 'Flamengo x Vasco' has no other mark.
  const isMixed = /\d/.test(marks) && letters.some((letter) => marks.includes(letter));
  return isMixed || question.pieces.some(({ text }) => COLUMN.has(text)) || isSpelled(question, symbols);
}
