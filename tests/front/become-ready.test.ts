import { expect, test } from 'vitest';
import { becomeReady } from '../../lib/front/become-ready.ts';

test('becomeReady warms again, ever more rarely, until the pages were made well', async () => {
  const pauses: number[] = [];
  let left = 7;
  const isReady = await becomeReady(
    async () => --left === 0,
    () => false,
    async (ms) => pauses.push(ms),
  );
  expect(isReady).toBe(true);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('becomeReady gives up when the site is being ended', async () => {
  let isOver = false;
  let warmed = 0;
  const ready = becomeReady(
    async () => {
      warmed += 1;
      isOver = true;
      return false;
    },
    () => isOver,
    async () => {},
  );
  expect(await ready).toBe(false);
  expect(warmed).toBe(1);
});
