import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticlePage } from '@/components/blog/article-page.tsx';
import { LazyUpdateStatus } from '@/components/blog/lazy-update-status.client.tsx';
import { FirstPrizesTable, LotteriesTable } from '@/components/blog/results-tables.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { ShareBar } from '@/components/site/share-bar.client.tsx';
import { isUpdatedArticle } from '@/lib/core/contracts/article-updates.ts';
import { type Article, type ArticleTable, findArticle, listArticles, relatedTo } from '@/lib/server/articles.ts';
import { now } from '@/lib/server/clock.ts';
import { loadArticleUpdate, loadBichoOf2025, loadLotteriesOf2025 } from '@/lib/server/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { aboutArticle } from '@/lib/site/structured-data.ts';

export const revalidate = 60;
export const dynamicParams = true;

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = () => listArticles().map(({ slug }) => ({ slug }));

async function askedArticle({ params }: Props): Promise<Article> {
  return findArticle((await params).slug) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, metaTitle, metaDescription, title, date } = await askedArticle(props);
  return {
    title: { absolute: metaTitle },
    description: metaDescription,
    alternates: { canonical: `/blog/${slug}` },
    openGraph: { type: 'article', title, description: metaDescription, publishedTime: date, url: `/blog/${slug}` },
  };
}

async function ResultsTable({ table }: { table: ArticleTable }) {
  if (table === 'loterias-2025') return <LotteriesTable rows={await loadLotteriesOf2025()} />;
  return <FirstPrizesTable prizes={await loadBichoOf2025()} />;
}

async function updateStatus(slug: string) {
  if (!isUpdatedArticle(slug)) return null;
  return <LazyUpdateStatus slug={slug} seed={await loadArticleUpdate(slug)} serverNow={now().toISOString()} />;
}

export default async function BlogArticlePage(props: Props) {
  const article = await askedArticle(props);
  const share = <ShareBar url={`${site().url}/blog/${article.slug}`} title={article.title} />;
  return (
    <>
      <JsonLd data={aboutArticle(site(), article)} />
      <ArticlePage
        article={article}
        headings={article.headings}
        related={relatedTo(article)}
        share={share}
        status={await updateStatus(article.slug)}
      >
        {article.parts.map((part) =>
          'html' in part ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/blog
            <div key={part.html.slice(0, 80)} dangerouslySetInnerHTML={{ __html: part.html }} />
          ) : (
            <ResultsTable key={part.table} table={part.table} />
          ),
        )}
      </ArticlePage>
    </>
  );
}
