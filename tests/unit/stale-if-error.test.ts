import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const probe = vi.hoisted(() => ({ answers: () => Promise.resolve([] as unknown[]), count: 0 }));
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({
    answers: () => {
      probe.count += 1;
      return probe.answers();
    },
  }),
}));

const { staleIfError, onStoreRecovery, recordSuccess } = await import('../../lib/server/backend/stale-if-error.ts');

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

  test('a slow read is waited for 2.5 s, the first one of its key 10 s', async () => {
    const first = staleIfError(name, never);
    const outcome = first.catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(9999);
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
