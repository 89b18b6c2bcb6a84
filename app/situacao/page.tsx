import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { SituationSlots } from '@/components/sources/situation-slots.tsx';
import { SourceStandings } from '@/components/sources/source-standings.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { formatDayLong, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { loadSituation } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { backfillText } from '@/lib/site/source-words.ts';
import { live } from '../resultados/kinds/live.tsx';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/situacao'].title,
  description:
    'Sorteio por sorteio, o que saiu hoje, o que está a caminho e o que atrasou; fonte por fonte, quando respondeu e se descansa.',
  path: '/situacao',
  image: 'resultados',
  isIndexed: false,
});

export default async function SituationPage() {
  const view = await loadSituation();
  const readAt = new Date(view.readAt);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/situacao'].label} />
      <h1 className="display mt-4 text-chapter">{ROUTES['/situacao'].name}</h1>
      <p className="mt-2 text-soft">
        {formatDayLong(view.day)}, como estava às {formatTime(saoPaulo(readAt).time)}.
      </p>
      {await live(null)}
      {view.backfill && <p className="mt-2 text-soft">{backfillText(view.backfill)}</p>}
      <SituationSlots view={view} />
      <SourceStandings sources={view.sources} now={readAt} />
      <InternalLinks kind="fontes" here="/situacao" />
    </div>
  );
}
