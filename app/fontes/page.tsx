import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { SourcesStory } from '@/components/sources/sources-story.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { AskingPace } from '@/content/sources.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';
import { BACKOFF_HOURS, CHANGED_PAGE_HOURS, UNREACHABLE_MINUTES } from '@/lib/core/polling/back-off.ts';
import { PAST_DAYS_AN_HOUR } from '@/lib/core/polling/backfill.ts';
import { POLL_INTERVALS } from '@/lib/core/polling/poll-plan.ts';
import { TABLES_TO_PROVE } from '@/lib/core/store/probation.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { READING_WORDS, reading } from '@/lib/server/content/words/reading.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/fontes'].title,
  description:
    'Quem conta os resultados do jogo do bicho, como cada fonte é lida, o que quer dizer cada selo de conferência e o que ninguém tem como saber.',
  path: '/fontes',
  image: 'resultados',
});

const ASKED: AskingPace = {
  awaitedEvery: `${POLL_INTERVALS.awaitedEvery.toLocaleString('pt-BR')} minutos`,
  quietEvery: String(POLL_INTERVALS.quietEvery),
  silentFrom: formatTime(POLL_INTERVALS.silentFrom),
  silentUntil: formatTime(POLL_INTERVALS.silentUntil),
  confirmAfter: listed(POLL_INTERVALS.confirmAfter.map(String)),
  firstRest: `${BACKOFF_HOURS.first} horas`,
  mostRest: String(BACKOFF_HOURS.most),
  reserveAfter: String(POLL_INTERVALS.reserveAfter),
  changedRests: `${plural(CHANGED_PAGE_HOURS[0] * 60, 'minuto')}, depois ${listed(CHANGED_PAGE_HOURS.slice(1).map((hours) => plural(hours, 'hora')))}`,
  unreachableRests: `${plural(UNREACHABLE_MINUTES.first, 'minuto')}, e o dobro a cada vez, até ${plural(UNREACHABLE_MINUTES.most / 60, 'hora')}`,
  pastDaysAnHour: String(PAST_DAYS_AN_HOUR),
  tablesToProve: String(TABLES_TO_PROVE),
};

export default async function SourcesPage() {
  const view = await load('situation', {});
  const read = reading();
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/fontes'].label} />
      <h1 className="display">
        De onde vêm<span className="sr-only"> os resultados</span>
      </h1>
      <p className="sheet-line">
        Cada tabela passa por sete provas. Se reprova em uma das seis primeiras, não aparece; a sétima decide o selo.
      </p>
      <SourcesStory
        view={view}
        pace={ASKED}
        sources={read.sources}
        installation={READING_WORDS.fontes(read)}
        now={now()}
      />
    </div>
  );
}
