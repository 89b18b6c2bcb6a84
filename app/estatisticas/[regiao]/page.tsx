import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RegionStatistics } from '@/components/statistics/region-statistics.tsx';
import { REGION_SLUGS, REGIONS, type Region, regionBySlug } from '@/lib/core/domain/regions.ts';
import { loadStatistics } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { statisticsAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { statisticsDescription, statisticsTitle } from '@/lib/site/statistics-words.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ regiao: string }> };

export const generateStaticParams = () => Object.values(REGION_SLUGS).map((regiao) => ({ regiao }));

async function asked({ params }: Props): Promise<Region> {
  return regionBySlug((await params).regiao) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const region = await asked(props);
  const title = statisticsTitle(region);
  return pageMetadata({
    title,
    metaTitle: title,
    description: statisticsDescription(await loadStatistics(region)),
    path: statisticsAddress(region),
    image: 'resultados',
  });
}

export default async function RegionStatisticsPage(props: Props) {
  const region = await asked(props);
  const others = await Promise.all(REGIONS.filter((one) => one !== region).map(loadStatistics));
  return <RegionStatistics siteUrl={site().url} view={await loadStatistics(region)} others={others} />;
}
