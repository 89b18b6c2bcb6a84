import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { POPULARITY_WORDS, RELATED, RELATED_CATEGORIES } from '@/content/related.ts';
import { ROUTES } from '@/content/routes.ts';
import { AnimalIcon } from './animal-icon.tsx';

type Related = (typeof RELATED)[number];

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
  children,
}: {
  here: string;
  mostRead?: readonly string[];
  isCompact?: boolean;
  title?: string;
  /** Further links, in the line below the tiles. */
  children?: ReactNode;
}) {
  const others = RELATED.filter(({ href }) => href !== here);
  if (!isCompact) return <Tiles {...{ others, mostRead, title, children }} />;
  return (
    <section aria-labelledby="conteudo-relacionado" className="no-print mt-10">
      <h2 id="conteudo-relacionado" className="title text-xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        {others.slice(0, COMPACT).map(({ href, category, popularity, ...rest }) => (
          <li
            key={href}
            className="flex flex-wrap items-center gap-x-3 rounded-card border border-line bg-card px-3 py-2 sm:flex-col sm:flex-nowrap sm:items-start sm:p-4"
          >
            <p className="flex basis-full flex-wrap sm:basis-auto items-center gap-1.5">
              <Badge tone="green">{RELATED_CATEGORIES[category]}</Badge>
              <Badge>{POPULARITY_WORDS[popularity]}</Badge>
              <ReadBadge place={mostRead.indexOf(href)} />
              {'isNew' in rest && <Badge tone="yellow">NOVO</Badge>}
            </p>
            <h3 className="title min-w-[min(100%,9em)] flex-1 leading-tight sm:mt-2 sm:flex-none sm:text-lg">
              {ROUTES[href].name}
            </h3>
            <p className="mt-auto sm:pt-3">
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
    </section>
  );
}

type TilesProps = { others: readonly Related[]; mostRead: readonly string[]; title: string; children?: ReactNode };

/** The full form: eight tiles with a woodcut each, what kind of page it is below its name. */
function Tiles({ others, mostRead, title, children }: TilesProps) {
  return (
    <section aria-labelledby="conteudo-relacionado" className="plain wrap no-print">
      <h2 id="conteudo-relacionado" className="display">
        {title}
      </h2>
      <ul className="rel">
        {others.slice(0, FULL).map(({ href, animal, category, popularity, ...rest }) => (
          <li key={href}>
            <Link prefetch={false} href={href as Route}>
              <AnimalIcon animal={animal} />
              <span>
                <span className="sr-only">Leia Mais: </span>
                {ROUTES[href].label}
                <small>
                  {[
                    RELATED_CATEGORIES[category],
                    POPULARITY_WORDS[popularity],
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
      <div className="ways">
        {others.length > FULL && (
          <Link prefetch={false} href="/blog">
            Ver Todos os Artigos
          </Link>
        )}
        {children}
      </div>
    </section>
  );
}

const readWord = (place: number) => (place < 0 ? null : place < MUCH_READ ? 'muito lido' : 'lido');

function ReadBadge({ place }: { place: number }) {
  const word = readWord(place);
  return word && <Badge>{word}</Badge>;
}
