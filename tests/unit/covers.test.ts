import { expect, test } from 'vitest';
import { categoryCounts, listArticles } from '../../lib/server/content/articles.ts';
import { drawingOf } from '../../lib/server/content/covers.ts';

test('each article has a cover that no other has', () => {
  const drawings = listArticles().map(({ cover }) => {
    const { ground, ...shown } = drawingOf(cover);
    return JSON.stringify(shown);
  });
  expect(new Set(drawings).size).toBe(listArticles().length);
});

test('covers of neighbours in a category stand on different grounds', () => {
  for (const { category } of categoryCounts()) {
    const grounds = listArticles()
      .filter((article) => article.category === category)
      .map(({ cover }) => cover.ground);
    for (const [at, ground] of grounds.entries()) expect(ground, `${category} ${at}`).not.toBe(grounds[at + 1]);
  }
});

test('figures of covers are the articles’ counts', () => {
  const drawn = (of: string) => drawingOf({ ground: 'ink', kind: 'figure', of });
  expect(drawn('chance-grupo')).toEqual({ ground: 'ink', kind: 'dots', hits: 4 });
  expect(drawn('progressao')).toMatchObject({ kind: 'bars', marked: 8 });
  const curve = drawn('sem-sair');
  expect(curve.kind === 'curve' && curve.values[1]).toBeCloseTo(0.96 ** 2);
  expect(() => drawn('inventada')).toThrow('no such figure');
});
