import type { Metadata, Route } from 'next';
import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Input } from '@/components/ui/fields.client.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { searchSite } from '@/lib/server/content/search-index.ts';
import { site } from '@/lib/server/site.ts';
import { namesHelp } from '@/lib/site/help-lines.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/buscar'].title,
  description: 'Procure artigos, sonhos, bichos e páginas do site por uma palavra, com ou sem acento.',
  path: '/buscar',
  image: 'inicio',
  isIndexed: false,
});

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export default async function SearchPage({ searchParams }: Props) {
  const { q } = await searchParams;
  const query = typeof q === 'string' ? q.slice(0, 80) : '';
  const hits = searchSite(query);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/buscar'].label} />
      <h1 className="display mt-4 text-poster">Buscar</h1>
      <search>
        <form action="/buscar" method="get" className="mt-4 flex max-w-xl flex-wrap gap-2">
          <label className="min-w-40 flex-1">
            <span className="sr-only">O que você procura?</span>
            <Input
              type="search"
              name="q"
              defaultValue={query}
              maxLength={80}
              className="h-12 w-full rounded-card border-2 border-ink bg-card px-3 text-lg"
            />
          </label>
          <button type="submit" className="title min-h-12 cursor-pointer rounded-card bg-ink px-6 text-paper">
            Buscar
          </button>
        </form>
      </search>
      {query.trim() !== '' && (
        <section aria-labelledby="achados" className="mt-8">
          <h2 id="achados" className="title text-xl">
            {hits.length === 0 ? 'Nada encontrado' : hits.length === 1 ? '1 resultado' : `${hits.length} resultados`}{' '}
            para «{query}»
          </h2>
          <ul className="mt-3">
            {hits.map(({ kind, title, text, href }) => (
              <li key={`${kind} ${title}`} className="border-b border-line py-3">
                <Badge>{kind}</Badge>{' '}
                <Link prefetch={false} href={href as Route} className="font-semibold underline">
                  {title}
                </Link>
                <span data-free={namesHelp(text) || undefined} className="mt-1 block text-note text-soft">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
