import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '@/lib/core/contracts/changes.ts';

const answers = {
  view: async (_: string, { after }: { after?: number }): Promise<Changes> => reported(after),
  answers: async () => undefined,
};
vi.hoisted(() => vi.resetModules());
vi.mock('@/lib/server/backend/choice.ts', () => ({ backend: () => answers }));
const { followChanges, pollChanges } = await import('@/lib/server/backend/follow-changes.ts');

let newest = 7;
const reported = (after?: number): Changes => ({
  newest,
  isKnown: after === undefined || after <= newest,
  draws: [],
  contests: [],
});
const EVERY_MS = 1000;
let heard: [changes: number | null, isOwn: boolean][] = [];
let following: ReturnType<typeof followChanges>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 7, 2, 15) });
  newest = 7;
  heard = [];
  answers.view = async (_, { after }) => reported(after);
  answers.answers = async () => undefined;
  following = followChanges((changes, isOwn) => heard.push([changes?.newest ?? null, isOwn]), EVERY_MS);
});
afterEach(() => {
  following.stop();
  vi.useRealTimers();
});

const wait = (ms = EVERY_MS) => vi.advanceTimersByTimeAsync(ms);

test('tells what others wrote once, and nothing where nothing changed', async () => {
  await wait(3 * EVERY_MS);
  expect(heard).toEqual([]);
  newest = 9;
  await wait(3 * EVERY_MS);
  expect(heard).toEqual([[9, false]]);
});

test('a write of this process is reported before it is acknowledged, also where it noted nothing', async () => {
  await wait();
  newest = 8;
  expect(await pollChanges()).toBe(true);
  expect(heard).toEqual([[8, true]]);
  await pollChanges();
  expect(heard).toEqual([
    [8, true],
    [8, true],
  ]);
  await wait(2 * EVERY_MS);
  expect(heard).toHaveLength(2);
});

test('a write while a look is under way is looked for again after it', async () => {
  await wait();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answers.view = async (_, { after }) => {
    const then = reported(after);
    await held;
    return then;
  };
  const first = pollChanges();
  await wait(10);
  newest = 8;
  const second = pollChanges();
  release();
  await Promise.all([first, second]);
  expect(heard.at(-1)).toEqual([8, true]);
});

test('a store that is away: nothing is reported, and what was missed is reported once it is back', async () => {
  await wait();
  answers.view = () => Promise.reject(new Error('gone'));
  answers.answers = () => Promise.reject(new Error('gone'));
  newest = 12;
  await wait(5 * EVERY_MS);
  expect(heard).toEqual([]);
  answers.view = async (_, { after }) => reported(after);
  await wait(2 * EVERY_MS);
  expect(heard).toEqual([[12, false]]);
});

test('a store that is slow is one that is away', async () => {
  await wait();
  answers.view = () => new Promise(() => undefined);
  await wait(30_000);
  expect(heard).toEqual([]);
  const requested = pollChanges();
  await wait(10_000);
  expect(await requested).toBe(false);
});

test('a backend without changes invalidates everything once a minute', async () => {
  await wait();
  answers.view = () => Promise.reject(new Error('unknown view'));
  await wait(30_000);
  expect(heard).toEqual([[null, false]]);
  await wait(60_000);
  expect(heard).toHaveLength(2);
});

test('without anybody who follows, writes are reported by other means', async () => {
  following.stop();
  expect(await pollChanges()).toBe(false);
});
