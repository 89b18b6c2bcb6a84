import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteSettings } from '../../lib/core/contracts/site-settings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readSiteSettings } from '../../lib/core/store/site-settings.ts';
import { overlayEnv, setAtDesk } from '../../lib/server/env.ts';
import { openDesk } from '../../lib/server/operator/calls.ts';
import { saveSettings, tellSettings, testAlerts } from '../../lib/server/operator/settings.ts';
import { applyKept, followSettings, keptSettings } from '../../lib/server/settings/kept.ts';
import { platform, site } from '../../lib/server/site.ts';
import { startPostReceiver } from '../support/alert-receivers.ts';
import { setProcessStore } from '../support/process-store.ts';
import { BACKENDS, backend } from './backends.ts';
import { CALLER, postOf } from './operator-calls.ts';

vi.hoisted(() => vi.resetModules());
const clock = vi.hoisted(() => ({ at: new Date('2026-11-20T22:43:00Z') }));
vi.mock('../../lib/server/clock.ts', () => ({ now: () => clock.at, clockSpeed: 1 }));
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
Object.assign(process.env, {
  SITE_URL: 'http://localhost:3000',
  AFFILIATE_URL: 'https://parceiro.test/cadastro',
  CONTACT_EMAIL: 'quem@exemplo.com.br',
  OPERATOR_TOKEN: 'k3JvQ9rT2xLmW8sZ5bNcY7hD',
});
const acts: { act: string; outcome: string; subject: string; before: string | null; after: string | null }[] = [];
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({ operator: { logAct: async (row: (typeof acts)[number]) => void acts.push(row) } }),
}));
openDesk();

const OPERATOR = {} as Parameters<ReturnType<typeof saveSettings>>[0];
const send = (work: typeof saveSettings, body: unknown) => work(postOf(body))(OPERATOR, CALLER);
const save = (body: unknown) => send(saveSettings, body);
const refusalOf = async (body: unknown) => {
  const reply = await save(body);
  return [reply.status, (await reply.json()).message] as const;
};
const told = async () => SiteSettings.parse(await (await tellSettings(OPERATOR, CALLER)).json());
const settingOf = async (name: string) => (await told()).settings.find((one) => one.name === name);

