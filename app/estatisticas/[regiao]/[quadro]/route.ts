import { notFound } from 'next/navigation';
import { figureFile, figureTable } from '@/components/statistics/figure.ts';
import { figureOf } from '@/components/statistics/figures.ts';
import { houseBySlug } from '@/lib/core/domain/houses/names.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { statisticsAddress } from '@/lib/site/addresses.ts';
import { figurePlace } from '@/lib/site/statistics-addresses.ts';
import { drawnWords } from '@/lib/site/statistics-words.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

type Props = { params: Promise<{ regiao: string; quadro: string }> };

export const generateStaticParams = () => [];

/** One picture of a statistics page as a file: a drawing, or its rows. */
export async function GET(_: Request, { params }: Props) {
  const { regiao, quadro } = await params;
  const [region, place] = [houseBySlug(regiao), figurePlace(quadro)];
  if (!region || !place) notFound();
  const counts = (await load('statistics', { region })).spans[place.span];
  const figure = figureOf(place.figure, { region, ...place }, counts);
  const source = [`${site().url}${statisticsAddress(region)}`, drawnWords(counts)];
  return place.format === 'svg'
    ? new Response(figureFile(figure, source), { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
    : new Response(figureTable(figure), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
}
