import type { Route } from 'next';
import Link from 'next/link';

type Step = { href: Route; label: string } | null;

/** The way to what comes before and after, as links at both ends of a line. */
export function Around({ label, before, after }: { label: string; before: Step; after: Step }) {
  if (!before && !after) return null;
  const link = 'inline-flex min-h-11 items-center underline';
  return (
    <nav aria-label={label} className="no-print mt-4 flex flex-wrap justify-between gap-x-6">
      {before ? (
        <Link prefetch={false} href={before.href} rel="prev" className={link}>
          <span aria-hidden="true" className="mr-[0.4em]">
            ←
          </span>
          {before.label}
        </Link>
      ) : (
        <span />
      )}
      {after && (
        <Link prefetch={false} href={after.href} rel="next" className={link}>
          {after.label}
          <span aria-hidden="true" className="ml-[0.4em]">
            →
          </span>
        </Link>
      )}
    </nav>
  );
}
