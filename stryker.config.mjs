/** What is common to the rooms that `npm run test:mutation` mutates one after the other (scripts/measure/mutation.ts). */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // Not copied: what these tests do not read. tsconfig.json, as Stryker reads it with an API that TypeScript 7 lacks.
  ignorePatterns: ['.*', 'app', 'components', 'deploy', 'docs', 'public', 'tsconfig.json'],
  tempDirName: '.cache/mutation/sandbox',
  incremental: true,
  concurrency: 2,
  // What a module computes once as it is loaded would be tried with all tests each: nine tenths of the time.
  ignoreStatic: true,
  // A busy machine is no endless loop.
  timeoutMS: 10_000,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  allowConsoleColors: false,
  thresholds: { high: 90, low: 80, break: null },
};
