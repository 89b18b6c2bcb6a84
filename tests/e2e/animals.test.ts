import { expect, inject, test } from 'vitest';
import { GROUPS, groupOf } from '../../lib/core/domain/groups.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';
import { animalAddress } from '../../lib/site/animal-addresses.ts';
import { animalTitle } from '../../lib/site/animal-words.ts';
import { browserForTests, PHONE } from '../support/browser.ts';
import { mappedPaths } from '../support/page-kinds.ts';

const url = inject('siteUrl');
const open = browserForTests();

test('all 25 have a title and canonical and are on the site map', async () => {
  const mapped = await mappedPaths(url);
  expect(mapped).toContain('/bichos');
  await Promise.all(
    GROUPS.map(async (group) => {
      const path = animalAddress(group);
      const html = await (await fetch(url + path)).text();
      expect(html, path).toContain(`<title>${animalTitle(group)}</title>`);
      expect(html, path).toContain(`<link rel="canonical" href="${url}${path}"/>`);
      expect(html, path).not.toMatch(/name="robots" content="noindex/);
      expect(mapped).toContain(path);
    }),
  );
  expect((await fetch(`${url}/bichos/zebra`)).status).toBe(404);
});

test('an animal’s page has its recounted figures without script, on a phone', async () => {
  const { page } = await open({ ...PHONE, javaScriptEnabled: false });
  await page.goto(`${url}/bichos`);
  await page.getByRole('link', { name: /Cobra/ }).first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Cobra Grupo 09/);

  const { draws } = await readHistory();
  const rio = draws.filter(({ region }) => region === 'pt-rio');
  const five = rio.map(({ prizes }) => prizes.slice(0, 5).map(({ number }) => groupOf(number).animal));
  await page.getByText('Estatísticas da cobra').click();
  const rows = page.getByRole('table', { name: /^Quantas vezes saiu a cobra/ }).getByRole('row');
  const found = (await rows.allInnerTexts()).filter((row) => row.startsWith('Rio'));
  expect(found).toHaveLength(2);
  const counts = [
    five.filter(([first]) => first === 'Cobra').length,
    five.flat().filter((one) => one === 'Cobra').length,
  ];
  for (const [at, count] of counts.entries()) expect(found[at]).toContain(count.toLocaleString('pt-BR'));

  await page.getByText('Centenas e milhares', { exact: true }).click();
  await page.getByText('Final 36', { exact: false }).click();
  await page.getByRole('cell', { name: /^0036 1036 2036/ }).waitFor();
  await page.getByRole('region', { name: 'Na cabeça, por último' }).getByRole('link', { name: /^Rio/ }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/resultados\/rio\/\d{4}-\d\d-\d\d\/\d\dh\d\d$/);
  await page.goBack();
  await page.getByRole('link', { name: '10 Coelho ›' }).click();
  expect(new URL(page.url()).pathname).toBe('/bichos/coelho');
});
