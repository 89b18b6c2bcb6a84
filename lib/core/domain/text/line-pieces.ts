import { isTen } from './dates.ts';
import { Lexicon, outermost, singular, type Token } from './lexicon.ts';
import { folded, type Piece } from './pieces.ts';
import { guess } from './spelling.ts';
import { withDigits } from './spoken-numbers.ts';
import { FILLER } from './words.ts';
import { wholeYear } from './yearless.ts';

// The pieces of a pasted line: words, numbers as they are written, days, hours and amounts by their form alone.

/** `gap`: what stands between it and the piece before. */
export type LinePiece = Piece & { gap: string };
export type FoldedLine = { text: string; pieces: readonly LinePiece[]; tail: string };

let known: Lexicon | undefined;
/** The phrases of the game alone, without those of the site's texts. */
export const gameLexicon = (): Lexicon => {
  known ??= new Lexicon([]);
  return known;
};

const KEYCAP = /(\d)\uFE0F?\u20E3/g;
const LEADING_KEYCAPS = /^\s*((?:\d\uFE0F?\u20E3)+|\u{1F51F})(?=[\s.:)-]*\D{0,3}\d)/u;
/** What is read from a photo: 'l204', 'l5H', 'l/5', '3l8', 'O4', '6O', '5,OO', 'T0TAL', 'BAH1A', 'CAlXA', 'GRUP0'. */
const PHOTO_ONE = /(?<![\p{L}\d])[lI](?=\d{1,3}(?![\p{L}\d])|\d[hH](?!\p{L})|\/\d(?![\d/]))|(?<=\d)[lI](?![\p{L}])/gu;
const PHOTO_ZERO = /(?<![\p{L}\d])O(?=\d{1,3}(?![\p{L}\d]))|(?<=\d)O(?![\p{L}])|(?<=\d[,:]O?)O(?=O?(?![\p{L}\d]))/gu;
const PHOTO_LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', l: 'I' };
const PHOTO_LETTER = /(?<=\p{Lu})[01l](?=\p{Lu})|(?<=\p{Lu}{3})0(?![\p{L}\d])/gu;
/** 'P A R A T O D O S - P B'. */
const SPREAD_NAME = /(?<!\p{L})(?:\p{L} ){4,20}\p{L}(?!\p{L})/u;
const SPREAD = /(?<!\p{L})\p{L}(?: \p{L}){1,20}(?!\p{L})/gu;
/** '2ª 8h', '3ª 17/08': a Monday, a Tuesday. */
const WEEKDAY = /(?<=(?<!\d)[2-6])ª(?=\s{1,3}\d{1,2}\s?(?:h|:\d\d|\/\d))/gu;
/** 'GRUPO        23   1       5,00', 'CT 1    454      3,00': the first prize in a column of its own. */
const FIRST_PRIZE =
  /(?<=\d {2,9})1(?= {2,20}(?:R\$ ?)?\d{1,5},\d\d(?!\d))|(?<=^\p{L}{1,10} {1,9})1(?= {2,20}\d{2,4} {2,20}(?:R\$ ?)?\d{1,5},\d\d(?!\d))/gu;
/** 'concurso.....: 1277'. */
const LEADER = /\.{2,40}(?=:)/g;
const PICTURE = /\p{Extended_Pictographic}/gu;
const CLOVER = /[\u{1F340}☘]\uFE0F?/gu;

/** A row folded, with digits where they were meant; an animal's picture is its name where the row says no other pick. */
export function foldedRow(text: string): string {
  const row = text
    .replace(LEADING_KEYCAPS, (keys) => `${keys.includes('\u{1F51F}') ? '10' : keys.replace(/\D/g, '')}) `)
    .replace(KEYCAP, '$1')
    .replace(SPREAD, (letters) => (SPREAD_NAME.test(text) ? letters.replaceAll(' ', '') : letters))
    .replace(WEEKDAY, 'a')
    .replace(PHOTO_ONE, '1')
    .replace(PHOTO_ZERO, '0')
    .replace(PHOTO_LETTER, (digit) => PHOTO_LETTERS[digit] ?? digit)
    .replace(FIRST_PRIZE, '1/1')
    .replace(LEADER, '')
    .replace(CLOVER, ' trevos ')
    .replaceAll('×', 'x')
    .replaceAll('\t', ' | ');
  const plain = folded(row.replace(PICTURE, ' '));
  const isSaid = row.search(PICTURE) < 0 || piecesOfRow(plain, 0).some(isPick) || namesAnimal(plain);
  return withDigits(isSaid ? plain : folded(row));
}
const isPick = (piece: Piece) => piece.kind === 'number' && piece.digits.length > 1;
const namesAnimal = (row: string) =>
  gameLexicon()
    .tokens(piecesOfRow(row, 0))
    .some(({ kind }) => kind === 'animal');

