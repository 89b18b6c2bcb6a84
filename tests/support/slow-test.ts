import { test } from 'vitest';

/**
 * A test that goes through so many cases that it takes long: left out where thousands of changes of the code are tried one
 * by one (`npm run test:mutation`), whose score is then one of the quicker tests alone.
 */
export const slowTest = test.skipIf(process.env.MUTATION_ROOM !== undefined);
