import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { catchBeacons } from '../support/beacons.ts';
import { browserForTests, DESKTOP, takenOver } from '../support/browser.ts';

// Every live part of a page is told nonsense, half an answer and nothing at all: the page stays, with what was shown.

const url = inject('siteUrl');
const open = browserForTests();

type Fulfilment = Parameters<Route['fulfill']>[0];
type Json = Record<string, unknown>;

/** An answer of one call spoilt in every way, by the whole one. */
const WRONG: Record<string, (whole: Json) => Fulfilment> = {
  'no value': () => ({ json: null }),
  'an empty object': () => ({ json: {} }),
  'a list': () => ({ json: [] }),
  'a word': () => ({ json: 'nada' }),
  'a page in place of data': () => ({ contentType: 'text/html', body: '<!doctype html><h1>Manutenção</h1>' }),
  'half a message': () => ({ contentType: 'application/json', body: '{"panel":{"regions":[' }),
  nothing: () => ({ contentType: 'application/json', body: '' }),
  'every list and table empty': (whole) => ({ json: emptied(whole) }),
  'texts for numbers': (whole) => ({
    json: retyped(whole, (value) => (typeof value === 'number' ? `${value}` : value)),
  }),
  'numbers for texts': (whole) => ({ json: retyped(whole, (value) => (typeof value === 'string' ? 7 : value)) }),
  'nothing where something stood': (whole) => ({ json: retyped(whole, () => null) }),
  'half of every list': (whole) => ({ json: halved(whole) }),
  'a refusal': () => ({ status: 503, json: { message: 'Volte mais tarde.' } }),
  'a refusal without a word': () => ({ status: 500, body: 'erro' }),
};

function retyped(value: unknown, leaf: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => retyped(one, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, retyped(one, leaf)]));
}
const LATER = '2099-01-01T00:00:00.000Z';
/** As if read later than everything on the screen, so that its age is no reason to leave it. */
const emptied = (value: Json) =>
  Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'panel'
        ? { regions: [], backfill: null, readAt: LATER }
        : Array.isArray(one)
          ? [null]
          : typeof one === 'object'
            ? {}
            : one,
    ]),
  );
function halved(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, value.length >> 1).map(halved);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'readAt' ? LATER : halved(one)]));
}

const CALLS = ['/api/results', '/api/lotteries', '/api/bet-options'] as const;