const FORMS: readonly (readonly [kind: string, form: string])[] = [
  ['stamp', '(?<![\\d:])\\d{1,2}:\\d{2}:\\d{2}(?![\\d:])'],
  ['iso', '(?<!\\d)\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?![-/.]?\\d)'],
  [
    'full',
    '(?<!\\d[-/.]?)\\d{1,2}(?:/\\d{1,2}/(?:\\d{4}|\\d{2})|-\\d{1,2}-(?:\\d{4}|\\d{2})|\\.\\d{1,2}\\.(?:\\d{4}|\\d{2}))(?![-/.]?\\d)',
  ],
  [
    'hour',
    '(?<![\\d:]|\\d[.,])(?:[01]?\\d|2[0-3])(?: ?h[0-5]\\d(?![\\d/])(?: ?min)?| ?h ?[0-5]?\\d ?min|:[0-5]\\d(?: ?h(?:s|rs)?)?| ?(?:horas?|hrs?|hs?))(?![a-z0-9]|:\\d)',
  ],
  [
    'money',
    '(?:r?\\$|(?<![a-z])rs):? ?\\d{1,7}(?:\\.\\d{3})*(?:[.,]\\d{1,2}(?!\\d)|,-)?|(?<![\\d.,])\\d{1,6}(?:[.,]\\d{2})? ?r?\\$(?! ?\\d+(?![\\dpo/]))|(?<![\\d,]|(?<!\\.)\\.)(?:\\d{1,3}(?:\\.\\d{3})+|\\d{1,6})(?:,\\d{2}(?!\\d|,\\d)|,-)|(?<![\\d.,/])\\d{1,3}\\.(?:00(?![\\d.])|\\d[05](?=\\s*$))',
  ],
  ['short', '(?<!\\d[-/.]?)\\d{1,2}/\\d{1,2}(?![/-]?\\d)'],
  ['thousand', '(?<!\\d[-/.]?)\\d{1,3}\\.\\d{3}(?![-.]?\\d)'],
  ['number', '\\d+(?:[oa]\\.?p?(?:(?![a-z])|(?=ao?\\d|ate\\d))|p(?![a-z]))?'],
  ['word', '[a-z]+'],
];
const SCAN = new RegExp(FORMS.map(([kind, form]) => `(?<${kind}>${form})`).join('|'), 'g');

/** So many texts are remembered: a line is looked at from several sides. */
const TEXTS_KEPT = 256;

const MEMORIES: Map<string, unknown>[] = [];

/** Forgets every text: a visitor's is kept no longer than it is read. */
export function forgetTexts(): void {
  for (const memory of MEMORIES) memory.clear();
}

