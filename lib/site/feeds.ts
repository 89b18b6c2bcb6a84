/** The site's Atom feeds: address, and the name a reader shows before it has opened one. */
export const FEEDS = {
  results: { path: '/feed.xml', title: 'Resultados do jogo do bicho e das loterias' },
  blog: { path: '/blog/feed.xml', title: 'Blog do poste' },
} as const;
