import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node';
import { withLine } from './scripts/measure/harness/added-line.ts';
import { temporaryFolder } from './scripts/test-run.mjs';
import { giveUpMs } from './tests/support/patience.ts';

const alias = { '@/': fileURLToPath(new URL('./', import.meta.url)) };

/**
 * A test's clock stays out of Intl: formatters made under it, which modules keep that files share, take instant 0 for now
 * (the fake-timers in Vitest 5.1.2; 15.5 of it does not).
 */
const fakeTimers: InlineConfig['fakeTimers'] = {
  toFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'Date',
    'performance',
  ],
};

/**
 * No test owns a limit of wall time (tests/unit/architecture.test.ts): these only end what would never end. A busy machine makes
 * a run longer, not red; what is waited for and does not come is named within a minute of a machine that has no other work.
 */
const setting = {
  testTimeout: 15 * 60_000,
  hookTimeout: 15 * 60_000,
  expect: { poll: { timeout: giveUpMs() } },
  fakeTimers,
};

/**
 * Files that run at one time, and tests of one file that may. Two more than there are processors: a third of a browser test is waiting
 * for a clock, a line or a database. Fewer where others use the processors too: `npm test` measures that first (scripts/test.mjs).
 */
const maxWorkers = Number(process.env.TEST_WORKERS) || availableParallelism() + 2;

process.env.TMPDIR = temporaryFolder();

/** Files that change nothing for each other share what they import (half the time of units), and their browser. */
const isolate = false;

/** Short files that take long: begun last, as Vitest would by their size, they would end alone. */
const LONG =
  /tests\/e2e\/(?:after-writes|csp|faults|first-visit|hostile|links|live|operator-payouts|operator-settings|settings|stalls|supabase-site)\.test\.ts$/;

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

const STORES = ['tests/support/stores.ts'];
/** What a file leaves in its process. */
const AS_IT_WAS = ['tests/support/as-it-was.ts'];
const PATIENT = ['tests/support/patient-polls.ts'];
const IS_WHOLE = process.env.TEST_ALL === '1';

/** Tests of every house and game, which an added one passes as the others do. */
const OF_ALL = [
  'tests/contracts/public-sources.test.ts',
  'tests/unit/{golden,page-heads}.test.ts',
  'tests/unit/domain/house-holidays.test.ts',
  'tests/unit/sources/{bicho/titles,serra}.test.ts',
  ...(IS_WHOLE ? ['tests/contracts/{collect,record-answers,situation,store-contests}.test.ts'] : []),
];

/** A house replaced by another: what read the first stays loaded where files share what they import. */
const MOCKED = ['tests/contracts/house-of-ten.test.ts'];

/** What `npm run verify` leaves out: PostgreSQL, nginx and Deno themselves. */
const WITH_PROGRAMS = ['tests/contracts/{cluster,copy-store,nginx,postgres-lost,supabase-*}.test.ts'];
const IS_ON_SQLITE = process.env.STORES === 'SQLite';

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          maxWorkers,
          isolate,
          name: 'core',
          setupFiles: AS_IT_WAS,
          include: ['tests/unit/**/*.test.ts', 'tests/front/**/*.test.ts'],
          ...setting,
        },
      },
      {
        resolve: { alias },
        test: {
          maxWorkers,
          isolate,
          name: 'contracts',
          setupFiles: [...AS_IT_WAS, ...PATIENT],
          globalSetup: STORES,
          include: ['tests/contracts/**/*.test.ts'],
          // Days of the public sources take minutes, and are played with one house more.
          exclude: [
            ...MOCKED,
            ...(IS_WHOLE ? [] : ['tests/contracts/public-sources.test.ts']),
            ...(IS_ON_SQLITE ? WITH_PROGRAMS : []),
          ],
          ...setting,
        },
      },
      {
        resolve: { alias },
        test: { maxWorkers, name: 'mocked', globalSetup: STORES, include: MOCKED, ...setting },
      },
      {
        resolve: { alias },
        test: { maxWorkers, isolate, name: 'panels', include: ['tests/panels/**/*.test.tsx'], ...setting },
      },
      {
        resolve: { alias },
        plugins: [addition],
        test: {
          maxWorkers,
          isolate,
          name: 'added',
          setupFiles: [...AS_IT_WAS, ...PATIENT],
          globalSetup: STORES,
          include: OF_ALL,
          env: { ADDED_HOUSE: 'prova' },
          ...setting,
        },
      },
      {
        resolve: { alias },
        test: {
          maxWorkers,
          isolate,
          name: 'e2e',
          setupFiles: PATIENT,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site.ts'],
          ...setting,
          maxConcurrency: maxWorkers,
        },
      },
    ],
  },
});
