import type { Route } from 'next';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import { formatDay } from '@/lib/core/domain/days.ts';
import { articleAddress } from '@/lib/site/addresses.ts';

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

/** One article in a list. */
export function ArticleCard({ article, level: Heading = 'h2' }: { article: ArticleTeaser; level?: 'h2' | 'h3' }) {
  const { slug, title, excerpt, category, author, date, readTime, tags } = article;
  return (
    <article className="flex flex-col rounded-card border border-line bg-card p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone="green">{category}</Badge>
        <span>{readTime} de leitura</span>
      </p>
      <Heading className="title mt-3 text-xl text-balance">
        <Link prefetch={false} href={articleAddress(slug) as Route} className="no-underline hover:underline">
          {title}
        </Link>
      </Heading>
      <p className="mt-2 text-note text-soft">{excerpt}</p>
      <ul className="mt-3 flex flex-wrap gap-1.5" aria-label="Assuntos">
        {tags.slice(0, 2).map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">
        {author} · <time dateTime={date}>{formatDay(date)}</time>
      </p>
      <p className="mt-auto pt-3">
        <Link
          prefetch={false}
          href={articleAddress(slug) as Route}
          className="title inline-flex min-h-11 items-center underline"
          aria-label={`Ler Artigo: ${title}`}
        >
          Ler Artigo
        </Link>
      </p>
    </article>
  );
}
