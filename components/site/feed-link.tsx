import type { ReactNode } from 'react';
import { FEED_FORMATS, type FeedOf, feedAddress } from '@/lib/site/feeds.ts';
import { MarkedLink } from './marked-link.tsx';

const MARK = (
  <>
    <path d="M2.5 8a5.5 5.5 0 0 1 5.5 5.5M2.5 2.5a11 11 0 0 1 11 11" strokeLinecap="round" />
    <circle cx="3.25" cy="12.75" r="1" fill="currentColor" />
  </>
);

/** A link to a feed. */
export const FeedLink = ({ feed, children }: { feed: FeedOf; children: ReactNode }) => (
  <MarkedLink href={feedAddress(feed)} type={FEED_FORMATS.xml} mark={MARK} strokeWidth={2.25}>
    {children}
  </MarkedLink>
);
