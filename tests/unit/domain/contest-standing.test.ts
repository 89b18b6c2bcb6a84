import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contestCheck,
  isAheadOfCalendar,
  isMirror,
  outranks,
  type ReportedBy,
  resolveContest,
  sameContest,
} from '../../../lib/core/domain/draws/contest-standing.ts';

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
] as const)('%s: reported by %o', (check, entry) => {
  expect(contestCheck(entry)).toBe(check);
});

describe('what becomes of a contest reported again', () => {
  const SOURCES = ['caixa', 'guidi', 'heroku', 'historico', 'operador', 'importacao'];
  const found = fc.record({
    source: fc.constantFrom(...SOURCES),
    confirmedBy: fc.constantFrom(null, ...SOURCES),
  });

  test('Caixa replaces mirrors and history, and only the operator replaces Caixa', () => {
    for (const known of [by('guidi'), by('guidi', 'heroku'), by('historico'), by('caixa')])
      expect(resolveContest(known, 'caixa', false, false)).toBe('replace');
    expect(resolveContest(by('operador'), 'caixa', false, false)).toBe('refuse');
    for (const mirror of ['guidi', 'heroku', 'historico'])
      expect(resolveContest(by('caixa'), mirror, false, true)).toBe('refuse');
    for (const known of [by('guidi', 'caixa'), by('historico', 'caixa')])
      expect(resolveContest(known, 'heroku', false, true)).toBe('refuse');
    expect(resolveContest(by('caixa'), 'operador', false, false)).toBe('replace');
  });

  test('a mirror confirms another, and replaces it only as the second', () => {
    expect(resolveContest(by('guidi'), 'heroku', true, false)).toBe('confirm');
    expect(resolveContest(by('guidi'), 'guidi', true, false)).toBe('keep');
    expect(resolveContest(by('guidi'), 'heroku', false, false)).toBe('refuse');
    expect(resolveContest(by('guidi'), 'heroku', false, true)).toBe('replace');
    expect(resolveContest(by('guidi', 'lottolookup'), 'heroku', false, true)).toBe('refuse');
  });

  test('in any order of sources: a word is never weaker after it than before', () => {
    const STRENGTH = { unconfirmed: 0, 'two-mirrors': 1, recorded: 1, official: 2, operator: 3 };
    fc.assert(
      fc.property(found, fc.constantFrom(...SOURCES), fc.boolean(), fc.boolean(), (known, source, isSame, isSecond) => {
        const settled = resolveContest(known, source, isSame, isSecond);
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

test('a mirror’s details replace only mirrors’', () => {
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
