import { notFound } from 'next/navigation';
import { RegionPlace } from '@/components/results/pages/region-place.tsx';
import { addDays, saoPaulo } from '@/lib/core/domain/days.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, regionAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfDraw } from '@/lib/site/pictures.ts';
import { regionDescription, regionTitle } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

type Place = Extract<ResultsPlace, { kind: 'region' }>;

async function viewOf({ region }: Place) {
  return (await loadPanel()).regions.find((one) => one.region === region) ?? notFound();
}

/** A region today. */
export const regionKind: Kind<Place> = {
  async metadata(place) {
    const { newest } = await viewOf(place);
    const today = saoPaulo(now()).day;
    return pageMetadata({
      title: regionTitle(place.region, newest, today),
      description: regionDescription(place.region, newest, today),
      path: regionAddress(place.region),
      image: 'resultados',
      picture: newest && pictureOfDraw(newest),
      feed: { kind: 'house', region: place.region },
      isIndexed: newest !== null,
    });
  },
  async page(place) {
    const { region } = place;
    const at = now();
    const { day } = saoPaulo(at);
    const view = await viewOf(place);
    const [today, yesterday, month] = await Promise.all([
      load('region-day', { region, day }),
      load('region-day', { region, day: addDays(day, -1) }),
      load('month', { region, month: (view.newest?.day ?? day).slice(0, 7) }),
    ]);
    return (
      <RegionPlace
        siteUrl={site().url}
        view={view}
        today={today}
        yesterday={yesterday}
        month={month}
        now={at}
        live={await live(region)}
      />
    );
  },
};
