import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { startSite } from '../../scripts/measure/stage/start-site.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

const url = inject('siteUrl');
const seed = inject('seedDir');
const open = browserForTests();

const cells = (page: Page) => page.locator('#rio .strip a');
/** The draw whose card is seen, of the region that is seen. */
const shown = (page: Page) =>
  page
    .locator('#rio [data-card]')
    .evaluateAll((cards) =>
      cards.flatMap((card) => (card instanceof HTMLElement && card.checkVisibility() ? [card.dataset.card] : [])),
    );

/** Next's scripts come once the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

describe('P1 P2: a draw is chosen', () => {
  test('by a tap on its cell before the scripts and after, by arrows within its strip, and stays chosen', async () => {
    const { page, complaints } = await open({ serviceWorkers: 'block' });
    const letGo = await holdScripts(page);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const key = async (nth: number) => (await cells(page).nth(nth).getAttribute('data-show')) ?? '';
    expect(await shown(page)).toEqual(['pt-rio/2026-07-31/21:20']);
    await cells(page).nth(1).click();
    await expect.poll(() => shown(page)).toEqual([await key(1)]);
    await expect.poll(() => cells(page).nth(1).getAttribute('aria-current')).toBe('true');
    letGo();
    await takenOver(page);
    expect(await shown(page)).toEqual([await key(1)]);
    expect(await page.locator('#rio .strip [aria-current]').count()).toBe(1);

    await cells(page).nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toEqual([await key(2)]);
    expect(
      await cells(page)
        .nth(2)
        .evaluate((cell) => cell === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toEqual([await key(0)]);
    await page.keyboard.press('End');
    // A draw that is still to come has a card too, with the way to its slot's last results.
    expect(await page.locator('#rio [data-card]:visible').getByRole('link').getAttribute('href')).toMatch(
      /^\/resultados\/rio\/\w+$/,
    );
    expect(page.url()).toBe(`${url}/`);
    expect(complaints.filter((text) => !/preloaded|Service Worker/.test(text))).toEqual([]);
    await page.context().close();
  });

  test('is the one that whoever comes back within minutes finds, and the newest for who comes later or anew', async () => {
    const { page } = await open({ serviceWorkers: 'block' });
    const letGo = await holdScripts(page);
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const newest = await shown(page);
    const back = async () => {
      await page.goto(`${url}/fontes`);
      await page.goBack();
    };
    // Before the scripts and after.
    for (const nth of [1, 2]) {
      await cells(page).nth(nth).click();
      const chosen = await shown(page);
      expect(chosen).not.toEqual(newest);
      letGo();
      await takenOver(page);
      await back();
      await expect.poll(() => shown(page)).toEqual(chosen);
      await takenOver(page);
      await expect.poll(() => shown(page)).toEqual(chosen);
    }
    await page.evaluate(() => history.replaceState({ ...history.state, at: Date.now() - 600_000 }, ''));
    await back();
    await takenOver(page);
    await expect.poll(() => shown(page)).toEqual(newest);

    await cells(page).nth(1).click();
    await page.reload();
    await takenOver(page);
    await expect.poll(() => shown(page)).toEqual(newest);
    await back();
    await expect.poll(() => shown(page)).toEqual(newest);
    await page.context().close();
  });

  test('a browser that takes no more entries of the history shows the draw all the same', async () => {
    const { page } = await open({ serviceWorkers: 'block' });
    await page.goto(url);
    await takenOver(page);
    const newest = await shown(page);
    // As Safari does after a hundred within half a minute.
    await page.evaluate(() => {
      history.replaceState = () => {
        throw new DOMException('too many', 'SecurityError');
      };
    });
    await cells(page).nth(1).click();
    await expect.poll(() => shown(page)).not.toEqual(newest);
    expect(page.url()).toBe(`${url}/`);
    await page.context().close();
  });

  test('without script each cell leads to its draw, and the four regions stand below each other', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    for (const id of ['rio', 'sao-paulo', 'look', 'federal']) {
      await page.locator(`#${id} [data-newest]`).waitFor();
      expect(await page.locator(`#${id} [data-card]:visible`).count()).toBe(1);
    }
    const cell = cells(page).first();
    const path = (await cell.getAttribute('href')) ?? '';
    const dozen = await cell.locator('mark').innerText();
    await cell.click();
    await page.waitForURL(`**${path}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(`${dozen}\\b`));
    await page.context().close();
  });

  test('its newest is in view in each strip before anything is painted, also where the strip is longer', async () => {
    const { page } = await open({ serviceWorkers: 'block' });
    await page.route('**/_next/static/**/*.js', () => {});
    for (const region of ['rio', 'sao-paulo', 'look']) {
      await page.goto(`${url}/#${region}`, { waitUntil: 'domcontentloaded' });
      // Told within a frame, before it is painted.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(scrollTo(0, 0)))));
      const current = page.locator(`#${region} .strip [aria-current]`);
      const box = await current.boundingBox();
      expect(box?.x, region).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), region).toBeLessThanOrEqual(360);
      const strip = await page.locator(`#${region} .strip`).evaluate((one) => [one.scrollWidth, one.clientWidth]);
      const edge = await page.locator(`#${region} .strip li`).evaluateAll((all) =>
        all.some((one) => {
          const { left, right } = one.getBoundingClientRect();
          return (left < 0 && right > 8) || (left < innerWidth - 8 && right > innerWidth);
        }),
      );
      // What is longer than the screen is seen to be: a cell is cut at its edge.
      expect(edge, region).toBe((strip[0] ?? 0) > (strip[1] ?? 0) + 8);
    }
    await page.context().close();
  });

  test('P4: on a desktop the four regions stand side by side, and a tap on a draw opens it below, whole', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.goto(url);
    await takenOver(page);
    const tops = await page.locator('.column').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    expect(tops).toHaveLength(4);
    await page.locator('#look .rest a').first().click();
    const card = page.locator('#look [data-card]:visible');
    expect(await card.count()).toBe(1);
    expect(await page.locator('#rio [data-card]:visible').count()).toBe(0);
    expect(await card.locator('tbody tr').count()).toBe(7);
    expect(await card.locator('thead').innerText()).toMatch(/Posição\s+Número\s+Grupo\s+Animal/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('#look .rest a').nth(1).getAttribute('aria-current')).toBe('true');
    await page.context().close();
  });
});

