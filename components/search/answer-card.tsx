import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';

type Way = { href: string; label: string };

/** One direct answer: its title leads to the page that says it all, `ways` to what is requested next. */
export function AnswerCard({
  title,
  note,
  href,
  ways = [],
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  href: string | null;
  ways?: readonly Way[];
  children?: ReactNode;
}) {
  return (
    <article data-free="" className="rounded-card border-2 border-ink bg-card px-4 pt-3 pb-2">
      <h2 className="title text-head">{href ? <Plain href={href}>{title}</Plain> : title}</h2>
      {note && <p className="text-note text-soft">{note}</p>}
      {children}
      {ways.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 border-t border-line pt-1">
          {ways.map((way) => (
            <li key={way.href}>
              <Link
                prefetch={false}
                href={way.href as Route}
                className="inline-flex min-h-10 items-center text-note font-semibold underline"
              >
                {way.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Plain({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link prefetch={false} href={href as Route} className="no-underline hover:underline">
      {children}
    </Link>
  );
}

/** An animal's picture and name, always together. */
export function Beast({ name }: { name: string }) {
  return (
    <span className="animal">
      <AnimalIcon animal={name} />
      {name}
    </span>
  );
}
