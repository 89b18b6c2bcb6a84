import type { Page } from 'playwright';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests } from '../support/browser.ts';
import { drawOf, postDraw, postTo } from '../support/operator.ts';

const open = browserForTests();
const DAY = '2026-11-20';
/** In Rio's pause after 14:20: nothing is due. */
const AT = `${DAY}T17:45:00Z`;
const NUMBERS = ['1234', '5678', '9012', '3456', '7890'];
const CORRECTED = ['4321', ...NUMBERS.slice(1)];

async function started(): Promise<Site> {
  const site = await startSite({ CLOCK_AT: AT }, inject('seedDir'));
  onTestFinished(async () => void (await site.stop()));
  return site;
}

type Event = { event: string; id: number; of: { number?: string; contest?: number } };

/** What a listener has heard so far, and ends with the test. */
async function listen(site: Site, headers: Record<string, string> = {}): Promise<Event[]> {
  const heard: Event[] = [];
  const response = await fetch(`${site.url}/api/v1/stream`, { headers });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => void reader?.cancel());
  void (async () => {
    for (let text = ''; ; ) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', id, data = '{}'] = /^event: (\w+)\nid: (\d+)\ndata: (.+)$/m.exec(part) ?? [];
        const { draw, contest } = JSON.parse(data);
        if (event)
          heard.push({ event, id: Number(id), of: { number: draw?.prizes?.[0]?.number, contest: contest?.contest } });
      }
    }
  })().catch(() => undefined);
  return heard;
}

/** A page that asks for nothing but because of what it hears. */
async function listening(site: Site, path: string): Promise<{ path: string; page: Page }> {
  const { page } = await open();
  await page.clock.install({ time: AT });
  await page.addInitScript('window.setInterval = () => 0');
  let isHeard = false;
  page.on('response', (response) => {
    isHeard ||= new URL(response.url()).pathname === '/api/v1/stream';
  });
  await page.goto(site.url + path);
  // What keeps a page fresh is loaded up to a minute after it.
  await expect.poll(() => page.clock.runFor(8000).then(() => isHeard)).toBe(true);
  return { path, page };
}

/** Their clocks go on meanwhile: what is asked for once more, when no copy is from before a change, is asked by them. */
const say = async (pages: readonly { path: string; page: Page }[], text: string, isThere = true) => {
  for (const { path, page } of pages)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return page.evaluate((text) => document.body.innerText.includes(text), text);
        },
        { message: `${path}: ${text}` },
      )
      .toBe(isThere);
};

test('a draw posted, corrected and withdrawn is heard at once, and open screens show it while nothing is due', async () => {
  const site = await started();
  await postDraw(site, DAY, 'pt-rio', '11:20', ['0123', '1111', '2222', '3333', '4444']);
  const heard = await listen(site);
  const screens = await Promise.all(
    ['/', '/resultados/rio', '/poste/rio', '/incorporar/rio', '/incorporar/estado-rj'].map((path) =>
      listening(site, path),
    ),
  );
  // These keep what was, too.
  const today = await listening(site, '/resultados');
  const log = await listening(site, '/correcoes');
  await postDraw(site, DAY, 'pt-rio', '14:20', NUMBERS);
  await say([...screens, today], '1234');
  await postTo(site, '/api/draws', { ...drawOf(DAY, 'pt-rio', '14:20', CORRECTED), reason: 'Número trocado.' });
  await say([...screens, today, log], '4321');
  const results = { results: { 'pt-rio': { prizes: { '14:20': { withdrawn: true, reason: 'Era de outro dia.' } } } } };
  await postTo(site, '/api/draws', { date: DAY, results });
  await say(screens, '4321', false);
  await say([today, log], 'Era de outro dia.');
  await expect
    .poll(() => heard.map(({ event, of }) => [event, of.number]))
    .toEqual([
      ['new', '1234'],
      ['corrected', '4321'],
      ['withdrawn', undefined],
    ]);
  const ids = heard.map(({ id }) => id);
  expect(ids.every((id, at) => id > (ids[at - 1] ?? 0))).toBe(true);
});

