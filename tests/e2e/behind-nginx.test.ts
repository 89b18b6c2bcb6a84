import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { saoPaulo } from '../../lib/core/domain/days.ts';
import { type Nginx, startNginx } from '../../scripts/measure/harness/nginx.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests } from '../support/browser.ts';
import { drawOf, postTo } from '../support/operator.ts';

const DAY = '2026-02-25';
/** Less than the minute after which nginx would ask again by itself. */
const WITHIN_MS = 50_000;

const open = browserForTests();
let site: Site;
let nginx: Nginx;
beforeAll(async () => {
  // By the true clock: nginx holds a copy until the moment that the site names.
  site = await startSite({ TRUST_PROXY: '1' }, inject('seedDir'));
  nginx = await startNginx({ site: [site.port], host: 'localhost' });
});
afterAll(async () => {
  await nginx?.stop();
  await site?.stop();
});

/** What nginx answers, with what it says of its copy. */
function throughNginx(address: string): Promise<{ text: string; cache: unknown }> {
  return new Promise((resolve, reject) => {
    const ask = { host: '127.0.0.1', port: nginx.httpsPort, path: address, servername: 'localhost' };
    get(
      { ...ask, ca: nginx.certificate, headers: { host: 'localhost' }, rejectUnauthorized: false },
      async (answer) => {
        let text = '';
        for await (const part of answer.setEncoding('utf8')) text += part;
        resolve({ text, cache: answer.headers['x-cache'] });
      },
    ).once('error', reject);
  });
}

/** What a page says, without its markup, by the site itself and through nginx. */
async function readBoth(address: string): Promise<string[]> {
  const plain = (html: string) => html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<[^>]+>/g, '');
  const own = fetch(site.url + address).then((answer) => answer.text());
  return (await Promise.all([own, throughNginx(address).then(({ text }) => text)])).map(plain);
}

const post = (...draw: Parameters<typeof drawOf>) =>
  postTo(site, '/api/draws', { ...drawOf(...draw), reason: 'conferido na ata' });

/** Every page says it, wherever it is requested, when it is requested `WITHIN_MS` after `began` or later. */
async function allSay(pages: readonly string[], what: string, began: number): Promise<void> {
  const isLate = await Promise.all(
    pages.map(async (page) => {
      for (;;) {
        const askedAt = Date.now();
        if ((await readBoth(page)).every((text) => text.includes(what))) return false;
        if (askedAt - began >= WITHIN_MS) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }),
  );
  expect(pages.filter((_, nth) => isLate[nth])).toEqual([]);
}

/** When the site says that it made a page: what is kept says the moment at which it is requested, so its tag tells more. */
const tagOf = async (address: string) => (await fetch(site.url + address)).headers.get('etag');

describe('a correction of what is old', () => {
  test('of a draw, posted: on its draw, day and month, and in the interface, through nginx too', async () => {
    const { draws } = await (await fetch(`${site.url}/api/v1/draws?region=rio&from=${DAY}&to=${DAY}&slot=pt`)).json();
    const numbers: string[] = draws[0].prizes.slice(0, 5).map(({ number }: { number: string }) => number);
    const pages = [
      `/resultados/rio/${DAY}/14h20`,
      `/resultados/rio/${DAY}`,
      `/resultados/${DAY}`,
      `/resultados/rio/2026-02`,
      `/resultados/rio/2025-02-25`,
    ];
    const others = ['/resultados/2026-03-10', '/resultados/look/2026-02', `/resultados/look/${DAY}`];
    for (const page of [...pages, ...others]) for (let visit = 0; visit < 2; visit += 1) await readBoth(page);
    const tags = await Promise.all(others.map(tagOf));

    const corrected = ['4821', ...numbers.slice(1)];
    expect(numbers[0]).not.toBe('4821');
    const began = Date.now();
    const sent = await post(DAY, 'pt-rio', '14:20', corrected);
    expect(await sent.json()).toMatchObject({ corrected: 1 });
    // What is acknowledged is shown.
    expect((await readBoth(pages[0] ?? ''))[0]).toContain('4821');
    const calls = [`/api/v1/draws/rio/${DAY}/14h20`, `/api/results?date=${DAY}`];
    await allSay([...pages, ...calls], '4821', began);
    expect(await Promise.all(others.map(tagOf))).toEqual(tags);
  });

  test('of a contest, by a command of another process: on its page, its neighbours stay', async () => {
    const pages = ['/loterias/quina/5000', '/loterias/quina/ano/2019', '/api/v1/contests/quina/5000'];
    const { date, numbers } = await (await fetch(`${site.url}${pages[2]}`)).json();
    for (const page of pages.slice(0, 2)) for (let visit = 0; visit < 2; visit += 1) await readBoth(page);
    const far = '/loterias/quina/4000';
    await readBoth(far);
    const tag = await tagOf(far);
    const free = ['78', '79', '80'].find((number) => !numbers.includes(number)) ?? '';
    const corrected = [...numbers.slice(0, 4), free].sort();
    const folder = mkdtempSync(path.join(tmpdir(), 'bicho-corrigir-'));
    const file = path.join(folder, 'concursos.json');
    const fields = { modality: 'quina', contest: 5000, day: date, numbers: corrected, reason: 'conferido na ata' };
    writeFileSync(file, JSON.stringify([fields]));
    const began = Date.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/operate/contests-import.ts', file], {
      env: { ...process.env, DATA_DIR: site.dataDir, CLOCK_AT: '' },
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true, force: true });
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('1 corrigidos');
    await allSay(pages.slice(0, 1), 'conferido na ata', began);
    await allSay(pages.slice(1), free, began);
    expect(await tagOf(far)).toBe(tag);
  });
});

