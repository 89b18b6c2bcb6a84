import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, instantOf } from '../../../lib/core/domain/days.ts';
import { contestLine } from '../../../lib/core/domain/games/contest-line.ts';
import { gameOf } from '../../../lib/core/domain/games/list.ts';
import {
  type ContestDetails,
  type ContestRefusal,
  implausibleDetail,
  type ReportedContest,
  shortTexts,
  tellsPrizes,
  validateContest,
} from '../../../lib/core/domain/games/validate-contest.ts';
import { isIndexedContest } from '../../../lib/core/domain/indexed-contests.ts';

const now = instantOf('2026-11-20', '15:00');

describe('contests', () => {
  const mega: ReportedContest = {
    modality: 'megaSena',
    contest: 3039,
    day: '2026-08-01',
    numbers: ['60', '01', '05', '30', '22', '11'],
  };

  test('numbers ascend by part, the Federal’s keep their prize order', () => {
    expect(validateContest(mega, now)).toMatchObject({
      ok: true,
      value: { numbers: ['01', '05', '11', '22', '30', '60'] },
    });
    const dupla = validateContest(
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
    expect(validateContest(federal, now)).toMatchObject({ ok: true, value: { numbers: federal.numbers } });
  });

  const five = ['02', '05', '30', '22', '11'];
  const tickets = (...numbers: string[]) => ({ modality: 'federal', contest: 6088, numbers });
  test.each<[ContestRefusal, string, Partial<ReportedContest>]>([
    ['unknown-modality', 'lotogol', { modality: 'lotogol' }],
    ['invalid-contest', '0', { contest: 0 }],
    ['invalid-contest', '1.5', { contest: 1.5 }],
    ['implausible-contest', '99999', { contest: 99_999 }],
    ['invalid-day', '01/08/2026', { day: '01/08/2026' }],
    ['invalid-day', '2026-02-30', { day: '2026-02-30' }],
    ['invalid-day', '2026-08-1', { day: '2026-08-1' }],
    ['invalid-day', '1996-03-10', { day: '1996-03-10', contest: 1 }],
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
    ['wrong-count', '1 de 5', tickets('084621')],
    ['wrong-count', '0 de 6', { modality: 'duplaSena', contest: 2991, numbers: ['01', ...five] }],
  ])('%s: %s', (reason, detail, change) => {
    expect(validateContest({ ...mega, ...change }, now)).toEqual({ ok: false, reason, detail });
  });

  test('a Federal ticket may be drawn twice, and one 000000 alone may be a ticket', () => {
    for (const numbers of [
      ['084621', '084621', '062794', '072546', '068807'],
      ['084621', '000000', '062794', '072546', '068807'],
    ]) {
      expect(validateContest({ ...mega, ...tickets(...numbers) }, now)).toMatchObject({ ok: true, value: { numbers } });
    }
  });

  test('a contest’s number is limited by the days since the anchor', () => {
    const { anchor } = gameOf('megaSena');
    const isBelieved = (contest: number, days: number) =>
      validateContest({ ...mega, contest, day: addDays(anchor.day, days) }, now).ok;
    expect([isBelieved(anchor.contest + 10, 0), isBelieved(anchor.contest + 11, 0)]).toEqual([true, false]);
    expect([isBelieved(anchor.contest + 22, 10), isBelieved(anchor.contest + 23, 10)]).toEqual([true, false]);
    // The first one of all, 10,733 days before the recorded one.
    expect(isBelieved(1, daysBetween(anchor.day, '1996-03-11'))).toBe(true);
  });

  test('team, special mark and details are stored, missing ones are not invented', () => {
    expect(validateContest(mega, now)).toEqual({
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
    expect(validateContest({ ...mega, team: 'SANTOS/SP', special: true, details }, now)).toMatchObject({
      value: { team: null, special: true, details },
    });
    const timemania = {
      ...mega,
      modality: 'timemania',
      contest: 2422,
      numbers: ['01', '05', '11', '22', '30', '60', '80'],
    };
    const teamOf = (team?: string) => {
      const admission = validateContest({ ...timemania, team }, now);
      return admission.ok && admission.value.team;
    };
    expect([teamOf('Santos /SP'), teamOf('\u0000'), teamOf(''), teamOf()]).toEqual(['SANTOS/SP', null, null, null]);
  });
});

describe('what a contest tells beside its numbers', () => {
  const band = { band: 'Sena', winners: 1, amount: 100 };
  const at = { city: 'SANTOS', uf: 'SP', winners: 1 };

  test.each<[string, ContestDetails]>([
    ['21 faixas', { prizes: Array.from({ length: 21 }, () => band) }],
    ['faixa de 61 caracteres', { prizes: [{ ...band, band: 'x'.repeat(61) }] }],
    ['Sena: -1 ganhadores', { prizes: [{ ...band, winners: -1 }] }],
    ['Sena: 1.5 ganhadores', { prizes: [band, { ...band, winners: 1.5 }] }],
    ['Sena: 1000000001 ganhadores', { prizes: [{ ...band, winners: 1e9 + 1 }] }],
    ['Sena: R$ -1', { prizes: [{ ...band, amount: -1 }] }],
    ['Sena: R$ 10000000001', { prizes: [{ ...band, amount: 1e10 + 1 }] }],
    ['estado de 3 caracteres', { winnersBy: [{ ...at, uf: 'SPX' }] }],
    ['estado de 2 caracteres', { winnersBy: [at, { ...at, uf: 'sp' }] }],
    ['estado de 4 caracteres', { winnersBy: [{ ...at, uf: 'x-SP' }] }],
    ['SP: -1 ganhadores', { winnersBy: [{ ...at, winners: -1 }] }],
    ['SP: 0.5 ganhadores', { winnersBy: [{ ...at, winners: 0.5 }] }],
    ['arrecadação: R$ -1', { raised: -1 }],
    ['arrecadação: R$ 10000000001', { raised: 1e10 + 1 }],
    ['estimativa: R$ -1', { nextEstimate: -1 }],
    ['estimativa: R$ 10000000001', { nextEstimate: 1e10 + 1 }],
  ])('%s: of no measure', (text, details) => {
    expect(implausibleDetail(details)).toBe(text);
  });

  test('texts and lists longer than any such are left out, the rest stays', () => {
    const places = Array.from({ length: 60 }, () => at);
    const whole = { accumulated: true, place: 'x'.repeat(60), note: 'y'.repeat(400), winnersBy: places };
    expect(shortTexts(whole)).toEqual(whole);
    const long = { place: 'x'.repeat(61), note: 'y'.repeat(401), winnersBy: [...places, at] };
    expect(shortTexts({ ...whole, ...long })).toEqual({ accumulated: true });
    expect(shortTexts({ place: '', note: '' })).toEqual({});
    const cities = ['x'.repeat(60), 'x'.repeat(61), null].map((city) => ({ ...at, city }));
    expect(shortTexts({ winnersBy: cities })).toEqual({ winnersBy: [cities[0], { ...at, city: null }, cities[2]] });
  });

  test('bands tell what was paid, but for the Federal’s placeholder of old and its zeros', () => {
    const bands = (...amounts: number[]) => amounts.map((amount) => ({ ...band, amount }));
    const OLD = [200_000, 8000, 5000, 4000, 2000];
    expect([tellsPrizes('megaSena', 1, []), tellsPrizes('megaSena', 1, bands(0))]).toEqual([false, true]);
    expect(tellsPrizes('megaSena', 1, bands(...OLD))).toBe(true);
    expect([tellsPrizes('federal', 3589, bands(...OLD)), tellsPrizes('federal', 3590, bands(...OLD))]).toEqual([
      false,
      true,
    ]);
    expect(tellsPrizes('federal', 100, bands(...OLD.slice(0, 4)))).toBe(true);
    expect(tellsPrizes('federal', 100, bands(...OLD.with(4, 2001)))).toBe(true);
    expect([tellsPrizes('federal', 6000, bands(0, 0)), tellsPrizes('federal', 6000, bands(0, 1))]).toEqual([
      false,
      true,
    ]);
  });

  test('a line of a table tells the first band alone, and nothing that is not recorded', () => {
    const admission = validateContest(
      { modality: 'megaSena', contest: 3039, day: '2026-08-01', numbers: ['01', '02', '03', '04', '05', '06'] },
      now,
    );
    if (!admission.ok) throw new Error(admission.reason);
    const { details: _, ...contest } = admission.value;
    const { modality: __, ...line } = contest;
    const nothing = { accumulated: null, top: null, currency: null };
    expect(contestLine({ ...contest, details: {} })).toEqual({ ...line, ...nothing });
    const details = { accumulated: false, currency: 'CR$' as const, prizes: [band, { ...band, winners: 9 }] };
    expect(contestLine({ ...contest, details })).toEqual({
      ...line,
      accumulated: false,
      currency: 'CR$',
      top: { winners: 1, amount: 100 },
    });
  });

  test('search engines are notified of the newest hundred and of the specials', () => {
    const isIndexed = (contest: number, special = false) => isIndexedContest({ contest, special }, 3000);
    expect([3000, 2901, 2900].map((contest) => isIndexed(contest))).toEqual([true, true, false]);
    expect(isIndexed(1, true)).toBe(true);
  });
});
