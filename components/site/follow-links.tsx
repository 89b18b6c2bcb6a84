import type { Followed } from '@/lib/site/followed.ts';
import { CalendarLink } from './calendar-link.tsx';
import { FeedLink } from './feed-link.tsx';

/** A page's feed and calendar. */
export const FollowLinks = ({ of }: { of: Followed }) => (
  <>
    <FeedLink feed={of}>RSS</FeedLink>
    <CalendarLink of={of}>Agenda</CalendarLink>
  </>
);
