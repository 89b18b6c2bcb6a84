import type { ComponentProps, ReactNode } from 'react';

/** A line with the sign at its end, as a fold's heading or a button's inside. */
export const PLUS_LINE = 'flex cursor-pointer items-center justify-between gap-4';

/** The sign of what opens; `turned`: a cross once its `group` is open. */
export function Plus({ turned }: { turned: string }) {
  return (
    <span aria-hidden="true" className={`w-[1em] shrink-0 text-center text-head leading-none ${turned}`}>
      +
    </span>
  );
}

type Props = ComponentProps<'details'> & { lead: ReactNode; leadClass: string };

/** A heading that opens what is under it. */
export function PlusDisclosure({ className = '', lead, leadClass, children, ...details }: Props) {
  return (
    <details {...details} className={`group ${className}`}>
      <summary className={`${PLUS_LINE} ${leadClass}`}>
        {lead}
        <Plus turned="group-open:rotate-45" />
      </summary>
      {children}
    </details>
  );
}
