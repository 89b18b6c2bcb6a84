'use client';

import { useCallback, useEffect, useState } from 'react';
import { call, isAny } from '@/lib/client/operator.ts';
import type { OperatorNow } from '@/lib/core/contracts/operator.ts';
import { isOperatorNow } from '@/lib/core/contracts/operator-replies.ts';
import { type Chosen, EnterDraw } from './enter-draw.client.tsx';
import { Alerts, Today } from './now-section.client.tsx';
import { Passkeys } from './passkeys.client.tsx';
import { Sessions } from './sessions.client.tsx';
import { SignIn } from './sign-in.client.tsx';

const EVERY_MS = 30_000;

/** The desk: who is not signed in sees the form for it, who is sees what needs a person, enters draws and ends sessions. */
export function OperatorDesk() {
  const [now, setNow] = useState<OperatorNow | null>(null);
  const [isOut, setOut] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const look = useCallback(async () => {
    const reply = await call('/api/operator/desk', isOperatorNow);
    if (reply.ok) {
      setNow(reply.value);
      setOut(false);
      setTrouble('');
    } else if (reply.status === 401) {
      setNow(null);
      setOut(true);
    } else setTrouble(reply.message);
  }, []);
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);

  async function leave() {
    await call('/api/operator/sign-out', isAny, { method: 'POST', body: {} });
    await look();
  }
  const choose = (slot: Chosen) => {
    setChosen(slot);
    document.getElementById('informar')?.scrollIntoView();
  };

  return (
    <>
      <header className="operator-head">
        <h1>Mesa do operador</h1>
        {now && (
          <p>
            {now.time}
            <button type="button" onClick={leave}>
              Sair
            </button>
          </p>
        )}
      </header>
      <div className="wrap operator-body">
        <p role="status" className="operator-trouble">
          {trouble || (now === null && !isOut ? 'Abrindo a mesa…' : '')}
        </p>
        {isOut && <SignIn onOpen={look} />}
        {now && (
          <>
            <Alerts now={now} onChoose={choose} />
            <EnterDraw now={now} chosen={chosen} onDone={look} />
            <Today now={now} onChoose={choose} />
            <Sessions onEnd={look} />
            <Passkeys onRemove={look} />
          </>
        )}
      </div>
    </>
  );
}
