import { notFound } from 'next/navigation';
import { RegionDay } from '@/components/results/places/region-day.tsx';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { loadOnThisDay, loadRegionDay } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, regionDayAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { answerOf, regionDayTitle, regionIn } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

type Place = Extract<ResultsPlace, { kind: 'region-day' }>;

async function viewOf({ region, day }: Place) {
  if (day > saoPaulo(now()).day) notFound();
  return loadRegionDay(region, day);
}

/** One region's day. */
export const regionDayKind: Kind<Place> = {
  async metadata(place) {
    const { region, day } = place;
    const { slots, draws } = await viewOf(place);
    const told = slots.flatMap(({ draw }) => (draw ? [`${draw.name} ${formatTime(draw.time)} ${answerOf(draw)}`] : []));
    return pageMetadata({
      title: regionDayTitle(region, day),
      description:
        draws > 0
          ? `O que deu ${regionIn(region)} em ${formatDay(day)}: ${told.join('; ')}.`
          : `O que se sabe dos sorteios ${regionIn(region)} em ${formatDay(day)}, e os dias mais próximos.`,
      path: regionDayAddress(region, day),
      image: 'resultados',
      feed: region,
      isIndexed: draws > 0,
    });
  },
  async page(place) {
    const [view, others] = await Promise.all([viewOf(place), loadOnThisDay(place.day)]);
    const isToday = place.day === saoPaulo(now()).day;
    return (
      <RegionDay siteUrl={site().url} view={view} others={others} live={isToday ? await live(place.region) : null} />
    );
  },
};
