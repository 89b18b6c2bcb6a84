import type { Route } from 'next';
import Link from 'next/link';
import { formatDay } from '@/lib/core/domain/days.ts';
import { articleAddress } from '@/lib/site/addresses.ts';
import type { CoverDrawing } from '@/lib/site/cover.ts';
import { Cover } from './cover.tsx';

/** What a list shows of an article. */
export type ArticleTeaser = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  date: string;
  updated?: string | undefined;
  readTime: string;
  tags: readonly string[];
};

type Props = { article: ArticleTeaser; cover: CoverDrawing; isLead?: boolean };

/** An article in the blog's list: its cover, title, a line of it, and in one line how long it takes and its day. `isLead`: the one in large. */
export function ArticleRow({ article, cover, isLead = false }: Props) {
  const { slug, title, excerpt, category, date, readTime, tags } = article;
  const Heading = isLead ? 'h2' : 'h3';
  return (
    <article className={isLead ? 'lead-article' : 'article-row'}>
      <Cover drawing={cover} />
      <div>
        {isLead && <p className="tag">{category}</p>}
        <Heading className={isLead ? 'display' : 'title'}>
          <Link prefetch={false} href={articleAddress(slug) as Route} aria-describedby={`${slug}-ler`}>
            {title}
          </Link>
        </Heading>
        <p className="excerpt">{excerpt}</p>
        <p className="meta">
          <span>
            {readTime} · <time dateTime={date}>{formatDay(date)}</time>
            {isLead && ` · ${tags.slice(0, 2).join(', ')}`}
          </span>{' '}
          <b id={`${slug}-ler`}>Ler Artigo</b>
        </p>
      </div>
    </article>
  );
}
