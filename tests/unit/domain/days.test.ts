import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  formatDay,
  formatDayLong,
  formatDayMonth,
  formatDayShort,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
  instantOf,
  isPlainDay,
  isPlainMonth,
  parseBrazilianDay,
  readDay,
  saoPaulo,
  setServerOffsets,
  steadyClock,
  weekdayOf,
} from '../../../lib/core/domain/days.ts';
import { dayAge, relativeTime } from '../../../lib/core/domain/relative-time.ts';

describe('plain days', () => {
  test('a day is not an instant: formatting never shifts it', () => {
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
    expect(formatDayLong('2026-11-20')).toBe('sexta-feira, 20 de novembro de 2026');
    expect(formatDayShort('2026-03-01')).toBe('1 de março');
    expect(formatTime('09:20')).toBe('09h20');
    expect(weekdayOf('2026-12-25')).toBe(5);
    expect([formatDayMonth('2026-07-31'), formatMonth('2026-07-31'), formatMonth('2026-07')]).toEqual([
      '31/07',
      'julho de 2026',
      'julho de 2026',
    ]);
    expect([formatWeekday('2026-11-21'), formatWeekdayShort('2026-11-20')]).toEqual(['sábado', 'sex']);
  });

  test('a month is a year and a month of the calendar', () => {
    expect(['2026-01', '2026-12', '1962-09'].every(isPlainMonth)).toBe(true);
    for (const text of ['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', 'x2026-01', '']) {
      expect(isPlainMonth(text), text).toBe(false);
    }
  });

  test('days that do not exist are none', () => {
    for (const day of '2026-02-29|2026-13-01|2026-00-10|26-01-01|2026-1-1||2026-01-01T00:00|0999-12-31|x2026-11-20'.split(
      '|',
    ))
      expect(isPlainDay(day), day).toBe(false);
    expect(['2024-02-29', '1000-01-01', '9999-12-31'].every(isPlainDay)).toBe(true);
    for (const text of ['30/02/2026', 'x31/07/2026', '31/07/20260', '31-07-2026', ''])
      expect(parseBrazilianDay(text), text).toBeNull();
    expect(parseBrazilianDay(' 31/07/2026 ')).toBe('2026-07-31');
  });
});

