import type { Token } from '../lexicon.ts';
import type { Piece } from '../pieces.ts';
import { money, staked, stakedToo } from './amounts.ts';
import { contest } from './contests.ts';
import { band, count, times, wordedCount } from './counts.ts';
import { dates, monthOfYear, numberedWeekday } from './days.ts';
import { hour } from './hours.ts';
import { federalTicket, formed, group, passe, plain, ticket } from './numbers.ts';
import { place, reach } from './reaches.ts';
import type { Find, QuestionRow } from './row.ts';

/** What is asked of a place first stands: times and amounts before counts, picks last. */
const FINDS: readonly Find[] = [
  dates,
  ticket,
  money,
  reach,
  times,
  band,
  monthOfYear,
  hour,
  numberedWeekday,
  group,
  formed,
  passe,
  contest,
  federalTicket,
  staked,
  wordedCount,
  stakedToo,
  place,
  count,
  plain,
];

/** Dates, hours, money, contests and numbers of a question, each with the places it takes. */
export function numberTokens(pieces: readonly Piece[], text: string, hasGame: boolean): Token[] {
  const found: Token[] = [];
  const row: QuestionRow = { pieces, text, hasGame, found };
  for (let at = 0; at < pieces.length; ) {
    let to = at + 1;
    for (const find of FINDS) {
      const one = find(row, at);
      if (!one) continue;
      found.push(...one.tokens);
      to = Math.max(one.to, to);
      break;
    }
    at = to;
  }
  return found;
}
