'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useState } from 'react';
import { keepPlaces } from '@/lib/client/keep-places.ts';
import { report } from '@/lib/client/report.ts';
import { type Silence, watchAge } from '@/lib/client/watch-age.ts';
import { StaleNote } from '../site/stale-note.tsx';

type Props = {
  hasGuard: boolean;
  hasWorker: boolean;
  /** The site counts its own use: no other service measures it. */
  countsUse: boolean;
};

/** What runs beside every page: the search's suggestions, the watch, the content guard, the service worker. Loaded when idle. */
export function Platform({ hasGuard, hasWorker, countsUse }: Props) {
  const path = usePathname();
  const [kept, setKept] = useState<string | null>(null);
  const [silence, setSilence] = useState<Silence>(null);
  const [Search, setSearch] = useState<ComponentType | null>(null);

  useEffect(() => {
    // The search is begun where its field is gone to, or was before this script came.
    const look = (field: unknown) => {
      if (field instanceof Element && field.closest('.search-field'))
        import('./search-start.client.tsx').then(
          ({ SearchStart }) => setSearch(() => SearchStart),
          () => {},
        );
    };
    const enter = ({ target }: FocusEvent) => look(target);
    addEventListener('focusin', enter);
    look(document.activeElement);
    return () => removeEventListener('focusin', enter);
  }, []);

  useEffect(() => keepPlaces(), []);

  useEffect(() => setKept(document.documentElement.dataset.kept ?? null), []);

  useEffect(() => {
    const leave: (() => void)[] = [];
    let isAborted = false;
    const start = () =>
      import('@/lib/client/platform.ts').then(
        ({ startPlatform, countUse, countView }) => {
          startPlatform({ hasGuard, hasWorker, watchAge: () => watchAge(setSilence) });
          if (isAborted) return;
          leave.push(countView(path));
          if (countsUse) leave.push(countUse(path));
        },
        // Without it nothing watches for errors.
        () => report('error'),
      );
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      isAborted = true;
      removeEventListener('load', start);
      for (const end of leave) end();
    };
  }, [path, hasGuard, hasWorker, countsUse]);

  const note = kept ? (
    <StaleNote isOffline at={new Date(kept)} now={new Date()} />
  ) : (
    silence && <StaleNote at={new Date(silence.readAt)} now={new Date(silence.now)} />
  );
  return (
    <>
      {Search && <Search />}
      {note}
    </>
  );
}
