import type { Metadata } from 'next';
import Link from 'next/link';
import { ArticleCard } from '@/components/blog/article-card.tsx';
import { CategoryTiles } from '@/components/blog/category-tiles.tsx';
import { FeaturedTopics } from '@/components/blog/featured-topics.tsx';
import { NewsletterBox } from '@/components/blog/newsletter-box.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { categoryCounts, listArticles } from '@/lib/server/content/articles.ts';
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

export default async function BlogPage() {
  const articles = listArticles();
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/blog'].label} />
      <h1 className="display mt-4 text-poster">Blog do poste</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-soft">
        O que as apostas pagam e o que devolvem, de onde veio o jogo, o que dizem os sorteios registrados. Para o
        resultado de agora, veja{' '}
        <Link prefetch={false} href="/#resultados">
          o que deu hoje
        </Link>
        ; para outros dias, o{' '}
        <Link prefetch={false} href="/resultados">
          arquivo por dia
        </Link>
        ; sonhou com algo, o{' '}
        <Link prefetch={false} href="/sonhos">
          dicionário de sonhos
        </Link>
        .
      </p>
      <div className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,16em),30%),1fr))] gap-4">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </div>
      <FeaturedTopics {...(await loadFeatured())} />
      <section aria-labelledby="categorias" className="mt-12">
        <h2 id="categorias" className="display mb-4 text-section">
          Categorias
        </h2>
        <CategoryTiles counts={categoryCounts()} />
      </section>
      <InternalLinks kind="blog" />
      <div className="mt-12">
        <NewsletterBox />
      </div>
    </div>
  );
}
