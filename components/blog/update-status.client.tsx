'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '@/components/site/toast.client.tsx';
import { EARLY } from '@/lib/client/early.ts';
import { queryClient } from '@/lib/client/query-client.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useNow } from '@/lib/client/use-now.ts';
import type { UpdateArticlesReply } from '@/lib/core/contracts/article-updates.ts';
import { minutes } from '@/lib/core/contracts/paths.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { relativeTime } from '@/lib/core/domain/relative-time.ts';

type Status = { last_updated: string | null; update_count: number };
type Props = { slug: string; seed: Status; serverNow: string };

const READ_AGAIN_MS = 2000;
const BOUND_MS = 60_000;

/** When an article's data was last checked, how often, and a button to check now (row B5). */
export function UpdateStatus(props: Props) {
  return (
    <QueryClientProvider client={queryClient()}>
      <Live {...props} />
    </QueryClientProvider>
  );
}

function Live({ slug, seed, serverNow }: Props) {
  const path = `/api/articles/${slug}/updates`;
  const now = useNow(serverNow, 60_000);
  const [isChecking, setChecking] = useState(false);
  const { data, refetch } = useCall<Status>({ path, refreshMs: minutes(5) }, { seed, seededAt: Date.parse(serverNow) });
  const again = useRef(refetch);
  again.current = refetch;

  async function check() {
    setChecking(true);
    try {
      const response = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(BOUND_MS) });
      const reply = (await response.json()) as Partial<UpdateArticlesReply>;
      if (response.ok && reply.success) {
        showToast('success', 'Atualização executada', reply.message || 'Verificação de novos resultados concluída.');
        setTimeout(() => void again.current(), READ_AGAIN_MS);
      } else {
        const text = 'Não foi possível atualizar o artigo. Tente novamente.';
        showToast('error', 'Erro na atualização', response.status === 429 && reply.message ? reply.message : text);
      }
    } catch {
      showToast('error', 'Erro', 'Erro ao executar atualização manual.');
    }
    setChecking(false);
  }

  const status = data ?? seed;
  return (
    <section
      aria-label="Atualização dos dados"
      className="no-print mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4"
    >
      <p className="text-note">
        {status.last_updated ? (
          <>
            Última verificação: <strong>{when(status.last_updated)}</strong> (
            {relativeTime(new Date(status.last_updated), now)})
          </>
        ) : (
          'Ainda sem verificação registrada'
        )}
        <span className="block text-soft">
          {status.update_count === 1 ? '1 verificação' : `${status.update_count} verificações`} até agora
        </span>
      </p>
      <button
        {...EARLY}
        type="button"
        onClick={() => void check()}
        disabled={isChecking}
        className="title min-h-11 cursor-pointer rounded-card border-2 border-ink px-5 disabled:cursor-wait disabled:opacity-60"
      >
        {isChecking ? 'Verificando...' : 'Verificar agora'}
      </button>
    </section>
  );
}

function when(instant: string): string {
  const { day, time } = saoPaulo(new Date(instant));
  return `${formatDay(day)} às ${formatTime(time)}`;
}
