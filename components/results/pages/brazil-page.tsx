import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { addDays, formatDay, formatDayLong } from '@/lib/core/domain/days.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { brazilAddress } from '@/lib/site/addresses.ts';
import { toResults } from './crumbs.ts';
import { HouseLines, hourLines } from './house-lines.tsx';

/** All houses of a day: a line a house by state, and behind a fold a line a draw by hour. */
export function BrazilPage({
  siteUrl,
  view,
  isToday,
  live,
}: {
  siteUrl: string;
  view: DayView;
  isToday: boolean;
  /** What keeps the page fresh. */
  live: ReactNode;
}) {
  const { day } = view;
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here="Brasil" />
      <h1 className="display mt-4 text-chapter">
        {isToday ? 'O que deu hoje no Brasil' : `O que deu no Brasil em ${formatDay(day)}`}
      </h1>
      <p className="mt-2 text-soft">{formatDayLong(day)}</p>
      {live}
      <HouseLines view={view} />
      <details className="drop mt-6">
        <summary>Hora a hora</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <div className="houses" dangerouslySetInnerHTML={hourLines(view)} />
      </details>
      <Around
        label="Dias vizinhos"
        before={{ href: brazilAddress(before), label: formatDay(before) }}
        after={isToday ? null : { href: brazilAddress(after), label: formatDay(after) }}
      />
      <p className="mt-4 text-note">
        <a href="/estados" className="inline-block py-2 underline">
          Que bancas acompanhamos, estado por estado
        </a>
        {' · '}
        <a href="/resultados/casas" className="inline-block py-2 underline">
          Escolher a minha
        </a>
      </p>
      <RelatedContent here="/resultados" isCompact />
    </div>
  );
}
