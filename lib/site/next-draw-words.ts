import { formatDay, formatDayMonth, formatMonth, formatWeekday, type PlainDay } from '../core/domain/days.ts';
import { eventOf, type GameId } from '../core/domain/games/list.ts';
import type { AwaitedSpecial } from '../core/domain/games/specials.ts';

// Sentences for where the day of a game's next draw has passed without a result, or is not known.

/** 'domingo, 02/08'; of another year '02/01/2025'. */
const dayOf = (day: PlainDay, today: PlainDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? `${formatWeekday(day)}, ${formatDayMonth(day)}` : formatDay(day);

/** 'O sorteio previsto para domingo, 02/08, não chegou até nós.' True also where it was put off. */
export const missedLine = (game: GameId, missed: PlainDay, today: PlainDay): string =>
  `O ${eventOf(game)} previsto para ${dayOf(missed, today)}, não chegou até nós.`;

/** 'quinta, 31/12/2026', 'em setembro de 2027, dia ainda não anunciado'. */
export const specialWhen = ({ day, month }: AwaitedSpecial): string =>
  day ? `${formatWeekday(day)}, ${formatDay(day)}` : `em ${formatMonth(month)}, dia ainda não anunciado`;

export const pauseLine = (special: AwaitedSpecial): string =>
  `Pode não haver sorteio antes do concurso especial: ${special.name}, ${specialWhen(special)}.`;
