import { mostRead, shownCount } from '../../core/domain/page-counts.ts';
import { articleAddress } from '../../site/addresses.ts';
import { COUNTED_PAGES } from '../../site/counted-pages.ts';
import { backend } from '../backend/choice.ts';
import { loadPageCounts } from '../backend/loaders.ts';
import { listArticles } from '../content/articles.ts';

/** What a page shows of the counts: its own where there are enough, and the paths of those most read lately. */
export async function loadReading(path: string) {
  const counts = await loadPageCounts();
  const own = counts.find((one) => one.path === path);
  const articles = listArticles().map(({ slug }) => articleAddress(slug));
  return {
    page: {
      views: shownCount(own?.views ?? 0),
      likes: shownCount(own?.likes ?? 0),
      canLike: backend().counting !== null,
    },
    mostRead: mostRead(counts, [...articles, ...COUNTED_PAGES]),
  };
}

/** Names of the articles most read in the last thirty days, the most read first; none while there are too few views. */
export async function loadMostReadArticles(): Promise<string[]> {
  const counts = await loadPageCounts();
  const slugs = listArticles().map(({ slug }) => slug);
  const read = mostRead(counts, slugs.map(articleAddress));
  return read.map((path) => slugs.find((slug) => articleAddress(slug) === path) ?? '');
}
