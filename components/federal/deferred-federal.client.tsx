'use client';

import { type ReactNode, useCallback, useState } from 'react';
import { Deferred } from '@/components/site/deferred.client.tsx';
import { report } from '@/lib/client/report.ts';
import { whenStyled } from '@/lib/client/when-styled.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import type { BoardCard } from './board-card.ts';
import { LoadingLine, SLOW_MS } from './loading-line.tsx';

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

/** The panel as the server drew it (`children`), followed by its live form after a minute, at once where it is empty. */
export function DeferredFederal({ empty, shown, serverNow, others, children }: Props) {
  const [begun] = useState(Date.now);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [isSlow, setSlow] = useState(false);
  // Counted up by who asks again: the panel then loads at once.
  const [retries, setRetries] = useState(0);
  const afterMs = empty || retries > 0 ? 0 : LOADS_AFTER_MS;
  const load = useCallback(
    async (leaving: AbortSignal) => {
      const at = () => new Date(Date.parse(serverNow) + Date.now() - begun).toISOString();
      const slow = setTimeout(() => setSlow(!leaving.aborted), SLOW_MS);
      const loader = whenStyled(import('./load-federal.client.tsx'));
      try {
        const { loadFederal } = await loader;
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
        if (!leaving.aborted) setSlow(false);
      }
    },
    [empty, shown, serverNow, others, begun, retries],
  );
  return (
    <Deferred load={load} afterMs={afterMs}>
      {isSlow && <LoadingLine />}
      {failure}
      {children}
    </Deferred>
  );
}
