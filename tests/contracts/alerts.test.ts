import { spawn } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { globalSingleton } from '../../lib/core/runtime/global-singleton.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import { alertRound, bookIn, type FoundCase } from '../../lib/server/alerts/alerts.ts';
import { type AlertMessage, makeReceivers } from '../../lib/server/alerts/receivers.ts';
import { makeWatch } from '../../lib/server/alerts/watch.ts';
import { readEnv } from '../../lib/server/env.ts';
import { keepFigures } from '../../lib/server/notices/figures.ts';
import { setStoreTrouble } from '../../lib/server/store/health/fault.ts';
import { startMailSink, startPostReceiver } from '../support/alert-receivers.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, table } from './draw-builders.ts';

const SECRET = `whsec_${Buffer.from('um segredo de trinta e dois byte').toString('base64')}`;
const MINUTE = 60_000;
const DAY = '2026-11-20';

type PostReceiver = Awaited<ReturnType<typeof startPostReceiver>>;
let hook: PostReceiver;
let at: number;
let lines: string[];
beforeEach(async () => {
  hook = await startPostReceiver();
  at = instantOf(DAY, '12:00').getTime();
  lines = [];
});
afterEach(() => hook.stop());

const settingsOf = (more: Record<string, string> = {}) =>
  readEnv({ SITE_URL: 'http://exemplo.test', ALERT_URL: `${hook.url}/avisos`, ALERT_SECRET: SECRET, ...more });
const log = (event: string, fields: object = {}) => lines.push(`${event} ${Object.values(fields).join(' ')}`);
const messages = () =>
  hook.posts.map(
    ({ body }) => JSON.parse(body) as { type: string; data: { id?: string; title: string; kind: string } },
  );
const titles = () => messages().map(({ type, data }) => `${type} ${data.title}`);

const CASE: FoundCase = {
  kind: 'family-silent',
  subject: 'fonte',
  title: 'Fonte calada',
  text: 'Nada há um dia.',
  ending: 'Voltou.',
};
const MESSAGE: AlertMessage = {
  id: 'um-aviso',
  type: 'alert.opened',
  kind: 'draw-late',
  subject: 'x',
  title: 'Atraso: Goiás às 14h20 — já',
  text: 'Não chegou.\nVeja.',
  openedAt: '2026-11-20T15:00:00.000Z',
  closedAt: null,
};

