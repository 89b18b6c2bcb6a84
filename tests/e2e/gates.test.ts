import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { PARTNER_LOTTERIES, PARTNER_TIMES } from '../../content/partner.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../lib/site/fitting.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, DESKTOP, PHONE, takenOver, walk } from '../support/browser.ts';
import { UNEVEN_HOUR } from '../support/hours.ts';
import { mappedPaths, PAGE_KINDS, sampledPaths } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { readPage } from '../support/sampled-addresses.ts';

const url = inject('siteUrl');
const open = browserForTests();

const NAME = 'PIX do Bicho';
/** Text of HTML, each of its signs one letter. */
const plain = (html: string) => html.replace(/&(?:#x?[0-9a-f]+|[a-z]+);/gi, '.');

const pages = new Map<string, Promise<{ status: number; html: string }>>();
/** A page as it is sent; read once by all tests of this file. */
function pageAt(path: string) {
  const read = async () => {
    const answer = await fetch(url + path);
    return { status: answer.status, html: await answer.text() };
  };
  const page = pages.get(path) ?? read();
  pages.set(path, page);
  return page;
}

const THEMES = ['light', 'dark'] as const;
describe.concurrent('axe finds nothing in what a page comes to (WCAG 2.0 to 2.2, A and AA)', () => {
  const STATES: [string, string, (page: Page) => Promise<void>][] = [
    ['the menu open on a phone', '/', (page) => page.getByRole('link', { name: 'Mais', exact: true }).click()],
    ['no dream found', '/sonhos?q=xyzxyz', async () => {}],
    [
      'a toast',
      '/blog/estrategias-avancadas-jogo-bicho',
      async (page) => {
        await page.getByRole('button', { name: 'Copiar Link' }).click();
        await page.getByText(/Link copiado!|Erro ao copiar/).waitFor();
      },
    ],
    [
      'every answer open',
      '/',
      async (page) => {
        await walk(page);
        await page.getByText('Mais 7 perguntas').click();
        for (const question of (await page.locator('#perguntas').getByRole('button').all()).slice(1))
          await question.click();
      },
    ],
    [
      'the newsletter’s refusal',
      '/blog',
      async (page) => {
        await page.getByRole('textbox', { name: 'Seu e-mail' }).fill('errado');
        await page.getByRole('button', { name: 'ASSINAR' }).click();
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    ],
  ];
  test.each(STATES)('%s', async (_, path, reach) => {
    for (const theme of IS_WHOLE ? THEMES : [THEMES[1]]) {
      const { page } = await open({ viewport: PHONE, colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(url + path);
      await takenOver(page);
      await reach(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.context().close();
    }
  });
});

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // How React writes what is as good: quotes, case, self-closing, boolean attributes, entities.
      'attr-quotes': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-self-closing': 'off',
      'void-style': 'off',
      'no-raw-characters': 'off',
      'attr-case': 'off',
      'element-case': 'off',
      // Next's own preloads and flight scripts.
      'require-sri': 'off',
      'no-inline-style': 'off',
      'long-title': 'off',
      'tel-non-breaking': 'off',
      // Tailwind's class lists and the search form's plain text field.
      'no-trailing-whitespace': 'off',
      'prefer-native-element': 'off',
    },
  });
  const problems: string[] = [];
  for (const path of new Set([...(await sampledPaths(url)), ...PAGE_KINDS])) {
    const { html } = await pageAt(path);
    const { results } = await validator.validateString(html);
    for (const { messages } of results) {
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
    }
  }
  expect(problems).toEqual([]);
});

test('every page has its own title, description and canonical address, one h1 and a share card', async () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const kinds: string[] = PAGE_KINDS.filter((path) => !path.includes('?'));
  const drawn = new Set([...kinds, ...(await sampledPaths(url))]);
  for (const path of new Set([...(await mappedPaths(url)), ...kinds, '/resultados/ontem', '/resultados/rio/ontem'])) {
    const { status, html } = await pageAt(path);
    if (status === 404) continue;
    const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(html);
    const one = (form: RegExp) => form.exec(html)?.[1] ?? '';
    const title = one(/<title>([^<]+)<\/title>/);
    const description = one(/<meta name="description" content="([^"]+)"/);
    expect(titles.get(title), `${path}: ${title}`).toBeUndefined();
    expect(descriptions.get(description), `${path}: ${description}`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
    const own = plain(title.replace(` · ${NAME}`, '').replace(`${NAME}: `, ''));
    expect(own.length, `${path}: ${own}`).toBeGreaterThan(5);
    expect(own.length, `${path}: ${own}`).toBeLessThanOrEqual(TITLE_LENGTH);
    expect(plain(description).length, path).toBeGreaterThan(50);
    expect(plain(description).length, `${path}: ${description}`).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    expect(new URL(one(/<link rel="canonical" href="([^"]+)"/)).pathname, path).toBe(path);
    expect(html.match(/<h1[ >]/g)?.length, path).toBe(1);
    // A page that search engines are kept from for want of draws promises none.
    if (/sem resultado|não registrado/i.test(title)) {
      expect(isIndexed, path).toBe(false);
      expect(`${description} ${/<h1.*?<\/h1>/s.exec(html)?.[0]}`, path).not.toMatch(
        /o que deu\b|por inteiro|sete prêmios/i,
      );
    }
    const card = new URL(one(/<meta property="og:image" content="([^"]+)"/)).pathname;
    if (!drawn.has(path)) continue;
    const image = await fetch(url + card);
    expect([image.status, image.headers.get('content-type')], `${path} ${card}`).toEqual([200, 'image/png']);
  }
});

test('every page writes an hour of the day with two digits and its minutes', async () => {
  // The partner's hours are his words.
  const quoted = [PARTNER_TIMES.join(', '), ...PARTNER_LOTTERIES.map(({ days }) => days)];
  const wrong: string[] = [];
  for (const path of new Set([...PAGE_KINDS, ...(await mappedPaths(url))])) {
    // '13–14h' in a day's grid names a turn of two hours, no draw's hour.
    const { text } = readPage((await pageAt(path)).html.replace(/(?<=<th scope="row">)[\d–]+h(?=<\/th>)/g, ''));
    const own = quoted.reduce((rest, words) => rest.replaceAll(words, ''), text.replace(/“[^”]*”/g, ''));
    const [found] = UNEVEN_HOUR.exec(own) ?? [];
    if (found) wrong.push(`${path}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

test('every control is reached by Tab, is not hidden by the header, and shows its focus', async () => {
  for (const path of IS_WHOLE ? PAGE_KINDS : (['/', '/sonhos', '/blog'] as const)) {
    const { page } = await open({ viewport: DESKTOP, reducedMotion: 'reduce' });
    await page.goto(url + path);
    await takenOver(page);
    const problems: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { top, bottom, left, right, width } = focused.getBoundingClientRect();
        const name = focused.outerHTML.slice(0, 90);
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        if (outlineStyle === 'none' || outlineWidth === '0px') return `no outline: ${name}`;
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const isShell = focused.closest('header, #menu-lateral') || focused.getAttribute('href') === '#conteudo';
        if (!isShell && (bottom <= header || top >= innerHeight || width === 0 || right < 0 || left > innerWidth))
          return `hidden: ${name}`;
        return null;
      });
      if (problem) problems.push(problem);
    }
    expect(problems, path).toEqual([]);
    await page.context().close();
  }
});
