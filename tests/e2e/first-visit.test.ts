import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { PAINT_LIMIT_MS } from '../../lib/front/html/deferred-scripts.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, DESKTOP, PHONE, TABLET, takenOver, walk } from '../support/browser.ts';
import { helpLines } from '../support/freedom.ts';
import { kindsByTurn } from '../support/page-kinds.ts';
import { IS_WHOLE } from '../support/sample.ts';

const url = inject('siteUrl');
const open = browserForTests();

const THEMES = ['light', 'dark'] as const;
const SIZES = [PHONE, TABLET, DESKTOP];

/** Pages whose JavaScript is counted, with the most it may be (KB of 1,024, gzip). */
const SCRIPT_KB: Readonly<Record<string, number>> = {
  '/': 150,
  '/loterias': 138,
  '/resultados': 138,
  '/sonhos': 138,
  '/blog/estrategias-avancadas-jogo-bicho': 138,
  '/blog/resultados-loterias-caixa-2025': 138,
  '/ferramentas/calculadora': 138,
  '/conferir': 138,
  '/estatisticas/sao-paulo': 138,
  '/nada': 138,
};

/** Whole: each at every theme and width; otherwise shifts on a phone, and one look by axe that goes from page to page. */
const PATHS = [...new Set([...kindsByTurn(0), ...Object.keys(SCRIPT_KB)])];

/** What a first visit showed; each test below reads one side of it. */
interface Visit {
  status: number;
  /** Scripts that the document itself names, but those for browsers without modules. */
  named: string[];
  painted: number;
  /** Scripts fetched until the page was taken over, in milliseconds since it was requested. */
  scripts: { name: string; startTime: number }[];
  complaints: string[];
  foreign: string[];
  ahead: string[];
  imageTypes: string[];
  unsized: string[];
  fonts: (string | null)[];
  scriptKB: number;
  shift: number;
  moved: string[];
  axe: string[];
  /** What names where help is, each with whether it can be copied. */
  help: { text: string; free: boolean }[];
}

const visits = new Map<string, Promise<Visit>>();

/** One cold visit of a page whose calls are answered late, scrolled to its end, then looked over by axe. */
function visitOf(path: string, viewport = PHONE): Promise<Visit> {
  const key = `${path} ${viewport.width}`;
  const known = visits.get(key) ?? visit(path, viewport);
  visits.set(key, known);
  return known;
}

/**
 * The first paint waits for the letters, at most until 1.2 s (components/shell/font-ready.tsx); a busy machine brings the page or them
 * later, and their lines move. Here it waits until they are there, as on a quick machine.
 */
function waitForLetters(page: Page) {
  return page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const isOfLetters = (work: unknown) => String(work).includes('dataset.letters');
    Object.assign(window, {
      setTimeout: (work: () => void, ...rest: number[]) => (isOfLetters(work) ? 0 : later(work, ...rest)),
    });
    // Its script runs before the document is whole.
    const now = performance.now.bind(performance);
    performance.now = () => (document.readyState === 'loading' ? 0 : now());
  });
}

async function visit(path: string, viewport: typeof PHONE): Promise<Visit> {
  const { page, complaints } = await open({ viewport });
  const requested = listen(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue().catch(() => {});
  });
  await watchShifts(page);
  await waitForLetters(page);
  const answer = (await page.goto(url + path)) as Response;
  const html = await answer.text();
  await takenOver(page);
  const arrival = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  if (path in SCRIPT_KB) await page.waitForTimeout(5000);
  const scriptKB = Math.round(
    (await Promise.all(requested.scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024,
  );
  await walk(page);
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => {
    const { shift, moved } = window as unknown as { shift: number; moved: string[] };
    const images = [...document.querySelectorAll('img')];
    return {
      shift,
      moved,
      unsized: images
        .filter((one) => !one.getAttribute('width') || !one.getAttribute('height'))
        .map((one) => one.outerHTML),
      fonts: [...document.querySelectorAll('link[rel="preload"][as="font"]')].map((one) => one.getAttribute('href')),
    };
  });
  const axe: string[] = [];
  for (const look of viewport === PHONE ? looksOf(path) : []) {
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
    await page.setViewportSize(look.viewport);
    for (const finding of await axeFindings(page)) axe.push(`${look.theme}, ${look.viewport.width} px: ${finding}`);
  }
  const help = await helpLines(page);
  await page.context().close();
  const named = [...html.matchAll(/<script[^>]*\ssrc=[^>]*>|<link[^>]* as="script"[^>]*>/g)].map(([tag]) => tag);
  return {
    status: answer.status(),
    named: named.filter((tag) => !/noModule/.test(tag)),
    painted: arrival.painted,
    scripts: arrival.scripts,
    ...seen,
    complaints: complaints.filter((text) => !/404|blocked by Playwright/.test(text)),
    foreign: requested.foreign,
    ahead: requested.ahead,
    imageTypes: requested.imageTypes,
    scriptKB,
    axe,
    help,
  };
}