describe('São Paulo’s clock', () => {
  test('an instant and its clock lead back to each other, daylight saving of past years included', () => {
    expect(instantOf('2026-11-20', '14:20').toISOString()).toBe('2026-11-20T17:20:00.000Z');
    expect(instantOf('2018-12-20', '14:20').toISOString()).toBe('2018-12-20T16:20:00.000Z');
    // The first hour after the clocks went forward, and after they went back.
    expect(instantOf('2018-11-04', '01:30').toISOString()).toBe('2018-11-04T03:30:00.000Z');
    expect(instantOf('2019-02-17', '00:30').toISOString()).toBe('2019-02-17T03:30:00.000Z');
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
        const { day, time, seconds } = saoPaulo(at);
        expect(instantOf(day, time).getTime() + seconds * 1000).toBe(Math.floor(at.getTime() / 1000) * 1000);
      }),
    );
  });

  test('every instant equals the time-zone database’s, in any order', () => {
    const record = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const HOUR_MS = 3_600_000;
    const changes = ['1914-01-01T03:06:28Z', '1963-12-09T03:00:00Z', '2018-11-04T03:00:00Z', '2019-02-17T02:00:00Z'];
    const instants = fc.oneof(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * HOUR_MS, max: 30 * HOUR_MS }))
        .map(([change, away]) => new Date(Date.parse(change) + away)),
    );
    fc.assert(
      fc.property(instants, (at) => {
        const { day, time, seconds } = saoPaulo(at);
        expect(`${day} ${time}:${String(seconds).padStart(2, '0')}`).toBe(record.format(at));
      }),
      { numRuns: 2000 },
    );
    expect(() => saoPaulo(new Date(Number.NaN))).toThrow(RangeError);
  });

  test('a test’s clock does not stand in for the instant 0', () => {
    vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' });
    expect(formatter.format(0)).toBe('1970-01-01');
  });

  test('a steady offset is sent once, a changing one is not', () => {
    const [first, last] = [new Date('2031-05-02T12:00:00Z'), new Date('2031-05-30T01:00:00Z')];
    const clock = steadyClock(first, last);
    expect(clock).toEqual({ from: 22401, to: 22429, offsetMs: -3 * 3_600_000 });
    for (const [from, to] of [
      ['2018-11-03T12:00:00Z', '2018-11-05T12:00:00Z'],
      ['2018-11-04T01:00:00Z', '2018-11-05T12:00:00Z'],
      ['2018-11-01T12:00:00Z', '2018-11-04T12:00:00Z'],
      ['2019-02-16T12:00:00Z', '2019-02-18T12:00:00Z'],
    ] as const)
      expect(steadyClock(new Date(from), new Date(to)), from).toBeNull();
    const requested = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    setServerOffsets({ from: 80_000, to: 80_001, offsetMs: -2 * 3_600_000 });
    expect(saoPaulo(new Date(80_001 * 86_400_000 + 86_399_999))).toEqual({
      day: '2189-01-13',
      time: '21:59',
      seconds: 59,
    });
    expect(requested).not.toHaveBeenCalled();
    saoPaulo(new Date(80_002 * 86_400_000));
    expect(requested).toHaveBeenCalled();
    requested.mockRestore();
  });

  test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
    'with the server in %s, the day and the next draw are right around midnight',
    (zone) => {
      // A Federal day (Wednesday), a Sunday and Christmas: half a minute before and after midnight.
      const code = `
        import { formatDayLong, saoPaulo } from './lib/core/domain/days.ts';
        import { nextDraw } from './lib/core/domain/draws/schedule.ts';
        const at = ['2026-11-18', '2026-11-22', '2026-12-25'].flatMap((day) => {
          const start = Date.parse(day + 'T03:00:00Z'), end = start + 86400000;
          return [start - 30000, start - 1, start, start + 30000, end - 30000, end + 30000];
        });
        const label = (slot) => slot && slot.day + ' ' + slot.time;
        console.log(JSON.stringify(at.map((ms) => {
          const now = new Date(ms);
          return [formatDayLong(saoPaulo(now).day), ...['pt-rio', 'pt-sp', 'federal'].map((r) => label(nextDraw(r, now)))];
        })));`;
      const run = spawnSync(
        process.execPath,
        ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', code],
        {
          env: { ...process.env, TZ: zone },
          encoding: 'utf8',
        },
      );
      expect(run.stderr).toBe('');
      const rows = (JSON.parse(run.stdout) as string[][]).map(([long = '', ...next]) => [long.split(',')[1], ...next]);
      const before = ['2026-11-18 09:20', '2026-11-18 08:00', '2026-11-18 20:00'];
      const after = ['2026-11-19 09:20', '2026-11-19 08:00', '2026-11-22 11:00'];
      const saturday = ['2026-11-22 14:20', '2026-11-22 08:00', '2026-11-22 11:00'];
      const sunday = ['2026-11-23 09:20', '2026-11-23 08:00', '2026-11-25 20:00'];
      const christmas = ['2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'];
      const on = (day: string, next: string[]) => [` ${day} de 2026`, ...next];
      const times = (count: number, row: string[]) => Array.from({ length: count }, () => row);
      expect(rows).toEqual([
        ...times(2, on('17 de novembro', before)),
        ...times(2, on('18 de novembro', before)),
        on('18 de novembro', after),
        on('19 de novembro', after),
        ...times(2, on('21 de novembro', saturday)),
        ...times(2, on('22 de novembro', saturday)),
        on('22 de novembro', sunday),
        on('23 de novembro', sunday),
        ...times(2, on('24 de dezembro', christmas)),
        ...times(3, on('25 de dezembro', christmas)),
        on('26 de dezembro', christmas),
      ]);
    },
  );
});

describe('ages', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);
  test('relative time at its borders', () => {
    const minute = 60_000;
    expect(ago(0)).toBe('Agora mesmo');
    expect(ago(minute - 1)).toBe('Agora mesmo');
    expect(ago(minute)).toBe('1 min atrás');
    expect(ago(60 * minute - 1)).toBe('59 min atrás');
    expect(ago(60 * minute)).toBe('1h atrás');
    expect(ago(24 * 60 * minute - 1)).toBe('23h atrás');
    expect(ago(24 * 60 * minute)).toBe('1 dia(s) atrás');
    expect(ago(-5 * minute)).toBe('Agora mesmo');
  });

  test('the age of a day', () => {
    expect(dayAge('2026-07-31', '2026-11-20')).toBe('há 112 dias');
    expect(dayAge('2026-11-19', '2026-11-20')).toBe('ontem');
    expect(dayAge('2026-11-20', '2026-11-20')).toBe('hoje');
    expect(dayAge('2026-11-21', '2026-11-20')).toBe('amanhã');
    expect(dayAge('2026-11-18', '2026-11-20')).toBe('há 2 dias');
    expect(dayAge('2026-11-23', '2026-11-20')).toBe('em 3 dias');
  });
});

test.each([
  ['2026-11-05', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  [' 5/11/2026 ', '2026-11-05'],
  ['05-11-2026', '2026-11-05'],
  ['5.11.26', '2026-11-05'],
  ['2026-11-05 00:00:00', '2026-11-05'],
  ['2026-11-05T00:00:00.000Z', '2026-11-05'],
  ['05/11/2026 00:00', '2026-11-05'],
  ['11/25/2026', null],
  ['31/11/2026', null],
  ['05/11-2026', null],
  ['05/11', null],
  ['46346', null],
  ['2026-11-05 14:20', null],
  ['', null],
])('readDay reads «%s» as %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});
