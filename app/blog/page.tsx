import type { Metadata } from 'next';
import Link from 'next/link';
import { ArticleCard } from '@/components/blog/article-card.tsx';
import { CategoryTiles } from '@/components/blog/category-tiles.tsx';
import { NewsletterBox } from '@/components/blog/newsletter-box.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { WINDOW_DAYS } from '@/lib/core/domain/page-counts.ts';
import { categoryCounts, listArticles } from '@/lib/server/content/articles.ts';
import { loadMostReadArticles } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { articleAddress } from '@/lib/site/addresses.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

const FEATURED = 6;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/blog'].title,
  description:
    'Guias sem promessa, história com fonte e tabelas tiradas dos resultados registrados: o jogo do bicho e as loterias da Caixa explicados.',
  path: '/blog',
  image: 'blog',
});

/** Featured: what was read most lately, once that is known; till then the newest, without a claim. */
async function featured() {
  const articles = listArticles();
  const read = await loadMostReadArticles();
  const most = read.flatMap((slug) => articles.find((article) => article.slug === slug) ?? []);
  return { isMostRead: most.length > 0, list: (most.length > 0 ? most : articles).slice(0, FEATURED) };
}

export default async function BlogPage() {
  const articles = listArticles();
  const { isMostRead, list } = await featured();
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
      <section aria-labelledby="destaques" className="mt-12">
        <h2 id="destaques" className="display text-section">
          Assuntos em destaque
        </h2>
        {isMostRead && (
          <p className="mt-1 text-soft">Os mais lidos dos últimos {WINDOW_DAYS} dias, pela contagem deste site.</p>
        )}
        <ul className="mt-3 grid gap-x-8 md:grid-cols-2">
          {list.map(({ slug, title, tags }) => (
            <li key={slug} className="border-b border-line py-2">
              <Link prefetch={false} href={articleAddress(slug)} className="inline-block py-1 font-semibold underline">
                {title}
              </Link>
              <span className="block text-sm text-soft">{tags.join(' · ')}</span>
            </li>
          ))}
        </ul>
      </section>
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
