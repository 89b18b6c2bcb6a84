import type { StoredContest } from '../../core/contracts/contest.ts';
import { formatDay, formatWeekday, type PlainDay } from '../../core/domain/days.ts';
import { drawsOf } from '../../core/domain/draws/schedule.ts';
import { formatMoney, formatWholeReais } from '../../core/domain/format.ts';
import { bandName } from '../../core/domain/games/contest-bands.ts';
import { foreseenAfter } from '../../core/domain/games/draw-days.ts';
import { type GameId, gameOf } from '../../core/domain/games/list.ts';
import { agree, plural } from '../../core/domain/joiner.ts';
import { drawnLine } from '../contests.ts';
import { when } from './answer.ts';

/** 'Mega-Sena 3038: 30 35 38 39 46 50, quinta, 30/07/2026.' */
export const contestVerdict = (contest: StoredContest, today: PlainDay): string =>
  `${gameOf(contest.modality).name} ${contest.contest}: ${drawnLine(contest)}, ${when(contest.day, today)}.`;

/** 'Acumulou.', 'Quina: 1 aposta, R$ 26.123.132,00.' */
export function outcome({ details, modality }: StoredContest): string[] {
  const [top] = details.prizes ?? [];
  const name = top ? bandName(modality, top.band).name : '';
  if (details.accumulated) return [`Acumulou: ninguém fez ${name || 'o prêmio principal'}.`];
  if (!top || top.winners === 0) return [];
  return [
    `${plural(top.winners, 'aposta')} com ${name}: ${formatMoney(top.amount, details.currency)}${agree(top.winners, '', ' cada')}.`,
  ];
}

/** What comes after the newest contest: day and estimate; where the calendar has passed it over, that it has. */
export function nextLine(game: GameId, newest: StoredContest, today: PlainDay): string {
  const { day, isBehind } = foreseenAfter(drawsOf(game), newest.day, today);
  if (isBehind) return `É o último que temos: os sorteios desde ${formatDay(newest.day)} não chegaram até nós.`;
  const estimate = newest.details.nextEstimate
    ? `, estimativa de ${formatWholeReais(newest.details.nextEstimate)}`
    : '';
  return day ? `Próximo: ${formatWeekday(day)}, ${formatDay(day)}${estimate}.` : '';
}
