'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { Deferred } from '@/components/site/deferred.client.tsx';
import { report } from '@/lib/client/report.ts';
import { whenStyled } from '@/lib/client/when-styled.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import type { BoardCard } from './board-card.ts';

type Props = {
  /** The answer itself where it is empty: then it is requested again at once. */
  empty: LotteriesReply | null;
  /** What the panel that the server drew shows (`lotteriesMark`). */
  shown: string;
  serverNow: string;
  /** The cards of the games that the call leaves out: then all stand on one board. */
  others?: readonly BoardCard[];
  children: ReactNode;
};

/** The next contest is hours away: what keeps the panel fresh may load after the visitor has read it. */
const LOADS_AFTER_MS = 60_000;
/** A call that takes longer than this is slow: a line says that it is under way. */
const SLOW_MS = 500;

/** The panel as the server drew it (`children`), followed by its live form after a minute, at once where it is empty. */
export function DeferredFederal({ empty, shown, serverNow, others, children }: Props) {
  const [begun] = useState(Date.now);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [loading, setLoading] = useState<ReactNode>(null);
  // Counted up by who asks again: the panel then loads at once.
  const [retries, setRetries] = useState(0);
  const afterMs = empty || retries > 0 ? 0 : LOADS_AFTER_MS;
  const load = useCallback(
    async (leaving: AbortSignal) => {
      const at = () => new Date(Date.parse(serverNow) + Date.now() - begun).toISOString();
      const loader = whenStyled(import('./load-federal.client.tsx'));
      let slow: ReturnType<typeof setTimeout> | undefined;
      try {
        const { loadFederal, federalLoading } = await loader;
        slow = setTimeout(() => setLoading(leaving.aborted ? null : federalLoading), SLOW_MS);
        const live = await loadFederal({ empty, shown, serverNow: at, others }, leaving);
        if (!leaving.aborted) setFailure(null);
        return live;
      } catch (error) {
        if (leaving.aborted) return null;
        report('call-failed');
        // What the server drew stays; it says how old it is, and above it stands why it is not renewed.
        const made = await loader.catch(() => null);
        const again = () => {
          setFailure(null);
          setRetries(retries + 1);
        };
        if (made && !leaving.aborted) setFailure(made.federalFailure(error, again));
        return null;
      } finally {
        clearTimeout(slow);
        if (!leaving.aborted) setLoading(null);
      }
    },
    [empty, shown, serverNow, others, begun, retries],
  );
  return (
    <Deferred load={load} afterMs={afterMs}>
      {loading}
      {failure}
      {children}
    </Deferred>
  );
}