test('a change is asked for once more when no copy is from before it, though the stream is cut at once', async () => {
  const site = await started();
  await postDraw(site, DAY, 'pt-rio', '11:20', ['0123', '1111', '2222', '3333', '4444']);
  const { page } = await open();
  await page.clock.install({ time: AT });
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
    class Played extends EventTarget {
      readyState = 1;
      onopen = () => {};
      onerror = () => {};
      close = () => {};
      constructor() {
        super();
        Object.assign(window, { source: this });
      }
    }
    Object.assign(window, { EventSource: Played });
  });
  const old = await (await fetch(`${site.url}/api/results`)).text();
  let asked = 0;
  await page.route('**/api/results', (route) => {
    asked += 1;
    return asked <= 2 ? route.fulfill({ body: old, contentType: 'application/json' }) : route.continue();
  });
  await page.goto(`${site.url}/resultados/rio`);
  await expect.poll(() => page.clock.runFor(8000).then(() => page.evaluate(() => 'source' in window))).toBe(true);
  // It has asked once as it was loaded.
  await expect.poll(() => asked).toBe(1);
  await postDraw(site, DAY, 'pt-rio', '14:20', NUMBERS);
  await page.evaluate(() => {
    const { source } = window as unknown as { source: EventTarget & { onopen(): void; onerror(): void } };
    source.onopen();
    const data = JSON.stringify({ draw: { wire: 'pt-rio' } });
    source.dispatchEvent(new MessageEvent('new', { data }));
    source.onerror();
  });
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(2000);
  await say([{ path: '/resultados/rio', page }], '1234');
});

test.each([
  ['/poste/rio', ''],
  ['/incorporar/rio', '?for=frame'],
])('%s asks for what came before it began to hear', async (path, query) => {
  const site = await started();
  await postDraw(site, DAY, 'pt-rio', '11:20', ['0123', '1111', '2222', '3333', '4444']);
  const { page } = await open();
  await page.clock.install({ time: AT });
  await page.addInitScript('window.setInterval = () => 0');
  const { promise: isPosted, resolve: posted } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/stream/, async (route) => {
    await isPosted;
    await route.continue();
  });
  const listens = page.waitForResponse(/\/api\/v1\/stream/);
  await page.goto(site.url + path);
  await postDraw(site, DAY, 'pt-rio', '14:20', NUMBERS);
  posted();
  expect(new URL((await listens).url()).search).toBe(query);
  await expect.poll(() => page.clock.runFor(2000).then(() => page.innerText('body'))).toContain('1234');
});

test('a television that is refused comes back later each time', async () => {
  const site = await started();
  const { page } = await open();
  await page.clock.install({ time: AT });
  let opened = 0;
  await page.route(/\/api\/v1\/stream/, (route) => {
    opened += 1;
    return route.fulfill({ status: 503 });
  });
  await page.goto(`${site.url}/poste/rio`);
  // Ten minutes, of asks every 20 s.
  for (let at = 0; at < 30; at += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/poste/rio'));
    await page.clock.runFor(20_000);
    await (await answered).finished();
  }
  // At once, and after waits of at least one, two and four minutes; at most half as long again.
  expect(opened).toBeGreaterThanOrEqual(3);
  expect(opened).toBeLessThanOrEqual(4);
});

test('so are contests', async () => {
  const site = await started();
  const { contests } = await (await fetch(`${site.url}/api/v1/contests/quina?limit=1`)).json();
  const contest = contests[0].contest + 1;
  const heard = await listen(site);
  const screens = await Promise.all(
    ['/loterias', '/loterias/quina', '/incorporar/quina'].map((path) => listening(site, path)),
  );
  const post = (last: string) =>
    postTo(site, '/api/contests', [
      { modality: 'quina', contest, day: DAY, numbers: ['02', '13', '37', '55', last], reason: 'Número trocado.' },
    ]);
  await post('71');
  await say(screens, '71');
  await post('78');
  await say(screens, '78');
  await expect
    .poll(() => heard.map(({ event, of }) => `${event} ${of.contest}`).join())
    .toMatch(new RegExp(`^new ${contest},corrected ${contest}`));
});

test('a listener goes on where it was, and one from the future is told to read all again', async () => {
  const site = await started();
  const heard = await listen(site);
  await postDraw(site, DAY, 'pt-rio', '14:20', NUMBERS);
  await expect.poll(() => heard.length).toBe(1);
  const id = heard[0]?.id ?? 0;
  await postTo(site, '/api/draws', { ...drawOf(DAY, 'pt-rio', '14:20', CORRECTED), reason: 'Número trocado.' });
  const later = await listen(site, { 'last-event-id': String(id) });
  await expect.poll(() => later.map((one) => [one.event, one.id])).toEqual([['corrected', id + 1]]);
  const ahead = await listen(site, { 'last-event-id': String(id + 1000) });
  await expect.poll(() => ahead.map((one) => [one.event, one.id])).toEqual([['resync', id + 1]]);
});
