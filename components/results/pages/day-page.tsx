import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FeedLink } from '@/components/site/feed-link.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDay, formatDayLong, saoPaulo } from '@/lib/core/domain/days.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import type { DaysOfMonthView } from '@/lib/core/views/days-of-month.ts';
import type { OnThisDayView } from '@/lib/core/views/on-this-day.ts';
import { newestOfAll } from '@/lib/site/newest-draw.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { animalOfDayWords, dayHeading, drawsOfDay, toldShort } from '@/lib/site/results-words.ts';
import { Around } from './around.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { DayMatrix } from './day-matrix.tsx';
import { DayResults } from './day-results.tsx';
import { GoToDay } from './go-to-day.tsx';
import { OnThisDay } from './on-this-day.tsx';

/** A day of the archive: its true date, what is stored, the way to the days around it. */
export function DayPage({
  siteUrl,
  view,
  month,
  now,
  as,
  others,
  live,
}: {
  siteUrl: string;
  view: DayView;
  /** The days of the day's month. */
  month: DaysOfMonthView;
  now: Date;
  /** 'newest': the page of the newest day with a draw; 'yesterday': the page of that word. */
  as?: 'newest' | 'yesterday';
  /** What came out on this date in other years; null where that is unknown. */
  others: OnThisDayView | null;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const today = saoPaulo(now).day;
  const isNewest = as === 'newest';
  const draws = drawsOfDay(view);
  const newest = newestOfAll(draws);
  const step = (day: string | null) => (day === null ? null : { href: dayAddress(day), label: formatDay(day) });
  return (
    <div className="wrap">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={isNewest ? [...labelled('/')] : [...labelled('/'), { href: '/resultados', label: 'Resultados' }]}
        here={isNewest ? 'Resultados' : as === 'yesterday' ? 'Ontem' : formatDay(view.day)}
      />
      <h1 className="display mt-4 text-chapter">
        {dayHeading(view.day, today, as === 'yesterday', draws.length)}
        {isNewest && newest && <span className="mt-1 block text-lg">{toldShort(newest)}</span>}
      </h1>
      <p className="mt-2 text-soft">
        {formatDayLong(view.day)}
        {(isNewest || view.day === today) && `, ${dayAge(view.day, today)}`}
      </p>
      {draws.length > 0 && <p className="mt-1 font-semibold">{animalOfDayWords(draws)}.</p>}
      <GoToDay day={view.day} today={today} />
      {live}
      {isNewest && view.day !== today && (
        <div className="mt-4">
          <Notice>
            Ainda não há resultado de hoje, {formatDay(today)}. Último dia com resultado registrado:{' '}
            <strong>{formatDay(view.day)}</strong>, {dayAge(view.day, today)}.
          </Notice>
        </div>
      )}
      <Around label="Dias vizinhos" before={step(view.before)} after={step(view.after)} />
      <DayMatrix view={view} />
      {view.draws === 0 && (
        <div className="mt-6 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lg">{view.day === today ? 'Nenhum resultado disponível' : 'Sem registro'}</p>
          <p className="mt-1 text-soft">
            {view.day === today
              ? 'Os resultados serão atualizados automaticamente nos horários dos sorteios.'
              : 'Não temos resultados guardados deste dia. Isso não quer dizer que não houve sorteio.'}
          </p>
        </div>
      )}
      {(view.draws > 0 || view.day === today) && <DayResults view={view} />}
      {view.draws > 0 && <Around label="Dias vizinhos, de novo" before={step(view.before)} after={step(view.after)} />}
      {others && <OnThisDay day={view.day} view={others} />}
      {month.days.length > 0 && <DayCalendar view={month} current={view.day} />}
      <p className="no-print mt-6">
        <FeedLink feed="results">Receber cada resultado por RSS</FeedLink>
      </p>
      <RelatedContent here="/resultados" isCompact />
    </div>
  );
}
