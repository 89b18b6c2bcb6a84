import type { Metadata } from 'next';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { SourcesStory } from '@/components/sources/sources-story.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { AskingPace } from '@/content/sources.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { REST_HOURS } from '@/lib/core/functions/bicho/ask-page.ts';
import { PAST_DAYS_AN_HOUR } from '@/lib/core/functions/bicho/past-days.ts';
import { LIMITS, PACE } from '@/lib/core/functions/timetable.ts';
import { loadSituation } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
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
  awaitedEvery: `${PACE.awaitedEvery.toLocaleString('pt-BR')} minutos`,
  quietEvery: String(PACE.quietEvery),
  silentFrom: formatTime(PACE.silentFrom),
  silentUntil: formatTime(PACE.silentUntil),
  confirmAfter: new Intl.ListFormat('pt-BR').format(PACE.confirmAfter.map(String)),
  firstRest: `${REST_HOURS.first} horas`,
  mostRest: String(REST_HOURS.most),
  pastDaysAnHour: String(PAST_DAYS_AN_HOUR),
};

export default async function SourcesPage() {
  const view = await loadSituation();
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/fontes'].label} />
      <h1 className="display mt-4 text-chapter">{ROUTES['/fontes'].name}</h1>
      <p className="mt-2 max-w-[68ch] text-soft">
        Não existe publicação oficial do jogo do bicho. O que se lê aqui foi contado por fontes públicas, lido por
        programa e comparado antes de aparecer.
      </p>
      <SourcesStory view={view} limits={LIMITS} pace={ASKED} now={now()} />
      <InternalLinks kind="fontes" here="/fontes" />
    </div>
  );
}
