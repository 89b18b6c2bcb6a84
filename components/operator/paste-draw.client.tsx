'use client';

import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/client/operator.ts';
import type { OperatorNow, ReadDraws } from '@/lib/core/contracts/operator.ts';
import { tooLong } from '@/lib/core/contracts/operator-paste.ts';
import { isReadDraws } from '@/lib/core/contracts/operator-replies.ts';
import { Cases } from './cases.tsx';
import { drawPost, sendDraw } from './post-draw.ts';
import { type Chosen, SlotFields, usePlace } from './slot-fields.client.tsx';
import { drawnOf, isCorrection, isDoubtful, type ReadDraw, Understood } from './understood.client.tsx';

const AFTER_MS = 250;
const BOX = 'colar-texto';

/** The box takes what the clipboard has, where the browser lets a page read it; else it waits for the paste. */
async function pasted(): Promise<string> {
  document.getElementById(BOX)?.focus();
  document.getElementById('colar')?.scrollIntoView({ block: 'start' });
  return (await navigator.clipboard?.readText?.().catch(() => '')) ?? '';
}

type Props = {
  now: OperatorNow;
  /** Opens the form with a draw's numbers in it. */
  onEdit: (place: Chosen, numbers: readonly string[]) => void;
  onDone: () => Promise<void>;
};

/** What is late, the box for any text, what was understood of it, and the button that publishes it. */
export function PasteDraw({ now, onEdit, onDone }: Props) {
  const [proposed, setProposed] = useState<Chosen | null>(now.late[0]?.slot ?? null);
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadDraws | null>(null);
  /** Which of the text's draws is published next (`at`); null while two stand for one slot. */
  const [at, setAt] = useState<number | null>(null);
  const [slot, setSlot] = useState<Chosen | null>(null);
  /** Whose page the HTML is, where the operator has said it. */
  const [page, setPage] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [link, setLink] = useState('');
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);

  const late =
    proposed && now.late.some(({ slot: one }) => isSame(one, proposed)) ? proposed : (now.late[0]?.slot ?? null);
  const chosen = read?.draws.find((draw) => draw.at === at) ?? null;
  const isWeighed = chosen !== null && (isDoubtful(chosen) || isCorrection(chosen));

  type Said = { by?: (Chosen & { at: number }) | null; of?: string | null };
  async function look(next: string, on: Chosen | null = late, { by = null, of = null }: Said = {}) {
    asked.current += 1;
    const turn = asked.current;
    setMessage('');
    if (next.trim() === '') {
      setRead(null);
      return;
    }
    const trouble = tooLong(next);
    if (trouble) {
      setRead(null);
      setMessage(trouble);
      return;
    }
    setBusy(true);
    const reply = await call('/api/operator/read', isReadDraws, {
      method: 'POST',
      body: { text: next, proposed: on, slot: by, page: of },
    });
    if (turn !== asked.current) return;
    setBusy(false);
    if (!reply.ok) {
      setRead(null);
      setMessage(`${reply.message} O texto continua na caixa.`);
      return;
    }
    const { draws, notice } = reply.value;
    setRead(reply.value);
    setAt(by ? by.at : firstOf(draws));
    if (draws.length === 0 && notice === null) setMessage('Não li nenhum sorteio neste texto.');
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string, wait = AFTER_MS) => {
    setText(next);
    setSlot(null);
    setPage(null);
    setLink('');
    setReason('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void look(next), wait);
  };
  async function paste(of: Chosen) {
    setProposed(of);
    const found = await pasted();
    if (found === '') return;
    setText(found);
    setSlot(null);
    setPage(null);
    setReason('');
    setLink('');
    await look(found, of);
  }
  const move = (place: Chosen) => {
    setSlot(place);
    if (place.time !== '' && at !== null) void look(text, late, { by: { ...place, at }, of: page });
  };

  const choosePage = (key: string) => {
    setPage(key);
    void look(text, late, { of: key });
  };

  async function publish(draw: ReadDraw) {
    const { house, day, time, stands } = draw;
    if (house === null || time === null) return;
    setBusy(true);
    const body = drawPost({ house, day, time }, { numbers: drawnOf(draw), reason, expects: stands?.digest ?? null });
    const reply = await sendDraw(body, { changes: true });
    setBusy(false);
    if (!reply.ok) {
      setMessage(`${reply.message} O texto continua na caixa.`);
      return;
    }
    const others = read?.draws.filter((one) => one !== draw) ?? [];
    setRead(others.length > 0 && read ? { ...read, draws: others } : null);
    setAt(firstOf(others));
    setSlot(null);
    setReason('');
    if (others.length === 0) setText('');
    setMessage(`Publicado: ${draw.name}, ${draw.dayText}.`);
    setLink(`/resultados/${house}/${day}/${time.replace(':', 'h')}`);
    await onDone();
  }

  return (
    <>
      {now.late.length > 0 && (
        <section aria-label="Atrasados" className="operator-cases">
          <Cases cases={now.late} act="Colar" onAct={paste} more=" em atraso" />
        </section>
      )}
      <section id="colar" aria-labelledby="colar-titulo" className="operator-paste">
        <h2 className="display">
          <label id="colar-titulo" htmlFor={BOX}>
            Colar o resultado
          </label>
        </h2>
        <textarea
          id={BOX}
          rows={5}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="colar-nota"
          onChange={({ target }) => change(target.value)}
          onPaste={({ currentTarget }) => setTimeout(() => change(currentTarget.value, 0))}
        />
        <p id="colar-nota" className="operator-note">
          Qualquer formato: WhatsApp, tabela, cinco números soltos, o HTML da página de uma fonte. Sem nome no texto,
          vale o atrasado.
        </p>
        <p role="status" className="operator-trouble" data-ok={link !== '' || undefined}>
          {message} {link && <a href={link}>Ver na página</a>}
        </p>
        {read?.notice && <p className="operator-note">{read.notice}</p>}
        {read && read.pages.length > 0 && <Pages pages={read.pages} onChoose={choosePage} />}
        {read && read.unread.length > 0 && <Unread lines={read.unread} />}
        {read?.draws.map((draw) => (
          <div
            key={draw.at}
            className="operator-understood"
            data-chosen={(draw.at === at && read.draws.length > 1) || undefined}
          >
            <Understood draw={draw} />
            <p>
              {read.draws.length > 1 && draw.at !== at && (
                <button
                  type="button"
                  onClick={() => {
                    setAt(draw.at);
                    setSlot(null);
                  }}
                >
                  Publicar este<span className="sr-only">: {drawnOf(draw)[0]}</span>
                </button>
              )}
              {draw.house !== null && draw.time !== null && (
                <button
                  type="button"
                  onClick={() =>
                    onEdit({ house: draw.house ?? '', day: draw.day, time: draw.time ?? '' }, wholeOf(drawnOf(draw)))
                  }
                >
                  Mudar números<span className="sr-only"> de {draw.name}</span>
                </button>
              )}
            </p>
          </div>
        ))}
        {read && read.draws.length > 1 && at === null && (
          <p className="operator-trouble">Duas tabelas são do mesmo sorteio: escolha qual publicar.</p>
        )}
        {chosen && (
          <>
            {slot && <Move now={now} place={slot} onChange={move} onTrouble={setMessage} />}
            {isWeighed && (
              <label className="operator-reason">
                Motivo (obrigatório{isCorrection(chosen) ? ', fica público' : ''})
                <input value={reason} onChange={({ target }) => setReason(target.value)} />
              </label>
            )}
            <div className="operator-actions" data-ready={true}>
              <button
                type="button"
                className="operator-button operator-plain"
                aria-expanded={slot !== null}
                onClick={() => setSlot(slot ? null : placeOf(chosen, now))}
              >
                Trocar hora
              </button>
              <button
                type="button"
                className="operator-button"
                disabled={isBusy || chosen.refused !== null || (isWeighed && !reason.trim())}
                onClick={() => publish(chosen)}
              >
                {isDoubtful(chosen) ? 'Publicar mesmo assim' : isCorrection(chosen) ? 'Publicar correção' : 'Publicar'}
              </button>
            </div>
          </>
        )}
      </section>
    </>
  );
}

