'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoadedLater } from '@/lib/client/use-loaded-later.ts';
import type { FollowingProps } from './following.client.tsx';
import { PauseButton } from './pause-button.tsx';

type Props = Pick<FollowingProps, 'region' | 'shown' | 'readAt'> & {
  /** When the page renews itself: 'quando sai um sorteio'. */
  when: string;
};

/**
 * A page of today, kept fresh: the server draws it anew once a draw came out, was corrected or taken back. Asked about as
 * often as the home page's board asks, and never while nobody looks.
 */
export function LivePlace({ region, shown, readAt, when }: Props) {
  const router = useRouter();
  const [isPaused, setPaused] = useState(false);
  const [message, setMessage] = useState('');
  const news = useRef('');
  const Following = useLoadedLater(loadFollowing);
  const renew = useCallback(
    (message: string) => {
      news.current = message;
      router.refresh();
    },
    [router],
  );
  // Said when the page has changed, not when it is asked for.
  const first = useRef(shown);
  useEffect(() => {
    if (shown !== first.current) setMessage(news.current || 'Página atualizada.');
  }, [shown]);
  return (
    <div className="no-print mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p>Esta página se atualiza {when}.</p>
      <PauseButton isPaused={isPaused} onPause={setPaused} className="underline" />
      <p role="status" className="sr-only">
        {message}
      </p>
      {Following && <Following region={region} shown={shown} readAt={readAt} isPaused={isPaused} onNews={renew} />}
    </div>
  );
}

const loadFollowing = async () => (await import('./following.client.tsx')).Following;
