import { useEffect, useRef, useState } from 'react';
import { endOrder, keepOrder, keptOrder, type NoticeOrder, sendOrder } from '@/lib/client/notices.ts';
import { report } from '@/lib/client/report.ts';

/** Whether this browser can: 'install' on an iPhone that has not the site on its first screen. */
export type Ability = 'unknown' | 'able' | 'install' | 'unable' | 'denied';

export type Choice = Pick<NoticeOrder, 'wishes' | 'quiet' | 'perDay'>;
export const USUAL: Choice = { wishes: [], quiet: { from: '22:00', to: '07:00' }, perDay: null };

function abilityOf(): Ability {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  // An iPad calls itself a Macintosh.
  const isTablet = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  const isApples = isTablet || /iPhone|iPad/.test(navigator.userAgent);
  if (isApples && !isInstalled && !('PushManager' in window)) return 'install';
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

/** The notices of this device: what is chosen, `change` it, and the sentence of what came of the last change. */
export function useNotices() {
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
  return { ability, choice, line, change, has, toggle };
}

export type Notices = ReturnType<typeof useNotices>;
