import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUpstreams, mirrorsInOrder } from '../../../lib/core/sources/resilient.ts';

const TEN_MINUTES = 10 * 60_000;
const settings = {
  CAIXA_URL: 'https://caixa.test',
  CAIXA_BACKUP_URLS: [{ name: 'guidi' as const, url: 'https://guidi.test' }],
  BICHO_FEED_URL: [],
};

const numbers = ['01', '05', '11', '22', '30', '60'];
const good = () => Response.json({ numero: 3038, dataApuracao: '30/07/2026', listaDezenas: numbers });
const markup = () => new Response('<p>');
const status = (code: number) => () => new Response(null, { status: code });
const cutOff = () => {
  throw new TypeError('terminated');
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 7, 2, 15), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A mirror that answers what it is reported to, behind its circuit. */
function mirror(limits: { timeoutMs?: number } = {}) {
  let requestCount = 0;
  let answer: () => Response = good;
  const fetch = async () => {
    requestCount++;
    return answer();
  };
  const upstreams = makeUpstreams(settings, fetch, limits);
  const ask = (options?: { force?: boolean }) => upstreams.lotteries[1]?.contest('megaSena', 3038, options);
  return {
    ...upstreams,
    ask,
    requests: () => requestCount,
    openMirrors: () => mirrorsInOrder(settings.CAIXA_BACKUP_URLS, upstreams.circuits()),
    saved: () => upstreams.circuits().get('guidi') ?? '',
    restoreAs: (saved: unknown) =>
      upstreams.restore(new Map([['guidi', typeof saved === 'string' ? saved : JSON.stringify(saved)]])),
    /** What is reported to each ask, the last of these answers staying. */
    tells: async (...answers: (() => Response)[]) => {
      const texts: string[] = [];
      for (const next of answers) {
        answer = next;
        const reply = await ask();
        texts.push(!reply || reply.ok ? 'ok' : `${reply.reason} ${reply.detail}`.trim());
      }
      return texts;
    },
    answers: (next: () => Response) => {
      answer = next;
    },
    /** Asks as often as there are answers before any of them is given. */
    together: (...answers: (() => Response)[]) => {
      const left = [...answers];
      answer = () => (left.shift() ?? good)();
      return Promise.all(answers.map(() => ask()));
    },
  };
}
const shut = (detail: string) => ({ ok: false, reason: 'circuit-open', detail });

describe('what opens a circuit', () => {
  test('the third failure in a row does, named by the first one’s name', async () => {
    const { tells, requests: requested } = mirror();
    expect(await tells(() => new Response('{'), markup, markup, good)).toEqual([
      'truncated',
      'not-json markup',
      'not-json markup',
      'circuit-open truncated',
    ]);
    expect(requested()).toBe(3);
  });

  test.each([
    [403, 'forbidden'],
    [429, 'rate-limited'],
  ])('a response of %i opens the circuit', async (code, reason) => {
    const { tells } = mirror();
    expect(await tells(status(code), good)).toEqual([`${reason} ${code}`, `circuit-open ${reason}`]);
  });

  test('neither answers nor contests that do not exist do, however many', async () => {
    for (const answer of [good, status(404)]) {
      const { tells, requests: requested, openMirrors } = mirror();
      await tells(answer, answer, answer, answer, answer);
      expect(requested()).toBe(5);
      expect(openMirrors()).toBe(1);
    }
  });
});

describe('an open circuit', () => {
  test('stays so for ten minutes, then one ask decides', async () => {
    const { tells, ask, requests: requested, openMirrors } = mirror();
    await tells(status(403));
    expect(openMirrors()).toBe(0);
    vi.setSystemTime(Date.now() + TEN_MINUTES - 1);
    expect(await ask()).toEqual(shut('forbidden'));
    expect(openMirrors()).toBe(0);
    expect(requested()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(openMirrors()).toBe(0);
    expect(await tells(markup, good)).toEqual(['not-json markup', 'circuit-open forbidden']);
    expect(requested()).toBe(2);
    vi.setSystemTime(Date.now() + TEN_MINUTES);
    expect(await tells(good, markup, markup, good)).toEqual(['ok', 'not-json markup', 'not-json markup', 'ok']);
    expect(openMirrors()).toBe(1);
  });

  test('is closed by who goes past it and is answered, be it with no such contest', async () => {
    for (const answer of [good, status(404)]) {
      const { tells, ask, answers, openMirrors } = mirror();
      await tells(status(403));
      answers(answer);
      await ask({ force: true });
      expect(openMirrors()).toBe(1);
      expect(await tells(good)).toEqual(['ok']);
    }
  });
});

describe('what is kept of a circuit', () => {
  test('the failures so far and the first one’s name', async () => {
    const first = mirror();
    await first.tells(() => new Response('{'), markup);
    const next = mirror();
    next.restoreAs(first.saved());
    expect(await next.tells(markup, good)).toEqual(['not-json markup', 'circuit-open truncated']);
  });

  test('without known failures it begins at none', async () => {
    const { restoreAs, tells } = mirror();
    restoreAs({ ownState: { value: 0 } });
    expect(await tells(markup, markup, good)).toEqual(['not-json markup', 'not-json markup', 'ok']);
  });

  test('nothing of a clock that was a day ahead, in its process and in the next one', async () => {
    const first = mirror();
    const right = Date.now();
    vi.setSystemTime(right + 24 * 60 * 60_000);
    await first.tells(status(429));
    vi.setSystemTime(right);
    const next = mirror();
    next.restoreAs(first.saved());
    for (const { tells } of [first, next]) expect(await tells(good)).toEqual(['ok']);
  });

  test('the end of its ten minutes', async () => {
    const first = mirror();
    await first.tells(status(429));
    vi.setSystemTime(Date.now() + TEN_MINUTES - 1);
    const next = mirror();
    next.restoreAs(first.saved());
    expect(next.openMirrors()).toBe(0);
    expect(await next.ask()).toEqual(shut('rate-limited'));
    vi.setSystemTime(Date.now() + 1);
    expect(next.openMirrors()).toBe(0);
    expect(await next.ask()).toMatchObject({ ok: true });
    expect(next.openMirrors()).toBe(1);
  });
});

describe('one more ask', () => {
  test.each([
    [0, 100],
    [0.5, 250],
    [0.99, 397],
  ])('with chance at %d it comes %i ms after a failure on the way', async (chance, pause) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    for (const [answer, reason] of [
      [cutOff, 'reset'],
      [status(503), 'server-error'],
    ] as const) {
      const { ask, answers, requests: requested } = mirror();
      answers(answer);
      const found = ask();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(requested()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(requested()).toBe(2);
      expect(await found).toMatchObject({ ok: false, reason });
    }
  });

  test('it is one, and counts with the first as one failure', async () => {
    const { ask, answers, requests: requested, openMirrors } = mirror();
    answers(cutOff);
    for (const failures of [1, 2, 3]) {
      expect(openMirrors()).toBe(1);
      const found = ask();
      await vi.advanceTimersByTimeAsync(400);
      expect(await found).toMatchObject({ reason: 'reset' });
      expect(requested()).toBe(failures * 2);
    }
    expect(openMirrors()).toBe(0);
  });
});
