import type { Route } from 'next';
import Link from 'next/link';
import { aboutWay } from '@/lib/site/structured-data.ts';
import { JsonLd } from './json-ld.tsx';

type Props = {
  siteUrl: string;
  steps: readonly { href: Route; label: string }[];
  here: string;
  /** True where the heading that follows says the same: then it is only for who hears the way. */
  isHereHidden?: boolean;
};

/** The way from the home page to here; the last step is the page itself. */
export function Breadcrumb({ siteUrl, steps, here, isHereHidden = false }: Props) {
  return (
    <nav aria-label="Você está em" className="no-print pt-4 text-fine text-soft">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ href, label }) => (
          <li key={href} className="way-step">
            <Link prefetch={false} href={href} className="inline-block py-1 underline">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className={isHereHidden ? 'sr-only' : 'py-1'}>
          {here}
        </li>
      </ol>
      <JsonLd data={aboutWay(siteUrl, steps, here)} />
    </nav>
  );
}
