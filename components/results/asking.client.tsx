'use client';

import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useStream } from '@/lib/client/use-stream.ts';
import { isResults } from '@/lib/core/contracts/browser-results.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { RESULTS } from '@/lib/core/contracts/paths.ts';

/** How often an open page asks from a draw's minute on until it is out. */
const WHILE_DUE_MS = 20_000;
const MINUTE_MS = 60_000;

type Props = {
  /** What the page shows; null where it shows something else, and has to ask first. */
  seed: PanelView | null;
  /** When the call that gave the seed was made (ms since 1970, by the visitor's clock); 0 where none was answered. */
  seededAt: number;
  isDue: boolean;
  isPaused: boolean;
  onTold: (panel: PanelView) => void;
};

/**
 * Asks for the results again and again, and draws nothing: every five minutes; while a draw is awaited as changes come or, where the
 * stream of them is cut, every 20 s.
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

function Ask({ seed, seededAt, isDue, isPaused, onTold }: Props) {
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
  const client = useQueryClient();
  const askAnew = useCallback(async () => {
    // What is under way may have been asked before the change.
    if (client.isFetching({ queryKey: [RESULTS.path] }) > 0) await refetch({ cancelRefetch: false });
    await refetch({ cancelRefetch: false });
  }, [client, refetch]);
  const isOpen = useStream(isDue && !isPaused, askAnew);
  useEffect(() => setStreaming(isOpen), [isOpen]);
  useEffect(() => {
    if (data) onTold(data.panel);
  }, [data, onTold]);
  return null;
}
