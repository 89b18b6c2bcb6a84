'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { CallFailure } from '@/lib/client/ask.ts';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import { isLotteries } from '@/lib/core/contracts/browser-replies.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES_PATH } from '@/lib/core/contracts/paths.ts';
import { LOTTERIES } from '@/lib/core/domain/modalities.ts';
import { contestsOf, isOlder } from './contests.ts';
import { FederalPanel } from './federal-panel.tsx';

const NOT_FOUND = 'Dados das loterias não encontrados';

type Props = { reply: LotteriesReply; serverNow: string; level?: 'h1' | 'h2'; isCompact?: boolean };

/** The federal panel, kept fresh: what the server drew, then every five minutes what the call says. */
export function LiveFederal(props: Props) {
  return (
    <LivePart fallback={<FederalPanel {...props} now={new Date(props.serverNow)} />}>
      <QueryClientProvider client={queryClient()}>
        <Live {...props} />
      </QueryClientProvider>
    </LivePart>
  );
}

function Live({ reply, serverNow, level = 'h2', isCompact = false }: Props) {
  const now = useNow(serverNow, 60_000);
  // Without script nothing is loading: until it runs each card says that it has no result.
  const [isLoading, setLoading] = useState(false);
  useEffect(() => setLoading(true), []);
  const hasSeed = reply.totalModalidades > 0;
  const { data, error, isFetching, refetch } = useCall(LOTTERIES_PATH, isLotteries, {
    ...(hasSeed ? { seed: reply, seededAt: Date.parse(serverNow) } : {}),
    choose: (old, told) => (isOlder(told, contestsOf(old)) ? old : told),
  });
  const shown = data ?? reply;
  if (shown.totalModalidades > 0 || !isLoading)
    return <FederalPanel reply={shown} now={now} level={level} isCompact={isCompact} />;
  const problem = error ? messageOf(error) : data ? NOT_FOUND : null;
  return (
    <FederalPanel reply={shown} now={now} level={level} isCompact={isCompact}>
      {problem && !isFetching ? <Failure problem={problem} retry={() => void refetch()} /> : <Loading />}
    </FederalPanel>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Carregando" className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {LOTTERIES.map((lottery) => (
        <Skeleton key={lottery} className="h-56" />
      ))}
    </div>
  );
}

function Failure({ problem, retry }: { problem: string; retry: () => void }) {
  return (
    <div role="alert" className="mt-4 rounded-card border-2 border-red bg-card p-5">
      <p className="title text-lg text-red">Erro ao carregar dados</p>
      <p className="mt-1 text-soft">{problem}</p>
      <button
        type="button"
        onClick={retry}
        className="title mt-4 min-h-11 cursor-pointer rounded-card border-2 border-ink px-5"
      >
        Tentar novamente
      </button>
    </div>
  );
}

/** Row E1: what the server said, or that it failed; that its answer holds no lotteries; anything else. */
function messageOf(error: Error): string {
  if (!(error instanceof CallFailure)) return 'Erro desconhecido';
  return error.reason === 'wrong-shape' ? NOT_FOUND : error.message || 'Erro ao buscar dados das loterias';
}