describe.each(BACKENDS)('cases, on %s', (name) => {
  const { open, another } = backend(name);
  const look = (store: Store, found: readonly FoundCase[], minutes = 0) => {
    at += minutes * MINUTE;
    return alertRound(bookIn(store), found, { receivers: makeReceivers(settingsOf()), now: new Date(at), log });
  };

  test('a case is sent once when it opens and once when it is over', async () => {
    const store = await open();
    for (let minute = 0; minute < 30; minute++) await look(store, [CASE], 1);
    expect(titles()).toEqual(['alert.opened Fonte calada']);
    for (let minute = 0; minute < 9; minute++) await look(store, [], 1);
    expect(titles()).toHaveLength(1);
    for (let minute = 0; minute < 20; minute++) await look(store, [], 1);
    expect(titles()).toEqual(['alert.opened Fonte calada', 'alert.closed Terminou: Fonte calada']);
    expect(messages()[1]?.data).toMatchObject({ text: 'Voltou.', openedAt: expect.any(String) });
    await look(store, [CASE], 1);
    expect(titles()).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith('alert-sent webhook'))).toHaveLength(3);
  });

  test('a case that comes and goes within ten minutes is one', async () => {
    const store = await open();
    for (let minute = 0; minute < 60; minute++) await look(store, minute % 9 === 0 ? [CASE] : [], 1);
    expect(titles()).toEqual(['alert.opened Fonte calada']);
  });

  test('a message that does not arrive is sent again ever later, at most hourly, for a day', async () => {
    const store = await open();
    hook.answer = 500;
    const began = at + MINUTE;
    const tries: number[] = [];
    for (let minute = 0; minute < 26 * 60; minute++) {
      const before = hook.posts.length;
      await look(store, [CASE], 1);
      if (hook.posts.length > before) tries.push((at - began) / MINUTE);
    }
    expect(tries.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(tries.at(-1)).toBeGreaterThanOrEqual(24 * 60);
    expect(tries.at(-1)).toBeLessThan(25 * 60);
    expect(new Set(hook.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(lines.at(-1)).toMatch(/^alert-not-sent webhook alert\.opened .* status 500 true$/);
  });

  test('a case that a clock a day ahead noted is over in its time', async () => {
    const store = await open();
    hook.answer = 500;
    await look(store, [CASE], 24 * 60);
    at -= 24 * 60 * MINUTE;
    hook.answer = 200;
    for (let minute = 0; minute < 15; minute++) await look(store, [], 1);
    expect(titles().slice(1)).toEqual(['alert.opened Fonte calada', 'alert.closed Terminou: Fonte calada']);
  });

  test('the end of a case is not sent before its beginning', async () => {
    const store = await open();
    hook.answer = 500;
    for (let minute = 0; minute < 40; minute++) await look(store, minute === 0 ? [CASE] : [], 1);
    expect(new Set(messages().map(({ type }) => type))).toEqual(new Set(['alert.opened']));
    hook.answer = 200;
    hook.posts.length = 0;
    for (let minute = 0; minute < 60; minute++) await look(store, [], 1);
    expect(messages().map(({ type }) => type)).toEqual(['alert.opened', 'alert.closed']);
  });

  test('several servers on one store send a message once, and a restart none again', async () => {
    const store = await open();
    const all = [store, await another(), await another()];
    await Promise.all(all.map((one) => look(one, [CASE])));
    await look(await another(), [CASE], 5);
    expect(titles()).toEqual(['alert.opened Fonte calada']);
  });

  test('a watch names late draws, silent families and changed pages of what is stored', async () => {
    const store = await open();
    await keepSourceState(store, 'lotohack', { ...newSourceState(), newsAt: at - 30 * 60 * MINUTE });
    const pageRests = {
      'sao-paulo': { until: at, times: 1, reason: 'changed-page' },
      rio: { until: at, times: 1, reason: 'not-found' },
    };
    await keepSourceState(store, 'deunoposte', { ...newSourceState(), newsAt: at, pageRests });
    const numbers = (time: string) => table(Number(time.slice(0, 2)));
    const drawn = (time: string) => draw(DAY, time, numbers(time));
    await recordDraws(store, [drawn('09:20')], {
      ...{ source: 'feed:teste', now: new Date(at), receivedAt: new Date(at).toISOString() },
    });
    const watch = makeWatch({
      ...{ store: async () => store, receivers: makeReceivers(settingsOf()), settings: settingsOf() },
      ...{ now: () => new Date(at), clockJump: () => null, log },
    });
    for (let minute = 0; minute < 10; minute++) {
      await watch();
      at += MINUTE;
    }
    const opened = titles();
    expect(opened).toContain('alert.opened Fonte sem novidade há um dia: LotoHack');
    expect(opened).toContain('alert.opened Página que mudou: Deu no Poste, sao-paulo');
    expect(opened.filter((title) => title.includes('Página'))).toHaveLength(1);
    expect(opened.some((title) => /atraso: São Paulo, 20\/11, 08h00/.test(title))).toBe(true);
    expect(opened.some((title) => /atraso: Rio de Janeiro, 20\/11, 09h20/.test(title))).toBe(false);
    expect(opened.some((title) => /20\/11, 14h20/.test(title))).toBe(false);
    expect(new Set(opened).size).toBe(opened.length);
  });
});

describe('a push service that refuses our signature', () => {
  const stores = backend('SQLite');
  const kept = globalSingleton('notice-figures', () => ({ refusals: new Map() }));
  afterEach(() => {
    vi.restoreAllMocks();
    kept.refusals.clear();
  });

  test('is an alert that names it, over when it has refused nothing for ten minutes', async () => {
    const store = await stores.open();
    const watch = makeWatch({
      ...{
        store: async () => store,
        receivers: makeReceivers(settingsOf()),
        settings: settingsOf({ BICHO_SOURCES: '' }),
      },
      ...{ now: () => new Date(at), clockJump: () => null, log },
    });
    const clock = vi.spyOn(performance, 'now');
    let uptime = performance.now();
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        uptime += MINUTE;
        at += MINUTE;
        clock.mockReturnValue(uptime);
        await watch();
      }
    };
    const ofPush = () => titles().filter((title) => /serviço de avisos/.test(title));
    const refuse = () => keepFigures({ counts: { refused: 1 }, refusals: [{ host: 'push.example.com', status: 403 }] });
    clock.mockReturnValue(uptime);
    refuse();
    await pass(9);
    refuse();
    await pass(9);
    expect(ofPush()).toEqual(['alert.opened Um serviço de avisos recusa os nossos: push.example.com']);
    expect(messages().find(({ data }) => data.kind === 'push-refused')?.data).toMatchObject({
      text: expect.stringContaining('Resposta 403'),
    });
    await pass(20);
    expect(ofPush().slice(1)).toEqual([
      'alert.closed Terminou: Um serviço de avisos recusa os nossos: push.example.com',
    ]);
  });
});

