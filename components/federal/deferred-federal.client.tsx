'use client';

import { type ReactNode, useCallback } from 'react';
import { Deferred } from '@/components/site/deferred.client.tsx';
import { report } from '@/lib/client/report.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import type { Contests } from './contests.ts';

type Props = {
  /** The answer itself where it is empty: then it is asked for again at once. */
  empty: LotteriesReply | null;
  contests: Contests;
  serverNow: string;
  level?: 'h1' | 'h2';
  isCompact?: boolean;
  children: ReactNode;
};

/** The next contest is hours away: what keeps the panel fresh may load after the visitor has read it. */
const LOADS_AFTER_MS = 60_000;

/** The panel as the server drew it (`children`), followed by its live form after a minute, at once where it is empty. */
export function DeferredFederal({ empty, contests, serverNow, level, isCompact, children }: Props) {
  const load = useCallback(
    async (leaving: AbortSignal) => {
      const begun = Date.now() - (empty ? 0 : LOADS_AFTER_MS);
      const at = () => new Date(Date.parse(serverNow) + Date.now() - begun).toISOString();
      try {
        const { loadFederal } = await import('./load-federal.client.tsx');
        return await loadFederal({ empty, contests, serverNow: at, level, isCompact }, leaving);
      } catch {
        // What the server drew stays; it says how old it is.
        if (!leaving.aborted) report('call-failed');
        return null;
      }
    },
    [empty, contests, serverNow, level, isCompact],
  );
  return (
    <Deferred load={load} afterMs={empty ? 0 : LOADS_AFTER_MS}>
      {children}
    </Deferred>
  );
}
