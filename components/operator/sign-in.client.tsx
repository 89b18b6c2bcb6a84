'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { call, isAny, type Outcome } from '@/lib/client/operator.ts';
import { askToSign, obstacleHere, signInByPasskey } from '@/lib/client/passkeys.ts';

/** The token or a passkey opens a session; the token is kept nowhere in the browser but by the visitor's manager of passwords. */
export function SignIn({ onOpen }: { onOpen: () => Promise<void> }) {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Why no passkey opens this desk; null where one does, undefined before that is known. */
  const [obstacle, setObstacle] = useState<string | null>();
  useEffect(() => {
    const here = obstacleHere();
    if (here !== null) setObstacle(here);
    else void askToSign().then((reply) => setObstacle(reply.ok ? null : reply.message));
  }, []);

  async function open(by: () => Promise<Outcome<unknown>>) {
    setBusy(true);
    setMessage('Entrando…');
    const reply = await by();
    setBusy(false);
    setMessage(reply.ok ? '' : reply.message);
    if (reply.ok) await onOpen();
  }
  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    void open(() => call('/api/operator/sign-in', isAny, { method: 'POST', body: { token } }));
  }

  return (
    <form onSubmit={enter} className="operator-form">
      <h2 className="display">Entrar</h2>
      {/* Managers of passwords keep a password beside a name. */}
      <input type="text" name="username" autoComplete="username" value="operador" readOnly={true} hidden={true} />
      <label htmlFor="operador-token">Token do operador</label>
      <input id="operador-token" name="token" type="password" autoComplete="current-password" required={true} />
      <p className="operator-note">A sessão dura doze horas, e este aparelho não guarda o token.</p>
      <button type="submit" disabled={isBusy} className="operator-button">
        Entrar
      </button>
      <p role="status" className="operator-trouble">
        {message}
      </p>
      {/* Known later than the form is shown: below, where nothing moves under a finger. */}
      {obstacle === null && (
        <button type="button" disabled={isBusy} className="operator-button" onClick={() => open(signInByPasskey)}>
          Usar chave de acesso
        </button>
      )}
      {obstacle && <p className="operator-note">{obstacle}</p>}
    </form>
  );
}
