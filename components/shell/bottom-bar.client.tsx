'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ROUTES } from '@/content/routes.ts';
import { ResultsLink } from '../site/results-link.client.tsx';

/** A phone's way to the main pages, always at hand: 'Mais' opens the menu, and leads to the list of all pages without script. */
export function BottomBar() {
  const path = usePathname();
  const at = (place: string) => path === place || path.startsWith(`${place}/`);
  return (
    <nav aria-label="Atalhos" className="bar no-print">
      <ResultsLink isCurrent={path === '/' || at('/resultados')}>{ROUTES['/#resultados'].label}</ResultsLink>
      <Link prefetch={false} href="/loterias" aria-current={at('/loterias') ? 'page' : undefined}>
        {ROUTES['/loterias'].label}
      </Link>
      <Link prefetch={false} href="/sonhos" aria-current={at('/sonhos') ? 'page' : undefined}>
        {ROUTES['/sonhos'].label}
      </Link>
      <a href="/conferir" aria-current={at('/conferir') ? 'page' : undefined}>
        Conferir
      </a>
      <a href="#mais" data-more="" aria-haspopup="dialog">
        Mais
      </a>
    </nav>
  );
}
