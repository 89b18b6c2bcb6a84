import { describe, expect, test } from 'vitest';
import { FURTHER_UNSEEN } from '../../fixtures/phrases/fifteenth/further.ts';
import { PASTED } from '../../fixtures/phrases/pasted.ts';
import { SIXTEENTH_FURTHER } from '../../fixtures/phrases/sixteenth/further.ts';
import { SIXTEENTH_UNSEEN } from '../../fixtures/phrases/sixteenth/unseen.ts';
import { isReadWhole, ticketFaults } from '../../support/pasted-readings.ts';

const UNSEEN = [...FURTHER_UNSEEN, ...SIXTEENTH_UNSEEN, ...SIXTEENTH_FURTHER];

test.each(UNSEEN)('a text that was once misread is read as it is meant, or named: %#', ({ text, tickets }) => {
  expect(ticketFaults({ text }, [tickets])).toEqual([]);
});

describe('texts are read, and not only named', () => {
  /** Those of which a part is named on purpose: a further reach in a sentence, what a writer struck out and changed in one line. */
  const NAMED = 3;
  test('all of the newest, but for a few', () => {
    const left = [...SIXTEENTH_UNSEEN, ...SIXTEENTH_FURTHER].filter((pasted) => !isReadWhole(pasted));
    expect(left.map(({ text }) => text).slice(NAMED)).toEqual([]);
  });
  test('nine in ten of the collected', () => {
    const all = Object.values(PASTED).flat();
    expect(all.filter(isReadWhole).length / all.length).toBeGreaterThan(0.9);
  });
});
