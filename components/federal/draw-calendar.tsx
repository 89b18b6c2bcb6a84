import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDayMonth, formatMonth, formatWeekday, formatWeekdays, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsAfter, type NewestOfGame } from '@/lib/core/domain/draws/next-contest.ts';
import { GAME_IDS, type GameId, gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import { announcedDay, nextEdition, SPECIALS } from '@/lib/core/domain/games/specials.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { calendarAddress, daysOfMonth, monthAfter } from '@/lib/site/draw-calendar.ts';
import { specialWhen } from '@/lib/site/next-draw-words.ts';

type Props = {
  siteUrl: string;
  month: string;
  /** Of each game; what it announces of the next one counts. */
  newest: ReadonlyMap<GameId, NewestOfGame>;
  today: PlainDay;
  hasPage: (month: string) => boolean;
};

/** A month of Caixa's draws: of each game its dates, then day by day who draws. */
export function DrawCalendar({ siteUrl, month, newest, today, hasPage }: Props) {
  const days = daysOfMonth(month);
  const draws = new Map(GAME_IDS.map((game) => [game, drawsAfter(newest.get(game) ?? null, game)]));
  const drawsOn = (game: GameId, day: PlainDay) => draws.get(game)?.(day) ?? false;
  const pauses = pausesIn(days, newest, today);
  const around = [monthAfter(month, -1), monthAfter(month, 1)].filter(hasPage);
  return (
    <div className="wrap results lean">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/loterias')]} here={formatMonth(month)} />
      <h1 className="display">Sorteios da Caixa em {formatMonth(month)}</h1>
      <p className="sheet-line max-w-[64ch]">
        Pelo calendário de cada loteria, sem os feriados em que a Caixa não sorteia. Ela às vezes muda um dia, como nas
        eleições.{pauses.map((line) => ` ${line}`)}
      </p>
      <ul aria-label={`As datas de cada loteria em ${formatMonth(month)}`} className="mt-3 gap-x-12 lg:columns-2">
        {GAME_IDS.map((game) => {
          const held = days.filter((day) => drawsOn(game, day));
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
              ...GAME_IDS.filter((game) => drawsOn(game, day)).map((game) => gameOf(game).name),
              ...SPECIALS.filter((special) => announcedDay(special, Number(day.slice(0, 4))) === day).map(
                ({ name }) => name,
              ),
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

/** A sentence for each game that may stand still on days of the month before a special contest: which days, Caixa announces with the last one before it. */
function pausesIn(days: readonly PlainDay[], newest: Props['newest'], today: PlainDay): string[] {
  return SPECIALS.flatMap((special) => {
    const next = nextEdition(special, today);
    const { from, until } = special.pause(Number((next?.month ?? today).slice(0, 4)));
    const isNear = days.some((day) => day >= from && day <= until);
    const announced = newest.get(special.game)?.details.nextDay ?? '';
    if (!next || !isNear || announced >= from) return [];
    return `Antes de ${special.name} (${specialWhen(next)}) não há sorteio ${withArticle(special.game, 'd')} por alguns dias, que a Caixa ainda não anunciou.`;
  });
}
