import { type Followed, followedAt, followedName, followedPath } from './followed.ts';
import { calendarAt, LOTTERIES } from './followed-files.ts';

/** What a calendar is of: what can be followed, or all of Caixa's lotteries together. */
export type CalendarOf = Followed | { kind: 'lotteries' };

const ENDING = /\.ics$/;

/** What the segments after /calendario mean, in their one spelling; null where they mean nothing. */
export function calendarPlace(segments: readonly string[]): CalendarOf | null {
  const last = segments.at(-1) ?? '';
  if (!ENDING.test(last)) return null;
  const words = [...segments.slice(0, -1), last.replace(ENDING, '')];
  return words.length === 1 && words[0] === LOTTERIES ? { kind: 'lotteries' } : followedAt(words);
}

/** The address of a calendar, by which programs subscribe to it. */
export const calendarFile = (of: CalendarOf): `/calendario/${string}.ics` =>
  calendarAt(of.kind === 'lotteries' ? LOTTERIES : followedPath(of));

/** 'Sorteios: Rio PTM'. */
export const calendarTitle = (of: CalendarOf): string =>
  `Sorteios: ${of.kind === 'lotteries' ? 'loterias da Caixa' : followedName(of)}`;
