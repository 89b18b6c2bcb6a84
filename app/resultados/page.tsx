import type { Metadata } from 'next';
import { ResultsPage } from '@/components/results/pages/results-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { newestOfAll } from '@/lib/site/newest-draw.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { drawsOfDay, resultsDescription, resultsTitle } from '@/lib/site/results-words.ts';
import { live } from './kinds/live.tsx';

export const revalidate = 60;

/** The day that the page shows: the newest with a draw of the board's houses, or today. */
async function shownDay() {
  return (await load('newest-day', { board: true })) ?? saoPaulo(now()).day;
}

export async function generateMetadata(): Promise<Metadata> {
  const newest = newestOfAll(drawsOfDay(await load('day', { day: await shownDay(), board: true })));
  const today = saoPaulo(now()).day;
  return pageMetadata({
    title: resultsTitle(newest, today),
    description: resultsDescription(newest, today),
    path: '/resultados',
    image: 'resultados',
    isIndexed: newest !== null,
  });
}

export default async function NewestResultsPage() {
  const at = now();
  const day = await shownDay();
  const [view, month, panel] = await Promise.all([
    load('day', { day, board: true }),
    load('days-of-month', { month: day.slice(0, 7) }),
    loadPanel(),
  ]);
  return <ResultsPage siteUrl={site().url} view={view} panel={panel} month={month} now={at} live={await live(null)} />;
}
