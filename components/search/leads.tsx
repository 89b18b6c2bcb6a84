import type { Route } from 'next';
import Link from 'next/link';
import { ROUTES } from '@/content/routes.ts';
import { SEARCH_EXAMPLES, SEARCH_WAYS } from '@/content/search.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { searchAddress } from '@/lib/site/search-address.ts';

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline hover:underline';

/** What can be requested, as links that ask it. */
export function Examples() {
  return (
    <section aria-labelledby="exemplos" className="mt-6">
      <h2 id="exemplos" className="display">
        Pergunte assim
      </h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {SEARCH_EXAMPLES.map(({ query, brings }) => (
          <li key={query}>
            <Link
              prefetch={false}
              href={searchAddress(query) as Route}
              className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line no-underline hover:underline"
            >
              <strong>{query}</strong>
              <span className="text-note text-soft">{brings}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where to go from a search that found nothing. */
export function NothingFound({ text, today }: { text: string; today: string }) {
  return (
    <section aria-labelledby="nada" className="mt-6 max-w-3xl">
      <h2 id="nada" className="display">
        Nada encontrado para «{text}»
      </h2>
      <p className="mt-1">
        Procuramos nas páginas e na ajuda, nos artigos, nos sonhos, nos bichos, nos sorteios e nos concursos. Tente uma
        palavra só, um número de dois a quatro algarismos, uma data ou o nome de um sorteio.
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        <li>
          <Link prefetch={false} href={dayAddress(today) as Route} className={CHIP}>
            O que deu hoje
          </Link>
        </li>
        {SEARCH_WAYS.map((href) => (
          <li key={href}>
            <Link prefetch={false} href={href as Route} className={CHIP}>
              {ROUTES[href].name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