/** A page whose calls are all answered as `tell` says; `round` lets its clock run until each of `asked` has asked anew. */
async function visit(path: string, calls: readonly string[]) {
  const { page, complaints } = await open({ viewport: DESKTOP });
  const told = await catchBeacons(page);
  const whole: Record<string, Json> = {};
  for (const call of calls) whole[call] = (await (await fetch(url + call)).json()) as Json;
  const asked: Record<string, number> = {};
  let answer: (call: string) => Fulfilment = (call) => ({ json: whole[call] });
  for (const call of calls) {
    await page.route(url + call, (route) => {
      asked[call] = (asked[call] ?? 0) + 1;
      return route.fulfill(answer(call));
    });
  }
  await page.clock.install();
  await page.goto(url + path);
  await takenOver(page);
  await unfold(page);
  // The first answer is the preloaded one: taken before any time is let go by, so that the next is asked for anew.
  for (let step = 0; step < 10; step++) await page.clock.runFor(100);
  return {
    page,
    complaints,
    told,
    asked: (call: string) => asked[call] ?? 0,
    whole,
    tell: (next: (call: string) => Fulfilment) => {
      answer = next;
    },
    /** Sixteen minutes, and what the retries need besides; ends when every call was asked. */
    async round() {
      const before = { ...asked };
      await page.clock.fastForward(16 * 60_000);
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return calls.filter((call) => (asked[call] ?? 0) <= (before[call] ?? 0));
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
    expect(await page.locator(selector).innerText(), what).toContain(text);
}

const HOME = { '#rio': '7420', '#pix-opcoes': 'Multiplicadores de Ganho', '#loterias': 'Concurso 3038' };

describe('a page whose calls are answered badly', () => {
  test('P7 L4 O4: the home page keeps its draws, its lotteries and its bet options, and takes the next good answer', async () => {
    const { page, complaints, told, tell, round, whole } = await visit('/', CALLS);
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
    expect((await told())['call-failed']).toBeGreaterThanOrEqual(Object.keys(WRONG).length);
    expect((await told())['render-error']).toBeUndefined();
    expect(complaints.filter((complaint) => !complaint.includes('Failed to load resource'))).toEqual([]);

    const better = JSON.parse(JSON.stringify(whole).replaceAll('"concurso":3038', '"concurso":3039'));
    tell((call) => ({ json: better[call] }));
    await round();
    await stays(page, 'a good answer', { ...HOME, '#loterias': 'Concurso 3039' });
  });

  test('O4: an empty list of options is said, beside all the rest; the options come back with the next answer', async () => {
    const { page, tell, round, whole } = await visit('/', CALLS);
    tell((call) => ({ json: call === '/api/bet-options' ? { betOptions: [] } : whole[call] }));
    await round();
    await stays(page, 'no options', { ...HOME, '#pix-opcoes': 'Nenhuma opção disponível' });
    expect(await page.locator('#pix-opcoes').innerText()).not.toContain('Multiplicadores');
    tell((call) => ({ json: whole[call] }));
    await round();
    await stays(page, 'options again', HOME);
  });

  test('P7 O4: a call that fails is asked twice more, and then told to the operator once', async () => {
    const { page, tell, told, asked, round, whole } = await visit('/', CALLS);
    await round();
    const before = asked('/api/bet-options');
    tell((call) => (call === '/api/bet-options' ? { status: 503, body: '' } : { json: whole[call] }));
    await round();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return told();
      })
      .toEqual({ 'call-failed': 1 });
    expect(asked('/api/bet-options')).toBe(before + 3);
    await stays(page, 'bet options failed', HOME);
  });

  test('L4: the page of the lotteries keeps its cards, before its live part has come and after', async () => {
    const call = '/api/lotteries';
    const { page, told, tell, round, whole } = await visit('/loterias', [call]);
    const cards = { '#loterias': 'Concurso 3038' };
    const half = Object.entries(WRONG);
    for (const [what, spoil] of half.slice(0, half.length / 2)) {
      tell(() => spoil(whole[call] ?? {}));
      await round();
      await stays(page, what, cards);
    }
    const failed = (await told())['call-failed'] ?? 0;
    expect(failed).toBeGreaterThan(0);
    tell(() => ({ json: whole[call] }));
    await round();
    for (const [what, spoil] of half) {
      tell(() => spoil(whole[call] ?? {}));
      await round();
      await stays(page, what, cards);
    }
    expect((await told())['call-failed']).toBeGreaterThan(failed);
  });

  test('B5 E2: an article keeps its status and says that the check failed', async () => {
    const call = '/api/articles/resultados-loterias-caixa-2025/updates';
    const { page, told, tell, round, whole } = await visit('/blog/resultados-loterias-caixa-2025', [call]);
    const status = page.getByRole('region', { name: 'Atualização dos dados' });
    const said = async () => (await status.innerText()).replace(/\(.*?\)/, '');
    const before = await said();
    for (const [what, spoil] of Object.entries(WRONG)) {
      tell(() => spoil(whole[call] ?? {}));
      await round();
      await stays(page, what, { h1: 'loterias da Caixa' });
      expect(await said(), what).toBe(before);
      await page.getByRole('button', { name: 'Verificar agora' }).click();
      await page.getByRole('button', { name: 'Verificar agora', disabled: false }).waitFor();
      await expect
        .poll(async () => {
          await page.clock.runFor(500);
          return page.getByText(/^Erro na atualização$|^Erro$/).count();
        })
        .toBeGreaterThan(0);
      await stays(page, what, { h1: 'loterias da Caixa' });
    }
    expect((await told())['call-failed']).toBeGreaterThan(Object.keys(WRONG).length);
  });

  test('E3: a live part that cannot draw an answer gives way to what the server drew; the rest of the page stays', async () => {
    const { page, told, tell, round, whole } = await visit('/', CALLS);
    await page.evaluate(() => {
      const slice = String.prototype.slice;
      String.prototype.slice = function (...at) {
        if (String(this) === '9876') throw new Error('quebrado');
        return slice.apply(this, at);
      };
    });
    const answer = JSON.stringify(whole)
      .replaceAll('7420', '9876')
      .replace(/"readAt":"[^"]+"/g, `"readAt":"${LATER}"`);
    tell((call) => ({ json: JSON.parse(answer)[call] }));
    await round();
    await stays(page, 'a drawing that fails', HOME);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return (await told())['render-error'];
      })
      .toBe(1);
  });
});
