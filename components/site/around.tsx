import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

type Step = { href: Route; label: string } | null;

/** The way to what comes before and after, as buttons at both ends of a line; `children` stand between. */
export function Around({
  label,
  before,
  after,
  children,
}: {
  label: string;
  before: Step;
  after: Step;
  children?: ReactNode;
}) {
  if (!before && !after) return null;
  return (
    <nav aria-label={label} className="step-links no-print">
      {before ? (
        <Link prefetch={false} href={before.href} rel="prev">
          <span aria-hidden="true">←</span>
          {before.label}
        </Link>
      ) : (
        <span />
      )}
      {children}
      {after && (
        <Link prefetch={false} href={after.href} rel="next">
          {after.label}
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  );
}
