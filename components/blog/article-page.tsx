import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { PageContents } from '@/components/site/page-contents.tsx';
import { labelled } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { CoverDrawing } from '@/lib/site/cover.ts';
import { ArticleCoda } from './article-coda.tsx';
import type { ArticleTeaser } from './article-row.tsx';
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
    <div className="wrap article-page">
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
        <footer>
          {share}
          <div className="about">
            <ul aria-label="Assuntos">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <Link prefetch={false} href={'/blog' as Route}>
              <span aria-hidden="true">←</span> Voltar ao blog
            </Link>
          </div>
        </footer>
        <StartNow hasPartner={hasPartner} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="relacionados" className="related blog-pages">
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
  return (
    <section aria-labelledby="comece" className="start-now no-print">
      <h2 id="comece" className="sr-only">
        Comece por aqui
      </h2>
      <p>
        {hasPartner
          ? 'O texto não cita o parceiro; este bloco é dele.'
          : 'Veja o que deu hoje, ou por que não há cadastro.'}
      </p>
      <ul>
        <li>
          <Link prefetch={false} href={'/resultados' as Route} className="title bg-ink text-paper">
            Ver resultados
          </Link>
        </li>
        <li>
          <Link prefetch={false} href={'/cadastro' as Route} className="title">
            Como é o cadastro
          </Link>
        </li>
      </ul>
    </section>
  );
}
