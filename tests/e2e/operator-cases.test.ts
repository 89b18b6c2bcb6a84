import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests } from '../support/browser.ts';
import { type BichoUpstream, startBichoUpstream } from '../support/fake-sources.ts';
import { postTo, rowsOf } from '../support/operator.ts';
import { openDesk } from '../support/operator-desk.ts';

const DAY = '2026-11-20';
const AT = new Date(`${DAY}T22:40:00Z`);
const A = ['2614', '6961', '2032', '3830', '8420'];
const B = ['2614', '6961', '2023', '3830', '8420'];
const C = ['1147', '0583', '9900', '4471', '7726'];
const D = ['3158', '7204', '0961', '5533', '8876'];
const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const open = browserForTests();

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: `${DAY}T22:43:00Z` }, inject('seedDir'));
  const store = await openSqliteStore(site.dataDir);
  const rio = (time: string, numbers: readonly string[]) => ({
    region: 'pt-rio' as const,
    day: DAY,
    time,
    prizes: rowsOf(numbers),
  });
  for (const time of ['14:20', '16:20']) {
    await recordObservations(store, [rio(time, time === '14:20' ? A : C)], {
      source: 'lotohack',
      now: AT,
      seenSince: null,
    });
    await recordObservations(store, [rio(time, time === '14:20' ? B : D)], {
      source: 'ojogodobicho',
      now: AT,
      seenSince: null,
    });
  }
  const by = { source: 'feed:exemplo.test', now: AT, receivedAt: AT.toISOString() };
  await recordDraws(store, [rio('11:20', D.toReversed())], by);
  for (const numbers of [A.toReversed(), B.toReversed(), C.toReversed()])
    await recordDraws(store, [rio('11:20', numbers)], by);
  await store.close();
});
afterAll(() => site.stop());

const part = (page: Page) => page.getByRole('region', { name: 'Disputas e quarentena' });
const caseOf = (page: Page, name: string) => part(page).getByRole('article').filter({ hasText: name }).first();

async function openPart(options: object = {}) {
  const { page, complaints } = await openDesk(open, site, options);
  await page.getByText('Disputas e quarentena', { exact: true }).click();
  await part(page)
    .getByText(/^Fontes diferem/)
    .waitFor();
  return { page, complaints };
}
const thirdOf = async (hour: string) =>
  (await (await fetch(`${site.url}/api/v1/draws/rio/${DAY}/${hour}`)).json()).draw.prizes[2].number;

describe('disputes and the quarantine', () => {
  test('they are asked for when they are opened, and the desk stays short until then', async () => {
    const asked: string[] = [];
    const { page } = await openDesk(open, site);
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700);
    expect(asked).not.toContain('/api/operator/cases');
    await page.getByText('Disputas e quarentena', { exact: true }).click();
    await part(page)
      .getByText(/^Fontes diferem/)
      .waitFor();
    expect(asked).toContain('/api/operator/cases');
  });

  test('at 320 px nothing is wider than the screen, and axe finds nothing in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = { viewport: { width: 320, height: 700 }, colorScheme, reducedMotion: 'reduce' };
      const { page, complaints } = await openPart(options);
      await part(page)
        .getByText(/^Diferente do que está gravado/)
        .click();
      await caseOf(page, 'PTM 11h20')
        .getByRole('button', { name: /^Escolher/ })
        .click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }
  });

  test('by keyboard the other table is chosen: it is on the page at once, and the case is over', async () => {
    const { page } = await openPart();
    const one = caseOf(page, 'PT 14h20');
    expect(await one.getByRole('columnheader').allInnerTexts()).toEqual([
      expect.stringMatching(/^No ar\s+Resultado Fácil$/),
      'O Jogo do Bicho',
    ]);
    expect(await one.locator('mark').allInnerTexts()).toEqual(['2023']);
    const publish = one.getByRole('button', { name: /^Publicar/ });
    await one.getByRole('button', { name: 'Escolher a de O Jogo do Bicho' }).focus();
    await page.keyboard.press('Enter');
    expect(await publish.isDisabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('Conferido com a banca.');
    await publish.press('Enter');
    await part(page)
      .getByText(/^Publicado: Rio de Janeiro · PT 14h20/)
      .waitFor();
    expect(await thirdOf('14h20')).toBe('2023');
    expect(await (await fetch(`${site.url}/correcoes`)).text()).toContain('Conferido com a banca.');
    await expect.poll(() => caseOf(page, 'PT 14h20').count()).toBe(0);
  });

  test('what another has changed meanwhile is not written over', async () => {
    const { page } = await openPart();
    const one = caseOf(page, 'PTV 16h20');
    await one.getByRole('button', { name: 'Escolher a de O Jogo do Bicho' }).click();
    await one.getByLabel('Motivo').fill('Conferido.');
    const body = {
      date: DAY,
      reason: 'Eu primeiro.',
      results: { results: { rio: { prizes: { '16:20': rowsOf(A.toReversed()) } } } },
    };
    const posted = await fetch(`${site.url}/api/draws`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(posted.status).toBe(200);
    await one.getByRole('button', { name: /^Publicar/ }).click();
    await one.getByText(/^Mudou desde que foi visto, e nada foi gravado\./).waitFor();
    expect(await one.getByLabel('Motivo').inputValue()).toBe('Conferido.');
  });

  test('one case is dismissed with a reason, listed with it, and taken up again', async () => {
    const { page } = await openDesk(open, site);
    await page.getByText('Disputas e quarentena', { exact: true }).click();
    await part(page).getByText('Diferente do que está gravado (3)').click();
    const one = caseOf(page, 'PTM 11h20');
    const button = one.getByRole('button', { name: /^Dispensar/ });
    expect(await button.isDisabled()).toBe(true);
    await one.getByLabel('Motivo').fill('<b>Erro</b> da fonte.');
    await button.click();
    await part(page).getByText('Diferente do que está gravado (2)').waitFor();
    await part(page).getByText('Dispensados', { exact: true }).click();
    await part(page)
      .getByText(/token [0-9a-f]{8}: <b>Erro<\/b> da fonte\.$/)
      .waitFor();
    await part(page)
      .getByRole('button', { name: /^Reabrir/ })
      .click();
    await part(page).getByText('Diferente do que está gravado (3)').waitFor();
    await part(page).getByText('Nenhum.').waitFor();
  });

  test('all of a kind are dismissed with one reason; the log has each act', async () => {
    const { page } = await openDesk(open, site);
    await page.getByText('Disputas e quarentena', { exact: true }).click();
    await part(page).getByText('Diferente do que está gravado (3)').click();
    await part(page).getByLabel('Motivo para todos deste tipo').fill('Fonte fora do ar.');
    await part(page).getByRole('button', { name: 'Dispensar todos (3)' }).click();
    await part(page).getByText('Dispensados.', { exact: true }).waitFor();
    await expect
      .poll(() =>
        part(page)
          .getByText(/^Diferente do que/)
          .count(),
      )
      .toBe(0);
    const log = await (await fetch(`${site.url}/api/operator/log`, { headers })).json();
    expect(log.lines.map(({ act, subject }: Record<string, string>) => `${act} ${subject}`)).toEqual(
      expect.arrayContaining([
        'dismiss differs-from-stored: 3',
        expect.stringMatching(/^reopen-case pt-rio\/2026-11-20\/11:20 /),
      ]),
    );
  });
});

