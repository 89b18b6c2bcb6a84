import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FeedLink } from '@/components/site/feed-link.tsx';
import { Milhar } from '@/components/site/milhar.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import type { DaySlot, MonthView, RegionDayView, RegionView } from '@/lib/core/contracts/views.ts';
import { formatDay, formatDayLong, formatMonth, formatTime, formatWeekday } from '@/lib/core/domain/days.ts';
import { REGION_OF, REGION_SHORT, REGIONS, type Region, slotSlug } from '@/lib/core/domain/regions.ts';
import {
  drawAddress,
  monthAddress,
  regionAddress,
  regionDayAddress,
  slotAddress,
  statisticsAddress,
  yesterdayAddress,
} from '@/lib/site/addresses.ts';
import { regionIn, slotWords } from '@/lib/site/results-words.ts';
import { drawAge } from '../age.ts';
import { Animal } from '../animal.tsx';
import { DrawCard } from '../draw-card.tsx';
import { STATE_TEXT } from './absent-slots.tsx';
import { toResults } from './crumbs.ts';
import { MonthGrid } from './month-grid.tsx';
import { NextSlot } from './next-slot.tsx';

/** A region's page: what came out last, today's draws, the next, yesterday's, this month. */
export function RegionPlace({
  siteUrl,
  view,
  today,
  yesterday,
  month,
  slots,
  now,
  mostRead,
  live,
}: {
  siteUrl: string;
  view: RegionView;
  today: RegionDayView;
  yesterday: RegionDayView;
  month: MonthView;
  /** The hours at which the region draws now. */
  slots: readonly string[];
  now: Date;
  /** Paths as the site's own counts order them. */
  mostRead: readonly string[];
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { region, name, newest, next, awaited } = view;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here={REGION_SHORT[region]} />
      <h1 className="display mt-4 text-chapter">
        {newest?.day === today.day ? `O que deu hoje ${regionIn(region)}` : `O que deu ${regionIn(region)}`}
      </h1>
      <p className="mt-2 text-soft">{formatDayLong(today.day)}</p>
      {live}
      <RegionLinks here={region} />
      <div className="mt-5 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[1.15fr_.85fr]">
        <div className="grid gap-3">
          {awaited && (
            <p className="border-l-4 border-yellow bg-card px-4 py-3 text-note">
              <Link prefetch={false} href={drawAddress(awaited)} className="inline-block py-1 underline">
                {awaited.name} das {formatTime(awaited.time)}:
              </Link>{' '}
              {awaited.state === 'late' ? 'atrasado, ainda não saiu' : 'a caminho'}.
            </p>
          )}
          {newest ? (
            <DrawCard draw={newest} regionName={name} age={drawAge(newest, now)} lead level="h2" isAddressed />
          ) : (
            <p className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
              Nenhum resultado disponível
            </p>
          )}
          {next && <NextSlot slot={next} now={now} />}
        </div>
        <div className="grid gap-6">
          <DaySlots id="hoje" title="Hoje" slots={today.slots.filter(({ state }) => state !== 'not-drawn')} />
          <div>
            <DaySlots id="ontem" title="Ontem" slots={yesterday.slots.filter(({ draw }) => draw !== null)} />
            <p className="mt-2 text-note">
              {yesterday.draws > 0 && (
                <Link prefetch={false} href={yesterdayAddress(region)} className="mr-4 inline-block py-2 underline">
                  Ontem por inteiro, com os sete prêmios
                </Link>
              )}
              {yesterday.before && (
                <Link
                  prefetch={false}
                  href={regionDayAddress(region, yesterday.before)}
                  className="inline-block py-2 underline"
                >
                  {formatWeekday(yesterday.before)}, {formatDay(yesterday.before)}
                </Link>
              )}
            </p>
          </div>
        </div>
      </div>
      {month.cells.length > 0 && (
        <section aria-labelledby="mes" className="mt-12">
          <h2 id="mes" className="title text-xl">
            Quadro de {formatMonth(month.month)}
          </h2>
          <MonthGrid
            view={month}
            caption={`${formatMonth(month.month)} ${regionIn(region)}: o 1º prêmio de cada sorteio`}
          />
          <p className="no-print mt-2 flex flex-wrap gap-x-6 text-note">
            <Link
              prefetch={false}
              href={monthAddress(region, month.month)}
              className="inline-flex min-h-11 items-center underline"
            >
              Página do mês
            </Link>
            {month.before && (
              <Link
                prefetch={false}
                href={monthAddress(region, month.before)}
                className="inline-flex min-h-11 items-center underline"
              >
                {formatMonth(month.before)}
              </Link>
            )}
          </p>
        </section>
      )}
      <section aria-labelledby="sorteios" className="no-print mt-10">
        <h2 id="sorteios" className="title text-xl">
          Cada sorteio {regionIn(region)}
        </h2>
        <ul className="mt-3 grid gap-x-6 text-note sm:grid-cols-2 lg:grid-cols-3">
          {bySlug(region, slots).map((times) => (
            <li key={times[0]} className="border-b border-line">
              <Link
                prefetch={false}
                href={slotAddress(region, times[0] ?? '')}
                className="flex min-h-11 items-center underline"
              >
                {slotWords(region, times)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="no-print mt-6">
        <FeedLink feed={region}>Receber cada resultado por RSS</FeedLink>
      </p>
      <p className="no-print">
        <Link
          prefetch={false}
          href={statisticsAddress(region)}
          className="inline-flex min-h-11 items-center text-note underline"
        >
          Estatísticas {REGION_OF[region]}: o que sai, o que atrasa, o que é acaso
        </Link>
      </p>
      <RelatedContent here={regionAddress(region)} mostRead={mostRead} isCompact />
    </div>
  );
}

/** Hours that one name stands for, together. */
function bySlug(region: Region, times: readonly string[]): string[][] {
  return [...Map.groupBy(times, (time) => slotSlug(region, time)).values()];
}

/** The four regions, the one shown marked. */
function RegionLinks({ here }: { here: Region }) {
  return (
    <nav
      aria-label="Regiões"
      className="no-print mt-4 grid max-w-[36rem] grid-cols-[repeat(auto-fit,minmax(4.7em,1fr))] gap-1.5"
    >
      {REGIONS.map((region) => (
        <Link
          key={region}
          prefetch={false}
          href={regionAddress(region)}
          aria-current={region === here ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-card border-2 border-ink text-center text-note leading-tight font-semibold no-underline aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {REGION_SHORT[region]}
        </Link>
      ))}
    </nav>
  );
}

/** A day's draws as lines, each leading to its page; what is still to come says when. */
function DaySlots({ id, title, slots }: { id: string; title: string; slots: readonly DaySlot[] }) {
  if (slots.length === 0) return null;
  return (
    <section data-free="" aria-labelledby={id}>
      <h2 id={id} className="title text-xl">
        {title}
      </h2>
      <ul className="older mt-2 border-t-2 border-ink">
        {[...slots].reverse().map((slot) => {
          const first = slot.draw?.rows[0];
          return (
            <li key={slot.time} className="border-b border-line">
              <Link prefetch={false} href={drawAddress(slot)} className="no-underline hover:bg-card">
                <span className="text-note">
                  {slot.name} {formatTime(slot.time)}
                </span>
                {first ? (
                  <>
                    <Milhar number={first.number} />
                    <Animal name={first.animal} />
                    <span aria-hidden="true">›</span>
                  </>
                ) : (
                  <span className="waits text-note text-soft">{STATE_TEXT[slot.state]}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
