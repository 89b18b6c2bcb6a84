import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests } from '../support/browser.ts';
import { openDesk } from '../support/operator-desk.ts';

const DAY = '2026-11-20';
const open = browserForTests();

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: `${DAY}T15:00:00Z` }, inject('seedDir'));
});
afterAll(() => site.stop());

type Reply = { lines: { id: string }[]; ids?: string[]; rejected?: { reason: string }[]; message?: string };

const call = async (method: string, path: string, body?: unknown, { of = site, token = OPERATOR_TOKEN } = {}) => {
  const reply = await fetch(of.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Reply };
};
afterEach(async () => {
  for (const { id } of (await call('GET', '/api/payouts')).body.lines) await call('DELETE', `/api/payouts/${id}`, {});
});

const text = async (path: string, of = site) =>
  (await (await fetch(of.url + path)).text())
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Kept pages and others, each with what it says of the group at 18 times and at 20. */
const PAGES: readonly (readonly [string, string, string])[] = [
  [
    '/',
    'Grupo paga 18x e sai 4 em 100: volta R$ 0,72 de R$ 1.',
    'Grupo paga 20x e sai 4 em 100: volta R$ 0,80 de R$ 1.',
  ],
  ['/apostas', '18x', '20x'],
  ['/apostas/grupo', 'paga 18 vezes', 'paga 20 vezes'],
  ['/bichos/cobra', 'pela cotação usual, 18 vezes', 'pela cotação usual, 20 vezes'],
  ['/ferramentas/calculadora', 'R$ 90,00', 'R$ 100,00'],
  ['/blog/quanto-paga-jogo-do-bicho', 'R$ 0,72', 'R$ 0,80'],
  ['/ajuda', 'voltam em média R$ 0,72', 'voltam em média R$ 0,80'],
  ['/buscar?q=quanto+paga+o+grupo', '18 vezes o apostado', '20 vezes o apostado'],
];
const TWENTY = { bet: 'group', from: DAY, pays: 20, reason: 'Tabela da banca.' };

