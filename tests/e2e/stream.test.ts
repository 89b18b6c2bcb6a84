import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests, takenOver } from '../support/browser.ts';
import { drawOf, postDraw, postTo } from '../support/operator.ts';
import { GIVE_UP_MS } from '../support/patience.ts';

const open = browserForTests();
const PATIENT = { timeout: GIVE_UP_MS };
const AT = '2026-11-20T17:21:00Z';
const NUMBERS = ['1234', '5678', '9012', '3456', '7890'];
const CORRECTED = ['4321', ...NUMBERS.slice(1)];

test('a draw posted, corrected and withdrawn is heard at once, and an open page shows it', async () => {
  // The minute after a draw of Rio: it is due.
  const site = await startSite({ CLOCK_AT: AT }, inject('seedDir'));
  onTestFinished(async () => void (await site.stop()));
  // A house of which today something came is awaited.
  await postDraw(site, '2026-11-20', 'pt-rio', '11:20', ['0123', '1111', '2222', '3333', '4444']);
  const heard: { event: string; number?: string }[] = [];
  const response = await fetch(`${site.url}/api/v1/stream`);
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
        const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.+)$/m.exec(part) ?? [];
        if (event) heard.push({ event, number: JSON.parse(data).draw?.prizes?.[0]?.number });
      }
    }
  })().catch(() => undefined);

  const { page } = await open();
  await page.clock.install({ time: new Date(AT) });
  let listens = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/stream')) listens += 1;
  });
  await page.goto(`${site.url}/resultados/rio`);
  await takenOver(page);
  const text = async (seconds = 1) => {
    await page.clock.runFor(seconds * 1000);
    return page.locator('main').innerText();
  };
  await expect.poll(() => text().then(() => listens), PATIENT).toBe(1);
  await postDraw(site, '2026-11-20', 'pt-rio', '14:20', NUMBERS);
  await expect.poll(() => text(), PATIENT).toContain('1234');
  await postTo(site, '/api/draws', {
    ...drawOf('2026-11-20', 'pt-rio', '14:20', CORRECTED),
    reason: 'Número trocado.',
  });
  // Nothing is due any more: the page asks every five minutes.
  await expect.poll(() => text(20), PATIENT).toContain('4321');
  await vi.waitUntil(() => heard.length === 2, 20_000);
  expect(heard).toEqual([
    { event: 'new', number: '1234' },
    { event: 'corrected', number: '4321' },
  ]);
});
