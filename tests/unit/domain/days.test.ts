import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDay,
  formatDayLong,
  formatDayMonth,
  formatDayShort,
  formatMonth,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
  formatWeekdays,
  fromNewest,
  fromOldest,
  instantOf,
  isClockTime,
  isPlainDay,
  isPlainMonth,
  parseBrazilianDay,
  saoPaulo,
  steadyClock,
  trustClock,
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

  test('weekdays are told once each, Monday first', () => {
    expect(formatWeekdays(['2026-11-22', '2026-11-18', '2026-11-16', '2026-11-25', '2026-11-21'])).toBe(
      'segunda, quarta, sábado, domingo',
    );
    expect(formatWeekdays([])).toBe('');
  });

  test('moments are sorted by day, then by time', () => {
    const moments = [
      { day: '2026-11-20', time: '14:20' },
      { day: '2026-11-19', time: '21:20' },
      { day: '2026-11-20', time: '09:20' },
    ];
    const sorted = [moments[1], moments[2], moments[0]];
    expect(moments.toSorted(fromOldest)).toEqual(sorted);
    expect(moments.toSorted(fromNewest)).toEqual(sorted.toReversed());
  });

  test('a month is a year and a month of the calendar', () => {
    expect(['2026-01', '2026-12', '1962-09'].every(isPlainMonth)).toBe(true);
    for (const text of ['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', 'x2026-01', '']) {
      expect(isPlainMonth(text), text).toBe(false);
    }
  });

  test('days that do not exist are none', () => {
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '26-01-01',
      '2026-1-1',
      '',
      '2026-01-01T00:00',
      '0000-01-01',
      '0999-12-31',
      '+012026-11',
      'x2026-11-20',
      '2026-11-20x',
      '2026-11-31',
    ]) {
      expect(isPlainDay(day), day).toBe(false);
    }
    expect(['2024-02-29', '1000-01-01', '9999-12-31'].every(isPlainDay)).toBe(true);
    for (const text of ['30/02/2026', 'x31/07/2026', '31/07/20260', '31-07-2026', ''])
      expect(parseBrazilianDay(text), text).toBeNull();
    expect(parseBrazilianDay(' 31/07/2026 ')).toBe('2026-07-31');
  });

  test('times run from 00:00 to 23:59, with two digits each', () => {
    expect(['00:00', '09:20', '19:59', '23:59'].every(isClockTime)).toBe(true);
    for (const text of ['24:00', '9:20', '12:60', '', 'x12:30', '12:30x', '112:30', '12:300'])
      expect(isClockTime(text), text).toBe(false);
  });

  test('adding and counting days agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (count) => {
        expect(daysBetween('2026-11-20', addDays('2026-11-20', count))).toBe(count);
      }),
    );
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

  test('every instant is told as the records of time zones tell it, also around a change of the clock, in any order', () => {
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

  test('a page of hours asks the records of time zones a handful of times: each answer takes a phone a millisecond', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    for (let draw = 0; draw < 300; draw++)
      saoPaulo(instantOf(addDays('2041-03-01', draw % 3), `${String(draw % 24).padStart(2, '0')}:20`));
    expect(asked.mock.calls.length).toBeLessThan(12);
    for (let day = 0; day < 3000; day++) saoPaulo(new Date(Date.UTC(2050, 0, 1 + day)));
    asked.mockClear();
    saoPaulo(new Date(Date.UTC(2041, 2, 2)));
    expect(asked, 'what was told is not kept for ever').toHaveBeenCalled();
    asked.mockRestore();
  });

  test('a clock that is steady over a stretch is told once and trusted; one put forward or back on the way is not told', () => {
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
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    trustClock({ from: 80_000, to: 80_001, offsetMs: -2 * 3_600_000 });
    expect(saoPaulo(new Date(80_001 * 86_400_000 + 86_399_999))).toEqual({
      day: '2189-01-13',
      time: '21:59',
      seconds: 59,
    });
    expect(asked).not.toHaveBeenCalled();
    saoPaulo(new Date(80_002 * 86_400_000));
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
    'with the server in %s, the day and the next draw are right around midnight',
    (zone) => {
      // A Federal day (Wednesday), a Sunday and Christmas: half a minute before and after midnight.
      const code = `
        import { formatDayLong, saoPaulo } from './lib/core/domain/days.ts';
        import { nextDraw } from './lib/core/domain/schedule.ts';
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
      const expected = (label: string, ...next: string[]) => [label, ...next];
      expect(JSON.parse(run.stdout)).toEqual([
        expected('terça-feira, 17 de novembro de 2026', '2026-11-18 09:20', '2026-11-18 08:00', '2026-11-18 20:00'),
        expected('terça-feira, 17 de novembro de 2026', '2026-11-18 09:20', '2026-11-18 08:00', '2026-11-18 20:00'),
        expected('quarta-feira, 18 de novembro de 2026', '2026-11-18 09:20', '2026-11-18 08:00', '2026-11-18 20:00'),
        expected('quarta-feira, 18 de novembro de 2026', '2026-11-18 09:20', '2026-11-18 08:00', '2026-11-18 20:00'),
        expected('quarta-feira, 18 de novembro de 2026', '2026-11-19 09:20', '2026-11-19 08:00', '2026-11-22 11:00'),
        expected('quinta-feira, 19 de novembro de 2026', '2026-11-19 09:20', '2026-11-19 08:00', '2026-11-22 11:00'),
        expected('sábado, 21 de novembro de 2026', '2026-11-22 14:20', '2026-11-22 08:00', '2026-11-22 11:00'),
        expected('sábado, 21 de novembro de 2026', '2026-11-22 14:20', '2026-11-22 08:00', '2026-11-22 11:00'),
        expected('domingo, 22 de novembro de 2026', '2026-11-22 14:20', '2026-11-22 08:00', '2026-11-22 11:00'),
        expected('domingo, 22 de novembro de 2026', '2026-11-22 14:20', '2026-11-22 08:00', '2026-11-22 11:00'),
        expected('domingo, 22 de novembro de 2026', '2026-11-23 09:20', '2026-11-23 08:00', '2026-11-25 20:00'),
        expected('segunda-feira, 23 de novembro de 2026', '2026-11-23 09:20', '2026-11-23 08:00', '2026-11-25 20:00'),
        expected('quinta-feira, 24 de dezembro de 2026', '2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'),
        expected('quinta-feira, 24 de dezembro de 2026', '2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'),
        expected('sexta-feira, 25 de dezembro de 2026', '2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'),
        expected('sexta-feira, 25 de dezembro de 2026', '2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'),
        expected('sexta-feira, 25 de dezembro de 2026', '2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'),
        expected('sábado, 26 de dezembro de 2026', '2026-12-26 09:20', '2026-12-26 08:00', '2026-12-27 11:00'),
      ]);
    },
  );
});

describe('ages', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);
  test('W4: relative time at its borders', () => {
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
