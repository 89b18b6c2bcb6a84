import { expect, inject, test } from 'vitest';
import { fuzzed } from '../faults/fuzz.ts';
import { hostileRequests } from '../faults/hostile.ts';
import { testSection } from '../faults/test-section.ts';

for (const section of [hostileRequests, fuzzed]) testSection(section, inject('seedDir'));

test('at least sixty hostile requests are sent', () => {
  expect(hostileRequests.cases.filter(({ isQuick }) => isQuick).length).toBeGreaterThan(60);
});
