import type { Route } from 'next';
import Link from 'next/link';
import { ROUTES } from '@/content/routes.ts';
import { Logo } from '../site/logo.tsx';
import { ResultsLink } from '../site/results-link.client.tsx';
import { SearchField } from '../site/search-field.tsx';
import { SidebarButton } from './sidebar.tsx';

const LINK = 'flex min-h-[44px] items-center px-1.5 text-sm font-semibold no-underline hover:underline xs:px-2 md:px-4';

/** The sticky header (row SH1), with the search: on a phone behind its icon, which is the field itself. */
export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="no-print sticky top-0 z-40 border-b-2 border-ink bg-paper">
      <div className="relative flex min-h-[50px] flex-wrap md:min-h-[56px] items-center gap-x-0.5 pr-1 pl-0.5 md:pr-6">
        <SidebarButton />
        <Link
          prefetch={false}
          href="/"
          className="display mr-auto flex min-h-[44px] items-center gap-2 text-[min(max(4.9vw,0.85rem),1.375rem)] no-underline"
        >
          <Logo />
          {name}
        </Link>
        <nav aria-label="Principal" className="ml-auto flex flex-wrap justify-end">
          <ResultsLink className={LINK}>{ROUTES['/#resultados'].label}</ResultsLink>
          <Link prefetch={false} href={'/sonhos' as Route} className={`${LINK} max-xs:hidden`}>
            {ROUTES['/sonhos'].label}
          </Link>
          <Link prefetch={false} href="/loterias" className={`${LINK} max-md:hidden`}>
            {ROUTES['/loterias'].label}
          </Link>
          <Link prefetch={false} href={'/ajuda' as Route} className={`${LINK} max-md:hidden`}>
            {ROUTES['/ajuda'].label}
          </Link>
        </nav>
        <SearchField id="busca-do-site" />
      </div>
    </header>
  );
}
