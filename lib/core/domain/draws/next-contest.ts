import { addDays, daysBetween, instantOf, isPlainDay, type PlainDay, saoPaulo } from '../days.ts';
import { lastDrawDay, nextDrawDay } from '../games/draw-days.ts';
import type { GameId } from '../games/list.ts';
import { operatorDrawDays, operatorGameDay } from '../games/operator-days.ts';
import {
  type AwaitedSpecial,
  announcedDay,
  awaitedSpecial,
  editionOf,
  type GameSpecial,
  isAboutEdition,
  possibleDays,
  SPECIALS,
  specialOf,
  yearOfEdition,
} from '../games/specials.ts';
import { drawsOf } from './schedule.ts';
import type { Freshness } from './slot-state.ts';

// When a game draws next: for pages, answers, calls, alerts and calendars alike.

/** A game's newest contest. `nextDay`: the day that its source names for the next one. */
export type NewestOfGame = {
  modality: GameId;
  contest: number;
  day: PlainDay;
  /** True where its source marks it as a special contest. */
  special?: boolean | undefined;
  details: { nextDay?: PlainDay | undefined };
};

export type Foreseen = {
  /** The day of the next draw, today or later; null where it is not known. */
  day: PlainDay | null;
  /** The day on which the contest after the newest was foreseen, where it has passed without a result here. */
  missed: PlainDay | null;
  /** True where the estimate reported with the newest contest is for `day`. */
  hasEstimate: boolean;
  /** The special contest that is drawn on `day`; without a day, the one before which the game may be standing still. */
  special: AwaitedSpecial | null;
};

/** An announcement of a day further ahead is none. */
const AHEAD_DAYS = 60;

type Edition = { special: GameSpecial; year: number; onDay: PlainDay | null };

/** The special editions that may come after a contest: not drawn up to it, and their time is not over by its day. */
function editionsAfter(newest: NewestOfGame, untilYear = Number(newest.day.slice(0, 4)) + 1): Edition[] {
  const { modality, contest, day } = newest;
  return editionsOf(modality, Number(day.slice(0, 4)), untilYear).filter(
    ({ special, year }) =>
      year > (yearOfEdition(special, contest) ?? 0) &&
      day <= special.pause(year).until &&
      !(newest.special && isAboutEdition(special, year, day)),
  );
}

/** The editions of some years, of those that were held those too of which the game's file has the days. */
function editionsOf(modality: GameId, from: number, until: number): Edition[] {
  const years = Array.from({ length: Math.max(0, until - from + 1) }, (_, ahead) => from + ahead);
  return SPECIALS.filter(({ game }) => game === modality).flatMap((special) =>
    years
      .filter((year) => !special.isOver || editionOf(special, year) !== null)
      .map((year) => ({ special, year, onDay: announcedDay(special, year) })),
  );
}

const editionAbout = (editions: readonly Edition[], day: PlainDay): Edition | null =>
  editions.find(({ special, year }) => isAboutEdition(special, year, day)) ?? null;

/** The edition before which the game may stand still on a day; of those that were held the game's file has the days. */
const pausedBefore = (editions: readonly Edition[], day: PlainDay): Edition | null =>
  editions.find(({ special, year, onDay }) => {
    if (editionOf(special, year) !== null) return false;
    const { from, until } = special.pause(year);
    return day >= from && day <= until && (onDay === null || day < onDay);
  }) ?? null;

/** The edition that may be on a day of no draw, as long as its day is not announced. */
const possibleOn = (editions: readonly Edition[], day: PlainDay): Edition | null =>
  editions.find(({ special, year, onDay }) => {
    const { from, until } = possibleDays(special, year);
    return onDay === null && editionOf(special, year) === null && day >= from && day <= until;
  }) ?? null;

/**
 * The day announced with a contest; where the calendar has no draw on it, the calendar's. Caixa announced Saturdays for weeks while
 * it drew on Sundays (19/07 to 18/08/2026). A day off the week that passes over draw days is right before a special contest alone.
 */
function dayAfter(newest: NewestOfGame, editions: readonly Edition[]): { day: PlainDay | null; isAnnounced: boolean } {
  const { modality, day, details } = newest;
  const draws = drawsOf(modality);
  const byCalendar = { day: nextDrawDay(draws, addDays(day, 1)), isAnnounced: false };
  const next = details.nextDay;
  if (!next || !isPlainDay(next) || next <= day || daysBetween(day, next) > AHEAD_DAYS) return byCalendar;
  const edition = editionAbout(editions, next);
  const posted = operatorDrawDays(modality)
    .filter((one) => one.day > day && (one.day < next || (one.isSpecial && one.day === edition?.onDay)))
    .map((one) => one.day)
    .sort()[0];
  if (posted) return { day: posted, isAnnounced: true };
  if (draws(next)) return { day: next, isAnnounced: true };
  if (operatorGameDay(modality, next)) return { day: nextDrawDay(draws, next), isAnnounced: false };
  const isPassingOver = byCalendar.day !== null && byCalendar.day < next;
  return isPassingOver && edition ? { day: next, isAnnounced: true } : byCalendar;
}