/** Collects what the page asks for from now on. */
function listen(page: Page) {
  const scripts: Promise<Buffer>[] = [];
  const [foreign, ahead, imageTypes]: [string[], string[], string[]] = [[], [], []];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith('data:') && new URL(address).origin !== url) foreign.push(address);
    if (request.headers()['next-router-prefetch'] !== undefined) ahead.push(address);
  });
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script') {
      const body = response.body();
      // One that comes when the page is closed has no body; what waits for it gets the error all the same.
      body.catch(() => {});
      scripts.push(body);
    }
    if (kind === 'image') imageTypes.push(response.headers()['content-type'] ?? '');
  });
  return { scripts, foreign, ahead, imageTypes };
}

function watchShifts(page: Page) {
  return page.addInitScript(() => {
    Object.assign(window, { shift: 0, moved: [] as string[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        const seen = window as unknown as { shift: number; moved: string[] };
        seen.shift += entry.value;
        for (const { node } of entry.sources ?? [])
          seen.moved.push((node as Element | undefined)?.outerHTML?.slice(0, 80) ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function looksOf(path: string) {
  const kind = PATHS.indexOf(path);
  const all = THEMES.flatMap((theme, t) =>
    SIZES.map((viewport, s) => ({ theme, viewport, isSample: (kind + t * 2) % 3 === s && kind % 2 === t })),
  );
  return all.filter(({ isSample }) => IS_WHOLE || isSample);
}

describe.concurrent('scripts come after the page', () => {
  test.each(PATHS)('%s: its scripts are fetched after it was painted, each once, and take it over', async (path) => {
    const { named, painted, scripts, complaints } = await visitOf(path);
    expect(named).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
    // A page that a busy machine paints later than that fetches them all the same.
    const from = Math.min(painted, PAINT_LIMIT_MS);
    expect(scripts.filter(({ startTime }) => !(startTime >= from))).toEqual([]);
    expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
    // A busy machine takes the page over later than a browser thinks well of for what was preloaded.
    expect(complaints.filter((one) => !one.includes('not used within a few seconds'))).toEqual([]);
  });
});

describe.concurrent('JavaScript of a first visit and five idle seconds (KB of 1,024, gzip)', () => {
  test.each(Object.entries(SCRIPT_KB))('%s: at most %i', async (path, most) => {
    const { scriptKB } = await visitOf(path);
    expect(scriptKB).toBeLessThanOrEqual(most);
    expect(scriptKB).toBeGreaterThan(100);
  });
});

describe.concurrent('nothing moves by itself: CLS of at most 0.02, with slow answers too', () => {
  test.each(PATHS.flatMap((path) => (IS_WHOLE ? SIZES : [PHONE]).map((viewport) => ({ path, viewport }))))(
    '$path, $viewport.width px',
    async ({ path, viewport }) => {
      const first = await visitOf(path, viewport);
      // The minute that passes in a visit may move a line by what it counts: what moves again moves by itself.
      const { shift, moved } = first.shift > 0.02 ? await visit(path, viewport) : first;
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.02);
    },
  );
});

describe.concurrent('what a page asks for by itself, scrolled to its end', () => {
  test.each(PATHS)('%s: only from us, no page ahead of its visitor, light images of known size', async (path) => {
    const { foreign, ahead, imageTypes, unsized, fonts, status } = await visitOf(path);
    expect([foreign, ahead, unsized]).toEqual([[], [], []]);
    expect(imageTypes.filter((type) => !/^image\/(?:avif|webp|svg\+xml)/.test(type))).toEqual([]);
    // Next does not announce the font on its page for addresses that match no route.
    if (status === 200) expect(fonts).toEqual([expect.stringMatching(/^\/_next\/static\/.*\.woff2$/)]);
  });
});

describe.concurrent('axe finds nothing (WCAG 2.0 to 2.2, A and AA)', () => {
  test.each(PATHS)('%s', async (path) => expect((await visitOf(path)).axe).toEqual([]));
});

describe.concurrent('a line that names where help is, is free to copy', () => {
  test.each(PATHS)('%s', async (path) => {
    const { help } = await visitOf(path);
    expect(help.length).toBeGreaterThanOrEqual(3);
    expect(help.filter(({ free }) => !free).map(({ text }) => text)).toEqual([]);
  });
});
