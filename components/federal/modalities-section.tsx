import Link from 'next/link';
import { LotteriesTable } from '@/components/site/tables/lotteries-table.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { addDays, formatMonth, formatWeekdays, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { GAME_IDS, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { calendarAddress } from '@/lib/site/draw-calendar.ts';

/** What Caixa's games are, when they draw and how hard the top prize is, with the notice on care. */
export function ModalitiesSection({ today }: { today: PlainDay }) {
  return (
    <section aria-labelledby="modalidades" className="wrap mt-14">
      <h2 id="modalidades" className="display text-section">
        Chances e dias de sorteio
      </h2>
      <div className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {GAME_IDS.map((game) => (
          <article key={game} className="rounded-card border border-line bg-card p-4">
            <h3 className="title text-lg">
              <Link prefetch={false} href={modalityAddress(game)} className="inline-block py-1 underline">
                {gameOf(game).name}
              </Link>
            </h3>
            <p className="text-sm text-soft">Sorteios: {weekdaysOf(game, today)}</p>
            <p className="mt-2 text-note">{gameOf(game).about}</p>
          </article>
        ))}
      </div>
      <p className="mt-4">
        <Link
          prefetch={false}
          href={calendarAddress(today.slice(0, 7))}
          className="inline-flex min-h-11 items-center underline"
        >
          Os sorteios de {formatMonth(today)}, dia a dia
        </Link>
      </p>
      <div className="mt-4 max-w-[47.5rem]">
        <LotteriesTable />
      </div>
      <div className="mt-6 max-w-[47.5rem]">
        <Notice>
          Loteria é despesa, e não investimento: em média, menos da metade do que se arrecada volta em prêmios. Só para
          maiores de 18 anos.{' '}
          <span data-free="">
            Jogue com responsabilidade; se o jogo preocupa, ligue para o CVV (188) ou a Ouvidoria do SUS (136).
          </span>
        </Notice>
      </div>
    </section>
  );
}

const WEEK = 7;

/** The weekdays of the week that begins on `today` on which a modality draws, Monday first. */
function weekdaysOf(game: GameId, today: PlainDay): string {
  const week = Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead));
  return formatWeekdays(week.filter(drawsOf(game)));
}
