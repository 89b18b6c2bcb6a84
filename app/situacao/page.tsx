import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { lastAnswerSentence } from '@/components/sources/last-answer.ts';
import { ScheduleChanges } from '@/components/sources/schedule-changes.tsx';
import { SituationSlots } from '@/components/sources/situation-slots.tsx';
import { SourceStandings } from '@/components/sources/source-standings.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { formatDayLong } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { asks } from '@/lib/server/collect/asks.ts';
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
  const [view, exceptions] = await Promise.all([load('situation', {}), load('schedule', {})]);
  const { others = [] } = view;
  const requested = asks();
  const isAsking = requested === undefined || requested.bicho || requested.federal;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/situacao'].label} />
      <h1 className="display mt-4 text-chapter">{ROUTES['/situacao'].name}</h1>
      <p className="mt-2 text-soft">
        {formatDayLong(view.day)}. {lastAnswerSentence([...view.sources, ...others], view.day, isAsking)}
      </p>
      {await live(null)}
      {view.backfill && <p className="mt-2 text-soft">{backfillText(view.backfill)}</p>}
      <SituationSlots view={view} />
      <ScheduleChanges exceptions={exceptions} today={view.day} />
      <SourceStandings sources={view.sources} others={others} now={new Date(view.readAt)} />
      <InternalLinks kind="fontes" here="/situacao" />
    </div>
  );
}
