import { afterEach, describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { named } from '../../../lib/core/domain/draws/region-clock.ts';
import { countedOn, nextDraw, regionFreshness, slotState } from '../../../lib/core/domain/draws/schedule.ts';
import { slotOf } from '../../../lib/core/domain/houses/labels.ts';
import type { HouseId } from '../../../lib/core/domain/houses/list.ts';
import {
  type DayException,
  type HourChange,
  installedSchedule,
  installSchedule,
} from '../../../lib/core/domain/houses/operator-schedule.ts';
import { federalTime, movedTime, slotsOn } from '../../../lib/core/domain/houses/slots.ts';

afterEach(() => installSchedule([]));

const note = { reason: 'Prova.', at: '2026-11-20T12:00:00.000Z' };
const onDay = (house: HouseId, day: string, held: string[], dropped: string[] = []): DayException => ({
  ...note,
  id: `${house}-${day}`,
  house,
  day,
  held,
  dropped,
});
const hour = (house: HouseId, time: string, weekdays: number[], over: Partial<HourChange> = {}): HourChange => ({
  ...note,
  id: `${house}-${time}`,
  house,
  time,
  weekdays,
  from: '2026-12-01',
  ...over,
});

// A Friday and the next Tuesday.
const FRIDAY = '2026-12-04';
const TUESDAY = '2026-12-08';

describe('an exception of the operator', () => {
  test('holds and drops hours of its day, and of no other day or house', () => {
    const [before, next, other] = [slotsOn('look', FRIDAY), slotsOn('look', '2026-12-05'), slotsOn('pt-rio', FRIDAY)];
    installSchedule([onDay('look', FRIDAY, ['10:10'], ['23:20'])]);
    expect(slotsOn('look', FRIDAY)).toEqual([...before, '10:10'].filter((time) => time !== '23:20').sort());
    expect(slotsOn('look', '2026-12-05')).toEqual(next);
    expect(slotsOn('pt-rio', FRIDAY)).toEqual(other);
  });

  test('stands over a built-in one of the same day', () => {
    expect(slotsOn('federal', '2026-10-04')).toEqual([]);
    installSchedule([onDay('federal', '2026-10-04', ['11:00']), onDay('federal', '2026-10-03', [], ['20:00'])]);
    expect(slotsOn('federal', '2026-10-04')).toEqual(['11:00']);
    expect(slotsOn('federal', '2026-10-03')).toEqual([]);
  });

  test('changes nothing once it was taken back', () => {
    const before = slotsOn('look', FRIDAY);
    installSchedule([{ ...onDay('look', FRIDAY, ['10:10']), withdrawn: { at: note.at, reason: 'Engano.' } }]);
    expect(slotsOn('look', FRIDAY)).toEqual(before);
    expect(installedSchedule()).toHaveLength(1);
  });

  test('moves what is next, due and late at once', () => {
    installSchedule([onDay('pt-rio', FRIDAY, ['18:50'], ['18:20'])]);
    expect(nextDraw('pt-rio', instantOf(FRIDAY, '16:30'))).toMatchObject({ day: FRIDAY, time: '18:50' });
    const slot = { region: 'pt-rio' as const, day: FRIDAY };
    expect(slotState({ ...slot, time: '18:20' }, false, instantOf(FRIDAY, '18:45'))).toBe('not-drawn');
    expect(slotState({ ...slot, time: '18:50' }, false, instantOf(FRIDAY, '18:45'))).toBe('upcoming');
    const newest = { ...slot, time: '16:20' };
    expect(regionFreshness('pt-rio', newest, instantOf(FRIDAY, '18:45')).state).toBe('fresh');
    expect(regionFreshness('pt-rio', newest, instantOf(FRIDAY, '19:30')).state).toBe('late');
  });
});

describe('a draw that the operator moved', () => {
  test('keeps its name and labels, and the hour it had means it', () => {
    installSchedule([onDay('pt-rio', FRIDAY, ['18:50'], ['18:20'])]);
    for (const label of ['PTN', '18:00', '18h30', '18:20', '18:50'])
      expect(slotOf('pt-rio', label, FRIDAY), label).toBe('18:50');
    expect(named({ region: 'pt-rio', day: FRIDAY, time: '18:50' }).name).toBe('PTN');
    expect(slotOf('pt-rio', 'PTN', TUESDAY)).toBe('18:20');
    expect(movedTime('pt-rio', FRIDAY, '16:20')).toBe('16:20');
  });

  test('is not guessed where more hours came than went', () => {
    installSchedule([onDay('pt-rio', FRIDAY, ['18:50', '19:50'], ['18:20'])]);
    expect(slotOf('pt-rio', 'PTN', FRIDAY)).toBe('18:20');
  });

  test('takes a held hour for itself also where it is another slot’s label', () => {
    expect(slotOf('look', '18:00', FRIDAY)).toBe('18:20');
    installSchedule([onDay('look', FRIDAY, ['18:00'])]);
    expect(slotOf('look', '18:00', FRIDAY)).toBe('18:00');
    expect(slotOf('look', '18:20', FRIDAY)).toBe('18:20');
  });

  test('has a draw by exception under its full hour, where no other slot has that label', () => {
    expect(slotOf('pt-sp', '11:00', '2026-10-04')).toBe('11:20');
    expect(slotOf('pt-sp', '11:00', '2026-10-11')).toBe('11:00');
    installSchedule([onDay('pt-rio', FRIDAY, ['18:40'])]);
    expect(slotOf('pt-rio', '18:00', FRIDAY)).toBe('18:20');
  });
});

describe('an hour that the operator changed', () => {
  test('is drawn on its weekdays from its day on, until its end', () => {
    const usual = slotsOn('look', FRIDAY);
    installSchedule([
      hour('look', '18:20', [], { until: '2026-12-10' }),
      hour('look', '18:40', [5], { until: '2026-12-10' }),
    ]);
    expect(slotsOn('look', FRIDAY)).toEqual(usual.map((time) => (time === '18:20' ? '18:40' : time)));
    expect(slotsOn('look', TUESDAY)).not.toContain('18:20');
    expect(slotsOn('look', TUESDAY)).not.toContain('18:40');
    expect(slotsOn('look', '2026-12-11')).toEqual(usual);
    expect(slotsOn('look', '2026-11-27')).toEqual(usual);
    expect(slotOf('look', '18:00', FRIDAY)).toBe('18:40');
  });

  test('ends where the house draws nothing or stops early that day', () => {
    installSchedule([hour('pt-rio', '18:50', [0, 1, 2, 3, 4, 5, 6])]);
    expect(slotsOn('pt-rio', '2026-12-23')).toContain('18:50');
    expect(slotsOn('pt-rio', '2026-12-24')).toEqual(['09:20', '11:20', '14:20', '16:20']);
    expect(slotsOn('pt-rio', '2026-12-25')).toEqual([]);
  });

  test('gives way to an exception of one day', () => {
    installSchedule([hour('look', '18:40', [5]), onDay('look', FRIDAY, [], ['18:40'])]);
    expect(slotsOn('look', FRIDAY)).not.toContain('18:40');
    expect(slotsOn('look', '2026-12-11')).toContain('18:40');
  });
});

describe('the Federal', () => {
  const wednesday = '2026-12-02';
  const saturday = '2026-12-05';

  test('is at the operator’s hour under every label, and counted so by the houses that list it', () => {
    expect(federalTime(wednesday)).toBe('20:00');
    installSchedule([onDay('federal', wednesday, ['09:30'], ['20:00'])]);
    expect(federalTime(wednesday)).toBe('09:30');
    expect(slotOf('pt-rio', 'FED', wednesday)).toBe('09:30');
    expect(countedOn('pt-sp', wednesday)).toContainEqual({ time: '09:30', isFederal: true });
  });

  test('has a changed hour also on days without a draw', () => {
    installSchedule([hour('federal', '20:00', []), hour('federal', '21:00', [3])]);
    expect(slotsOn('federal', wednesday)).toEqual(['21:00']);
    expect(federalTime(wednesday)).toBe('21:00');
    expect(federalTime(saturday)).toBe('21:00');
    expect(federalTime('2026-12-06')).toBe('11:00');
    expect(federalTime('2026-11-28')).toBe('20:00');
  });
});
