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

/** The longest name of a draw, and tickets of five digits, in strips, tiles and rows. */
const LONG_NAMES = ['/resultados/sao-paulo', '/resultados/federal', '/resultados/estado/pb'];

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
  test.each(
    [...kindsByTurn(3), ...LONG_NAMES].map((path, nth) => ({ path, layouts: IS_WHOLE ? LAYOUTS : sampleOf(nth) })),
  )('$path', async ({ path, layouts }) => {
    expect(await problemsOf(path, layouts)).toEqual([]);
  });

  test('articles at 320 px', async () => {
    const articles = (await mappedPaths(url)).filter((path) => path.startsWith('/blog/'));
    expect(articles.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const [nth, path] of articles.filter((_, nth) => IS_WHOLE || nth % 8 === 0).entries()) {
      const layouts = LAYOUTS.filter(({ width }) => width === 320).filter((_, each) => IS_WHOLE || each === nth % 4);
      // An article stands as it is sent; with their scripts two of them are looked at above.
      for (const problem of await problemsOf(path, layouts, { scripts: IS_WHOLE })) found.push(`${path} ${problem}`);
    }
    expect(found).toEqual([]);
  });
});

/** All sizes of type on a phone, in px (app/styles/theme.css): the last two are the posters' numbers, of five and of four digits. */
const TYPE = [11, 12, 13, 15, 16, 17, 20, 23, 29, 34, 40, 56, 78, 92];

/** What a page's texts and targets are on a phone: sizes that are not in `types`, what is too low to press, pictures with an emoji. */
function driftIn(types: readonly number[]): string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) => `${element.parentElement?.className} > ${element.tagName}.${element.className}`;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
    if (element.closest('svg, script, style, template')) continue;
    const { fontSize, opacity } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    // The emoji of a woodcut is for ears and copies.
    if (element.matches('.bicho > b, .bicho-aqui > b')) {
      if (opacity !== '0') found.add(`an emoji behind its woodcut: ${nameOf(element)}`);
    } else if (!types.some((one) => Math.abs(one - size) < 0.1)) found.add(`${size} px: ${nameOf(element)}`);
  }
  // What opens a fold is marked at the end of its line, apart from its words.
  for (const summary of document.querySelectorAll('summary')) {
    const { display, columnGap } = getComputedStyle(summary);
    const mark = getComputedStyle(summary, '::after');
    if (!summary.checkVisibility() || display !== 'flex' || ['none', 'normal', '""'].includes(mark.content)) continue;
    const words = document.createRange();
    words.selectNodeContents(summary);
    const room = Math.max(...[...words.getClientRects()].map(({ right }) => right));
    const box = summary.getBoundingClientRect();
    const gap = (Number.parseFloat(columnGap) || 0) + (Number.parseFloat(mark.marginLeft) || 0);
    if (gap < 4 && box.right - room < 24) found.add(`a mark at its words: ${nameOf(summary)}`);
  }
  for (const target of document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input')) {
    const { width, height } = target.getBoundingClientRect();
    if (!target.checkVisibility() || width <= 2 || target.closest('.sr-only')) continue;
    // Within a sentence the line decides.
    const isInSentence =
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && /[\p{L}\d]/u.test(`${node.textContent}`),
      );
    if (!isInSentence && (width < 23.5 || height < 23.5))
      found.add(`${Math.round(width)} × ${Math.round(height)} px: ${nameOf(target)}`);
  }
  return [...found];
}

describe.concurrent('on a phone type comes in the sheet’s sizes and every target is 24 px at least', () => {
  test.each(kindsByTurn(2))('%s', async (path) => {
    const { page } = await open({ viewport: { width: 360, height: HEIGHT } });
    await page.goto(url + path);
    expect(await page.evaluate(driftIn, TYPE)).toEqual([]);
    await page.context().close();
  });
});

test('on a desk every page begins at one edge, its text and what stands beside it', async () => {
  const { page } = await open({ viewport: { width: 1280, height: HEIGHT }, javaScriptEnabled: false });
  const edges = new Map<number, string[]>();
  for (const path of [...kindsByTurn(0), '/termos', '/sobre', '/ajuda', '/cadastro', '/blog/bicho-do-dia']) {
    await page.goto(url + path);
    const edge = await page.evaluate(() => {
      const crumbs = document.querySelector('main nav[aria-label="Você está em"]') ?? document.querySelector('main h1');
      return Math.round(crumbs?.getBoundingClientRect().left ?? 0);
    });
    edges.set(edge, [...(edges.get(edge) ?? []), path]);
  }
  expect(Object.fromEntries(edges)).toEqual({ 104: expect.any(Array) });
});

test('the steps of the way above a page stand equally far from each other, short ones too', async () => {
  const { page } = await open({ viewport: { width: 360, height: HEIGHT }, javaScriptEnabled: false });
  for (const path of ['/resultados/rio/2026-07-31', '/bichos/cobra', '/loterias/especiais/dupla-de-pascoa']) {
    await page.goto(url + path);
    const gaps = await page.locator('main nav[aria-label="Você está em"] .way-step').evaluateAll((steps) =>
      steps.flatMap((step) => {
        const words = document.createRange();
        words.selectNodeContents(step.querySelector('a') ?? step);
        const next = step.nextElementSibling?.getBoundingClientRect();
        const { right, top } = words.getBoundingClientRect();
        return next && Math.abs(next.top - top) < 12 ? [Math.round(next.left - right)] : [];
      }),
    );
    expect(gaps.length, path).toBeGreaterThan(1);
    expect(new Set(gaps).size, `${path}: ${gaps}`).toBe(1);
  }
});

