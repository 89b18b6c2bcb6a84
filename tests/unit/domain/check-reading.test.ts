import { describe, expect, test } from 'vitest';
import { type CheckField, NOTHING_GIVEN } from '../../../lib/core/domain/check-fields.ts';
import { addDays } from '../../../lib/core/domain/days.ts';
import { MAX_DAYS, MAX_DRAWS, pageOf, readCheck } from '../../../lib/core/domain/queries/check-reading.ts';

const TODAY = '2026-11-20';
type Given = Partial<Record<CheckField, string>>;
const fields = (given: Given) => ({ ...NOTHING_GIVEN, ...given }) as Record<CheckField, string>;
const read = (given: Given) => readCheck(fields(given), TODAY);
const faultsOf = (given: Given) => {
  const check = read(given);
  return check.kind === 'wrong' ? check.faults : null;
};

describe('a bet held against draws', () => {
  const COBRA: Given = { tipo: 'grupo', palpite: 'cobra', onde: '1-5', valor: '5', regiao: 'rio', de: '2026-11-18' };
  const spanOf = (given: Given) => {
    const check = read({ ...COBRA, ...given });
    return check.kind === 'bet' ? check.span : check;
  };
  const all = { region: 'pt-rio', times: null };

  test('is read with its quotes and the draws it is for', () => {
    expect(read({ ...COBRA, ate: '2026-11-19' })).toEqual({
      kind: 'bet',
      bet: { kind: 'grupo', picks: ['09'], reach: 5, stake: 5 },
      quotes: [{ from: null, quotes: [18] }],
      span: { ...all, from: '2026-11-18', to: '2026-11-19' },
    });
  });

  test('a draw is read by its name or hour', () => {
    expect(spanOf({ slot: 'PTM' })).toMatchObject({ times: ['11:20'] });
    expect(spanOf({ slot: 'ptn' })).toMatchObject({ times: ['18:20', '19:30'] });
    for (const slot of ['07:20', '07h20']) expect(spanOf({ regiao: 'look', slot })).toMatchObject({ times: ['07:20'] });
    expect(faultsOf({ ...COBRA, regiao: 'look', slot: 'ptm' })).toEqual({ slot: { reason: 'unknown', detail: 'ptm' } });
    // Of an unknown region nothing is known of its draws.
    expect(Object.keys(faultsOf({ ...COBRA, regiao: 'x', slot: 'ptm' }) ?? {})).toEqual(['regiao']);
  });

  test.each<[string, Given, object]>([
    ['no day', { de: ' ' }, { de: { reason: 'empty', detail: '' } }],
    ['no day at either end', { de: ' ', ate: ' ' }, { de: { reason: 'empty', detail: '' } }],
    ['a first day that is none', { de: '2026-02-30' }, { de: { reason: 'no-day', detail: '2026-02-30' } }],
    ['a first day to come', { de: '2026-11-21' }, { de: { reason: 'future', detail: '2026-11-21' } }],
    ['a last day that is none', { ate: 'ontem' }, { ate: { reason: 'no-day', detail: 'ontem' } }],
    ['the last before the first', { ate: '2026-11-17' }, { ate: { reason: 'backwards', detail: '2026-11-17' } }],
  ])('%s is reported', (_, given, faults) => {
    expect(faultsOf({ ...COBRA, ...given })).toEqual(faults);
  });

  test('a span has at most a year, and none means the whole archive', () => {
    const from = addDays(TODAY, 1 - MAX_DAYS);
    expect(spanOf({ de: from, ate: TODAY })).toEqual({ ...all, from, to: TODAY });
    const before = addDays(from, -1);
    expect(faultsOf({ ...COBRA, de: before, ate: TODAY })).toEqual({ ate: { reason: 'too-long', detail: TODAY } });
    for (const tudo of ['1', 'on'])
      expect(spanOf({ de: 'x', ate: 'y', tudo })).toEqual({ ...all, from: null, to: null });
    for (const tudo of ['0', 'sim']) expect(spanOf({ tudo })).toMatchObject({ from: '2026-11-18' });
  });

  test('errors of bet and draws come together, long texts cut', () => {
    const long = 'x'.repeat(90);
    expect(faultsOf({ ...COBRA, valor: '', regiao: long, de: '' })).toEqual({
      valor: { reason: 'empty', detail: '' },
      regiao: { reason: 'unknown', detail: `${'x'.repeat(39)}…` },
      de: { reason: 'empty', detail: '' },
    });
  });
});

