import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUpstreams } from '../../../lib/core/sources/resilient.ts';

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

/** A mirror that answers what it is told to, behind its circuit. */
function mirror(limits: { timeoutMs?: number } = {}) {
  let asked = 0;
  let answer: () => Response = good;
  const fetch = async () => {
    asked++;
    return answer();
  };
  const upstreams = makeUpstreams(settings, fetch, limits);
  const ask = (options?: { force?: boolean }) => upstreams.lotteries[1]?.contest('megaSena', 3038, options);
  return {
    ...upstreams,
    ask,
    asked: () => asked,
    saved: () => upstreams.circuits().get('guidi') ?? '',
    restoreAs: (saved: unknown) =>
      upstreams.restore(new Map([['guidi', typeof saved === 'string' ? saved : JSON.stringify(saved)]])),
    /** What is told to each ask, the last of these answers staying. */
    tells: async (...answers: (() => Response)[]) => {
      const told: string[] = [];
      for (const next of answers) {
        answer = next;
        const reply = await ask();
        told.push(!reply || reply.ok ? 'ok' : `${reply.reason} ${reply.detail}`.trim());
      }
      return told;
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
  test('the third failure in a row does, told by the first one’s name', async () => {
    const { tells, asked } = mirror();
    expect(await tells(() => new Response('{'), markup, markup, good)).toEqual([
      'truncated',
      'not-json markup',
      'not-json markup',
      'circuit-open truncated',
    ]);
    expect(asked()).toBe(3);
  });

  test.each([
    [403, 'forbidden'],
    [429, 'rate-limited'],
  ])('one %i does', async (code, reason) => {
    const { tells } = mirror();
    expect(await tells(status(code), good)).toEqual([`${reason} ${code}`, `circuit-open ${reason}`]);
  });

  test('failures with an answer between them are not in a row', async () => {
    for (const answer of [good, status(404)]) {
      const { tells } = mirror();
      const told = await tells(markup, markup, answer, markup, markup, good);
      expect(told.at(-1)).toBe('ok');
    }
  });

  test('neither answers nor contests that do not exist do, however many', async () => {
    for (const answer of [good, status(404)]) {
      const { tells, asked, openMirrors } = mirror();
      await tells(answer, answer, answer, answer, answer);
      expect(asked()).toBe(5);
      expect(openMirrors()).toBe(1);
    }
  });

  test('one source’s circuit is not another’s', async () => {
    const { tells, lotteries, answers } = mirror();
    await tells(status(403));
    answers(good);
    expect(await lotteries[0]?.latest('megaSena')).toMatchObject({ ok: true });
  });
});

describe('asked several times at the same moment, a source', () => {
  const [denied, none] = [status(403), status(404)];
  test.each([
    ['denied once, without such a contest otherwise', [denied, none]],
    ['without such a contest, then denied', [none, denied]],
    ['denied once, answering otherwise', [denied, good, good]],
    ['answering, then denied', [good, denied]],
  ])('%s: is shut by that name', async (_, answers) => {
    const { together, ask } = mirror();
    await together(...answers);
    expect(await ask()).toEqual(shut('forbidden'));
  });

  test.each([
    ['denied once, failing otherwise', [denied, markup, markup]],
    ['failing, then denied', [markup, denied]],
  ])('%s: is shut by the name of what came first', async (_, answers) => {
    const { together, ask } = mirror();
    const replies = await together(...answers);
    expect(replies.map((reply) => reply?.ok)).not.toContain(true);
    expect(await ask()).toMatchObject({
      reason: 'circuit-open',
      detail: expect.stringMatching(/^(forbidden|not-json)$/),
    });
  });
});

describe('an open circuit', () => {
  test('stays so for ten minutes, then one ask decides', async () => {
    const { tells, ask, asked, openMirrors } = mirror();
    await tells(status(403));
    expect(openMirrors()).toBe(0);
    vi.setSystemTime(Date.now() + TEN_MINUTES - 1);
    expect(await ask()).toEqual(shut('forbidden'));
    expect(openMirrors()).toBe(0);
    expect(asked()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(openMirrors()).toBe(1);
    expect(await tells(markup, good)).toEqual(['not-json markup', 'circuit-open forbidden']);
    expect(asked()).toBe(2);
    vi.setSystemTime(Date.now() + TEN_MINUTES);
    expect(await tells(good, markup, markup, good)).toEqual(['ok', 'not-json markup', 'not-json markup', 'ok']);
  });

  test('is told and kept as open however often its source failed', async () => {
    const { tells, openMirrors, saved } = mirror();
    for (let i = 0; i <= 1001; i++) {
      vi.setSystemTime(Date.now() + TEN_MINUTES);
      await tells(status(403));
    }
    expect(openMirrors()).toBe(0);
    const next = mirror();
    next.restoreAs(saved());
    expect(await next.ask()).toEqual(shut('forbidden'));
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

  test('stays open where who goes past it fails', async () => {
    const { tells, ask, answers, asked } = mirror();
    await tells(status(403));
    answers(markup);
    expect(await ask({ force: true })).toMatchObject({ reason: 'not-json' });
    expect(await tells(good)).toEqual(['circuit-open forbidden']);
    expect(asked()).toBe(2);
  });

  test('failures of who goes past a circuit do not count', async () => {
    const { tells, ask, answers } = mirror();
    answers(markup);
    for (let i = 0; i < 4; i++) await ask({ force: true });
    expect(await tells(good)).toEqual(['ok']);
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

  test('the end of its ten minutes', async () => {
    const first = mirror();
    await first.tells(status(429));
    vi.setSystemTime(Date.now() + TEN_MINUTES - 1);
    const next = mirror();
    next.restoreAs(first.saved());
    expect(next.openMirrors()).toBe(0);
    expect(await next.ask()).toEqual(shut('rate-limited'));
    vi.setSystemTime(Date.now() + 1);
    expect(next.openMirrors()).toBe(1);
    expect(await next.ask()).toMatchObject({ ok: true });
  });

  test('a number alone, as it was once kept, is the failures so far', async () => {
    const { restoreAs, tells } = mirror();
    restoreAs({ ownState: { value: 0 }, breakerState: 2 });
    expect(await tells(markup, good)).toEqual(['not-json markup', 'circuit-open not-json']);
  });

  test('without failures told it begins at none', async () => {
    const { restoreAs, tells } = mirror();
    restoreAs({ ownState: { value: 0 } });
    expect(await tells(markup, markup, good)).toEqual(['not-json markup', 'not-json markup', 'ok']);
  });

  test.each([
    'x',
    '{}',
    '{"ownState":{"value":2}}',
    '{"ownState":{"value":0},"breakerState":-1}',
    '{"ownState":{"value":1,"openedAt":1,"attemptNo":0}}',
  ])('%s changes nothing of a circuit that is there', async (saved) => {
    const { restoreAs, tells, ask } = mirror();
    await tells(status(403));
    restoreAs(saved);
    expect(await ask()).toEqual(shut('forbidden'));
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
      const { ask, answers, asked } = mirror();
      answers(answer);
      const told = ask();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(asked()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked()).toBe(2);
      expect(await told).toMatchObject({ ok: false, reason });
    }
  });

  test('it is one, and counts with the first as one failure', async () => {
    const { ask, answers, asked, openMirrors } = mirror();
    answers(cutOff);
    for (const failures of [1, 2, 3]) {
      expect(openMirrors()).toBe(1);
      const told = ask();
      await vi.advanceTimersByTimeAsync(400);
      expect(await told).toMatchObject({ reason: 'reset' });
      expect(asked()).toBe(failures * 2);
    }
    expect(openMirrors()).toBe(0);
  });

  test('what it is answered is what is told, and no failure', async () => {
    const { ask, answers, tells } = mirror();
    for (let i = 0; i < 3; i++) {
      answers(cutOff);
      const told = ask();
      await vi.advanceTimersByTimeAsync(50);
      answers(good);
      await vi.advanceTimersByTimeAsync(350);
      expect(await told).toMatchObject({ ok: true });
    }
    expect(await tells(good)).toEqual(['ok']);
  });

  test.each([
    [1999, 2],
    [2000, 1],
    [2001, 1],
  ])('of a bound of 2000 ms in all, a failure after %i leaves asks: %i', async (took, asks) => {
    const { ask, answers, asked } = mirror({ timeoutMs: 2000 });
    answers(() => {
      vi.setSystemTime(Date.now() + took);
      return cutOff();
    });
    const told = ask();
    await vi.advanceTimersByTimeAsync(400);
    expect(await told).toMatchObject({ reason: 'reset' });
    expect(asked()).toBe(asks);
  });

  test.each<[{ timeoutMs?: number }, number]>([
    [{}, 8000],
    [{ timeoutMs: 2000 }, 2000],
  ])('it has what the first one and the pause left of the bound: %j', async (limits, inAll) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const bounds = vi.spyOn(AbortSignal, 'timeout');
    const { ask, answers } = mirror(limits);
    answers(() => {
      vi.setSystemTime(Date.now() + 700);
      return cutOff();
    });
    const told = ask();
    await vi.advanceTimersByTimeAsync(100);
    await told;
    expect(bounds.mock.calls).toEqual([[inAll], [inAll - 800]]);
  });

  test('begun in time and paused past the bound, it has the least there is', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const bounds = vi.spyOn(AbortSignal, 'timeout');
    const { ask, answers } = mirror({ timeoutMs: 50 });
    answers(cutOff);
    const told = ask();
    await vi.advanceTimersByTimeAsync(100);
    await told;
    expect(bounds.mock.calls).toEqual([[50], [1]]);
  });
});
