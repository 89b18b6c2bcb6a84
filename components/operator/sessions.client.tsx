'use client';

import { useCallback, useEffect, useState } from 'react';
import { call, isAny } from '@/lib/client/operator.ts';
import type { OperatorSessions } from '@/lib/core/contracts/operator.ts';
import { isOperatorSessions } from '@/lib/core/contracts/operator-replies.ts';
import { momentOf } from './moment.ts';

/** Who is signed in; one is ended, or all. */
export function Sessions({ onEnd }: { onEnd: () => Promise<void> }) {
  const [sessions, setSessions] = useState<OperatorSessions['sessions']>([]);
  const [message, setMessage] = useState('');
  const [isDone, setDone] = useState(false);
  const look = useCallback(async () => {
    const reply = await call('/api/operator/sessions', isOperatorSessions);
    if (reply.ok) setSessions(reply.value.sessions);
    else setMessage(reply.message);
  }, []);
  useEffect(() => void look(), [look]);

  async function end(id: string) {
    const reply = await call(`/api/operator/sessions/${id}`, isAny, { method: 'DELETE', body: {} });
    setDone(reply.ok);
    setMessage(reply.ok ? 'Encerrada.' : reply.message);
    await look();
    await onEnd();
  }

  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" className="display">
        Sessões
      </h2>
      <ul className="operator-alerts">
        {sessions.map(({ id, origin, passkey, openedAt, expiresAt, isCurrent }) => (
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
      <p role="status" className="operator-trouble" data-ok={isDone || undefined}>
        {message}
      </p>
    </section>
  );
}
