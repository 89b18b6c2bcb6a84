import { expect, test } from 'vitest';
import { FURTHER_UNSEEN } from '../../fixtures/phrases/fifteenth/further.ts';
import { ticketFaults } from '../../support/pasted-readings.ts';

test.each(FURTHER_UNSEEN)('a text that was once misread is read as it is meant, or named: %#', ({ text, tickets }) => {
  expect(ticketFaults({ text }, [tickets])).toEqual([]);
});
