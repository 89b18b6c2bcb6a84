import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';
import { BoundedQueue } from '../../lib/front/next/bounded-queue.ts';
import { makeTextReader } from '../../lib/server/reading/make-text-reader.ts';
import { counting, spend, timed } from '../../lib/server/reading/spent.ts';

const TODAY = '2026-07-31';
const worker = fileURLToPath(new URL('../support/odd-text-reader.ts', import.meta.url));
const NOTHING = { ok: true, lines: [], shares: null, total: null, isDoubtful: false };

describe('makeTextReader', () => {
  const real = makeTextReader();
  const odd = makeTextReader({ worker, maxMs: 300 });
  const narrow = makeTextReader({ worker, maxWaiting: 2 });
  afterAll(() => Promise.all([real.close(), odd.close(), narrow.close()]));

  test('reads a text as it is read in place', async () => {
    const text = 'milhar 4829 5 reais cabeça PT\n01 02 03 04 05 06\nbom dia';
    expect(await real.read(text, TODAY)).toEqual(readTickets(text, TODAY));
    expect(await real.read('a'.repeat(7000), TODAY)).toMatchObject({ ok: false, reason: 'too-long' });
  });

  test('names a text that takes too long or fails, lets others work meanwhile, and reads the next', async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const read = await Promise.all(['spin', 'throw', 'next'].map((text) => odd.read(text, TODAY)));
    clearInterval(ticking);
    const costly = { ok: false, reason: 'too-costly', detail: '' };
    expect(read).toEqual([costly, costly, NOTHING]);
    expect(turns).toBeGreaterThan(5);
  });

  test('refuses what comes while as many wait as may', async () => {
    const read = await Promise.all(['1', '2', '3', '4'].map((text) => narrow.read(text, TODAY)));
    const busy = { ok: false, reason: 'too-busy', detail: '' };
    expect(read).toEqual([NOTHING, NOTHING, busy, busy]);
    expect(await narrow.read('5', TODAY)).toEqual(NOTHING);
  });

  test('counts a text’s processor time for the request that it is of, a costly one’s limit', async () => {
    const [one, other] = [{ ms: 0 }, { ms: 0 }];
    await Promise.all([
      counting(one, async () => void (await Promise.all([odd.read('a', TODAY), odd.read('b', TODAY)]))),
      counting(other, async () => void (await odd.read('spin', TODAY))),
    ]);
    expect([one.ms, other.ms]).toEqual([1400, 300]);
  });
});

test('spend counts for who wanted the work when it begins at the end of another’s', async () => {
  const queue = new BoundedQueue({ width: 1, depth: 8 });
  const all = [1, 20, 300].map((ms) => ({ ms: 0, cost: ms }));
  const work = (ms: number) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    spend(ms);
  };
  await Promise.all(all.map((one) => counting(one, () => queue.run(work(one.cost), () => true))));
  expect(all.map(({ ms }) => ms)).toEqual([1, 20, 300]);
});

test('timed gives what its work gives, also outside of a request', () => {
  expect(timed(() => 7)).toBe(7);
  expect(() =>
    timed(() => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
});
