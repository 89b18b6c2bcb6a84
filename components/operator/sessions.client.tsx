'use client';

import { call, isAny } from '@/lib/client/operator.ts';
import type { OperatorSessions } from '@/lib/core/contracts/operator.ts';
import { isOperatorSessions } from '@/lib/core/contracts/operator-replies.ts';
import { momentOf } from '@/lib/site/moment.ts';
import { useListed } from './use-listed.client.tsx';

const NONE: OperatorSessions = { sessions: [] };

/** Who is signed in; one is ended, or all. */
export function Sessions({ onEnd }: { onEnd: () => Promise<void> }) {
  const { known, look, say, status } = useListed('/api/operator/sessions', isOperatorSessions, NONE);

  async function end(id: string) {
    say(await call(`/api/operator/sessions/${id}`, isAny, { method: 'DELETE', body: {} }), 'Encerrada.');
    await look();
    await onEnd();
  }

  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" className="display">
        Sessões
      </h2>
      <ul className="operator-alerts">
        {known.sessions.map(({ id, origin, passkey, openedAt, expiresAt, isCurrent }) => (
          <li key={id}>
            <p>
              <b>{isCurrent ? 'Esta' : `De ${origin}`}</b> aberta {passkey !== null && `pela chave ${passkey} `}em{' '}
              {momentOf(openedAt)}, até {momentOf(expiresAt)}
            </p>
            <button type="button" className="operator-button operator-plain" onClick={() => end(id)}>
              Encerrar<span className="sr-only"> a sessão de {momentOf(openedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="operator-row">
        <button type="button" className="operator-button operator-plain" onClick={() => end('all')}>
          Encerrar todas
        </button>
        <a href="/api/operator/log?limit=5000&format=csv">Baixar o registro (CSV)</a>
      </div>
      {status}
    </section>
  );
}
