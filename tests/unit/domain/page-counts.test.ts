import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedLike, mostRead, shownCount } from '../../../lib/core/domain/page-counts.ts';

const page = (path: string, recentViews: number) => ({ path, views: 1000, likes: 0, recentViews });

test('a count is shown from a hundred on', () => {
  expect([0, 99, 100, 45_230].map(shownCount)).toEqual([null, null, 100, 45_230]);
});

describe('the most read', () => {
  const paths = ['/a', '/b', '/c', '/d'];

  test('are ordered by the window alone, of two alike the first on the list', () => {
    const counts = [page('/a', 100), page('/b', 300), page('/c', 300), page('/d', 99), page('/fora', 900)];
    expect(mostRead(counts, paths)).toEqual(['/b', '/c', '/a']);
  });

  test('are none while fewer than three were read enough', () => {
    expect(mostRead([page('/a', 5000), page('/b', 100), page('/c', 99)], paths)).toEqual([]);
    expect(mostRead([], paths)).toEqual([]);
  });
});

test('an address adds at most one like a day, and its last choice counts', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (words) => {
      let net = 0;
      let likes = 0;
      for (const liked of words) {
        const found = countedLike(net, liked);
        likes += found.change;
        net = found.net;
        expect(Math.abs(found.change)).toBeLessThanOrEqual(1);
        expect(likes).toBe(net);
        expect(Math.abs(net)).toBeLessThanOrEqual(1);
        // Said again it changes less each time: a like stands, a like taken back does not come again by itself.
        expect(liked ? found.change >= 0 : found.change <= 0).toBe(true);
      }
    }),
  );
});
