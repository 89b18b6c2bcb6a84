import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FeedLink } from '@/components/site/feed-link.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled } from '@/content/routes.ts';
import type { PanelView, RegionView } from '@/lib/core/contracts/panel.ts';
import {
  formatDay,
  formatDayLong,
  formatDayMonth,
  formatTime,
  formatWeekday,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { HOUSE_IDS } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import type { DaysOfMonthView } from '@/lib/core/views/days-of-month.ts';
import { brazilAddress } from '@/lib/site/addresses.ts';
import { newestOfAll } from '@/lib/site/newest-draw.ts';
import { recordedOf } from '@/lib/site/panel-age.ts';
import { houseAddress } from '@/lib/site/results-addresses.ts';
import { drawsOfDay, toldShort } from '@/lib/site/results-words.ts';
import { Corrections } from './corrections.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { DayStrip } from './day-strip.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { HouseTiles } from './house-tiles.tsx';
import { NoDraws } from './no-draws.tsx';
import { OpenedCells } from './opened-cells.client.tsx';

/** /resultados: what came out on the newest day with a draw, of the houses of the board. */
export function ResultsPage({
  siteUrl,
  view,
  panel,
  month,
  now,
  live,
}: {
  siteUrl: string;
  view: DayView;
  panel: PanelView;
  /** The days of the day's month. */
  month: DaysOfMonthView;
  now: Date;
  /** What keeps the page fresh. */
  live: ReactNode;
}) {
  const today = saoPaulo(now).day;
  const newest = newestOfAll(drawsOfDay(view));
  const houses = panel.regions.filter(({ board }) => board === 'whole');
  const federal = houses.find(({ isFederal }) => isFederal);
  return (
    <div className="wrap results-page">
      <h1 className="display">
        {view.day === today ? 'Deu no bicho hoje' : `Deu no bicho em ${formatDay(view.day)}`}
        {newest && <span className="sr-only">: {toldShort(newest)}</span>}
      </h1>
      <PageAge recorded={recordedOf(houses)} now={now}>
        <span className="hidden lg:inline">{formatDayLong(today)}.</span>
      </PageAge>
      <DayStrip day={view.day} today={today} />
      <HouseTiles houses={houses} now={now} />
      {view.draws === 0 && <NoDraws isToday={view.day === today} />}
      <div className="with-aside">
        <div>
          <SheetHead beside={<span className="text-fine text-soft">o 1º prêmio; cada um leva ao sorteio</span>}>
            Hora a hora
          </SheetHead>
          <HoursGrid view={view} />
          <OpenedCells shown={`${view.day} ${view.draws} ${view.corrections.length}`} />
          <p className="sheet-links">
            <Link prefetch={false} href={brazilAddress()}>
              Brasil, {plural(HOUSE_IDS.length, 'banca')}
            </Link>
            <Link prefetch={false} href="/resultados/casas">
              Escolher a minha
            </Link>
            <FeedLink feed="results">RSS</FeedLink>
          </p>
          <Corrections title="Correções deste dia" corrections={view.corrections} />
        </div>
        <div>
          {federal && <FederalLine view={federal} today={today} />}
          {month.days.length > 0 && <DayCalendar view={month} current={view.day} />}
        </div>
      </div>
      {live}
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/')]} here="Resultados" />
    </div>
  );
}

/** Whether the Federal draws today, and when next: its last draw has a tile. */
function FederalLine({ view, today }: { view: RegionView; today: string }) {
  const { next, newest } = view;
  const isDrawn = newest?.day === today;
  const isToday = isDrawn || next?.day === today;
  return (
    <section aria-labelledby="federal-hoje">
      <SheetHead id="federal-hoje">Federal</SheetHead>
      <p className="text-fine text-soft">
        {isDrawn ? 'Correu hoje.' : isToday ? 'Corre hoje.' : 'Não corre hoje.'}{' '}
        {next && (
          <>
            {next.day === today ? 'Às ' : 'Próxima: '}
            <strong className="text-ink">
              {next.day === today ? '' : `${formatWeekday(next.day)}, ${formatDayMonth(next.day)}, `}
              {formatTime(next.time)}
            </strong>
            .
          </>
        )}{' '}
        <Link prefetch={false} href={houseAddress(view)} className="ml-1 inline-block py-1.5 underline">
          Ver a Federal
        </Link>
      </p>
    </section>
  );
}
