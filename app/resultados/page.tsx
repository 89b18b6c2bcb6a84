import type { Metadata } from 'next';
import { DayPage } from '@/components/results/day-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { loadDay, loadDaysOfMonth, loadNewestDay } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { live } from './kinds/live.tsx';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/resultados'].title,
  description:
    'O último dia com resultados do jogo do bicho, sorteio por sorteio: Rio, São Paulo, Look e Federal, com os sete prêmios.',
  path: '/resultados',
  image: 'resultados',
});

export default async function NewestResultsPage() {
  const at = now();
  const day = (await loadNewestDay()) ?? saoPaulo(at).day;
  const [view, month] = await Promise.all([loadDay(day), loadDaysOfMonth(day.slice(0, 7))]);
  return (
    <DayPage
      siteUrl={site().url}
      view={view}
      month={month}
      now={at}
      as="newest"
      others={null}
      live={await live(null)}
    />
  );
}
