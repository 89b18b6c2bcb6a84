import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunks } from '../../../lib/core/store/chunks.ts';

test('a list in runs is the same list, every run full but the last', () => {
  expect(chunks([], 3)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 12 }), (list, size) => {
      const runs = chunks(list, size);
      expect(runs.flat()).toEqual(list);
      for (const run of runs.slice(0, -1)) expect(run).toHaveLength(size);
      for (const run of runs.slice(-1)) expect(run.length).toSatisfy((length: number) => length > 0 && length <= size);
    }),
  );
});
