'use client';

import { LivePage } from '@/components/site/live-page.client.tsx';
import { useLoadedLater } from '@/lib/client/use-loaded-later.ts';
import type { FollowingProps } from '../board/following.client.tsx';

type Props = Pick<FollowingProps, 'region' | 'shown' | 'readAt'> & {
  /** When the page renews itself: 'quando sai um sorteio'. */
  when: string;
};

/**
 * A page of today, kept fresh: the server draws it again once a draw came out, was corrected or taken back. Requested about as
 * often as the home page's board asks, and never while the page is hidden.
 */
export function LivePlace({ region, shown, readAt, when }: Props) {
  const Following = useLoadedLater(loadFollowing);
  return (
    <LivePage
      shown={shown}
      when={when}
      follow={(isPaused, renew) =>
        Following && <Following region={region} shown={shown} readAt={readAt} isPaused={isPaused} onChange={renew} />
      }
    />
  );
}

const loadFollowing = async () => (await import('../board/following.client.tsx')).Following;
