import { REGION_OF, REGION_SLUGS, type Region } from '../core/domain/regions.ts';

const regionFeed = (region: Region) => ({
  path: `/feed/${REGION_SLUGS[region]}.xml` as const,
  title: `Resultados do jogo do bicho ${REGION_OF[region]}`,
});

/** The site's Atom feeds: address, and the name a reader shows before it has opened one. */
export const FEEDS = {
  results: { path: '/feed.xml', title: 'Resultados do jogo do bicho e das loterias' },
  corrections: { path: '/feed/correcoes.xml', title: 'Correções de resultados' },
  blog: { path: '/blog/feed.xml', title: 'Blog do poste' },
  'pt-rio': regionFeed('pt-rio'),
  'pt-sp': regionFeed('pt-sp'),
  look: regionFeed('look'),
  federal: regionFeed('federal'),
} as const;
