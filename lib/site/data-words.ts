import { plural } from '../core/domain/joiner.ts';
import type { SiteConfig } from './config.ts';

/** A table of the open data, as its index has it. */
export type OpenTable = {
  name: string;
  title: string;
  rows: number;
  changedAt: string;
  columns: readonly { name: string; type: string; about: string }[];
  files: readonly { format: keyof typeof DATA_TYPES; bytes: number; sha256: string }[];
};

/** A field, a parameter or a status of the interface, in words. */
type ToldField = { name: string; words: string };
/** A call of the interface, as its page tells it. */
export type ToldCall = {
  method: string;
  path: string;
  summary: string;
  description: string | null;
  /** In the address and behind it; of a post the fields of its body. */
  parameters: (ToldField & { isRequired: boolean })[];
  /** The fields of the answer: those within others as `draws[].region`. */
  fields: ToldField[];
  /** Every other answer, by its status. */
  refusals: ToldField[];
};

/** The media types of the files. */
export const DATA_TYPES = {
  csv: 'text/csv',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** schema.org's DataCatalog with a Dataset of each table. No licence, as long as the operator names none. */
export const aboutData = ({ name, url }: Pick<SiteConfig, 'name' | 'url'>, tables: readonly OpenTable[]) => ({
  '@context': 'https://schema.org',
  '@type': 'DataCatalog',
  name: 'Dados abertos',
  url: `${url}/dados`,
  inLanguage: 'pt-BR',
  dataset: tables.map((table) => ({
    '@type': 'Dataset',
    '@id': `${url}/dados#${table.name}`,
    name: table.title,
    description: `${table.title}: ${plural(table.rows, 'linha')} com ${table.columns.map((column) => column.name).join(', ')}. Publicado por ${name}, conferido como cada página diz.`,
    url: `${url}/dados`,
    inLanguage: 'pt-BR',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name, url },
    dateModified: table.changedAt,
    variableMeasured: table.columns.map((column) => column.name),
    distribution: table.files.map(({ format, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      encodingFormat: DATA_TYPES[format],
      contentUrl: `${url}/dados/${table.name}.${format}`,
      contentSize: `${bytes} B`,
      sha256,
    })),
  })),
});
