import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { catchBeacons } from '../support/beacons.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

// Every live part of a page is reported nonsense, half an answer and nothing at all: the page stays, with what was shown.

const url = inject('siteUrl');
const open = browserForTests();

type Fulfilment = Parameters<Route['fulfill']>[0];
type Json = Record<string, unknown>;

const LATER = '2099-01-01T00:00:00.000Z';
const nulled = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(nulled) : value instanceof Object ? mapped(value as Json, nulled) : null;
const mapped = (value: Json, change: (one: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]));
/** As if read later than everything on the screen, so that its age is no reason to leave it. */
const emptied = (value: Json) =>
  mapped(value, (one, key) => {
    if (key === 'panel') return { regions: [], backfill: null, readAt: LATER };
    return Array.isArray(one) ? [null] : one instanceof Object ? {} : one;
  });

/** An answer of one call spoilt in several ways, by the whole one; field by field: tests/unit/browser-replies.test.ts. */
const WRONG: Record<string, (whole: Json) => Fulfilment> = {
  'no value': () => ({ json: null }),
  'a page in place of data': () => ({ contentType: 'text/html', body: '<!doctype html><h1>Manutenção</h1>' }),
  'half a message': () => ({ contentType: 'application/json', body: '{"panel":{"regions":[' }),
  'every list and table empty': (whole) => ({ json: emptied(whole) }),
  'nothing where something stood': (whole) => ({ json: nulled(whole) }),
  'a refusal': () => ({ status: 503, json: { message: 'Volte mais tarde.' } }),
};

const CALLS = ['/api/results', '/api/lotteries', '/api/bet-options'] as const;

/** A page whose calls are all answered as `tell` says; `round` lets its clock run until each of `requested` has requested again. */
async function visit(path: string, calls: readonly string[]) {
  const { page, complaints } = await open({ viewport: DESKTOP });
  const found = await catchBeacons(page);
  const whole: Record<string, Json> = {};
  for (const call of calls) whole[call] = (await (await fetch(url + call)).json()) as Json;
  const fields: Record<string, number> = {};
  let answer: (call: string) => Fulfilment = (call) => ({ json: whole[call] });
  for (const call of calls) {
    await page.route(url + call, (route) => {
      fields[call] = (fields[call] ?? 0) + 1;
      return route.fulfill(answer(call));
    });
  }
  await page.clock.install();
  await page.goto(url + path);
  await takenOver(page);
  await unfold(page);
  // The first answer is the preloaded one: taken before any time is let go by, so that the next is requested again.
  for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  return {
    page,
    complaints,
    shown: found,
    requests: (call: string) => fields[call] ?? 0,
    whole,
    tell: (next: (call: string) => Fulfilment) => {
      answer = next;
    },
    /** Sixteen minutes, and what the retries need besides; ends when every call was requested. */
    async round() {
      const before = { ...fields };
      await page.clock.fastForward(16 * 60_000);
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return calls.filter((call) => (fields[call] ?? 0) <= (before[call] ?? 0));
        })
        .toEqual([]);
      // Two retries after one and two seconds, and the gathering of counts.
      for (let second = 0; second < 7; second++) {
        await page.clock.runFor(1000);
        await page.waitForTimeout(20);
      }
    },
  };
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

async function stays(page: Page, what: string, shown: Record<string, string>): Promise<void> {
  expect(await page.getByText('Algo deu errado').count(), what).toBe(0);
  expect(await page.getByRole('contentinfo').count(), what).toBe(1);
  await unfold(page);
  for (const [selector, text] of Object.entries(shown))
    expect((await page.locator(selector).innerText()).replace(/\s+/g, ' '), what).toContain(text);
}

const HOME = { '#rio': '2229', '#pix-opcoes': 'Multiplicadores de Ganho', '#loterias': 'Concurso 3038' };

describe('a page whose calls are answered badly', () => {
  test('the home page keeps its data until the next good reply', async () => {
    const { page, complaints, shown: found, tell, round, whole } = await visit('/', CALLS);
    // What the server drew, then the parts' live forms.
    tell((call) => ({ status: 503, json: whole[call] }));
    await round();
    await stays(page, 'nothing yet', HOME);
    tell((call) => ({ json: whole[call] }));
    await round();
    for (const [what, spoil] of Object.entries(WRONG)) {
      tell((call) => spoil(whole[call] ?? {}));
      await round();
      await stays(page, what, HOME);
    }
    expect((await found())['call-failed']).toBeGreaterThanOrEqual(Object.keys(WRONG).length);
    expect((await found())['render-error']).toBeUndefined();
    expect(complaints.filter((complaint) => !complaint.includes('Failed to load resource'))).toEqual([]);

    const better = JSON.parse(JSON.stringify(whole).replaceAll('"concurso":3038', '"concurso":3039'));
    tell((call) => ({ json: better[call] }));
    await round();
    await stays(page, 'a good answer', { ...HOME, '#loterias': 'Concurso 3039' });
  });

  test('a call that fails is made twice more, and then logged once', async () => {
    const { page, tell, shown: found, requests: requested, round, whole } = await visit('/', CALLS);
    await round();
    const before = requested('/api/bet-options');
    tell((call) => (call === '/api/bet-options' ? { status: 503, body: '' } : { json: whole[call] }));
    await round();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return found();
      })
      .toEqual({ 'call-failed': 1 });
    expect(requested('/api/bet-options')).toBe(before + 3);
    await stays(page, 'bet options failed', HOME);
  });

  test('an article keeps its status and says that the check failed', async () => {
    const call = '/api/articles/resultados-loterias-caixa-2025/updates';
    const { page, shown: found, tell, round, whole } = await visit('/blog/resultados-loterias-caixa-2025', [call]);
    const status = page.getByRole('region', { name: 'Atualização dos dados' });
    const textOf = async () => (await status.innerText()).replace(/\(.*?\)/, '');
    const before = await textOf();
    for (const [what, spoil] of Object.entries(WRONG)) {
      tell(() => spoil(whole[call] ?? {}));
      await round();
      await stays(page, what, { h1: 'LOTERIAS DA CAIXA' });
      expect(await textOf(), what).toBe(before);
      await page.getByRole('button', { name: 'Verificar agora' }).click();
      await page.getByRole('button', { name: 'Verificar agora', disabled: false }).waitFor();
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return page.getByText(/^Erro na atualização$|^Erro$/).count();
        })
        .toBeGreaterThan(0);
      await stays(page, what, { h1: 'LOTERIAS DA CAIXA' });
    }
    expect((await found())['call-failed']).toBeGreaterThan(Object.keys(WRONG).length);
  });

  test('a live part that fails shows what the server rendered', async () => {
    const { page, shown: found, tell, round, whole } = await visit('/', CALLS);
    await page.evaluate(() => {
      const slice = String.prototype.slice;
      String.prototype.slice = function (...at) {
        if (String(this) === '9876') throw new Error('quebrado');
        return slice.apply(this, at);
      };
    });
    const answer = JSON.stringify(whole)
      .replaceAll('2229', '9876')
      .replace(/"readAt":"[^"]+"/g, `"readAt":"${LATER}"`);
    tell((call) => ({ json: JSON.parse(answer)[call] }));
    await round();
    await stays(page, 'a drawing that fails', HOME);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return (await found())['render-error'];
      })
      .toBe(1);
  });
});
