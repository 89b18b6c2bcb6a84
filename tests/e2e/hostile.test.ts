import { expect, inject, test } from 'vitest';
import { hostileRequests } from '../faults/hostile.ts';
import { testSection } from '../faults/test-section.ts';

testSection(hostileRequests, inject('seedDir'));

test('at least sixty hostile requests are sent', () => {
  expect(hostileRequests.cases.filter(({ isQuick }) => isQuick).length).toBeGreaterThan(60);
});
