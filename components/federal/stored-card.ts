import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { foreseenAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { isRolledOver } from '@/lib/core/domain/games/contest-outcome.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import type { BoardCard } from './board-card.ts';

/** The card of a game that is not in the panel's call, as it is stored. Apart: a browser has no list of houses. */
export function storedCard(game: GameId, stored: StoredContest | null, today: PlainDay): BoardCard {
  if (!stored) return { game, newest: null };
  const { contest, day, numbers, second, team, extra, checked, details, receivedAt } = stored;
  const { hasEstimate, ...next } = foreseenAfter(stored, today);
  const { house } = gameOf(game);
  const time = house && next.day ? slotsOn(house, next.day)[0] : undefined;
  return {
    game,
    newest: {
      contest,
      day,
      since: receivedAt,
      numbers,
      second,
      team,
      ...(extra ? { extra } : {}),
      isAccumulated: isRolledOver(game, details) ?? false,
      isUnconfirmed: checked === 'unconfirmed',
      estimate: hasEstimate ? (details.nextEstimate ?? null) : null,
      matches: (details.matches ?? []).map(({ home, away, goals }) => ({
        home,
        away,
        score: goals ? goals.join(' × ') : '×',
      })),
      next: { ...next, ...(time ? { hour: formatTime(time) } : {}) },
    },
  };
}
