import { drawsTwice, type GameId } from '../../games/list.ts';
import { type HouseId, isFederalHouse } from '../../houses/list.ts';
import { hasDigit, isDigits, isYear } from '../digits.ts';
import { DAY_KINDS, type Token } from '../lexicon.ts';
import type { Piece } from '../pieces.ts';
import { BINDING, wordSet } from '../words.ts';
import type { AskedNumber } from './numbers.ts';
import { digitsAt, type Find, pastBinding, token, wordAt } from './row.ts';

// Of the numbers beside a game of Caixa's: which is the contest's, which were played or drawn, which is one of two draws.

const CONTEST = wordSet('concurso extracao');
export const contest: Find = (row, at) => {
  if (!CONTEST.has(wordAt(row, at))) return null;
  const first = pastBinding(row, at + 1);
  const digits = digitsAt(row, first);
  return digits === '' ? null : token('contest', Number(digits), at, first + 1);
};

const DRAWS = wordSet('sorteio extracao');
const ORDINALS: Readonly<Record<string, number>> = { '1o': 1, primeiro: 1, '2o': 2, segundo: 2 };
/** A drawn number has so many digits at most. */
const DRAWN_DIGITS = 2;

/** The tokens without contests that are none: the number written as the contest's stands, the others were drawn or played. */
export function withOneContest(all: readonly Token[], pieces: readonly Piece[]): Token[] {
  const tokens = withFirst(withYears(withExtraction(all), pieces), pieces);
  const games = tokens.filter(({ kind }) => kind === 'game' || kind === 'special');
  const contests = tokens.filter(({ kind }) => kind === 'contest');
  const named = partsIn(pieces);
  const isInPart = (token: Token) => named.some(({ from, to }) => token.from >= from && token.to <= to);
  // '2º sorteio' alone is the contest of this number.
  const isBeside = tokens.some(({ kind }) => DAYS.has(kind)) || contests.some((token) => !isInPart(token));
  const hasTwo = games.some(({ kind, value }) => kind === 'game' && drawsTwice(value as GameId));
  const parts = isBeside && hasTwo ? named : [];
  const rest = parts.length > 0 ? tokens.filter((token) => !(NUMERIC.has(token.kind) && isInPart(token))) : tokens;
  const text = (at: number) => pieces[at]?.text ?? '';
  const isBound = (from: number, to: number, words: ReadonlySet<string>) => {
    for (let at = from; at < to; at += 1) if (!words.has(text(at))) return false;
    return from <= to;
  };
  const left = rest.filter(({ kind }) => kind === 'contest');
  const isWritten = ({ from }: Token) => CONTEST.has(text(from));
  const isAfterGame = ({ from }: Token) => games.some(({ to }) => isBound(to, from, NUMBERING));
  const sure = left.some(isWritten) ? left.filter(isWritten) : left.filter(isAfterGame).slice(0, 1);
  // 'Mega 3037 e 3038'.
  const isJoined = (token: Token) =>
    digitsOf(token, pieces) > DRAWN_DIGITS &&
    sure.some(({ to }) => to < token.from && isBound(to, token.from, JOINING));
  const hasCame = pieces.some((piece) => CAME.has(piece.text));
  const isDrawn = (token: Token) =>
    digitsOf(token, pieces) <= DRAWN_DIGITS && hasCame && startsWithDigit(text(token.to - 1)) && !isWritten(token);
  // 'Lotofácil com 16': as many numbers.
  const isCount = ({ from, to, kind }: Token) =>
    (kind === 'contest' || kind === 'number') &&
    to - from === 1 &&
    COUNTING.has(text(from - 1)) &&
    isDigits(text(from), 1, 2) &&
    games.length > 0;
  const isContest = (token: Token) => (sure.length > 0 ? sure.includes(token) || isJoined(token) : !isDrawn(token));
  const counts = left.filter(isCount).map(({ from, to }) => ({ kind: 'count', value: Number(text(from)), from, to }));
  return [
    ...rest.filter((token) => !isCount(token) && (token.kind !== 'contest' || isContest(token))),
    ...counts,
    ...parts,
  ];
}

