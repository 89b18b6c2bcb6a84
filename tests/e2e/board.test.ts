import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
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

describe('a draw is chosen', () => {
  test('opens by tap or arrows in its house’s card, and stays chosen', async () => {
    const { page, complaints } = await open();
    await page.goto(url);
    await takenOver(page);
    const key = async (nth: number) => (await cells(page).nth(nth).getAttribute('data-show')) ?? '';
    expect(await shown(page)).toEqual(['pt-rio/2026-08-22/14:20']);
    await cells(page).nth(1).click();
    await expect.poll(() => shown(page)).toEqual([await key(1)]);
    await expect.poll(() => cells(page).nth(1).getAttribute('aria-current')).toBe('true');
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

  test('is kept for a return within minutes, and the newest is shown later', async () => {
    const { page } = await open();
    await page.goto(url);
    await takenOver(page);
    const newest = await shown(page);
    const back = async () => {
      await page.goto(`${url}/fontes`);
      await page.goBack();
    };
    await cells(page).nth(1).click();
    const chosen = await shown(page);
    expect(chosen).not.toEqual(newest);
    await back();
    await takenOver(page);
    await expect.poll(() => shown(page)).toEqual(chosen);
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

  test('without script each cell leads to its draw, the four regions below each other', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(url);
    for (const id of ['rio', 'sao-paulo', 'look', 'federal']) {
      await page.locator(`#${id} [data-newest]`).waitFor();
      expect(await page.locator(`#${id} [data-card]`).count()).toBe(1);
    }
    const cell = cells(page).first();
    const path = (await cell.getAttribute('href')) ?? '';
    const dozen = await cell.locator('mark').innerText();
    await cell.click();
    await page.waitForURL(`**${path}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(new RegExp(`${dozen}\\b`));
    await page.context().close();
  });

  test('the newest is in view in each strip at the first paint', async () => {
    const { page } = await open();
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

  test('a desktop shows four houses whole side by side, and a draw of the list in its house’s card', async () => {
    const { page } = await open({ viewport: DESKTOP });
    await page.goto(url);
    await takenOver(page);
    const tops = await page
      .locator('.board-region')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    expect(tops).toHaveLength(4);
    const rows = page.locator('#look .strip a');
    const others = await page.locator('[data-card]:visible').evaluateAll((all) => all.map((one) => one.dataset.card));
    expect(others).toHaveLength(4);
    await rows.first().click();
    const card = page.locator('#look [data-card]:visible');
    expect(await card.count()).toBe(1);
    await expect.poll(() => card.getAttribute('data-card')).toBe(await rows.first().getAttribute('data-show'));
    expect(await page.locator('#rio [data-card]:visible').getAttribute('data-card')).toBe(others[0]);
    expect(await card.locator('tbody tr').count()).toBe(7);
    expect(await card.locator('th').allTextContents()).toEqual(['Posição', 'Número', 'Grupo', 'Animal']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true');
    await page.context().close();
  });
});

test('a draw is shared by the system or WhatsApp and read by a local voice', async () => {
  const { page } = await open();
  await page.addInitScript(() => {
    const value: unknown[] = [];
    Object.assign(window, { reported: value });
    Object.defineProperty(navigator, 'share', {
      value: async (what: unknown) => void value.push(what),
      configurable: true,
    });
    Object.defineProperty(speechSynthesis, 'getVoices', {
      value: () => [{ lang: 'pt-BR', localService: location.hash === '#rio', name: 'Voz' }],
    });
  });
  const reported = () =>
    page.evaluate(() => (window as unknown as { reported: { text: string; url: string }[] }).reported);
  await page.goto(url);
  await takenOver(page);
  const card = page.locator('#rio [data-newest]');
  expect(await card.getByRole('button', { name: 'Ouvir' }).count()).toBe(0);
  await cells(page).first().click();
  await page.locator('#rio [data-card]:visible').getByRole('link', { name: 'Compartilhar' }).click();
  await expect.poll(async () => (await reported()).length).toBe(1);
  const [sent] = await reported();
  expect(sent?.url).toMatch(/\/resultados\/rio\/2026-08-22\/09h20$/);
  expect(sent?.text.split('\n')).toHaveLength(6);
  expect(page.url()).toBe(`${url}/`);
  const aside = page.waitForEvent('popup');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'aberto' }));
  await page.locator('#rio [data-card]:visible').getByRole('link', { name: 'Compartilhar' }).click();
  expect(new URL((await aside).url()).searchParams.get('text')).toMatch(/\/resultados\/rio\/2026-08-22\/09h20$/);

  await page.goto(`${url}/?voz#rio`);
  await takenOver(page);
  await card.getByRole('button', { name: 'Ouvir' }).waitFor();
  await page.context().close();
});

describe('asking', () => {
  const STREAM = /\/api\/v1\/stream/;
  /** A tenth of the time between two calls while a draw is due. */
  const STEP_S = 2;
  /** Between two calls while a draw is due, and while none is. */
  const EVERY_MS = [20_000, 300_000];

  /** The page on the Sunday after the last recorded day; `requests` counts its calls. */
  async function sunday(time: string, { isStreamCut = false } = {}) {
    const at = `2026-08-23T${time}-03:00`;
    const site = await startSite({ CLOCK_AT: new Date(at).toISOString() }, seed);
    const { page } = await open();
    await page.addInitScript(() => {
      const state = { hidden: false };
      Object.defineProperty(document, 'hidden', { get: () => state.hidden });
      Object.defineProperty(document, 'visibilityState', { get: () => (state.hidden ? 'hidden' : 'visible') });
      // Counted in the page: a call that is late on its way in or out is seen without waiting for a while.
      const calls = { begun: 0, answered: 0 };
      const real = window.fetch.bind(window);
      window.fetch = async (...what) => {
        const isCounted = String(what[0]).endsWith('/api/results');
        if (isCounted) calls.begun += 1;
        const answer = await real(...what);
        if (isCounted) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            calls.answered += 1;
          };
          // Read whole, and a turn later: the page's code has read it before.
          void answer
            .clone()
            .text()
            .then(() => port2.postMessage(null));
        }
        return answer;
      };
      Object.assign(window, {
        calls,
        hide(isHidden: boolean) {
          state.hidden = isHidden;
          document.dispatchEvent(new Event('visibilitychange'));
        },
      });
    });
    await page.clock.install({ time: new Date(at) });
    const answer = await (await fetch(`${site.url}/api/results`)).text();
    await page.route('**/api/results', (route) => route.fulfill({ body: answer, contentType: 'application/json' }));
    let listens = 0;
    let hears = 0;
    page.on('response', (response) => {
      if (STREAM.test(response.url()) && response.ok()) hears += 1;
    });
    await page.route(STREAM, (route) => {
      listens += 1;
      return isStreamCut ? route.fulfill({ status: 503 }) : route.continue();
    });
    await page.goto(site.url);
    await takenOver(page);
    const calls = () =>
      page.evaluate(() => (window as unknown as { calls: { begun: number; answered: number } }).calls);
    const requests = async () => (await calls()).begun;
    const answered = () =>
      expect
        .poll(async () => {
          const { begun, answered } = await calls();
          return begun - answered;
        })
        .toBe(0);
    await expect.poll(requests).toBeGreaterThan(0);
    // From here on the page's time goes by `wait` alone, however long this machine takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    const hide = (isHidden: boolean) =>
      page.evaluate((isHidden) => (window as unknown as { hide: (is: boolean) => void }).hide(isHidden), isHidden);
    /** Seconds of the page's clock, in steps after which each call is answered: it is taken at the beginning of the next. */
    const wait = async (seconds: number, stepS = STEP_S) => {
      for (let step = 0; step < seconds; step += stepS) {
        await page.clock.runFor(stepS * 1000);
        await answered();
      }
    };
    /** Until what is under way has come, and the page has taken it. */
    const settled = async () => {
      await answered();
      await page.clock.runFor(500);
    };
    // What keeps asking is loaded some seconds after the page, and comes when this machine has it: until then its time stands.
    await page.evaluate((every) => {
      const real = window.setInterval;
      window.setInterval = ((act: TimerHandler, ms?: number) => {
        if (every.includes(ms ?? 0)) Object.assign(window, { isAsking: true });
        return real(act, ms);
      }) as typeof window.setInterval;
    }, EVERY_MS);
    await page.clock.runFor(10_000);
    await expect.poll(() => page.evaluate(() => 'isAsking' in window)).toBe(true);
    return { site, page, hide, wait, settled, requests, listens: () => listens, hears: () => hears };
  }

  test('listens while a draw is due in place of polling, and not while hidden', async () => {
    const { site, page, hide, wait, settled, requests: requested, listens, hears } = await sunday('14:25:00');
    try {
      await expect.poll(hears).toBe(1);
      // Once more after it has begun to hear: nothing is lost between.
      await expect.poll(() => page.clock.runFor(500).then(requested)).toBe(2);
      await settled();
      const first = await requested();
      await wait(120);
      expect(await requested()).toBe(first);
      await hide(true);
      await wait(120);
      expect([await requested(), listens()]).toEqual([first, 1]);
      await hide(false);
      await expect.poll(listens).toBe(2);
    } finally {
      await site.stop();
    }
  });

  test('polls every 20 s while a draw is due and the stream is cut, and not while hidden', async () => {
    // This store has no draw of the day: what is awaited is awaited from the first slot on.
    const {
      site,
      page,
      hide,
      wait,
      settled,
      requests: requested,
      listens,
    } = await sunday('14:25:00', { isStreamCut: true });
    try {
      const first = await requested();
      await expect.poll(listens).toBe(1);
      await wait(120);
      // A refusal is for good to the browser, not to the page.
      expect(listens()).toBeGreaterThan(1);
      const more = (await requested()) - first;
      expect(more).toBeGreaterThanOrEqual(5);
      expect(more).toBeLessThanOrEqual(7);

      await hide(true);
      const before = await requested();
      await wait(120);
      expect(await requested()).toBe(before);
      await hide(false);
      await expect.poll(requested).toBe(before + 1);
      await settled();

      // Seen again at once, and a mere focus: nothing is old, nothing is requested.
      await hide(true);
      await hide(false);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await settled();
      expect(await requested()).toBe(before + 1);
    } finally {
      await site.stop();
    }
  });

  test('every five minutes while nothing is awaited', async () => {
    const { site, wait, requests: requested } = await sunday('06:30:00');
    try {
      await wait(280, 20);
      expect(await requested()).toBe(1);
      await wait(40, 20);
      expect(await requested()).toBe(2);
      await wait(260, 20);
      expect(await requested()).toBe(2);
      await wait(40, 20);
      expect(await requested()).toBe(3);
    } finally {
      await site.stop();
    }
  });
});

describe('the heading', () => {
  test('has the same height before and after the fonts are here, on a phone', async () => {
    const { page } = await open();
    const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\.woff2/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    const top = () => page.locator('.regions').evaluate((board) => board.getBoundingClientRect().top);
    const before = await top();
    send();
    await page.evaluate(() => document.fonts.ready);
    expect(await top()).toBe(before);
  });

  test('has the same height on every date and at every minute, on a phone', async () => {
    const { page } = await open();
    await page.goto(url);
    await takenOver(page);
    const heights = await page.evaluate(async () => {
      await document.fonts.ready;
      const [head, now] = [document.querySelector('.board-head'), document.querySelector('.now')];
      if (!head || !now) return [];
      const months = [...Array(12).keys()].map((month) => new Date(2026, month, 28));
      const days = [...Array(7).keys()].map((day) => new Date(2026, 10, 22 + day));
      const named = (date: Date, form: Intl.DateTimeFormatOptions) => date.toLocaleDateString('pt-BR', form);
      return months.flatMap((month) =>
        days.flatMap((day) =>
          ['00h00', '11h11', '14h28'].map((time) => {
            const weekday = named(day, { weekday: 'long' }).replace('-feira', '');
            now.textContent = `${weekday}, 28 de ${named(month, { month: 'long' })} · ${time}`;
            return Math.round(head.getBoundingClientRect().height);
          }),
        ),
      );
    });
    expect(heights).toHaveLength(252);
    expect(new Set(heights).size).toBe(1);
  });
});
