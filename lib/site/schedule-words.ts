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
import { HOUSES } from '../core/domain/houses/list.ts';
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
  const days = weekdays.length === 7 ? 'todos os dias' : listed(weekdays.map((weekday) => WEEKDAYS[weekday] ?? ''));
  const what =
    weekdays.length === 0 ? `não há sorteio às ${formatTime(time)}` : `sorteio às ${formatTime(time)}: ${days}`;
  return `${name}, ${span}: ${what}`;
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
