import type { ReactNode } from 'react';
import { type CalendarOf, calendarFile } from '@/lib/site/calendars.ts';
import { MarkedLink } from './marked-link.tsx';

const MARK = <path d="M1.5 3.5h13v11h-13zM1.5 7h13M5 1v4M11 1v4" />;

/** A link to a calendar. */
export const CalendarLink = ({ of, children }: { of: CalendarOf; children: ReactNode }) => (
  <MarkedLink href={calendarFile(of)} type="text/calendar" mark={MARK} strokeWidth={2}>
    {children}
  </MarkedLink>
);
