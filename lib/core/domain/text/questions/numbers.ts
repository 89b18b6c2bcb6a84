import { datesAt } from '../dates.ts';
import { isYear } from '../digits.ts';
import type { Token } from '../lexicon.ts';
import { moneyAt } from '../money.ts';
import { numberAt } from '../pieces.ts';
import { reachAt } from '../reach.ts';
import { wordSet } from '../words.ts';
import { isCounted, isUnit } from './counts.ts';
import {
  digitsAt,
  type Find,
  type Found,
  isOrdinalAt,
  pastBinding,
  type QuestionRow,
  timesAt,
  token,
  wordAt,
} from './row.ts';

// Groups, milhares, centenas, dezenas, tickets: 'grupos 9, 10 e 11', 'milhar 1234', '57-87', 'bilhete 84621'.

export type AskedNumber = { digits: string; form: 'milhar' | 'centena' | 'dezena' | 'bilhete' | null };

const GROUP = wordSet('grupo grupos bicho bichos g gr gp');
export const isGroupWord = (word: string): boolean => GROUP.has(word);
const FORMS = new Map<string, 'milhar' | 'centena' | 'dezena'>([
  ...[...wordSet('milhar milhares m')].map((word) => [word, 'milhar'] as const),
  ...[...wordSet('centena c')].map((word) => [word, 'centena'] as const),
  ...[...wordSet('dezena dezenas dz final')].map((word) => [word, 'dezena'] as const),
]);
export const isNumberWord = (word: string): boolean => FORMS.has(word);
const DIGITS = { milhar: 4, centena: 3, dezena: 2 } as const;
/** Before 'grupo': of several groups together. */
const TOGETHER = wordSet('duque terno quadra quina passe dupla duplo tripla triplo');
const MOST_ANIMALS = 25;

/** Whether ',', '/' or 'e' joins what follows to what ends at a place. */
function isJoined(row: QuestionRow, at: number): boolean {
  const gap = row.text.slice(row.pieces[at - 1]?.end ?? 0, row.pieces[at]?.start ?? 0).trim();
  return wordAt(row, at) === 'e' || gap === ',' || gap === '/';
}

/** '9, 10 e 11' after a first group; `isSeveral`: what stands before says that more follow. */
function groupsFrom(row: QuestionRow, tokens: Token[], from: number, isSeveral: boolean): Found {
  const { pieces, text } = row;
  let to = from;
  for (;;) {
    const at = pastBinding(row, to);
    const next = isSeveral || isJoined(row, to) ? numberAt(pieces, at) : null;
    const isPlain =
      next && next.value <= MOST_ANIMALS && !moneyAt(pieces, at) && !datesAt(pieces, at, text) && !reachAt(pieces, at);
    if (!isPlain || isCounted(wordAt(row, at + next.length))) return { tokens, to };
    to = at + next.length;
    tokens.push({ kind: 'group', value: next.value, from: at, to });
  }
}

/** '44, 45 e 46' after a first dezena. */
function numbersFrom(row: QuestionRow, first: Token, form: keyof typeof DIGITS): Found {
  const { pieces, text } = row;
  const tokens = [first];
  let { to } = first;
  for (;;) {
    const at = pastBinding(row, to);
    const digits = digitsAt(row, at);
    const isPlain = digits.length === DIGITS[form] && !isOrdinalAt(row, at) && isJoined(row, to);
    if (!isPlain || moneyAt(pieces, at) || datesAt(pieces, at, text) || isCounted(wordAt(row, at + 1)))
      return { tokens, to };
    to = at + 1;
    tokens.push({ kind: 'number', value: { digits, form }, from: at, to });
  }
}

/** 'Grupo no 3º prêmio' is of a place, 'milhar em 2019' of a year, 'grupo com 8 números' of a count. */
const isOfOther = (row: QuestionRow, at: number, first: number): boolean =>
  digitsAt(row, first) !== '' &&
  ((isOrdinalAt(row, first) && wordAt(row, first + 1) === 'premio') ||
    (wordAt(row, first - 1) === 'em' && isYear(digitsAt(row, first))) ||
    (first > at + 1 && isUnit(wordAt(row, first + 1))));

