import type { Route } from 'next';
import Link from 'next/link';
import { ROUTES } from '@/content/routes.ts';
import { Logo } from '../site/logo.tsx';
import { ResultsLink } from '../site/results-link.client.tsx';
import { SearchField } from '../site/search-field.tsx';
import { DrawerButton, RailButton } from './sidebar.tsx';

const LINK = 'flex min-h-[44px] items-center px-2 text-sm font-semibold no-underline hover:underline lg:px-4';

/** The sticky header: mark, search and menu; from 768 px on the main pages too, which a phone has in its bar. */
export function SiteHeader({ name }: { name: string }) {
  return (
    <header className="no-print sticky top-0 z-40 border-b-2 border-ink bg-paper">
      <div className="relative flex min-h-[50px] flex-wrap items-center gap-x-0.5 pr-0.5 pl-[12px] md:min-h-[56px] md:pr-6 md:pl-0.5">
        <RailButton />
        <Link
          prefetch={false}
          href="/"
          className="display mr-auto flex min-h-[44px] items-center gap-2 text-[min(max(4.9vw,0.85rem),1.375rem)] no-underline"
        >
          <Logo />
          {name}
        </Link>
        <nav aria-label="Principal" className="flex flex-wrap justify-end max-md:hidden">
          <ResultsLink className={LINK}>{ROUTES['/#resultados'].label}</ResultsLink>
          <Link prefetch={false} href={'/sonhos' as Route} className={LINK}>
            {ROUTES['/sonhos'].label}
          </Link>
          <Link prefetch={false} href="/loterias" className={LINK}>
            {ROUTES['/loterias'].label}
          </Link>
          <Link prefetch={false} href={'/ajuda' as Route} className={LINK}>
            {ROUTES['/ajuda'].label}
          </Link>
        </nav>
        <SearchField id="busca-do-site" />
        <DrawerButton />
      </div>
    </header>
  );
}
