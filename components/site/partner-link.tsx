import type { ReactNode } from 'react';

/** A link to the partner's sign-up page: advertising, 18+, in a new tab. It says all three. */
export function PartnerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <span className="inline-block">
      <a
        href={href}
        target="_blank"
        rel="sponsored noopener noreferrer"
        data-partner=""
        className="title inline-flex min-h-12 items-center justify-center rounded-card bg-on-yellow px-6 py-2 text-center text-white no-underline hover:underline"
      >
        {children}
        <span className="sr-only"> (abre em nova aba)</span>
      </a>
      <span className="mt-2 block text-[13px]">Publicidade · 18+ · abre em nova aba</span>
    </span>
  );
}
