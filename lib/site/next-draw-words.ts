import type { StoredContest } from '../core/contracts/contest.ts';
import { formatDay, formatDayMonth, formatMonth, formatWeekday, type PlainDay } from '../core/domain/days.ts';
import { formatWholeReais } from '../core/domain/format.ts';
import { eventOf, type GameId, gameOf, withArticle } from '../core/domain/games/list.ts';
import type { AwaitedSpecial } from '../core/domain/games/specials.ts';
import { withPreposition } from '../core/domain/joiner.ts';

// Sentences for where the day of a game's next draw has passed without a result, or is not known.

/** 'domingo, 02/08,', set between commas; of another year '02/01/2025'. */
const dayOf = (day: PlainDay, today: PlainDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? `${formatWeekday(day)}, ${formatDayMonth(day)},` : formatDay(day);

/** 'O sorteio previsto para domingo, 02/08, não chegou até nós.' True also where it was put off. */
export const missedLine = (game: GameId, missed: PlainDay, today: PlainDay): string =>
  `O ${eventOf(game)} previsto para ${dayOf(missed, today)} não chegou até nós.`;

/** That no estimate of a game's next contest is known, or that the day of the one that is has passed. */
export function unknownWorth({ modality, contest, details }: StoredContest, missed: PlainDay | null): string {
  const unknown = `Não sabemos a estimativa do próximo concurso ${withArticle(modality, 'd')}`;
  if (!details.nextEstimate) return `${unknown}: nenhuma está no arquivo.`;
  const known = `a que temos, de ${formatWholeReais(details.nextEstimate)}`;
  return missed
    ? `${unknown}: ${known}, era para ${formatWeekday(missed)}, ${formatDay(missed)}, que já passou.`
    : `${unknown}: ${known}, é do ${contest + 1}, cujo dia não sabemos.`;
}

/** 'quinta, 31/12/2026', 'em setembro de 2027, dia ainda não anunciado'. */
export const specialWhen = ({ day, month }: AwaitedSpecial): string =>
  day ? `${formatWeekday(day)}, ${formatDay(day)}` : `em ${formatMonth(month)}, dia ainda não anunciado`;

export const pauseLine = (special: AwaitedSpecial): string =>
  `Pode não haver sorteio antes do concurso especial: ${special.name}, ${specialWhen(special)}.`;

/** 'da Mega da Virada'. */
const specialOf = ({ name }: AwaitedSpecial): string => withPreposition('de', `a ${name}`);

/** Of a day in that pause, or on which the special itself may be: 'Ainda não se sabe se tem Mega-Sena terça, 22/12/2026: …' */
export const unsureDayLine = (game: GameId, day: string, special: AwaitedSpecial, draws: boolean): string =>
  `Ainda não se sabe se tem ${gameOf(game).name} ${day}: ${draws ? ofPause(game, special) : `pode ser o dia ${specialOf(special)}, que ainda não foi anunciado`}.`;

const ofPause = (game: GameId, special: AwaitedSpecial): string =>
  `antes ${specialOf(special)} (${specialWhen(special)}) são alguns dias sem ${eventOf(game)}, e ainda não sabemos quais`;

/** Of a month with days in that pause: 'Antes da Mega da Virada (…) são alguns dias sem sorteio da Mega-Sena, …' */
export const pausedMonthLine = (game: GameId, special: AwaitedSpecial): string =>
  `Antes ${specialOf(special)} (${specialWhen(special)}) são alguns dias sem ${eventOf(game)} ${withArticle(game, 'd')}, e ainda não sabemos quais.`;
