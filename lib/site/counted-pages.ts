import { RELATED } from '../../content/related.ts';

/** Pages without parameters whose views are counted: those that a list may call much read. */
export const COUNTED_PAGES: readonly string[] = ['/', ...RELATED.map(({ href }) => href)].filter(
  (path) => !path.startsWith('/blog/'),
);
