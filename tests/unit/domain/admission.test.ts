import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admitContest, type ToldContest } from '../../../lib/core/domain/contest-admission.ts';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { admitDraw, type DrawRefusal, type ToldDraw } from '../../../lib/core/domain/draw-admission.ts';
import { groupOf } from '../../../lib/core/domain/groups.ts';
import { readTeam } from '../../../lib/core/domain/teams.ts';

const now = instantOf('2026-11-20', '15:00');
const rows = (...numbers: string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));
const good: ToldDraw = {
  region: 'pt-rio',
  day: '2026-11-20',
  time: '14:20',
  prizes: rows('0019', '1234', '5678', '9012', '3456'),
};

describe('draws', () => {
  test('a good one goes in with its numbers as they were', () => {
    expect(admitDraw(good, now)).toMatchObject({
      ok: true,
      value: { time: '14:20', numbers: ['0019', '1234', '5678', '9012', '3456'] },
    });
    const one = admitDraw({ ...good, prizes: rows('0000', '1234', '5678', '9012', '3456') }, now);
    expect(one.ok, 'one 0000 among others is real').toBe(true);
    const told = { place: '1', number: '0064', group: '16', animal: 'Leâo' };
    expect(admitDraw({ ...good, prizes: [told, ...good.prizes.slice(1)] }, now).ok).toBe(true);
    const sum = { place: '6', number: '19399' };
    expect(admitDraw({ ...good, prizes: [...good.prizes, sum] }, now).ok, 'the whole sum, five digits').toBe(true);
  });

  test.each<[DrawRefusal, Partial<ToldDraw>]>([
    ['unknown-region', { region: 'marte' }],
    ['invalid-day', { day: '2026-02-30' }],
    ['invalid-time', { time: '25:00' }],
    ['future', { time: '16:20' }],
    ['future', { day: '2026-11-21' }],
    ['incomplete', { prizes: rows('0019', '1234') }],
    ['duplicate-place', { prizes: [...rows('0019', '1234', '5678', '9012', '3456'), { place: '1', number: '0019' }] }],
    ['invalid-number', { prizes: rows('19', '1234', '5678', '9012', '3456') }],
    ['invalid-number', { prizes: rows('12345', '1234', '5678', '9012', '3456') }],
    ['all-zero', { prizes: rows('0000', '0000', '0000', '0000', '0000') }],
    ['group-mismatch', { prizes: [{ place: '1', number: '0019', group: '06' }, ...good.prizes.slice(1)] }],
    ['animal-mismatch', { prizes: [{ place: '1', number: '0019', animal: 'Vaca' }, ...good.prizes.slice(1)] }],
    ['derived-mismatch', { prizes: [...good.prizes, { place: '6', number: '0001' }] }],
    ['derived-mismatch', { prizes: [...good.prizes, { place: '7', number: '999' }] }],
  ])('%s', (reason, change) => {
    expect(admitDraw({ ...good, ...change }, now)).toMatchObject({ ok: false, reason });
  });

  test('whatever is told, the answer is a draw of five milhares or a named refusal', () => {
    const digits = fc.oneof(fc.stringMatching(/^\d{4}$/), fc.string({ maxLength: 6 }));
    const told = fc.record({
      region: fc.oneof(fc.constantFrom('pt-rio', 'pt-sp', 'look', 'federal'), fc.string()),
      day: fc.oneof(fc.constant('2026-11-19'), fc.string()),
      time: fc.oneof(fc.constantFrom('14:20', 'PTM'), fc.string()),
      prizes: fc.array(
        fc.record(
          {
            place: fc.constantFrom('1', '2', '3', '4', '5', '6', 'x'),
            number: digits,
            group: digits,
            animal: fc.string(),
          },
          { requiredKeys: ['place', 'number'] },
        ),
        { maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(told, (draw) => {
        const admission = admitDraw(draw, now);
        if (!admission.ok) expect(admission.reason).toBeTruthy();
        else for (const number of admission.value.numbers) expect(groupOf(number).numeros).toContain(number.slice(-2));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('contests', () => {
  const mega: ToldContest = {
    modality: 'megaSena',
    contest: 3039,
    day: '2026-08-01',
    numbers: ['60', '01', '05', '30', '22', '11'],
  };

  test('numbers ascending, each draw by itself; the Federal keeps its prize order', () => {
    expect(admitContest(mega, now)).toMatchObject({
      ok: true,
      value: { numbers: ['01', '05', '11', '22', '30', '60'] },
    });
    const dupla = admitContest(
      {
        modality: 'duplaSena',
        contest: 2991,
        day: '2026-08-03',
        numbers: ['38', '35', '25', '14', '11', '13'],
        second: ['15', '46', '19', '07', '40', '23'],
      },
      now,
    );
    expect(dupla).toMatchObject({
      ok: true,
      value: { numbers: ['11', '13', '14', '25', '35', '38'], second: ['07', '15', '19', '23', '40', '46'] },
    });
    const federal = {
      modality: 'federal',
      contest: 6088,
      day: '2026-08-02',
      numbers: ['084621', '021500', '062794', '072546', '068807'],
    };
    expect(admitContest(federal, now)).toMatchObject({ ok: true, value: { numbers: federal.numbers } });
  });

  test.each<[string, Partial<ToldContest>]>([
    ['unknown-modality', { modality: 'loteca' }],
    ['invalid-contest', { contest: 0 }],
    ['invalid-contest', { contest: 1.5 }],
    ['implausible-contest', { contest: 99_999 }],
    ['invalid-day', { day: '01/08/2026' }],
    ['future', { day: '2026-11-21' }],
    ['wrong-count', { numbers: ['01'] }],
    ['out-of-range', { numbers: ['00', '01', '05', '30', '22', '11'] }],
    ['out-of-range', { numbers: ['61', '01', '05', '30', '22', '11'] }],
    ['invalid-number', { numbers: ['1', '02', '05', '30', '22', '11'] }],
    ['repeated-number', { numbers: ['01', '01', '05', '30', '22', '11'] }],
    [
      'missing-numbers',
      { modality: 'federal', contest: 6088, numbers: ['084621', '000000', '000000', '072546', '068807'] },
    ],
  ])('%s', (reason, change) => {
    expect(admitContest({ ...mega, ...change }, now)).toMatchObject({ ok: false, reason });
  });
});

test('Timemania’s team: padding dropped, spellings folded, tails of an earlier name cut off', () => {
  expect(readTeam('BARRA FC         /SC')).toEqual({ team: 'BARRA FC/SC', how: 'unknown' });
  expect(readTeam('FLAMENGO /RJ')?.team).toBe(readTeam('FLAMENGO/RJ')?.team);
  expect(readTeam('SPORTICOETA/PE')).toEqual({ team: 'SPORT/PE', how: 'repaired' });
  expect(readTeam('S RAIMUNDOAMA/AM')).toEqual({ team: 'S RAIMUNDO/AM', how: 'repaired' });
  expect(readTeam('BRASIL DE PELOTAS/RS')).toEqual({ team: 'BRASIL DE PELOTAS/RS', how: 'known' });
  expect(readTeam('\u0000\u0000\u0000')).toBeNull();
  expect(readTeam('')).toBeNull();
});
