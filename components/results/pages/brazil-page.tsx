import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { addDays, formatDay, formatDayLong } from '@/lib/core/domain/days.ts';
import { STATES } from '@/lib/core/domain/houses/states.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { brazilAddress, stateAddress } from '@/lib/site/addresses.ts';
import { recordedDraw } from '@/lib/site/panel-age.ts';
import { brazilHeading } from '@/lib/site/results-words.ts';
import { toResults } from './crumbs.ts';
import { HouseLines, hourLines, statesOfDay } from './house-lines.tsx';

const drawnWords = (draws: number) =>
  draws === 0 ? 'Nenhum sorteio registrado' : plural(draws, 'sorteio registrado', 'sorteios registrados');

/** All houses of a day: a line a house, the newest draw first, and behind a fold a line a draw by hour. */
export function BrazilPage({
  siteUrl,
  view,
  newest,
  isToday,
  now,
  live,
}: {
  siteUrl: string;
  view: DayView;
  /** Each house's newest draw, on today's page; none on another's. */
  newest: readonly DrawView[];
  isToday: boolean;
  now: Date;
  /** What keeps the page fresh. */
  live: ReactNode;
}) {
  const { day } = view;
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here="Brasil" />
      <h1 className="display small">{brazilHeading(day, isToday, view.draws)}</h1>
      {isToday ? (
        <PageAge recorded={newest.map(recordedDraw)} now={now}>
          {formatDayLong(day)}. {drawnWords(view.draws)}.
        </PageAge>
      ) : (
        <p className="sheet-line">
          {formatDayLong(day)}. {drawnWords(view.draws)}.
        </p>
      )}
      <HouseLines view={view} newest={newest} />
      <nav aria-label="Por estado" className="sheet-links">
        {statesOfDay(view).map((state) => (
          <a key={state} href={stateAddress(state)}>
            {STATES[state].name}
          </a>
        ))}
      </nav>
      <details className="drop-fold mt-4">
        <summary>Hora a hora</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <div className="houses" dangerouslySetInnerHTML={hourLines(view)} />
      </details>
      <Around
        label="Dias vizinhos"
        before={{ href: brazilAddress(before), label: formatDay(before) }}
        after={isToday ? null : { href: brazilAddress(after), label: formatDay(after) }}
      />
      <p className="sheet-links mt-4">
        <a href="/estados">Que bancas acompanhamos</a>
        <a href="/resultados/casas">Escolher a minha</a>
      </p>
      {live}
    </div>
  );
}