const DAYS: ReadonlySet<string> = new Set(DAY_KINDS);
const NUMERIC = new Set(['contest', 'number', 'first-contest', 'results', 'draw-word']);
const CAME = wordSet('deu deram saiu sairam sorteado sorteada veio bateu caiu tem teve tinha');
/** Before as many numbers, or hits. */
const COUNTING = wordSet('com acertaram fizeram');
const NUMBERING = new Set([...BINDING, 'concurso', 'extracao', 'numero', 'num']);
const JOINING = wordSet('e ou concurso o a ao ate');

const digitsOf = ({ to }: Token, pieces: readonly Piece[]): number =>
  [...(pieces[to - 1]?.text ?? '')].filter(hasDigit).length;
const startsWithDigit = (text: string) => isDigits(text.slice(0, 1));

/** '2º sorteio': of two draws of a contest the one that is meant. */
function partsIn(pieces: readonly Piece[]): Token[] {
  return pieces.flatMap(({ text }, at) => {
    const value = ORDINALS[text];
    const isDraw = value !== undefined && DRAWS.has(pieces[at + 1]?.text ?? '');
    return isDraw ? [{ kind: 'part', value, from: at, to: at + 2 }] : [];
  });
}

const FIRST = wordSet('primeiro primeira');
/** 'A primeira mega', as 'o primeiro concurso da mega'. */
const withFirst = (tokens: readonly Token[], pieces: readonly Piece[]): readonly Token[] => [
  ...tokens,
  ...tokens.flatMap(({ kind, from }) =>
    kind === 'game' && FIRST.has(pieces[from - 1]?.text ?? '')
      ? [{ kind: 'first-contest', value: undefined, from: from - 1, to: from }]
      : [],
  ),
];

/** 'O primeiro concurso de 2026' is of the year, 'concurso 2026' has that number. */
function withYears(tokens: readonly Token[], pieces: readonly Piece[]): readonly Token[] {
  const text = (at: number) => pieces[at]?.text ?? '';
  const isOfYear = ({ kind, from, to }: Token) =>
    kind === 'contest' && to - from > 2 && isYear(text(to - 1)) && ['de', 'em', 'do'].includes(text(to - 2));
  const years = tokens.filter(isOfYear);
  if (years.length === 0) return tokens;
  const rest = tokens.filter((token) => !years.some(({ from, to }) => token.from >= from && token.to <= to));
  return [
    ...rest,
    ...years.map(({ from }) => ({ kind: 'draw-word', value: undefined, from, to: from + 1 })),
    ...years.map(({ to }) => ({ kind: 'year', value: Number(text(to - 1)), from: to - 1, to })),
  ];
}

/**
 * 'Deu cobra na federal 2871': beside what is looked for the number after the Federal is its extraction's; 'federal 6087' alone is an
 * extraction or a milhar, and the intent chooses.
 */
function withExtraction(tokens: readonly Token[]): readonly Token[] {
  const houses = tokens.filter(({ kind, value }) => kind === 'house' && isFederalHouse(value as HouseId));
  if (houses.length === 0) return tokens;
  const isTicket = ({ value }: Token) => (value as AskedNumber).form === 'bilhete';
  const numbers = tokens.filter((token) => token.kind === 'number' && !isTicket(token));
  const isSure =
    numbers.length > 1 ||
    tokens.some((token) => ['animal', 'group'].includes(token.kind) || (token.kind === 'number' && isTicket(token)));
  return tokens.flatMap((token) => {
    const { digits, form } = token.kind === 'number' ? (token.value as AskedNumber) : { digits: '', form: null };
    const its = { ...token, kind: 'contest', value: Number(digits) };
    const isIts = digits.length > (isSure ? DRAWN_DIGITS : 0) && form === null;
    if (!isIts || tokens.some(({ kind, from }) => kind === 'contest' && from === token.from)) return [token];
    if (!isSure) return [its, token];
    return [houses.some(({ to }) => to === token.from) ? its : token];
  });
}
