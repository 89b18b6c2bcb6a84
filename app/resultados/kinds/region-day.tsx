import { RegionDay } from '@/components/results/pages/region-day.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { dayCanonical, type ResultsPlace } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfDay } from '@/lib/site/pictures.ts';
import { drawnIn, regionDayDescription, regionDayPageTitle } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';
import { pastOrToday } from './past-or-today.ts';

type Place = Extract<ResultsPlace, { kind: 'region-day' }>;

async function viewOf({ region, day }: Place) {
  pastOrToday(day);
  return load('region-day', { region, day });
}

/** One region's day. */
export const regionDayKind: Kind<Place> = {
  async metadata(place) {
    const { region, day } = place;
    const draws = drawnIn(await viewOf(place));
    return pageMetadata({
      title: regionDayPageTitle(region, day, draws.length),
      description: regionDayDescription(region, day, draws),
      path: dayCanonical(day, saoPaulo(now()).day, region),
      image: 'resultados',
      picture: pictureOfDay(region, day, draws),
      feed: { kind: 'house', region },
      isIndexed: draws.length > 0,
    });
  },
  async page(place) {
    const [view, others] = await Promise.all([viewOf(place), load('on-this-day', { day: place.day })]);
    const at = now();
    const today = place.day === saoPaulo(at).day ? { now: at, live: await live(place.region) } : {};
    return <RegionDay siteUrl={site().url} view={view} others={others} {...today} />;
  },
};
