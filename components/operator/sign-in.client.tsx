'use client';

import { type FormEvent, useState } from 'react';
import { call, isAny } from '@/lib/client/operator.ts';

/** The token opens a session; it is kept nowhere in the browser but by the visitor's manager of passwords. */
export function SignIn({ onOpen }: { onOpen: () => Promise<void> }) {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    setBusy(true);
    setMessage('Entrando…');
    const reply = await call('/api/operator/sign-in', isAny, { method: 'POST', body: { token } });
    setBusy(false);
    setMessage(reply.ok ? '' : reply.message);
    if (reply.ok) await onOpen();
  }

  return (
    <form onSubmit={enter} className="operator-form">
      <h2 className="display">Entrar</h2>
      <label htmlFor="operador-token">Token do operador (OPERATOR_TOKEN)</label>
      <input id="operador-token" name="token" type="password" autoComplete="current-password" required={true} />
      <p className="operator-note">A sessão dura doze horas, e este aparelho não guarda o token.</p>
      <button type="submit" disabled={isBusy} className="operator-button">
        Entrar
      </button>
      <p role="status" className="operator-trouble">
        {message}
      </p>
    </form>
  );
}