test('copies of nginx are used, and two seconds after a draw is posted none is without it', async () => {
  const today = '2026-08-24';
  /** As the calls tell it, or as a page, which sets a number's last two digits apart. */
  const number = /"4861"|>48<mark>61</;
  const paths = ['/', `/resultados/${today}`, '/api/results'];
  // A copy lasts until the second is over: of some questions in a row one finds it.
  const isCopied = async () => {
    for (let at = 0; at < 4; at += 1) if ((await throughNginx('/')).cache === 'HIT') return true;
    return false;
  };
  await expect.poll(isCopied).toBe(true);
  for (const path of paths) expect((await throughNginx(path)).text, path).not.toMatch(number);
  await post(today, 'look', '11:20', ['4861', '0937', '5566', '7204', '1359']);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const path of paths) expect((await throughNginx(path)).text, path).toMatch(number);
});

test.each(['/', '/resultados/look', '/poste/look', '/incorporar/look'])(
  '%s hears of a change and shows it, though nginx has a copy from before',
  async (address) => {
    const { day, time } = saoPaulo(new Date(Date.now() - 5 * 60_000));
    const put = async (first: string) =>
      expect((await post(day, 'look', time, [first, '0937', '5566', '7204', '1359'])).status).toBe(200);
    // What has just come is listened to.
    await put('1100');
    const { page } = await open({ ignoreHTTPSErrors: true });
    // Nothing asks but what a change makes ask.
    await page.addInitScript('window.setInterval = () => 0');
    const listens = page.waitForResponse(/\/api\/v1\/stream/);
    await page.goto(`https://localhost:${nginx.httpsPort}${address}`);
    await listens;
    let isOver = false;
    const others = async (what: string) => {
      while (!isOver) await throughNginx(what);
    };
    const visitors = [others(address), others('/api/results')];
    onTestFinished(async () => {
      isOver = true;
      await Promise.all(visitors);
    });
    for (const first of ['1201', '2302', '3403']) {
      await put(first);
      await page.waitForFunction((number) => document.body.textContent?.includes(number), first);
    }
  },
);
