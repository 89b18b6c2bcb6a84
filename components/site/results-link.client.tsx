'use client';

import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';

const OFFSET_PX = 80;

/** To the results: a smooth scroll with an offset of 80 px where they are on the page, else /#resultados. */
export function ResultsLink({
  className,
  isCurrent = false,
  children,
}: {
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
}) {
  function scroll(event: MouseEvent) {
    const section = document.getElementById('resultados');
    if (!section || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = section.getBoundingClientRect().top + window.scrollY - OFFSET_PX;
    window.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' });
  }
  return (
    <Link
      prefetch={false}
      href="/#resultados"
      onClick={scroll}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