describe('the sources', () => {
  let fed: Site;
  let upstream: BichoUpstream;
  beforeAll(async () => {
    upstream = await startBichoUpstream(() => AT);
    const settings = { BICHO_SOURCES: 'lotohack,deunoposte', BICHO_SOURCE_URLS: upstream.urls };
    fed = await startSite({ CLOCK_AT: `${DAY}T22:43:00Z`, ...settings }, inject('seedDir'));
  });
  afterAll(async () => {
    await fed?.stop();
    await upstream?.stop();
  });

  async function openSource(name: string, options: object = {}) {
    const { page, complaints } = await openDesk(open, fed, options);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page
      .locator('summary')
      .filter({ hasText: /^Fontes$/ })
      .click();
    const source = page.getByRole('region', { name: 'Fontes' }).locator('details').filter({ hasText: name }).first();
    await source.locator('summary').click();
    return { page, complaints, source, asked };
  }
  const requests = () => upstream.requests.filter(({ origin }) => origin === 'deunoposte').length;

  test('one is asked by a tap, and what it sent is text: no element and no script of it is on the page', async () => {
    const { page, source, asked } = await openSource('Deu no Poste');
    expect(asked).toContain('/api/operator/sources');
    expect(asked).not.toContain('/api/operator/sources/reply');
    await source.getByRole('button', { name: /^Última resposta/ }).click();
    await source.getByText('Nenhuma resposta desta fonte nos últimos dois dias.').waitFor();
    expect(requests()).toBe(0);
    await source.getByRole('button', { name: /^Perguntar agora/ }).click();
    await source.getByText(/: respondeu, /).waitFor();
    expect(requests()).toBeGreaterThan(0);
    await source.getByRole('button', { name: /^Última resposta/ }).click();
    const raw = source.locator('pre');
    await raw.waitFor();
    expect(await raw.innerText()).toMatch(/<table|<div|<html/i);
    expect(await raw.evaluate((one) => one.childElementCount)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('one that is switched off is asked no more until it is on again', async () => {
    const { source } = await openSource('Deu no Poste');
    await source.getByRole('button', { name: /^Desligar/ }).click();
    await source.getByText(/^Desligada na mesa em 20\/11 às 19h\d\d, por token [0-9a-f]{8}$/).waitFor();
    expect(await source.getByRole('button', { name: /^Perguntar agora/ }).isDisabled()).toBe(true);
    const before = requests();
    await fetch(`${fed.url}/api/collect`, { method: 'POST', headers });
    // Asked in turn: once this is answered, the round that the call began is over, however long that took.
    const next = async () => (await postTo(fed, '/api/operator/sources/ask', { source: 'lotohack' })).status;
    await expect.poll(next).toBe(200);
    expect(upstream.requests.map(({ origin }) => origin)).toContain('lotohack');
    expect(requests()).toBe(before);
    await source.getByRole('button', { name: /^Ligar/ }).click();
    await source.getByText('Ligada.', { exact: true }).waitFor();
    await source.getByRole('button', { name: /^Perguntar agora/ }).click();
    await expect.poll(requests).toBeGreaterThan(before);
    const log = await (await fetch(`${fed.url}/api/operator/log`, { headers })).json();
    expect(log.lines.map(({ act, after }: Record<string, string>) => `${act} ${after}`)).toEqual(
      expect.arrayContaining(['switch-source off', 'switch-source BICHO_SOURCES', 'ask-source ok']),
    );
  });

  test('at 320 px nothing is wider than the screen, and axe finds nothing in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const options = { viewport: { width: 320, height: 700 }, colorScheme, reducedMotion: 'reduce' };
      const { page, source, complaints } = await openSource('Deu no Poste', options);
      await source.getByRole('button', { name: /^Última resposta/ }).click();
      await source.locator('pre').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }
  });
});