describe('a ticket held against contests', () => {
  const MEGA: Given = { loteria: 'mega-sena', numeros: '60 1 5 30 22 11' };
  const spanOf = (given: Given) => {
    const check = read({ ...MEGA, ...given });
    return check.kind === 'ticket' ? check.span : check;
  };

  test('a ticket without contests is for the newest', () => {
    expect(read(MEGA)).toEqual({
      kind: 'ticket',
      ticket: { modality: 'megaSena', numbers: ['01', '05', '11', '22', '30', '60'], team: null },
      span: { from: null, to: null, isNewest: true },
    });
    expect(spanOf({ de: ' ', ate: ' ' })).toMatchObject({ isNewest: true });
    expect(spanOf({ de: ' 3000 ', ate: '3010' })).toEqual({ from: 3000, to: 3010, isNewest: false });
    for (const one of [{ de: '3000' }, { ate: '3000' }, { de: ' 3000 ', ate: ' ' }, { de: ' ', ate: ' 3000 ' }])
      expect(spanOf(one)).toEqual({ from: 3000, to: 3000, isNewest: false });
    expect(spanOf({ de: 'x', tudo: '1' })).toEqual({ from: null, to: null, isNewest: false });
  });

  test.each<[string, Given, object]>([
    ['an unknown lottery', { loteria: 'lotogol' }, { loteria: { reason: 'unknown', detail: 'lotogol' } }],
    ['numbers', { numeros: '1 2 3' }, { numeros: { reason: 'wrong-count', detail: '3' } }],
    ['a first contest', { de: '0' }, { de: { reason: 'no-contest', detail: '0' } }],
    ['a first contest of seven figures', { de: '1234567' }, { de: { reason: 'no-contest', detail: '1234567' } }],
    ['a first contest with a tail', { de: '12x' }, { de: { reason: 'no-contest', detail: '12x' } }],
    ['a first contest with a head', { de: 'x12' }, { de: { reason: 'no-contest', detail: 'x12' } }],
    ['a last contest', { de: '3000', ate: '-1' }, { ate: { reason: 'no-contest', detail: '-1' } }],
    ['the last before the first', { de: '3000', ate: '2999' }, { ate: { reason: 'backwards', detail: '2999' } }],
  ])('%s is reported', (_, given, faults) => {
    expect(faultsOf({ ...MEGA, ...given })).toEqual(faults);
  });

  test('so many contests and no more', () => {
    expect(spanOf({ de: '1', ate: String(MAX_DRAWS) })).toMatchObject({ to: MAX_DRAWS });
    const beyond = String(MAX_DRAWS + 1);
    expect(faultsOf({ ...MEGA, de: '1', ate: beyond })).toEqual({ ate: { reason: 'too-many', detail: beyond } });
  });

  test('a team is Timemania’s alone, and may be left out', () => {
    const TIMEMANIA: Given = { loteria: 'timemania', numeros: '1 2 3 4 5 6 7 8 9 10' };
    const teamOf = (given: Given) => {
      const check = read({ ...TIMEMANIA, ...given });
      return check.kind === 'ticket' ? check.ticket.team : check.kind;
    };
    expect([teamOf({ time: 'Santos/SP' }), teamOf({ time: ' ' })]).toEqual(['SANTOS/SP', null]);
    const faults = { time: { reason: 'no-name', detail: 'Nenhum' } };
    expect(faultsOf({ ...TIMEMANIA, time: 'Nenhum' })).toEqual(faults);
    expect(read({ ...MEGA, time: 'Santos/SP' })).toMatchObject({ kind: 'ticket', ticket: { team: null } });
  });
});

test('a page of hits is a whole number from 1 up, else the first', () => {
  const pages = ['', '0', '1', '2', '10', '99999', '100000', '-1', '1x', 'x1', '1.5'];
  expect(pages.map((pagina) => pageOf(fields({ pagina })))).toEqual([1, 1, 1, 2, 10, 99_999, 1, 1, 1, 1, 1]);
});
