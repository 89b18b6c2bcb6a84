'use client';

import { useState } from 'react';
import { LivePart } from '@/components/site/live-part.client.tsx';
import { showToast } from '@/components/site/toast.client.tsx';
import { EARLY } from '@/lib/client/early.ts';
import { report } from '@/lib/client/report.ts';
import { useLoadedLater } from '@/lib/client/use-loaded-later.ts';
import { useNow } from '@/lib/client/use-now.ts';
import { isCheckReply } from '@/lib/core/contracts/article-replies.ts';
import type { ArticleStatus } from '@/lib/core/contracts/article-updates.ts';
import { isRefusal } from '@/lib/core/contracts/guard.ts';
import { UpdateStatusPanel } from './update-status-panel.tsx';

/** What reads the status again comes some seconds after the page, or with the first check: most visitors need neither. */
const loadReadStatus = async () => (await import('./read-status.client.tsx')).ReadStatus;

type Props = { slug: string; seed: ArticleStatus; serverNow: string };

const READ_AGAIN_MS = 2000;
const BOUND_MS = 60_000;

/** When an article's data was last checked, how often, and a button to check now. */
export function UpdateStatus(props: Props) {
  return (
    <LivePart fallback={<UpdateStatusPanel status={props.seed} now={new Date(props.serverNow)} />}>
      <Live {...props} />
    </LivePart>
  );
}

function Live({ slug, seed, serverNow }: Props) {
  const path = `/api/articles/${slug}/updates`;
  const now = useNow(serverNow, 60_000);
  const [isChecking, setChecking] = useState(false);
  const [status, setStatus] = useState(seed);
  /** How often it was to be read at once. */
  const [count, setAsked] = useState(0);
  const ReadStatus = useLoadedLater(loadReadStatus, count > 0);

  async function check() {
    setChecking(true);
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ manual_trigger: true, article_slug: slug }),
        signal: AbortSignal.timeout(BOUND_MS),
      });
      const reply: unknown = await response.json();
      const isAnswer = response.ok && isCheckReply(reply);
      if (isAnswer && reply.success) {
        showToast('success', 'Atualização executada', reply.message || 'Verificação de novos resultados concluída.');
        setTimeout(() => setAsked((times) => times + 1), READ_AGAIN_MS);
      } else {
        if (!isAnswer) report('call-failed');
        const text = 'Não foi possível atualizar o artigo. Tente novamente.';
        showToast('error', 'Erro na atualização', response.status === 429 && isRefusal(reply) ? reply.message : text);
      }
    } catch {
      report('call-failed');
      showToast('error', 'Erro', 'Erro ao executar atualização manual.');
    }
    setChecking(false);
  }

  return (
    <UpdateStatusPanel status={status} now={now}>
      <button
        {...EARLY}
        type="button"
        onClick={() => void check()}
        disabled={isChecking}
        className="title underline disabled:cursor-wait disabled:opacity-60"
      >
        {isChecking ? 'Verificando...' : 'Verificar agora'}
      </button>
      {ReadStatus && (
        <ReadStatus path={path} seed={seed} seededAt={Date.parse(serverNow)} count={count} onRead={setStatus} />
      )}
    </UpdateStatusPanel>
  );
}
