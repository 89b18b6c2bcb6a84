import { expect, inject, test } from 'vitest';
import { BICHO_HOUSES, BOARD_HOUSES, HOUSES, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

/** The ids of the houses whose draws are seen whole: one on a phone, four on a wide screen. */
const SHOWN = () =>
  [...document.querySelectorAll('[data-house-card]')]
    .filter((card) => card.querySelector('[data-card]')?.checkVisibility({ visibilityProperty: true }))
    .map((card) => card.id);

test('a chosen house of one row stands first and whole on the home page, on this device', async () => {
  const { page } = await open({ viewport: PHONE });
  await page.goto(`${url}/resultados/casas`);
  await page.getByRole('link', { name: 'Lotep' }).click();
  await page.waitForURL(`${url}/#lotep`);
  const tabs = page.getByRole('navigation', { name: 'Região' }).getByRole('link');
  const slugs = () => tabs.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await expect.poll(slugs).toEqual(['#lotep', '#rio', '#sao-paulo', '#federal']);
  expect(await page.evaluate(SHOWN)).toEqual(['lotep']);
  await page.locator('[data-house-row="look"]').waitFor({ state: 'attached' });

  await page.goto(`${url}/`);
  await expect.poll(() => page.evaluate(SHOWN)).toEqual(['lotep']);
  await tabs.filter({ hasText: 'Rio' }).click();
  expect(await page.evaluate(SHOWN)).toEqual(['rio']);
  expect(await slugs()).toEqual(['#lotep', '#rio', '#sao-paulo', '#federal']);

  await page.goto(`${url}/resultados/casas`);
  await page.getByRole('link', { name: 'São Paulo' }).click();
  await page.waitForURL(`${url}/#sao-paulo`);
  await takenOver(page);
  await expect.poll(slugs).toEqual(['#rio', '#sao-paulo', '#look', '#federal']);
  expect(await page.evaluate(SHOWN)).toEqual(['sao-paulo']);
});

test('search lists the visitor’s house first when several are listed, on this device', async () => {
  const { page } = await open({ viewport: PHONE });
  const lines = () => page.locator('[data-answer="first"] > p').allTextContents();
  await page.goto(`${url}/buscar?q=próximo+sorteio`);
  const before = await lines();
  // By the hour any house may come first of itself: the visitor's is the last listed that is not shown whole.
  const rows = BICHO_HOUSES.filter((house) => !BOARD_HOUSES.includes(house));
  const isOf = (line: string) => rows.find((house) => line.startsWith(HOUSES[house].name));
  const its = before.findLast(isOf) ?? '';
  expect(before.indexOf(its)).toBeGreaterThan(0);
  const house = isOf(its) as HouseId;
  await page.evaluate((id) => localStorage.setItem('casa', id), house);
  await page.reload();
  await expect.poll(lines).toEqual([its, ...before.filter((line) => line !== its)]);
  await page.locator('#busca').fill('próximo');
  await expect
    .poll(() => page.getByRole('option').first().locator('span').textContent())
    .toMatch(new RegExp(`^${HOUSES[house].name}`));
});

test('a link with the house in it opens that house, and keeps no choice', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page } = await open({ viewport });
    await page.goto(`${url}/#bahia`);
    const seen = viewport === PHONE ? ['bahia'] : ['bahia', 'rio', 'sao-paulo', 'federal'];
    await expect.poll(() => page.evaluate(SHOWN)).toEqual(seen);
    await expect
      .poll(() => page.locator('#resultados').evaluate((board) => board.getBoundingClientRect().top))
      .toBeLessThan(200);
    await page.goto('about:blank');
    await page.goto(`${url}/`);
    await takenOver(page);
    expect(await page.locator('[data-house-tab]').first().getAttribute('href')).toBe('#rio');
    await page.context().close();
  }
});

test('without script the link leads to the house’s row, and every house has its line', async () => {
  const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${url}/#bahia`);
  expect(await page.locator('#bahia a').getAttribute('href')).toBe('/resultados/bahia');
});

test('the table of the 25 is one sheet of A4', async () => {
  const { page } = await open({ viewport: DESKTOP });
  await page.goto(`${url}/bichos/tabela`);
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
