import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { axeFindings } from '../support/axe.ts';
import { catchBeacons } from '../support/beacons.ts';
import { browserForTests, takenOver } from '../support/browser.ts';

const open = browserForTests();
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-empty-'));
  cpSync(inject('seedDir'), folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, 'bicho.sqlite'));
  database.exec('delete from contests');
  database.close();
  site = await startSite({}, folder);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['/', 6],
  ['/loterias', 11],
])('without data each card of %s says so where there is no script', async (path, cards) => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(site.url + path);
  expect(await page.locator('#loterias').getByText('Resultado não disponível').count()).toBe(cards);
  await page.getByText('Ainda sem resultados registrados').waitFor();
  expect(await page.getByRole('status', { name: 'Carregando' }).count()).toBe(0);
});

const REFUSED = { status: 503, json: { message: 'As loterias voltam em uma hora.' } } as const;

test.each([
  ['the server’s own sentence', REFUSED, 'As loterias voltam em uma hora.'],
  ['a refusal without one', { status: 503, json: {} }, 'Erro ao buscar dados das loterias'],
  ['a refusal that is no JSON', { status: 502, body: '<h1>502</h1>' }, 'Erro ao buscar dados das loterias'],
  ['an answer without lotteries', { json: { ok: true } }, 'Dados das loterias não encontrados'],
  ['a page in place of data', { contentType: 'text/html', body: '<h1>Manutenção</h1>' }, 'Erro desconhecido'],
] as const)('%s is what the error box says', async (_, answer, sentence) => {
  const visit = async (path: string) => {
    const { page } = await open();
    const found = await catchBeacons(page);
    await page.route('**/api/lotteries', (route) => route.fulfill(answer));
    await page.goto(site.url + path);
    await page.getByText('Erro ao carregar dados').waitFor();
    expect(await page.getByRole('alert').getByText(sentence, { exact: true }).count()).toBe(1);
    await expect.poll(found).toMatchObject({ 'call-failed': 1 });
    await page.context().close();
  };
  await visit('/loterias');
  // The home page has the same box.
  if (answer === REFUSED) await visit('/');
});

test('loading, then the error box, then the retry brings the cards', async () => {
  const { page } = await open();
  const real = await (await fetch(`${inject('siteUrl')}/api/lotteries`)).json();
  await page.route('**/api/lotteries', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${site.url}/loterias`);
  await page.getByRole('status', { name: 'Carregando' }).waitFor();
  await page.getByText('Erro ao carregar dados').waitFor();
  await page.getByText('Erro ao buscar dados das loterias').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page), `the panel that failed, ${colorScheme}`).toEqual([]);
  }
  // An answer that holds no lotteries is named too, and the way out stays.
  await page.unroute('**/api/lotteries');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText('Dados das loterias não encontrados').waitFor();
  await page.route('**/api/lotteries', (route) => route.fulfill({ json: real }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByText(/^Concurso 3038 ·/).waitFor();
  expect(await page.getByText('Erro ao carregar dados').isVisible()).toBe(false);
});

test('the panel stays below the error box until a newer reply comes', async () => {
  const { page } = await open();
  const url = `${inject('siteUrl')}/loterias`;
  const real = await (await fetch(`${inject('siteUrl')}/api/lotteries`)).json();
  const at = (contest: number) => ({
    ...real,
    loterias: { ...real.loterias, megaSena: { ...real.loterias.megaSena, concurso: contest } },
  });
  let requestCount = 0;
  const answers = [{ status: 503, json: {} }, { json: at(3037) }, { json: at(3039) }, { json: at(3040) }];
  const box = page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados' });
  // What a change brings is another matter.
  await page.route('**/api/v1/stream*', (route) => route.abort());
  await page.route('**/api/lotteries', (route) =>
    route.fulfill(answers[Math.min(requestCount++, answers.length - 1)] ?? {}),
  );
  await page.clock.install();
  await page.goto(url);
  await takenOver(page);
  // The panel counts its minute from when it is there, and the next from when an answer has been taken.
  const settle = async () => {
    for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  };
  await settle();
  const shows = (contest: number) => page.getByText(new RegExp(`^Concurso ${contest} ·`)).count();
  for (const [minutes, contest] of [
    [1, 3038],
    [1, 3038],
    [1, 3039],
    [5, 3040],
  ] as const) {
    const before = requestCount;
    await page.clock.fastForward(minutes * 60_000 + 1000);
    await expect.poll(() => requestCount).toBe(before + 1);
    await expect.poll(() => shows(contest)).toBe(1);
    await settle();
    await expect.poll(() => box.count()).toBe(requestCount === 1 ? 1 : 0);
    // What has just been answered is not requested again, whatever the visitor's clock says.
    expect(requestCount).toBe(before + 1);
    if (requestCount === 1) await box.getByText('Erro ao buscar dados das loterias', { exact: true }).waitFor();
  }
  // The live panel too: the box stands above the cards, and the way out brings the next answer.
  answers.push({ status: 503, json: { message: 'As loterias voltam em uma hora.' } });
  await page.clock.fastForward(5 * 60_000 + 1000);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return box.getByText('As loterias voltam em uma hora.', { exact: true }).count();
    })
    .toBe(1);
  expect(await shows(3040)).toBe(1);
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
  expect(await top(box)).toBeLessThan(await top(page.getByText(/^Concurso 3040 ·/)));
  answers.push({ json: at(3041) });
  await box.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => shows(3041)).toBe(1);
  expect(await box.count()).toBe(0);
});

test('a line says so above the panel that stands while a call is slow', async () => {
  const { page } = await open();
  const real = await (await fetch(`${inject('siteUrl')}/api/lotteries`)).json();
  let answer = () => {};
  await page.route('**/api/lotteries', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: real });
  });
  await page.clock.install();
  await page.goto(`${inject('siteUrl')}/loterias`);
  await takenOver(page);
  const loading = page.getByRole('status', { name: 'Carregando' });
  for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  expect(await loading.count()).toBe(0);
  const top = async () => (await page.getByText(/^Concurso 3038 ·/).boundingBox())?.y;
  const before = await top();
  await page.clock.fastForward(62_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return loading.count();
    })
    .toBe(1);
  expect(await top()).toBe(before);
  answer();
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return loading.count();
    })
    .toBe(0);
});
