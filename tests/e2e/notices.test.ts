import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MAX_WISHES } from '../../lib/core/domain/notices/wishes.ts';
import {
  endpointAt,
  PUSH_HOST,
  startPushService,
  subscribe,
  tokenOf,
} from '../../scripts/measure/harness/push-service.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests } from '../support/browser.ts';

const DAY = '2026-11-20';
const open = browserForTests();

let site: Site;
let service: Awaited<ReturnType<typeof startPushService>>;
let folder: string;
beforeAll(async () => {
  service = await startPushService({ answer: ({ path: at }) => ({ status: at.startsWith('/refusing') ? 403 : 201 }) });
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-push-ca-'));
  writeFileSync(path.join(folder, 'ca.pem'), service.ca);
  site = await startSite(
    {
      CLOCK_AT: `${DAY}T19:31:00Z`,
      PUSH_HOSTS: PUSH_HOST,
      PUSH_CONNECT: service.address,
      NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
      VAPID_SUBJECT: 'mailto:a@exemplo.com.br',
    },
    inject('seedDir'),
  );
});
afterAll(async () => {
  await site.stop();
  await service.close();
  rmSync(folder, { recursive: true });
});

type Entry = { house?: string; time?: string; reason?: string; withdrawn?: boolean };
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const enter = (numbers: string[], { house = 'rio', time = '16:20', ...more }: Entry = {}) =>
  post(
    '/api/draws',
    {
      date: DAY,
      results: {
        results: { [house]: { prizes: { [time]: numbers.map((number, at) => ({ place: String(at + 1), number })) } } },
      },
      ...more,
    },
    { authorization: `Bearer ${OPERATOR_TOKEN}` },
  );