describe('a line of payouts', () => {
  test('is on every page at once, and gone with its removal', async () => {
    for (const [path, before] of PAGES) expect(await text(path), path).toContain(before);
    expect((await call('POST', '/api/payouts', [TWENTY])).body).toMatchObject({ ids: [`group-${DAY}`], rejected: [] });
    for (const [path, before, after] of PAGES) {
      expect(await text(path), path).toContain(after);
      if (before.includes(' ')) expect(await text(path), path).not.toContain(before);
    }
    const options = await (await fetch(`${site.url}/api/bet-options`)).json();
    expect(options.betOptions[1].multipliers).toMatchObject({ group: 20, dozen: 60 });
    expect((await call('DELETE', `/api/payouts/group-${DAY}`, { reason: 'Engano.' })).status).toBe(200);
    for (const [path, before] of PAGES) expect(await text(path), path).toContain(before);
    const log = await fetch(`${site.url}/api/operator/log`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const acts = (await log.json()).lines.slice(0, 2);
    expect(acts).toMatchObject([
      { act: 'withdraw-payout', outcome: 'done', subject: `group-${DAY}`, after: '{"reason":"Engano."}' },
      { act: 'payouts', outcome: 'done', before: '[]', after: JSON.stringify([TWENTY]) },
    ]);
    expect(acts[0].before).toContain('Tabela da banca.');
  });

  test('pays the draws of its days alone, at the checker and for programs', async () => {
    // All 25 groups: each draw pays a twenty-fifth of its day's quote.
    const groups = Array.from({ length: 25 }, (_, at) => at + 1).join('+');
    const asked = `tipo=grupo&palpite=${groups}&valor=25&regiao=rio&de=2026-07-30&ate=2026-07-31`;
    const check = async (more = '') => (await fetch(`${site.url}/api/v1/check?${asked}${more}`)).json();
    const before = await check();
    const hits: { date: string; paid: number }[] = before.hits;
    expect(hits.length).toBeGreaterThan(8);
    expect(new Set(hits.map(({ paid }) => paid))).toEqual(new Set([18]));
    await call('POST', '/api/payouts', [{ ...TWENTY, from: '2026-07-31' }]);
    const after = await check();
    const paid = hits.map(({ date }) => (date === '2026-07-31' ? 20 : 18));
    expect(after.hits.map((hit: { paid: number }) => hit.paid)).toEqual(paid);
    expect(after.paid).toBe(paid.reduce((sum, one) => sum + one, 0));
    expect(after.bet.cotacao).toBe(20);
    expect((await check('&cotacao=17')).paid).toBe(17 * hits.length);
    const page = await text(`/conferir?${asked}`);
    expect(page).toContain('à cotação de 18 vezes, e de 20 vezes desde 31/07/2026');
    expect(page).toContain(after.paid.toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
  });

  test('begins by itself on its day, also on pages that are kept', async () => {
    const night = await startSite({ CLOCK_AT: `${DAY}T02:57:00Z`, CLOCK_SPEED: '60' }, inject('seedDir'));
    try {
      await call('POST', '/api/payouts', [TWENTY], { of: night });
      for (const path of ['/', '/apostas', '/apostas/grupo', '/blog/quanto-paga-jogo-do-bicho']) {
        const after = PAGES.find(([one]) => one === path)?.[2] ?? '';
        await expect.poll(() => text(path, night)).toContain(after);
      }
    } finally {
      await night.stop();
    }
  });

  test('is only the operator’s, and a refusal is a sentence', async () => {
    for (const token of ['', 'errado']) {
      expect((await call('GET', '/api/payouts', undefined, { token })).status).toBe(401);
      expect((await call('POST', '/api/payouts', [TWENTY], { token })).status).toBe(401);
      expect((await call('POST', '/api/operator/payouts', { entries: [TWENTY] }, { token })).status).toBe(401);
      expect((await call('DELETE', `/api/payouts/group-${DAY}`, {}, { token })).status).toBe(401);
    }
    expect((await call('PUT', '/api/payouts', [TWENTY])).status).toBe(405);
    expect((await call('POST', '/api/payouts', [{ bet: 'group' }])).body.message).toContain('campo: 0.');
    expect((await call('DELETE', '/api/payouts/nada', {})).body.message).toBe('Não há linha com o id nada.');
    expect((await call('DELETE', `/api/payouts/group-${DAY}`, { reason: '' })).status).toBe(400);
  });

  test('is what the calculator reckons by while one types', async () => {
    await call('POST', '/api/payouts', [TWENTY]);
    const { page, complaints } = await open();
    await page.goto(`${site.url}/ferramentas/calculadora`);
    await page.getByLabel('Aposta em reais').fill('7');
    await page.getByText('R$ 140,00', { exact: true }).waitFor();
    await page.getByText('Palpite e cotação da sua banca').click();
    expect(await page.getByLabel('Paga (vezes)').getAttribute('placeholder')).toBe('20');
    expect(complaints).toEqual([]);
  });
});

describe('the payouts at the desk', () => {
  async function openPayouts(options: object = {}): Promise<Page> {
    const { page } = await openDesk(open, site, options);
    await page.getByText('Calendário, cotações, textos e chaves').click();
    await page
      .locator('summary')
      .filter({ hasText: /^Cotações$/ })
      .click();
    await page.getByLabel('Aposta').waitFor();
    return page;
  }
  const home = () => text('/');

  test('on a phone a line is put on after what it changes was seen, and taken out', async () => {
    const page = await openPayouts();
    await page.getByLabel('Aposta').selectOption('group');
    await page.getByText('Hoje paga 18 vezes; sem linha, 18 vezes.').waitFor();
    await page.getByText('Nenhuma: valem as cotações usuais.').waitFor();
    await page.getByLabel('Desde').fill(DAY);
    await page.getByLabel('Paga (vezes)').fill('20,5');
    await page.getByLabel('Fonte, se houver').fill('Tabela da banca.');
    await page.getByRole('button', { name: 'Ver os dias que mudam' }).click();
    await page.getByText('Grupo, desde 20/11/2026: 20,5 vezes; sem a mudança, 18 vezes.').waitFor();
    expect(await home()).toContain('Grupo paga 18x');
    // Another word has to be seen again.
    await page.getByLabel('Paga (vezes)').fill('20');
    await page.getByRole('button', { name: 'Ver os dias que mudam' }).click();
    await page.getByText('Grupo, desde 20/11/2026: 20 vezes; sem a mudança, 18 vezes.').waitFor();
    await page.getByRole('button', { name: 'Gravar' }).click();
    await page.getByText('Gravado: vale em todas as páginas.').waitFor();
    await page.getByText('Hoje paga 20 vezes; sem linha, 18 vezes.').waitFor();
    expect(await home()).toContain('Grupo paga 20x');

    await page.getByRole('button', { name: /^Retirar ?: Grupo: 20 vezes desde 20\/11\/2026$/ }).click();
    await page.getByText('Grupo, desde 20/11/2026: 18 vezes; sem a mudança, 20 vezes.').waitFor();
    expect(await home()).toContain('Grupo paga 20x');
    await page.getByLabel('Motivo da retirada, se quiser').fill('Foi engano.');
    await page.getByRole('button', { name: 'Retirar a linha' }).click();
    await page.getByText('Retirada.', { exact: true }).waitFor();
    await page.getByText('Nenhuma: valem as cotações usuais.').waitFor();
    expect(await home()).toContain('Grupo paga 18x');
  });

  test('by keys alone, and what is refused is said with nothing lost', async () => {
    const page = await openPayouts();
    await page.getByLabel('Paga (vezes)').fill('muito');
    await page.keyboard.press('Enter');
    await page.getByText('Diga quantas vezes a aposta paga: 18 ou 18,75.').waitFor();
    await page.getByLabel('Paga (vezes)').fill('1.800');
    await page.keyboard.press('Enter');
    await page.getByText(/Grupo a 1\.800 vezes devolveria tudo o que se aposta, ou mais: fica abaixo de 25/).waitFor();
    expect(await page.getByLabel('Paga (vezes)').inputValue()).toBe('1.800');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tabela.');
    expect(await page.getByLabel('Fonte, se houver').inputValue()).toBe('Tabela.');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ver os dias que mudam');
    expect((await call('GET', '/api/payouts')).body.lines).toEqual([]);
  });

  test('at 320 px nothing is wider than the screen, and axe finds nothing in both themes', async () => {
    const quintuple = {
      bet: 'quintuple_group',
      from: '2026-11-01',
      pays: 5000,
      reason: 'Supercalifragilistico'.repeat(7),
    };
    await call('POST', '/api/payouts', [TWENTY, quintuple]);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPayouts({ viewport: { width: 320, height: 700 }, colorScheme, reducedMotion: 'reduce' });
      await page.getByLabel('Paga (vezes)').fill('19');
      await page.getByRole('button', { name: 'Ver os dias que mudam' }).click();
      await page.getByText(/^Grupo, desde .*: 19 vezes/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});
