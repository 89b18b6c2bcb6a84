import type { Route } from 'next';
import Link from 'next/link';
import { INTERNAL_LINKS } from '@/content/links.ts';

/** Where to go from here, by kind of page. */
export function InternalLinks({ kind = 'home' }: { kind?: keyof typeof INTERNAL_LINKS }) {
  return (
    <nav aria-label="Explore mais" className="no-print mt-12">
      <p className="title text-row">Explore mais</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {INTERNAL_LINKS[kind].map(({ href, label }) => (
          <li key={href}>
            <Link
              prefetch={false}
              href={href as Route}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline hover:bg-card hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as a line. */
export function LinksLine({ kind, className }: { kind: keyof typeof INTERNAL_LINKS; className: string }) {
  return (
    <nav aria-label="Explore mais" className={className}>
      {INTERNAL_LINKS[kind].map(({ href, label }) => (
        <Link key={href} prefetch={false} href={href as Route}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
