import type { StoredContest } from '../core/contracts/contest.ts';
import { formatWholeReais } from '../core/domain/format.ts';
import { drawsTickets, gameOf } from '../core/domain/games/list.ts';
import { groupOf } from '../core/domain/groups.ts';
import { besideLine, outcomeLine, ticketOf } from './contests.ts';
import { type ContestPoster, type DrawPoster, longDay } from './posters.ts';

/** What the picture of a contest shows; tickets have their animals, as a draw's prizes. */
export function contestPoster(contest: StoredContest): ContestPoster | DrawPoster {
  const { modality, numbers, second, team, extra = {}, details, day } = contest;
  const game = gameOf(modality);
  const [title, when] = [game.name, `Concurso ${contest.contest} · ${longDay(day)}`];
  if (drawsTickets(modality)) {
    const prizes = numbers.map((number, at) => {
      const { grupo, animal } = groupOf(number);
      return { place: String(at + 1), number: ticketOf(number), group: grupo, animal, isReckoned: false };
    });
    return { kind: 'draw', title, when, prizes };
  }
  const { matches = [], nextEstimate } = details;
  return {
    kind: 'contest',
    title,
    when,
    colour: game.colour,
    sets: second
      ? [numbers, second].map((drawn, at) => ({ label: `${at + 1}º sorteio`, numbers: drawn }))
      : [{ label: null, numbers }],
    matches: matches.map(({ home, away, goals }) => ({ home, away, score: goals ? goals.join(' × ') : '×' })),
    beside: [
      ...(team ? [`${game.parts.team?.label ?? 'Time'}: ${team}`] : []),
      ...Object.entries(extra).map(([key, drawn]) => besideLine(modality, key, drawn)),
    ],
    outcome: outcomeLine(contest),
    next: nextEstimate ? `Estimativa para o ${contest.contest + 1}: ${formatWholeReais(nextEstimate)}` : '',
  };
}
