import { expect, test } from 'vitest';
import { SingleFlight } from '../../lib/core/runtime/single-flight.ts';

test('SingleFlight shares work under way by key and forgets it when it ends, well or not', async () => {
  const flights = new SingleFlight<number>();
  let begun = 0;
  const work = async () => ++begun;
  expect(await Promise.all(['a', 'a', 'b'].map((key) => flights.run(key, work)))).toEqual([1, 1, 2]);
  await expect(flights.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await flights.run('a', work)).toBe(3);
});

test('SingleFlight joins nothing that began with data that is no longer current', async () => {
  const flights = new SingleFlight<string, number>();
  const make = (version: number) =>
    flights.run(
      'page',
      async ({ begin }) => {
        await Promise.resolve();
        begin(version);
        await new Promise(setImmediate);
        return `made of ${version}`;
      },
      { isCurrent: (begun) => begun === version },
    );
  const waiting = make(1);
  const joined = make(2);
  await Promise.resolve();
  await Promise.resolve();
  const later = make(2);
  expect(await Promise.all([waiting, joined, later])).toEqual(['made of 1', 'made of 1', 'made of 2']);
});

test('SingleFlight wants work as long as one of its callers has not left', async () => {
  const flights = new SingleFlight<boolean>();
  const left = [false, false];
  let go: () => void = () => undefined;
  const turn = new Promise<void>((resolve) => {
    go = resolve;
  });
  const ask = (caller: number) =>
    flights.run('page', ({ isWanted }) => turn.then(isWanted), { isWanted: () => !left[caller] });
  const wanted = [ask(0), ask(1)];
  left[0] = true;
  go();
  expect(await Promise.all(wanted)).toEqual([true, true]);
  left[1] = true;
  expect(await ask(1)).toBe(false);
});
