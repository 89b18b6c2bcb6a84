import { notFound } from 'next/navigation';
import { MonthPlace } from '@/components/results/pages/month-place.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { monthAddress, type ResultsPlace } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { monthDescription, monthPageTitle } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

type Place = Extract<ResultsPlace, { kind: 'month' }>;

async function viewOf({ region, month }: Place) {
  if (month > saoPaulo(now()).day.slice(0, 7)) notFound();
  return load('month', { region, month });
}

/** A region's month as a grid. */
export const monthKind: Kind<Place> = {
  async metadata(place) {
    const { region, month } = place;
    const { cells } = await viewOf(place);
    return pageMetadata({
      title: monthPageTitle(region, month, cells.length),
      description: monthDescription(region, month, cells.length),
      path: monthAddress(region, month),
      image: 'resultados',
      feed: { kind: 'house', region },
      isIndexed: cells.length > 0,
    });
  },
  async page(place) {
    const isThis = place.month === saoPaulo(now()).day.slice(0, 7);
    return (
      <MonthPlace siteUrl={site().url} view={await viewOf(place)} live={isThis ? await live(place.region) : null} />
    );
  },
};
