import { notFollowedIn } from '../houses/not-followed.ts';
import { hasDigit } from '../text/digits.ts';
import { type LinePiece, namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { COINS } from '../text/money.ts';
import { kindOfLetters } from '../text/short-kinds.ts';
import { tokensOf } from '../text/tokens/line.ts';
import { saysNothing } from '../text/tokens/names.ts';
import { endsWithMark, hasMark, words } from '../text/tokens/row.ts';
import { isSlipWord } from '../text/tokens/slips.ts';
import { isOfPaying, isSum } from './line-roles.ts';

// Who says a chat's lines, and at what time: 'João: ', 'João 09:12: ', '[09:12] João: '. Neither is of a bet.

/** `isPlace`: it names a house, 'Banca Salvador'. */
type Prefix = { name: string; isPlace: boolean; hasClock: boolean; clock: string; end: number };

/** The most words of a name. */
const LONGEST_NAME = 3;

const TITLES = words('seu dona sr sra tio tia');
/** Names of fields. */
const FIELDS = new Set(['obs', 'mod', 'prem', 'cliente', 'nome', 'status', 'tipo', 'sit', 'situacao', 'lote', 'local']);

/** Before a name that may be an animal's: 'Banca Águia'. */
const BANKS = words('banca ponto apostas cambista bicheiro');
const isOfBank = ([first, ...more]: readonly LinePiece[]): boolean => more.length > 0 && BANKS.has(first?.text ?? '');

const PRONOUNS = words('eu ele ela');
/** Whether a name is one word of some. */
const isOnly = ([only, ...more]: readonly LinePiece[], of: ReadonlySet<string>): boolean =>
  more.length === 0 && of.has(only?.text ?? '');

const isName = (called: readonly LinePiece[], name: string): boolean =>
  called.length > 0 &&
  called.length <= LONGEST_NAME &&
  called.every(
    ({ text }, at) =>
      (!saysNothing(text) ||
        isOnly(called, PRONOUNS) ||
        (at === 0 && called.length > 1 && (TITLES.has(text) || BANKS.has(text)))) &&
      !FIELDS.has(text) &&
      (!isSlipWord(text) || (at === 0 && called.length > 1 && BANKS.has(text))) &&
      kindOfLetters(text) === null,
  ) &&
  namedIn(name).every(({ kind }) => (kind === 'animal' || kind === 'house') && isOfBank(called)) &&
  notFollowedIn(name) === null;

/** Whether a line makes something of what stands before its colon: 'soma: 216', 'pago: 5,00'. */
function isUsed(line: string, end: number): boolean {
  const { tokens } = tokensOf(line, 0, { hasGame: false, isOfBets: false }, false);
  const before = tokens.filter(({ start, text }) => start < end && !TITLES.has(text));
  return (
    before.some(({ kind, text }) => !['word', 'hour', 'noise'].includes(kind) && !PRONOUNS.has(text)) ||
    isSum({ tokens }) ||
    isOfPaying({ tokens: before })
  );
}

/** What a folded line begins with that may be its speaker. */
function prefixOf(line: string): Prefix | null {
  const pieces = piecesOfRow(line, 0);
  const isClock = (at: number) => pieces[at]?.kind === 'hour' && pieces[at].text.includes(':');
  const from = isClock(0) ? 1 : 0;
  let to = from;
  while (
    pieces[to]?.kind === 'word' &&
    to - from < LONGEST_NAME &&
    !(to > from && hasMark(pieces[to]?.gap ?? '', ':–-'))
  )
    to += 1;
  const called = pieces.slice(from, to);
  const end = called.at(-1)?.end ?? 0;
  const name = line.slice(called[0]?.start ?? 0, end);
  const hasClock = from > 0 || isClock(to);
  // 'Banca' itself, beside a clock, is who says a line.
  const isClockedBank = hasClock && isOnly(called, BANKS);
  if (!isClockedBank && (!isName(called, name) || (!isOfBank(called) && isUsed(line, end)))) return null;
  const next = isClock(to) ? to + 1 : to;
  const gap = pieces[next]?.gap ?? line.slice(pieces[next - 1]?.end);
  const isClosed = gap.includes(':');
  if (!isClosed && !(hasClock && hasMark(gap, '–-'))) return null;
  const clock = hasClock ? (pieces[from > 0 ? 0 : to]?.text ?? '') : '';
  const mark = [...gap].findIndex((sign) => (isClosed ? ':' : '–-').includes(sign));
  const isPlace = namedIn(name).some(({ kind }) => kind === 'house');
  return { name, isPlace, hasClock, clock, end: (pieces[next - 1]?.end ?? 0) + mark + 1 };
}

const isAmount = (text: string): boolean => {
  const pieces = piecesOfRow(text, 0);
  return (
    pieces.length > 0 &&
    pieces.every(({ kind, text: word }) => kind === 'money' || kind === 'number' || COINS.includes(word))
  );
};

/** Folded lines without their speakers, where a text is a chat: a name stands at two lines. */
export function withoutSpeakers(lines: readonly string[]): { line: string; speaker: string }[] {
  const prefixes = lines.map(prefixOf);
  const names = prefixes.flatMap((prefix) => (prefix ? [prefix.name] : []));
  const isAgain = names.some((name, at) => names.indexOf(name) < at);
  // A draw's hour is one of whole five minutes: 'Nordeste 14:00: milhar 1234'.
  const isClocked = prefixes.some((prefix) => prefix?.hasClock && !endsWithMark(prefix.clock, '05'));
  // 'Lia: 10,00', 'Zé: 10,00': shares of a pool.
  const isShare = (at: number) => isAmount(lines[at]?.slice(prefixes[at]?.end) ?? '');
  // 'Banca Salvador: dá sim, manda' is talk; 'Banca Look: 14:20' above 'Banca Look: 16:20' is of bets.
  const talks = (at: number) => !hasDigit(lines[at]?.slice(prefixes[at]?.end) ?? '');
  const talkers = new Set(prefixes.flatMap((prefix, at) => (prefix && talks(at) ? [prefix.name] : [])));
  const isPool = new Set(prefixes.flatMap((prefix, at) => (prefix && isShare(at) ? [prefix.name] : []))).size > 1;
  return lines.map((line, at) => {
    const prefix = prefixes[at];
    const isSpeaker =
      prefix &&
      isAgain &&
      (!prefix.isPlace || talkers.has(prefix.name)) &&
      !(isPool && isShare(at)) &&
      (!prefix.hasClock || isClocked);
    return isSpeaker ? { line: line.slice(prefix.end), speaker: prefix.name } : { line, speaker: '' };
  });
}
