import { statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withLine } from './scripts/measure/harness/added-line.ts';

const alias = { '@/': fileURLToPath(new URL('./', import.meta.url)) };

const ALONE = ['tests/e2e/stalls.test.ts'];

/**
 * No test owns a limit of wall time (tests/unit/architecture.test.ts): these two only end what would never end. A busy machine makes
 * a run longer, not red.
 */
const limits = { testTimeout: 15 * 60_000, hookTimeout: 15 * 60_000, expect: { poll: { timeout: 5 * 60_000 } } };

/**
 * Files that run at one time, and tests of one file that may. One more than there are processors, for browsers and databases wait
 * for each other; fewer where others use the processors too: `npm test` measures that before it begins (scripts/test.mjs).
 */
const maxWorkers = Number(process.env.TEST_WORKERS) || availableParallelism() + 1;

/** Stores of tests are written to memory where the system has a folder for that: no test waits for a disk's flush. */
const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

function hasMemoryFolder(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
if (!process.env.TMPDIR && hasMemoryFolder()) process.env.TMPDIR = MEMORY_FOLDER;

/** A test in a browser may be tried once more; `npm test` names each that needed it, for it hides a race (docs/debts.md). */
const inBrowser = {
  include: ['tests/e2e/**/*.test.ts'],
  globalSetup: ['tests/support/site.ts'],
  ...limits,
  retry: 1,
  maxConcurrency: maxWorkers,
};

const first = { maxWorkers, sequence: { groupOrder: 0 } };

/** Files that change nothing for each other share what they import (half the time of units), and their browser. */
const isolate = false;

/** Short files that take long: begun last, as Vitest would by their size, they would end alone. */
const LONG = /tests\/e2e\/(?:faults|hostile|csp|settings|translated-pages)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))];
  }
}

/** A house and a game more, each a file and its line in the list, as docs/adding.md says. */
const ADDED = {
  'lib/core/domain/houses/list.ts': ['prova', 'prova.house.ts'],
  'lib/core/domain/games/list.ts': ['provaGame', 'prova-game.ts'],
} as const;

const addition = {
  name: 'added-house-and-game',
  enforce: 'pre',
  transform(text: string, id: string): string | undefined {
    const [, [name, file] = []] = Object.entries(ADDED).find(([list]) => id.endsWith(`/${list}`)) ?? [];
    return name && !text.includes(`import { ${name} }`)
      ? withLine(text, name, fileURLToPath(new URL(`scripts/measure/fixtures/${file}`, import.meta.url)))
      : undefined;
  },
} as const;

const IS_WHOLE = process.env.TEST_ALL === '1';

/** Tests of every house and game, which an added one passes as the others do. */
const OF_ALL = [
  'tests/contracts/public-sources.test.ts',
  'tests/unit/{golden,page-heads}.test.ts',
  'tests/unit/domain/house-holidays.test.ts',
  'tests/unit/sources/{bicho/titles,serra}.test.ts',
  ...(IS_WHOLE ? ['tests/contracts/{collect,record-answers,situation,store-contests}.test.ts'] : []),
];

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
          include: ['tests/unit/**/*.test.ts', 'tests/front/**/*.test.ts'],
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: {
          ...first,
          name: 'contracts',
          include: ['tests/contracts/**/*.test.ts'],
          // Days of the public sources take minutes, and are played with one house more.
          exclude: IS_WHOLE ? [] : ['tests/contracts/public-sources.test.ts'],
          ...limits,
        },
      },
      {
        resolve: { alias },
        test: { ...first, isolate, name: 'panels', include: ['tests/panels/**/*.test.tsx'], ...limits },
      },
      {
        resolve: { alias },
        plugins: [addition],
        test: {
          ...first,
          name: 'added',
          include: OF_ALL,
          env: { ADDED_HOUSE: 'prova' },
          ...limits,
        },
      },
      { resolve: { alias }, test: { ...first, ...inBrowser, isolate, name: 'e2e', exclude: [...ALONE] } },
      // Measurements of the process itself, its memory and its time, run alone.
      {
        resolve: { alias },
        test: { ...inBrowser, name: 'alone', include: [...ALONE], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
