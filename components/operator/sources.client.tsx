'use client';

import { useState } from 'react';
import { call, isAny } from '@/lib/client/operator.ts';
import type { OperatorNow } from '@/lib/core/contracts/operator.ts';
import { isAskedSource, isOperatorSources, isSourceReply } from '@/lib/core/contracts/operator-source-replies.ts';
import type { OperatorSources, SourceReply } from '@/lib/core/contracts/operator-sources.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { momentOf } from '@/lib/site/moment.ts';
import { useListed } from './use-listed.client.tsx';
import { whoIn } from './who.ts';

type Source = OperatorSources['sources'][number];

const NONE: OperatorSources = { sources: [] };

/** The public sources, each switched off and on, asked now, its last reply shown; then the last answers of the others. */
export function Sources({ now }: { now: OperatorNow }) {
  const { known, look, status } = useListed('/api/operator/sources', isOperatorSources, NONE);
  const others = now.sources.filter(({ name }) => !known.sources.some((one) => one.name === name));
  return (
    <section aria-label="Fontes">
      {status}
      {known.sources.map((one) => (
        <OneSource key={one.source} one={one} onDone={look} />
      ))}
      {known.sources.length > 0 && others.length > 0 && (
        <ul>
          {others.map(({ name, answered, trouble, rest }) => (
            <li key={name}>
              <b>{name}</b> {answersOf({ answered: answered && `às ${answered}`, trouble, rest })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const answersOf = ({ answered, trouble, rest }: Pick<Source, 'answered' | 'trouble' | 'rest'>): string =>
  [
    answered ? `respondeu ${answered}` : 'ainda não respondeu',
    ...(trouble ? [`na última vez, ${trouble}`] : []),
    ...(rest ? [`em pausa até ${rest}`] : []),
  ].join('; ');

function OneSource({ one, onDone }: { one: Source; onDone: () => Promise<void> }) {
  const { source, name, isOn, switched, asked, told, agreed } = one;
  const [message, setMessage] = useState({ text: '', isDone: false });
  const [reply, setReply] = useState<SourceReply | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function act(work: () => Promise<string | null>) {
    setBusy(true);
    const failure = await work();
    if (failure !== null) setMessage({ text: failure, isDone: false });
    setBusy(false);
  }
  const turn = () =>
    act(async () => {
      const done = await call('/api/operator/sources', isAny, { method: 'POST', body: { source, on: !isOn } });
      if (!done.ok) return done.message;
      setMessage({ text: isOn ? 'Desligada.' : 'Ligada.', isDone: true });
      await onDone();
      return null;
    });
  const ask = () =>
    act(async () => {
      const done = await call('/api/operator/sources/ask', isAskedSource, { method: 'POST', body: { source } });
      if (!done.ok) return done.message;
      const { page, outcome, text, accepted } = done.value;
      const news = outcome === 'ok' ? `, ${plural(accepted, 'novidade')}` : '';
      setMessage({ text: `${page}: ${text}${news}.`, isDone: outcome === 'ok' });
      await onDone();
      return null;
    });
  const show = () =>
    act(async () => {
      if (reply) {
        setReply(null);
        return null;
      }
      const found = await call(`/api/operator/sources/reply?source=${source}`, isSourceReply);
      if (!found.ok) return found.message;
      setReply(found.value);
      return null;
    });
  const hidden = <span className="sr-only">: {name}</span>;

  return (
    <details className="operator-house operator-source">
      <summary>
        {name}
        <span>
          {isOn ? (one.answered ?? 'sem resposta') : 'desligada'}
          {isOn && one.trouble && <b>, {one.trouble}</b>}
        </span>
      </summary>
      <p className="operator-note">
        Nas últimas 24 horas, {plural(asked, 'pedido')}; {answersOf(one)}. Em 60 dias disse {plural(told, 'sorteio')}
        {told > 0 && `, ${plural(agreed, 'igual', 'iguais')} ao que está publicado`}.
      </p>
      {switched && (
        <p className="operator-note">
          {switched.on ? 'Ligada' : 'Desligada'} na mesa em {momentOf(switched.at)}, por {whoIn(switched.by)}
          {switched.reason && `: ${switched.reason}`}
        </p>
      )}
      <div className="operator-acts">
        <button type="button" className="operator-button operator-plain" disabled={isBusy} onClick={turn}>
          {isOn ? 'Desligar' : 'Ligar'}
          {hidden}
        </button>
        <button type="button" className="operator-button operator-plain" disabled={isBusy || !isOn} onClick={ask}>
          Perguntar agora{hidden}
        </button>
        <button
          type="button"
          className="operator-button operator-plain"
          disabled={isBusy}
          aria-expanded={reply !== null}
          onClick={show}
        >
          Última resposta{hidden}
        </button>
      </div>
      <p role="status" className="operator-trouble" data-ok={message.isDone || undefined}>
        {message.text}
      </p>
      {reply && (
        <figure className="operator-raw">
          <figcaption>
            {reply.page}, {momentOf(reply.at)}, {sizeOf(reply)}
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre tabIndex={0} dir="ltr">
            {reply.text}
          </pre>
        </figure>
      )}
    </details>
  );
}

const KB = 1024;
function sizeOf({ bytes }: SourceReply): string {
  const whole = `${Math.ceil(bytes / KB)} KB`;
  return bytes > 64 * KB ? `os primeiros 64 KB de ${whole}` : whole;
}
