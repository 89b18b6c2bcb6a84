import type { ReactNode } from 'react';
import { FEED_FORMATS, type FeedOf, feedAddress } from '@/lib/site/feeds.ts';
import { FEED_MARK, MarkedLink } from './marked-link.tsx';

/** A link to a feed. */
export const FeedLink = ({ feed, children }: { feed: FeedOf; children: ReactNode }) => (
  <MarkedLink href={feedAddress(feed)} type={FEED_FORMATS.xml} mark={FEED_MARK} strokeWidth={2.25}>
    {children}
  </MarkedLink>
);
