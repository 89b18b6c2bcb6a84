import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contestCheck,
  isAheadOfCalendar,
  isMirror,
  outranks,
  type ReportedBy,
  sameContest,
  settleContest,
} from '../../../lib/core/domain/contest-standing.ts';

const by = (source: string, confirmedBy: string | null = null): ReportedBy => ({ source, confirmedBy });

test.each([
  ['official', by('caixa')],
  ['official', by('guidi', 'caixa')],
  ['official', by('historico', 'caixa')],
  ['two-mirrors', by('guidi', 'heroku')],
  ['unconfirmed', by('guidi')],
  ['recorded', by('historico')],
  ['operator', by('operador')],
  ['operator', by('importacao')],
  ['operator', by('guidi', 'operador')],
] as const)('%s: told by %o', (check, told) => {
  expect(contestCheck(told)).toBe(check);
});

describe('what becomes of a contest told again', () => {
  const SOURCES = ['caixa', 'guidi', 'heroku', 'historico', 'operador', 'importacao'];
  const told = fc.record({
    source: fc.constantFrom(...SOURCES),
    confirmedBy: fc.constantFrom(null, ...SOURCES),
  });

  test('Caixa’s word stands over every mirror’s and the record’s; nobody’s but the operator’s over Caixa’s', () => {
    for (const known of [by('guidi'), by('guidi', 'heroku'), by('historico'), by('caixa')])
      expect(settleContest(known, 'caixa', false, false)).toBe('replace');
    expect(settleContest(by('operador'), 'caixa', false, false)).toBe('refuse');
    for (const mirror of ['guidi', 'heroku', 'historico'])
      expect(settleContest(by('caixa'), mirror, false, true)).toBe('refuse');
    for (const known of [by('guidi', 'caixa'), by('historico', 'caixa')])
      expect(settleContest(known, 'heroku', false, true)).toBe('refuse');
    expect(settleContest(by('caixa'), 'operador', false, false)).toBe('replace');
  });

  test('a mirror confirms another’s word, replaces it only as the second to say otherwise, never its own', () => {
    expect(settleContest(by('guidi'), 'heroku', true, false)).toBe('confirm');
    expect(settleContest(by('guidi'), 'guidi', true, false)).toBe('keep');
    expect(settleContest(by('guidi'), 'heroku', false, false)).toBe('refuse');
    expect(settleContest(by('guidi'), 'heroku', false, true)).toBe('replace');
    expect(settleContest(by('guidi', 'lottolookup'), 'heroku', false, true)).toBe('refuse');
  });

  test('whoever tells what: a word is never weaker after it than before', () => {
    const STRENGTH = { unconfirmed: 0, 'two-mirrors': 1, recorded: 1, official: 2, operator: 3 };
    fc.assert(
      fc.property(told, fc.constantFrom(...SOURCES), fc.boolean(), fc.boolean(), (known, source, isSame, isSecond) => {
        const settled = settleContest(known, source, isSame, isSecond);
        const after =
          settled === 'replace'
            ? by(source, isSecond ? 'lottolookup' : null)
            : settled === 'confirm'
              ? { ...known, confirmedBy: source }
              : known;
        expect(STRENGTH[contestCheck(after)]).toBeGreaterThanOrEqual(STRENGTH[contestCheck(known)]);
      }),
    );
  });
});

test('a mirror fills in what Caixa left out and does not write over it', () => {
  expect([outranks('guidi', by('caixa')), outranks('guidi', by('historico'))]).toEqual([false, false]);
  expect([outranks('caixa', by('guidi')), outranks('heroku', by('guidi'))]).toEqual([true, true]);
});

