'use client';

import type { ReactNode } from 'react';
import { ask } from '@/lib/client/ask.ts';
import { isLotteries } from '@/lib/core/contracts/browser-replies.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES_PATH } from '@/lib/core/contracts/paths.ts';
import { type Contests, isOlder } from './contests.ts';
import { LiveFederal } from './live-federal.client.tsx';

type Asked = {
  empty: LotteriesReply | null;
  contests: Contests;
  /** The server's instant when the page was drawn, carried on to now: ISO. */
  serverNow: () => string;
  level?: 'h1' | 'h2' | undefined;
  isCompact?: boolean | undefined;
};

/** The live panel with an answer of its own; null where that is older than what is shown. Rejects as `ask` does. */
export async function loadFederal(
  { empty, contests, serverNow, level = 'h2', isCompact = false }: Asked,
  leaving: AbortSignal,
): Promise<ReactNode | null> {
  const reply = empty ?? (await ask(LOTTERIES_PATH.path, isLotteries, leaving));
  if (isOlder(reply, contests)) return null;
  return <LiveFederal reply={reply} serverNow={serverNow()} level={level} isCompact={isCompact} />;
}
