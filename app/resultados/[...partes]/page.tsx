import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DayPage } from '@/components/results/day-page.tsx';
import { formatDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { loadDay, loadRecentDays } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { dayAddress, resultsPlace } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

type Props = { params: Promise<{ partes: string[] }> };

export const generateStaticParams = () => [];

async function askedDay({ params }: Props): Promise<string> {
  const place = resultsPlace((await params).partes);
  if (place?.kind !== 'day' || place.day > saoPaulo(now()).day) notFound();
  return place.day;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const day = await askedDay(props);
  const { draws } = await loadDay(day);
  return pageMetadata({
    title: `Resultado do jogo do bicho de ${formatDay(day)}`,
    description: `O que deu no bicho em ${formatDay(day)}: ${draws} sorteios registrados do Rio, de São Paulo, da Look e da Federal, com grupo e bicho.`,
    path: dayAddress(day),
    image: 'resultados',
    isIndexed: draws > 0,
  });
}

export default async function DayResultsPage(props: Props) {
  const day = await askedDay(props);
  const [view, recent] = await Promise.all([loadDay(day), loadRecentDays()]);
  return <DayPage siteUrl={site().url} view={view} recent={recent} now={now()} isNewest={false} />;
}
