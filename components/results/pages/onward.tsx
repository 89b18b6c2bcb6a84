import type { Route } from 'next';
import Link from 'next/link';

/** Where a page of the archive leads on, at its foot. */
export function Onward({ ways }: { ways: readonly { href: Route; label: string }[] }) {
  return (
    <ul className="no-print mt-6 flex flex-wrap gap-x-6 text-note">
      {ways.map(({ href, label }) => (
        <li key={href}>
          <Link prefetch={false} href={href} className="inline-flex min-h-11 items-center underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
