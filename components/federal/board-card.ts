import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import type { LotteriesReply, LotteryResult } from '@/lib/core/contracts/lotteries.ts';
import { type PlainDay, parseBrazilianDay } from '@/lib/core/domain/days.ts';
import type { Foreseen } from '@/lib/core/domain/draws/next-contest.ts';
import { type GameId, PANEL_GAMES } from '@/lib/core/domain/games/list.ts';

type Drawn = Pick<StoredContest, 'contest' | 'numbers' | 'second' | 'team' | 'extra'>;

/** A game's newest contest as the board shows it. `day`: null where its source wrote none that can be read. */
export type BoardContest = Drawn & {
  day: PlainDay | null;
  /** When it came in, of a game that is not in the panel's call: ISO instant. */
  since?: string | null;
  isAccumulated: boolean;
  isUnconfirmed: boolean;
  /** Reais; null where the next prize is unknown or of a contest that is over. */
  estimate: number | null;
  /** '1 × 0', by match, of a game of football. */
  matches: readonly { home: string; away: string; score: string }[];
  next: Omit<Foreseen, 'hasEstimate'> & { hour?: string };
};

export type BoardCard = { game: GameId; newest: BoardContest | null };

/** The cards of the panel's games, from its call. */
export const panelCards = ({ loterias }: LotteriesReply, today: PlainDay): BoardCard[] =>
  PANEL_GAMES.map((game) => {
    const result = loterias[game];
    if (!result) return { game, newest: null };
    const day = parseBrazilianDay(result.data);
    const next = nextOf(result.proximoConcurso, today);
    return {
      game,
      newest: {
        contest: result.concurso,
        day,
        numbers: result.numeros,
        second: result.numerosSegundoSorteio ?? null,
        team: result.timeCoracao ?? null,
        isAccumulated: (result.acumulado ?? false) && !isWonInSecond(result),
        isUnconfirmed: result.checked === 'unconfirmed',
        estimate: next.missed ? null : (result.proximoConcurso?.estimativa ?? null),
        matches: [],
        next,
      },
    };
  });

/** Whether the first band of a second draw was won: the call names draws before their bands, and Caixa's flag is of the first. */
const isWonInSecond = ({ premiacao = [] }: LotteryResult): boolean =>
  (premiacao.find(({ faixa }) => faixa.startsWith('2º sorteio'))?.ganhadores ?? 0) > 0;

/** What the call says of the next draw; a day of it that has passed on an open page is one whose result is not here. */
export function nextOf(proximo: LotteryResult['proximoConcurso'], today: PlainDay): BoardContest['next'] {
  const day = parseBrazilianDay(proximo?.data ?? '');
  const missed = parseBrazilianDay(proximo?.semResultadoDe ?? '');
  const { especial } = proximo ?? {};
  const special = especial
    ? { name: especial.nome, day: parseBrazilianDay(especial.data ?? ''), month: especial.mes }
    : null;
  if (day && day < today) return { day: null, missed: missed ?? day, special: null };
  return { day, missed, special };
}

/** The largest announced prize first, then by the day of the next draw, the larger prize first. */
export function inBoardOrder(cards: readonly BoardCard[]): BoardCard[] {
  const prize = ({ newest }: BoardCard) => newest?.estimate ?? 0;
  const day = ({ newest }: BoardCard) => newest?.next.day ?? '9999';
  const largest = Math.max(...cards.map(prize));
  const rank = (card: BoardCard) => (largest > 0 && prize(card) === largest ? 0 : 1);
  return cards.toSorted((a, b) => rank(a) - rank(b) || day(a).localeCompare(day(b)) || prize(b) - prize(a));
}
