import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, instantOf, saoPaulo } from '../../../lib/core/domain/days.ts';
import { drawName, REGIONS, type Region, slotOf } from '../../../lib/core/domain/regions.ts';
import {
  countedOn,
  drawsOn,
  foreseenAfter,
  formatWeeksSeen,
  isFederalSlot,
  isPassedOver,
  lastDrawDay,
  nextDraw,
  nextDrawDay,
  regionFreshness,
  slotName,
  slotState,
  slotsOn,
} from '../../../lib/core/domain/schedule.ts';
import { federalTime, MODALITY_DAYS, REGION_SLOTS } from '../../../lib/core/domain/schedule-data.ts';

const instant = fc.date({ min: new Date('2024-10-12'), max: new Date('2028-01-01'), noInvalidDate: true });

describe('slots', () => {
  test('one draw’s many labels are one slot', () => {
    for (const label of ['11:00', '11:20', '11:30', 'PTM', 'ptm '])
      expect(slotOf('pt-rio', label, '2026-11-20')).toBe('11:20');
    expect(slotOf('look', '07:00', '2026-11-20')).toBe('07:20');
    expect(slotOf('pt-sp', 'Bandeirantes', '2026-11-20')).toBe('15:30');
    expect(slotOf('pt-sp', '03:33', '2026-11-20')).toBe('03:33');
    expect(slotOf('pt-rio', 'amanhã', '2026-11-20')).toBeNull();
    expect(slotOf('federal', 'FED', '2026-11-18')).toBe('20:00');
  });

  test('P1: the names people search', () => {
    expect(['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'].map((time) => drawName('pt-rio', time))).toEqual([
      'PPT',
      'PTM',
      'PT',
      'PTV',
      'PTN',
      'Coruja',
    ]);
    expect(drawName('pt-sp', '15:30')).toBe('Bandeirantes');
  });

  test('the Federal moved twice', () => {
    expect(slotsOn('federal', '2025-11-01')).toEqual(['19:00']);
    expect(slotsOn('federal', '2025-11-05')).toEqual(['20:00']);
    expect(slotsOn('federal', '2026-07-11')).toEqual(['20:00']);
    expect(slotsOn('federal', '2026-07-19')).toEqual(['11:00']);
    expect(slotsOn('federal', '2026-07-25')).toEqual([]);
    expect(slotsOn('federal', '2026-07-22')).toEqual(['20:00']);
    expect(federalTime('2026-07-26')).toBe('11:00');
  });

  test('holidays: Rio and São Paulo stop early or rest, Look runs on', () => {
    expect(slotsOn('pt-rio', '2025-12-24')).toEqual(['09:20', '11:20', '14:20', '16:20']);
    expect(slotsOn('pt-sp', '2025-12-31').at(-1)).toBe('17:00');
    for (const day of ['2025-12-25', '2026-01-01']) {
      expect([slotsOn('pt-rio', day), slotsOn('pt-sp', day), slotsOn('look', day).length]).toEqual([[], [], 8]);
    }
  });

  test('the Federal’s draws off its weekly pattern have the hour of their day', () => {
    expect(['2025-11-14', '2026-06-14', '2026-06-25'].map(federalTime)).toEqual(['20:00', '11:00', '09:00']);
    expect(slotOf('federal', 'FED', '2026-06-25')).toBe('09:00');
    // A draw of Rio or São Paulo gives way to it, or stands in for it.
    expect(slotsOn('pt-rio', '2025-11-14')).not.toContain('18:20');
    expect(slotsOn('pt-sp', '2025-11-15')).toContain('20:00');
  });

  test('a day’s draws are in the order of their hours, one held out of turn too', () => {
    expect(slotsOn('pt-rio', '2024-10-12')).toEqual(['09:20', '11:20', '14:20', '16:20', '18:20', '21:20']);
    expect(slotsOn('pt-sp', '2025-11-14').slice(-3)).toEqual(['17:00', '18:00', '19:00']);
  });

  test('the Federal is counted at its hour among the day’s draws', () => {
    const counted = (region: Region, day: string) =>
      countedOn(region, day).map(({ time, isFederal }) => (isFederal ? `${time} Federal` : time));
    expect(counted('pt-rio', '2026-11-22')).toEqual(['11:00 Federal', '14:20', '16:20']);
    expect(counted('pt-rio', '2026-11-18').slice(-3)).toEqual(['16:20', '20:00 Federal', '21:20']);
    expect(counted('pt-sp', '2026-11-22').slice(0, 5)).toEqual(['08:00', '09:00', '10:00', '11:00 Federal', '12:00']);
  });

  test('the present weeks were seen from the first to the last day named', () => {
    expect(formatWeeksSeen()).toBe('vistos em todos os dias de 1 a 22/08/2026');
  });

  test('where the Federal takes a place among a region’s draws, the slot is the Federal’s and bears its name', () => {
    const slot = (region: Region, day: string, time: string) => ({ region, day, time });
    for (const [day, time] of [
      ['2026-11-18', '20:00'],
      ['2026-11-22', '11:00'],
      ['2025-10-01', '19:00'],
      ['2026-06-14', '11:00'],
    ] as const) {
      expect(isFederalSlot(slot('pt-sp', day, time)), day).toBe(true);
      expect(slotName(slot('pt-sp', day, time)), day).toBe('Federal');
      expect(countedOn('pt-sp', day)).toContainEqual({ time, isFederal: true });
      expect(countedOn('pt-rio', day)).toContainEqual({ time, isFederal: true });
      expect(countedOn('look', day).some(({ isFederal }) => isFederal)).toBe(false);
      // The Federal's own draw is no other region's.
      expect(isFederalSlot(slot('federal', day, time))).toBe(false);
    }
    expect(isFederalSlot(slot('pt-sp', '2026-11-20', '20:00'))).toBe(false);
    expect(slotName(slot('pt-sp', '2026-11-20', '20:00'))).toBe('PTN');
    expect(slotName(slot('pt-rio', '2026-11-21', '19:30'))).toBe('PTN');
    expect(countedOn('federal', '2026-11-18')).toEqual([{ time: '20:00', isFederal: false }]);
  });
});

