import { NoArticle } from '@/components/blog/no-article.tsx';
import { listArticles } from '@/lib/server/content/articles.ts';

/** The same page where no front runs (a Vercel-style host). */
export default function NoArticleHere() {
  return <NoArticle newest={listArticles().slice(0, 3)} />;
}
