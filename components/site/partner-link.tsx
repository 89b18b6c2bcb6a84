import type { ReactNode } from 'react';
import type { PARTNER_QUOTES } from '@/content/partner.ts';

type Props = {
  href: string;
  /** The label a click is counted under: 'main', or beside a bet type that type; `PromoBanner` has its own. */
  label?: 'main' | Lowercase<(typeof PARTNER_QUOTES)[number]['bet']>;
  isSmall?: boolean;
  tone?: 'yellow' | 'ink';
  children: ReactNode;
};

const TONES = { yellow: 'bg-yellow text-on-yellow', ink: 'bg-on-yellow text-white' } as const;

/** What every link to the partner is: advertising, in a new tab, without a referrer. */
export const PARTNER = { target: '_blank', rel: 'sponsored noopener noreferrer' } as const;

/** The label of advertising that is seen. */
export const AD_LABEL = 'Publicidade · 18+ · abre em nova aba';

/** What a link says to who hears it, where its label is seen once for several. */
export const AGE_LABEL = <span className="sr-only"> (Publicidade · 18+, abre em nova aba)</span>;

/** A link to the partner's sign-up page: advertising, 18+, in a new tab. It says all three. */
export function PartnerLink({ href, label = 'milhar', isSmall = false, tone = 'yellow', children }: Props) {
  const size = isSmall ? 'min-h-11 px-4 text-note' : 'min-h-12 px-6';
  return (
    <span className="inline-block">
      <a
        href={href}
        {...PARTNER}
        data-partner={label}
        className={`title inline-flex items-center justify-center rounded-card py-2 text-center no-underline hover:underline ${TONES[tone]} ${size}`}
      >
        {children}
        <span className="sr-only"> (abre em nova aba)</span>
      </a>
      <span className={`block text-fine ${isSmall ? 'mt-1' : 'mt-2'}`}>{AD_LABEL}</span>
    </span>
  );
}
