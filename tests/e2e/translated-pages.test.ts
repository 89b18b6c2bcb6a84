import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, DESKTOP, oneLine, takenOver } from '../support/browser.ts';
import { postDraw, postTo } from '../support/operator.ts';
import { IS_WHOLE } from '../support/sample.ts';

const open = browserForTests();

/** How a translator or an extension puts elements around texts, those that come later too. */
const MANNERS = ['in the place of', 'around', 'again in the place of'] as const;
type Manner = (typeof MANNERS)[number];

/** Runs in the page. */
function translate(manner: Manner): void {
  const ours = new WeakSet<Node>();
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || ours.has(parent) || parent.closest('script, style, svg') || !text.nodeValue?.trim()) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const one of [outer, inner]) ours.add(one);
    outer.append(inner);
    if (manner === 'around') {
      parent.insertBefore(outer, text);
      inner.append(text);
      return;
    }
    inner.textContent = text.nodeValue;
    parent.replaceChild(outer, text);
    if (manner === 'in the place of') return;
    const better = outer.cloneNode(true);
    for (const one of [better, ...better.childNodes]) ours.add(one);
    outer.replaceWith(better);
  };
  const all = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) wrap(text);
  };
  all(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) all(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

const BICHO_DAY = '2026-11-20';
const AT = new Date(`${BICHO_DAY}T14:21:00-03:00`);
const CONTEST_DAY = '2026-11-19';

/** What happens: each post, and a text that the pages then show. */
type Story = { name: string; paths: readonly string[]; posts: (newest: number) => Post[] };
type Post = { send: (site: { url: string }) => Promise<Response>; accepted: object; shown: string };

const drawn = (number: string, accepted: object): Post => ({
  send: (site) => postDraw(site, BICHO_DAY, 'pt-rio', '14:20', [number, '0019', '7730', '1204', '9958']),
  accepted,
  shown: number,
});
const contest = (newest: number, numbers: string, accepted: object): Post => ({
  send: (site) =>
    postTo(site, '/api/contests', [
      { modality: 'megaSena', contest: newest, day: CONTEST_DAY, numbers: numbers.split(' '), reason: 'Teste.' },
    ]),
  accepted,
  shown: numbers,
});

const STORIES: readonly Story[] = [
  {
    name: 'a draw',
    paths: [
      '/',
      '/resultados',
      '/resultados/rio',
      '/resultados/rio/pt',
      `/resultados/${BICHO_DAY}`,
      '/situacao',
      // In the same places of the page as the ones before.
      ...(IS_WHOLE
        ? [`/resultados/rio/${BICHO_DAY}`, `/resultados/rio/${BICHO_DAY}/14h20`, '/resultados/rio/2026-11']
        : []),
    ],
    posts: () => [drawn('4821', { accepted: 1 }), drawn('4822', { corrected: 1 })],
  },
  {
    name: 'a contest',
    paths: ['/loterias', '/loterias/mega-sena'],
    posts: (newest) => [
      contest(newest, '07 13 22 38 45 59', { accepted: 1 }),
      contest(newest, '07 13 22 38 45 60', { corrected: 1 }),
    ],
  },
];

/** How long ago, how long until, and what the board says of a correction that it saw come. */
const RELATIVE =
  /\((?:Agora mesmo|[^()]* atrás)\)|em \d+ (?:dias?|h|min)(?: \d\d(?!h))?|\d+h\d+ de Brasília|Corrigido: o 1º prêmio era \d+, é \d+\./g;

/** What the page shows, but for what it announces and what its clock tells; an element around a text may part it. */
async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    // On the home page the board alone renews itself.
    const main = document.querySelector('#resultados, main:not(:has(#resultados))') as HTMLElement;
    const spoken = [...main.querySelectorAll<HTMLElement>('[role=status]')];
    for (const one of spoken) one.style.display = 'none';
    const shown = main.innerText;
    for (const one of spoken) one.style.display = '';
    return shown;
  });
  return oneLine(text).replace(RELATIVE, '').replaceAll(' ', '');
}

type Opened = { page: Page; isAsking: () => boolean };

/** Whether an answer is awaited that the page may draw. */
function watchCalls(page: Page): () => boolean {
  const calls = new Set<Request>();
  page.on('request', (request) => void (/fetch|script/.test(request.resourceType()) && calls.add(request)));
  page.on('requestfinished', (request) => void calls.delete(request));
  page.on('requestfailed', (request) => void calls.delete(request));
  return () => calls.size > 0;
}

/** Steps of the page's clock, as long as it waits between two calls; after six minutes texts differ because of the hour. */
const STEP_MS = 20_000;
const STEPS = 18;

/** The page's text once it is as wanted; its clock goes on meanwhile, a step each time that nothing is under way. */
async function textAfter({ page, isAsking }: Opened, isEnough: (text: string) => boolean): Promise<string> {
  for (let step = 0; ; ) {
    const text = await textOf(page);
    if (isEnough(text) || step === STEPS) return text;
    if (!isAsking()) {
      await page.clock.runFor(STEP_MS);
      step += 1;
    }
    await page.waitForTimeout(200);
  }
}

describe('what changes in place is seen though others have put elements around its texts', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ CLOCK_AT: AT.toISOString() }, inject('seedDir'));
  });
  afterAll(() => site.stop());

  test.each(STORIES)('$name', async ({ paths, posts }) => {
    const known = await fetch(`${site.url}/api/v1/contests/mega-sena?limit=1`);
    const { contests } = (await known.json()) as { contests: { contest: number }[] };
    const newest = (contests[0]?.contest ?? 0) + 1;
    const opened = async (path: string) => {
      const { page, complaints: all } = await open({ viewport: DESKTOP });
      const isAsking = watchCalls(page);
      await page.clock.install({ time: AT });
      await page.goto(site.url + path);
      await takenOver(page);
      // With a clock of the page's a preloaded answer may count as unused.
      return { path, page, isAsking, complaints: () => all.filter((one) => !one.includes('preloaded')) };
    };
    const pages = await Promise.all(
      paths.map(async (path, nth) => {
        const manner = MANNERS[nth % MANNERS.length] ?? 'around';
        const one = await opened(path);
        await one.page.evaluate(translate, manner);
        return { ...one, manner };
      }),
    );
    for (const { send, accepted, shown } of posts(newest)) {
      expect(await (await send(site)).json(), shown).toMatchObject(accepted);
      const fresh = new Map<string, string>();
      for (const { path } of pages) {
        const { page } = await opened(path);
        fresh.set(path, await textOf(page));
        await page.context().close();
      }
      await Promise.all(
        pages.map(async (one) => {
          const { path, manner, complaints } = one;
          const wanted = fresh.get(path) ?? '';
          expect(wanted, path).toContain(shown.replaceAll(' ', ''));
          const text = await textAfter(one, (text) => text === wanted || complaints().length > 0);
          expect([complaints(), text], `${path}, ${manner} texts`).toEqual([[], wanted]);
        }),
      );
    }
    await Promise.all(pages.map(({ page }) => page.context().close()));
  });
});
