/** The site's Atom feeds: address, and the name a reader shows before it has opened one. */
export const FEEDS = {
  results: { path: '/feed.xml', title: 'Resultados do jogo do bicho e das loterias' },
  corrections: { path: '/feed/correcoes.xml', title: 'Correções de resultados' },
  blog: { path: '/blog/feed.xml', title: 'Blog do poste' },
} as const;
