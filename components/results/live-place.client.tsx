'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoadedLater } from '@/lib/client/use-loaded-later.ts';
import type { PanelView } from '@/lib/core/contracts/views.ts';
import { fromNewest } from '@/lib/core/domain/days.ts';
import { drawTitle } from './draw-title.ts';
import type { FollowingProps } from './following.client.tsx';
import { PauseButton } from './pause-button.tsx';

type Props = Pick<FollowingProps, 'region' | 'shown' | 'readAt'>;

/**
 * A page of today, kept fresh: the server draws it anew once a draw came out, was corrected or taken back. Asked about as
 * often as the home page's board asks, and never while nobody looks.
 */
export function LivePlace({ region, shown, readAt }: Props) {
  const router = useRouter();
  const [isPaused, setPaused] = useState(false);
  const [message, setMessage] = useState('');
  const news = useRef('');
  const Following = useLoadedLater(loadFollowing);
  const renew = useCallback(
    (panel: PanelView) => {
      news.current = newsIn(panel, region);
      router.refresh();
    },
    [router, region],
  );
  // Said when the page has changed, not when it is asked for.
  const first = useRef(shown);
  useEffect(() => {
    if (shown !== first.current) setMessage(news.current);
  }, [shown]);
  return (
    <div className="no-print mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p>Esta página se atualiza quando sai um sorteio.</p>
      <PauseButton isPaused={isPaused} onPause={setPaused} className="underline" />
      <p role="status" className="sr-only">
        {message}
      </p>
      {Following && <Following region={region} shown={shown} readAt={readAt} isPaused={isPaused} onNews={renew} />}
    </div>
  );
}

const loadFollowing = async () => (await import('./following.client.tsx')).Following;

/** What is said of a page drawn anew, with the newest of a region's draws (of all regions' without one): not always its own. */
function newsIn({ regions }: PanelView, region: FollowingProps['region']): string {
  const [last] = regions
    .filter((one) => region === null || one.region === region)
    .flatMap(({ name: where, newest }) => (newest ? [{ where, ...newest }] : []))
    .sort(fromNewest);
  const first = last?.rows[0];
  if (!last || !first) return 'Página atualizada.';
  return `Página atualizada. Sorteio mais novo: ${drawTitle(last)}, ${last.where}: ${first.number}, ${first.animal}.`;
}
