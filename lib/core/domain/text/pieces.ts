import { isClockTime } from '../days.ts';
import { GROUPS } from '../groups.ts';
import { normalizeText } from '../normalize-text.ts';
import { wholeYear } from './yearless.ts';

/** One piece of a text, and the characters of the folded text that it takes, the last one excluded. */
export type Piece = Form & { start: number; end: number };

/** What a piece is by its form alone; `value`: dates as 'YYYY-MM-DD' fields, hours as 'HH:MM', numbers as digits. */
type Form =
  | { kind: 'word'; text: string }
  | { kind: 'number'; text: string; digits: string; isOrdinal: boolean }
  /** '57-87': a milhar, or the 57th and 87th of something; `digits` together. */
  | { kind: 'pair'; text: string; digits: string }
  | { kind: 'hour'; text: string; hour: number; minute: number | null }
  | { kind: 'date'; text: string; date: number; month: number; year: number | null }
  | { kind: 'money'; text: string; reais: number }
  /** '6+1': hits of numbers, and of what stands beside them. */
  | { kind: 'band'; text: string; hits: string }
  /** Five small numbers or more, or one long run of digits: a ticket's, as typed. */
  | { kind: 'ticket'; text: string; numbers: string };

const FORMS: readonly (readonly [kind: string, form: string])[] = [
  ['iso', '(?<!\\d)(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?![-/.]?\\d)'],
  // What begins with a day is none: '12/07, 14/07 e 16/07', '28/07 02 14 27 35 48 60'.
  [
    'ticket',
    '(?<![\\d.:])(?!(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|1[0-2])(?![\\d/]))\\d{1,2}(?:(?: ?[ex] ?|[^a-z\\d:+$]{1,4})\\d{1,2}){4,60}(?![\\d:]|[./]\\d)|\\d{10,}',
  ],
  ['full', '(?<!\\d[-/.]?)(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})(?![-/.]?\\d)'],
  ['spaced', '(?<!\\d[-/.]? ?)(\\d{1,2}) ?[/.-] ?(\\d{1,2}) ?[/.-] ?(\\d{4})(?! ?[-/.]? ?\\d)'],
  [
    'hour',
    '(?<!\\d)([01]?\\d|2[0-3])(?: ?h ?([0-5]\\d)(?!/)(?: ?min)?| ?: ?([0-5]\\d)(?: ?hs?)?| ?(?:horas?|hrs?|hs?))(?![a-z0-9])',
  ],
  [
    'money',
    'r\\$ ?\\d{1,7}(?:\\.\\d{3})*(?:[.,]\\d{2}|,\\d)?(?!\\d)|(?<![\\d.,])\\d{1,6}(?:,\\d{2})? ?r\\$(?! ?\\d)|(?<![\\d.,])\\d{1,6},\\d{2}(?= ?(?:reais|real|contos?|cada|em |na |no ))|(?<![\\d.,])(?:\\d{1,6},00|\\d,\\d{2})(?![\\d,])',
  ],
  ['short', '(?<!\\d[-/.]?)(\\d{1,2}) ?/ ?(\\d{1,2})(?![/-]?\\d)'],
  ['thousand', '(?<!\\d[-/.]?)(\\d{1,3})\\.(\\d{3})(?![-.]?\\d)'],
  ['pair', '(?<!\\d[-/.]?)(\\d{2})[-.](\\d{2})(?![-.]?\\d)'],
  ['band', '(?<![\\d+] ?)\\d ?\\+ ?\\d(?! ?[\\d+])'],
  ['number', '(\\d+)(?:([oa])(?![a-z]))?'],
  ['word', '[a-z]+'],
];
const SCAN = new RegExp(FORMS.map(([kind, form], at) => `(?<${kind}>${numbered(form, at)})`).join('|'), 'g');

/** Back references count groups from the beginning of the whole form: named ones do not. */
function numbered(form: string, at: number): string {
  return form.replace('\\2(', () => `\\k<sep${at}>(`).replace('([/.-])', `(?<sep${at}>[/.-])`);
}

