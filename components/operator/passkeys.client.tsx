'use client';

import { type FormEvent, useState } from 'react';
import { call, isAny } from '@/lib/client/operator.ts';
import { obstacleHere, registerPasskey } from '@/lib/client/passkeys.ts';
import type { OperatorPasskeys } from '@/lib/core/contracts/operator.ts';
import { isOperatorPasskeys } from '@/lib/core/contracts/operator-replies.ts';
import { momentOf } from '@/lib/site/moment.ts';
import { useListed } from './use-listed.client.tsx';

const NONE: OperatorPasskeys = { passkeys: [], obstacle: null };

/** Passkeys by their names: one is registered on this device, or removed with the sessions that it opened. */
export function Passkeys({ onRemove }: { onRemove: () => Promise<void> }) {
  const { known, look, say, status } = useListed('/api/operator/passkeys', isOperatorPasskeys, NONE);
  const obstacle = known.obstacle ?? obstacleHere();
  const [isBusy, setBusy] = useState(false);

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const reply = await registerPasskey(String(new FormData(form).get('name')));
    setBusy(false);
    say(reply, 'Registrada. Da próxima vez, entre com ela.');
    if (reply.ok) form.reset();
    await look();
  }
  async function remove(id: string) {
    say(await call(`/api/operator/passkeys/${id}`, isAny, { method: 'DELETE', body: {} }), 'Removida.');
    await look();
    await onRemove();
  }

  return (
    <section aria-labelledby="chaves">
      <h2 id="chaves" className="display">
        Chaves de acesso
      </h2>
      <ul className="operator-alerts">
        {known.passkeys.map(({ id, name, addedAt, usedAt }) => (
          <li key={id}>
            <p>
              <b>{name}</b> registrada em {momentOf(addedAt)}, {usedAt ? `usada em ${momentOf(usedAt)}` : 'nunca usada'}
            </p>
            <button type="button" className="operator-button operator-plain" onClick={() => remove(id)}>
              Remover<span className="sr-only"> a chave {name}</span>
            </button>
          </li>
        ))}
      </ul>
      {obstacle === null ? (
        <form onSubmit={register} className="operator-form">
          <label htmlFor="chave-nome">Nome da chave deste aparelho</label>
          <input id="chave-nome" name="name" required={true} autoComplete="off" />
          <p className="operator-note">
            Uma chave removida encerra as sessões que abriu. Trocar o token não remove chaves.
          </p>
          <button type="submit" disabled={isBusy} className="operator-button operator-plain">
            Registrar
          </button>
        </form>
      ) : (
        <p className="operator-note">{obstacle}</p>
      )}
      {status}
    </section>
  );
}
