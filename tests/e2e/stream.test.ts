import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startSite } from '../../scripts/measure/harness/start-site.ts';
import { browserForTests } from '../support/browser.ts';
import { postDraw, postTo } from '../support/operator.ts';

const open = browserForTests();
const NUMBERS = ['1234', '5678', '9012', '3456', '7890'];
const CORRECTED = ['4321', ...NUMBERS.slice(1)];

test('a draw posted, corrected and withdrawn is heard at once, and an open page shows it', async () => {
  // The minute after a draw of Rio: it is due.
  const site = await startSite({ CLOCK_AT: '2026-08-03T17:21:00Z' }, inject('seedDir'));
  onTestFinished(async () => void (await site.stop()));
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
  await page.goto(`${site.url}/`);
  await postDraw(site, '2026-08-03', 'pt-rio', '14:20', NUMBERS);
  await page.getByText('1234', { exact: true }).first().waitFor();
  await postTo(site, '/api/draws', {
    date: '2026-08-03',
    reason: 'Número trocado.',
    results: {
      results: {
        'pt-rio': { prizes: { '14:20': CORRECTED.map((number, at) => ({ place: String(at + 1), number })) } },
      },
    },
  });
  await page.getByText('4321', { exact: true }).first().waitFor();
  await vi.waitUntil(() => heard.length === 2, 20_000);
  expect(heard).toEqual([
    { event: 'new', number: '1234' },
    { event: 'corrected', number: '4321' },
  ]);
});