describe('notices of a running site', () => {
  const browser = subscribe(endpointAt('/p/1'));
  const wishes = ['casa/rio/bicho/23'];
  const received = () =>
    service.messages.map((message) => ({
      path: message.path,
      ...JSON.parse(browser.open(message.body)).notification,
    }));

  test('go to who wished for them, as the result, its correction and its withdrawal are entered', async () => {
    const { publicKey } = (await (await fetch(`${site.url}/api/notices`)).json()) as { publicKey: string };
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    const taken = await post('/api/notices', { subscription: browser.subscription, wishes });
    expect([taken.status, await taken.json()]).toEqual([
      200,
      { wishes, quiet: { from: '22:00', to: '07:00' }, perDay: null },
    ]);
    // This animal has no followers.
    expect((await enter(['1111', '1234', '0019', '7777', '4321'])).status).toBe(200);
    expect((await enter(['6089', '1234', '0019', '7777', '4321'], { reason: 'erro' })).status).toBe(200);
    await expect.poll(() => service.messages.length).toBe(1);
    expect(received()[0]).toMatchObject({ path: '/p/1', title: 'Corrigido: PTV 16h20, 6089, Urso' });
    const [message] = service.messages;
    if (!message) throw new Error('no message');
    expect(tokenOf(message)).toMatchObject({ publicKey, claims: { sub: 'mailto:a@exemplo.com.br' } });
    // It goes to those of the old numbers too.
    expect((await enter(['4829', '1234', '0019', '7777', '4321'], { reason: 'erro' })).status).toBe(200);
    await expect.poll(() => service.messages.length).toBe(2);
    const withdrawn = await enter([], { withdrawn: true, reason: 'não houve' });
    expect(withdrawn.status).toBe(200);
    await expect.poll(() => service.messages.length).toBe(3);
    expect(received().map(({ title }) => title)).toEqual([
      'Corrigido: PTV 16h20, 6089, Urso',
      'Corrigido: PTV 16h20, 4829, Camelo',
      'Retirado: PTV 16h20',
    ]);
    expect(new Set(received().map(({ tag }) => tag)).size).toBe(1);
    await expect
      .poll(async () => {
        const metrics = await fetch(`${site.url}/api/metrics`, {
          headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        });
        return /bicho_notices_total\{outcome="sent"\} (\d+)/.exec(await metrics.text())?.[1];
      })
      .toBe('3');
    expect(site.output()).not.toContain(PUSH_HOST);
  });

  test('a refused post leaves nothing, and a stop is answered alike whether it is known', async () => {
    const { subscription } = subscribe(endpointAt('/p/2'));
    const refused = [
      { subscription: { ...subscription, endpoint: 'https://127.0.0.1/p/2' }, wishes },
      { subscription: { ...subscription, endpoint: endpointAt(':8443/p/2') }, wishes },
      { subscription, wishes: ['casa/nenhures'] },
      { subscription: { ...subscription, keys: { ...subscription.keys, p256dh: 'B'.repeat(87) } }, wishes },
    ];
    for (const body of refused) {
      const answer = await post('/api/notices', body);
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message.endsWith('.')], message).toEqual([400, true]);
    }
    expect((await post('/api/notices', { subscription, wishes: Array(200).fill('casa/rio/numero/1234') })).status).toBe(
      413,
    );
    expect((await post('/api/notices', '{')).status).toBe(400);
    const stops = [];
    for (const endpoint of [endpointAt('/p/1'), endpointAt('/p/1'), endpointAt('/p/unknown'), 'https://evil.com/']) {
      const answer = await post('/api/notices/stop', { endpoint });
      stops.push([answer.status, await answer.text()]);
    }
    expect(new Set(stops.map((one) => JSON.stringify(one)))).toEqual(new Set(['[204,""]']));
  });

  test('the page asks for the permission at a switch, and says how a refusal is undone', async () => {
    const { page } = await open({ serviceWorkers: 'allow' });
    // Chromium without a display refuses all: the visitor who refuses is played.
    await page.addInitScript(() => {
      const requested: string[] = [];
      let permission = 'default';
      Object.assign(window, { requested });
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      PushManager.prototype.subscribe = async (options) => {
        requested.push(String(options?.applicationServerKey));
        permission = 'denied';
        throw new DOMException('refused', 'NotAllowedError');
      };
    });
    await page.goto(`${site.url}/seguir`);
    const rio = page.locator('fieldset:enabled input[name="casa/rio"]');
    await rio.waitFor();
    expect(await page.evaluate(() => (window as unknown as { requested: string[] }).requested)).toEqual([]);
    await rio.click();
    await page.getByText('Você recusou os avisos deste site.').waitFor();
    expect(await page.evaluate(() => (window as unknown as { requested: string[] }).requested)).toEqual([
      expect.stringMatching(/^[\w-]{87}$/),
    ]);
    expect(await page.locator('main a[href="/feed/rio.xml"]').count()).toBe(1);
  });

  // Whether a browser can is its own business; what it is told where it can't, ours.
  const CANNOT: [device: string, userAgent: string | undefined, line: string][] = [
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'No iPhone e no iPad, instale primeiro: Compartilhar, depois “Adicionar à Tela de Início”.',
    ],
    [
      'an iPad',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'No iPhone e no iPad, instale primeiro: Compartilhar, depois “Adicionar à Tela de Início”.',
    ],
    ['another browser', undefined, 'Este navegador não recebe avisos.'],
  ];
  test.each(CANNOT)('without push %s is told what to do, and no switch works', async (_, userAgent, line) => {
    const { page } = await open({ serviceWorkers: 'allow', ...(userAgent ? { userAgent } : {}) });
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
    });
    await page.goto(`${site.url}/seguir`);
    await page.getByText(line).waitFor();
    expect(await page.locator('main input[type=checkbox]:enabled').count()).toBe(0);
  });

  test('a service that refuses the signature becomes an alert of the desk, and deletes nobody', async () => {
    const { subscription } = subscribe(endpointAt('/refusing/1'));
    const taken = await post('/api/notices', { subscription, wishes: ['casa/look'], quiet: null });
    expect(taken.status).toBe(200);
    const alerts = async () => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const answer = await fetch(`${site.url}/api/operator/desk`, { headers });
      const { alerts: found } = (await answer.json()) as { alerts: { title: string; text: string }[] };
      return found.filter(({ title }) => title.includes('serviço de avisos'));
    };
    const got = () => service.messages.filter(({ path: at }) => at === '/refusing/1').length;
    expect(await alerts()).toEqual([]);
    expect((await enter(['1111', '2222', '0019', '7777', '4321'], { house: 'look', time: '14:20' })).status).toBe(200);
    await expect.poll(alerts).toEqual([
      {
        title: `Um serviço de avisos recusa os nossos: ${PUSH_HOST}`,
        text: expect.stringContaining('Resposta 403'),
        slot: null,
      },
    ]);
    expect(got()).toBe(1);
    expect((await enter(['3333', '2222', '0019', '7777', '4321'], { house: 'look', time: '16:20' })).status).toBe(200);
    await expect.poll(got).toBe(2);
  });

  test('a wish that the site refuses does not stand as if it were kept', async () => {
    const { page } = await open({ serviceWorkers: 'allow' });
    const { subscription } = subscribe(endpointAt('/p/4'));
    const kept = Array.from({ length: MAX_WISHES }, (_, at) => `casa/rio/numero/${1000 + at}`);
    // Chromium without a display refuses all: a browser that has agreed is played.
    await page.addInitScript((played) => {
      const mine = { endpoint: played.endpoint, toJSON: () => played, unsubscribe: async () => true };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      PushManager.prototype.getSubscription = async () => mine as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => mine as unknown as PushSubscription;
    }, subscription);
    await page.goto(`${site.url}/seguir`);
    await page.evaluate(async (wishes) => {
      const order = { key: 'of another day', wishes, quiet: null, perDay: null, sentAt: 0 };
      await (await caches.open('avisos')).put('/avisos/pedido', Response.json(order));
    }, kept);
    await page.reload();
    const rio = page.locator('fieldset:enabled input[name="casa/rio"]');
    await rio.click();
    await page.getByText(`No máximo ${MAX_WISHES} avisos.`).waitFor();
    await expect.poll(() => rio.isChecked()).toBe(false);
    expect(await page.locator('button', { hasText: '1000' }).count()).toBe(1);
  });

  test('an address may subscribe twenty times a minute', async () => {
    const { subscription } = subscribe(endpointAt('/p/3'));
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n += 1) statuses.add((await post('/api/notices', { subscription, wishes: [] })).status);
    expect(statuses).toEqual(new Set([400, 429]));
  });
});

test('a site without the service worker offers no notices', async () => {
  const plain = await startSite({ SERVICE_WORKER: 'off' }, inject('seedDir'));
  try {
    expect((await fetch(`${plain.url}/api/notices`)).status).toBe(404);
    const body = JSON.stringify({ endpoint: endpointAt('/p/1') });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${plain.url}/api/notices/stop`, { method: 'POST', headers, body })).status).toBe(404);
    const page = await (await fetch(`${plain.url}/seguir`)).text();
    expect(page).not.toContain('Aviso no aparelho');
    expect(page).toContain('/feed/rio.xml');
  } finally {
    await plain.stop();
  }
});
