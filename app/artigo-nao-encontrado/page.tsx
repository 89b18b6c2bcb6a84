import type { Metadata } from 'next';
import { NoArticle } from '@/components/blog/no-article.tsx';
import { listArticles } from '@/lib/server/content/articles.ts';
import { withCover } from '@/lib/server/content/covers.ts';

/** What the front answers, with 404, for an article that is not there; see lib/front/open.ts. */
export const metadata: Metadata = {
  title: 'Artigo não encontrado',
  description: 'O artigo que você procura não existe ou foi removido.',
  robots: { index: false },
};

export default function NoArticlePage() {
  return <NoArticle newest={listArticles().slice(0, 4).map(withCover)} />;
}