describe('what is next, due, late, out or not drawn', () => {
  test('the next draw comes after now, and no foreseen slot lies between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGIONS), instant, (region, now) => {
        const next = nextDraw(region, now);
        expect(next).not.toBeNull();
        if (!next) return;
        expect(instantOf(next.day, next.time).getTime()).toBeGreaterThan(now.getTime());
        const { day, time } = saoPaulo(now);
        const between = slotsOn(region, day).filter((slot) => slot > time && (next.day > day || slot < next.time));
        expect(between).toEqual([]);
      }),
    );
  });

  test('a slot’s states as the clock goes by', () => {
    const slot = { region: 'pt-rio' as const, day: '2026-11-20', time: '14:20' };
    const at = (time: string, isOut = false) => slotState(slot, isOut, instantOf('2026-11-20', time));
    expect([at('14:19'), at('14:20'), at('14:35'), at('14:36'), at('23:59')]).toEqual([
      'upcoming',
      'due',
      'due',
      'late',
      'late',
    ]);
    expect(slotState(slot, false, instantOf('2026-11-21', '00:00'))).toBe('missing');
    expect(at('15:00', true)).toBe('out');
  });

  test.each([
    ['look', '2026-11-20', '14:20', 15],
    ['pt-rio', '2026-11-20', '14:20', 16],
    ['pt-sp', '2026-11-20', '08:00', 36],
    ['pt-sp', '2026-11-20', '15:30', 16],
    ['federal', '2026-11-22', '11:00', 75],
    ['federal', '2026-11-18', '20:00', 15],
  ] as const)('%s on %s at %s is late after %i minutes, not before', (region, day, time, minutes) => {
    const state = (ms: number) =>
      slotState({ region, day, time }, false, new Date(instantOf(day, time).getTime() + minutes * 60_000 + ms));
    expect([state(-1), state(0)]).toEqual(['due', 'late']);
  });

  test('a slot that is not drawn awaits nothing, whatever the hour', () => {
    const now = instantOf('2026-12-25', '12:00');
    expect(slotState({ region: 'pt-rio', day: '2026-12-25', time: '09:20' }, false, now)).toBe('not-drawn');
    expect(slotState({ region: 'look', day: '2026-12-25', time: '10:00' }, false, now)).toBe('not-drawn');
    // Rio's Wednesday has the Federal in the place of the PTN, in the weeks of before and of now.
    for (const day of ['2026-07-15', '2026-11-18'])
      expect(slotState({ region: 'pt-rio', day, time: '18:20' }, false, now), day).toBe('not-drawn');
    expect(slotState({ region: 'look', day: '2026-12-25', time: '09:20' }, false, now)).toBe('late');
  });

  test('freshness: fresh, late, stale', () => {
    const now = instantOf('2026-11-20', '14:50');
    const newest = (day: string, time: string) => ({ region: 'pt-rio' as const, day, time });
    expect(regionFreshness('pt-rio', newest('2026-11-20', '14:20'), now).state).toBe('fresh');
    expect(regionFreshness('pt-rio', newest('2026-11-20', '11:20'), now)).toMatchObject({
      state: 'late',
      lagSeconds: 1800,
    });
    expect(regionFreshness('pt-rio', newest('2026-11-20', '11:20'), instantOf('2026-11-20', '14:30')).state).toBe(
      'fresh',
    );
    expect(regionFreshness('pt-rio', newest('2026-07-31', '21:20'), now).state).toBe('stale');
    expect(regionFreshness('pt-rio', null, now).state).toBe('stale');
  });

  test('the wait is counted from the first draw that did not come', () => {
    const day = '2026-11-20';
    const since = (time: string, now: Date) => regionFreshness('pt-rio', { region: 'pt-rio', day, time }, now);
    const expected = (time: string, on = day) => ({ region: 'pt-rio', day: on, time });
    expect(since('09:20', instantOf(day, '16:30'))).toEqual({
      state: 'late',
      expected: expected('16:20'),
      lagSeconds: (5 * 60 + 10) * 60,
    });
    expect(since('16:20', instantOf(day, '16:30'))).toEqual({
      state: 'fresh',
      expected: expected('16:20'),
      lagSeconds: 0,
    });
    // In a draw's very minute it is the one that is expected.
    expect(since('11:20', instantOf(day, '14:20'))).toEqual({
      state: 'fresh',
      expected: expected('14:20'),
      lagSeconds: 0,
    });
    // Before the next morning's first draw the last one of the day before is awaited.
    expect(since('18:20', instantOf('2026-11-21', '08:00'))).toEqual({
      state: 'late',
      expected: expected('21:20'),
      lagSeconds: (10 * 60 + 40) * 60,
    });
    // With nothing at all it is counted from the last one.
    expect(regionFreshness('pt-rio', null, instantOf(day, '14:21'))).toEqual({
      state: 'stale',
      expected: expected('14:20'),
      lagSeconds: 60,
    });
  });

  test('late from its slot’s own minute on (Rio: 16 after it), stale after more than twenty-six hours', () => {
    const newest = { region: 'pt-rio' as const, day: '2026-11-19', time: '11:20' };
    const waited = (seconds: number) =>
      regionFreshness('pt-rio', newest, new Date(instantOf('2026-11-19', '14:20').getTime() + seconds * 1000)).state;
    const hours = 3600;
    expect([waited(0), waited(16 * 60 - 1), waited(16 * 60)]).toEqual(['fresh', 'fresh', 'late']);
    expect([waited(26 * hours), waited(26 * hours + 1)]).toEqual(['late', 'stale']);
  });

  test('Christmas has no draw of any modality but those that fall beside it', () => {
    for (const modality of ['megaSena', 'quina', 'lotofacil', 'federal'] as const) {
      expect(drawsOn(modality, '2025-12-25'), modality).toBe(false);
      expect(drawsOn(modality, '2027-12-25'), modality).toBe(false);
    }
    expect(drawsOn('quina', '2025-12-24')).toBe(true);
    expect(drawsOn('quina', '2025-11-25')).toBe(true);
  });

  // Mega-Sena draws on Tuesdays, Thursdays and Sundays: 17, 19, 22 and 24 November.
  test.each([
    ['2026-11-17', '2026-11-17', false],
    ['2026-11-17', '2026-11-19', false],
    ['2026-11-17', '2026-11-20', true],
    ['2026-11-19', '2026-11-22', false],
    ['2026-11-19', '2026-11-23', true],
    ['2026-11-24', '2026-11-20', false],
  ])('the contest of %s, seen on %s, is passed over: %s', (day, today, isPast) => {
    expect(isPassedOver('megaSena', day, today)).toBe(isPast);
  });

  test.each([
    ['2026-11-22', '2026-11-21', '2026-11-24', false],
    ['2026-11-22', '2026-11-22', '2026-11-24', false],
    ['2026-11-19', '2026-11-20', '2026-11-22', false],
    ['2026-11-19', '2026-11-22', '2026-11-22', false],
    ['2026-11-19', '2026-11-23', '2026-11-24', true],
    ['2026-11-17', '2026-11-24', '2026-11-24', true],
  ])('the contest after that of %s, seen on %s, is on %s; a draw was missed: %s', (day, today, next, isBehind) => {
    expect(foreseenAfter('megaSena', day, today)).toEqual({ day: next, isBehind });
  });

  test('the last draw day before a day, and the next from it on', () => {
    expect(lastDrawDay('megaSena', '2026-11-22')).toBe('2026-11-19');
    expect(lastDrawDay('megaSena', '2026-07-19')).toBe('2026-07-18');
    expect(lastDrawDay('quina', '2025-12-26')).toBe('2025-12-24');
    expect(lastDrawDay('federal', '2026-11-22')).toBe('2026-11-18');
    const modality = fc.constantFrom('megaSena', 'quina', 'lotomania', 'duplaSena', 'federal');
    fc.assert(
      fc.property(modality, instant, (name, at) => {
        const today = saoPaulo(at).day;
        const last = lastDrawDay(name, today) ?? '';
        expect(last < today).toBe(true);
        expect(nextDrawDay(name, last)).toBe(last);
        expect(nextDrawDay(name, addDays(last, 1)) ?? '').toSatisfy((next: string) => next >= today);
      }),
    );
  });

  test('draw days of the modalities', () => {
    expect(nextDrawDay('megaSena', '2026-11-20')).toBe('2026-11-22');
    expect(nextDrawDay('megaSena', '2026-07-17')).toBe('2026-07-18');
    expect(drawsOn('quina', '2026-11-21')).toBe(false);
    expect(drawsOn('duplaSena', '2026-11-20')).toBe(true);
    expect(nextDrawDay('federal', '2026-11-19')).toBe('2026-11-22');
  });
});

