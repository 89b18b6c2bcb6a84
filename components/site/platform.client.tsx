'use client';

import { useEffect, useState } from 'react';
import { relativeTime } from '@/lib/core/domain/relative-time.ts';

type Props = { hasGuard: boolean; hasWorker: boolean };

/** What runs beside every page: the watch (A6), the content guard (A5), the service worker (A4). Loaded when idle. */
export function Platform({ hasGuard, hasWorker }: Props) {
  const [kept, setKept] = useState<string | null>(null);

  useEffect(() => {
    setKept(document.documentElement.dataset.kept ?? null);
    const start = () =>
      import('@/lib/client/platform.ts').then(
        ({ startPlatform }) => startPlatform({ hasGuard, hasWorker }),
        () => {},
      );
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, [hasGuard, hasWorker]);

  if (!kept) return null;
  return (
    <div
      role="status"
      className="no-print fixed inset-x-0 bottom-0 z-40 border-t-2 border-ink bg-yellow text-on-yellow"
    >
      <p className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3 text-note">
        <span>
          <strong>Sem conexão.</strong> Esta página foi guardada em{' '}
          {new Date(kept).toLocaleString('pt-BR', {
            timeZone: 'America/Sao_Paulo',
            dateStyle: 'short',
            timeStyle: 'short',
          })}{' '}
          ({relativeTime(new Date(kept), new Date())}); pode haver resultado mais novo.
        </span>
        <button type="button" onClick={() => location.reload()} className="min-h-11 cursor-pointer font-bold underline">
          Tentar de novo
        </button>
      </p>
    </div>
  );
}