test('S1: a draw is sent by the system’s own sheet where there is one, else by WhatsApp; read aloud only by a local voice', async () => {
  const { page } = await open({ serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => void told.push(what),
      configurable: true,
    });
    Object.defineProperty(speechSynthesis, 'getVoices', {
      value: () => [{ lang: 'pt-BR', localService: location.hash === '#rio', name: 'Voz' }],
    });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: { text: string; url: string }[] }).told);
  await page.goto(url);
  await takenOver(page);
  const card = page.locator('#rio [data-newest]');
  expect(await card.getByRole('button', { name: 'Ouvir' }).count()).toBe(0);
  await cells(page).first().click();
  await page.locator('#rio [data-card]:visible').getByRole('link', { name: 'Compartilhar' }).click();
  const [sent] = await told();
  expect(sent?.url).toMatch(/\/resultados\/rio\/2026-07-31\/09h20$/);
  expect(sent?.text.split('\n')).toHaveLength(6);
  expect(page.url()).toBe(`${url}/`);
  const aside = page.waitForEvent('popup');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'aberto' }));
  await page.locator('#rio [data-card]:visible').getByRole('link', { name: 'Compartilhar' }).click();
  expect(new URL((await aside).url()).searchParams.get('text')).toMatch(/\/resultados\/rio\/2026-07-31\/09h20$/);

  await page.goto(`${url}/?voz#rio`);
  await takenOver(page);
  await card.getByRole('button', { name: 'Ouvir' }).waitFor();
  await page.context().close();
});

describe('P7 K6: asking', () => {
  /** The page as of a Friday morning; `asked` counts its calls. */
  async function friday(time: string) {
    const at = `2026-11-20T${time}-03:00`;
    const site = await startSite({ CLOCK_AT: new Date(at).toISOString() }, seed);
    const { page } = await open();
    await page.addInitScript(() => {
      const state = { hidden: false };
      Object.defineProperty(document, 'hidden', { get: () => state.hidden });
      Object.defineProperty(document, 'visibilityState', { get: () => (state.hidden ? 'hidden' : 'visible') });
      Object.assign(window, {
        hide(isHidden: boolean) {
          state.hidden = isHidden;
          document.dispatchEvent(new Event('visibilitychange'));
        },
      });
    });
    await page.clock.install({ time: new Date(at) });
    const answer = await (await fetch(`${site.url}/api/results`)).text();
    let asked = 0;
    let answered = 0;
    await page.route('**/api/results', async (route) => {
      asked += 1;
      await route.fulfill({ body: answer, contentType: 'application/json' });
      answered += 1;
    });
    await page.goto(site.url);
    await takenOver(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    const hide = (isHidden: boolean) =>
      page.evaluate((isHidden) => (window as unknown as { hide: (is: boolean) => void }).hide(isHidden), isHidden);
    /** Seconds of the page's clock, in steps that leave an answer the time it takes: one that is late is asked for again. */
    const wait = async (seconds: number) => {
      for (let step = 0; step < seconds; step += 10) {
        await page.clock.runFor(10_000);
        await page.waitForTimeout(60);
        if (answered < asked) await expect.poll(() => answered).toBe(asked);
      }
    };
    return { site, page, hide, wait, asked: () => asked };
  }

  test('every 20 s from a draw’s minute until it is out; not while hidden; at once when seen again with old data', async () => {
    // No draw of the day has come to this store: what is awaited is awaited from the first slot on.
    const { site, page, hide, wait, asked } = await friday('14:25:00');
    try {
      const first = asked();
      await wait(120);
      expect(asked() - first).toBeGreaterThanOrEqual(5);
      expect(asked() - first).toBeLessThanOrEqual(7);

      await hide(true);
      const before = asked();
      await wait(120);
      expect(asked()).toBe(before);
      await hide(false);
      await expect.poll(asked).toBe(before + 1);

      // Seen again at once, and a mere focus: nothing is old, nothing is asked.
      await hide(true);
      await hide(false);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.waitForTimeout(200);
      expect(asked()).toBe(before + 1);
    } finally {
      await site.stop();
    }
  });

  test('every five minutes while nothing is awaited', async () => {
    const { site, wait, asked } = await friday('06:30:00');
    try {
      // What keeps asking comes some seconds after the page, and asks once.
      await wait(10);
      await expect.poll(asked).toBe(2);
      const first = asked();
      await wait(280);
      expect(asked()).toBe(first);
      await wait(40);
      await expect.poll(asked).toBe(first + 1);
    } finally {
      await site.stop();
    }
  });
});
