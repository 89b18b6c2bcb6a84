'use client';

import { useState } from 'react';
import type { OperatorPayouts, PayoutsPreview } from '@/lib/core/contracts/operator-payouts.ts';
import { isOperatorPayouts, isPayoutsPosted, isPayoutsPreview } from '@/lib/core/contracts/operator-replies.ts';
import { parseQuote } from '@/lib/core/domain/bet-reading.ts';
import { LineForm, LinePreview, LineRemoval, textIn, useDatedLines } from './dated-lines.client.tsx';

const NONE: OperatorPayouts = { bets: [], lines: [] };

/** The dated lines over the usual payouts: seen, put on, taken out, each with the days that it changes. */
export function Payouts({ today }: { today: string }) {
  const { form, known, previewOf, seeRemoval, status, takeOut } = useDatedLines({
    name: 'payouts',
    none: NONE,
    isListed: isOperatorPayouts,
    isPreview: isPayoutsPreview,
    isPosted: isPayoutsPosted,
    refusedIn: ({ rejected = [] }) => rejected.map(({ line, reason }) => `${line}: ${reason}`)[0] ?? null,
  });
  const [bet, setBet] = useState('');
  const chosen = known.bets.find((one) => one.bet === bet) ?? known.bets[0];

  function entryOf(typed: HTMLFormElement): object | null {
    const pays = parseQuote(textIn(typed, 'pays'));
    const reason = textIn(typed, 'reason');
    if (pays !== null) return { bet: chosen?.bet, from: textIn(typed, 'from'), pays, ...(reason ? { reason } : {}) };
    form.refuse('Diga quantas vezes a aposta paga: 18 ou 18,75.');
    return null;
  }

  if (!chosen) return status;
  return (
    <div className="operator-rest">
      <section aria-labelledby="nova-cotacao">
        <h3 id="nova-cotacao">Nova linha</h3>
        <LineForm form={form} entryOf={entryOf} show={preview}>
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
        </LineForm>
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
              <LineRemoval
                text={text}
                isReasonRequired={false}
                preview={preview(previewOf(id))}
                onSee={() => seeRemoval(id)}
                onTakeOut={(body) => takeOut(id, body)}
              />
            </li>
          ))}
        </ul>
        {known.lines.length === 0 && <p className="operator-note">Nenhuma: valem as cotações usuais.</p>}
      </section>
    </div>
  );
}

/** The runs of days that would be paid otherwise. */
const preview = (seen: PayoutsPreview | null) =>
  seen && <LinePreview preview={seen} none="Nenhum dia muda." show={({ text }) => <p key={text}>{text}.</p>} />;
