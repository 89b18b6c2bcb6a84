import type { SiteConfig } from './config.ts';

/** The publisher and the site with its search, for the home page (row A3). */
export function aboutSite({ name, url }: SiteConfig): Record<string, unknown> {
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${url}/#organizacao`,
        name,
        url,
        logo: { '@type': 'ImageObject', url: `${url}/logo-512.png`, width: 512, height: 512 },
      },
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

/** Questions and their answers as the page shows them (row A3). */
export function aboutQuestions(items: readonly { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** How one signs up at the partner, as the partner announces it: R$ 1,00 at least, 18 or older (row A3). */
export function aboutSignUp(
  { url }: SiteConfig,
  steps: readonly { action: string; text: string }[],
): Record<string, unknown> {
  return {
    '@type': 'HowTo',
    name: 'Como é o cadastro no parceiro, segundo ele (maiores de 18 anos)',
    inLanguage: 'pt-BR',
    totalTime: 'PT5M',
    estimatedCost: { '@type': 'MonetaryAmount', currency: 'BRL', value: '1.00' },
    step: steps.map(({ action, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: action,
      text,
      url: `${url}/cadastro#passo-${index + 1}`,
    })),
  };
}
