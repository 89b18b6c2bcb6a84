import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnySection } from './section.ts';

/** The quick cases of a section as tests of `npm test`. */
export function testSection({ area, cases, start }: AnySection, seed: string): void {
  describe(area, () => {
    let running: Awaited<ReturnType<AnySection['start']>>;
    beforeAll(async () => {
      running = await start(seed);
    });
    afterAll(() => running?.stop());
    const quick = cases.filter(({ isQuick }) => isQuick).map(({ name, expected }) => [name, expected]);
    test.each(quick)('%s: %s', async (name = '') => {
      expect(await running.run(name)).toBeTypeOf('string');
    });
  });
}
