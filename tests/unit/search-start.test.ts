import { afterAll, expect, test, vi } from 'vitest';

const DOCUMENTS = '../../lib/server/search/documents.ts';
const SINGLETONS = '../../lib/core/runtime/global-singleton.ts';

afterAll(() => {
  vi.doUnmock(DOCUMENTS);
  vi.doUnmock(SINGLETONS);
  vi.resetModules();
});

test('the page without a question, opened after a start, makes the index', async () => {
  let made = 0;
  vi.resetModules();
  // As in a process that has just started, whichever tests ran in this one before.
  vi.doMock(SINGLETONS, () => ({ globalSingleton: <Value>(_: string, make: () => Value) => make() }));
  vi.doMock(DOCUMENTS, async (original) => {
    const real = await original<typeof import('../../lib/server/search/documents.ts')>();
    return {
      ...real,
      siteDocuments: () => {
        made += 1;
        return real.siteDocuments();
      },
    };
  });
  const { searchSite } = await import('../../lib/server/search/answer.ts');
  expect(await searchSite('')).toMatchObject({ text: '', first: null, found: { total: 0 } });
  expect(made).toBe(1);
});
