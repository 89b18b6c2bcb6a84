'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ResultsLink } from '../site/results-link.client.tsx';

/** A phone's way to the main pages, always at hand: 'Mais' opens the menu, and leads to the list of all pages without script. */
export function BottomBar({
  results,
  lotteries,
  dreams,
  check,
}: {
  results: string;
  lotteries: string;
  dreams: string;
  check: string;
}) {
  const path = usePathname();
  const at = (place: string) => path === place || path.startsWith(`${place}/`);
  return (
    <nav aria-label="Atalhos" className="bar no-print">
      <ResultsLink isCurrent={path === '/' || at('/resultados')}>{results}</ResultsLink>
      <Link prefetch={false} href="/loterias" aria-current={at('/loterias') ? 'page' : undefined}>
        {lotteries}
      </Link>
      <Link prefetch={false} href="/sonhos" aria-current={at('/sonhos') ? 'page' : undefined}>
        {dreams}
      </Link>
      <Link prefetch={false} href="/conferir" aria-current={at('/conferir') ? 'page' : undefined}>
        {check}
      </Link>
      <a href="#mais" data-more="" aria-haspopup="dialog">
        Mais
      </a>
    </nav>
  );
}
