'use client';

import { type FormEvent, useState } from 'react';
import { call } from '@/lib/client/operator.ts';
import type { OperatorPayouts, PayoutsPreview } from '@/lib/core/contracts/operator-payouts.ts';
import { isOperatorPayouts, isPayoutsPosted, isPayoutsPreview } from '@/lib/core/contracts/operator-replies.ts';
import { parseQuote } from '@/lib/core/domain/bet-reading.ts';
import { useListed } from './use-listed.client.tsx';

const NONE: OperatorPayouts = { bets: [], lines: [] };
/** What would change: by the form, or by taking out the line of an id. */
type Tried = { by: string; preview: PayoutsPreview };
const FORM = 'form';

/** The dated lines over the usual payouts: seen, put on, taken out, each with the days that it changes. */
export function Payouts({ today }: { today: string }) {
  const { known, look, say, status } = useListed('/api/operator/payouts', isOperatorPayouts, NONE);
  const [bet, setBet] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const chosen = known.bets.find((one) => one.bet === bet) ?? known.bets[0];

  async function seeDays(by: string, body: object) {
    setTried(null);
    const reply = await call('/api/operator/payouts', isPayoutsPreview, { method: 'POST', body });
    say(reply, '');
    if (reply.ok) setTried({ by, preview: reply.value });
  }
  async function put(entry: object) {
    const reply = await call('/api/payouts', isPayoutsPosted, { method: 'POST', body: [entry] });
    const [refused] = reply.ok ? (reply.value.rejected ?? []) : [];
    if (refused) say({ ok: false, status: 200, message: `${refused.line}: ${refused.reason}` }, '');
    else say(reply, 'Gravado: vale em todas as páginas.');
    if (reply.ok && !refused) setTried(null);
    await look();
  }
  async function takeOut(event: FormEvent<HTMLFormElement>, id: string) {
    event.preventDefault();
    const reason = textIn(event.currentTarget, 'reason');
    const body = reason ? { reason } : {};
    say(await call(`/api/payouts/${id}`, isPayoutsPosted, { method: 'DELETE', body }), 'Retirada.');
    setTried(null);
    await look();
  }
  function entryOf(form: HTMLFormElement): object | null {
    const pays = parseQuote(textIn(form, 'pays'));
    const reason = textIn(form, 'reason');
    if (pays !== null) return { bet: chosen?.bet, from: textIn(form, 'from'), pays, ...(reason ? { reason } : {}) };
    say({ ok: false, status: 0, message: 'Diga quantas vezes a aposta paga: 18 ou 18,75.' }, '');
    return null;
  }
  const isFormTried = tried?.by === FORM;

  if (!chosen) return status;
  return (
    <div className="operator-rest">
      <section aria-labelledby="nova-cotacao">
        <h3 id="nova-cotacao">Nova linha</h3>
        <form
          className="operator-form"
          onChange={() => setTried(null)}
          onSubmit={(event) => {
            event.preventDefault();
            const entry = entryOf(event.currentTarget);
            if (entry === null) return;
            if (isFormTried) void put(entry);
            else void seeDays(FORM, { entries: [entry] });
          }}
        >
          <div className="operator-fields">
            <label>
              Aposta
              <select value={chosen.bet} onChange={({ target }) => setBet(target.value)}>
                {known.bets.map(({ bet: one, name }) => (
                  <option key={one} value={one}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              Desde
              <input name="from" type="date" required={true} defaultValue={today} />
            </label>
            <label>
              Paga (vezes)
              <input name="pays" required={true} inputMode="decimal" autoComplete="off" />
            </label>
          </div>
          <p className="operator-note">
            Hoje paga {chosen.today}; sem linha, {chosen.usual}.
          </p>
          <label className="operator-reason">
            Fonte, se houver
            <input name="reason" autoComplete="off" />
          </label>
          {isFormTried && <Preview {...tried.preview} />}
          <button type="submit" className={`operator-button ${isFormTried ? '' : 'operator-plain'}`}>
            {isFormTried ? 'Gravar' : 'Ver os dias que mudam'}
          </button>
        </form>
      </section>
      {status}
      <section aria-labelledby="linhas-de-cotacao">
        <h3 id="linhas-de-cotacao">Linhas de cotação</h3>
        <ul className="operator-alerts">
          {known.lines.map(({ id, text, reason }) => (
            <li key={id}>
              <p>
                <b>{text}</b> {reason}
              </p>
              <button
                type="button"
                className="operator-button operator-plain"
                onClick={() => seeDays(id, { without: id })}
              >
                Retirar<span className="sr-only">: {text}</span>
              </button>
              {tried?.by === id && (
                <form className="operator-whole operator-form" onSubmit={(event) => takeOut(event, id)}>
                  <Preview {...tried.preview} />
                  <label className="operator-reason">
                    Motivo da retirada, se quiser
                    <input name="reason" autoComplete="off" />
                  </label>
                  <button type="submit" className="operator-button">
                    Retirar a linha
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {known.lines.length === 0 && <p className="operator-note">Nenhuma: valem as cotações usuais.</p>}
      </section>
    </div>
  );
}

const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/** The runs of days that would be paid otherwise. */
function Preview({ changes, rejected }: PayoutsPreview) {
  return (
    <div className="operator-preview" role="status">
      {rejected.map((sentence) => (
        <p key={sentence} className="operator-trouble">
          {sentence}
        </p>
      ))}
      {changes.length === 0 && rejected.length === 0 && <p>Nenhum dia muda.</p>}
      {changes.map(({ text }) => (
        <p key={text}>{text}.</p>
      ))}
    </div>
  );
}
