'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { ResultsLink } from '../site/results-link.client.tsx';

/** A page of the header, its word and, where a phone's bar at the bottom has it, its sign. */
export type MainPage = { href: string; word: string; sign?: ReactNode };

type Props = { results: string; pages: readonly MainPage[]; more: ReactNode };

/**
 * The main pages: on a wide screen a line in the header; on a phone it has the first two, and those with an icon are in the bar at
 * the bottom, where 'Mais' opens the menu, or leads to the list of all pages without script.
 */
export function MainNav({ results, pages, more }: Props) {
  const path = usePathname();
  const at = (place: string) => path === place || path.startsWith(`${place}/`);
  return (
    <nav aria-label="Principal" className="main-nav">
      <ResultsLink isCurrent={path === '/' || at('/resultados')}>{results}</ResultsLink>
      {pages.slice(0, 1).map(link)}
      <div className="bar">
        {pages.filter(({ sign }) => sign).map(link)}
        <a href="#mais" data-more="" aria-haspopup="dialog">
          {more}
          Mais
        </a>
      </div>
      {pages.slice(1).flatMap((page) => (page.sign ? [] : [link(page)]))}
    </nav>
  );

  function link({ href, word, sign }: MainPage) {
    return (
      <Link key={href} prefetch={false} href={href as Route} aria-current={at(href) ? 'page' : undefined}>
        {sign}
        {word}
      </Link>
    );
  }
}
