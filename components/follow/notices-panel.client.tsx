'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { endOrder, keepOrder, keptOrder, type NoticeOrder, sendOrder } from '@/lib/client/notices.ts';
import { report } from '@/lib/client/report.ts';
import { LivePart } from '../site/live-part.client.tsx';

export type FollowedHouse = {
  slug: string;
  name: string;
  /** Seen before the others are opened. */
  isFirst: boolean;
  /** 'hoje 6 sorteios'. */
  hours: string;
  /** Its draws: the word of a wish, and how people call it. */
  slots: readonly { word: string; label: string }[];
};
type FollowedGame = { slug: string; name: string };
type Props = {
  houses: readonly FollowedHouse[];
  games: readonly FollowedGame[];
  animals: readonly string[];
  most: number;
};

/** Whether this browser can: 'install' on an iPhone that has not the site on its first screen. */
type Ability = 'unknown' | 'able' | 'install' | 'unable' | 'denied';

const LINES: Readonly<Record<Ability, string>> = {
  unknown: '',
  able: 'Toque no que você quer saber; o navegador então pergunta se pode avisar.',
  install:
    'No iPhone, instale primeiro: Compartilhar, depois “Adicionar à Tela de Início”. Abra o site por lá e volte aqui.',
  unable: 'Este navegador não recebe avisos. Os feeds, no fim desta página, servem a qualquer leitor.',
  denied: 'Você recusou os avisos deste site. Para voltar atrás, toque no cadeado ao lado do endereço e permita.',
};

type Choice = Pick<NoticeOrder, 'wishes' | 'quiet' | 'perDay'>;
const USUAL: Choice = { wishes: [], quiet: { from: '22:00', to: '07:00' }, perDay: null };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const ROW = 'flex min-h-14 items-center justify-between gap-3 border-line border-b py-2';
const FIELD = 'min-h-11 rounded-card border-2 border-ink bg-card px-2';

function abilityOf(): Ability {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (/iPhone|iPad/.test(navigator.userAgent) && !isInstalled && !('PushManager' in window)) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Subscribes this browser where it is not, under the site's present key. Only here a browser shows its request for permission. */
async function subscribed(): Promise<{ subscription: PushSubscription; key: string }> {
  const answer = await fetch('/api/notices');
  if (!answer.ok) throw new Error('not-offered');
  const { publicKey: key } = (await answer.json()) as { publicKey: string };
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && (await keptOrder())?.key === key) return { subscription: known, key };
  await known?.unsubscribe();
  return { subscription: await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), key };
}

/** The choice of notices: houses, draws, an animal or a number of a house, games, hours of silence and the most a day. */
export function NoticesPanel(props: Props) {
  return (
    <LivePart fallback={<p>Os avisos não puderam ser mostrados. Recarregue a página.</p>}>
      <Panel {...props} />
    </LivePart>
  );
}

