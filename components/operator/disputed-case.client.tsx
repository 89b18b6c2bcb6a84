'use client';

import { useId, useState } from 'react';
import type { Outcome } from '@/lib/client/operator.ts';
import type { OperatorCase } from '@/lib/core/contracts/operator-cases.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { momentOf } from '@/lib/site/moment.ts';
import { drawPost, sendContest, sendDraw } from './post-draw.ts';

type Props = {
  one: OperatorCase;
  /** Families differ about what is shown; else one table was refused. */
  isDispute: boolean;
  onDismiss: (reason: string) => Promise<Outcome<unknown>>;
  onDone: (reply: Outcome<unknown>, text: string) => Promise<void>;
};

/** One case: its tables side by side with who told each; one is chosen, or the case is laid aside. */
export function DisputedCase({ one, isDispute, onDismiss, onDone }: Props) {
  const { name, day, stands, told, detail, seen } = one;
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const note = useId();
  const tables = [...(stands ? [{ ...stands, head: 'No ar' }] : []), ...told.map((table) => ({ ...table, head: '' }))];
  const places = Math.max(0, ...tables.map(({ numbers }) => numbers.length));
  // To choose what stands says something where it is disputed alone.
  const mayChoose = (at: number) =>
    (one.draw !== null || one.contest !== null) && (isDispute || at > 0 || stands === null);

  async function act(work: () => Promise<Outcome<unknown>>, text: string) {
    setBusy(true);
    const reply = await work();
    setBusy(false);
    setMessage(reply.ok ? '' : reply.message);
    if (reply.ok) await onDone(reply, text);
  }
  const publish = (numbers: readonly string[]) =>
    act(async () => {
      const { draw, contest, expects } = one;
      if (draw) return sendDraw(drawPost(draw, { numbers, reason, expects }), { changes: true });
      return sendContest({ ...contest, reason: reason.trim(), expects, insist: true });
    }, `Publicado: ${name}.`);
  const table = chosen === null ? undefined : tables[chosen];

  return (
    <article className="operator-case">
      <h3>
        {name} <span>{day}</span>
      </h3>
      {places > 0 ? (
        <table>
          <thead>
            <tr>
              <td />
              {tables.map(({ head, by }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place
                <th key={at} scope="col">
                  {head && <b>{head}</b>} {by.join(', ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
              <tr key={place}>
                <th scope="row">{place + 1}º</th>
                {tables.map(({ numbers }, at) => {
                  const number = numbers[place] ?? '—';
                  const isOther = at > 0 && number !== tables[0]?.numbers[place];
                  // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place
                  return <td key={at}>{isOther ? <mark>{number}</mark> : number}</td>;
                })}
              </tr>
            ))}
          </tbody>
          {tables.some((_, at) => mayChoose(at)) && (
            <tfoot>
              <tr>
                <td />
                {tables.map(({ head, by }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place
                  <td key={at}>
                    {mayChoose(at) && (
                      <button
                        type="button"
                        aria-pressed={chosen === at}
                        onClick={() => setChosen(chosen === at ? null : at)}
                      >
                        Escolher<span className="sr-only"> a de {head || by.join(', ')}</span>
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      ) : (
        <p className="operator-note">Sem números que se leiam.</p>
      )}
      {(seen || detail) && (
        <p className="operator-note">
          {seen && `Visto ${plural(seen.times, 'vez', 'vezes')}, por último em ${momentOf(seen.last)}. `}
          {detail && `Detalhe: ${detail}`}
        </p>
      )}
      <label className="operator-reason">
        Motivo
        <input value={reason} aria-describedby={note} onChange={({ target }) => setReason(target.value)} />
      </label>
      <p id={note} className="operator-note">
        {table ? 'De uma publicação, o motivo fica público.' : 'De uma dispensa, o motivo fica só no registro.'}
      </p>
      <p role="status" className="operator-trouble">
        {message}
      </p>
      <div className="operator-actions">
        <button
          type="button"
          className="operator-button operator-plain"
          disabled={isBusy || !reason.trim()}
          onClick={() => act(() => onDismiss(reason), 'Dispensado.')}
        >
          Dispensar<span className="sr-only"> {name}</span>
        </button>
        <button
          type="button"
          className="operator-button"
          disabled={isBusy || !table || !reason.trim()}
          onClick={() => table && publish(table.numbers)}
        >
          Publicar<span className="sr-only"> a escolhida: {name}</span>
        </button>
      </div>
    </article>
  );
}
