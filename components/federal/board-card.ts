import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { type PlainDay, parseBrazilianDay } from '@/lib/core/domain/days.ts';
import { drawsByDays, foreseenAfter } from '@/lib/core/domain/games/draw-days.ts';
import { type GameId, gameOf, PANEL_GAMES } from '@/lib/core/domain/games/list.ts';

type Drawn = Pick<StoredContest, 'contest' | 'numbers' | 'second' | 'team' | 'extra'>;

/** A game's newest contest as the board shows it. `day`: null where its source wrote none that can be read. */
export type BoardContest = Drawn & {
  day: PlainDay | null;
  isAccumulated: boolean;
  isUnconfirmed: boolean;
  /** Reais; null where the next prize is unknown or of a contest that is over. */
  estimate: number | null;
  /** '1 × 0', by match, of a game of football. */
  matches: readonly { home: string; away: string; score: string }[];
  /** By the calendar; `isBehind`: there was a draw since. */
  next: { day: PlainDay | null; isBehind: boolean; hour?: string };
};

export type BoardCard = { game: GameId; newest: BoardContest | null };

/** The cards of the panel's games, from its call. */
export const panelCards = ({ loterias }: LotteriesReply, today: PlainDay): BoardCard[] =>
  PANEL_GAMES.map((game) => {
    const result = loterias[game];
    if (!result) return { game, newest: null };
    const day = parseBrazilianDay(result.data);
    const next = foreseenAfter(drawsByDays(gameOf(game)), day ?? today, today);
    return {
      game,
      newest: {
        contest: result.concurso,
        day,
        numbers: result.numeros,
        second: result.numerosSegundoSorteio ?? null,
        team: result.timeCoracao ?? null,
        isAccumulated: result.acumulado ?? false,
        isUnconfirmed: result.checked === 'unconfirmed',
        estimate: next.isBehind ? null : (result.proximoConcurso?.estimativa ?? null),
        matches: [],
        next,
      },
    };
  });

/** The largest announced prize first, then by the day of the next draw, the larger prize first. */
export function inBoardOrder(cards: readonly BoardCard[]): BoardCard[] {
  const prize = ({ newest }: BoardCard) => newest?.estimate ?? 0;
  const day = ({ newest }: BoardCard) => newest?.next.day ?? '9999';
  const largest = Math.max(...cards.map(prize));
  const rank = (card: BoardCard) => (largest > 0 && prize(card) === largest ? 0 : 1);
  return cards.toSorted((a, b) => rank(a) - rank(b) || day(a).localeCompare(day(b)) || prize(b) - prize(a));
}