function Panel({ houses, games, animals, most }: Props) {
  const [ability, setAbility] = useState<Ability>('unknown');
  const [choice, setChoice] = useState<Choice>(USUAL);
  const [line, setLine] = useState('');
  const turn = useRef(Promise.resolve());
  /** What the site took last, and how many changes wait for its answer. */
  const kept = useRef(USUAL);
  const waiting = useRef(0);

  useEffect(() => {
    setAbility(abilityOf());
    void keptOrder().then(
      (order) => {
        if (!order || waiting.current > 0) return;
        kept.current = { wishes: order.wishes, quiet: order.quiet, perDay: order.perDay };
        setChoice(kept.current);
      },
      () => undefined,
    );
  }, []);

  /** The sentence of what came of it. */
  async function save(next: Choice): Promise<string> {
    if (next.wishes.length === 0) {
      await endOrder((await navigator.serviceWorker.getRegistration())?.pushManager);
      kept.current = next;
      return 'Sem avisos neste aparelho.';
    }
    const { subscription, key } = await subscribed();
    const order = { key, ...next, sentAt: Date.now() };
    const refused = await sendOrder(subscription, order);
    if (refused !== null) return refused;
    await keepOrder(order);
    kept.current = next;
    return 'Guardado.';
  }

  function change(next: Choice): void {
    setChoice(next);
    setLine('Guardando…');
    waiting.current += 1;
    turn.current = turn.current
      .then(() => save(next))
      .then(setLine, () => {
        const now = abilityOf();
        setAbility(now);
        if (now === 'able') report('call-failed');
        setLine(now === 'able' ? 'Não deu certo. Tente de novo.' : '');
      })
      .then(() => {
        waiting.current -= 1;
        // What was refused does not stand as if it were kept.
        if (waiting.current === 0) setChoice(kept.current);
      });
  }

  const has = (wish: string) => choice.wishes.includes(wish);
  const toggle = (wish: string) =>
    change({
      ...choice,
      wishes: has(wish) ? choice.wishes.filter((one) => one !== wish) : [...choice.wishes, wish],
    });
  const shared = { has, toggle };
  const { quiet } = choice;

  const row = (house: FollowedHouse) => (
    <House key={house.slug} house={house} animals={animals} wishes={choice.wishes} {...shared} />
  );
  return (
    <>
      {/* Of one height whatever it says: what lies below does not move. */}
      <p role="status" className="min-h-[4.5rem] text-note">
        {line || LINES[ability]}
      </p>
      <fieldset disabled={ability !== 'able'} className="min-w-0">
        <legend className="sr-only">O que você quer saber</legend>
        {houses.map((house) => house.isFirst && row(house))}
        <Fold title="Outras bancas">{houses.map((house) => !house.isFirst && row(house))}</Fold>
        <Fold title="Loterias da Caixa">
          {games.map(({ slug, name }) => (
            <Switch key={slug} wish={`jogo/${slug}`} {...shared}>
              {name}
            </Switch>
          ))}
        </Fold>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-6"
              checked={quiet !== null}
              onChange={() => change({ ...choice, quiet: quiet ? null : USUAL.quiet })}
            />
            Silêncio
          </label>
          {quiet && (
            <>
              <HourField
                label="das"
                value={quiet.from}
                set={(from) => change({ ...choice, quiet: { ...quiet, from } })}
              />
              <HourField label="às" value={quiet.to} set={(to) => change({ ...choice, quiet: { ...quiet, to } })} />
            </>
          )}
          <label className="flex items-center gap-2">
            No máximo por dia
            <select
              className={FIELD}
              value={choice.perDay ?? ''}
              onChange={({ target }) => change({ ...choice, perDay: target.value ? Number(target.value) : null })}
            >
              <option value="">todos</option>
              {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        </div>
        <p className="mt-1 text-note text-soft">O que o silêncio e o máximo seguram não chega depois.</p>
        <button
          type="button"
          id="parar"
          disabled={choice.wishes.length === 0}
          className="mt-2 min-h-11 rounded-card border-2 border-ink px-4 font-semibold disabled:border-line disabled:text-soft"
          onClick={() => change({ ...choice, wishes: [] })}
        >
          Parar todos os avisos
        </button>
      </fieldset>
    </>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-line border-b">
      <summary className="marked min-h-14 py-4 font-bold">{title}</summary>
      {children}
    </details>
  );
}

type Shared = { has: (wish: string) => boolean; toggle: (wish: string) => void };

function Switch({ wish, note, children, has, toggle }: Shared & { wish: string; note?: string; children: ReactNode }) {
  return (
    <label className={ROW}>
      <span>
        <b>{children}</b>
        {note && <span className="block text-note text-soft">{note}</span>}
      </span>
      <input type="checkbox" className="size-6 shrink-0" checked={has(wish)} onChange={() => toggle(wish)} />
    </label>
  );
}

function House({
  house: { slug, name, hours, slots },
  animals,
  wishes,
  has,
  toggle,
}: Shared & { house: FollowedHouse; animals: readonly string[]; wishes: readonly string[] }) {
  const whole = `casa/${slug}`;
  const [animal, setAnimal] = useState('1');
  const [number, setNumber] = useState('');
  const isNumber = /^\d{2,4}$/.test(number);
  const chosen = wishes.filter((wish) => /^casa\/[^/]+\/(?:bicho|numero)\//.test(wish) && wish.startsWith(`${whole}/`));
  const nameOf = (wish: string) => {
    const [, , kind, value = ''] = wish.split('/');
    return kind === 'bicho' ? (animals[Number(value) - 1] ?? value) : value;
  };
  return (
    <>
      <Switch wish={whole} note={hours} has={has} toggle={toggle}>
        {name}
      </Switch>
      <details className="border-line border-b">
        <summary className="marked min-h-11 py-2 text-note">
          <span className="sr-only">{name}: </span>Só um sorteio, um bicho ou um número
        </summary>
        <div className="flex flex-wrap gap-x-4">
          {slots.map(({ word, label }) => (
            <label key={word} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-6"
                checked={has(`${whole}/${word}`)}
                onChange={() => toggle(`${whole}/${word}`)}
              />
              {label}
            </label>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2 py-2">
          <label className="flex items-center gap-2">
            Só se der
            <select className={FIELD} value={animal} onChange={({ target }) => setAnimal(target.value)}>
              {animals.map((one, at) => (
                <option key={one} value={at + 1}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <Add wish={`${whole}/bicho/${animal}`} has={has} toggle={toggle} what={animals[Number(animal) - 1] ?? ''} />
          <label className="flex items-center gap-2">
            Só se sair
            <input
              className={`${FIELD} w-20`}
              inputMode="numeric"
              placeholder="4829"
              value={number}
              onChange={({ target }) => setNumber(target.value.trim())}
            />
          </label>
          {isNumber && <Add wish={`${whole}/numero/${number}`} has={has} toggle={toggle} what={number} />}
        </div>
        <p className="text-note text-soft">Em qualquer prêmio sorteado. O número tem de duas a quatro casas.</p>
        <ul className="flex flex-wrap gap-2 py-2">
          {chosen.map((wish) => (
            <li key={wish}>
              <button type="button" className={FIELD} onClick={() => toggle(wish)}>
                {nameOf(wish)} <span aria-hidden="true">×</span>
                <span className="sr-only">: tirar</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Add({ wish, what, has, toggle }: Shared & { wish: string; what: string }) {
  return (
    <button type="button" className={FIELD} disabled={has(wish)} onClick={() => toggle(wish)}>
      Avisar<span className="sr-only"> {what}</span>
    </button>
  );
}

function HourField({ label, value, set }: { label: string; value: string; set: (hour: string) => void }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select className={FIELD} value={value} onChange={({ target }) => set(target.value)}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {Number(hour.slice(0, 2))}h
          </option>
        ))}
      </select>
    </label>
  );
}
