import { calendarFile } from '@/lib/site/calendars.ts';
import type { Followed } from '@/lib/site/followed.ts';
import { FeedLink } from './feed-link.tsx';

/** A page's own feed and calendar. Plain links: what they lead to is no page for the client router. */
export function FollowLinks({ of }: { of: Followed }) {
  return (
    <>
      <FeedLink feed={of}>RSS</FeedLink>
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
        Agenda
      </a>
    </>
  );
}
