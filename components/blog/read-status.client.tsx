'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { isArticleStatus } from '@/lib/core/contracts/article-replies.ts';
import type { ArticleStatus } from '@/lib/core/contracts/article-updates.ts';
import { type CallPath, minutes } from '@/lib/core/contracts/paths.ts';

type Props = {
  path: CallPath['path'];
  seed: ArticleStatus;
  /** When the server drew it, in ms. */
  seededAt: number;
  /** How often it was to be read at once, beside every five minutes. */
  count: number;
  onRead: (status: ArticleStatus) => void;
};

/** Reads an article's status again and again, and draws nothing. */
export function ReadStatus(props: Props) {
  return (
    <LivePart fallback={null}>
      <QueryClientProvider client={queryClient()}>
        <Reading {...props} />
      </QueryClientProvider>
    </LivePart>
  );
}

function Reading({ path, seed, seededAt, count, onRead }: Props) {
  const { data, refetch } = useCall({ path, refreshMs: minutes(5) }, isArticleStatus, { seed, seededAt });
  useEffect(() => {
    if (count > 0) void refetch();
  }, [count, refetch]);
  useEffect(() => {
    if (data) onRead(data);
  }, [data, onRead]);
  return null;
}