describe.each(BACKENDS)('texts and switches on %s', (name) => {
  const stores = backend(name);
  let store: Store;
  beforeEach(async () => {
    store = await stores.open();
    setProcessStore(store);
    acts.length = 0;
    clock.at = new Date('2026-11-20T22:43:00Z');
    await applyKept();
  });
  afterAll(() => {
    setProcessStore();
    overlayEnv({ values: {}, notice: null });
  });

  test('what the desk sets stands over the variables, and says so; null gives it back', async () => {
    expect(await settingOf('AFFILIATE')).toMatchObject({ value: 'on', from: 'default', variable: null });
    expect(await settingOf('CONTACT_PHONE')).toMatchObject({ value: null, from: 'none' });
    const set = { AFFILIATE: 'off', CONTACT_EMAIL: ' outra@exemplo.com.br ', CONTACT_PHONE: '0800 555-1' };
    expect((await save({ set })).status).toBe(200);
    expect(site()).toMatchObject({
      partnerUrl: null,
      contactEmail: 'outra@exemplo.com.br',
      contactPhone: '0800 555-1',
    });
    expect(await settingOf('CONTACT_EMAIL')).toEqual({
      name: 'CONTACT_EMAIL',
      value: 'outra@exemplo.com.br',
      from: 'desk',
      variable: 'quem@exemplo.com.br',
    });
    // An empty value is one too.
    await save({ set: { CONTACT_EMAIL: '' } });
    expect(site().contactEmail).toBeNull();
    await save({ set: { AFFILIATE: null, CONTACT_EMAIL: null, CONTACT_PHONE: null } });
    expect(site()).toMatchObject({
      partnerUrl: 'https://parceiro.test/cadastro',
      contactEmail: 'quem@exemplo.com.br',
      contactPhone: null,
    });
    expect(setAtDesk().values).toEqual({});
  });

  test.each([
    [{ set: { AFFILIATE: 'talvez' } }, 'A variável AFFILIATE tem um valor que não serve: esperado on ou off.'],
    [{ set: { AFFILIATE_URL: 'https://a.test/"><script>' } }, /^A variável AFFILIATE_URL tem um valor que não serve/],
    [{ set: { CONTACT_EMAIL: 'sem-arroba' } }, /^A variável CONTACT_EMAIL tem um valor/],
    [{ set: { CONTACT_PHONE: '<script>' } }, /^A variável CONTACT_PHONE tem um valor/],
    [{ set: { CONTACT_PHONE: '"0800"' } }, /^A variável CONTACT_PHONE está entre aspas/],
    [
      { set: { ALERT_SECRET: SECRET } },
      'A variável ALERT_URL falta: ALERT_SECRET só serve com o endereço que recebe os avisos.',
    ],
    [{ set: { ALERT_EMAIL: 'a@b.test' } }, /^A variável SMTP_URL falta/],
    [{ set: { ALERT_NTFY: 'http://127.0.0.1:8080/topico' } }, /^O destino de ALERT_NTFY não está na internet aberta/],
    [{ set: { ALERT_NTFY: 'http://[::ffff:10.0.0.1]/topico' } }, /^O destino de ALERT_NTFY/],
    [{ set: { ALERT_URL: 'https://localhost/x', ALERT_SECRET: SECRET } }, /^O destino de ALERT_URL/],
    [{ set: { ALERT_URL: 'https://nao-existe.invalid/x', ALERT_SECRET: SECRET } }, /^O destino de ALERT_URL/],
    [{ set: { PORT: '80' } }, /^Envie/],
    [{ set: { AFFILIATE: 1 } }, /^Envie/],
    [{ notice: { text: 'Oi' } }, /^Envie/],
    [{ notice: { text: '<b>Oi</b>', day: '2026-11-21', time: '09:00' } }, /^O aviso é uma linha de 1 a 160 caracteres/],
    [{ notice: { text: 'a\u202eb', day: '2026-11-21', time: '09:00' } }, /^O aviso é uma linha/],
    [{ notice: { text: ' ', day: '2026-11-21', time: '09:00' } }, /^O aviso é uma linha/],
    [{ notice: { text: 'x'.repeat(161), day: '2026-11-21', time: '09:00' } }, /^O aviso é uma linha/],
    [{ notice: { text: 'Oi', day: '2026-11-20', time: '19:43' } }, /^O fim do aviso já passou/],
    [{ notice: { text: 'Oi', day: '2027-02-01', time: '09:00' } }, 'Um aviso dura no máximo 60 dias.'],
  ] as const)('%j is refused with its sentence, and nothing is kept', async (body, sentence) => {
    const before = await readSiteSettings(store.db);
    const [status, message] = await refusalOf(body);
    expect(status).toBe(400);
    expect(message).toMatch(sentence);
    expect(await readSiteSettings(store.db)).toEqual(before);
    if (!message.startsWith('Envie')) expect(acts).toMatchObject([{ act: 'settings', outcome: 'refused' }]);
  });

  test('each act is a line with before and after, without secrets; a target shows its host', async () => {
    const set = { ALERT_NTFY: 'https://:tk_segredo@93.184.215.14/meu-topico' };
    expect((await save({ set, notice: { text: 'Loja fechada', day: '2026-11-21', time: '09:00' } })).status).toBe(200);
    const view = await told();
    expect(view.targets).toEqual([{ name: 'ntfy', host: '93.184.215.14' }]);
    expect(view.settings.find((one) => one.name === 'ALERT_NTFY')).toMatchObject({
      value: '93.184.215.14',
      from: 'desk',
    });
    const text = JSON.stringify([view, acts]);
    expect(text).not.toMatch(/tk_segredo|meu-topico/);
    expect(acts).toMatchObject([{ act: 'settings', outcome: 'done', subject: 'ALERT_NTFY, notice' }]);
    expect(JSON.parse(acts[0]?.before ?? '')).toEqual({ ALERT_NTFY: null, notice: null });
    expect(JSON.parse(acts[0]?.after ?? '')).toEqual({
      ALERT_NTFY: '93.184.215.14',
      notice: { text: 'Loja fechada', day: '2026-11-21', time: '09:00' },
    });
  });

  test('of two writers who saw the same, the second is told', async () => {
    const { revision } = await told();
    expect((await save({ set: { AFFILIATE: 'off' }, expects: revision })).status).toBe(200);
    expect(await refusalOf({ set: { AFFILIATE: null }, expects: revision })).toEqual([
      409,
      expect.stringMatching(/^Outra pessoa mudou/),
    ]);
    expect(site().partnerUrl).toBeNull();
  });

  test('a notice stands until its minute, and pages are told of both', async () => {
    let changes = 0;
    const stop = followSettings(() => {
      changes += 1;
    }, 20);
    await save({ notice: { text: 'Hoje sem Federal.', day: '2026-11-20', time: '20:00' } });
    expect([platform().notice, changes]).toEqual(['Hoje sem Federal.', 1]);
    clock.at = new Date('2026-11-20T22:59:59Z');
    expect(platform().notice).toBe('Hoje sem Federal.');
    clock.at = new Date('2026-11-20T23:00:00Z');
    expect(platform().notice).toBeNull();
    await expect.poll(() => changes).toBe(2);
    expect((await told()).notice).toMatchObject({ isOver: true });
    stop();
  });

  test('another process hears of it', async () => {
    let changes = 0;
    const stop = followSettings(() => {
      changes += 1;
    }, 20);
    // As the other one writes it.
    await store.write((trx) =>
      trx
        .insertInto('meta')
        .values({ key: 'site-settings', value: '{"values":{"AFFILIATE":"off"},"revision":9}' })
        .execute(),
    );
    await expect.poll(() => changes).toBe(1);
    expect(site().partnerUrl).toBeNull();
    stop();
  });

  test('what does not hold beside the variables of this start is left aside, the rest holds', async () => {
    await store.write((trx) =>
      trx
        .insertInto('meta')
        .values({
          key: 'site-settings',
          value: JSON.stringify({ values: { AFFILIATE: 'off', ALERT_EMAIL: 'a@b.test' }, revision: 3 }),
        })
        .execute(),
    );
    expect(await applyKept()).toBe(true);
    expect(setAtDesk().values).toEqual({ AFFILIATE: 'off' });
    expect(keptSettings().refused).toEqual([expect.stringMatching(/^A variável SMTP_URL falta/)]);
  });
});

describe('targets', () => {
  test('those of the variables are tried, also on this machine; without any it is said', async () => {
    expect((await send(testAlerts, {})).status).toBe(409);
    const hook = await startPostReceiver();
    Object.assign(process.env, { ALERT_NTFY: `${hook.url}/topico` });
    overlayEnv({ values: {}, notice: null });
    const reply = await send(testAlerts, {});
    expect(await reply.json()).toEqual({ outcomes: [{ name: 'ntfy', ok: true, text: 'recebido (200)' }] });
    expect(hook.posts).toMatchObject([{ path: '/topico', body: expect.stringContaining('nada aconteceu') }]);
    delete process.env.ALERT_NTFY;
    // A name of the desk that leads here now is not followed.
    overlayEnv({ values: { ALERT_NTFY: `http://localhost:${new URL(hook.url).port}/topico` }, notice: null });
    expect(await (await send(testAlerts, {})).json()).toEqual({
      outcomes: [{ name: 'ntfy', ok: false, text: 'não recebido (refused EPRIVATE)' }],
    });
    expect(hook.posts).toHaveLength(1);
    overlayEnv({ values: {}, notice: null });
    await hook.stop();
  });
});
