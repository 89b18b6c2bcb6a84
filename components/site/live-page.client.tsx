'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { wholeSheet } from '@/lib/client/when-styled.ts';
import { PauseButton } from './pause-button.tsx';

type Props = {
  /** What the page shows, as one text: another where it is drawn again with something else. */
  shown: string;
  /** When the page renews itself: 'quando sai um sorteio'. */
  when: string;
  /** What asks for news: `renew` draws the page again, and its message is announced once the page has changed. */
  follow: (isPaused: boolean, renew: (message: string) => void) => ReactNode;
};

/** A page that the server draws again, its title too, once something that it shows has changed. */
export function LivePage({ shown, when, follow }: Props) {
  const router = useRouter();
  const [isPaused, setPaused] = useState(false);
  const [message, setMessage] = useState('');
  const news = useRef('');
  const renew = useCallback(
    (message: string) => {
      news.current = message;
      void wholeSheet().then(() => router.refresh());
    },
    [router],
  );
  // Said when the page has changed, not when it is requested.
  const first = useRef(shown);
  useEffect(() => {
    if (shown !== first.current) setMessage(news.current || 'Página atualizada.');
  }, [shown]);
  return (
    <div className="no-print mt-1 flex flex-wrap items-center gap-x-2 text-least text-soft">
      <p>Atualiza-se {when}.</p>
      <PauseButton isPaused={isPaused} onPause={setPaused} className="underline" />
      <p role="status" className="sr-only">
        {message}
      </p>
      {follow(isPaused, renew)}
    </div>
  );
}
