/** The site maps beside the built pages' (sitemap.xml), by kind of page; robots.txt names them. */
export const SITE_MAPS = [
  'sitemap-noticias.xml',
  'sitemap-regioes.xml',
  'sitemap-dias.xml',
  'sitemap-dias-por-regiao.xml',
  'sitemap-meses.xml',
  'sitemap-modalidades.xml',
  'sitemap-concursos.xml',
] as const;

/** The most addresses a map may have (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;
