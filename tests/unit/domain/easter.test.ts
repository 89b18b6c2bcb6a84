import { expect, test } from 'vitest';
import { weekdayOf } from '../../../lib/core/domain/days.ts';
import { easterOf } from '../../../lib/core/domain/easter.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

test('Easter is the Sunday of the tables', () => {
  expect([1818, 1943, 2000, 2008, 2025, 2026, 2027, 2028, 2038].map(easterOf)).toEqual([
    '1818-03-22',
    '1943-04-25',
    '2000-04-23',
    '2008-03-23',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
  ]);
  for (let year = 1900; year < 2100; year++) expect(weekdayOf(easterOf(year)), String(year)).toBe(0);
});

test('Ash Wednesday has no Federal, nor São Paulo’s draw beside it', () => {
  for (const day of ['2025-03-05', '2026-02-18', '2027-02-10', '2028-03-01']) {
    expect(slotsOn('federal', day), day).toEqual([]);
    expect(slotsOn('pt-sp', day), day).not.toContain('18:00');
  }
  expect(slotsOn('federal', '2027-02-17')).toEqual(['20:00']);
  expect(slotsOn('pt-sp', '2027-02-17')).toContain('18:00');
});
