'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { queryClient } from '@/lib/client/query-client.ts';
import { isOfContest } from '@/lib/client/stream.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import { useStream } from '@/lib/client/use-stream.ts';
import { isLotteries } from '@/lib/core/contracts/browser-replies.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES_PATH } from '@/lib/core/contracts/paths.ts';
import { PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { contestNews, isOlder, lotteriesMark } from '@/lib/site/contest-news.ts';
import type { BoardCard } from './board-card.ts';
import { Failure, messageOf, NOT_FOUND } from './federal-failure.tsx';
import { FederalPanel } from './federal-panel.tsx';
import { LoadingLine, SLOW_MS } from './loading-line.tsx';
import { LotteriesBoard } from './lotteries-board.tsx';

type Props = {
  reply: LotteriesReply;
  /** What stood on the page before (`lotteriesMark`). */
  before: string;
  serverNow: string;
  others?: readonly BoardCard[] | undefined;
};

/** The federal panel, kept fresh: what the server drew, then every five minutes, and as contests change, what the call says. */
export function LiveFederal(props: Props) {
  return (
    <LivePart fallback={<Panel {...props} now={new Date(props.serverNow)} />}>
      <QueryClientProvider client={queryClient()}>
        <Live {...props} />
      </QueryClientProvider>
    </LivePart>
  );
}

type Shown = ComponentProps<typeof FederalPanel> & { others?: readonly BoardCard[] | undefined };

/** Rows on the home page, one board of all games on the lotteries' own. */
const Panel = ({ others, ...shown }: Shown) =>
  others ? <LotteriesBoard {...shown} others={others} /> : <FederalPanel {...shown} />;

function Live({ reply, before, serverNow, others }: Props) {
  const now = useNow(serverNow, 60_000);
  // Without script nothing is loading: until it runs each card says that it has no result.
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setLoading(true), []);
  // The answer has just come; its age is told by the visitor's clock, which may not be the server's.
  const [askedAt] = useState(Date.now);
  const hasSeed = reply.totalModalidades > 0;
  const { data, error, isFetching, refetch } = useCall(LOTTERIES_PATH, isLotteries, {
    ...(hasSeed ? { seed: reply, seededAt: askedAt } : {}),
    choose: (old, reply) => (isOlder(reply, lotteriesMark(old)) ? old : reply),
  });
  useStream({ path: LOTTERIES_PATH.path, refetch }, true, isOfContest);
  const shown = data ?? reply;
  const has = shown.totalModalidades > 0;
  const problem = error ? messageOf(error) : data && !has ? NOT_FOUND : null;
  const failure = problem && !isFetching ? <Failure problem={problem} retry={() => void refetch()} /> : null;
  const isSlow = useSlow(isFetching);
  const message = useContestNews(before, lotteriesMark(shown));
  if (has || !isLoading)
    return (
      <>
        {has && isSlow && <LoadingLine />}
        <Panel reply={shown} now={now} others={others} failure={has ? failure : null} />
        <div role="status" className="sr-only">
          {message}
        </div>
      </>
    );
  return (
    <Panel reply={shown} now={now} others={others}>
      {failure ?? <Loading />}
    </Panel>
  );
}

/** True from half a second after a call began until it is answered. */
function useSlow(isFetching: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isFetching]);
  return isSlow;
}

/** What to say of contests that came out or were corrected since the page was opened. */
function useContestNews(before: string, shown: string): string {
  const announced = useRef(before);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const news = contestNews(announced.current, shown);
    announced.current = shown;
    if (news) setMessage(news);
  }, [shown]);
  return message;
}

function Loading() {
  return (
    <div role="status" aria-label="Carregando" className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {PANEL_GAMES.map((lottery) => (
        <Skeleton key={lottery} className="h-56" />
      ))}
    </div>
  );
}
