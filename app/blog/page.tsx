import type { Metadata } from 'next';
import { ArticleRow } from '@/components/blog/article-row.tsx';
import { CategorySection } from '@/components/blog/category-section.tsx';
import { CategoryTiles } from '@/components/blog/category-tiles.tsx';
import { FeaturedTopics } from '@/components/blog/featured-topics.tsx';
import { NewsletterBox } from '@/components/blog/newsletter-box.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { LinksLine } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { categoryCounts, listArticles } from '@/lib/server/content/articles.ts';
import { withCover } from '@/lib/server/content/covers.ts';
import { loadFeatured } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/blog'].title,
  description:
    'Guias sem promessa, história com fonte e tabelas tiradas dos resultados registrados: o jogo do bicho e as loterias da Caixa explicados.',
  path: '/blog',
  image: 'blog',
});

/** The one in large: the archive tried on nine methods. */
const LEAD = 'estrategias-ganhar-jogo-bicho-metodos';

export default async function BlogPage() {
  const articles = listArticles();
  const lead = articles.find(({ slug }) => slug === LEAD);
  const counts = categoryCounts();
  return (
    <div className="blog-pages lean wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/blog'].label} />
      <h1 className="display text-chapter">Blog do poste</h1>
      <div className="blog-intro">
        <p>
          {plural(articles.length, 'texto')} da {articles[0]?.author}, com a conta feita e a fonte à mostra. Veja
          também:
        </p>{' '}
        <LinksLine kind="blog" className="no-print" />
      </div>
      <section aria-label="Categorias">
        <CategoryTiles counts={counts} />
      </section>
      {lead && <ArticleRow {...withCover(lead)} isLead />}
      {counts.map(({ category }) => (
        <CategorySection
          key={category}
          category={category}
          rows={articles.filter((article) => article.category === category && article !== lead).map(withCover)}
        />
      ))}
      <div className="blog-end">
        <FeaturedTopics {...(await loadFeatured())} />
        <NewsletterBox />
      </div>
    </div>
  );
}
