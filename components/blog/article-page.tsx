import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageContents } from '@/components/site/page-contents.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { CoverDrawing } from '@/lib/site/cover.ts';
import type { ArticleTeaser } from './article-card.tsx';
import { ArticleCoda } from './article-coda.tsx';
import { ArticleRow } from './article-row.tsx';
import { categoryName } from './category-tiles.tsx';

type Props = {
  siteUrl: string;
  article: ArticleTeaser;
  /** As counted by this site; null where there are too few to be shown. */
  views: number | null;
  headings: readonly { id: string; text: string }[];
  related: readonly { article: ArticleTeaser; cover: CoverDrawing }[];
  hasPartner: boolean;
  share: ReactNode;
  /** The update-status block of the two results articles. */
  status?: ReactNode;
  /** The answer in at most 25 words, as markup. */
  answer: string;
  /** What else stands before the first heading. */
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
  answer,
  opening,
  children,
}: Props) {
  const { title, excerpt, category, author, date, updated, readTime, tags } = article;
  const way = [...labelled('/blog'), { href: `/blog#${category}` as Route, label: categoryName(category) }];
  return (
    <div className="wrap article">
      {headings.length > 2 && <PageContents label="Neste artigo" headings={headings} />}
      <article>
        <header>
          <Breadcrumb siteUrl={siteUrl} steps={way} here={title} isHereHidden />
          <h1 className="display">{title}</h1>
          <p className="meta">
            {readTime} de leitura · {author} · <time dateTime={date}>{formatDay(date)}</time>
            {updated && (
              <>
                {' '}
                · atualizado <time dateTime={updated}>{formatDay(updated)}</time>
              </>
            )}
            {views !== null && ` · ${plural(views, 'visualização', 'visualizações')}`}
          </p>
        </header>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/blog */}
        <div className="answer-box" dangerouslySetInnerHTML={{ __html: answer }} />
        {status}
        <p className="excerpt">{excerpt}</p>
        <div className="prose">{opening}</div>
        <div className="prose">{children}</div>
        <ArticleCoda />
        <footer className="mt-3">
          {share}
          <ul aria-label="Assuntos" className="mt-3 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </footer>
        {hasPartner && (
          <p className="informs">
            <strong>Isto informa, não convida.</strong> O texto não cita o parceiro; o bloco abaixo é dele.
          </p>
        )}
        <StartNow hasPartner={hasPartner} />
        <p className="mt-2">
          <Link prefetch={false} href={'/blog' as Route} className="inline-flex min-h-11 items-center underline">
            <span aria-hidden="true" className="mr-[0.4em]">
              ←
            </span>
            Voltar ao blog
          </Link>
        </p>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="related blog">
          <h2 id="relacionados" className="display">
            Artigos relacionados
          </h2>
          <div>
            {related.map((row) => (
              <ArticleRow key={row.article.slug} {...row} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function StartNow({ hasPartner }: { hasPartner: boolean }) {
  const link =
    'title inline-flex min-h-11 items-center rounded-card px-3 text-sm md:min-h-12 md:px-6 md:text-base no-underline hover:underline';
  return (
    <section
      aria-labelledby="comece"
      className="no-print mt-5 rounded-card border-2 border-ink bg-card p-3 md:mt-8 md:p-5"
    >
      <h2 id="comece" className="title text-xl">
        Comece por aqui
      </h2>
      <p className="mt-1 text-note text-soft">
        {hasPartner
          ? 'Veja o que deu hoje, ou leia como é o cadastro no parceiro, segundo ele, antes de decidir.'
          : 'Veja o que deu hoje, ou por que este site não tem cadastro.'}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
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
