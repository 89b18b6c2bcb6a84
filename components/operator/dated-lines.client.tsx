'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '@/lib/client/operator.ts';
import type { Guard } from '@/lib/core/contracts/guard.ts';
import { useListed } from './use-listed.client.tsx';

const FORM = 'form';

/** A change that is tried before it is written: by the form, or by taking out the line of an id. */
type Tried<Preview> = { by: string; preview: Preview };
type Of<Listed, Preview, Posted> = {
  /** 'schedule' of /api/schedule and /api/operator/schedule. */
  name: string;
  none: Listed;
  isListed: Guard<Listed>;
  isPreview: Guard<Preview>;
  isPosted: Guard<Posted>;
  /** What a reply says of the one entry that it refuses; null where it took it. */
  refusedIn: (reply: Posted) => string | null;
};

/** The operator's dated lines of a kind: listed, tried, put on and taken out. */
export function useDatedLines<Listed, Preview, Posted>(of: Of<Listed, Preview, Posted>) {
  const { known, look, say, status } = useListed(`/api/operator/${of.name}`, of.isListed, of.none);
  const [tried, setTried] = useState<Tried<Preview> | null>(null);

  /** What an entry of the form, or taking out the line of the id `by`, would change; nothing is written. */
  async function seeDays(by: string, body: object) {
    setTried(null);
    const reply = await call(`/api/operator/${of.name}`, of.isPreview, { method: 'POST', body });
    say(reply, '');
    if (reply.ok) setTried({ by, preview: reply.value });
  }
  async function put(entry: object) {
    const reply = await call(`/api/${of.name}`, of.isPosted, { method: 'POST', body: [entry] });
    const refused = reply.ok ? of.refusedIn(reply.value) : null;
    if (refused === null) say(reply, 'Gravado: vale em todas as páginas.');
    else say({ ok: false, status: 200, message: refused }, '');
    if (reply.ok && refused === null) setTried(null);
    await look();
  }
  async function takeOut(id: string, body: { reason?: string }) {
    say(await call(`/api/${of.name}/${id}`, of.isPosted, { method: 'DELETE', body }), 'Retirada.');
    setTried(null);
    await look();
  }
  const previewBy = (by: string): Preview | null => (tried?.by === by ? tried.preview : null);
  return {
    known,
    status,
    put,
    /** What taking out the line would change, where that was asked for. */
    previewOf: previewBy,
    seeRemoval: (id: string) => seeDays(id, { without: id }),
    takeOut,
    form: {
      preview: previewBy(FORM),
      forget: () => setTried(null),
      /** The form's entry: its days at the first press, written at the next. */
      submit: (entry: object) => (tried?.by === FORM ? put(entry) : seeDays(FORM, { entries: [entry] })),
      /** Says what is wrong with what was typed. */
      refuse: (message: string) => say({ ok: false, status: 0, message }, ''),
    },
  };
}

export const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/** A new line: its days are seen first, then it is written. `entryOf` gives null where it refuses what was typed. */
export function LineForm<Preview>({
  form: { forget, preview, submit },
  entryOf,
  show,
  children,
}: {
  form: { preview: Preview | null; forget: () => void; submit: (entry: object) => Promise<void> };
  entryOf: (form: HTMLFormElement) => object | null;
  show: (preview: Preview) => ReactNode;
  children: ReactNode;
}) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = entryOf(event.currentTarget);
    if (entry !== null) void submit(entry);
  }
  return (
    <form className="operator-form" onChange={forget} onSubmit={onSubmit}>
      {children}
      {preview !== null && show(preview)}
      <button type="submit" className={`operator-button ${preview === null ? 'operator-plain' : ''}`}>
        {preview === null ? 'Ver os dias que mudam' : 'Gravar'}
      </button>
    </form>
  );
}

/** The button that takes a line out, and, once pressed, what that changes beside the button that does it. */
export function LineRemoval({
  text,
  isReasonRequired,
  preview,
  onSee,
  onTakeOut,
}: {
  text: string;
  isReasonRequired: boolean;
  preview: ReactNode;
  onSee: () => void;
  onTakeOut: (body: { reason?: string }) => void;
}) {
  return (
    <>
      <button type="button" className="operator-button operator-plain" onClick={onSee}>
        Retirar<span className="sr-only">: {text}</span>
      </button>
      {preview && (
        <form
          className="operator-whole operator-form"
          onSubmit={(event) => {
            event.preventDefault();
            const reason = textIn(event.currentTarget, 'reason');
            onTakeOut(isReasonRequired || reason ? { reason } : {});
          }}
        >
          {preview}
          <label className="operator-reason">
            {isReasonRequired ? 'Motivo da retirada' : 'Motivo da retirada, se quiser'}
            <input name="reason" required={isReasonRequired} autoComplete="off" />
          </label>
          <button type="submit" className="operator-button">
            Retirar a linha
          </button>
        </form>
      )}
    </>
  );
}

/** What a change would do: what is refused of it, then each of its changes, or that there is none. */
export function LinePreview<Change extends { text: string }>({
  preview: { changes, rejected },
  none,
  show,
}: {
  preview: { changes: readonly Change[]; rejected: readonly string[] };
  none: string;
  show: (change: Change) => ReactNode;
}) {
  return (
    <div className="operator-preview" role="status">
      {rejected.map((sentence) => (
        <p key={sentence} className="operator-trouble">
          {sentence}
        </p>
      ))}
      {changes.length === 0 && rejected.length === 0 && <p>{none}</p>}
      {changes.map(show)}
    </div>
  );
}
