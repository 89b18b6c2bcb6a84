import Link from 'next/link';
import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDay, formatDayShort, formatWeekday, saoPaulo } from '@/lib/core/domain/days.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { BOARD_HOUSES, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import type { OnThisDayView } from '@/lib/core/views/on-this-day.ts';
import { brazilAddress, drawAddress } from '@/lib/site/addresses.ts';
import { answerOf } from '@/lib/site/newest-draw.ts';
import { recordedOn } from '@/lib/site/panel-age.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { animalOfDayWords, dayHeading, drawsOfDay } from '@/lib/site/results-words.ts';
import { DayResults } from './day-results.tsx';
import { DayStrip } from './day-strip.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { NoDraws } from './no-draws.tsx';
import { OnThisDay } from './on-this-day.tsx';

/** A day of the archive: its draws hour by hour, those of one house whole, the way to the days around it. */
export function DayPage({
  siteUrl,
  view,
  now,
  isYesterday = false,
  others,
  live,
}: {
  siteUrl: string;
  view: DayView;
  now: Date;
  /** True on the page of that word. */
  isYesterday?: boolean;
  /** What came out on this date in other years. */
  others: OnThisDayView;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { day } = view;
  const today = saoPaulo(now).day;
  const draws = drawsOfDay(view);
  const step = (other: string | null) => (other ? { href: dayAddress(other), label: formatDay(other) } : null);
  return (
    <div className="wrap results-page">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/resultados')]}
        here={isYesterday ? 'Ontem' : formatDay(day)}
      />
      <h1 className="display">
        <span className="sr-only">{dayHeading(day, today, isYesterday, draws.length)}: </span>
        {capital(formatWeekday(day))}, {formatDayShort(day)}
        <span className="hidden lg:inline"> de {day.slice(0, 4)}</span>
      </h1>
      {day === today && <PageAge recorded={recordedOn(draws, view.before)} now={now} />}
      <DayStrip day={day} today={today} />
      {draws.length > 0 && <DayLine view={view} />}
      {draws.length === 0 && <NoDraws isToday={day === today} />}
      {(draws.length > 0 || day === today) && <HoursGrid view={view} />}
      {draws.length > 0 ? (
        <>
          <p className="sheet-line">{animalOfDayWords(draws)}.</p>
          <DayResults view={view} />
        </>
      ) : (
        <Around label="Dias com resultado" before={step(view.before)} after={step(view.after)} />
      )}
      <OnThisDay day={day} view={others} />
      {live}
    </div>
  );
}

/** How many draws of how many houses there are, and what the Federal drew. */
function DayLine({ view }: { view: DayView }) {
  const houses = view.regions.filter(({ slots }) => slots.some(({ draw }) => draw !== null));
  const federal = view.regions.filter(({ region }) => isFederalHouse(region) && BOARD_HOUSES.includes(region));
  return (
    <p className="sheet-line">
      <Link prefetch={false} href={brazilAddress(view.day)} className="underline">
        {plural(view.draws, 'sorteio')}, {plural(houses.length, 'banca')}
      </Link>
      .{' '}
      {federal
        .flatMap(({ slots }) => slots)
        .map(({ draw, time, state, ...slot }) =>
          draw ? (
            <Link key={time} prefetch={false} href={drawAddress(draw)} className="underline">
              Federal: <strong className="text-ink">{answerOf(draw)}</strong>.
            </Link>
          ) : state === 'not-drawn' ? (
            'A Federal não correu.'
          ) : (
            <Link key={time} prefetch={false} href={drawAddress({ ...slot, time })} className="underline">
              Federal: sem registro.
            </Link>
          ),
        )}
      {federal.every(({ slots }) => slots.length === 0) && 'A Federal não correu.'}
    </p>
  );
}
