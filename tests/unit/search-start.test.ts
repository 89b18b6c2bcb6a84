import { expect, test, vi } from 'vitest';

const made = vi.hoisted(() => ({ times: 0 }));
vi.mock('../../lib/server/search/documents.ts', async (original) => {
  const real = await original<typeof import('../../lib/server/search/documents.ts')>();
  return {
    ...real,
    siteDocuments: () => {
      made.times += 1;
      return real.siteDocuments();
    },
  };
});

const { searchSite } = await import('../../lib/server/search/answer.ts');

test('the page without a question, opened after a start, makes the index', async () => {
  expect(await searchSite('')).toMatchObject({ text: '', first: null, found: { total: 0 } });
  expect(made.times).toBe(1);
});
