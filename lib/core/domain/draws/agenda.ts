import { addDays, type ClockTime, type PlainDay, weekdayOf } from '../days.ts';
import { drawsByDays } from '../games/draw-days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import { installedGameDays } from '../games/operator-days.ts';
import { announcedDay, SPECIALS } from '../games/specials.ts';
import { isInForce } from '../houses/held-on.ts';
import type { HouseId } from '../houses/list.ts';
import { installedSchedule, isDayException, type ScheduleException } from '../houses/operator-schedule.ts';
import { slotsForeseen, slotsOn, usualTime } from '../houses/slots.ts';
import { type NewestOfGame, planAfter } from './next-contest.ts';

// The draws of a span of days as events of a calendar: each with a name that it keeps, also where it is moved or dropped.

/** `changedAt`: the last of the operator's words on that day, an ISO instant; null where its file alone speaks. */
type Dated = { day: PlainDay; isDropped: boolean; changedAt: string | null };

/** A house's draw. `usual`: the hour from which the operator moved it, else `time`: a draw keeps its name by it. */
export type HouseEvent = Dated & { region: HouseId; time: ClockTime; usual: ClockTime };

/** A game's draw, whose hour is not recorded. `isUnsure`: the game may stand still before its special contest. */
export type GameEvent = Dated & { game: GameId; isUnsure: boolean; special: string | null };

function daysBetweenInclusive(from: PlainDay, until: PlainDay): PlainDay[] {
  const days: PlainDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

const newestOf = (noted: readonly { at: string; withdrawn?: { at: string } | undefined }[]): string | null =>
  noted
    .flatMap(({ at, withdrawn }) => [at, withdrawn?.at ?? at])
    .sort()
    .at(-1) ?? null;

const isOn = (one: ScheduleException, day: PlainDay): boolean =>
  isDayException(one) ? one.day === day : isInForce(one, day);

/** Hours that only a word that was taken back held; of a draw that it moved the name is the usual hour's. */
const takenBack = (one: ScheduleException, day: PlainDay): readonly ClockTime[] => {
  if (!one.withdrawn) return [];
  if (isDayException(one)) return one.held.length === one.dropped.length ? [] : one.held;
  return one.weekdays.includes(weekdayOf(day)) ? [one.time] : [];
};

/** A house's draws from a day to another, both in it: those that are held, and those that the operator dropped. */
export function houseEvents(region: HouseId, from: PlainDay, until: PlainDay): HouseEvent[] {
  const words = installedSchedule().filter(({ house }) => house === region);
  return daysBetweenInclusive(from, until).flatMap((day) => {
    const ofDay = words.filter((one) => isOn(one, day));
    const changedAt = newestOf(ofDay);
    const held = slotsOn(region, day).map((time) => ({ time, usual: usualTime(region, day, time) }));
    const isHeld = (time: ClockTime) => held.some((one) => one.time === time || one.usual === time);
    const gone = [...slotsForeseen(region, day), ...ofDay.flatMap((one) => takenBack(one, day))];
    const dropped = [...new Set(gone)].filter((time) => !isHeld(time)).map((time) => ({ time, usual: time }));
    const event = (isDropped: boolean) => (one: { time: ClockTime; usual: ClockTime }) => ({
      region,
      day,
      ...one,
      isDropped,
      changedAt,
    });
    return [...held.map(event(false)), ...dropped.map(event(true))].sort((a, b) => a.time.localeCompare(b.time));
  });
}

/**
 * A game's draws from a day to another, both in it, as far as is known with its newest contest; of a game that is a house's none, for
 * they are that house's.
 */
export function gameEvents(game: GameId, newest: NewestOfGame | null, from: PlainDay, until: PlainDay): GameEvent[] {
  if (gameOf(game).house) return [];
  const plan = planAfter(newest, game);
  const byCalendar = drawsByDays(gameOf(game));
  const specials = SPECIALS.filter((special) => special.game === game);
  const words = installedGameDays().filter((one) => one.game === game);
  return daysBetweenInclusive(from, until).flatMap((day): GameEvent[] => {
    const ofDay = words.filter((one) => one.day === day);
    const { draws, paused } = plan(day);
    const isDropped = !draws && ofDay.some((one) => (one.withdrawn ? one.draws : byCalendar(day)));
    if (!draws && !isDropped) return [];
    const special = specials.find((one) => announcedDay(one, Number(day.slice(0, 4))) === day)?.name ?? null;
    return [{ game, day, special, isUnsure: paused !== null, isDropped, changedAt: newestOf(ofDay) }];
  });
}
