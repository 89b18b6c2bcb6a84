import { describe, expect, inject, test } from 'vitest';
import { browserForTests } from '../support/browser.ts';
import { layoutProblems, TEXT_SIZES, type TextSize, textSizer, unfold } from '../support/layout.ts';
import { kindsByTurn, mappedPaths } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

const WIDTHS = [320, 360, 768, 1280] as const;
const HEIGHT = 800;

type Layout = { width: (typeof WIDTHS)[number]; size: TextSize };
const LAYOUTS: Layout[] = WIDTHS.flatMap((width) => TEXT_SIZES.map((size) => ({ width, size })));

/** Four of a page's sixteen layouts: each width and each size of text once, others from page to page. */
const sampleOf = (nth: number): Layout[] =>
  LAYOUTS.filter(({ width, size }) => (WIDTHS.indexOf(width) + TEXT_SIZES.indexOf(size) + nth) % WIDTHS.length === 0);

/** Where no page scrolls sideways; in the layouts looked at whole, 320 px always among them, that is looked for too. */
const SIDEWAYS: readonly Layout[] = [{ width: 1280, size: '200%' }];

async function problemsOf(path: string, layouts: readonly Layout[], { scripts = true } = {}): Promise<string[]> {
  const { page } = await open({
    viewport: { width: 360, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  if (!scripts) await page.route('**/*.js', (route) => route.abort());
  await page.goto(url + path);
  await unfold(page);
  const setText = await textSizer(page);
  const found: string[] = [];
  // A table that becomes cards names each value.
  for (const text of await page.locator('.scroll-table td:not([data-label])').allTextContents())
    found.push(`a value without its column: ${text}`);
  for (const { width, size } of layouts) {
    await page.setViewportSize({ width, height: HEIGHT });
    await setText(size);
    for (const problem of await layoutProblems(page)) found.push(`${width} px, ${size}: ${problem}`);
  }
  for (const { width, size } of SIDEWAYS) {
    if (layouts.some((layout) => layout.width === width && layout.size === size)) continue;
    await page.setViewportSize({ width, height: HEIGHT });
    await setText(size);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${width} px, ${size}: scrolls sideways: ${wide} px`);
  }
  await page.context().close();
  return found;
}

describe.concurrent('no word broken, nothing cut, no texts over each other, every column there', () => {
  test.each(kindsByTurn(1).map((path, nth) => ({ path, layouts: IS_WHOLE ? LAYOUTS : sampleOf(nth) })))(
    '$path',
    async ({ path, layouts }) => {
      expect(await problemsOf(path, layouts)).toEqual([]);
    },
  );

  test('articles at 320 px', async () => {
    const articles = (await mappedPaths(url)).filter((path) => path.startsWith('/blog/'));
    expect(articles.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const [nth, path] of articles.filter((_, nth) => IS_WHOLE || nth % 4 === 0).entries()) {
      const layouts = LAYOUTS.filter(({ width }) => width === 320).filter((_, each) => IS_WHOLE || each === nth % 4);
      // An article stands as it is sent; with their scripts two of them are looked at above.
      for (const problem of await problemsOf(path, layouts, { scripts: IS_WHOLE })) found.push(`${path} ${problem}`);
    }
    expect(found).toEqual([]);
  });
});
