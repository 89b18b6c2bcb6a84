import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { POPULARITY_WORDS, RELATED, RELATED_CATEGORIES } from '@/content/related.ts';
import { ROUTES } from '@/content/routes.ts';
import { AnimalIcon } from './animal-icon.tsx';

const FULL = 8;
const COMPACT = 4;
/** So many of the most read ones are much read. */
const MUCH_READ = 3;

/**
 * 'Conteúdo Relacionado' (row R1): eight tiles with a woodcut each, what kind of page it is below its name, and the way to
 * all articles; in the compact form four tiles. The page they stand on is left out. `mostRead`: paths as the site's own
 * counts order them; empty while those are too few.
 */
export function RelatedContent({
  here,
  mostRead = [],
  isCompact = false,
  children,
}: {
  here: string;
  mostRead?: readonly string[];
  isCompact?: boolean;
  /** Further links, in the line below the tiles. */
  children?: ReactNode;
}) {
  const others = RELATED.filter(({ href }) => href !== here);
  return (
    <section aria-labelledby="conteudo-relacionado" className={`no-print ${isCompact ? 'mt-6' : 'plain wrap'}`}>
      <h2 id="conteudo-relacionado" className={isCompact ? 'display mb-2' : 'display'}>
        Conteúdo Relacionado
      </h2>
      <ul className="rel-tiles">
        {others.slice(0, isCompact ? COMPACT : FULL).map(({ href, animal, category, popularity, ...rest }) => (
          <li key={href}>
            <Link prefetch={false} href={href as Route}>
              <AnimalIcon animal={animal} />
              <span>
                <span className="sr-only">Leia Mais: </span>
                {ROUTES[href].label}
                <small>
                  {[
                    RELATED_CATEGORIES[category],
                    !isCompact && POPULARITY_WORDS[popularity],
                    readWord(mostRead.indexOf(href)),
                    'isNew' in rest && 'NOVO',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {!isCompact && (
        <div className="ways">
          {others.length > FULL && (
            <Link prefetch={false} href="/blog">
              Ver Todos os Artigos
            </Link>
          )}
          {children}
        </div>
      )}
    </section>
  );
}

const readWord = (place: number) => (place < 0 ? null : place < MUCH_READ ? 'muito lido' : 'lido');
