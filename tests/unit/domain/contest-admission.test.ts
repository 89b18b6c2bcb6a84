import { describe, expect, test } from 'vitest';
import { admitContest, type ContestRefusal, type ReportedContest } from '../../../lib/core/domain/contest-admission.ts';
import { addDays, daysBetween, instantOf } from '../../../lib/core/domain/days.ts';
import { RULES } from '../../../lib/core/domain/modalities.ts';

const now = instantOf('2026-11-20', '15:00');

describe('contests', () => {
  const mega: ReportedContest = {
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

  const five = ['02', '05', '30', '22', '11'];
  const tickets = (...numbers: string[]) => ({ modality: 'federal', contest: 6088, numbers });
  test.each<[ContestRefusal, string, Partial<ReportedContest>]>([
    ['unknown-modality', 'loteca', { modality: 'loteca' }],
    ['invalid-contest', '0', { contest: 0 }],
    ['invalid-contest', '1.5', { contest: 1.5 }],
    ['implausible-contest', '99999', { contest: 99_999 }],
    ['invalid-day', '01/08/2026', { day: '01/08/2026' }],
    ['future', '2026-11-21', { day: '2026-11-21' }],
    ['wrong-count', '1 de 6', { numbers: ['01'] }],
    ['out-of-range', '00', { numbers: ['00', ...five] }],
    ['out-of-range', '61', { numbers: ['61', ...five] }],
    ['invalid-number', '1', { numbers: ['1', ...five] }],
    ['invalid-number', '001', { numbers: ['001', ...five] }],
    ['invalid-number', 'x1', { numbers: ['x1', ...five] }],
    ['invalid-number', '1x', { numbers: ['1x', ...five] }],
    ['repeated-number', '02 02 05 30 22 11', { numbers: ['02', ...five] }],
    ['missing-numbers', '000000 × 2', tickets('084621', '000000', '000000', '072546', '068807')],
    ['wrong-count', '0 de 6', { modality: 'duplaSena', contest: 2991, numbers: ['01', ...five] }],
  ])('%s: %s', (reason, detail, change) => {
    expect(admitContest({ ...mega, ...change }, now)).toEqual({ ok: false, reason, detail });
  });

  test('a Federal ticket may be drawn twice, and one 000000 alone may be a ticket', () => {
    for (const numbers of [
      ['084621', '084621', '062794', '072546', '068807'],
      ['084621', '000000', '062794', '072546', '068807'],
    ]) {
      expect(admitContest({ ...mega, ...tickets(...numbers) }, now)).toMatchObject({ ok: true, value: { numbers } });
    }
  });

  test('a contest’s number can be so far beyond the recorded one as days have gone by, and a little more', () => {
    const { anchor } = RULES.megaSena;
    const isBelieved = (contest: number, days: number) =>
      admitContest({ ...mega, contest, day: addDays(anchor.day, days) }, now).ok;
    expect([isBelieved(anchor.contest + 10, 0), isBelieved(anchor.contest + 11, 0)]).toEqual([true, false]);
    expect([isBelieved(anchor.contest + 22, 10), isBelieved(anchor.contest + 23, 10)]).toEqual([true, false]);
    // The first one of all, 10,733 days before the recorded one.
    expect(isBelieved(1, daysBetween(anchor.day, '1996-03-11'))).toBe(true);
  });

  test('a contest of today is believed', () => {
    expect(admitContest({ ...mega, contest: 3100, day: '2026-11-20' }, now).ok).toBe(true);
  });

  test('team, mark of a special contest and details go in with it; what is not told is not made up', () => {
    expect(admitContest(mega, now)).toEqual({
      ok: true,
      value: {
        modality: 'megaSena',
        contest: 3039,
        day: '2026-08-01',
        numbers: ['01', '05', '11', '22', '30', '60'],
        second: null,
        team: null,
        special: false,
        details: {},
      },
    });
    const details = { accumulated: true, nextEstimate: 5 };
    expect(admitContest({ ...mega, team: 'SANTOS/SP', special: true, details }, now)).toMatchObject({
      value: { team: null, special: true, details },
    });
    const timemania = {
      ...mega,
      modality: 'timemania',
      contest: 2422,
      numbers: ['01', '05', '11', '22', '30', '60', '80'],
    };
    const teamOf = (team?: string) => {
      const admission = admitContest({ ...timemania, team }, now);
      return admission.ok && admission.value.team;
    };
    expect([teamOf('Santos /SP'), teamOf('\u0000'), teamOf(''), teamOf()]).toEqual(['SANTOS/SP', null, null, null]);
  });
});
