'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { queryClient } from '@/lib/client/query-client.ts';
import type { Heard } from '@/lib/client/stream.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useStream } from '@/lib/client/use-stream.ts';
import { isResults } from '@/lib/core/contracts/browser-results.ts';
import type { PanelView, RegionView } from '@/lib/core/contracts/panel.ts';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';
import { isHeard } from '@/lib/site/heard.ts';

/** How often an open page asks from a draw's minute on until it is out. */
const WHILE_DUE_MS = 20_000;
const MINUTE_MS = 60_000;

type Props = {
  /** What the page shows; null where it shows something else, and has to ask first. */
  seed: PanelView | null;
  /** When the call that gave the seed was made (ms since 1970, by the visitor's clock); 0 where none was answered. */
  seededAt: number;
  /** The houses that the page shows, as they are at `now`. */
  regions: readonly RegionView[];
  now: Date;
  /** Whose draws alone it shows; null for all houses. */
  only: HouseId | null;
  isPaused: boolean;
  onTold: (panel: PanelView) => void;
};

/**
 * Asks for the results again and again, and draws nothing: every five minutes, and as changes come (`isHeard`); where the stream of them is
 * cut, every 20 s while a draw is awaited.
 */
export function Asking(props: Props) {
  return (
    <LivePart fallback={null}>
      <QueryClientProvider client={queryClient()}>
        <Ask {...props} />
      </QueryClientProvider>
    </LivePart>
  );
}

function Ask({ seed, seededAt, regions, now, only, isPaused, onTold }: Props) {
  const isDue = regions.some(({ awaited }) => awaited !== null);
  // What the page has just had by the same call is not requested again.
  const [isOld] = useState(() => seed === null || Date.now() - seededAt >= MINUTE_MS);
  const [isStreaming, setStreaming] = useState(false);
  const { data, refetch } = useCall(RESULTS, isResults, {
    ...(seed ? { seed: { panel: seed }, seededAt } : {}),
    everyMs: isDue && !isStreaming ? WHILE_DUE_MS : RESULTS.refreshMs,
    isPaused,
    asksAtOnce: isOld && !isPaused,
    freshMs: MINUTE_MS,
  });
  const isOpen = useStream(
    { path: RESULTS.path, refetch },
    !isPaused && regions.some((one) => isHeard(one, now)),
    // Some evenings a house's draw is the Federal's.
    useCallback(
      ({ house }: Heard) => house !== null && (only === null || house === only || house === 'federal'),
      [only],
    ),
  );
  useEffect(() => setStreaming(isOpen), [isOpen]);
  useEffect(() => {
    if (data) onTold(data.panel);
  }, [data, onTold]);
  return null;
}
