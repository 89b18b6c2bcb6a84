/** Pages of fixed address whose views and likes are counted: what lists lead to and may call much read. */
export const COUNTED_PAGES: readonly string[] = [
  '/',
  '/resultados',
  '/loterias',
  '/sonhos',
  '/ferramentas/calculadora',
  '/conferir',
];

const ARTICLE = /^\/blog\/([a-z0-9-]+)$/;

/** The article's name in the address of an article's page, there or not; null for other pages. */
export const articleOf = (path: string): string | null => ARTICLE.exec(path)?.[1] ?? null;

/** What a browser can tell of it: articles that are not there are the server's to know. */
export const mayBeCounted = (path: string) => COUNTED_PAGES.includes(path) || articleOf(path) !== null;
