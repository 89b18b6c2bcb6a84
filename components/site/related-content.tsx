import type { Route } from 'next';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge.tsx';
import { POPULARITY_WORDS, RELATED, RELATED_CATEGORIES } from '@/content/related.ts';
import { ROUTES } from '@/content/routes.ts';

const FULL = 8;
const COMPACT = 4;
/** So many of the most read ones are much read. */
const MUCH_READ = 3;

/**
 * 'Conteúdo Relacionado': eight links, or four in the compact form, without the page they stand on. `mostRead`: paths
 * as the site's own counts order them; empty while those are too few.
 */
export function RelatedContent({
  here,
  mostRead = [],
  isCompact = false,
  title = 'Conteúdo Relacionado',
}: {
  here: string;
  mostRead?: readonly string[];
  isCompact?: boolean;
  title?: string;
}) {
  const others = RELATED.filter(({ href }) => href !== here);
  return (
    <section aria-labelledby="conteudo-relacionado" className={isCompact ? 'no-print mt-16' : 'no-print'}>
      <h2 id="conteudo-relacionado" className={isCompact ? 'title text-xl' : 'display text-section'}>
        {title}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {others.slice(0, isCompact ? COMPACT : FULL).map(({ href, text, category, popularity, ...rest }) => (
          <li key={href} className="flex flex-col rounded-card border border-line bg-card p-4">
            <p className="flex flex-wrap items-center gap-1.5">
              <Badge tone="green">{RELATED_CATEGORIES[category]}</Badge>
              <Badge>{POPULARITY_WORDS[popularity]}</Badge>
              <ReadBadge place={mostRead.indexOf(href)} />
              {'isNew' in rest && <Badge tone="yellow">NOVO</Badge>}
            </p>
            <h3 className="title mt-2 text-lg">{ROUTES[href].name}</h3>
            {!isCompact && <p className="mt-1 text-note text-soft">{text}</p>}
            <p className="mt-auto pt-3">
              <Link
                prefetch={false}
                href={href as Route}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                Leia Mais<span className="sr-only">: {ROUTES[href].name}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {!isCompact && others.length > FULL && (
        <p className="mt-6">
          <Link
            prefetch={false}
            href="/blog"
            className="title inline-flex min-h-12 items-center rounded-card border-2 border-ink px-6 no-underline hover:underline"
          >
            Ver Todos os Artigos
          </Link>
        </p>
      )}
    </section>
  );
}

function ReadBadge({ place }: { place: number }) {
  if (place < 0) return null;
  return <Badge>{place < MUCH_READ ? 'muito lido' : 'lido'}</Badge>;
}
