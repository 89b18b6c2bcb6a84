import Link from 'next/link';
import type { CoverDrawing } from '@/lib/site/cover.ts';
import { ArticleRow, type ArticleTeaser } from './article-row.tsx';

/** In place of an article that is not there, with the newest ones to read instead. */
export function NoArticle({ newest }: { newest: readonly { article: ArticleTeaser; cover: CoverDrawing }[] }) {
  return (
    <div className="blog-pages lean wrap">
      <p aria-hidden="true" className="milhar mt-4 text-poster max-[22rem]:text-figure md:text-[10rem]">
        4<mark>04</mark>
      </p>
      <h1 className="display mt-3 text-chapter">Artigo não encontrado</h1>
      <p className="mt-2 text-soft">O artigo que você procura não existe ou foi removido.</p>
      <p className="mt-3">
        <Link
          prefetch={false}
          href="/blog"
          className="title inline-flex min-h-12 items-center rounded-card bg-ink px-6 text-paper no-underline hover:underline"
        >
          Voltar ao blog
        </Link>
      </p>
      <section aria-labelledby="recentes" className="mt-6">
        <h2 id="recentes" className="display">
          Os mais novos
        </h2>
        <div className="article-rows">
          {newest.map((row) => (
            <ArticleRow key={row.article.slug} {...row} />
          ))}
        </div>
      </section>
    </div>
  );
}
