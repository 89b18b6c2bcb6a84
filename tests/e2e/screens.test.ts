import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { listArticles } from '../../lib/server/content/articles.ts';
import { browserForTests, DESKTOP } from '../support/browser.ts';
import { kindsByTurn } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

const PHONE = { width: 360, height: 740 };

type Screen = {
  path: string;
  /** Heights of what stands between header and footer, at 360 and 1280 px; of the whole page `elements` and `links`. */
  heights: readonly [number, number];
  elements?: number;
  links?: number;
  /** The top of the first of these at 360 px, at most. */
  firstNumber?: readonly [selector: string, top: number];
};

const SCREENS: readonly Screen[] = [
  // Without script a phone has all four houses below each other.
  { path: '/', heights: [6200, 2965], elements: 2500, links: 170, firstNumber: ['[data-newest] .milhar', 425] },
  { path: '/resultados', heights: [1640, 960], elements: 600, links: 125, firstNumber: ['.tiles .milhar', 320] },
  { path: '/resultados/2026-07-29', heights: [1740, 1460], elements: 1300, firstNumber: ['.hours .milhar', 250] },
  { path: '/resultados/rio/2026-07-29', heights: [1040, 1040], firstNumber: ['.draws .milhar', 200] },
  { path: '/resultados/look/2026-07-29', heights: [1250, 1120], elements: 1300, firstNumber: ['.draws .milhar', 200] },
  { path: '/resultados/rio/2026-07', heights: [2060, 1540], elements: 1500 },
  { path: '/resultados/sao-paulo', heights: [1740, 1240], elements: 1500, firstNumber: ['.draw-whole .milhar', 290] },
  { path: '/resultados/rio/2026-07-29/14h20', heights: [1040, 680], firstNumber: ['.prizes .milhar', 120] },
  { path: '/estatisticas', heights: [2000, 1120], elements: 1000 },
  { path: '/estatisticas/rio', heights: [2320, 1240], elements: 2400 },
  { path: '/estatisticas/sao-paulo', heights: [2390, 1240], elements: 2500 },
  { path: '/loterias', heights: [1985, 1070], elements: 420, firstNumber: ['.ball-row', 330] },
  { path: '/loterias/mega-sena', heights: [1715, 1010], elements: 600, firstNumber: ['.next-prize', 300] },
  { path: '/loterias/lotofacil', heights: [1610, 890], elements: 500, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/lotomania', heights: [1555, 895], elements: 530, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/dupla-sena', heights: [1690, 1025], elements: 550, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/mais-milionaria', heights: [1155, 890], elements: 660, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/mega-sena/3037', heights: [1020, 850], elements: 450, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/lotofacil/3750', heights: [1155, 850], elements: 460, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/lotomania/2957', heights: [955, 850], elements: 530, firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/mega-sena/ano/2026', heights: [1280, 850], elements: 800 },
  { path: '/loterias/quina/ano/2025', heights: [1430, 875], elements: 1600 },
  { path: '/loterias/lotofacil/ano/2025', heights: [1320, 850], elements: 1500 },
  { path: '/situacao', heights: [1300, 1150], elements: 1100 },
  { path: '/resultados/rio', heights: [1780, 1340], firstNumber: ['.draw-whole .milhar', 290] },
  { path: '/resultados/federal', heights: [1070, 760], firstNumber: ['.prizes .milhar', 290] },
  { path: '/loterias/especiais', heights: [1900, 1000], elements: 560, firstNumber: ['.ball-row', 380] },
  { path: '/loterias/quina', heights: [1390, 920], firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/timemania', heights: [1685, 910], firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/super-sete', heights: [1560, 990], firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/dia-de-sorte', heights: [1500, 910], firstNumber: ['.drawn-card li', 200] },
  { path: '/loterias/loteca', heights: [1360, 775] },
  { path: '/loterias/federal', heights: [1445, 820] },
  { path: '/loterias/dupla-sena/2990', heights: [1260, 850] },
  { path: '/loterias/mais-milionaria/376', heights: [1190, 850] },
  { path: '/estados', heights: [1860, 1130], elements: 500 },
  { path: '/resultados/rio/pt', heights: [1300, 900], firstNumber: ['.prizes .milhar', 200] },
  { path: '/blog', heights: [2800, 2265], elements: 660, links: 80 },
  { path: '/blog/bicho-atrasado-existe', heights: [7730, 5320], elements: 1000, firstNumber: ['.answer-box', 300] },
  { path: '/ferramentas/calculadora', heights: [1100, 1000], elements: 480, firstNumber: ['.product', 350] },
  { path: '/conferir', heights: [640, 680], elements: 660, firstNumber: ['textarea', 200] },
  { path: '/conferir?texto=01+02+03+04+05+06', heights: [770, 730], elements: 700, firstNumber: ['#resposta', 320] },
  { path: '/buscar?q=cavalo+hoje', heights: [800, 720], elements: 640, firstNumber: ['article', 190] },
  { path: '/ajuda', heights: [1500, 1200], elements: 450, firstNumber: ['.call', 150] },
  { path: '/bichos', heights: [1600, 1200], elements: 460 },
  { path: '/bichos/cachorro', heights: [2560, 1400], elements: 1100, firstNumber: ['.dozens li', 200] },
  { path: '/sonhos', heights: [2150, 1050], elements: 2000 },
  { path: '/sonhos/cobra', heights: [1059, 860], elements: 300, firstNumber: ['.dozens li', 200] },
  // With sources: checked.test.ts.
  { path: '/fontes', heights: [880, 890], elements: 480 },
  { path: '/termos', heights: [3090, 1950], elements: 340, firstNumber: ['.summary', 190] },
  { path: '/privacidade', heights: [3485, 2180], elements: 340, firstNumber: ['.summary', 190] },
  { path: '/sobre', heights: [2800, 1800], elements: 350, firstNumber: ['.summary', 190] },
  { path: '/politica-editorial', heights: [3000, 1950], elements: 340, firstNumber: ['.summary', 220] },
  { path: '/correcoes', heights: [900, 850], elements: 460 },
  { path: '/seguir', heights: [1000, 870], elements: 740 },
  { path: '/cadastro', heights: [1250, 880], elements: 300, firstNumber: ['.no-account', 140] },
];

/** Without script one page goes to all of them. */
let page: Page;
beforeAll(async () => {
  ({ page } = await open({ viewport: PHONE, javaScriptEnabled: false }));
});

describe('a page of numbers is short, light, and begins with its answer', () => {
  test.each(SCREENS)('$path', async ({ path, heights, elements = Infinity, links = Infinity, firstNumber }) => {
    const seen = [];
    await page.goto(url + path);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      seen.push(
        await page.evaluate(
          (selector) => ({
            height: document.querySelector('main')?.getBoundingClientRect().height ?? Number.NaN,
            elements: document.querySelectorAll('*').length,
            links: document.querySelectorAll('a[href]').length,
            top: document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN,
          }),
          firstNumber?.[0] ?? 'h1',
        ),
      );
    }
    const [phone, desktop] = seen;
    expect(phone?.height).toBeLessThanOrEqual(heights[0]);
    expect(desktop?.height).toBeLessThanOrEqual(heights[1]);
    expect(phone?.elements).toBeLessThanOrEqual(elements);
    expect(phone?.links).toBeLessThanOrEqual(links);
    if (firstNumber) expect(phone?.top).toBeLessThanOrEqual(firstNumber[1]);
  });
});

test('the way back above a page is in the small text of the sheet on every kind', async () => {
  await page.setViewportSize(PHONE);
  const large = [];
  for (const path of kindsByTurn(2)) {
    await page.goto(url + path);
    const sizes = await page
      .locator('main nav:has(> ol > [aria-current="page"]) a')
      .evaluateAll((links) => links.map((link) => Number.parseFloat(getComputedStyle(link).fontSize)));
    if (sizes.some((size) => size > 13)) large.push(path);
  }
  expect(large).toEqual([]);
});

/** The shortest texts, which header, end and footer weigh on most, and those with most tables. */
const TALLEST = [
  'como-conferir-resultado-jogo-do-bicho',
  'bicho-do-dia',
  'horarios-ppt-ptm-pt-ptv-ptn-coruja',
  'jogo-do-bicho-hoje-resultados-tempo-real',
];

describe('an article takes at most 6,500 px a thousand words of a phone, all of its page counted', () => {
  test.each(IS_WHOLE ? listArticles().map(({ slug }) => slug) : TALLEST)('/blog/%s', async (slug) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${url}/blog/${slug}`);
    const { height, words } = await page.evaluate(() => {
      // The text with its tables and what they fold; each cell by itself.
      const texts = [...document.querySelectorAll('.article-page > article > :is(.answer-box, .excerpt, .prose)')].map(
        (part) => {
          const pieces = [];
          const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          while (nodes.nextNode()) pieces.push(nodes.currentNode.textContent ?? '');
          return pieces.join(' ');
        },
      );
      return {
        height: document.documentElement.scrollHeight,
        words: texts.join(' ').match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0,
      };
    });
    expect(words).toBeGreaterThan(500);
    expect((height / words) * 1000).toBeLessThanOrEqual(6500);
  });
});
