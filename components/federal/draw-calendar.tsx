import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDayMonth, formatMonth, formatWeekday, formatWeekdays, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';
import { SPECIALS } from '@/lib/core/domain/games/specials.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { calendarAddress, daysOfMonth, monthAfter } from '@/lib/site/draw-calendar.ts';

type Props = { siteUrl: string; month: string; today: PlainDay; hasPage: (month: string) => boolean };

/** A month of Caixa's draws: of each game its dates, then day by day who draws. */
export function DrawCalendar({ siteUrl, month, today, hasPage }: Props) {
  const days = daysOfMonth(month);
  const around = [monthAfter(month, -1), monthAfter(month, 1)].filter(hasPage);
  return (
    <div className="wrap results lean">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/loterias')]} here={formatMonth(month)} />
      <h1 className="display">Sorteios da Caixa em {formatMonth(month)}</h1>
      <p className="sheet-line max-w-[64ch]">
        Pelo calendário semanal de cada loteria. A Caixa às vezes muda um dia, como nas eleições e nos concursos
        especiais; em 25 de dezembro não há sorteio.
      </p>
      <ul aria-label={`As datas de cada loteria em ${formatMonth(month)}`} className="mt-3 gap-x-12 lg:columns-2">
        {GAME_IDS.map((game) => {
          const held = days.filter(drawsOf(game));
          return (
            <li key={game} className={`break-inside-avoid border-t border-line py-1 ${gameOf(game).colour}`}>
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <Link
                  prefetch={false}
                  href={modalityAddress(game)}
                  className="title border-l-4 border-[var(--ball)] py-1 pl-2 leading-tight underline"
                >
                  {gameOf(game).name}
                </Link>
                <span className="text-sm text-soft">{formatWeekdays(held, 3)}</span>
              </p>
              <p className="figures text-note">
                <span className="sr-only">Dias </span>
                {held.map((day) => Number(day.slice(8))).join(', ')}
              </p>
            </li>
          );
        })}
      </ul>
      <details className="drop mt-6 max-w-3xl">
        <summary>Dia a dia</summary>
        <ul>
          {days.map((day) => {
            const names = [
              ...GAME_IDS.filter((game) => drawsOf(game)(day)).map((game) => gameOf(game).name),
              ...SPECIALS.filter(({ next }) => next === day).map(({ name }) => name),
            ];
            return (
              <li
                key={day}
                className={`flex flex-wrap gap-x-3 border-t border-line py-2 ${day < today ? 'text-soft' : ''}`}
                aria-current={day === today ? 'date' : undefined}
              >
                <span className="figures min-w-[8em] font-semibold">
                  {formatDayMonth(day)} <span className="text-sm font-normal">{formatWeekday(day)}</span>
                </span>
                <span className="min-w-min flex-[1_1_10em]">{names.join(', ') || 'sem sorteio'}</span>
              </li>
            );
          })}
        </ul>
      </details>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {around.map((other) => (
          <Link
            key={other}
            prefetch={false}
            href={calendarAddress(other)}
            className="inline-flex min-h-11 items-center underline"
          >
            {formatMonth(other)}
          </Link>
        ))}
      </p>
      <RelatedContent here="/loterias" isCompact />
    </div>
  );
}