const isSame = (one: Chosen, other: Chosen) =>
  one.house === other.house && one.day === other.day && one.time === other.time;

/** The first of a text's draws; none where two stand for one slot. */
function firstOf(draws: readonly ReadDraw[]): number | null {
  const keys = draws.flatMap(({ house, day, time }) => (house && time ? `${house}/${day}/${time}` : []));
  return new Set(keys).size < keys.length ? null : (draws[0]?.at ?? null);
}

/** What the fields of the form take of numbers that were not all read. */
const wholeOf = (numbers: readonly string[]) => numbers.map((number) => (/^\d{1,4}$/.test(number) ? number : ''));

const placeOf = ({ house, day, time }: ReadDraw, now: OperatorNow): Chosen => ({
  house: house ?? now.houses[0]?.house ?? '',
  day,
  time: time ?? '',
});

function Move({
  now,
  place,
  onChange,
  onTrouble,
}: {
  now: OperatorNow;
  place: Chosen;
  onChange: (place: Chosen) => void;
  onTrouble: (message: string) => void;
}) {
  const at = usePlace(now, place, onTrouble);
  // A house or day that was changed begins at its first draw.
  useEffect(() => {
    if (place.time !== at.time && at.time !== '') onChange({ ...place, time: at.time });
  });
  return <SlotFields now={now} place={place} at={at} onChange={onChange} />;
}

function Pages({ pages, onChoose }: { pages: ReadDraws['pages']; onChoose: (key: string) => void }) {
  return (
    <div className="operator-fields">
      <label>
        De qual página é este HTML?
        <select value="" onChange={({ target }) => onChoose(target.value)}>
          <option value="" disabled>
            Escolha
          </option>
          {pages.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Unread({ lines }: { lines: ReadDraws['unread'] }) {
  return (
    <details className="operator-fold">
      <summary>Linhas que não foram lidas ({lines.length})</summary>
      <ul>
        {lines.map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            {line}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
