import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ArticleCard, type ArticleTeaser } from './article-card.tsx';
import { ArticleCoda } from './article-coda.tsx';

type Props = {
  siteUrl: string;
  article: ArticleTeaser;
  /** As counted by this site; null where there are too few to be shown. */
  views: number | null;
  headings: readonly { id: string; text: string }[];
  related: readonly ArticleTeaser[];
  hasPartner: boolean;
  share: ReactNode;
  /** The update-status block of the two results articles. */
  status?: ReactNode;
  /** What stands before the first heading: the answer, which comes before the table of contents. */
  opening: ReactNode;
  children: ReactNode;
};

/** An article: what it is, its answer, its text, what to read or do next. */
export function ArticlePage({
  siteUrl,
  article,
  views,
  headings,
  related,
  hasPartner,
  share,
  status,
  opening,
  children,
}: Props) {
  const { title, excerpt, category, author, date, updated, readTime, tags } = article;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/'), ...labelled('/blog')]} here={title} />
      <article className="mt-6 max-w-[45rem]">
        <header>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <Badge tone="green">{category}</Badge>
            <span>{readTime} de leitura</span>
            {views !== null && <span className="figures">{plural(views, 'visualização', 'visualizações')}</span>}
          </p>
          <h1 className="title mt-3 text-article text-balance">{title}</h1>
          <p className="mt-3 text-soft sm:text-lg">{excerpt}</p>
          <p className="mt-3 text-sm text-soft">
            {author} · <time dateTime={date}>{formatDay(date)}</time>
            {updated && (
              <>
                {' '}
                · atualizado em <time dateTime={updated}>{formatDay(updated)}</time>
              </>
            )}
          </p>
        </header>
        <div className="prose mt-4">{opening}</div>
        {status}
        {headings.length > 2 && <Contents headings={headings} />}
        <div className="prose mt-8">{children}</div>
        <ArticleCoda />
        <footer className="mt-6">
          {share}
          <ul aria-label="Assuntos" className="mt-4 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </footer>
        <StartNow hasPartner={hasPartner} />
        <p className="mt-8">
          <Link prefetch={false} href={'/blog' as Route} className="inline-flex min-h-11 items-center underline">
            <span aria-hidden="true" className="mr-[0.4em]">
              ←
            </span>
            Voltar ao blog
          </Link>
        </p>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="mt-10">
          <h2 id="relacionados" className="display mb-4 text-section">
            Artigos relacionados
          </h2>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(max(min(100%,12em),30%),1fr))] gap-4">
            {related.map((other) => (
              <ArticleCard key={other.slug} article={other} level="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Contents({ headings }: { headings: Props['headings'] }) {
  return (
    <nav aria-label="Neste artigo" className="no-print mt-6 border-l-4 border-yellow bg-card px-4 py-3">
      <p className="title">Neste artigo</p>
      <ol className="mt-1">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StartNow({ hasPartner }: { hasPartner: boolean }) {
  const link = 'title inline-flex min-h-12 items-center rounded-card px-6 no-underline hover:underline';
  return (
    <section aria-labelledby="comece" className="no-print mt-10 rounded-card border-2 border-ink bg-card p-5">
      <h2 id="comece" className="title text-xl">
        Comece por aqui
      </h2>
      <p className="mt-1 text-soft">
        {hasPartner
          ? 'Veja o que deu hoje, ou leia como é o cadastro no parceiro, segundo ele, antes de decidir.'
          : 'Veja o que deu hoje, ou por que este site não tem cadastro.'}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link prefetch={false} href={'/resultados' as Route} className={`${link} bg-ink text-paper`}>
          Ver resultados
        </Link>
        <Link prefetch={false} href={'/cadastro' as Route} className={`${link} border-2 border-ink`}>
          Como é o cadastro
        </Link>
      </p>
    </section>
  );
}
