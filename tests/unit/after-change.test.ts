import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AfterChange, afterChange } from '../../lib/client/after-change.ts';

/** Asks that wait until they are answered, oldest first. */
let underWay: PromiseWithResolvers<void>[];
let asked: number;
let after: AfterChange;

beforeEach(() => {
  vi.useFakeTimers();
  [underWay, asked] = [[], 0];
  after = afterChange(() => {
    asked += 1;
    const one = Promise.withResolvers<void>();
    underWay.push(one);
    return one.promise;
  });
});
afterEach(() => void vi.useRealTimers());

const answer = async (how: 'resolve' | 'reject' = 'resolve') => {
  underWay.shift()?.[how]();
  await vi.advanceTimersByTimeAsync(0);
};

test('a change is asked for at once, and once more when no cache has a copy from before it', async () => {
  after.changed();
  expect(asked).toBe(1);
  await answer();
  await vi.advanceTimersByTimeAsync(1999);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
  await answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
});

test.each(['resolve', 'reject'] as const)('changes during an ask lead to one more after it (%s)', async (how) => {
  after.changed();
  after.changed();
  after.changed();
  expect(asked).toBe(1);
  await answer(how);
  expect(asked).toBe(2);
  await answer(how);
  expect(asked).toBe(2);
  // The last ask for all three; longer under way than copies last.
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toBe(3);
  after.changed();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toBe(3);
  await answer(how);
  expect(asked).toBe(4);
});

test('where only something may have changed one ask does, and none where it has stopped', async () => {
  after.mayHaveChanged();
  expect(asked).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toBe(1);
  after.changed();
  after.stop();
  await answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
});
