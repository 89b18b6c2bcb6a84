'use client';

import { useState } from 'react';
import { call, isAny, type Outcome } from '@/lib/client/operator.ts';
import { isOperatorCases } from '@/lib/core/contracts/operator-case-replies.ts';
import type { OperatorCase, OperatorCases } from '@/lib/core/contracts/operator-cases.ts';
import { momentOf } from '@/lib/site/moment.ts';
import { DisputedCase } from './disputed-case.client.tsx';
import { Part } from './part.client.tsx';
import { useListed } from './use-listed.client.tsx';
import { whoIn } from './who.ts';

const NONE: OperatorCases = { at: '', kinds: [], isMore: false };

const dismiss = (which: object) => call('/api/operator/dismissals', isAny, { method: 'POST', body: which });

/** What is disputed or was refused, by its kind: a table is chosen, or the case is laid aside. */
export function Disputes({ onDone }: { onDone: () => Promise<void> }) {
  const { known, look, say, status } = useListed('/api/operator/cases', isOperatorCases, NONE);
  const [turn, setTurn] = useState(0);

  async function done(reply: Outcome<unknown>, text: string) {
    say(reply, text);
    if (!reply.ok) return;
    setTurn(turn + 1);
    await look();
    await onDone();
  }

  return (
    <section aria-label="Disputas e quarentena" className="operator-disputes">
      {status}
      {known.at !== '' && known.kinds.length === 0 && (
        <p className="operator-note">Nada em disputa nem em quarentena.</p>
      )}
      {known.kinds.map(({ code, text, cases }) => (
        <Part key={code} title={`${text} (${cases.length})`} isOpen={code === 'disputed'}>
          {cases.map((one) => (
            <DisputedCase
              key={one.id}
              one={one}
              isDispute={code === 'disputed'}
              onDismiss={(reason) => dismiss({ ids: [one.id], reason })}
              onDone={done}
            />
          ))}
          {cases.length > 1 && (
            <DismissAll
              count={cases.length}
              onDismiss={async (reason) => {
                const of = code === 'disputed' ? { ids: cases.map(({ id }) => id) } : { kind: code, until: known.at };
                const reply = await dismiss({ ...of, reason });
                await done(reply, 'Dispensados.');
              }}
            />
          )}
        </Part>
      ))}
      {known.isMore && <p className="operator-note">Há mais antigos: aparecem depois destes.</p>}
      <Part title="Dispensados">
        {/* Asked again after each act. */}
        <DismissedCases key={turn} onReopen={done} />
      </Part>
    </section>
  );
}

/** All of a kind, with one reason. */
function DismissAll({ count, onDismiss }: { count: number; onDismiss: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="operator-all">
      <label className="operator-reason">
        Motivo para todos deste tipo
        <input value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <button
        type="button"
        className="operator-button operator-plain"
        disabled={isBusy || !reason.trim()}
        onClick={async () => {
          setBusy(true);
          await onDismiss(reason);
          setBusy(false);
        }}
      >
        Dispensar todos ({count})
      </button>
    </div>
  );
}

type Reopening = { onReopen: (reply: Outcome<unknown>, text: string) => Promise<void> };

/** What was laid aside, with who did so, when and why. */
function DismissedCases({ onReopen }: Reopening) {
  const { known, status } = useListed('/api/operator/dismissals', isOperatorCases, NONE);
  const all = known.kinds
    .flatMap(({ text, cases }) => cases.map((one) => ({ ...one, text })))
    .sort((a, b) => (b.dismissed?.at ?? '').localeCompare(a.dismissed?.at ?? ''));
  const reopen = async ({ id }: OperatorCase) =>
    onReopen(await call(`/api/operator/dismissals/${id}`, isAny, { method: 'DELETE', body: {} }), 'Reaberto.');
  return (
    <>
      {status}
      {known.at !== '' && all.length === 0 && <p className="operator-note">Nenhum.</p>}
      <ul className="operator-alerts">
        {all.map((one) => (
          <li key={one.id}>
            <p>
              <b>
                {one.name}, {one.day}
              </b>
              {one.text}
              {one.told.map(({ numbers, by }) => ` · ${numbers.join(' ')} (${by.join(', ')})`)}
              {one.dismissed && (
                <>
                  <br />
                  {momentOf(one.dismissed.at)}, {whoIn(one.dismissed.by)}: {one.dismissed.reason}
                </>
              )}
            </p>
            <button type="button" className="operator-button operator-plain" onClick={() => reopen(one)}>
              Reabrir<span className="sr-only"> {one.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {known.isMore && <p className="operator-note">Só os últimos estão aqui; o registro (CSV) tem todos.</p>}
    </>
  );
}