const EMOJI = new Map(GROUPS.map(({ emoji, animal }) => [emoji, animal]));

/** A question as it is compared: lower case, no accents, ordinals as 'o', an animal's picture as its name. */
export function folded(text: string): string {
  const named = text.replace(/\p{Extended_Pictographic}/gu, (one) => ` ${EMOJI.get(one) ?? ''} `);
  return normalizeText(named.replace(/(?<=\d)[º°ª]/g, 'o').replace(/[º°ª]/g, ' '));
}

/** The pieces of a folded question, in order; what is neither letter nor digit parts them. */
export function piecesOf(text: string, thisYear: number): Piece[] {
  const found = [...text.matchAll(SCAN)].flatMap((match) => {
    const form = formOf(match, thisYear);
    return form ? [{ ...form, start: match.index, end: match.index + match[0].length }] : [];
  });
  return spelledOut(found);
}

function formOf(match: RegExpMatchArray, thisYear: number): Form | null {
  const text = match[0];
  const groups = match.groups ?? {};
  const parts = match.slice(1).filter((part) => part !== undefined && part !== text);
  if (groups.word !== undefined) return { kind: 'word', text };
  if (groups.number !== undefined) {
    const digits = /^\d+/.exec(text)?.[0] ?? '';
    return { kind: 'number', text, digits, isOrdinal: digits !== text };
  }
  if (groups.band !== undefined) return { kind: 'band', text, hits: text.replaceAll(' ', '') };
  if (groups.ticket !== undefined) {
    const isPlain = /^[\d ,;./#-]+$/.test(text) || text.includes(' e ');
    return { kind: 'ticket', text, numbers: isPlain ? text : (text.match(/\d+/g) ?? []).join(' ') };
  }
  if (groups.iso !== undefined) {
    const [year = 0, month = 0, date = 0] = text.split(/[-/.]/).map(Number);
    return { kind: 'date', text, date, month, year };
  }
  if (groups.full !== undefined || groups.spaced !== undefined) {
    const [date = 0, month = 0, year = 0] = text.split(/[-/.]/).map(Number);
    // '05.12.33' is three dezenas: no date of a year to come is written in two digits.
    const isDate = text.includes('/') || year > 99 || 2000 + year <= thisYear;
    if (!isDate) return { kind: 'ticket', text, numbers: text };
    return { kind: 'date', text, date, month, year: wholeYear(year, thisYear) };
  }
  if (groups.short !== undefined) {
    const [date = 0, month = 0] = text.split('/').map(Number);
    return { kind: 'date', text, date, month, year: null };
  }
  if (groups.hour !== undefined) {
    const [hour = 0, minute] = (text.match(/\d+/g) ?? []).map(Number);
    return { kind: 'hour', text, hour, minute: minute ?? null };
  }
  if (groups.money !== undefined) {
    const [, whole = '', cents = '0'] = /([\d.]+?)(?:[.,](\d{1,2}))?(?: ?r\$)?$/.exec(text) ?? [];
    return { kind: 'money', text, reais: Number(`${whole.replaceAll('.', '')}.${cents}`) };
  }
  if (groups.thousand !== undefined) {
    return { kind: 'number', text, digits: text.replace('.', ''), isOrdinal: false };
  }
  return parts.length > 0 ? { kind: 'pair', text, digits: text.replace(/\D/g, '') } : null;
}

/** '5 7 8 7': single digits in a row are one number. */
function spelledOut(pieces: readonly Piece[]): Piece[] {
  const isDigit = (piece: Piece | undefined) => piece?.kind === 'number' && piece.text.length === 1;
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = at;
    while (isDigit(pieces[end])) end += 1;
    const run = pieces.slice(at, end);
    const one = pieces[at];
    if (run.length === 3 || run.length === 4) {
      const digits = run.map(({ text }) => text).join('');
      const place = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
      joined.push({ kind: 'number', text: run.map(({ text }) => text).join(' '), digits, isOrdinal: false, ...place });
    } else if (run.length > 0) joined.push(...run);
    else if (one) joined.push(one);
    at = Math.max(end, at + 1);
  }
  return joined;
}

