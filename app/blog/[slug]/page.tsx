import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticlePage } from '@/components/blog/article-page.tsx';
import { ArticleShare } from '@/components/blog/article-share.tsx';
import { LazyUpdateStatus } from '@/components/blog/lazy-update-status.client.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { isUpdatedArticle } from '@/lib/core/contracts/article-updates.ts';
import { loadArticleUpdate } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { type Article, findArticle, listArticles, relatedTo } from '@/lib/server/content/articles.ts';
import { withCover } from '@/lib/server/content/covers.ts';
import { loadReading } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { articleAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { aboutArticle } from '@/lib/site/structured-data.ts';
import { Blocks } from './block.tsx';

export const revalidate = 60;
export const dynamicParams = true;

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => listArticles().map(({ slug }) => ({ slug }));

async function askedArticle({ params }: Props): Promise<Article> {
  return findArticle((await params).slug) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, metaTitle, metaDescription, title, date } = await askedArticle(props);
  return pageMetadata({
    title,
    metaTitle,
    description: metaDescription,
    path: articleAddress(slug),
    image: 'artigo',
    published: date,
  });
}

async function updateStatus(slug: string) {
  if (!isUpdatedArticle(slug)) return null;
  return <LazyUpdateStatus slug={slug} seed={await loadArticleUpdate(slug)} serverNow={now().toISOString()} />;
}

export default async function BlogArticlePage(props: Props) {
  const article = await askedArticle(props);
  const path = articleAddress(article.slug);
  const { views, likes, canLike } = (await loadReading(path)).page;
  const share = <ArticleShare siteUrl={site().url} path={path} title={article.title} likes={likes} canLike={canLike} />;
  return (
    <>
      <JsonLd data={aboutArticle(site(), article)} />
      <ArticlePage
        siteUrl={site().url}
        article={article}
        views={views}
        headings={article.headings}
        related={relatedTo(article).map(withCover)}
        answer={article.answer}
        hasPartner={site().partnerUrl !== null}
        share={share}
        status={await updateStatus(article.slug)}
        opening={<Blocks parts={article.opening} />}
      >
        <Blocks parts={article.parts} />
      </ArticlePage>
    </>
  );
}
