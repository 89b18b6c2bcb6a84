import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FollowLinks } from '@/components/site/follow-links.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatMonth } from '@/lib/core/domain/days.ts';
import { HOUSES, isFederalHouse, turnedBy } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { stateIn } from '@/lib/core/domain/houses/states.ts';
import type { MonthView } from '@/lib/core/views/month.ts';
import type { RegionDayView } from '@/lib/core/views/region-day.ts';
import {
  brazilAddress,
  monthAddress,
  regionAddress,
  stateAddress,
  statisticsAddress,
  yesterdayAddress,
} from '@/lib/site/addresses.ts';
import { silentSince } from '@/lib/site/page-age.ts';
import { recordedOf } from '@/lib/site/panel-age.ts';
import { drawnIn, restWords } from '@/lib/site/results-words.ts';
import { drawAge } from '../age.ts';
import { DrawCard } from '../draw-card.tsx';
import { FoldedDraws } from '../folded-draw.tsx';
import { toResults } from './crumbs.ts';
import { DrawList } from './draw-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NextSlot } from './next-slot.tsx';
import { OneFamily } from './one-family.tsx';
import { SlotStrip } from './slot-strip.tsx';

/** Draws of the Federal on its page, which draws twice a week: the newest whole, the others in a list. */
const FEDERAL_DRAWS = 8;

/** Of the month it shows whole days with about so many draws; the month's page has all. */
const MONTH_DRAWS = 78;

/** A region's page: today's draws, what came out last, the next, yesterday's, this month. */
export function RegionPlace({
  siteUrl,
  view,
  today,
  yesterday,
  month,
  now,
  live,
}: {
  siteUrl: string;
  view: RegionView;
  today: RegionDayView;
  yesterday: RegionDayView;
  month: MonthView;
  now: Date;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { region, name, newest, next } = view;
  const rest = newest?.day === today.day ? null : restWords(region, today.day);
  const isFederal = isFederalHouse(region);
  const slots = today.slots.filter(({ state }) => state !== 'not-drawn');
  const before = drawnIn(yesterday).reverse();
  const wholeMonth = (
    <Link prefetch={false} href={monthAddress(region, month.month)} className="inline-block py-1 text-fine underline">
      o mês inteiro
    </Link>
  );
  const grid = !isFederal && month.cells.length > 0 && (
    <section aria-labelledby="mes">
      <SheetHead id="mes" beside={wholeMonth}>
        {formatMonth(month.month)}
      </SheetHead>
      <MonthGrid
        view={month}
        caption={`${formatMonth(month.month)} ${houseIn(region)}: o 1º prêmio de cada sorteio`}
        most={Math.ceil(MONTH_DRAWS / Math.max(1, new Set(month.cells.map(({ time }) => time)).size))}
      />
    </section>
  );
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here={HOUSES[region].short} />
      <h1 className="display small">
        {newest
          ? `O que deu ${newest.day === today.day ? 'hoje ' : ''}${houseIn(region)}`
          : `Bicho ${HOUSES[region].of}`}
      </h1>
      <PageAge recorded={recordedOf([view])} now={now}>
        {rest}
      </PageAge>
      {!isFederal && !silentSince(view) && <SlotStrip label={`Hoje ${houseIn(region)}`} slots={slots} />}
      <div className="one-draw mt-2">
        <div className="grid gap-2">
          {newest ? (
            <DrawCard draw={newest} regionName={name} age={drawAge(newest, now)} isAddressed />
          ) : (
            <p className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
              Nenhum resultado disponível
            </p>
          )}
          {next && <NextSlot slot={next} now={now} />}
          <OneFamily house={region} />
        </div>
        <div>
          {before.length > 0 && (
            <section aria-labelledby="ontem">
              <SheetHead
                id="ontem"
                beside={
                  <Link
                    prefetch={false}
                    href={yesterdayAddress(region)}
                    className="inline-block py-1 text-fine underline"
                  >
                    todos por inteiro
                  </Link>
                }
              >
                Ontem
              </SheetHead>
              <FoldedDraws draws={before} regionName={name} isList />
            </section>
          )}
          {before.length === 0 && grid}
          {isFederal && month.cells.length > 1 && (
            <section aria-labelledby="ultimas">
              <SheetHead id="ultimas" beside={wholeMonth}>
                As últimas
              </SheetHead>
              <DrawList cells={month.cells.slice(-FEDERAL_DRAWS, -1).reverse()} by="day" />
            </section>
          )}
        </div>
      </div>
      {before.length > 0 && grid}
      <Ways region={region} month={month} />
      {live}
    </div>
  );
}

/** Where the page leads on: months, counts, what follows it. */
function Ways({ region, month }: { region: RegionView['region']; month: MonthView }) {
  const { state } = HOUSES[region];
  const turned = turnedBy(region);
  return (
    <>
      <p className="sheet-links no-print">
        {month.before && (
          <Link prefetch={false} href={monthAddress(region, month.before)}>
            {formatMonth(month.before)}
          </Link>
        )}
        {!turned && (
          <Link prefetch={false} href={statisticsAddress(region)}>
            Estatísticas {HOUSES[region].of}
          </Link>
        )}
        {state && (
          <Link prefetch={false} href={stateAddress(state)}>
            O bicho {stateIn(state)}
          </Link>
        )}
        <Link prefetch={false} href={brazilAddress()}>
          Outras bancas
        </Link>
        <FollowLinks of={{ kind: 'house', region }} />
      </p>
      {turned && (
        <p className="sheet-line">
          São os sorteios{' '}
          <Link prefetch={false} href={regionAddress(turned)} className="underline">
            {HOUSES[turned].of}
          </Link>{' '}
          com os algarismos virados: servem para conferi-los e não têm estatísticas.
        </p>
      )}
    </>
  );
}
