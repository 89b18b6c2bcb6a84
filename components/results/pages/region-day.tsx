import Link from 'next/link';
import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { SendResult } from '@/components/site/send-result.client.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatDayMonth, formatMonth, formatTime, formatWeekday } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';
import type { OnThisDayView } from '@/lib/core/views/on-this-day.ts';
import type { RegionDayView } from '@/lib/core/views/region-day.ts';
import { monthAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { dayInFull, whatsAppAddress } from '@/lib/site/draw-words.ts';
import { recordedOn } from '@/lib/site/panel-age.ts';
import { pictureOfDay } from '@/lib/site/pictures.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { drawnIn } from '@/lib/site/results-words.ts';
import { derivedNote, inferredNote } from '../draw-notes.tsx';
import { FoldedDraws } from '../folded-draw.tsx';
import { AbsentSlots } from './absent-slots.tsx';
import { AnimalsOfDay } from './animals-of-day.tsx';
import { Corrections } from './corrections.tsx';
import { toRegion } from './crumbs.ts';
import { NoDraws } from './no-draws.tsx';
import { OnThisDay } from './on-this-day.tsx';
import { OneFamily } from './one-family.tsx';

/** One region's day: every draw whole, newest first. `isYesterday`: the page says that the day is that. */
export function RegionDay({
  siteUrl,
  view,
  others,
  isYesterday = false,
  now,
  live,
}: {
  siteUrl: string;
  view: RegionDayView;
  others: OnThisDayView;
  isYesterday?: boolean;
  /** On the page of today, which says how old it is. */
  now?: Date;
  /** What keeps the page fresh while its day lasts. */
  live?: ReactNode;
}) {
  const { region, day, slots, before, after, corrections, contest } = view;
  const shown = drawnIn(view).reverse();
  const [newest] = shown;
  const url = `${siteUrl}${regionDayAddress(region, day)}`;
  const text = dayInFull(shown, HOUSES[region]);
  const step = (other: string | null) =>
    other ? { href: regionDayAddress(region, other), label: formatDayMonth(other) } : null;
  // Of the usual rule the draws' tables speak: 'soma', '1º × 2º'.
  const notes = [newest?.prizes && derivedNote(newest), inferredNote(shown)].filter(Boolean);
  const picture = pictureOfDay(region, day, drawnIn(view));
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toRegion(region)} here={isYesterday ? 'Ontem' : formatDay(day)} />
      <h1 className="display">
        <span className="sr-only">
          {newest ? 'O que deu' : 'Sem resultado'} {houseIn(region)} em {formatDay(day)}:{' '}
        </span>
        {HOUSES[region].short}, {isYesterday ? 'ontem' : formatWeekday(day)} {formatDayMonth(day)}
      </h1>
      {now && <PageAge recorded={recordedOn(shown, before)} now={now} />}
      {newest ? (
        <>
          <p className="sheet-line">
            {summaryOf(shown)}{' '}
            <Link prefetch={false} href={dayAddress(day)} className="underline">
              Todas as bancas em {formatDay(day)}
            </Link>
            {contest !== null && (
              <>
                {' · '}
                <Link prefetch={false} href={contestAddress('federal', contest)} className="underline">
                  Loteria Federal, concurso {contest}: prêmios
                </Link>
              </>
            )}
          </p>
          <h2 className="sr-only">Sorteios</h2>
          <FoldedDraws draws={shown} regionName={HOUSES[region].name} />
        </>
      ) : (
        <NoDraws isToday={false} where={`${houseIn(region)} `} />
      )}
      <AbsentSlots slots={slots.filter(({ draw, state }) => draw === null && state !== 'not-drawn')} />
      {shown.length > 0 && <AnimalsOfDay draws={shown} />}
      <div className="acts no-print">
        {picture && (
          <SendResult
            url={url}
            title={picture.alt}
            text={text}
            card={picture.card}
            whatsApp={whatsAppAddress(`${text}\n${url}`)}
          />
        )}
        <Around label="Dias vizinhos" before={step(before)} after={step(after)}>
          <Link prefetch={false} href={monthAddress(region, day.slice(0, 7))}>
            {capital(formatMonth(day).split(' ')[0] ?? '')}
          </Link>
        </Around>
      </div>
      <Corrections title="Correções deste dia" corrections={corrections} />
      <OnThisDay day={day} view={others} region={region} />
      <OneFamily house={region} />
      {live}
      {notes.length > 0 && <p className="sheet-line">{notes.join(' ')}</p>}
    </div>
  );
}

/** '6 sorteios, conferidos em 2 fontes, menos PTN 18h20 (1 fonte).': the check of most, and the draws of another. */
function summaryOf(draws: readonly DrawView[]): string {
  const [[usual = 'recorded', most = []] = []] = [...Map.groupBy(draws, ({ checked }) => checked)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const others = draws
    .filter(({ checked }) => checked !== usual)
    .map(({ name, time, checked }) => `${name} ${formatTime(time)} (${DRAW_CHECK_TEXT[checked]})`);
  const count = plural(draws.length, 'sorteio');
  if (others.length > 0) return `${count}; ${most.length} ${DRAW_CHECK_TEXT[usual]}, menos ${listed(others)}.`;
  return usual === 'recorded' ? `${count}.` : `${count}, ${DRAW_CHECK_TEXT[usual]}.`;
}
