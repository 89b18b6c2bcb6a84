import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@/': fileURLToPath(new URL('./', import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'core',
          include: ['tests/unit/**/*.test.ts', 'tests/door/**/*.test.ts'],
          // A busy machine counts hundreds of thousands of draws in more than five seconds.
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contracts',
          include: ['tests/contracts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'panels', include: ['tests/panels/**/*.test.tsx'] },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/site.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What a page does follows within a second here; on a busy machine it may take a few.
          expect: { poll: { timeout: 6000 } },
          fileParallelism: false,
          // Tests marked so wait more than they work: three at a time.
          maxConcurrency: 3,
        },
      },
    ],
  },
});
