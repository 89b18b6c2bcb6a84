import type { ElementHandle, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, PHONE, takenOver } from '../support/browser.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const open = browserForTests();
let site: Site;

// With measuring on, so that its question and its script are there too.
beforeAll(async () => {
  site = await startSite({ ANALYTICS: 'vercel', VERCEL_ENV: 'test' }, inject('seedDir'));
});
afterAll(() => site.stop());

/** Everything that can be used on a page and leads nowhere by itself. */
const CONTROLS = 'button, summary, input, select, textarea, [role="button"], [role="tab"], [tabindex="0"]:not(a)';

/** A page has fewer; a control whose name never comes to rest would be used for ever. */
const MOST = 150;

/** The page went on in the middle of it: what loads when seen took a place over, a form was on its way, a notice came. */
const PASSING = /not attached|context was destroyed|navigat|intercepts pointer/;

/** How long a control that something covers is tried, before its turn comes later. */
const COVERED_MS = 10_000;

type Means = 'mouse' | 'keyboard';

/**
 * The next control that is seen and was not used yet, scrolled into the middle, with the name it is remembered by; for
 * the mouse one that nothing covers. Null if there are none.
 */
async function nextControl(page: Page, used: readonly string[], means: Means) {
  const found = await page.evaluateHandle(
    ({ selector, used, means }) => {
      const times = new Map<string, number>();
      for (const element of document.querySelectorAll<HTMLElement>(selector)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [inert] *')) continue;
        const text = element.ariaLabel || element.textContent || element.getAttribute('name') || '';
        const name = `${element.tagName.toLowerCase()} ${text.replace(/\d+/g, '').trim().slice(0, 40)}`;
        const nth = (times.get(name) ?? 0) + 1;
        times.set(name, nth);
        const key = `${name} (${nth})`;
        if (used.includes(key)) continue;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const isMet = top !== null && (element.contains(top) || element.closest('label')?.contains(top));
        if (means === 'mouse' && !isMet) continue;
        return { element, key };
      }
      return null;
    },
    { selector: CONTROLS, used, means },
  );
  const key = await found.evaluate((one) => one?.key ?? null);
  const element = key === null ? null : (await found.getProperty('element')).asElement();
  return key !== null && element ? { key, element: element as ElementHandle<HTMLElement> } : null;
}

async function use(page: Page, element: ElementHandle<HTMLElement>, means: Means): Promise<void> {
  const kind = await element.evaluate((one) => one.tagName.toLowerCase());
  if (means === 'mouse') await element.click({ timeout: COVERED_MS });
  else await element.focus();
  if (kind === 'select') {
    if (means === 'keyboard') await page.keyboard.press('ArrowDown');
    else await element.selectOption({ index: 1 });
  } else if (kind === 'input' || kind === 'textarea') {
    await page.keyboard.type('agua');
    if (means === 'keyboard') await page.keyboard.press('Enter');
  } else if (means === 'keyboard') await page.keyboard.press(kind === 'button' ? 'Space' : 'Enter');
}

/**
 * Uses every control of the page one after the other and returns their names. What an open menu covers or an answer took
 * away has its turn after a fresh arrival, as a visitor who is not known; the last arrival finds nothing new.
 */
async function useAll(page: Page, address: string, means: Means): Promise<string[]> {
  const used: string[] = [];
  let stumbles = 0;
  // A filter or a word that was typed is in the query of the same page, whose other controls are still there.
  const isLeft = () => new URL(page.url()).pathname !== new URL(address).pathname;
  const arrive = async () => {
    // A key that sent a form may lead away only now, on a busy machine.
    await page.goto(address).catch(async (error: unknown) => {
      if (!String(error).includes('interrupted by another navigation')) throw error;
      await page.waitForLoadState();
      await page.goto(address);
    });
    await takenOver(page);
  };
  for (let before = -1; before < used.length; ) {
    if (before >= 0) await page.evaluate(() => localStorage.clear());
    before = used.length;
    await arrive();
    while (used.length < MOST) {
      try {
        const control = await nextControl(page, used, means);
        if (!control) break;
        await use(page, control.element, means);
        used.push(control.key);
        await page.waitForTimeout(60);
      } catch (error) {
        if (!PASSING.test(String(error)) || ++stumbles > 20) throw error;
        await page.waitForTimeout(300);
      }
      if (isLeft()) await arrive();
    }
  }
  expect(used.length, used.join('\n')).toBeLessThan(MOST);
  return used;
}

/** The pages that have between them every kind of control but the board's. */
const USED: readonly string[] = [
  '/sonhos',
  '/conferir',
  '/ferramentas/calculadora',
  '/blog/resultados-jogo-do-bicho-2025',
  '/estatisticas/sao-paulo',
  '/loterias/mega-sena',
];
const cases = PAGE_KINDS.flatMap((path) =>
  (['mouse', 'keyboard'] as const).flatMap((means, m) =>
    [PHONE, DESKTOP].map((viewport, v) => ({
      path,
      means,
      viewport,
      // The home page by both, each at one width; the others in one of the four ways.
      isSample: path === '/' ? m === v : USED.includes(path) && USED.indexOf(path) % 4 === 2 * m + v,
    })),
  ),
);

describe.concurrent('nothing breaks the content policy, and nothing throws, while every control is used', () => {
  test.each(cases.filter(({ isSample }) => IS_WHOLE || isSample))(
    '$path by $means, $viewport.width px',
    async ({ path, means, viewport }) => {
      const { page } = await open({ viewport });
      const problems: string[] = [];
      await page.exposeFunction('tellViolation', (text: string) => problems.push(text));
      await page.addInitScript(() => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
          tellViolation(`${violatedDirective}: ${blockedURI} ${sample} ${sourceFile}`),
        );
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        // What a server refuses (a 404 page, a call made too often) is no fault of the page's.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      // The host's script, which it serves from our own address.
      await page.route('**/_vercel/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      const used = await useAll(page, site.url + path, means);
      expect(used.length).toBeGreaterThan(1);
      expect(problems).toEqual([]);
      await page.context().close();
    },
    // The home page has some sixty controls.
  );
});
