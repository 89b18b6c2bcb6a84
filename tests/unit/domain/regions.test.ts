import { expect, test } from 'vitest';
import { fold } from '../../../lib/core/domain/fold.ts';
import {
  drawFullName,
  drawName,
  drawNamesOf,
  hasOwnName,
  isRegion,
  REGION_NAMES,
  REGION_SHORT,
  REGION_SLUGS,
  REGIONS,
  regionBySlug,
  slotOf,
  slotSlug,
  timesOfSlot,
} from '../../../lib/core/domain/regions.ts';
import { LISTED_TIMES, slotsOn } from '../../../lib/core/domain/schedule.ts';

const FRIDAY = '2026-11-20';

test('a region is one of the four, by its exact name', () => {
  expect(REGIONS.every(isRegion)).toBe(true);
  for (const other of ['', 'PT-RIO', 'rio', 'toString']) expect(isRegion(other), other).toBe(false);
});

test('a region’s address is its short name without accents, and its long name begins with it', () => {
  for (const region of REGIONS) {
    expect(REGION_SLUGS[region]).toBe(fold(REGION_SHORT[region]).replace(' ', '-'));
    expect(REGION_NAMES[region].startsWith(REGION_SHORT[region])).toBe(true);
  }
  expect(REGION_NAMES['pt-rio']).toBe('Rio de Janeiro');
});

test('the full hour, and in Rio the half hour, stand for the draw at twenty past', () => {
  const early = (time: string, minute: string) => `${time.slice(0, 3)}${minute}`;
  for (const time of slotsOn('pt-rio', FRIDAY)) {
    for (const minute of ['00', '20', '30']) expect(slotOf('pt-rio', early(time, minute), FRIDAY), time).toBe(time);
  }
  for (const time of slotsOn('look', FRIDAY)) {
    for (const minute of ['00', '20']) expect(slotOf('look', early(time, minute), FRIDAY), time).toBe(time);
  }
  // São Paulo draws on the hour: its labels are its times.
  for (const time of slotsOn('pt-sp', FRIDAY)) expect(slotOf('pt-sp', time, FRIDAY)).toBe(time);
});

test('P1: the name of a draw, however it is written, leads back to its time', () => {
  for (const time of slotsOn('pt-rio', FRIDAY)) {
    expect(slotOf('pt-rio', ` ${drawName('pt-rio', time).toUpperCase()} `, FRIDAY), time).toBe(time);
  }
  expect(slotOf('pt-rio', 'Cor', FRIDAY)).toBe('21:20');
  expect(slotOf('pt-sp', drawName('pt-sp', '15:30'), FRIDAY)).toBe('15:30');
  expect(slotOf('pt-sp', drawName('pt-sp', '20:00'), FRIDAY)).toBe('20:00');
  // A name is its own region's.
  expect(slotOf('look', 'PTM', FRIDAY)).toBeNull();
});

test('P6: the hours of the weeks since 19/07/2026, under the labels sources give them', () => {
  const [saturday, earlier] = ['2026-08-22', '2026-07-18'];
  for (const label of ['PTN', '19:30', '19:00']) expect(slotOf('pt-rio', label, saturday), label).toBe('19:30');
  expect([slotOf('pt-rio', 'PTN', earlier), slotOf('pt-rio', 'PTN', FRIDAY)]).toEqual(['18:20', '18:20']);
  for (const label of ['19:20', '19:00']) expect(slotOf('look', label, saturday), label).toBe('19:20');
  expect(slotOf('pt-sp', '09:00', '2026-08-23')).toBe('09:00');
  // Where another region's list shows the Federal, it stands at the Federal's hour of that day.
  for (const region of REGIONS) {
    expect(slotOf(region, 'FED', '2026-08-23'), region).toBe('11:00');
    expect(slotOf(region, 'Federal', '2026-08-19'), region).toBe('20:00');
  }
});

test('the Federal’s one draw of a day has many labels and that day’s hour', () => {
  for (const label of ['federal', 'Fed', '19:00', '20:00', '03:00'])
    expect(slotOf('federal', label, '2026-11-18'), label).toBe('20:00');
  expect(slotOf('federal', '19:00', '2026-11-22')).toBe('11:00');
  for (const label of ['', 'fe', '25:00', 'PTM']) expect(slotOf('federal', label, FRIDAY), label).toBeNull();
});

test('P1: a draw without a name of its own goes by its region’s', () => {
  expect(drawName('pt-rio', '10:00')).toBe('PT-Rio');
  expect(drawName('pt-sp', '08:00')).toBe('PT-SP');
  expect(drawName('look', '14:20')).toBe('Look');
  expect(drawName('federal', '20:00')).toBe('Federal');
  expect([drawName('pt-rio', '19:30'), drawName('pt-sp', '20:00')]).toEqual(['PTN', 'PTN']);
});

test('P6: every listed time is drawn on some day of an ordinary week, in order', () => {
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((date) => `2026-11-${date}`);
  for (const region of ['pt-rio', 'pt-sp'] as const) {
    const drawn = new Set(week.flatMap((day) => slotsOn(region, day)));
    expect(LISTED_TIMES[region]).toHaveLength(6);
    expect(LISTED_TIMES[region]).toEqual([...drawn].sort().filter((time) => LISTED_TIMES[region].includes(time)));
  }
});

test('a region’s word leads back to it, and no other word does', () => {
  expect(REGIONS.map((region) => regionBySlug(REGION_SLUGS[region]))).toEqual([...REGIONS]);
  for (const word of ['', 'Rio', 'pt-rio', 'bahia']) expect(regionBySlug(word), word).toBeNull();
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

test('which draws have names, and how they are told away from their region', () => {
  expect(drawNamesOf('pt-rio')).toEqual(['ppt', 'ptm', 'pt', 'ptv', 'ptn', 'coruja']);
  expect([drawNamesOf('pt-sp'), drawNamesOf('look')]).toEqual([['bandeirantes', 'ptn'], []]);
  expect([hasOwnName('pt-rio', '11:20'), hasOwnName('pt-rio', '10:00'), hasOwnName('look', '07:20')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([drawFullName('pt-rio', 'PTM'), drawFullName('pt-sp', 'PT-SP'), drawFullName('look', 'Federal')]).toEqual([
    'Rio PTM',
    'PT-SP',
    'Look Federal',
  ]);
});
