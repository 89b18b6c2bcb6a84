import { notFollowedIn } from '../houses/not-followed.ts';
import { type LinePiece, namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { kindOfLetters } from '../text/short-kinds.ts';
import { saysNothing } from '../text/tokens/names.ts';
import { isSlipWord } from '../text/tokens/slips.ts';

// Who says a chat's lines, and at what time: 'João: ', 'João 09:12: ', '[09:12] João: '. Neither is of a bet.

type Prefix = { name: string; hasClock: boolean; isClosed: boolean; end: number };

/** The most words of a name. */
const LONGEST_NAME = 3;

const isName = (words: readonly LinePiece[], name: string): boolean =>
  words.length > 0 &&
  words.length <= LONGEST_NAME &&
  words.every(({ text }) => !saysNothing(text) && !isSlipWord(text) && kindOfLetters(text) === null) &&
  namedIn(name).length === 0 &&
  notFollowedIn(name) === null;

/** What a folded line begins with that may be its speaker; `isClosed`: by a colon, and not by a dash. */
function prefixOf(line: string): Prefix | null {
  const pieces = piecesOfRow(line, 0);
  const isClock = (at: number) => pieces[at]?.kind === 'hour' && pieces[at].text.includes(':');
  const from = isClock(0) ? 1 : 0;
  let to = from;
  while (pieces[to]?.kind === 'word' && to - from < LONGEST_NAME && !(to > from && /[:–-]/.test(pieces[to]?.gap ?? '')))
    to += 1;
  const words = pieces.slice(from, to);
  const name = line.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
  if (!isName(words, name)) return null;
  const hasClock = from > 0 || isClock(to);
  const next = isClock(to) ? to + 1 : to;
  const gap = pieces[next]?.gap ?? line.slice(pieces[next - 1]?.end);
  const isClosed = gap.includes(':');
  if (!isClosed && !(hasClock && /[–-]/.test(gap))) return null;
  return { name, hasClock, isClosed, end: (pieces[next - 1]?.end ?? 0) + gap.search(isClosed ? /:/ : /[–-]/) + 1 };
}

/** Folded lines without their speakers, where a text is a chat: a name stands at two lines, or with the clock. */
export function withoutSpeakers(lines: readonly string[]): { line: string; speaker: string }[] {
  const prefixes = lines.map(prefixOf);
  const names = prefixes.flatMap((prefix) => (prefix ? [prefix.name] : []));
  const isAgain = names.some((name, at) => names.indexOf(name) < at);
  return lines.map((line, at) => {
    const prefix = prefixes[at];
    const isSpeaker = prefix && (isAgain || (prefix.hasClock && prefix.isClosed));
    return isSpeaker ? { line: line.slice(prefix.end), speaker: prefix.name } : { line, speaker: '' };
  });
}
