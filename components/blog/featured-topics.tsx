import Link from 'next/link';
import { WINDOW_DAYS } from '@/lib/core/domain/page-counts.ts';
import { articleAddress } from '@/lib/site/addresses.ts';
import type { ArticleTeaser } from './article-row.tsx';

/** 'Assuntos em destaque'. `isMostRead`: the order is that of the site's own counts, and says so. */
export function FeaturedTopics({ articles, isMostRead }: { articles: readonly ArticleTeaser[]; isMostRead: boolean }) {
  return (
    <section aria-labelledby="destaques" className="mt-6">
      <details>
        <summary>
          <h2 id="destaques">Assuntos em destaque</h2>
        </summary>
        {isMostRead && (
          <p className="mt-1 text-soft">Os mais lidos dos últimos {WINDOW_DAYS} dias, pela contagem deste site.</p>
        )}
        <ul className="mt-3 grid gap-x-8 md:grid-cols-2">
          {articles.map(({ slug, title, tags }) => (
            <li key={slug} className="border-b border-line py-2">
              <Link prefetch={false} href={articleAddress(slug)} className="inline-block py-1 font-semibold underline">
                {title}
              </Link>
              <span className="block text-fine text-soft">{tags.join(' · ')}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