/** Folded, by their value. */
export const NUMERALS =
  `zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito
   dezenove vinte`.split(/\s+/);
const NUMBER_WORDS = new Map(NUMERALS.map((word, value) => [word, value] as const));
NUMBER_WORDS.set('uma', 1).set('duas', 2).set('catorze', 14);
export const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
for (const [at, word] of TENS.entries()) NUMBER_WORDS.set(word, (at + 2) * 10);
export const HUNDREDS =
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');
for (const [at, word] of HUNDREDS.entries()) NUMBER_WORDS.set(word, (at + 1) * 100);
NUMBER_WORDS.set('cem', 100).set('mil', 1000);

/** A number in words, or in digits, and how many pieces it takes: 'vinte e cinco' three; null where none begins. */
export function numberAt(pieces: readonly Form[], at: number): { value: number; length: number } | null {
  const piece = pieces[at];
  if (piece?.kind === 'number') return { value: Number(piece.digits), length: 1 };
  const value = piece?.kind === 'word' ? NUMBER_WORDS.get(piece.text) : undefined;
  if (value === undefined) return null;
  const more = pieces[at + 1]?.text === 'e' ? NUMBER_WORDS.get(pieces[at + 2]?.text ?? '') : undefined;
  const isTen = value > 19 && value < 100;
  return isTen && more !== undefined && more > 0 && more < 10
    ? { value: value + more, length: 3 }
    : { value, length: 1 };
}

/** Minutes behind 'e': 'meia', 'vinte', '45'. */
function minutesAt(pieces: readonly Form[], at: number): { value: number; length: number } | null {
  if (pieces[at]?.text === 'meia') return { value: 30, length: 1 };
  const number = numberAt(pieces, at);
  return number && number.value < 60 ? number : null;
}

/** An hour in words at this place: 'meio dia', '2 da tarde', 'seis da tarde', '9 da manha', '8 da noite'. */
export function hourAt(pieces: readonly Form[], at: number): { time: string; length: number } | null {
  const text = (ahead: number) => pieces[at + ahead]?.text ?? '';
  if (text(0) === 'meio' && text(1) === 'dia') return { time: '12:00', length: 2 };
  if (text(0) === 'meia' && text(1) === 'noite') return { time: '00:00', length: 2 };
  const piece = pieces[at];
  const clock = piece?.kind === 'hour' ? { hour: piece.hour, minute: piece.minute, length: 1 } : null;
  const number = clock ? null : numberAt(pieces, at);
  const hour = clock?.hour ?? number?.value ?? 24;
  const length = clock?.length ?? number?.length ?? 0;
  const hours = text(length) === 'horas' || text(length) === 'hora' ? 1 : 0;
  // 'Nove e vinte da noite'.
  const more = !clock && text(length + hours) === 'e' ? minutesAt(pieces, at + length + hours + 1) : null;
  const isSpoken = more !== null && /^(?:da|de)$/.test(text(length + hours + 1 + more.length));
  const phrased = hours + (isSpoken ? 1 + more.length : 0);
  const part = ['da', 'de', 'a'].includes(text(length + phrased)) ? text(length + phrased + 1) : text(length + phrased);
  const isNamed = ['manha', 'tarde', 'noite', 'madrugada'].includes(part);
  const taken = length + phrased + (isNamed ? (part === text(length + phrased) ? 1 : 2) : 0);
  if (hour > 23 || (!clock && !isNamed && (phrased === 0 || isSpoken))) return null;
  const isLater = (part === 'tarde' || part === 'noite') && hour < 12;
  const time = `${String(isLater ? hour + 12 : hour).padStart(2, '0')}:${String(clock?.minute ?? (isSpoken ? more.value : 0)).padStart(2, '0')}`;
  return isClockTime(time) ? { time, length: taken } : null;
}
