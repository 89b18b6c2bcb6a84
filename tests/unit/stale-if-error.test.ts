import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const probe = vi.hoisted(() => ({ answers: () => Promise.resolve([] as unknown[]), count: 0, views: 0 }));
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({
    answers: () => {
      probe.count += 1;
      return probe.answers();
    },
    view: () => {
      probe.views += 1;
      return new Promise(() => undefined);
    },
  }),
}));

const { staleIfError, onStoreRecovery, recordSuccess } = await import('../../lib/server/backend/stale-if-error.ts');
const { withReadingTime } = await import('../../lib/server/backend/reading-time.ts');
const { answerText } = await import('../../lib/server/backend/text-checks.ts');

const never = () => new Promise<never>(() => undefined);
const recoveries = vi.fn();
onStoreRecovery(recoveries);
let key = 0;
let name: string;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  name = `key-${++key}`;
  probe.answers = async () => [];
  probe.count = 0;
  probe.views = 0;
  recoveries.mockClear();
  recordSuccess();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A read that takes too long, with a last good answer there: 2.5 s, then the store rests. */
async function putToRest(): Promise<void> {
  await staleIfError(name, async () => 'good');
  const slow = staleIfError(name, never);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await slow).toBe('good');
}

describe('staleIfError', () => {
  test('a failure gives the last good answer, and if there are none the failure', async () => {
    await expect(staleIfError(name, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await staleIfError(name, async () => 'good');
    expect(await staleIfError(name, () => Promise.reject(new Error('gone')))).toBe('good');
  });

  test.each([
    ['42P01', Object.assign(new Error('relation "draws" does not exist'), { name: 'error', code: '42P01' })],
    [
      'TypeError ECONNREFUSED',
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
    ],
    ['SyntaxError', new SyntaxError('words of a visitor')],
    ['Error', Object.assign(new Error('x'), { code: 'words of a visitor' })],
    ['unknown', 'words of a visitor'],
  ])('a read that fails is logged as %s, without its words', async (kind, error) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await staleIfError(name, () => Promise.reject(error)).catch(() => undefined);
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.find(({ event }) => event === 'store-read-failed')).toMatchObject({ key: name, error: kind });
    expect(JSON.stringify(lines)).not.toContain('visitor');
  });

  test('a slow read is waited for 2.5 s, the first one of its key 9 s', async () => {
    const first = staleIfError(name, never);
    const outcome = first.catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(8999);
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('TimeoutError');
    recordSuccess();
    await putToRest();
  });

  test('while the store rests no request asks it, whatever the key', async () => {
    await staleIfError(`${name}-other`, async () => 'other');
    await putToRest();
    const read = vi.fn(async () => 'new');
    expect(await staleIfError(name, read)).toBe('good');
    expect(await staleIfError(`${name}-other`, read)).toBe('other');
    expect(read).not.toHaveBeenCalled();
    expect(await staleIfError(`${name}-unknown`, read)).toBe('new');
  });

  test('an open circuit is probed every five seconds until it closes', async () => {
    await putToRest();
    probe.answers = () => Promise.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(probe.count).toBe(3);
    expect(recoveries).not.toHaveBeenCalled();
    probe.answers = async () => [];
    await vi.advanceTimersByTimeAsync(5000);
    expect(recoveries).toHaveBeenCalledTimes(1);
    expect(await staleIfError(name, async () => 'new')).toBe('new');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe.count).toBe(4);
  });

  test('a read that fails while the store is well says nothing against other keys', async () => {
    await staleIfError(name, async () => 'good');
    expect(await staleIfError(name, () => Promise.reject(new Error('not whole')))).toBe('good');
    await vi.advanceTimersByTimeAsync(1);
    expect(probe.count).toBe(1);
    expect(await staleIfError(name, async () => 'new')).toBe('new');
    expect(recoveries).not.toHaveBeenCalled();
  });

  test('many days requested do not push out what every page shows', async () => {
    await staleIfError('few', async () => 'panel');
    await staleIfError('day:first', async () => 'first');
    for (let day = 0; day < 500; day += 1) await staleIfError(`day:${day}`, async () => day);
    expect(await staleIfError('few', () => Promise.reject(new Error('gone')))).toBe('panel');
    await expect(staleIfError('day:first', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});

describe('reads of one answer', () => {
  /** How an answer ended, and after how long at most, looked at every 100 ms. */
  async function timed<T>(work: () => Promise<T>): Promise<{ outcome: T | string; ms: number }> {
    let outcome: T | string | undefined;
    withReadingTime(work).then(
      (value) => {
        outcome = value;
      },
      (error: Error) => {
        outcome = error.message;
      },
    );
    for (let ms = 0; ms < 60_000; ms += 100) {
      if (outcome !== undefined) return { outcome, ms };
      await vi.advanceTimersByTimeAsync(100);
    }
    return { outcome: 'never', ms: 60_000 };
  }
  const lasting = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms, 'read'));

  test('have 9 s together, however many reads follow each other', async () => {
    const one = (nth: number, read: () => Promise<unknown>) => staleIfError(`${name}-${nth}`, read);
    const quick = await timed(async () => [await one(1, lasting(4000)), await one(2, lasting(4000))]);
    expect(quick).toEqual({ outcome: ['read', 'read'], ms: 8000 });
    const slow = await timed(async () => [await one(3, lasting(6000)), await one(4, lasting(6000))]);
    expect(slow).toEqual({ outcome: '3000 ms', ms: 9000 });
    const begun = vi.fn(never);
    const caught = await timed(async () => {
      await one(5, never).catch(() => null);
      return one(6, begun);
    });
    expect(caught).toEqual({ outcome: 'reading-time-over', ms: 9000 });
    expect(begun).not.toHaveBeenCalled();
  });

  test('with a last good reply have that once the time is over', async () => {
    await staleIfError(name, async () => 'good');
    const { outcome, ms } = await timed(async () => {
      await staleIfError(`${name}-other`, never).catch(() => null);
      return staleIfError(name, lasting(0));
    });
    expect([outcome, ms]).toEqual(['good', 9000]);
  });

  test('of two answers at once have each their time', async () => {
    const first = timed(() => staleIfError(`${name}-1`, never));
    await vi.advanceTimersByTimeAsync(5000);
    const second = withReadingTime(() => staleIfError(`${name}-2`, lasting(4000)));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await second).toBe('read');
    expect((await first).outcome).toBe('9000 ms');
  });

  test('of a text with many tickets have the same, and it says of each that it could not be read', async () => {
    const text = Array.from({ length: 12 }, (_, nth) => `grupo ${nth + 1} R$ 5 PT`).join('\n');
    const { outcome, ms } = await timed(() => answerText(text, null, 5, null));
    // Between two tickets the event loop turns, and here the clock with it.
    expect(ms).toBeLessThan(11_000);
    if (typeof outcome === 'string' || !outcome.ok) throw new Error('the text was not read');
    const kinds = outcome.lines.map((line) => (line.kind === 'ticket' ? line.answer.kind : line.kind));
    expect(kinds).toEqual(Array(12).fill('failed'));
    expect(probe.views).toBeLessThanOrEqual(4);
  });
});
