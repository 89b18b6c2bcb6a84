import { z } from 'zod';

/**
 * What Google and schema.org ask of the types the site uses, and nothing beyond what the site may say: an unknown type or
 * property (ratings, reviews, counts, offers) is an error. Addresses are absolute, dates carry their zone.
 */
const address = z.url({ protocol: /^https?$/ });
const instant = z.iso.datetime({ offset: true });
const text = z.string().trim().min(1);

const Image = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  width: z.number().int().min(112),
  height: z.number().int().min(112),
});
const Organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  url: address,
  logo: Image,
});
const WebSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: text,
  url: address,
  inLanguage: z.literal('pt-BR'),
  publisher: z.strictObject({ '@id': address }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().includes('{search_term_string}'),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});
const context = { '@context': z.literal('https://schema.org') };
const About = z.strictObject({ ...context, '@graph': z.tuple([Organization, WebSite]) });
const Breadcrumb = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number().int(),
        name: text,
        item: address.optional(),
      }),
    )
    .min(2),
});
const Article = z.strictObject({
  ...context,
  '@type': z.literal('Article'),
  headline: text.max(110),
  description: text,
  image: Image.extend({ width: z.literal(1200), height: z.literal(630) }),
  datePublished: instant,
  dateModified: instant,
  inLanguage: z.literal('pt-BR'),
  keywords: text,
  author: z.strictObject({ '@type': z.literal('Organization'), name: text, url: address }),
  publisher: Organization,
  mainEntityOfPage: z.strictObject({ '@type': z.literal('WebPage'), '@id': address }),
});
const Questions = z.strictObject({
  ...context,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});
const HowTo = z.strictObject({
  ...context,
  '@type': z.literal('HowTo'),
  name: text.includes('segundo ele').includes('maiores de 18'),
  inLanguage: z.literal('pt-BR'),
  totalTime: z.string().regex(/^PT\d+M$/),
  estimatedCost: z.strictObject({
    '@type': z.literal('MonetaryAmount'),
    currency: z.literal('BRL'),
    value: z.literal('1.00'),
  }),
  step: z
    .array(
      z.strictObject({
        '@type': z.literal('HowToStep'),
        position: z.number().int(),
        name: text,
        text,
        url: address,
      }),
    )
    .min(2),
});

const Event = z.strictObject({
  ...context,
  '@type': z.literal('Event'),
  name: text,
  description: text,
  startDate: z.iso.date(),
  eventStatus: z.literal('https://schema.org/EventScheduled'),
  location: z.strictObject({ '@type': z.literal('Place'), name: text }),
  url: address,
  inLanguage: z.literal('pt-BR'),
  organizer: z.strictObject({ '@type': z.literal('Organization'), name: text, url: address }),
});

const Draw = z.strictObject({
  ...context,
  '@type': z.literal('WebPage'),
  url: address,
  name: text,
  inLanguage: z.literal('pt-BR'),
  datePublished: instant.optional(),
  dateModified: instant.optional(),
  mainEntity: z.strictObject({
    '@type': z.literal('ItemList'),
    name: text,
    numberOfItems: z.int().min(5).max(7),
    itemListElement: z.array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.coerce.number().int(), name: text }),
    ),
  }),
});

const Term = z.strictObject({
  ...context,
  '@type': z.literal('DefinedTerm'),
  name: text,
  /** Where the page shows it: a word with a text has that instead. */
  description: text.optional(),
  url: address,
  inDefinedTermSet: z.strictObject({ '@type': z.literal('DefinedTermSet'), name: text, url: address }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/dataset: a description has 50 to 5,000 characters. */
const Dataset = z.strictObject({
  '@type': z.literal('Dataset'),
  '@id': address,
  name: text,
  description: text.min(50).max(5000),
  url: address,
  inLanguage: z.literal('pt-BR'),
  isAccessibleForFree: z.literal(true),
  creator: z.strictObject({ '@type': z.literal('Organization'), name: text, url: address }),
  dateModified: instant.optional(),
  variableMeasured: z.array(text).min(1),
  distribution: z
    .array(
      z.strictObject({
        '@type': z.literal('DataDownload'),
        encodingFormat: text,
        contentUrl: address,
        contentSize: z.string().regex(/^\d+ B$/),
        sha256: z.hash('sha256'),
      }),
    )
    .min(1),
});
const Catalog = z.strictObject({
  ...context,
  '@type': z.literal('DataCatalog'),
  name: text,
  url: address,
  inLanguage: z.literal('pt-BR'),
  dataset: z.array(Dataset).min(1),
});

const SCHEMAS = {
  '@graph': About,
  BreadcrumbList: Breadcrumb,
  Article,
  FAQPage: Questions,
  HowTo,
  Event,
  WebPage: Draw,
  DefinedTerm: Term,
  DataCatalog: Catalog,
};

export type StructuredData = { [Kind in keyof typeof SCHEMAS]?: z.infer<(typeof SCHEMAS)[Kind]> };

/** A page's structured data by type, checked. Throws on an unknown type, a type twice, or what its contract refuses. */
export function readStructuredData(html: string): StructuredData {
  const found: Record<string, unknown> = {};
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
    const block: unknown = JSON.parse(json);
    const kind = z.looseObject({ '@type': z.string().default('@graph') }).parse(block)['@type'];
    if (!(kind in SCHEMAS)) throw new Error(`a type without a contract: ${kind}`);
    if (kind in found) throw new Error(`${kind} twice`);
    found[kind] = SCHEMAS[kind as keyof typeof SCHEMAS].parse(block);
  }
  return found as StructuredData;
}
