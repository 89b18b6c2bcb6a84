'use client';

import { useCallback, useEffect, useState } from 'react';
import { call, isAny } from '@/lib/client/operator.ts';
import type { OperatorNow } from '@/lib/core/contracts/operator.ts';
import { isOperatorNow } from '@/lib/core/contracts/operator-replies.ts';
import { Disputes } from './disputes.client.tsx';
import { EnterDraw } from './enter-draw.client.tsx';
import { Alerts, Today } from './now-section.client.tsx';
import { Part } from './part.client.tsx';
import { Passkeys } from './passkeys.client.tsx';
import { PasteDraw } from './paste-draw.client.tsx';
import { Payouts } from './payouts.client.tsx';
import { Schedule } from './schedule.client.tsx';
import { Sessions } from './sessions.client.tsx';
import { SiteTexts } from './settings.client.tsx';
import { SignIn } from './sign-in.client.tsx';
import type { Chosen } from './slot-fields.client.tsx';
import { Sources } from './sources.client.tsx';

const EVERY_MS = 30_000;

/** Whether somebody has signed in here: a first visit asks nothing, and its console stays empty. No secret. */
const KEY = 'mesa';
function hasBeenHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
function remember(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(KEY, 'aberta');
    else localStorage.removeItem(KEY);
  } catch {
    // Without a store the desk asks each time.
  }
}

/** The desk: who is not signed in sees the form for it, who is sees what needs a person, enters draws and ends sessions. */
export function OperatorDesk() {
  const [now, setNow] = useState<OperatorNow | null>(null);
  const [isOut, setOut] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [chosen, setChosen] = useState<(Chosen & { numbers?: readonly string[] }) | null>(null);
  const [isTyping, setTyping] = useState(false);

  const look = useCallback(async () => {
    const reply = await call('/api/operator/desk', isOperatorNow);
    if (reply.ok) {
      remember(true);
      setNow(reply.value);
      setOut(false);
      setTrouble('');
    } else if (reply.status === 401) {
      remember(false);
      setNow(null);
      setOut(true);
    } else setTrouble(reply.message);
  }, []);
  useEffect(() => {
    if (hasBeenHere()) void look();
    else setOut(true);
    const timer = setInterval(() => document.visibilityState === 'visible' && hasBeenHere() && void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);

  async function leave() {
    await call('/api/operator/sign-out', isAny, { method: 'POST', body: {} });
    remember(false);
    setNow(null);
    setOut(true);
  }
  const choose = (slot: Chosen, numbers?: readonly string[]) => {
    setChosen(numbers ? { ...slot, numbers } : slot);
    setTyping(true);
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
            <PasteDraw now={now} onEdit={choose} onDone={look} />
            <div className="operator-rest">
              <Alerts now={now} onChoose={choose} />
              <Today now={now} onChoose={choose} />
              <details
                id="informar"
                className="operator-fold"
                open={isTyping}
                onToggle={({ currentTarget }) => setTyping(currentTarget.open)}
              >
                <summary>Digitar, corrigir ou retirar um sorteio</summary>
                {isTyping && <EnterDraw now={now} chosen={chosen} onDone={look} />}
              </details>
              <Part title="Disputas e quarentena">
                <Disputes onDone={look} />
              </Part>
              <Part title="Fontes">
                <Sources now={now} />
              </Part>
              <Part title="Calendário, cotações, textos e chaves">
                <Part title="Calendário">
                  <Schedule today={now.today} />
                </Part>
                <Part title="Cotações">
                  <Payouts today={now.today} />
                </Part>
                <Part title="Textos e chaves">
                  <SiteTexts today={now.today} />
                </Part>
              </Part>
              <Part title="Sessões, chaves e registro">
                <Sessions onEnd={look} />
                <Passkeys onRemove={look} />
              </Part>
            </div>
          </>
        )}
      </div>
    </>
  );
}
