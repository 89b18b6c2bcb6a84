import { HOUSES, type HouseId, isHouseId } from '../core/domain/houses/list.ts';

export type Feed = { path: `/${string}.xml`; title: string };

const OF_SITE = {
  results: { path: '/feed.xml', title: 'Resultados do jogo do bicho e das loterias' },
  corrections: { path: '/feed/correcoes.xml', title: 'Correções de resultados' },
  blog: { path: '/blog/feed.xml', title: 'Blog do poste' },
} as const satisfies Record<string, Feed>;

/** One of the site's own feeds, or a house's. */
export type FeedId = keyof typeof OF_SITE | HouseId;

/** An Atom feed's address, and the name that a reader shows before it has opened it. */
export const feedOf = (id: FeedId): Feed =>
  isHouseId(id)
    ? { path: `/feed/${HOUSES[id].slug}.xml`, title: `Resultados do jogo do bicho ${HOUSES[id].of}` }
    : OF_SITE[id];
