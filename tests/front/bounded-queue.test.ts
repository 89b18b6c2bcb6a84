import { expect, test } from 'vitest';
import { BoundedQueue, QueueFullError } from '../../lib/front/next/bounded-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async () => {
  for (let at = 0; at < 6; at += 1) await turn();
};
const yes = () => true;

function work() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const piece = (number: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(number);
      ends.push(() => resolve(number));
    });
  return { begun, ends, piece };
}

test('so many at a time, so many wait, the rest is refused', async () => {
  const { begun, ends, piece } = work();
  const lane = new BoundedQueue({ width: 2, depth: 3 });
  const pending = [1, 2, 3, 4, 5].map((number) => lane.run(piece(number), yes));
  await expect(lane.run(piece(6), yes)).rejects.toThrow(QueueFullError);
  expect(begun).toEqual([1, 2]);
  for (let at = 0; at < 5; at += 1) {
    ends[at]?.();
    await turns();
  }
  expect(await Promise.all(pending)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('a failed job gives its place to the next', async () => {
  const { begun, piece } = work();
  const lane = new BoundedQueue({ width: 1, depth: 1 });
  const failing = lane.run(() => Promise.reject(new Error('boom')), yes);
  void lane.run(piece(1), yes);
  await expect(failing).rejects.toThrow('boom');
  await turns();
  expect(begun).toEqual([1]);
});

test('an aborted waiter leaves the queue', async () => {
  const { begun, ends, piece } = work();
  const lane = new BoundedQueue({ width: 1, depth: 2 });
  let isThere = true;
  void lane.run(piece(1), yes);
  const leaving = [2, 3].map((number) => lane.run(piece(number), () => isThere).catch((error: unknown) => error));
  await expect(lane.run(piece(4), yes)).rejects.toThrow(QueueFullError);
  isThere = false;
  void lane.run(piece(5), yes);
  expect(await Promise.all(leaving)).toEqual([expect.any(QueueFullError), expect.any(QueueFullError)]);
  ends[0]?.();
  await turns();
  expect(begun).toEqual([1, 5]);
});

test.each([false, true])('work without a caller is not begun at its turn, deferred: %s', async (isDeferred) => {
  const { begun, ends, piece } = work();
  const lane = new BoundedQueue({ width: 1, depth: 2, isDeferred });
  let isThere = true;
  void lane.run(piece(1), yes);
  const leaving = lane.run(piece(2), () => isThere);
  const last = lane.run(piece(3), yes);
  await turns();
  isThere = false;
  ends[0]?.();
  await expect(leaving).rejects.toThrow(QueueFullError);
  await turns();
  expect(begun).toEqual([1, 3]);
  ends[1]?.();
  expect(await last).toBe(3);
});

test('deferred work whose caller left at once is not begun', async () => {
  const { begun, piece } = work();
  const lane = new BoundedQueue({ width: 1, depth: 1, isDeferred: true });
  await expect(lane.run(piece(1), () => false)).rejects.toThrow(QueueFullError);
  expect(begun).toEqual([]);
});