describe('a store that fails', () => {
  const stores = backend('SQLite');
  const watchOf = (store: () => Promise<Store>) =>
    makeWatch({
      ...{ store, receivers: makeReceivers(settingsOf()), settings: settingsOf({ BICHO_SOURCES: '' }) },
      ...{ now: () => new Date(at), clockJump: () => null, log },
    });
  const ofStore = () => titles().filter((title) => /armazenamento/.test(title));

  test('a store that takes no writes is a case of the process, sent after a minute', async () => {
    const store = await stores.open();
    let isFull = true;
    const write: Store['write'] = (work) =>
      isFull ? Promise.reject(Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR' })) : store.write(work);
    const watch = watchOf(async () => ({ ...store, write }));
    await watch();
    expect(ofStore()).toEqual([]);
    for (let minute = 0; minute < 5; minute++) {
      at += MINUTE;
      await watch();
    }
    expect(ofStore()).toEqual(['alert.opened O armazenamento não responde ou não aceita gravar']);
    isFull = false;
    for (let minute = 0; minute < 12; minute++) {
      at += MINUTE;
      await watch();
    }
    expect(ofStore().at(-1)).toBe('alert.closed Terminou: O armazenamento não responde ou não aceita gravar');
    expect(ofStore()).toHaveLength(2);
  });

  test('a damaged store is sent at once', async () => {
    onTestFinished(() => void setStoreTrouble('rows', null));
    const store = await stores.open();
    setStoreTrouble('rows', { what: '2 registros não são o que foi gravado', isDamage: true });
    await watchOf(async () => store)();
    expect(titles()[0]).toBe('alert.opened O armazenamento está danificado');
  });
});

describe('receivers', () => {
  const only = (name: string, settings: ReturnType<typeof settingsOf>, options = {}) => {
    const found = makeReceivers(settings, options).find((receiver) => receiver.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  test('a POST is signed as Standard Webhooks verify it', async () => {
    expect(await only('webhook', settingsOf()).send(MESSAGE)).toEqual({ ok: true, value: '200' });
    const [post] = hook.posts;
    const verified = new Webhook(SECRET).verify(post?.body ?? '', post?.headers ?? {});
    expect(verified).toMatchObject({ type: 'alert.opened', data: { title: MESSAGE.title, subject: 'x' } });
    expect(post?.headers['webhook-id']).toBe('um-aviso');
    const other = new Webhook(`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`);
    expect(() => other.verify(post?.body ?? '', post?.headers ?? {})).toThrow('No matching signature');
    expect(() => new Webhook(SECRET).verify(`${post?.body} `, post?.headers ?? {})).toThrow('No matching signature');
  });

  test('ntfy gets the text at its topic, the title in its header', async () => {
    const address = hook.url.replace('//', '//:tk_segredo@');
    const settings = settingsOf({ ALERT_NTFY: `${address}/topico` });
    expect(await only('ntfy', settings).send(MESSAGE)).toEqual({ ok: true, value: '200' });
    const [post] = hook.posts;
    expect(post).toMatchObject({ path: '/topico', body: MESSAGE.text });
    const [, encoded = ''] = /^=\?UTF-8\?B\?(.+)\?=$/.exec(post?.headers.title ?? '') ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe(MESSAGE.title);
    expect(post?.headers.authorization).toBe(`Basic ${Buffer.from(':tk_segredo').toString('base64')}`);
  });

  test('an e-mail is sent in the name of the user of the server', async () => {
    const sink = await startMailSink();
    onTestFinished(sink.stop);
    const settings = settingsOf({
      SMTP_URL: `smtp://avisos%40exemplo.test:senha-secreta@127.0.0.1:${sink.port}`,
      ALERT_EMAIL: 'pessoa@exemplo.test',
    });
    expect(await only('email', settings).send(MESSAGE)).toEqual({ ok: true, value: '250' });
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ from: 'avisos@exemplo.test', to: 'pessoa@exemplo.test' });
    expect(mail?.login).toBe('avisos@exemplo.test:senha-secreta');
    expect(mail?.text).toContain('Message-ID: <um-aviso@exemplo.test>');
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.text).toContain('http://exemplo.test/situacao');
    sink.refuses = true;
    expect(await only('email', settings).send(MESSAGE)).toEqual({ ok: false, reason: 'status', detail: '451' });
  });

  test('no redirect is followed, and a receiver that hangs is left', async () => {
    const elsewhere = await startPostReceiver();
    onTestFinished(elsewhere.stop);
    hook.answer = { redirect: `${elsewhere.url}/avisos` };
    expect(await only('webhook', settingsOf()).send(MESSAGE)).toMatchObject({ reason: 'status', detail: '307' });
    expect(elsewhere.posts).toEqual([]);
    hook.answer = 'hang';
    expect(await only('webhook', settingsOf(), { boundMs: 50 }).send(MESSAGE)).toMatchObject({ reason: 'timeout' });
    const port = Number(new URL(hook.url).port);
    await hook.stop();
    expect(await only('webhook', settingsOf()).send(MESSAGE)).toMatchObject({ detail: 'ECONNREFUSED' });
    const mail = settingsOf({ SMTP_URL: `smtp://a:segredo@127.0.0.1:${port}`, ALERT_EMAIL: 'a@b.test' });
    expect(await only('email', mail).send(MESSAGE)).toMatchObject({ ok: false, reason: 'refused' });
    hook = await startPostReceiver();
  });
});

