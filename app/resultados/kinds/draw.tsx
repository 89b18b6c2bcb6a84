import { notFound } from 'next/navigation';
import { DrawPage } from '@/components/results/pages/draw-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { nextDraw } from '@/lib/core/domain/draws/schedule.ts';
import { isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { drawAddress, type ResultsPlace } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfDraw } from '@/lib/site/pictures.ts';
import { drawDescription, drawPageTitle } from '@/lib/site/results-words.ts';
import { absentMetadata, absentPage } from './absent.tsx';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';
import { pastOrToday } from './past-or-today.ts';

type Place = Extract<ResultsPlace, { kind: 'draw' }>;

async function viewOf({ region, day, time }: Place) {
  pastOrToday(day);
  const view = await load('draw-place', { region, day, time });
  return view.slot === null ? notFound() : view;
}

/** True for a house's next draw where its day is still to come: pages link to it, so that its address says when it is. */
async function isNext({ region, day, time }: Place): Promise<boolean> {
  if (day <= saoPaulo(now()).day) return false;
  // What is not awaited any more, as a Federal that came a day early, the panel passes over.
  const { regions } = await loadPanel();
  const awaited = regions.find((one) => one.region === region)?.next ?? null;
  return [nextDraw(region, now()), awaited].some((next) => next?.day === day && next.time === time);
}

/** One draw: to be linked and shared, not to rank; the Federal's means its contest. */
export const drawKind: Kind<Place> = {
  async metadata(place) {
    if (await isNext(place)) return absentMetadata(place);
    const { slot, contest } = await viewOf(place);
    const draw = slot?.draw ?? null;
    return pageMetadata({
      title: drawPageTitle(place, draw),
      description: drawDescription(place, draw),
      path: isFederalHouse(place.region) && contest !== null ? contestAddress('federal', contest) : drawAddress(place),
      image: 'resultados',
      picture: draw && pictureOfDraw(draw),
      feed: { kind: 'house', region: place.region },
      isIndexed: false,
    });
  },
  async page(place) {
    if (await isNext(place)) return absentPage(place);
    const isToday = place.day === saoPaulo(now()).day;
    return (
      <DrawPage
        siteUrl={site().url}
        at={place}
        view={await viewOf(place)}
        live={isToday ? await live(place.region) : null}
      />
    );
  },
};