/** So long a number is still a group's: '010', or one in words. */
const LONGEST = { digits: 11, words: 13 };
const LAST_GROUP = 99;

export const group: Find = (row, at) => {
  const { pieces, text } = row;
  const piece = pieces[at];
  if (piece?.kind !== 'word' || !isGroupWord(piece.text)) return null;
  const first = pastBinding(row, at + 1);
  if (isOfOther(row, at, first)) return null;
  if (['das', 'as'].includes(wordAt(row, first - 1)) || datesAt(pieces, first, text)) return null;
  const number = numberAt(pieces, first);
  // 'Qual bicho é o 57' asks for a dezena's.
  const isBicho = piece.text.startsWith('bicho');
  if (!number || number.value > (isBicho ? MOST_ANIMALS : LAST_GROUP) || moneyAt(pieces, first) || timesAt(row, first))
    return null;
  if (wordAt(row, first).length >= (number.length > 1 ? LONGEST.words : LONGEST.digits)) return null;
  const to = first + number.length;
  const isSeveral = piece.text.endsWith('s') || TOGETHER.has(wordAt(row, at - 1)) || TOGETHER.has(wordAt(row, at - 2));
  return groupsFrom(row, [{ kind: 'group', value: number.value, from: at, to }], to, isSeveral);
};

/** 'milhar 1234', 'dezena 9'; '5 reais na milhar e 2 na centena' has none. */
export const formed: Find = (row, at) => {
  const form = row.pieces[at]?.kind === 'word' ? FORMS.get(wordAt(row, at)) : undefined;
  if (!form || wordAt(row, at + 1) === 'e') return null;
  const first = pastBinding(row, at + 1);
  const piece = row.pieces[first];
  if (isOfOther(row, at, first)) return null;
  if (!piece || (piece.kind !== 'number' && piece.kind !== 'pair') || piece.digits.length > DIGITS[form]) return null;
  if (moneyAt(row.pieces, first) || timesAt(row, first)) return null;
  const digits = piece.digits.padStart(DIGITS[form], '0');
  return numbersFrom(row, { kind: 'number', value: { digits, form }, from: at, to: first + 1 }, form);
};

const OF_PASSE = wordSet('vai e vem seco vale de');
/** 'passe vai e vem 05 e 14'. */
export const passe: Find = (row, at) => {
  if (wordAt(row, at) !== 'passe') return null;
  let begin = at + 1;
  while (OF_PASSE.has(wordAt(row, begin))) begin += 1;
  return digitsAt(row, begin) === '' ? null : groupsFrom(row, [], begin, true);
};

export const ticket: Find = ({ pieces }, at) => {
  const piece = pieces[at];
  return piece?.kind === 'ticket' ? token('ticket', piece.numbers, at, at + 1) : null;
};

const TICKETS = wordSet('bilhete bilhetes');
export const federalTicket: Find = (row, at) => {
  if (!TICKETS.has(wordAt(row, at))) return null;
  const first = pastBinding(row, at + 1);
  const digits = digitsAt(row, first);
  return digits.length >= 4 ? token('number', { digits, form: 'bilhete' }, at, first + 1) : null;
};

/** A number alone: what else it may be is of the same place. */
export const plain: Find = ({ pieces, hasGame }, at) => {
  const piece = pieces[at];
  if (piece?.kind === 'pair') return token('number', { digits: piece.digits, form: null }, at, at + 1);
  if (piece?.kind !== 'number') return null;
  const { digits } = piece;
  const place = { from: at, to: at + 1 };
  return {
    tokens: [
      ...(isYear(digits) ? [{ kind: 'year', value: Number(digits), ...place }] : []),
      ...(hasGame && digits.length <= 5 ? [{ kind: 'contest', value: Number(digits), ...place }] : []),
      { kind: 'number', value: { digits: digits.slice(-6), form: null }, ...place },
    ],
    to: at + 1,
  };
};
