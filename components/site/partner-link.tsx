import type { ReactNode } from 'react';

type Props = { href: string; isSmall?: boolean; tone?: 'yellow' | 'ink'; children: ReactNode };

const TONES = { yellow: 'bg-yellow text-on-yellow', ink: 'bg-on-yellow text-white' } as const;

/** A link to the partner's sign-up page: advertising, 18+, in a new tab. It says all three. */
export function PartnerLink({ href, isSmall = false, tone = 'yellow', children }: Props) {
  const size = isSmall ? 'min-h-11 px-4 text-[15px]' : 'min-h-12 px-6';
  return (
    <span className="inline-block">
      <a
        href={href}
        target="_blank"
        rel="sponsored noopener noreferrer"
        data-partner=""
        className={`title inline-flex items-center justify-center rounded-card py-2 text-center no-underline hover:underline ${TONES[tone]} ${size}`}
      >
        {children}
        <span className="sr-only"> (abre em nova aba)</span>
      </a>
      <span className={`block text-[13px] ${isSmall ? 'mt-1' : 'mt-2'}`}>Publicidade · 18+ · abre em nova aba</span>
    </span>
  );
}
