import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endOrder, keepOrder, keptOrder, shownVersion } from '../../lib/client/notices.ts';
import { addNoticeListeners } from '../../lib/client/notices-worker.ts';
import type { NoticeScope } from '../../lib/client/worker-scope.ts';

// Chromium without a display refuses notices: the worker's scope is played here.

const SITE = 'https://exemplo.com.br';
const PAGE = `${SITE}/resultados/rio/2026-07-29/16h20`;
const TAG = '/resultados/rio/2026-07-29/16h20';

/** A cache storage of names, addresses and texts. */
function playCaches() {
  const all = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, string>();
    all.set(name, held);
    const addressOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);
    return {
      match: async (key: string) => (held.has(key) ? new Response(held.get(key)) : undefined),
      put: async (key: string, answer: Response) => void held.set(key, await answer.text()),
      keys: async () => [...held.keys()].map((url) => ({ url })),
      delete: async (key: string | { url: string }) => held.delete(addressOf(key)),
    };
  };
  return { open, delete: async (name: string) => all.delete(name) };
}

type Sent = { path: string; body: unknown };
let sent: Sent[];
let key: string;
/** What a stop is answered; null: nothing is. */
let stopStatus: number | null;
beforeEach(() => {
  sent = [];
  stopStatus = 204;
  key = 'site-key';
  vi.stubGlobal('caches', playCaches());
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!init) return Response.json({ publicKey: key });
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (!path.endsWith('/stop')) return Response.json({});
    if (stopStatus === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status: stopStatus });
  });
});
afterEach(() => void vi.unstubAllGlobals());

type Card = { title: string; tag: string; renotify: boolean; data: { navigate: string; version: number } };

/**
 * A worker with a screen: a card takes the place of the one with its tag, and makes a sound where there was none, or where it is to
 * notify again.
 */
function play(windows: string[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const cards = new Map<string, Card>();
  const opened: string[] = [];
  let sounds = 0;
  let subscriptions = 0;
  const subscribe = (named: string) => ({
    endpoint: `https://push.example.com/${named}`,
    toJSON: () => ({ endpoint: `https://push.example.com/${named}` }),
    unsubscribe: async () => {
      held = null;
      return true;
    },
  });
  let held: ReturnType<typeof subscribe> | null = subscribe('first');
  const scope: NoticeScope = {
    location: { origin: SITE },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url) => void opened.push(url),
    },
    registration: {
      async showNotification(title, options) {
        const card = { title, ...options } as Card;
        await Promise.resolve();
        if (!cards.has(card.tag) || card.renotify) sounds += 1;
        cards.set(card.tag, card);
      },
      pushManager: {
        getSubscription: async () => held,
        subscribe: async ({ applicationServerKey }) => {
          subscriptions += 1;
          held = subscribe(`of-${applicationServerKey}-${subscriptions}`);
          return held;
        },
      },
    },
    addEventListener: (type, listener) => void listeners.set(type, listener as (event: never) => void),
  };
  addNoticeListeners(scope);
  const fire = async (type: string, event: object) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work), ...event } as never);
    await Promise.all(works);
  };
  return {
    push: (data: unknown) => fire('push', { data: { json: () => data } }),
    raw: (json: () => unknown) => fire('push', { data: { json } }),
    fire,
    cards,
    opened,
    pushManager: scope.registration.pushManager,
    sounds: () => sounds,
    lose: () => {
      held = null;
    },
  };
}

const notice = (version: number, title = 'PTV 16h20: 6089, Urso', tag = TAG) => ({
  web_push: 8030,
  notification: {
    ...{ title, body: 'Rio', lang: 'pt-BR', dir: 'ltr', tag, navigate: PAGE, icon: `${SITE}/icon-192.png` },
    actions: [{ action: 'parar', title: 'Parar avisos', navigate: `${SITE}/seguir#parar` }],
    data: { version },
  },
});
const order = { key: 'site-key', wishes: ['casa/rio'], quiet: null, perDay: 3, sentAt: 0 };

