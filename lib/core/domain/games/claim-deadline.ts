import { addDays, type PlainDay } from '../days.ts';
import { isHeldOn } from '../houses/held-on.ts';
import { type GameId, gameOf } from './list.ts';

/** Days after a draw until its prizes lapse, the draw's day not counted (Lei 13.756/2018, published on 13/12/2018). */
const CLAIM_DAYS = 90;
const LAW_SINCE: PlainDay = '2018-12-13';

/** The last day on which prizes of a draw's day are paid; null for draws before the law. */
export const claimDeadline = (day: PlainDay): PlainDay | null => (day < LAW_SINCE ? null : addDays(day, CLAIM_DAYS));

const WEEK = 7;
/** Draws a week of a game whose days are a house's. */
const OF_HOUSE = 2;
/** How much faster or slower than its weekdays a game may count, and by how many days or numbers besides: pauses, specials numbered ahead. */
const MARGIN = { share: 1.3, days: 45, contests: 15 } as const;

/**
 * Whether a contest's prizes have lapsed for sure on a day, by its number alone: counted from the anchor, at the pace of the
 * game's weekdays and with a wide margin. Some whose prizes have lapsed are not sure.
 */
export function hasSurelyLapsed(game: GameId, contest: number, today: PlainDay): boolean {
  const { anchor, days } = gameOf(game);
  const inWeek = Array.from({ length: WEEK }, (_, at) => addDays(anchor.day, at)).filter((day) => isHeldOn(days, day));
  const perContest = WEEK / (days.length > 0 ? Math.max(1, inWeek.length) : OF_HOUSE);
  const ahead = contest - anchor.contest;
  const latest =
    ahead >= 0
      ? Math.ceil(ahead * perContest * MARGIN.share) + MARGIN.days
      : -Math.floor(Math.max(0, -ahead - MARGIN.contests) * (perContest / MARGIN.share));
  return addDays(anchor.day, latest + CLAIM_DAYS) < today;
}
