'use client';

import type { ReactNode } from 'react';
import { Deferred } from '@/components/site/deferred.client.tsx';
import { report } from '@/lib/client/report.ts';

/** A slot closes ten minutes before its draw: what the server drew is at most this much behind. */
const LOADS_AFTER_MS = 60_000;

async function load(leaving: AbortSignal): Promise<ReactNode | null> {
  try {
    return await (await import('./load-bets.client.tsx')).loadBets(leaving);
  } catch {
    if (!leaving.aborted) report('call-failed');
    return null;
  }
}

/** The bet options as the server drew them (`children`), followed by their live form after a minute. */
export function DeferredBets({ children }: { children: ReactNode }) {
  return (
    <Deferred load={load} afterMs={LOADS_AFTER_MS}>
      {children}
    </Deferred>
  );
}
