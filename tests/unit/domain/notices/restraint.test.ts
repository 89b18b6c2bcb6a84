import { expect, test } from 'vitest';
import { instantOf } from '../../../../lib/core/domain/days.ts';
import { isQuietAt, mayReceive } from '../../../../lib/core/domain/notices/restraint.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const DAY = '2026-11-20';
const BEFORE = '2026-11-19';

test.each([
  [NIGHT, '21:59', false],
  [NIGHT, '22:00', true],
  [NIGHT, '00:00', true],
  [NIGHT, '06:59', true],
  [NIGHT, '07:00', false],
  [{ from: '12:00', to: '14:00' }, '13:59', true],
  [{ from: '12:00', to: '14:00' }, '14:00', false],
  [{ from: '12:00', to: '12:00' }, '12:00', false],
  [null, '03:00', false],
])('%o at %s is quiet: %s', (quiet, time, isQuiet) => {
  expect(isQuietAt(quiet, time)).toBe(isQuiet);
});

type Case = [
  title: string,
  restraint: { quiet: typeof NIGHT | null; perDay: number | null },
  had: [day: string, count: number, isHeld?: boolean],
  sent: { first: [day: string, time: string]; replaces: boolean },
  at: string,
  may: boolean,
];
const NEW: Case[3] = { first: [DAY, '16:30'], replaces: false };
const CORRECTION: Case[3] = { ...NEW, replaces: true };
const CASES: Case[] = [
  ['all are wanted', { quiet: NIGHT, perDay: null }, ['', 0], NEW, '16:30', true],
  ['it is quiet', { quiet: NIGHT, perDay: null }, ['', 0], { ...NEW, first: [DAY, '22:30'] }, '22:30', false],
  [
    'the silence is over and it was announced in it',
    { quiet: NIGHT, perDay: null },
    ['', 0],
    { first: [DAY, '06:50'], replaces: true },
    '07:10',
    false,
  ],
  ['one is left of the day’s', { quiet: null, perDay: 2 }, [DAY, 1], NEW, '16:30', true],
  ['none is left of the day’s', { quiet: null, perDay: 2 }, [DAY, 2], NEW, '16:30', false],
  ['the day before had all', { quiet: null, perDay: 2 }, [BEFORE, 2], NEW, '16:30', true],
  ['a correction comes after the last', { quiet: null, perDay: 2 }, [DAY, 2], CORRECTION, '16:40', true],
  [
    'a correction brings what is wished for, and there was none',
    { quiet: null, perDay: 2 },
    ['', 0],
    CORRECTION,
    '16:40',
    true,
  ],
  [
    'a correction comes, and there was none that day',
    { quiet: null, perDay: 2 },
    [BEFORE, 2],
    CORRECTION,
    '16:40',
    true,
  ],
  [
    'it corrects what the most of the day held back',
    { quiet: null, perDay: 2 },
    [DAY, 2, true],
    CORRECTION,
    '16:40',
    false,
  ],
  [
    'it corrects what a most that is over held back',
    { quiet: null, perDay: null },
    ['', 0, true],
    CORRECTION,
    '16:40',
    false,
  ],
  ['a correction comes in quiet hours', { quiet: NIGHT, perDay: 2 }, [DAY, 1], CORRECTION, '22:10', false],
  [
    'a correction comes the day after',
    { quiet: null, perDay: 2 },
    [BEFORE, 1],
    { first: [BEFORE, '20:00'], replaces: true },
    '08:00',
    true,
  ],
];

test.each(CASES)('mayReceive when %s', (_, restraint, [day, count, isHeld = false], { first, replaces }, at, may) => {
  const sent = { firstAt: instantOf(...first), replaces };
  expect(mayReceive(restraint, { day, count, isHeld }, sent, instantOf(DAY, at))).toBe(may);
});