/** A function of a text that remembers its last texts. */
export function remembered<Value>(make: (text: string, year: number) => Value): (text: string, year?: number) => Value {
  const made = new Map<string, Value>();
  MEMORIES.push(made);
  return (text, year = 0) => {
    const key = `${year} ${text}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= TEXTS_KEPT) made.clear();
    const value = make(text, year);
    made.set(key, value);
    return value;
  };
}

/** The pieces of a folded row by their form alone. */
export const piecesOfRow = remembered(piecesIn);

function piecesIn(text: string, thisYear: number): readonly LinePiece[] {
  let end = 0;
  return [...text.matchAll(SCAN)].flatMap((match) => {
    const gap = text.slice(end, match.index);
    const start = match.index;
    end = start + match[0].length;
    return formsOf(match, thisYear).map((form, at) => ({
      ...form,
      start: at === 0 ? start : form.start + start,
      end: start + form.end,
      gap: at === 0 ? gap : form.gap,
    }));
  });
}

function formsOf(match: RegExpMatchArray, thisYear: number): LinePiece[] {
  const text = match[0];
  const groups = match.groups ?? {};
  const at = { start: 0, end: text.length, gap: '' };
  const parts = text.match(/\d+/g) ?? [];
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  if (groups.word !== undefined) return [{ kind: 'word', text, ...at }];
  if (groups.stamp !== undefined) return [{ kind: 'band', text, hits: text, ...at }];
  if (groups.iso !== undefined) return [{ kind: 'date', text, date: third, month: second, year: first, ...at }];
  if (groups.full !== undefined) {
    const year = wholeYear(third, thisYear);
    const isDay = isDate(first, second) && (third > 99 || text.includes('/') || year === thisYear);
    return isDay || third > 99 ? [{ kind: 'date', text, date: first, month: second, year, ...at }] : numbersIn(text);
  }
  if (groups.short !== undefined)
    return isDate(first, second) || /^[12]\//.test(text)
      ? [{ kind: 'date', text, date: first, month: second, year: null, ...at }]
      : numbersIn(text);
  if (groups.hour !== undefined)
    return [{ kind: 'hour', text, hour: first, minute: parts.length > 1 ? second : null, ...at }];
  if (groups.money !== undefined) {
    // '14,41' without a sign: two numbers, for no stake ends so.
    if (/^\d{1,2},\d[1-46-9]$/.test(text) && !/25|75/.test(text.slice(-2))) return numbersIn(text);
    const plain = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
    const [, whole = plain, cents = '0'] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
    return [{ kind: 'money', text, reais: Number(`${whole.replaceAll('.', '')}.${cents}`), ...at }];
  }
  return [
    {
      kind: 'number',
      text,
      digits: parts.join(''),
      isOrdinal: groups.thousand === undefined && /[a-z]/.test(text),
      ...at,
    },
  ];
}

const isDate = (date: number, month: number) => date > 0 && date < 32 && month > 0 && month < 13;

/** '44/51', '05-14-13': its numbers, each by itself. */
function numbersIn(text: string): LinePiece[] {
  let end = 0;
  return [...text.matchAll(/\d+/g)].map((match) => {
    const gap = text.slice(end, match.index);
    end = match.index + match[0].length;
    return { kind: 'number', text: match[0], digits: match[0], isOrdinal: false, start: match.index, end, gap };
  });
}

/** Words as they are misspelt and shortened. */
const SPELT: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['milhar', 'milha milar mihar mlhr mlr'],
    ['milhares', 'milhars'],
    ['cabeca', 'cabessa cabesa cabec cabca cabeza kbca cbca cb cab'],
    ['duque', 'duq dq dqui duqui'],
    ['burro', 'buru buro'],
    ['reais', 'rel reai reias rwais raeis reasi reiais reals'],
    ['grupo', 'grp gru grs'],
    ['primeiro', 'primero'],
    ['extracao', 'ext extr extrac'],
    ['concurso', 'conc'],
    ['hora', 'hr hrs hor'],
    ['data', 'dt'],
    ['palpite', 'palp palpt plp'],
    ['palpites', 'palps'],
    [
      'invertida',
      'inv inver invert invertid invertido invertidas invertidos inverte inverter inverta inverto inverti invertendo',
    ],
    ['cercado', 'cerc cercada cercados cercadas'],
    ['combinado', 'combinada combinados combinadas'],
    ['seco', 'seca secos secas sec'],
    ['quina', 'qn'],
    ['lotofacil', 'lotof lotofac'],
    ['lotomania', 'lotom lotomam'],
    ['timemania', 'timem timeman'],
  ].flatMap(([word = '', all = '']) => all.split(' ').map((one) => [one, word])),
);

/** A row with its words as they are meant: of a bet's, an animal's or a game's name one that is misspelt. */
export const lineOf = remembered(speltLine);

function speltLine(text: string, thisYear: number): FoldedLine {
  const pieces = piecesOfRow(text, thisYear);
  const isOfNumbers = pieces.some(({ kind }) => kind === 'number' || kind === 'money');
  const spelt = pieces.map((piece, at) => {
    if (piece.kind !== 'word') return piece;
    const next = pieces[at + 1];
    const behind = next && SPELT[next.text] === 'invertida' ? pieces[at + 2] : next;
    const before = pieces[at - 1];
    // '17 dez na cabeça' is a dezena too.
    const isOfBefore = before?.kind === 'number' && before.digits.length === 2 && next?.kind !== 'number';
    // 'Dez 45' is a dezena.
    const isDozen =
      (isOfBefore && isTen(piece.text, pieces.slice(at + 1, at + 3))) ||
      (piece.text === 'dez' &&
        behind?.kind === 'number' &&
        behind.digits.length === 2 &&
        !(before?.kind === 'number' && piece.gap === ' ') &&
        before?.text !== 'de');
    const meant = isDozen
      ? 'dezena'
      : (SPELT[piece.text] ?? (isOfNumbers && piece.text.length > 4 ? corrected(piece.text, 0) : piece.text));
    return meant === piece.text ? piece : { ...piece, text: meant };
  });
  return { text, pieces: spelt, tail: text.slice(pieces.at(-1)?.end ?? 0) };
}

const FORGIVEN_KINDS = new Set(['animal', 'bet', 'game']);

const corrected = remembered(meantBy);

function meantBy(word: string): string {
  const lexicon = gameLexicon();
  if (lexicon.words.has(singular(word)) || lexicon.words.has(word) || FILLER.has(word)) return word;
  const meant = guess(word);
  const isOfGame = meant !== null && lexicon.tokens([{ text: meant }]).some(({ kind }) => FORGIVEN_KINDS.has(kind));
  return isOfGame ? meant : word;
}

export type Named = Token & { start: number; end: number };

/** The phrases of the game in a folded text, each with the characters that it takes. */
export function namedIn(text: string): Named[] {
  const pieces = piecesOfRow(text, 0);
  return outermost(gameLexicon().tokens(pieces)).map((token) => ({
    ...token,
    start: pieces[token.from]?.start ?? 0,
    end: pieces[token.to - 1]?.end ?? 0,
  }));
}
