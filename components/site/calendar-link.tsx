import type { ReactNode } from 'react';
import { type CalendarOf, calendarFile } from '@/lib/site/calendars.ts';

/** A link to a calendar. A plain one: what it leads to is no page for the client router. */
export function CalendarLink({ of, children }: { of: CalendarOf; children: ReactNode }) {
  return (
    <a href={calendarFile(of)} type="text/calendar" className="inline-flex items-center gap-x-1.5 py-1 underline">
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M1.5 3.5h13v11h-13zM1.5 7h13M5 1v4M11 1v4" />
      </svg>
      {children}
    </a>
  );
}
