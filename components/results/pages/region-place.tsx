import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FeedLink } from '@/components/site/feed-link.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import type { DaySlot } from '@/lib/core/contracts/draw.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDay, formatDayLong, formatMonth, formatTime, formatWeekday } from '@/lib/core/domain/days.ts';
import { slotSlug } from '@/lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId, turnedBy } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { stateIn } from '@/lib/core/domain/houses/states.ts';
import type { MonthView } from '@/lib/core/views/month.ts';
import type { RegionDayView } from '@/lib/core/views/region-day.ts';
import {
  drawAddress,
  monthAddress,
  regionAddress,
  regionDayAddress,
  slotAddress,
  stateAddress,
  statisticsAddress,
  yesterdayAddress,
} from '@/lib/site/addresses.ts';
import { prizesOf } from '@/lib/site/prize-words.ts';
import { restWords, slotWords } from '@/lib/site/results-words.ts';
import { drawAge } from '../age.ts';
import { DrawCard } from '../draw-card.tsx';
import { toResults } from './crumbs.ts';
import { MonthGrid } from './month-grid.tsx';
import { NextSlot } from './next-slot.tsx';
import { OneFamily } from './one-family.tsx';
import { SlotLines } from './slot-lines.tsx';

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
  const { state } = HOUSES[region];
  const turned = turnedBy(region);
  const rest = newest?.day === today.day ? null : restWords(region, today.day);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here={HOUSES[region].short} />
      <h1 className="display mt-4 text-chapter">
        {newest
          ? `O que deu ${newest.day === today.day ? 'hoje ' : ''}${houseIn(region)}`
          : `Bicho ${HOUSES[region].of}`}
      </h1>
      <p className="mt-2 text-soft">{formatDayLong(today.day)}</p>
      {rest && <p className="mt-1">{rest}</p>}
      {live}
      <OneFamily house={region} />
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
                  Ontem por inteiro, com {prizesOf([region])}
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
            caption={`${formatMonth(month.month)} ${houseIn(region)}: o 1º prêmio de cada sorteio`}
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
          Cada sorteio {houseIn(region)}
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
      {state && (
        <p className="no-print">
          <Link
            prefetch={false}
            href={stateAddress(state)}
            className="inline-flex min-h-11 items-center text-note underline"
          >
            O bicho {stateIn(state)}: bancas, sorteios de hoje e a Federal
          </Link>
        </p>
      )}
      {turned ? (
        <p className="mt-2 text-note">
          São os sorteios{' '}
          <Link prefetch={false} href={regionAddress(turned)} className="underline">
            {HOUSES[turned].of}
          </Link>{' '}
          com os algarismos virados: servem para conferi-los e não têm estatísticas.
        </p>
      ) : (
        <p className="no-print">
          <Link
            prefetch={false}
            href={statisticsAddress(region)}
            className="inline-flex min-h-11 items-center text-note underline"
          >
            Estatísticas {HOUSES[region].of}: o que sai, o que atrasa, o que é acaso
          </Link>
        </p>
      )}
      <RelatedContent here={regionAddress(region)} mostRead={mostRead} isCompact />
    </div>
  );
}

/** Hours that one name means, together. */
function bySlug(region: HouseId, times: readonly string[]): string[][] {
  return [...Map.groupBy(times, (time) => slotSlug(region, time)).values()];
}

/** The regions, the one shown marked. */
function RegionLinks({ here }: { here: HouseId }) {
  return (
    <nav
      aria-label="Regiões"
      className="no-print mt-4 grid max-w-[36rem] grid-cols-[repeat(auto-fit,minmax(4.9em,1fr))] gap-1.5"
    >
      {HOUSE_IDS.map((region) => (
        <Link
          key={region}
          prefetch={false}
          href={regionAddress(region)}
          aria-current={region === here ? 'page' : undefined}
          className="grid min-h-11 place-items-center rounded-card border-2 border-ink text-center text-note leading-tight font-semibold no-underline aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {HOUSES[region].short}
        </Link>
      ))}
    </nav>
  );
}

/** A day's draws under its name. */
function DaySlots({ id, title, slots }: { id: string; title: string; slots: readonly DaySlot[] }) {
  if (slots.length === 0) return null;
  return (
    <section data-free="" aria-labelledby={id}>
      <h2 id={id} className="title text-xl">
        {title}
      </h2>
      <SlotLines slots={slots} />
    </section>
  );
}
