import { NoArticle } from '@/components/blog/no-article.tsx';
import { listArticles } from '@/lib/server/content/articles.ts';
import { withCover } from '@/lib/server/content/covers.ts';

/** The same page where no front runs (a Vercel-style host). */
export default function NoArticleHere() {
  return <NoArticle newest={listArticles().slice(0, 4).map(withCover)} />;
}