describe('npm run alert:test', () => {
  const run = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/operate/alert-test.ts'], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    const code = await new Promise((resolve) => child.on('close', resolve));
    return { output, code };
  };

  test('prints each receiver’s answer, and no secret', async () => {
    const sink = await startMailSink();
    onTestFinished(sink.stop);
    const env = {
      ...{ ALERT_URL: `${hook.url}/avisos`, ALERT_SECRET: SECRET, ALERT_NTFY: `${hook.url}/topico` },
      ...{ SMTP_URL: `smtp://a:segredo@127.0.0.1:${sink.port}`, ALERT_EMAIL: 'pessoa@exemplo.test' },
    };
    const { output, code } = await run(env);
    expect(output.split('\n').slice(0, 3)).toEqual([
      'ALERT_URL: recebido (200)',
      'ALERT_NTFY: recebido (200)',
      'SMTP_URL, ALERT_EMAIL: recebido (250)',
    ]);
    expect(code).toBe(0);
    hook.answer = 403;
    const refused = await run(env);
    expect(refused.output).toContain('ALERT_URL: não recebido (status 403)');
    expect(refused.code).toBe(1);
    expect(output + refused.output).not.toMatch(/segredo|whsec/);
    expect((await run({})).output).toMatch(/^Nenhum destino de avisos: defina ALERT_URL/);
  });
});
