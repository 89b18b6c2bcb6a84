'use client';

import { type ReactNode, useCallback } from 'react';
import { Deferred } from '@/components/site/deferred.client.tsx';
import { report } from '@/lib/client/report.ts';
import { whenStyled } from '@/lib/client/when-styled.ts';
import type { BetHouse } from './bet-options-panel.tsx';

/** A slot closes ten minutes before its draw: what the server drew is at most this much behind. */
const LOADS_AFTER_MS = 60_000;

async function load(houses: readonly BetHouse[], leaving: AbortSignal): Promise<ReactNode | null> {
  try {
    return await (await whenStyled(import('./load-bets.client.tsx'))).loadBets(houses, leaving);
  } catch {
    if (!leaving.aborted) report('call-failed');
    return null;
  }
}

/** The bet options as the server drew them (`children`), followed by their live form after a minute. */
export function DeferredBets({ houses, children }: { houses: readonly BetHouse[]; children: ReactNode }) {
  const loadHere = useCallback((leaving: AbortSignal) => load(houses, leaving), [houses]);
  return (
    <Deferred load={loadHere} afterMs={LOADS_AFTER_MS}>
      {children}
    </Deferred>
  );
}