describe('a region and a modality that draw once, on 20 November 2026, and never before or after', () => {
  const [look, lotomania] = [REGION_SLOTS.look, MODALITY_DAYS.lotomania];
  beforeAll(() => {
    const once = { from: '2026-11-20', until: '2026-11-20', weekdays: [5] };
    REGION_SLOTS.look = [{ time: '14:20', ...once }];
    MODALITY_DAYS.lotomania = [once];
  });
  afterAll(() => {
    REGION_SLOTS.look = look;
    MODALITY_DAYS.lotomania = lotomania;
  });

  const ONLY = { region: 'look', day: '2026-11-20', time: '14:20' } as const;

  test('the next draw is foreseen two weeks ahead, and no further', () => {
    expect(nextDraw('look', instantOf('2026-11-06', '23:59'))).toEqual(ONLY);
    expect(nextDraw('look', instantOf('2026-11-05', '23:59'))).toBeNull();
    expect(nextDraw('look', instantOf('2026-11-20', '14:20'))).toBeNull();
    expect(nextDrawDay('lotomania', '2026-11-06')).toBe('2026-11-20');
    expect(nextDrawDay('lotomania', '2026-11-05')).toBeNull();
    expect(nextDrawDay('lotomania', '2026-11-21')).toBeNull();
  });

  test('the last draw day is told for two weeks, and no longer', () => {
    expect(lastDrawDay('lotomania', '2026-12-04')).toBe('2026-11-20');
    expect(lastDrawDay('lotomania', '2026-12-05')).toBeNull();
    expect(lastDrawDay('lotomania', '2026-11-20')).toBeNull();
  });

  test('a region whose last draw is here stays fresh, though none follows', () => {
    for (const day of ['2026-11-21', '2026-11-24', '2026-12-04'])
      expect(regionFreshness('look', ONLY, instantOf(day, '12:00')), day).toEqual({
        state: 'fresh',
        expected: ONLY,
        lagSeconds: 0,
      });
  });

  test('a draw that did not come is awaited for two weeks; then none is, and only a region without any is stale', () => {
    expect(regionFreshness('look', null, instantOf('2026-12-04', '14:20'))).toEqual({
      state: 'stale',
      expected: ONLY,
      lagSeconds: 14 * 86_400,
    });
    const later = instantOf('2026-12-05', '12:00');
    expect(regionFreshness('look', null, later)).toEqual({ state: 'stale', expected: null, lagSeconds: 0 });
    expect(regionFreshness('look', ONLY, later)).toEqual({ state: 'fresh', expected: null, lagSeconds: 0 });
  });
});
