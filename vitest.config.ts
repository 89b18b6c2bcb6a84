import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '@/': fileURLToPath(new URL('./', import.meta.url)) };

const ALONE = ['tests/e2e/stalls.test.ts'];

/** What a page or a process does follows within a second here; on a busy machine it may take a few. */
const expect = { poll: { timeout: 15_000 } };

const inBrowser = {
  include: ['tests/e2e/**/*.test.ts'],
  globalSetup: ['tests/support/site.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect,
  // Tests marked so wait more than they work: three at a time.
  maxConcurrency: 3,
};

/** Files that run at one time, on two processors too: browsers and databases wait for each other. */
const maxWorkers = 3;
const first = { maxWorkers, sequence: { groupOrder: 0 } };

/** Files that change nothing for each other share what they import (half the time of units), and their browser. */
const isolate = false;

/** Short files that take long: begun last, as Vitest would by their size, they would end alone. */
const LONG = /tests\/e2e\/(?:faults|hostile)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          ...first,
          isolate,
          name: 'core',
          include: ['tests/unit/**/*.test.ts', 'tests/door/**/*.test.ts'],
          // A busy machine counts hundreds of thousands of draws in more than five seconds.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...first,
          name: 'contracts',
          include: ['tests/contracts/**/*.test.ts'],
          expect,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: { ...first, isolate, name: 'panels', include: ['tests/panels/**/*.test.tsx'], testTimeout: 20_000 },
      },
      { resolve: { alias }, test: { ...first, ...inBrowser, isolate, name: 'e2e', exclude: [...ALONE] } },
      // What is told of the process itself, its memory and its time, is told with nobody else at it.
      {
        resolve: { alias },
        test: { ...inBrowser, name: 'alone', include: [...ALONE], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
