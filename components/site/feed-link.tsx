import type { ReactNode } from 'react';
import { type FeedOf, feedAddress } from '@/lib/site/feeds.ts';

/** A link to a feed. A plain one: what it leads to is no page for the client router. */
export function FeedLink({ feed, children }: { feed: FeedOf; children: ReactNode }) {
  return (
    <a
      href={feedAddress(feed)}
      type="application/atom+xml"
      className="inline-flex items-center gap-x-1.5 py-1 underline"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-3.5 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      >
        <path d="M2.5 8a5.5 5.5 0 0 1 5.5 5.5M2.5 2.5a11 11 0 0 1 11 11" />
        <circle cx="3.25" cy="12.75" r="1" fill="currentColor" />
      </svg>
      {children}
    </a>
  );
}