test('of an article in a list day and way stand on one line, and so do those of its neighbours', async () => {
  const { page } = await open({ viewport: { width: 360, height: HEIGHT }, javaScriptEnabled: false });
  for (const path of ['/blog', '/blog/nao-existe'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto(url + path);
      const rows = await page.locator('.article-row').evaluateAll((articles) =>
        articles
          .filter((article) => article.checkVisibility())
          .map((article) => ({
            top: Math.round(article.getBoundingClientRect().top),
            lines: [...article.querySelectorAll('.meta > *')].map((part) => {
              const { bottom, height } = part.getBoundingClientRect();
              return { bottom: Math.round(bottom), isOne: height < 24 };
            }),
          })),
      );
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.filter(({ lines }) => lines.length !== 2 || lines.some(({ isOne }) => !isOne))).toEqual([]);
      for (const beside of Map.groupBy(rows, ({ top }) => top).values())
        expect(new Set(beside.flatMap(({ lines }) => lines.map(({ bottom }) => bottom))).size, `${path} ${width}`).toBe(
          1,
        );
    }
});

test('on a desk what stands beside the page’s first column begins at its top, and both have room', async () => {
  const { page } = await open({ viewport: { width: 1280, height: HEIGHT }, javaScriptEnabled: false });
  for (const path of ['/situacao', '/resultados/bahia', '/resultados/rio', '/ajuda', '/conferir?texto=84621']) {
    await page.goto(url + path);
    const columns = await page
      .locator('main :is(.with-aside, .one-draw)')
      .first()
      .evaluate((parts) => [...parts.children].map((part) => part.getBoundingClientRect()));
    const [first, second] = columns;
    expect(columns.length, path).toBe(2);
    expect(second?.left, path).toBeGreaterThan(first?.right ?? Infinity);
    expect(second?.top, path).toBe(first?.top);
    expect(second?.height, path).toBeGreaterThan(40);
  }
});

/** A page, its cards, what of each begins on the line of its neighbours', and what below it may take a line more. */
const LEVEL = [
  { path: '/resultados', cards: '.tiles > a', part: '.milhar', below: '.foot' },
  { path: '/loterias/calendario/2026-12', cards: '.game-months > li', part: '.month-cells', below: null },
] as const;

test('cards side by side have their numbers on one line, whatever stands above and below', async () => {
  const { page } = await open({ viewport: { width: 768, height: HEIGHT }, javaScriptEnabled: false });
  for (const { path, cards, part, below } of LEVEL) {
    await page.goto(url + path);
    const all = await page.locator(cards).evaluateAll(
      (found, [partOf, belowIt]) => {
        const longer = belowIt && found[1]?.querySelector(belowIt);
        if (longer) longer.textContent += ', com mais uma linha ou duas';
        return found.map((card) => ({
          top: card.getBoundingClientRect().top,
          of: card.querySelector(partOf)?.getBoundingClientRect().top,
        }));
      },
      [part, below] as const,
    );
    expect(all.length, path).toBeGreaterThan(3);
    for (const beside of Map.groupBy(all, ({ top }) => top).values())
      expect(new Set(beside.map(({ of }) => of)).size, path).toBe(1);
  }
  await page.goto(`${url}/resultados`);
  const weeks = await page
    .locator('.calendar tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...weeks) - Math.min(...weeks)).toBeLessThan(1);
});

test('numbers and pictures of the board do not touch', async () => {
  const { page } = await open({ viewport: { width: 1280, height: HEIGHT } });
  await page.goto(url);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const gaps = await page.locator('.prize-rows tr:not([data-place="1"])').evaluateAll((rows) =>
      rows.map((row) => {
        const [number, picture] = [row.querySelector('.milhar'), row.querySelector('td:nth-child(4) > i')];
        if (!number?.checkVisibility() || !picture) return 6;
        const text = document.createRange();
        text.selectNodeContents(number);
        return picture.getBoundingClientRect().left - text.getBoundingClientRect().right;
      }),
    );
    expect(gaps.length).toBeGreaterThan(20);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5.5);
  }
});

test('in forced colours what is chosen among others has the system’s colours for it', async () => {
  const { page } = await open({ viewport: { width: 360, height: HEIGHT }, forcedColors: 'active' });
  const plain: string[] = [];
  let chosen = 0;
  for (const path of [
    '/',
    '/resultados',
    '/estatisticas/rio',
    '/estatisticas',
    '/conferir?texto=Mega+3037%0A02+11+22+30+51+54',
    '/blog',
  ]) {
    await page.goto(url + path);
    const found = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.setProperty('forced-color-adjust', 'none');
      probe.style.background = 'Highlight';
      document.body.append(probe);
      const highlight = getComputedStyle(probe).backgroundColor;
      return [...document.querySelectorAll('main :is(a[aria-current], button[aria-pressed="true"])')]
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(one);
          return {
            isMarked: [backgroundColor, borderTopColor].includes(highlight),
            name: `${one.className} ${one.textContent}`,
          };
        });
    });
    chosen += found.length;
    for (const { isMarked, name } of found) if (!isMarked) plain.push(`${path}: ${name}`);
  }
  expect(chosen).toBeGreaterThan(5);
  expect(plain).toEqual([]);
});
