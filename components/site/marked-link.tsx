import type { ReactNode } from 'react';

type Props = { href: string; type: string; mark: ReactNode; strokeWidth: number; children: ReactNode };

/** A link to a file, with a mark of 16 × 16 before its words. A plain one: what it leads to is no page for the client router. */
export function MarkedLink({ href, type, mark, strokeWidth, children }: Props) {
  return (
    <a href={href} type={type} className="inline-flex items-center gap-x-1.5 py-1 underline">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
      >
        {mark}
      </svg>
      {children}
    </a>
  );
}
