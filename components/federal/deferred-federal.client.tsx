'use client';

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { ask } from '@/lib/client/ask.ts';
import { report } from '@/lib/client/report.ts';
import { isLotteries } from '@/lib/core/contracts/browser-replies.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES_PATH } from '@/lib/core/contracts/paths.ts';
import { type Contests, isOlder } from './contests.ts';
import type { LiveFederal } from './live-federal.client.tsx';

type LiveProps = ComponentProps<typeof LiveFederal>;

type Props = {
  /** The answer itself where it is empty: then it is asked for again at once. */
  empty: LotteriesReply | null;
  contests: Contests;
  serverNow: string;
  level?: 'h1' | 'h2';
  children: ReactNode;
};

/** The next contest is hours away: what keeps the panel fresh may load after the visitor has read it. */
const LOADS_AFTER_MS = 60_000;

/**
 * The panel as the server drew it (`children`), followed by its live form after a minute, at once where it is empty. What
 * it shows is not sent a second time as data: the live form begins with an answer of its own.
 */
export function DeferredFederal({ empty, contests, serverNow, level, children }: Props) {
  const [live, setLive] = useState<{ Live: typeof LiveFederal; props: LiveProps } | null>(null);

  useEffect(() => {
    const begun = Date.now();
    const leaving = new AbortController();
    async function load() {
      try {
        const [{ LiveFederal: Live }, reply] = await Promise.all([
          import('./live-federal.client.tsx'),
          empty ?? ask(LOTTERIES_PATH.path, isLotteries, leaving.signal),
        ]);
        if (!isOlder(reply, contests)) {
          const at = new Date(Date.parse(serverNow) + Date.now() - begun).toISOString();
          setLive({ Live, props: { reply, serverNow: at, ...(level ? { level } : {}) } });
          return;
        }
      } catch {
        // What the server drew stays; it says how old it is.
        if (!leaving.signal.aborted) report('call-failed');
      }
      if (!leaving.signal.aborted) timer = setTimeout(load, LOADS_AFTER_MS);
    }
    let timer = setTimeout(load, empty ? 0 : LOADS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [empty, contests, serverNow, level]);

  return live ? <live.Live {...live.props} /> : children;
}
