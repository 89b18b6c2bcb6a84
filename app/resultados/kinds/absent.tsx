import type { Metadata } from 'next';
import { AbsentPlace, absentTitle } from '@/components/results/pages/absent-place.tsx';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import type { ResultsPlace } from '@/lib/site/addresses.ts';

/** What a page says of itself in place of results that are not there. */
export const absentMetadata = (place: ResultsPlace): Metadata => ({
  title: absentTitle(place, now()),
  robots: { index: false },
});

/** In place of results that are not there: when they come, or what is nearest to them. */
export async function absentPage(place: ResultsPlace) {
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
