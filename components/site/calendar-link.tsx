import type { ReactNode } from 'react';
import { type CalendarOf, calendarFile } from '@/lib/site/calendars.ts';
import { CALENDAR_MARK, MarkedLink } from './marked-link.tsx';

/** A link to a calendar. */
export const CalendarLink = ({ of, children }: { of: CalendarOf; children: ReactNode }) => (
  <MarkedLink href={calendarFile(of)} type="text/calendar" mark={CALENDAR_MARK} strokeWidth={2}>
    {children}
  </MarkedLink>
);
