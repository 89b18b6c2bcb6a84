import { describe, expect, test } from 'vitest';
import { FURTHER_UNSEEN } from '../../fixtures/phrases/fifteenth/further.ts';
import { PASTED } from '../../fixtures/phrases/pasted.ts';
import { SEVENTEENTH_ASKED, SEVENTEENTH_UNSEEN } from '../../fixtures/phrases/seventeenth/unseen.ts';
import { SIXTEENTH_EIGHTH } from '../../fixtures/phrases/sixteenth/eighth.ts';
import { SIXTEENTH_FIFTH } from '../../fixtures/phrases/sixteenth/fifth.ts';
import { SIXTEENTH_FURTHER } from '../../fixtures/phrases/sixteenth/further.ts';
import { SIXTEENTH_LAST } from '../../fixtures/phrases/sixteenth/last.ts';
import { SIXTEENTH_NOTED } from '../../fixtures/phrases/sixteenth/noted.ts';
import { SIXTEENTH_SEVENTH } from '../../fixtures/phrases/sixteenth/seventh.ts';
import { SIXTEENTH_SIXTH } from '../../fixtures/phrases/sixteenth/sixth.ts';
import { SIXTEENTH_UNSEEN } from '../../fixtures/phrases/sixteenth/unseen.ts';
import { isAsked, isReadWhole, ticketFaults } from '../../support/pasted-readings.ts';

const NEWEST = [
  ...SIXTEENTH_UNSEEN,
  ...SIXTEENTH_FURTHER,
  ...SIXTEENTH_NOTED,
  ...SIXTEENTH_LAST,
  ...SIXTEENTH_FIFTH,
  ...SIXTEENTH_SIXTH,
  ...SIXTEENTH_SEVENTH,
  ...SIXTEENTH_EIGHTH,
  ...SEVENTEENTH_UNSEEN,
];
const UNSEEN = [...FURTHER_UNSEEN, ...NEWEST];

test.each(UNSEEN)('a text that was once misread is read as it is meant, or named: %#', ({ text, tickets }) => {
  expect(ticketFaults({ text }, [tickets])).toEqual([]);
});

test.each(SEVENTEENTH_ASKED)('a text that may be misread is put to who pasted it: %#', (one) => {
  expect(isAsked(one)).toBe(true);
});

test('few texts that are read as they are meant are put to who pasted them', () => {
  const all = Object.values(PASTED).flat();
  expect(all.filter(isAsked).length / all.length).toBeLessThan(0.3);
});

describe('texts are read, and not only named', () => {
  test('of the newest, each of which was misread or only named, most', () => {
    expect(NEWEST.filter(isReadWhole).length / NEWEST.length).toBeGreaterThan(0.8);
  });
  test('nine in ten of the collected', () => {
    const all = Object.values(PASTED).flat();
    expect(all.filter(isReadWhole).length / all.length).toBeGreaterThan(0.9);
  });
});
