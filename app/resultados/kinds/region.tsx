import { notFound } from 'next/navigation';
import { RegionPlace } from '@/components/results/places/region-place.tsx';
import { addDays, saoPaulo } from '@/lib/core/domain/days.ts';
import { slotsOn } from '@/lib/core/domain/schedule.ts';
import { loadMonth, loadPanel, loadRegionDay } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { loadReading } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, regionAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { regionIn, regionTitle } from '@/lib/site/results-words.ts';
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
    return pageMetadata({
      title: regionTitle(place.region, newest, saoPaulo(now()).day),
      description: `O que deu ${regionIn(place.region)}: o último sorteio por inteiro, os de hoje e de ontem, o próximo, e o mês em um quadro com bicho e milhar.`,
      path: regionAddress(place.region),
      image: 'resultados',
      feed: place.region,
    });
  },
  async page(place) {
    const { region } = place;
    const at = now();
    const { day } = saoPaulo(at);
    const view = await viewOf(place);
    const [today, yesterday, month, { mostRead }] = await Promise.all([
      loadRegionDay(region, day),
      loadRegionDay(region, addDays(day, -1)),
      loadMonth(region, (view.newest?.day ?? day).slice(0, 7)),
      loadReading(regionAddress(region)),
    ]);
    const week = Array.from({ length: 7 }, (_, ahead) => slotsOn(region, addDays(day, ahead)));
    return (
      <RegionPlace
        siteUrl={site().url}
        view={view}
        today={today}
        yesterday={yesterday}
        month={month}
        slots={[...new Set(week.flat())].sort()}
        now={at}
        mostRead={mostRead}
        live={await live(region)}
      />
    );
  },
};
