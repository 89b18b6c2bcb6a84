import { ROUTES } from '../../content/routes.ts';
import type { StoredContest } from '../core/contracts/contest.ts';
import type { DrawView } from '../core/contracts/draw.ts';
import { instantOf } from '../core/domain/days.ts';
import type { Dream } from '../core/domain/dreams.ts';
import { placeName } from '../core/domain/games/winners-by-state.ts';
import type { SiteConfig } from './config.ts';
import { contestAddress } from './contest-addresses.ts';
import { contestName, contestSentence } from './contests.ts';
import { dreamAddress } from './dream-addresses.ts';
import { withoutLinks } from './linked-text.ts';
import { shownPrizes } from './shown-number.ts';

const publisher = ({ name, url }: SiteConfig) => ({
  '@type': 'Organization',
  '@id': `${url}/#organizacao`,
  name,
  url,
  logo: { '@type': 'ImageObject', url: `${url}/logo-512.png`, width: 512, height: 512 },
});

/** The publisher and the site with its search. */
export function aboutSite(site: SiteConfig): Record<string, unknown> {
  const { name, url } = site;
  return {
    '@graph': [
      publisher(site),
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

/** The way from the home page to a page, as its breadcrumb shows it. */
export function aboutWay(
  url: string,
  steps: readonly { href: string; label: string }[],
  here: string,
): Record<string, unknown> {
  // The home page's address is the origin with its slash, as its canonical one.
  const items = [...steps.map(({ href, label }) => ({ name: label, item: new URL(href, url).href })), { name: here }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

/** An article, its author and its dates. Unknown counts are left out. */
export function aboutArticle(
  site: SiteConfig,
  article: {
    slug: string;
    title: string;
    metaDescription: string;
    author: string;
    date: string;
    updated?: string | undefined;
    tags: readonly string[];
  },
): Record<string, unknown> {
  const { url } = site;
  const published = instantOf(article.date, '00:00').toISOString();
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.metaDescription,
    image: { '@type': 'ImageObject', url: `${url}/og/artigo.png`, width: 1200, height: 630 },
    datePublished: published,
    dateModified: article.updated ? instantOf(article.updated, '00:00').toISOString() : published,
    inLanguage: 'pt-BR',
    keywords: article.tags.join(', '),
    // The newsroom is the site; that page explains how it works.
    author: { '@type': 'Organization', name: article.author, url: `${url}/politica-editorial` },
    publisher: publisher(site),
    mainEntityOfPage: { '@type': 'WebPage', '@id': `${url}/blog/${article.slug}` },
  };
}

/** A dream's page: its word, as an entry of the dictionary. */
export function aboutDream(
  { url }: SiteConfig,
  { palavra, descricao }: Dream,
  isDescribed: boolean,
): Record<string, unknown> {
  return {
    '@type': 'DefinedTerm',
    name: palavra,
    ...(isDescribed && { description: descricao }),
    url: new URL(dreamAddress(palavra), url).href,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: ROUTES['/sonhos'].name,
      url: new URL('/sonhos', url).href,
    },
  };
}

/** A draw's page: its prizes as the page lists them, and when it came out and was last corrected. */
export function aboutDraw({
  url,
  title,
  draw,
}: {
  url: string;
  title: string;
  draw: DrawView;
}): Record<string, unknown> {
  const { publishedAt, correctedAt } = draw;
  const prizes = shownPrizes(draw);
  return {
    '@type': 'WebPage',
    url,
    name: title,
    inLanguage: 'pt-BR',
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(correctedAt ? { dateModified: correctedAt } : {}),
    mainEntity: {
      '@type': 'ItemList',
      name: title,
      numberOfItems: prizes.length,
      itemListElement: prizes.map(({ place, number, group, animal }) => ({
        '@type': 'ListItem',
        position: place,
        name: `${place}º prêmio: ${number}, grupo ${group}, ${animal}`,
      })),
    },
  };
}

/** A contest of Caixa: its day, what came out and its place; null where that is not stored, for an event without one is none. */
export function aboutContest(siteUrl: string, contest: StoredContest): Record<string, unknown> | null {
  const { modality, day, details } = contest;
  if (!details.place) return null;
  return {
    '@type': 'Event',
    name: contestName(modality, contest.contest),
    description: contestSentence(contest),
    startDate: day,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: placeName(details.place) },
    url: `${siteUrl}${contestAddress(modality, contest.contest)}`,
    inLanguage: 'pt-BR',
    organizer: { '@type': 'Organization', name: 'Caixa Econômica Federal', url: 'https://loterias.caixa.gov.br/' },
  };
}

/** Questions and their answers as the page shows them. */
export function aboutQuestions(items: readonly { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
    })),
  };
}

/** How one signs up at the partner, as the partner announces it: R$ 1,00 at least, 18 or older. */
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
