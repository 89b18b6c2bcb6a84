import { mostRead, shownCount } from '../../core/domain/page-counts.ts';
import { articleAddress } from '../../site/addresses.ts';
import { COUNTED_PAGES } from '../../site/counted-pages.ts';
import { backend } from '../backend/choice.ts';
import { load } from '../backend/loaders.ts';
import { type ArticleSummary, listArticles } from '../content/articles.ts';

/** What a page shows of the counts: its own where there are enough, and the paths of those most read lately. */
export async function loadReading(path: string) {
  const counts = await load('page-counts', {});
  const own = counts.find((one) => one.path === path);
  const articles = listArticles().map(({ slug }) => articleAddress(slug));
  return {
    page: {
      views: shownCount(own?.views ?? 0),
      // A like is a visitor's own word, and is shown from the first on.
      likes: own && own.likes > 0 ? own.likes : null,
      canLike: backend().counting !== null,
    },
    // Everybody comes by the home page: it is no reading to be recommended.
    mostRead: mostRead(counts, [...articles, ...COUNTED_PAGES.filter((one) => one !== '/')]),
  };
}

const FEATURED = 3;

/** The articles that the blog features: those read most lately, once that is known; till then the newest. */
export async function loadFeatured(): Promise<{ articles: ArticleSummary[]; isMostRead: boolean }> {
  const articles = listArticles();
  const byPath = new Map<string, ArticleSummary>(articles.map((article) => [articleAddress(article.slug), article]));
  const most = mostRead(await load('page-counts', {}), [...byPath.keys()]).flatMap((path) => byPath.get(path) ?? []);
  return { articles: (most.length > 0 ? most : articles).slice(0, FEATURED), isMostRead: most.length > 0 };
}
