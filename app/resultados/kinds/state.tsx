import { StatePlace } from '@/components/results/pages/state-place.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { HOUSE_IDS, type HouseId, housesIn, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { load, loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { type ResultsPlace, stateAddress } from '@/lib/site/addresses.ts';
import { newestOfAll } from '@/lib/site/newest-draw.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { pictureOfDraw } from '@/lib/site/pictures.ts';
import { stateDescription, stateTitle } from '@/lib/site/results-words.ts';
import type { Kind } from './kind.ts';
import { live } from './live.tsx';

/** A state's houses today. */
export const stateKind: Kind<Extract<ResultsPlace, { kind: 'state' }>> = {
  async metadata({ state }) {
    const houses = housesIn(state);
    const { regions } = await loadPanel();
    const newest = newestOfAll(regions.filter(({ region }) => houses.includes(region)).map((one) => one.newest));
    const today = saoPaulo(now()).day;
    return pageMetadata({
      title: stateTitle(state, newest, today),
      description: stateDescription(state, newest, today),
      path: stateAddress(state),
      image: 'resultados',
      picture: newest && pictureOfDraw(newest),
      ...(houses.length > 0 ? { feed: { kind: 'state' as const, state } } : {}),
      isIndexed: newest !== null,
    });
  },
  async page({ state }) {
    const at = now();
    const [panel, day] = await Promise.all([loadPanel(), load('day', { day: saoPaulo(at).day })]);
    const today = (ids: readonly HouseId[]) =>
      panel.regions
        .filter(({ region }) => ids.includes(region))
        .map((view) => ({ view, slots: day.regions.find(({ region }) => region === view.region)?.slots ?? [] }));
    return (
      <StatePlace
        siteUrl={site().url}
        state={state}
        houses={today(housesIn(state))}
        federal={today(HOUSE_IDS.filter(isFederalHouse))}
        now={at}
        live={await live(null)}
      />
    );
  },
};
