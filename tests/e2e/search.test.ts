import { describe, expect, inject, test } from 'vitest';
import { browserForTests, DESKTOP, sentenceOf, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

describe('the search of the header', () => {
  test('suggests while typing, and arrows, Enter and Escape work', async () => {
    const { page, complaints } = await open({ viewport: DESKTOP });
    await page.goto(`${url}/sonhos`);
    await takenOver(page);
    await page.getByLabel('Buscar no site').click();
    const field = page.getByRole('combobox', { name: 'Buscar no site' });
    await field.waitFor();
    await field.pressSequentially('pt 14h20', { delay: 60 });
    const options = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option');
    await expect.poll(() => options.first().textContent()).toContain('Rio PT das 14h20');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => page.locator('header [role=status]').textContent()).toMatch(/^\d+ sugestões?/);
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await field.press('ArrowUp');
    await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await field.press('Escape');
    await expect.poll(() => options.first().isVisible()).toBe(false);
    await expect.poll(() => field.inputValue()).toBe('pt 14h20');
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL('**/resultados/rio/*/14h20');
    expect(await page.locator('#busca-do-site').inputValue()).toBe('');
    expect(complaints.filter((line) => !line.includes('Atividade suspeita'))).toEqual([]);
  });

  test('on a phone: its icon opens it over the row, a tap goes, the cross closes it', async () => {
    const { page } = await open({ hasTouch: true, isMobile: true });
    await page.goto(`${url}/blog`);
    await takenOver(page);
    const header = page.locator('header').first();
    expect((await header.boundingBox())?.height).toBe(48);
    const field = page.locator('#busca-do-site');
    expect((await field.boundingBox())?.width).toBe(44);
    await field.tap();
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(180);
    await field.pressSequentially('caxorro', { delay: 60 });
    const option = page.getByRole('option', { name: /Cachorro/ }).first();
    await option.waitFor();
    await page.getByRole('button', { name: 'Fechar a busca' }).tap();
    await expect.poll(async () => (await field.boundingBox())?.width).toBe(44);
    expect(await option.isVisible()).toBe(false);
    await field.tap();
    await field.pressSequentially('ontem', { delay: 60 });
    await page.getByRole('option').first().tap();
    await page.waitForURL('**/resultados/**');
  });

  test('without script it is a form that leads to the answers', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    await page.locator('#busca-do-site').focus();
    await page.keyboard.type('pt 14h20');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buscar?q=pt+14h20');
    expect(await sentenceOf(page.getByRole('heading', { level: 2 }).first())).toMatch(/^\d{4}, \S+: Rio PT das 14h20/);
    expect(await page.locator('#busca').inputValue()).toBe('pt 14h20');
  });

  test('text typed before the scripts stays and is answered', async () => {
    const { page } = await open({ viewport: DESKTOP });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_next/static/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // The first answer is lost, as on a line that breaks: it is requested again by itself.
    let requestCount = 0;
    await page.route('**/api/search?*', (route) => (requestCount++ === 0 ? route.abort() : route.continue()));
    await page.goto(`${url}/ajuda`, { waitUntil: 'commit' });
    const field = page.locator('#busca-do-site');
    // Before its first paint a page takes no keys.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    await field.pressSequentially('5787');
    expect(await field.inputValue()).toBe('5787');
    release();
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('5787 (Tigre, grupo 22) saiu');
    expect(await field.inputValue()).toBe('5787');
  });
});

test('GET /api/search may be cached, /buscar?q= may not', async () => {
  const reply = await fetch(`${url}/api/search?q=grupo+9&x=1`);
  expect(reply.headers.get('cache-control')).toContain('s-maxage=30');
  expect(await reply.json()).toMatchObject({
    query: 'grupo 9',
    lines: expect.arrayContaining([
      expect.objectContaining({ kind: 'Bicho', title: expect.stringContaining('Cobra') }),
    ]),
  });
  expect(await (await fetch(`${url}/api/search`)).json()).toEqual({ query: '', lines: [] });
  const page = await fetch(`${url}/buscar?q=5787`);
  expect(page.headers.get('cache-control')).toMatch(/private|no-store/);
  const html = await page.text();
  expect(html).toContain('name="robots" content="noindex');
  expect(html.replace(/<[^>]+>/g, '')).toMatch(/Saiu \d+ vez(es)? do 1º ao 5º prêmio/);
});

test('GET /api/v1/answer says the same in its parts, to any other site', async () => {
  const reply = await fetch(`${url}/api/v1/answer?q=grupo+9`);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(await reply.json()).toMatchObject({
    question: 'grupo 9',
    intent: 'number-animal',
    verdict: 'Cobra: grupo 09, dezenas 33, 34, 35, 36.',
    link: { url: expect.stringMatching(/\/bichos\/cobra$/) },
  });
  expect((await fetch(`${url}/api/v1/answer`)).status).toBe(400);
  const page = await fetch(`${url}/buscar?q=cpf+123.456.789-09`);
  expect(page.url).toMatch(/q=dados%20pessoais$/);
  const html = await page.text();
  expect(html).toContain('Não escreva dados pessoais aqui.');
  expect(html).not.toContain('123.456');
});
