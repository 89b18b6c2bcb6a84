'use client';

import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '@/lib/client/operator.ts';
import type { OperatorNow, StandingDraw } from '@/lib/core/contracts/operator.ts';
import { isStandingDraw, type PostedReply } from '@/lib/core/contracts/operator-replies.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { drawPost, sendDraw } from './post-draw.ts';
import { type Chosen, SlotFields, usePlace } from './slot-fields.client.tsx';

type Preview = { kind: 'enter' | 'withdraw'; body: object; reply: PostedReply };

const standingAt = ({ house, day, time }: Chosen) =>
  `/api/operator/draw?house=${house}&day=${day}&time=${encodeURIComponent(time)}`;
const NONE: readonly string[] = [];
const animalOf = (number: string) => (/^\d{4}$/.test(number) ? groupOf(number).animal : '');
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Apagar', '0', 'Próximo'];

/** Enters, corrects or withdraws a draw: a look at what would be comes before it is published. */
export function EnterDraw({
  now,
  chosen,
  onDone,
}: {
  now: OperatorNow;
  /** `numbers`: what the fields begin with; what stands there where missing. */
  chosen: (Chosen & { numbers?: readonly string[] }) | null;
  onDone: () => Promise<void>;
}) {
  const late = now.late[0]?.slot ?? now.alerts.find(({ slot }) => slot)?.slot;
  const [place, setPlace] = useState<Chosen>(late ?? { house: now.houses[0]?.house ?? '', day: now.today, time: '' });
  const [numbers, setNumbers] = useState<string[]>([]);
  const [active, setActive] = useState(0);
  const [reason, setReason] = useState('');
  const [stored, setStored] = useState<StandingDraw | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [message, setMessage] = useState('');
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    if (chosen) setPlace(chosen);
  }, [chosen]);

  const where = usePlace(now, place, setMessage);
  const { house, day } = place;
  const { time, drawn } = where;
  const typed = Array.from({ length: drawn }, (_, at) => numbers[at] ?? '');
  const isWhole = typed.every((number) => /^\d{4}$/.test(number));

  // What the operator sees before writing; the post expects it to stand still.
  useEffect(() => {
    setPreview(null);
    setStored(null);
    setNumbers([]);
    setActive(0);
    if (!house || !time) return;
    const filled =
      chosen?.house === house && chosen.day === day && chosen.time === time ? (chosen.numbers ?? NONE) : NONE;
    let isLate = false;
    void call(standingAt({ house, day, time }), isStandingDraw).then((reply) => {
      if (isLate) return;
      if (reply.ok) {
        setStored(reply.value);
        setNumbers(filled.length > 0 ? [...filled] : reply.value.numbers);
      } else setMessage(reply.message);
    });
    return () => {
      isLate = true;
    };
  }, [house, day, time, chosen]);

  const change = (at: number, text: string) => {
    setPreview(null);
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setNumbers(typed.map((number, index) => (index === at ? digits : number)));
    if (digits.length === 4 && at + 1 < drawn) focus(at + 1);
  };
  const focus = (at: number) => {
    setActive(at);
    fields.current[at]?.focus();
    fields.current[at]?.select();
  };
  const press = (key: string) => {
    if (key === 'Próximo') return focus((active + 1) % drawn);
    const number = typed[active] ?? '';
    if (key === 'Apagar') return change(active, number.slice(0, -1));
    // A field that is full begins again.
    change(active, number.length === 4 ? key : number + key);
  };
  const paste = (event: ClipboardEvent) => {
    const found = event.clipboardData.getData('text').match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
    if (found.length < 2) return;
    event.preventDefault();
    setPreview(null);
    setNumbers(found.slice(0, drawn));
  };

  async function look(kind: Preview['kind']) {
    setBusy(true);
    setMessage('');
    setDone(false);
    const numbers = kind === 'enter' ? typed : null;
    const body = drawPost({ house, day, time }, { numbers, reason, expects: stored?.digest ?? null });
    const reply = await sendDraw(body, { dryRun: true });
    setBusy(false);
    if (!reply.ok) return setMessage(reply.message);
    setPreview({ kind, body, reply: reply.value });
  }

  async function publish({ kind, body }: Preview) {
    setBusy(true);
    setDone(false);
    const reply = await sendDraw(body, { changes: true });
    if (!reply.ok) {
      setBusy(false);
      setMessage(reply.message);
      return;
    }
    const after = reply.value.changes?.[0]?.after ?? [];
    // The next change of this draw expects what stands now.
    const again = await call(standingAt({ house, day, time }), isStandingDraw);
    setStored({ digest: again.ok ? again.value.digest : null, numbers: after });
    setPreview(null);
    setReason('');
    setDone(true);
    setMessage(kind === 'enter' ? 'Publicado.' : 'Retirado: o horário diz o motivo, e /correcoes também.');
    setBusy(false);
    await onDone();
  }

  const stands = stored && stored.numbers.length > 0;
  return (
    <div>
      <SlotFields now={now} place={place} at={where} onChange={setPlace} />
      <p className="operator-note">
        {stored === null
          ? 'Vendo o que está gravado…'
          : stands
            ? `Gravado: ${stored.numbers.join(' ')}. Mudar é uma correção, e o motivo fica público.`
            : 'Nada gravado neste horário.'}
      </p>
      <ol className="operator-numbers" onPaste={paste}>
        {typed.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a prize is its place
          <li key={at}>
            <label>
              <span>{at + 1}º</span>
              <input
                ref={(field) => {
                  fields.current[at] = field;
                }}
                inputMode="none"
                autoComplete="off"
                value={number}
                aria-label={`${at + 1}º prêmio`}
                data-active={at === active || undefined}
                onFocus={() => setActive(at)}
                onChange={({ target }) => change(at, target.value)}
              />
            </label>
            <span>{animalOf(number)}</span>
          </li>
        ))}
      </ol>
      <fieldset className="operator-pad">
        <legend className="sr-only">Teclado dos números</legend>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </fieldset>
      <label className="operator-reason">
        Motivo {stands ? '(obrigatório, fica público)' : '(só para corrigir ou retirar)'}
        <input
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setPreview(null);
          }}
        />
      </label>
      {preview && (
        <div className="operator-preview">
          <h3>{preview.kind === 'enter' ? 'Vai ficar assim' : 'Vai ser retirado'}</h3>
          {preview.reply.changes?.map(({ draw, before, after }) => (
            <dl key={draw}>
              <dt>Antes</dt>
              <dd>{before.join(' ') || 'nada'}</dd>
              <dt>Depois</dt>
              <dd>
                {after.map((number) => `${number} ${animalOf(number)}`).join(', ') || `retirado: ${reason.trim()}`}
              </dd>
            </dl>
          ))}
          {preview.reply.displaced.map(({ draw, numbers: gone }) => (
            <p key={draw}>
              Sai {draw}, que tem a mesma tabela: {gone.join(' ')}.
            </p>
          ))}
        </div>
      )}
      <p role="status" className="operator-trouble" data-ok={isDone || undefined}>
        {message}
      </p>
      <div className="operator-actions" data-ready={isWhole || undefined}>
        <button
          type="button"
          className="operator-button operator-plain"
          disabled={isBusy || !stored || !reason.trim()}
          onClick={() => look('withdraw')}
        >
          Retirar
        </button>
        {preview ? (
          <button type="button" className="operator-button" disabled={isBusy} onClick={() => publish(preview)}>
            {preview.kind === 'enter' ? 'Publicar' : 'Retirar de vez'}
          </button>
        ) : (
          <button
            type="button"
            className="operator-button"
            disabled={isBusy || !stored || !isWhole || Boolean(stands && !reason.trim())}
            onClick={() => look('enter')}
          >
            Ver antes de publicar
          </button>
        )}
      </div>
    </div>
  );
}
