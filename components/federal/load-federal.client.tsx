'use client';

import type { ReactNode } from 'react';
import { ask } from '@/lib/client/ask.ts';
import { isLotteries } from '@/lib/core/contracts/browser-replies.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES_PATH } from '@/lib/core/contracts/paths.ts';
import { isOlder } from '@/lib/site/contest-news.ts';
import type { BoardCard } from './board-card.ts';
import { Failure, messageOf } from './federal-failure.tsx';
import { LiveFederal } from './live-federal.client.tsx';
import { LoadingLine } from './loading-line.tsx';

type Asked = {
  empty: LotteriesReply | null;
  shown: string;
  /** The server's instant when the page was drawn, carried on to now: ISO. */
  serverNow: () => string;
  others?: readonly BoardCard[] | undefined;
};

/** The live panel with its own answer; null where that is older than what is shown. Rejects as `ask` does. */
export async function loadFederal(
  { empty, shown, serverNow, others }: Asked,
  leaving: AbortSignal,
): Promise<ReactNode | null> {
  const reply = empty ?? (await ask(LOTTERIES_PATH.path, isLotteries, leaving));
  if (isOlder(reply, shown)) return null;
  return <LiveFederal reply={reply} before={shown} serverNow={serverNow()} others={others} />;
}

/** What stands above the panel that the server drew once asking has failed. */
export const federalFailure = (error: unknown, retry: () => void): ReactNode => (
  <div className="wrap">
    <Failure problem={messageOf(error)} retry={retry} />
  </div>
);

/** What stands above it while the call is slow. */
export const federalLoading: ReactNode = <LoadingLine />;
