import { expect, test } from 'vitest';
import { drawFullName } from '../../../lib/core/domain/houses/draw-full-name.ts';
import {
  drawName,
  drawNamesOf,
  hasOwnName,
  slotOf,
  slotSlug,
  timesOfSlot,
} from '../../../lib/core/domain/houses/labels.ts';
import { houseOf } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

const FRIDAY = '2026-11-20';

test('the name of a draw, however it is written, leads back to its time', () => {
  for (const time of slotsOn('pt-rio', FRIDAY)) {
    expect(slotOf('pt-rio', ` ${drawName('pt-rio', time).toUpperCase()} `, FRIDAY), time).toBe(time);
  }
  expect(slotOf('pt-rio', 'Cor', FRIDAY)).toBe('21:20');
  for (const label of ['9:20', '9h20', '09h20', '9h', '09:20:00', '09h20h'])
    expect(slotOf('pt-rio', label, FRIDAY), label).toBe('09:20');
  for (const label of ['25h', '9:2', '09:60', '0920', '9']) expect(slotOf('pt-rio', label, FRIDAY), label).toBeNull();
  expect(slotOf('pt-sp', drawName('pt-sp', '15:30'), FRIDAY)).toBe('15:30');
  expect(slotOf('pt-sp', drawName('pt-sp', '20:00'), FRIDAY)).toBe('20:00');
  // A name is its own region's.
  expect(slotOf('look', 'PTM', FRIDAY)).toBeNull();
});

test('every listed time is drawn on some day of an ordinary week, in order', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((date) => `2026-11-${date}`);
  for (const region of ['pt-rio', 'pt-sp'] as const) {
    const drawn = new Set(week.flatMap((day) => slotsOn(region, day)));
    const { boxTimes = [] } = houseOf(region);
    expect(boxTimes).toHaveLength(6);
    expect(boxTimes).toEqual([...drawn].sort().filter((time) => boxTimes.includes(time)));
  }
});

test('a draw’s word is its name, else its hour, and leads back to its hours', () => {
  expect([slotSlug('pt-rio', '11:20'), slotSlug('pt-rio', '10:00'), slotSlug('look', '07:20')]).toEqual([
    'ptm',
    '10h00',
    '07h20',
  ]);
  expect(timesOfSlot('pt-rio', 'ptn')).toEqual(['18:20', '19:30']);
  expect(timesOfSlot('pt-rio', 'coruja')).toEqual(['21:20']);
  expect([timesOfSlot('look', '07h20'), timesOfSlot('pt-sp', '23h59')]).toEqual([['07:20'], ['23:59']]);
  for (const word of ['', 'ptm', '7h20', '107h20', '07h200', '07h2', 'x7h20', '07hx0', '24h00', '07:20', '07h20h'])
    expect(timesOfSlot('look', word), word).toEqual([]);
});

test('which draws have names, and how they are distinguished from their region', () => {
  expect(drawNamesOf('pt-rio')).toEqual(['ppt', 'ptm', 'pt', 'ptv', 'ptn', 'coruja']);
  expect([drawNamesOf('pt-sp'), drawNamesOf('look')]).toEqual([['bandeirantes', 'ptn'], []]);
  expect([hasOwnName('pt-rio', '11:20'), hasOwnName('pt-rio', '10:00'), hasOwnName('look', '07:20')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    drawFullName(houseOf('pt-rio'), 'PTM'),
    drawFullName(houseOf('pt-sp'), 'PT-SP'),
    drawFullName(houseOf('look'), 'Federal'),
  ]).toEqual(['Rio PTM', 'PT-SP', 'Look Federal']);
});
