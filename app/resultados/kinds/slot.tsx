import { notFound } from 'next/navigation';
import { SlotPlace } from '@/components/results/places/slot-place.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { loadSlot } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, slotAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { slotTitle, slotWords } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

type Place = Extract<ResultsPlace, { kind: 'slot' }>;

async function viewOf({ region, times }: Place) {
  const view = await loadSlot(region, times.join(' '));
  return view.isKnown ? view : notFound();
}

/** One draw's name: its newest result, the next, the last thirty. */
export const slotKind: Kind<Place> = {
  async metadata(place) {
    const { region, times } = place;
    const { newest, last } = await viewOf(place);
    return pageMetadata({
      title: slotTitle(region, times, newest, saoPaulo(now()).day),
      description: `${slotWords(region, times)}: o último resultado por inteiro, quando é o próximo e os ${last.length} últimos, com grupo e bicho.`,
      path: slotAddress(region, times[0] ?? ''),
      image: 'resultados',
      feed: region,
    });
  },
  async page(place) {
    const view = await viewOf(place);
    return (
      <SlotPlace siteUrl={site().url} view={view} now={now()} live={view.next ? await live(place.region) : null} />
    );
  },
};
