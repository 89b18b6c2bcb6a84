import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Guard } from '../core/contracts/guard.ts';
import type { CallPath } from '../core/contracts/paths.ts';
import { ask } from './ask.ts';

export type CallOptions<Reply> = {
  /** What the server drew, and when (ms); undefined when it had nothing. */
  seed?: Reply | undefined;
  seededAt?: number | undefined;
  /** Instead of the call's own interval. */
  everyMs?: number;
  isPaused?: boolean;
  /** Asks at once as well. */
  asksAtOnce?: boolean;
  /** Seen again after it was hidden, a page with an answer older than this asks at once (ms); not at a mere focus. */
  freshMs?: number;
  /** Which of two answers is shown; data never goes back in time. */
  choose?: (shown: Reply, reply: Reply) => Reply;
};

/**
 * Asks a call again and again, starting from what the server drew; not while the page is hidden. A failure, and an answer
 * that is not one of the call's, keep what is shown.
 */
export function useCall<Reply extends object>(call: CallPath, isReply: Guard<Reply>, options: CallOptions<Reply>) {
  const { seed, seededAt, everyMs = call.refreshMs, isPaused = false, asksAtOnce = false, freshMs, choose } = options;
  const query = useQuery<Reply, Error>({
    queryKey: [call.path],
    queryFn: ({ signal }) => ask(call.path, isReply, signal),
    refetchInterval: isPaused ? false : everyMs,
    ...(asksAtOnce ? { refetchOnMount: 'always' as const } : {}),
    ...(seed === undefined ? {} : { initialData: seed, initialDataUpdatedAt: seededAt ?? 0 }),
    ...(choose
      ? {
          structuralSharing: (shown: unknown, reply: unknown) =>
            shown === undefined ? reply : choose(shown as Reply, reply as Reply),
        }
      : {}),
  });
  const { dataUpdatedAt, refetch } = query;
  useEffect(() => {
    if (freshMs === undefined || isPaused) return;
    const look = () => {
      if (!document.hidden && Date.now() - dataUpdatedAt > freshMs) void refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [freshMs, isPaused, dataUpdatedAt, refetch]);
  return query;
}
