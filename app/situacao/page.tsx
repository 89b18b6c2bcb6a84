import type { Metadata } from 'next';
import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { lastAnswerSentence } from '@/components/sources/last-answer.ts';
import { ScheduleChanges } from '@/components/sources/schedule-changes.tsx';
import { OtherSlots, SituationSlots, situationVerdict } from '@/components/sources/situation-slots.tsx';
import { SourceStandings } from '@/components/sources/source-standings.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { formatDayLong } from '@/lib/core/domain/days.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { asks } from '@/lib/server/collect/asks.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { recordedOf } from '@/lib/site/panel-age.ts';
import { backfillText } from '@/lib/site/source-words.ts';
import { live } from '../resultados/kinds/live.tsx';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/situacao'].title,
  description:
    'Sorteio por sorteio, o que saiu hoje, o que está a caminho e o que atrasou; fonte por fonte, quando respondeu e se está em pausa.',
  path: '/situacao',
  image: 'resultados',
  isIndexed: false,
});

export default async function SituationPage() {
  const [view, exceptions, games] = await Promise.all([
    load('situation', {}),
    load('schedule', {}),
    load('game-days', {}),
  ]);
  const { others = [] } = view;
  const { tone, strong, rest } = situationVerdict(view);
  const requested = asks();
  const isAsking = requested === undefined || requested.bicho || requested.federal;
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/situacao'].label} />
      <h1 className="display">{ROUTES['/situacao'].name}</h1>
      <p className={`situation-verdict ${tone}`}>
        <strong>{strong}</strong> {rest}
      </p>
      <PageAge recorded={recordedOf((await loadPanel()).regions)} now={new Date(view.readAt)}>
        {formatDayLong(view.day)}. {lastAnswerSentence([...view.sources, ...others], view.day, isAsking)}
        {view.backfill && ` ${backfillText(view.backfill)}`}
      </PageAge>
      <div className="with-aside halves">
        <div>
          <SituationSlots view={view} />
        </div>
        <div>
          <OtherSlots view={view} />
          <ScheduleChanges exceptions={exceptions} games={games} today={view.day} />
          <SourceStandings sources={view.sources} others={others} now={new Date(view.readAt)} />
          <p className="sheet-links">
            {(['/correcoes', '/fontes'] as const).map((path) => (
              <Link key={path} prefetch={false} href={path}>
                {ROUTES[path].label}
              </Link>
            ))}
            <a href="/api/status">Dados em JSON</a>
          </p>
        </div>
      </div>
      {await live(null)}
    </div>
  );
}
