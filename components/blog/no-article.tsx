import Link from 'next/link';
import { ArticleCard, type ArticleTeaser } from './article-card.tsx';

/** In place of an article that is not there, with the newest ones to read instead. */
export function NoArticle({ newest }: { newest: readonly ArticleTeaser[] }) {
  return (
    <div className="wrap py-12">
      <p aria-hidden="true" className="milhar text-[clamp(5.25rem,24vw,10rem)]">
        4<mark>04</mark>
      </p>
      <h1 className="display mt-4 text-chapter">Artigo não encontrado</h1>
      <p className="mt-3 text-lg text-soft">O artigo que você procura não existe ou foi removido.</p>
      <p className="mt-6">
        <Link
          prefetch={false}
          href="/blog"
          className="title inline-flex min-h-12 items-center rounded-card bg-ink px-6 text-paper no-underline hover:underline"
        >
          Voltar ao blog
        </Link>
      </p>
      <section aria-labelledby="recentes" className="mt-12">
        <h2 id="recentes" className="title text-2xl">
          Os mais novos
        </h2>
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(max(min(100%,12em),30%),1fr))] gap-4">
          {newest.map((article) => (
            <ArticleCard key={article.slug} article={article} level="h3" />
          ))}
        </div>
      </section>
    </div>
  );
}
