import type { ReactNode } from 'react';

export const CALENDAR_MARK = <path d="M1.5 3.5h13v11h-13zM1.5 7h13M5 1v4M11 1v4" />;
export const FEED_MARK = (
  <>
    <path d="M2.5 8a5.5 5.5 0 0 1 5.5 5.5M2.5 2.5a11 11 0 0 1 11 11" strokeLinecap="round" />
    <circle cx="3.25" cy="12.75" r="1" fill="currentColor" />
  </>
);

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
