import { notFound } from 'next/navigation';
import { SlotPage } from '@/components/results/pages/slot-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, slotAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfDraw } from '@/lib/site/pictures.ts';
import { slotDescription, slotTitle } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

/** Draws of a name that its page lists. */
const SLOT_DRAWS = 30;

type Place = Extract<ResultsPlace, { kind: 'slot' }>;

async function viewOf({ region, times }: Place) {
  const view = await load('slot', { region, times: [...times], count: SLOT_DRAWS });
  return view.isKnown ? view : notFound();
}

/** One draw's name: its newest result, the next, the last thirty. */
export const slotKind: Kind<Place> = {
  async metadata(place) {
    const { region, times } = place;
    const { newest, last } = await viewOf(place);
    return pageMetadata({
      title: slotTitle(region, times, newest, saoPaulo(now()).day),
      description: slotDescription(region, times, newest, last.length),
      path: slotAddress(region, times[0] ?? ''),
      image: 'resultados',
      picture: newest && pictureOfDraw(newest),
      feed: { kind: 'slot', region, times },
      isIndexed: newest !== null,
    });
  },
  async page(place) {
    const view = await viewOf(place);
    return <SlotPage siteUrl={site().url} view={view} now={now()} live={view.next ? await live(place.region) : null} />;
  },
};
