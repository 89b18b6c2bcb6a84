import type { SiteConfig } from './config.ts';

/** The publisher and the site with its search, for the home page (row A3). */
export function aboutSite({ name, url }: SiteConfig): Record<string, unknown> {
  return {
    '@graph': [
      { '@type': 'Organization', '@id': `${url}/#organizacao`, name, url, logo: `${url}/icon.svg` },
      {
        '@type': 'WebSite',
        '@id': `${url}/#site`,
        name,
        url,
        inLanguage: 'pt-BR',
        publisher: { '@id': `${url}/#organizacao` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url}/buscar?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** An article, its author and its date. Counts nobody counted are left out. */
export function aboutArticle(
  { name, url }: SiteConfig,
  article: {
    slug: string;
    title: string;
    metaDescription: string;
    author: string;
    date: string;
    tags: readonly string[];
  },
): Record<string, unknown> {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.metaDescription,
    datePublished: article.date,
    inLanguage: 'pt-BR',
    keywords: article.tags.join(', '),
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@type': 'Organization', name, url },
    mainEntityOfPage: `${url}/blog/${article.slug}`,
  };
}
