import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RegionStatistics } from '@/components/statistics/region-statistics.tsx';
import { BOARD_HOUSES, COUNTED_HOUSES, HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { houseBySlug } from '@/lib/core/domain/houses/names.ts';
import { ENOUGH_DRAWS } from '@/lib/core/domain/statistics.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { federalWords } from '@/lib/server/content/words/federal.ts';
import { site } from '@/lib/server/site.ts';
import { statisticsAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { statisticsDescription, statisticsTitle } from '@/lib/site/statistics-words.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ regiao: string }> };

export const generateStaticParams = () => COUNTED_HOUSES.map((house) => ({ regiao: HOUSES[house].slug }));

async function houseOf({ params }: Props): Promise<HouseId> {
  return houseBySlug((await params).regiao) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const region = await houseOf(props);
  const title = statisticsTitle(region);
  const view = await load('statistics', { region });
  return pageMetadata({
    title,
    metaTitle: title,
    description: statisticsDescription(view),
    path: statisticsAddress(region),
    image: 'resultados',
    isIndexed: view.spans.all.draws >= ENOUGH_DRAWS,
  });
}

export default async function RegionStatisticsPage(props: Props) {
  const region = await houseOf(props);
  const others = await Promise.all(
    BOARD_HOUSES.filter((one) => one !== region).map((one) => load('statistics', { region: one })),
  );
  return (
    <RegionStatistics
      siteUrl={site().url}
      view={await load('statistics', { region })}
      others={others}
      now={now()}
      note={isFederalHouse(region) ? federalWords() : null}
    />
  );
}
