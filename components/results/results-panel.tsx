import type { ReactNode } from 'react';
import type { PanelView, RegionView } from '@/lib/core/contracts/views.ts';
import { formatDay, formatDayLong, formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { REGION_SHORT } from '@/lib/core/domain/regions.ts';
import { dayAge, relativeTime } from '@/lib/core/domain/relative-time.ts';
import { backfillText } from '@/lib/site/source-words.ts';
import type { Corrected } from './corrected.ts';
import { RegionCard } from './region-card.tsx';
import { RegionTabs } from './region-tabs.client.tsx';
import { TimesBox } from './times-box.tsx';

type Props = {
  view: PanelView;
  now: Date;
  /** True where script counts the seconds to the next draw. */
  isTicking?: boolean;
  controls?: ReactNode;
  /** What was corrected since the visitor opened the page. */
  corrected?: Corrected;
};

const NOTHING: Corrected = new Map();

/** 'Resultados PIX do Bicho' (rows P1–P6): the newest draw of every region, said as of `now`. */
export function ResultsPanel({ view, now, isTicking = false, controls, corrected = NOTHING }: Props) {
  const today = saoPaulo(now).day;
  return (
    <section id="resultados" aria-labelledby="resultados-titulo" className="wrap pt-5 md:pt-10">
      <h1 className="display text-poster">Deu no poste</h1>
      <div className="mt-1.5 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 text-soft">
        <p>
          <span id="resultados-titulo" className="font-semibold text-ink">
            Resultados PIX do Bicho
          </span>
          <span className="block sm:inline">
            <span className="hidden sm:inline"> · </span>
            {formatDayLong(today)}
          </span>
        </p>
        <p className="text-sm">{lastUpdate(view.regions, now)}</p>
      </div>
      {view.regions.length > 0 ? (
        <>
          <RegionTabs tabs={view.regions.map(({ region, slug }) => ({ region, slug, label: REGION_SHORT[region] }))} />
          {view.regions.map((region) => (
            <RegionCard
              key={region.region}
              view={region}
              now={now}
              checkedAt={new Date(view.readAt)}
              isTicking={isTicking}
              corrected={corrected}
            />
          ))}
        </>
      ) : (
        <div className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lg">Nenhum resultado disponível</p>
          <p className="mt-1 text-soft">Os resultados serão atualizados automaticamente nos horários dos sorteios.</p>
        </div>
      )}
      {view.backfill && <p className="mb-4 text-sm text-soft">{backfillText(view.backfill)}</p>}
      {controls && <p className="mb-6">{controls}</p>}
      <TimesBox today={today} />
    </section>
  );
}

/**
 * The newest arrival of today's draws. A draw of another day is told by its day and age, never as if it were today's, and
 * the recorded history, whose arrival nobody noted, by the draw's hour.
 */
function lastUpdate(regions: readonly RegionView[], now: Date): string {
  const today = saoPaulo(now).day;
  const draws = regions.flatMap(({ newest, earlier }) => (newest ? [newest, ...earlier] : []));
  const newest = draws.sort((a, b) => instantOf(a.day, a.time).getTime() - instantOf(b.day, b.time).getTime()).at(-1);
  if (!newest) return 'Ainda sem resultados registrados';
  if (newest.day !== today)
    return `Último resultado registrado: ${formatDay(newest.day)}, ${dayAge(newest.day, today)}`;
  const arrivals = draws.filter(({ day, isRecordedHistory }) => day === today && !isRecordedHistory);
  const last = arrivals
    .map(({ since }) => since)
    .sort()
    .at(-1);
  if (!last) return `Último resultado registrado: sorteio das ${formatTime(newest.time)} de hoje`;
  const since = new Date(last);
  return `Última atualização: ${formatTime(saoPaulo(since).time)} (${relativeTime(since, now)})`;
}
