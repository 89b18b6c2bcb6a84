import type { Answer } from '../../core/contracts/answer.ts';
import type { StoredContest } from '../../core/contracts/contest.ts';
import { formatDay, formatWeekday, type PlainDay } from '../../core/domain/days.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import { formatWholeReais } from '../../core/domain/format.ts';
import { bandName } from '../../core/domain/games/contest-bands.ts';
import { isRolledOver } from '../../core/domain/games/contest-outcome.ts';
import { drawsTickets, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { drawnLine, outcomeLine, ticketOf } from '../contests.ts';
import { missedLine, pauseLine } from '../next-draw-words.ts';
import { when } from './answer.ts';

/** 'Mega-Sena 3038: 30 35 38 39 46 50, quinta, 30/07/2026.' */
export const contestVerdict = (contest: StoredContest, today: PlainDay): string =>
  `${gameOf(contest.modality).name} ${contest.contest}: ${drawnLine(contest)}, ${when(contest.day, today)}.`;

/** What is drawn of a contest beside its words: its numbers, or the Federal's first ticket; none of two draws or of matches. */
export function shownContest({ modality, numbers, second }: StoredContest): Answer['shown'] {
  const [first] = numbers;
  if (drawsTickets(modality)) return first ? { numbers: [ticketOf(first)], animal: groupOf(first).animal } : undefined;
  return second || gameOf(modality).parts.numbers.kind !== 'set' ? undefined : { numbers: [...numbers], animal: null };
}

/** 'Acumulou: ninguém fez 6 acertos.', '1 aposta com 6 acertos: R$ 26.123.132,00.' */
export function outcome({ details, modality }: StoredContest): string[] {
  if (drawsTickets(modality)) return [];
  const [top] = details.prizes ?? [];
  if (isRolledOver(modality, details))
    return [`Acumulou: ninguém fez ${top ? bandName(modality, top.band).name : 'o prêmio principal'}.`];
  return [outcomeLine({ modality, details })].filter(Boolean);
}

/** What comes after the newest contest: day and estimate; where its day has passed, that its result is not here. */
export function nextLine(game: GameId, newest: StoredContest, today: PlainDay): string {
  const next = foreseenAfter(newest, today);
  const { day, missed, special, hasEstimate } = next;
  if (missed) return `É o último que temos. ${missedLine(game, missed, today)}`;
  if (day === null) return special ? pauseLine(special) : '';
  const estimate =
    hasEstimate && newest.details.nextEstimate
      ? `, estimativa de ${formatWholeReais(newest.details.nextEstimate)}`
      : '';
  return `Próximo: ${formatWeekday(day)}, ${formatDay(day)}${special ? `, ${special.name}` : ''}${estimate}.`;
}
