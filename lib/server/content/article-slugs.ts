import { readdirSync } from 'node:fs';

export const ARTICLES_FOLDER = 'content/blog';

let slugs: ReadonlySet<string> | undefined;

/** The articles by their names in the address, without a look into them. */
export function articleSlugs(): ReadonlySet<string> {
  slugs ??= new Set(
    readdirSync(ARTICLES_FOLDER)
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -3)),
  );
  return slugs;
}
