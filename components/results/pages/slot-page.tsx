import Link from 'next/link';
import type { ReactNode } from 'react';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FollowLinks } from '@/components/site/follow-links.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatDayMonth, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import type { SlotView } from '@/lib/core/views/slot.ts';
import { drawAddress, monthAddress, regionAddress, yesterdayAddress } from '@/lib/site/addresses.ts';
import { recordedDraw } from '@/lib/site/panel-age.ts';
import { slotWords } from '@/lib/site/results-words.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';
import { drawAge } from '../age.ts';
import { DrawCard } from '../draw-card.tsx';
import { toRegion } from './crumbs.ts';
import { NextSlot } from './next-slot.tsx';

/** The page of a draw's name: its newest result whole, when the next one is, the last thirty. */
export function SlotPage({
  siteUrl,
  view,
  now,
  live,
}: {
  siteUrl: string;
  view: SlotView;
  now: Date;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { region, times, newest, last, next } = view;
  const words = slotWords(region, times);
  const month = (newest?.day ?? saoPaulo(now).day).slice(0, 7);
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toRegion(region)} here={words} />
      <h1 className="display small">{words}</h1>
      <PageAge recorded={newest ? [recordedDraw(newest)] : []} now={now} />
      <div className="one-draw mt-2">
        <div className="grid gap-2">
          {newest && (
            <DrawCard
              draw={newest}
              regionName={HOUSES[region].name}
              when={formatDay(newest.day)}
              age={drawAge(newest, now)}
              isAddressed
            />
          )}
          {next ? (
            <NextSlot slot={next} now={now} />
          ) : (
            <p className="rounded-card border border-line px-4 py-3 text-note">
              Este sorteio não está mais no calendário {houseIn(region)}: aqui ficam os resultados guardados.
            </p>
          )}
        </div>
        {last.length > 1 && (
          <section aria-labelledby="ultimos">
            <SheetHead
              id="ultimos"
              beside={<span className="text-fine text-soft">{times.map(formatTime).join(' e ')}</span>}
            >
              Os {last.length} últimos
            </SheetHead>
            <ul
              data-free=""
              className="last-draws"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
              dangerouslySetInnerHTML={html`${last.map(cell)}`}
            />
          </section>
        )}
      </div>
      <p className="sheet-links no-print">
        <Link prefetch={false} href={regionAddress(region)}>
          Hoje {houseIn(region)}
        </Link>
        <Link prefetch={false} href={yesterdayAddress(region)}>
          Ontem {houseIn(region)}
        </Link>
        <Link prefetch={false} href={monthAddress(region, month)}>
          O mês em um quadro
        </Link>
        <FollowLinks of={{ kind: 'slot', region, times }} />
      </p>
      {live}
    </div>
  );
}

function cell(draw: FirstPrizeAt): Markup {
  return html`<li><a href="${drawAddress(draw)}">${woodcutMarkup(draw.animal)}<span class="milhar">${digits(shownNumber(draw), true)}</span><small><span class="sr-only">${draw.animal}, </span>${formatDayMonth(draw.day)}</small></a></li>`;
}