describe('notices in the service worker', () => {
  test.each([
    ['one after another', false],
    ['at the same moment', true],
  ])('a message that comes twice, %s, is one card and one sound', async (_, isAtOnce) => {
    const worker = play();
    if (isAtOnce) await Promise.all([worker.push(notice(7)), worker.push(notice(7))]);
    else for (let n = 0; n < 2; n += 1) await worker.push(notice(7));
    expect([worker.cards.size, worker.sounds()]).toEqual([1, 1]);
  });

  test('a message that comes again after its card was closed shows none', async () => {
    const worker = play();
    await worker.push(notice(7));
    worker.cards.clear();
    await worker.push(notice(7));
    expect([worker.cards.size, worker.sounds()]).toEqual([0, 1]);
  });

  test('a correction takes the card’s place without a sound, and the older one comes too late', async () => {
    const worker = play();
    await worker.push(notice(7));
    await worker.push(notice(9, 'Corrigido: PTV 16h20, 4829, Camelo'));
    await worker.push(notice(7));
    expect([...worker.cards.values()].map(({ title }) => title)).toEqual(['Corrigido: PTV 16h20, 4829, Camelo']);
    expect(worker.sounds()).toBe(1);
    expect(await shownVersion(TAG)).toBe(9);
  });

  test('two draws are two cards and two sounds, each with its address', async () => {
    const worker = play();
    await worker.push(notice(7));
    await worker.push(notice(7, 'PTN 18h20: 1111, Cavalo', 'other'));
    expect([worker.cards.size, worker.sounds()]).toEqual([2, 2]);
    expect(worker.cards.get(TAG)?.data.navigate).toBe(PAGE);
  });

  test.each<[string, () => unknown]>([
    ['no JSON', () => JSON.parse('{')],
    ['null', () => null],
    ['another’s', () => ({ notification: { title: 'a', tag: 'b' } })],
    ['without a title', () => ({ web_push: 8030, notification: { tag: 'b' } })],
  ])('a message that is %s shows nothing', async (_, json) => {
    const worker = play();
    await worker.raw(json);
    await worker.fire('push', { data: null });
    expect(worker.cards.size).toBe(0);
  });

  const click = (action: string, navigate: unknown = PAGE) => ({
    action,
    notification: { close: () => undefined, data: { navigate } },
  });

  test.each([
    ['its page', [], PAGE, PAGE],
    ['its page where it is open', [PAGE], PAGE, `focus ${PAGE}`],
    ['the home page for another site’s', [], 'https://evil.com/', `${SITE}/`],
    ['the home page for none', [], null, `${SITE}/`],
  ])('a tap opens %s', async (_, windows, navigate, opened) => {
    const worker = play(windows);
    await worker.fire('notificationclick', click('', navigate));
    expect(worker.opened).toEqual([opened]);
  });

  test('the button ends the notices, here and at the site', async () => {
    const worker = play();
    await keepOrder(order);
    await worker.fire('notificationclick', click('parar'));
    expect(sent).toEqual([{ path: '/api/notices/stop', body: { endpoint: 'https://push.example.com/first' } }]);
    expect(await keptOrder()).toBeNull();
    expect(worker.opened).toEqual([]);
  });

  const FAILING: [answer: string, status: number | null][] = [
    ['too many came', 429],
    ['its store fails', 503],
    ['it does not answer', null],
  ];
  describe.each(FAILING)('where the site does not take a stop: %s', (_, status) => {
    const stop = { path: '/api/notices/stop', body: { endpoint: 'https://push.example.com/first' } };

    test('the page keeps all, and can stop again', async () => {
      const { pushManager } = play();
      await keepOrder(order);
      stopStatus = status;
      await expect(endOrder(pushManager)).rejects.toThrow();
      expect(await keptOrder()).toEqual(order);
      expect((await pushManager.getSubscription())?.endpoint).toBe(stop.body.endpoint);
      stopStatus = 204;
      await endOrder(pushManager);
      expect(sent).toEqual([stop, stop]);
      expect(await keptOrder()).toBeNull();
      expect(await pushManager.getSubscription()).toBeNull();
    });

    test('the button silences the device all the same', async () => {
      const { fire, pushManager } = play();
      await keepOrder(order);
      stopStatus = status;
      await fire('notificationclick', click('parar'));
      expect(sent).toEqual([stop]);
      expect(await keptOrder()).toBeNull();
      expect(await pushManager.getSubscription()).toBeNull();
    });
  });

  test('a changed subscription carries the wishes over, and the old one ends', async () => {
    const worker = play();
    await keepOrder(order);
    worker.lose();
    await worker.fire('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push.example.com/first' } });
    expect(sent).toEqual([
      {
        path: '/api/notices',
        body: {
          subscription: { endpoint: 'https://push.example.com/of-site-key-1' },
          ...{ wishes: ['casa/rio'], quiet: null, perDay: 3 },
        },
      },
      { path: '/api/notices/stop', body: { endpoint: 'https://push.example.com/first' } },
    ]);
  });

  test('a visit renews once a day, and a new key of the site a subscription', async () => {
    const worker = play();
    const visit = () => worker.fire('fetch', { request: { mode: 'navigate' } });
    await visit();
    expect(sent).toEqual([]);
    await keepOrder(order);
    await worker.fire('fetch', { request: { mode: 'cors' } });
    expect(sent).toEqual([]);
    key = 'new-key';
    await visit();
    await visit();
    expect(sent).toMatchObject([{ body: { subscription: { endpoint: 'https://push.example.com/of-new-key-1' } } }]);
    expect(await keptOrder()).toMatchObject({ key: 'new-key', wishes: ['casa/rio'] });
  });

  test('versions of many draws are kept, not of all', async () => {
    const worker = play();
    for (let n = 0; n < 230; n += 1) await worker.push(notice(7, 'a', `tag ${n}`));
    expect([await shownVersion('tag 0'), await shownVersion('tag 229')]).toEqual([0, 7]);
    await keepOrder(order);
    expect(await keptOrder()).toEqual(order);
  });
});