/** The special contest that the draw of a day is; null for a common one. */
function specialOn(
  newest: NewestOfGame,
  editions: readonly Edition[],
  day: PlainDay,
  isAnnounced: boolean,
): AwaitedSpecial | null {
  const edition = editionAbout(editions, day);
  if (!edition) return null;
  const { special, onDay } = edition;
  if (onDay === day) return awaitedSpecial(special, edition.year, day);
  const isNextNumber = specialOf(newest.modality, newest.contest + 1) === special;
  const byCalendar = nextDrawDay(drawsOf(newest.modality), addDays(newest.day, 1));
  return isNextNumber || (isAnnounced && byCalendar !== day) ? awaitedSpecial(special, edition.year, day) : null;
}

/** The first draw day after a contest and before `today` that its game can't have stood still on; null without one. */
function firstCertain({ modality, day }: NewestOfGame, editions: readonly Edition[], today: PlainDay): PlainDay | null {
  const draws = drawsOf(modality);
  const end = addDays(day, AHEAD_DAYS) < today ? addDays(day, AHEAD_DAYS) : today;
  for (let one = addDays(day, 1); one < end; one = addDays(one, 1)) {
    if (draws(one) && pausedBefore(editions, one) === null) return one;
  }
  return null;
}

/** What comes after a game's newest contest, seen from `today`. */
export function foreseenAfter(newest: NewestOfGame, today: PlainDay): Foreseen {
  const editions = editionsAfter(newest);
  const { day, isAnnounced } = dayAfter(newest, editions);
  const paused = day === null || isAnnounced ? null : pausedBefore(editions, day);
  if (day !== null && day >= today && paused)
    return { day: null, missed: null, hasEstimate: false, special: awaitedSpecial(paused.special, paused.year) };
  if (day !== null && day >= today)
    return { day, missed: null, hasEstimate: true, special: specialOn(newest, editions, day, isAnnounced) };
  const missed = isAnnounced ? day : firstCertain(newest, editions, today);
  const ahead = nextDrawDay(drawsOf(newest.modality), newest.day >= today ? addDays(newest.day, 1) : today);
  const stopped = ahead === null ? null : pausedBefore(editions, ahead);
  if (!stopped)
    return {
      day: ahead,
      missed,
      hasEstimate: false,
      special: ahead === null ? null : specialOn(newest, editions, ahead, false),
    };
  return { day: null, missed, hasEstimate: false, special: awaitedSpecial(stopped.special, stopped.year) };
}

/**
 * Whether a game draws on a day. `paused`: the special contest, not yet announced, before which it may stand still even so; on a day of
 * no draw, the one that may be on it.
 */
export type GameDayPlan = { draws: boolean; paused: AwaitedSpecial | null };

/**
 * The days of a game, as far as is known with its newest contest: between that and the announced next one it stands still, and before a
 * special contest it may.
 */
export function planAfter(newest: NewestOfGame | null, modality: GameId): (day: PlainDay) => GameDayPlan {
  const draws = drawsOf(modality);
  const known = newest ? dayAfter(newest, editionsAfter(newest)) : null;
  const next = known?.isAnnounced ? known.day : null;
  const isNext = ({ special, year }: Edition) =>
    newest !== null &&
    next !== null &&
    isAboutEdition(special, year, next) &&
    specialOn(newest, editionsAfter(newest), next, true) !== null;
  return (day) => {
    if (operatorGameDay(modality, day)) return { draws: draws(day), paused: null };
    if (newest && next && day > newest.day && day <= next) return { draws: day === next, paused: null };
    const year = Number(day.slice(0, 4));
    const editions =
      newest && day > newest.day
        ? editionsAfter(newest, year).filter((one) => !isNext(one))
        : editionsOf(modality, year, year);
    const edition = draws(day) ? pausedBefore(editions, day) : possibleOn(editions, day);
    return { draws: draws(day), paused: edition && awaitedSpecial(edition.special, edition.year) };
  };
}

const CONTEST_STALE_AFTER_S = 2 * 86_400;

/**
 * How a game's data is at `now`. A contest's hour is not stored: it is awaited from the end of its draw day, and stale after two more
 * days. `expectedAt`: the end of the last draw day that has passed.
 */
export function contestFreshness(
  id: GameId,
  newest: NewestOfGame | null,
  now: Date,
): { state: Freshness; expectedAt: Date | null; lagSeconds: number } {
  const today = saoPaulo(now).day;
  const endOf = (day: PlainDay) => instantOf(addDays(day, 1), '00:00');
  const last = lastDrawDay(drawsOf(id), today);
  if (!newest) return { state: 'stale', expectedAt: last === null ? null : endOf(last), lagSeconds: 0 };
  const { missed } = foreseenAfter(newest, today);
  if (missed === null) {
    const expected = last !== null && last > newest.day ? newest.day : last;
    return { state: 'fresh', expectedAt: expected === null ? null : endOf(expected), lagSeconds: 0 };
  }
  // The wait is counted from the oldest contest that did not come.
  const lag = Math.floor((now.getTime() - endOf(missed).getTime()) / 1000);
  return {
    state: lag > CONTEST_STALE_AFTER_S ? 'stale' : 'late',
    expectedAt: endOf(last !== null && last > missed ? last : missed),
    lagSeconds: Math.max(0, lag),
  };
}
