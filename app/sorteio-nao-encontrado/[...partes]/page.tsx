import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AbsentPlace, absentTitle } from '@/components/results/pages/absent-place.tsx';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, resultsPlace } from '@/lib/site/addresses.ts';

/** What the front answers, with 404, for an address under /resultados that has no page; see lib/front/answer/pages.ts. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ partes: string[] }> };

async function placeOf({ params }: Props): Promise<ResultsPlace> {
  return resultsPlace((await params).partes) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const title = absentTitle(await placeOf(props), now());
  return { title, robots: { index: false } };
}

export default async function AbsentPlacePage(props: Props) {
  const place = await placeOf(props);
  const [{ regions }, around, day] = await Promise.all([
    loadPanel(),
    place.kind === 'draw' ? load('draw-place', { region: place.region, day: place.day, time: place.time }) : null,
    place.kind === 'draw' || place.kind === 'region-day'
      ? load('region-day', { region: place.region, day: place.day })
      : null,
  ]);
  const newest = 'region' in place ? (regions.find(({ region }) => region === place.region)?.newest ?? null) : null;
  return (
    <AbsentPlace
      siteUrl={site().url}
      place={place}
      now={now()}
      newest={newest}
      around={around ?? { before: null, after: null }}
      slots={day?.slots ?? []}
    />
  );
}
