import { addDays, daysBetween, type PlainDay } from '../days.ts';
import type { Special } from './game.ts';
import { GAME_IDS, type GameId, gameOf } from './list.ts';
import { operatorDrawDays } from './operator-days.ts';

/** A special with its game. */
export type GameSpecial = Special & { game: GameId };

/** The special contests of all games, those with a page first. */
export const SPECIALS: readonly GameSpecial[] = GAME_IDS.flatMap((game) =>
  (gameOf(game).specials ?? []).map((special) => ({ ...special, game })),
).sort((a, b) => Number(a.slug === undefined) - Number(b.slug === undefined));

/** The special of an address's word; null for a word that is none's. */
export const specialBySlug = (slug: string): GameSpecial | null =>
  SPECIALS.find((special) => special.slug === slug) ?? null;

/** The special that a contest is an edition of; null for a common one. */
export const specialOf = (game: GameId, contest: number): GameSpecial | null =>
  SPECIALS.find((special) => special.game === game && special.contests.includes(contest)) ?? null;

/** The year of the newest edition up to a contest; null where the first was later. */
export function yearOfEdition({ contests, firstYear }: GameSpecial, contest: number): number | null {
  const editions = contests.filter((one) => one <= contest).length;
  return editions === 0 ? null : firstYear + editions - 1;
}

/** The number of a year's edition; null where none is known. */
export const editionOf = ({ contests, firstYear }: GameSpecial, year: number): number | null =>
  contests[year - firstYear] ?? null;

/** A special may come so many days after the last day of its longest recorded pause, and no more. */
const LATE_DAYS = 3;

/**
 * The day of an edition to come, by the operator's word, the game's file or Caixa's rule; null where it is not announced.
 */
export function announcedDay(special: GameSpecial, year: number): PlainDay | null {
  if (editionOf(special, year) !== null || special.isOver) return null;
  const { from, until } = special.pause(year);
  const posted = operatorDrawDays(special.game).find(
    ({ day, isSpecial }) => isSpecial && day >= from && daysBetween(until, day) <= LATE_DAYS,
  );
  if (posted) return posted.day;
  if (special.next?.startsWith(`${year}-`)) return special.next;
  return special.isOnThatDay ? special.dayOf(year) : null;
}

/** An edition to come. `day`: null where it is not announced; `month`: 'YYYY-MM' in which it is about to be. */
export type AwaitedSpecial = { name: string; day: PlainDay | null; month: string };

export const awaitedSpecial = (
  special: GameSpecial,
  year: number,
  day = announcedDay(special, year),
): AwaitedSpecial => ({
  name: special.name,
  day,
  month: (day ?? special.dayOf(year)).slice(0, 7),
});

/** The edition of a year as long as it is to come, seen from `today`; null for one that was held, or should have been. */
export function editionToCome(special: GameSpecial, year: number, today: PlainDay): AwaitedSpecial | null {
  if (editionOf(special, year) !== null || special.isOver) return null;
  const day = announcedDay(special, year);
  return (day ?? addDays(special.pause(year).until, LATE_DAYS)) < today ? null : awaitedSpecial(special, year, day);
}

/** The year of the next edition from `today` on; null for a special that is over. */
export function nextEditionYear(special: GameSpecial, today: PlainDay): number | null {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].find((one) => editionToCome(special, one, today) !== null) ?? null;
}

/** The next edition from `today` on. */
export function nextEdition(special: GameSpecial, today: PlainDay): AwaitedSpecial | null {
  const year = nextEditionYear(special, today);
  return year === null ? null : editionToCome(special, year, today);
}

/** True for a day that an edition's pause, or the edition itself, may be on. */
export function isAboutEdition(special: GameSpecial, year: number, day: PlainDay): boolean {
  const { from, until } = special.pause(year);
  return day >= from && daysBetween(until, day) <= LATE_DAYS;
}

/** The days on one of which a year's edition is, as far as its recorded editions show. */
export function possibleDays({ earliest, pause }: GameSpecial, year: number): { from: PlainDay; until: PlainDay } {
  return { from: earliest(year), until: addDays(pause(year).until, 1) };
}
