'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ResultsLink } from '../site/results-link.client.tsx';
import { ShellIcon } from './shell-icon.tsx';

/** The main pages in their order; a phone's bar at the bottom has those with an icon. */
const PAGES: readonly { href: Exclude<keyof Words, 'results'>; isInBar?: boolean }[] = [
  { href: '/sonhos' },
  { href: '/loterias', isInBar: true },
  { href: '/bichos', isInBar: true },
  { href: '/conferir', isInBar: true },
  { href: '/estatisticas', isInBar: true },
  { href: '/ferramentas/calculadora' },
  { href: '/blog' },
  { href: '/ajuda' },
];

type Words = Readonly<
  Record<
    | 'results'
    | '/sonhos'
    | '/loterias'
    | '/bichos'
    | '/conferir'
    | '/estatisticas'
    | '/ferramentas/calculadora'
    | '/blog'
    | '/ajuda',
    string
  >
>;

/**
 * The main pages: on a wide screen a line in the header; on a phone it has the first two, and those with an icon are in the bar at
 * the bottom, where 'Mais' opens the menu, or leads to the list of all pages without script.
 */
export function MainNav({ words }: { words: Words }) {
  const path = usePathname();
  const at = (place: string) => path === place || path.startsWith(`${place}/`);
  return (
    <nav aria-label="Principal" className="main-nav">
      <ResultsLink isCurrent={path === '/' || at('/resultados')}>{words.results}</ResultsLink>
      {PAGES.slice(0, 1).map(link)}
      <div className="bar">
        {PAGES.filter(({ isInBar }) => isInBar).map(link)}
        <a href="#mais" data-more="" aria-haspopup="dialog">
          <ShellIcon of="mais" />
          Mais
        </a>
      </div>
      {PAGES.slice(5).map(link)}
    </nav>
  );

  function link({ href, isInBar }: (typeof PAGES)[number]) {
    return (
      <Link key={href} prefetch={false} href={href as Route} aria-current={at(href) ? 'page' : undefined}>
        {isInBar && <ShellIcon of={href} />}
        {words[href]}
      </Link>
    );
  }
}
