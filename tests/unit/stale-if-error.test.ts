import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const probe = vi.hoisted(() => ({ answers: () => Promise.resolve([] as unknown[]), asked: 0 }));
vi.mock('../../lib/server/store/open.ts', () => ({
  store: async () => ({
    db: {
      selectFrom: () => ({
        select: () => ({
          limit: () => ({
            execute: () => {
              probe.asked += 1;
              return probe.answers();
            },
          }),
        }),
      }),
    },
  }),
}));

const { lastGood, onStoreRecovery, trustStore } = await import('../../lib/server/backend/stale-if-error.ts');

const never = () => new Promise<never>(() => undefined);
const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const recoveries = vi.fn();
onStoreRecovery(recoveries);
let key = 0;
let name: string;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  name = `key-${++key}`;
  probe.answers = async () => [];
  probe.asked = 0;
  recoveries.mockClear();
  trustStore();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A read that takes too long, with a last good answer there: 2.5 s, then the store rests. */
async function putToRest(): Promise<void> {
  await lastGood(name, async () => 'good');
  const slow = lastGood(name, never);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await slow).toBe('good');
}

describe('lastGood', () => {
  test('a failure gives the last good answer, and where there is none the failure', async () => {
    await expect(lastGood(name, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await lastGood(name, async () => 'good');
    expect(await lastGood(name, () => Promise.reject(new Error('gone')))).toBe('good');
  });

  test('a slow read is waited for 2.5 s, the first one of its key 10 s', async () => {
    const first = lastGood(name, never);
    const outcome = first.catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(9999);
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('TooSlow');
    trustStore();
    await putToRest();
  });

  test('while the store rests nobody’s request asks it, whatever the key', async () => {
    await lastGood(`${name}-other`, async () => 'other');
    await putToRest();
    const read = vi.fn(async () => 'new');
    expect(await lastGood(name, read)).toBe('good');
    expect(await lastGood(`${name}-other`, read)).toBe('other');
    expect(read).not.toHaveBeenCalled();
    expect(await lastGood(`${name}-unknown`, read)).toBe('new');
  });

  test('every five seconds it is asked whether it is back; then all are told and reads go to it again', async () => {
    await putToRest();
    probe.answers = () => Promise.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(probe.asked).toBe(3);
    expect(recoveries).not.toHaveBeenCalled();
    probe.answers = async () => [];
    await vi.advanceTimersByTimeAsync(5000);
    expect(recoveries).toHaveBeenCalledTimes(1);
    expect(await lastGood(name, async () => 'new')).toBe('new');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe.asked).toBe(4);
  });

  test('a read that fails while the store is well says nothing against other keys', async () => {
    await lastGood(name, async () => 'good');
    expect(await lastGood(name, () => Promise.reject(new Error('not whole')))).toBe('good');
    await vi.advanceTimersByTimeAsync(1);
    expect(probe.asked).toBe(1);
    expect(await lastGood(name, async () => 'new')).toBe('new');
    expect(recoveries).not.toHaveBeenCalled();
  });

  test('an answer that comes late is kept, but not over one that was asked for later', async () => {
    await lastGood(name, async () => 'good');
    const slow = lastGood(name, () => later(4000, 'late'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await slow).toBe('good');
    expect(await lastGood(name, never)).toBe('late');
    trustStore();
    const older = lastGood(name, () => later(2000, 'older'));
    expect(await lastGood(name, async () => 'newest')).toBe('newest');
    await vi.advanceTimersByTimeAsync(2000);
    await older;
    expect(await lastGood(name, () => Promise.reject(new Error('gone')))).toBe('newest');
  });

  test('many days asked for do not push out what every page shows', async () => {
    await lastGood('few', async () => 'panel');
    await lastGood('day:first', async () => 'first');
    for (let day = 0; day < 500; day += 1) await lastGood(`day:${day}`, async () => day);
    expect(await lastGood('few', () => Promise.reject(new Error('gone')))).toBe('panel');
    await expect(lastGood('day:first', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});