describe('ahead of the calendar', () => {
  // Mega-Sena draws on Sundays, Tuesdays and Thursdays since 19/07/2026.
  const confirmed = { contest: 3040, day: '2026-11-01' };
  const ahead = (contest: number, today: string, source = 'guidi') =>
    isAheadOfCalendar(source, { modality: 'megaSena', contest }, confirmed, today);

  test('as many contests as draw days since the newest confirmed one, and three more', () => {
    expect([ahead(3043, '2026-11-01'), ahead(3044, '2026-11-01')]).toEqual([false, true]);
    // 3, 5, 8, 10: four draw days.
    expect([ahead(3047, '2026-11-10'), ahead(3048, '2026-11-10')]).toEqual([false, true]);
  });

  test('Caixa and the operator are believed, and so is everybody where nothing is confirmed', () => {
    expect([ahead(3900, '2026-11-10', 'caixa'), ahead(3900, '2026-11-10', 'operador')]).toEqual([false, false]);
    expect(isAheadOfCalendar('guidi', { modality: 'megaSena', contest: 3900 }, null, '2026-11-10')).toBe(false);
  });

  test('a store that is months behind may fill up', () => {
    expect(ahead(3100, '2027-03-28')).toBe(false);
  });
});

test.each<[string, ReportedBy, string]>([
  ['keep', by('guidi'), 'guidi'],
  ['keep', by('guidi', 'heroku'), 'heroku'],
  ['keep', by('guidi'), 'historico'],
  ['keep', by('operador'), 'importacao'],
  ['keep', by('guidi', 'importacao'), 'operador'],
  ['confirm', by('caixa'), 'operador'],
  ['confirm', by('guidi'), 'importacao'],
  ['keep', by('operador'), 'caixa'],
  ['keep', by('caixa', 'heroku'), 'caixa'],
  ['keep', by('guidi', 'caixa'), 'caixa'],
  ['keep', by('guidi', 'caixa'), 'heroku'],
  ['keep', by('guidi', 'operador'), 'caixa'],
  ['confirm', by('guidi'), 'caixa'],
  ['confirm', by('guidi', 'heroku'), 'caixa'],
  ['confirm', by('historico'), 'caixa'],
  ['confirm', by('guidi'), 'heroku'],
  ['keep', by('guidi', 'heroku'), 'lottolookup'],
  ['keep', by('historico'), 'heroku'],
  ['keep', by('caixa'), 'heroku'],
])('told the same: %s, known by %o, of %s', (outcome, known, source) => {
  expect(settleContest(known, source, true, false)).toBe(outcome);
});

test('what is told beside the numbers: a mirror’s word stands over mirrors’ alone, the history’s over neither Caixa’s nor the operator’s', () => {
  const known = [by('guidi'), by('guidi', 'heroku'), by('historico'), by('caixa'), by('operador')];
  expect(known.map((one) => outranks('lottolookup', one))).toEqual([true, true, false, false, false]);
  expect(known.map((one) => outranks('historico', one))).toEqual([true, true, true, false, false]);
  for (const source of ['caixa', 'operador', 'importacao']) {
    expect(isMirror(source)).toBe(false);
    expect(known.every((one) => outranks(source, one))).toBe(true);
  }
  expect(isMirror('guidi')).toBe(true);
});

test('the same contest: day, numbers of each draw, and the team where both name one', () => {
  const one = { day: '2026-08-01', numbers: ['01', '02'], second: ['03', '04'], team: 'SANTOS/SP' };
  expect(sameContest(one, { ...one })).toBe(true);
  expect(sameContest(one, { ...one, day: '2026-08-02' })).toBe(false);
  expect(sameContest(one, { ...one, numbers: ['01', '05'] })).toBe(false);
  for (const second of [['03', '05'], null]) {
    expect(sameContest(one, { ...one, second })).toBe(false);
    expect(sameContest({ ...one, second }, one)).toBe(false);
  }
  expect(sameContest({ ...one, second: null }, { ...one, second: null })).toBe(true);
  expect(sameContest(one, { ...one, team: 'BAHIA/BA' })).toBe(false);
  expect([sameContest(one, { ...one, team: null }), sameContest({ ...one, team: null }, one)]).toEqual([true, true]);
});
