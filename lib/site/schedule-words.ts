import {
  addDays,
  type ClockTime,
  formatDay,
  formatTime,
  type PlainDay,
  saoPaulo,
  WEEKDAYS,
} from '../core/domain/days.ts';
import { gameOf } from '../core/domain/games/list.ts';
import type { GameDay } from '../core/domain/games/operator-days.ts';
import type { ChangedDays } from '../core/domain/houses/changed-days.ts';
import { isInForce } from '../core/domain/houses/held-on.ts';
import { HOUSES, type HouseId, houseOf } from '../core/domain/houses/list.ts';
import { isDayException, type ScheduleException } from '../core/domain/houses/operator-schedule.ts';
import { agree, listed } from '../core/domain/joiner.ts';

/** What is over stays in the list for so many days. */
const SHOWN_DAYS = 7;

const hours = (times: readonly ClockTime[]) => listed(times.map(formatTime));

/** What an exception changes: 'São Paulo, 04/10/2026: há sorteio às 11h20'. */
export function exceptionWords(exception: ScheduleException): string {
  const { name } = HOUSES[exception.house];
  if (isDayException(exception)) {
    const { day, held, dropped } = exception;
    const [from, to] = [dropped[0], held[0]];
    const isMoved = from !== undefined && to !== undefined && held.length === 1 && dropped.length === 1;
    const added = `há sorteio às ${hours(held)}`;
    const gone = `não há ${agree(dropped.length, 'o sorteio', 'os sorteios')} das ${hours(dropped)}`;
    const what = isMoved
      ? `o sorteio das ${formatTime(from)} passa para as ${formatTime(to)}`
      : listed([...(held.length > 0 ? [added] : []), ...(dropped.length > 0 ? [gone] : [])]);
    return `${name}, ${formatDay(day)}: ${what}`;
  }
  const { time, weekdays, from, until } = exception;
  const span = until ? `de ${formatDay(from)} a ${formatDay(until)}` : `a partir de ${formatDay(from)}`;
  const what =
    weekdays.length === 0
      ? `não há sorteio às ${formatTime(time)}`
      : `sorteio às ${formatTime(time)}: ${weekdayWords(weekdays)}`;
  return `${name}, ${span}: ${what}`;
}

/** 'todos os dias', 'segunda e sábado'. */
const weekdayWords = (weekdays: readonly number[]): string =>
  weekdays.length === 7 ? 'todos os dias' : listed(weekdays.map((weekday) => WEEKDAYS[weekday] ?? ''));

/** The hours of a house's file that are in force on a day: '07h20, 11h20: todos os dias'. */
export function hoursInForce(house: HouseId, day: PlainDay): string[] {
  const times = houseOf(house).slots.flatMap(({ time, held }) => {
    const weekdays = held.filter((rule) => isInForce(rule, day)).flatMap((rule) => rule.weekdays);
    return weekdays.length === 0 ? [] : [{ time, days: spanWords([...new Set(weekdays)].sort()) }];
  });
  return [...Map.groupBy(times, ({ days }) => days)].map(
    ([days, alike]) => `${alike.map(({ time }) => formatTime(time)).join(', ')}: ${days}`,
  );
}

/** The same, but three or more that follow each other by the first and the last: 'segunda a sábado'. */
function spanWords(weekdays: readonly number[]): string {
  const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)];
  const isSpan = weekdays.length >= 3 && weekdays.length < 7 && last - first === weekdays.length - 1;
  return isSpan ? `${WEEKDAYS[first]} a ${WEEKDAYS[last]}` : weekdayWords(weekdays);
}

/** 'Look: sai 18h20 e entra 18h40'. */
export function changeWords({ house, come, gone }: Pick<ChangedDays, 'house' | 'come' | 'gone'>): string {
  const parts = [
    ...(gone.length > 0 ? [`${gone.length > 1 ? 'saem' : 'sai'} ${hours(gone)}`] : []),
    ...(come.length > 0 ? [`${come.length > 1 ? 'entram' : 'entra'} ${hours(come)}`] : []),
  ];
  return `${HOUSES[house].name}: ${parts.join('; ')}`;
}

/** 'Quina, 24/10/2026: há sorteio'. */
export const gameDayWords = ({ game, day, draws, isSpecial }: GameDay): string =>
  `${gameOf(game).name}, ${formatDay(day)}: ${isSpecial ? 'é o concurso especial' : draws ? 'há sorteio' : 'não há sorteio'}`;

const isRecent = (exception: ScheduleException, today: PlainDay): boolean => {
  const oldest = addDays(today, -SHOWN_DAYS);
  if (exception.withdrawn) return saoPaulo(new Date(exception.withdrawn.at)).day >= oldest;
  return (isDayException(exception) ? exception.day : (exception.until ?? today)) >= oldest;
};

/** Those that concern today, what comes, or the last week. */
export const recentExceptions = (exceptions: readonly ScheduleException[], today: PlainDay): ScheduleException[] =>
  exceptions.filter((one) => isRecent(one, today));

export const recentGameDays = (days: readonly GameDay[], today: PlainDay): GameDay[] => {
  const oldest = addDays(today, -SHOWN_DAYS);
  return days.filter(({ day, withdrawn }) => (withdrawn ? saoPaulo(new Date(withdrawn.at)).day : day) >= oldest);
};
