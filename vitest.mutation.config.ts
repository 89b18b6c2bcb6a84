import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import shared from './vitest.config.ts';

/** The tests that hold each room of lib/core that `npm run test:mutation` mutates. */
const TESTS: Record<string, string | string[]> = {
  domain: 'tests/unit/domain/**/*.test.ts',
  sources: 'tests/unit/sources/**/*.test.ts',
  functions: [
    'tests/unit/functions/**/*.test.ts',
    'tests/contracts/{animals,backend-answers,checks,collect,collect-reports,feeds,functions,places,search,situation,statistics,store-contests,store-handles,store-reading,update-articles}.test.ts',
  ],
  'public-sources': 'tests/contracts/public-sources.test.ts',
  store: [
    'tests/unit/store/**/*.test.ts',
    'tests/contracts/{animals,changes,checks,news-teller,places,statistics,store*}.test.ts',
  ],
};

/** Most changes are noticed by an example: the quick files come first, those with thousands of cases last. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => took(a) - took(b));
  }
}

export default defineConfig({
  resolve: shared.resolve ?? {},
  test: {
    include: [TESTS[process.env.MUTATION_ROOM ?? ''] ?? Object.values(TESTS)].flat(2),
    sequence: { sequencer: QuickFirst },
    // Every change asks for them again: the embedded database is enough.
    env: { STORES: 'SQLite' },
    testTimeout: 30_000,
  },
});
