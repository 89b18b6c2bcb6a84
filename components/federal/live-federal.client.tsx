'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import { LOTTERIES_PATH } from '@/lib/core/contracts/paths.ts';
import { LOTTERIES } from '@/lib/core/domain/modalities.ts';
import { contestsOf, isOlder } from './contests.ts';
import { FederalPanel } from './federal-panel.tsx';

type Props = { reply: LotteriesReply; serverNow: string; level?: 'h1' | 'h2' };

/** The federal panel, kept fresh: what the server drew, then every five minutes what the call says. */
export function LiveFederal(props: Props) {
  return (
    <QueryClientProvider client={queryClient()}>
      <Live {...props} />
    </QueryClientProvider>
  );
}

function Live({ reply, serverNow, level = 'h2' }: Props) {
  const now = useNow(serverNow, 60_000);
  const hasSeed = reply.totalModalidades > 0;
  const { data, error, isFetching, refetch } = useCall<LotteriesReply>(LOTTERIES_PATH, {
    ...(hasSeed ? { seed: reply, seededAt: Date.parse(serverNow) } : {}),
    choose: (old, told) => (isOlder(told, contestsOf(old)) ? old : told),
  });
  const shown = data ?? reply;
  if (shown.totalModalidades > 0) return <FederalPanel reply={shown} now={now} level={level} />;
  const problem = error ? messageOf(error) : data ? 'Dados das loterias não encontrados' : null;
  return (
    <FederalPanel reply={shown} now={now} level={level}>
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

/** Row E1: the call answered with a failure, or something else went wrong. */
function messageOf(error: Error): string {
  return /^\d{3}$/.test(error.message) ? 'Erro ao buscar dados das loterias' : 'Erro desconhecido';
}
