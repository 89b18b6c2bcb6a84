import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, instantOf, saoPaulo } from '../../../lib/core/domain/days.ts';
import {
  countedOn,
  drawsOf,
  isFederalSlot,
  nextDraw,
  regionFreshness,
  slotName,
  slotState,
} from '../../../lib/core/domain/draws/schedule.ts';
import { lastDrawDay, nextDrawDay } from '../../../lib/core/domain/games/draw-days.ts';
import { GAMES } from '../../../lib/core/domain/games/list.ts';
import { slotOf } from '../../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, type HouseId } from '../../../lib/core/domain/houses/list.ts';
import { look } from '../../../lib/core/domain/houses/look.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';

const instant = fc.date({ min: new Date('2024-10-12'), max: new Date('2028-01-01'), noInvalidDate: true });

describe('slots', () => {
  test('a draw’s labels name one slot', () => {
    for (const label of ['11:00', '11:20', '11:30', 'PTM', 'ptm '])
      expect(slotOf('pt-rio', label, '2026-11-20')).toBe('11:20');
    expect(slotOf('look', '07:00', '2026-11-20')).toBe('07:20');
    expect(slotOf('pt-sp', 'Bandeirantes', '2026-11-20')).toBe('15:30');
    expect(slotOf('pt-sp', '03:33', '2026-11-20')).toBe('03:33');
    expect(slotOf('pt-rio', 'amanhã', '2026-11-20')).toBeNull();
    expect(slotOf('federal', 'FED', '2026-11-18')).toBe('20:00');
  });

  test('a slot that the Federal takes has the Federal’s name', () => {
    const slot = (region: HouseId, day: string, time: string) => ({ region, day, time });
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
      fc.property(fc.constantFrom(...HOUSE_IDS), instant, (region, now) => {
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

  test('Christmas has no draw of any modality but those that fall beside it', () => {
    for (const modality of ['megaSena', 'quina', 'lotofacil', 'federal'] as const) {
      expect(drawsOf(modality)('2025-12-25'), modality).toBe(false);
      expect(drawsOf(modality)('2027-12-25'), modality).toBe(false);
    }
    expect(drawsOf('quina')('2025-12-24')).toBe(true);
    expect(drawsOf('quina')('2025-11-25')).toBe(true);
  });

  test('the last draw day before a day, and the next from it on', () => {
    expect(lastDrawDay(drawsOf('megaSena'), '2026-11-22')).toBe('2026-11-19');
    expect(lastDrawDay(drawsOf('megaSena'), '2026-07-12')).toBe('2026-07-11');
    expect(lastDrawDay(drawsOf('quina'), '2025-12-26')).toBe('2025-12-24');
    expect(lastDrawDay(drawsOf('federal'), '2026-11-22')).toBe('2026-11-18');
    const modality = fc.constantFrom('megaSena', 'quina', 'lotomania', 'duplaSena', 'federal');
    fc.assert(
      fc.property(modality, instant, (name, at) => {
        const today = saoPaulo(at).day;
        const last = lastDrawDay(drawsOf(name), today);
        // Dupla Sena stood still for more than two weeks before the Easter of 2025.
        if (last === null) {
          const before = Array.from({ length: 14 }, (_, back) => addDays(today, -1 - back));
          return void expect(before.filter(drawsOf(name))).toEqual([]);
        }
        expect(last < today).toBe(true);
        expect(nextDrawDay(drawsOf(name), last)).toBe(last);
        expect(nextDrawDay(drawsOf(name), addDays(last, 1)) ?? '').toSatisfy((next: string) => next >= today);
      }),
    );
  });
});

describe('a region and a modality that draw once, on 27 November 2026, and never before or after', () => {
  const [slots, lotomania] = [look.slots, GAMES.lotomania.days];
  beforeAll(() => {
    const once = { from: '2026-11-27', until: '2026-11-27', weekdays: [5] };
    Object.assign(look, { slots: [{ time: '14:20', held: [once] }] });
    GAMES.lotomania.days = [once];
  });
  afterAll(() => {
    Object.assign(look, { slots });
    GAMES.lotomania.days = lotomania;
  });

  const ONLY = { region: 'look', day: '2026-11-27', time: '14:20' } as const;

  test('the next draw is foreseen two weeks ahead, and no further', () => {
    expect(nextDraw('look', instantOf('2026-11-13', '23:59'))).toEqual(ONLY);
    expect(nextDraw('look', instantOf('2026-11-12', '23:59'))).toBeNull();
    expect(nextDraw('look', instantOf('2026-11-27', '14:20'))).toBeNull();
    expect(nextDrawDay(drawsOf('lotomania'), '2026-11-13')).toBe('2026-11-27');
    expect(nextDrawDay(drawsOf('lotomania'), '2026-11-12')).toBeNull();
    expect(nextDrawDay(drawsOf('lotomania'), '2026-11-28')).toBeNull();
  });

  test('a missing draw is awaited for two weeks', () => {
    expect(regionFreshness('look', null, instantOf('2026-12-11', '14:20'))).toEqual({
      state: 'stale',
      expected: ONLY,
      lagSeconds: 14 * 86_400,
    });
    const later = instantOf('2026-12-12', '12:00');
    expect(regionFreshness('look', null, later)).toEqual({ state: 'stale', expected: null, lagSeconds: 0 });
    expect(regionFreshness('look', ONLY, later)).toEqual({ state: 'fresh', expected: null, lagSeconds: 0 });
  });
});
