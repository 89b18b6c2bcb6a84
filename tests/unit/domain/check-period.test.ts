import { expect, test } from 'vitest';
import { sumsOf } from '../../../lib/core/domain/check-sums.ts';
import { readPeriod, withPeriod } from '../../../lib/core/domain/queries/check-period.ts';

const TODAY = '2026-05-31';
const read = (periodo: string, de = '', ate = '') => readPeriod({ periodo, de, ate }, TODAY);

test.each([
  ['', '', '', null],
  ['dias', '', '', null],
  ['tudo', '', '', { name: 'tudo' }],
  ['7-dias', '2026-01-01', '', { name: '7-dias' }],
  ['', '01/05/2026', '', { name: 'dias', from: '2026-05-01', to: '2026-05-01' }],
  ['dias', '2026-05-01', '2026-05-31', { name: 'dias', from: '2026-05-01', to: '2026-05-31' }],
  ['', '', '2026-05-02', { name: 'dias', from: '2026-05-02', to: '2026-05-02' }],
])('readPeriod reads «%s», «%s», «%s» as %j', (periodo, de, ate, period) => {
  expect(read(periodo, de, ate)).toEqual({ ok: true, period });
});

test.each([
  ['sempre', '', '', 'periodo', 'unknown'],
  ['', 'ontem', '', 'de', 'no-day'],
  ['', '2026-05-01', '2026-02-30', 'ate', 'no-day'],
  ['', '2026-06-01', '', 'de', 'future'],
  ['', '2026-05-02', '2026-05-01', 'ate', 'backwards'],
])('readPeriod refuses «%s», «%s», «%s» at %s', (periodo, de, ate, field, reason) => {
  expect(read(periodo, de, ate)).toEqual({ ok: false, field, reason });
});

const ticket = { tipo: 'milhar', palpite: '4829' };
test.each([
  [null, {}, {}, true],
  [null, { de: '2026-05-01', ate: '2026-05-01' }, { de: '2026-05-01', ate: '2026-05-01' }, false],
  [{ name: 'ultimo' as const }, { de: '2026-05-01' }, {}, true],
  [{ name: 'tudo' as const }, { de: '3037', ate: '3037' }, { tudo: '1' }, false],
  [{ name: '7-dias' as const }, {}, { de: '2026-05-25', ate: TODAY }, false],
  // February has no 31st.
  [{ name: '3-meses' as const }, {}, { de: '2026-02-28', ate: TODAY }, false],
  [{ name: 'dias' as const, from: '2026-05-01', to: '2026-05-02' }, {}, { de: '2026-05-01', ate: '2026-05-02' }, false],
])('withPeriod puts %j into the fields %j as %j', (period, fields, expected, isNewest) => {
  expect(withPeriod({ ...ticket, ...fields }, period, TODAY)).toEqual({ fields: { ...ticket, ...expected }, isNewest });
});

test('three months before a day of January are in the year before', () => {
  expect(withPeriod(ticket, { name: '3-meses' }, '2026-01-15').fields.de).toBe('2025-10-15');
});

test('sumsOf leaves out tickets without a draw, and counts what is not known', () => {
  const one = { draws: 2, hits: 1, staked: 10, isUnpriced: false, paid: 18, isUnpaid: false, isUnread: false };
  const others = [
    null,
    { ...one, draws: 0 },
    { ...one, hits: 0, paid: 0 },
    { ...one, isUnpriced: true, isUnpaid: true },
    { ...one, isUnread: true, isUnpriced: true, isUnpaid: true },
  ];
  expect(sumsOf([one, ...others])).toEqual({
    tickets: 6,
    checked: 4,
    winning: 3,
    hits: 3,
    staked: 30,
    unpriced: 1,
    paid: 36,
    unpaid: 1,
    unread: 1,
  });
});
