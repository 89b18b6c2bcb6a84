import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../lib/core/domain/contest-admission.ts';
import { slotsOn } from '../../lib/core/domain/schedule.ts';
import { rowsOf } from '../../lib/core/functions/pix-results.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import {
  contestOf,
  contestsAfter,
  correctionsOfDay,
  newestContest,
  newestDraws,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { dump } from './dump.ts';
import { draw, federalContest, federalFeed, mega, now, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('contests in the store on %s', (name) => {
  const own = backend(name);

  test('contests: seen again, enriched, contradicted, older; the newest never goes back', async () => {
    const store = await own.open();
    const record = async (told: ReportedContest) =>
      (await recordContests(store, [told], options)).map((result) =>
        'reason' in result ? result.reason : result.outcome,
      );
    expect(await record(mega(3045))).toEqual(['new']);
    expect(await record(mega(3045))).toEqual(['unchanged']);
    expect(await record(mega(3045, { details: { accumulated: true, nextEstimate: 5 } }))).toEqual(['enriched']);
    expect(await record(mega(3045, { details: {} }))).toEqual(['unchanged']);
    expect(await record(mega(3045, { numbers: ['10', '20', '30', '40', '50', '60'] }))).toEqual([
      'differs-from-stored',
    ]);
    expect(await record(mega(3041))).toEqual(['new']);
    expect(await newestContest(store.db, 'megaSena')).toMatchObject({
      contest: 3045,
      details: { accumulated: true, nextEstimate: 5 },
    });
    expect((await contestsAfter(store.db, 'megaSena', 3040)).map(({ contest }) => contest).sort()).toEqual([
      3041, 3045,
    ]);
  });

  test('a Loteria Federal contest gives the Federal draw, with its 7th from five digits, whichever comes first', async () => {
    for (const contestFirst of [true, false]) {
      const store = await own.open();
      if (!contestFirst) {
        await outcomesOf(store, [federalFeed]);
        expect(rowsOf((await newestDraws(store.db, 'federal', 1))[0] as never)).toHaveLength(6);
      }
      await recordContests(store, [federalContest], options);
      if (contestFirst) expect(await outcomesOf(store, [federalFeed])).toEqual(['unchanged']);
      const [stored] = await newestDraws(store.db, 'federal', 1);
      expect(stored).toMatchObject({ time: '20:00', numbers: ['4621', '1500', '2794', '2546', '8807'] });
      // 84621 × 21500 = 1.819.351.500
      expect(stored && rowsOf(stored).at(-1)).toMatchObject({ place: '7', number: '351' });
    }
  });

  test('a Federal draw that a feed told otherwise gives way to Caixa’s contest, and the log says so', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-18', '20:00', table(8), 'federal')]);
    // One mirror alone does not do it.
    await recordContests(store, [federalContest], { ...options, source: 'guidi' });
    expect((await newestDraws(store.db, 'federal', 1))[0]).toMatchObject({ numbers: table(8), tickets: null });
    await recordContests(store, [federalContest], { ...options, source: 'caixa' });
    expect((await newestDraws(store.db, 'federal', 1))[0]).toMatchObject({
      numbers: ['4621', '1500', '2794', '2546', '8807'],
      tickets: ['84621', '21500', '62794', '72546', '68807'],
      source: 'caixa',
    });
    expect(await correctionsOfDay(store.db, '2026-11-18')).toMatchObject([
      { before: table(8), after: ['4621', '1500', '2794', '2546', '8807'] },
    ]);
  });

  test('a Federal draw that the operator entered stays: the contest is stored, its draw set aside, no 7th made of it', async () => {
    const store = await own.open();
    const entered = draw('2026-11-18', '20:00', table(8), 'federal');
    await recordDraws(store, [entered], { ...options, source: 'operador', corrects: true });
    const recorded = await recordContests(store, [federalContest], { ...options, source: 'caixa' });
    expect(recorded).toMatchObject([{ outcome: 'new' }]);
    const [stored] = await newestDraws(store.db, 'federal', 1);
    expect(stored).toMatchObject({ numbers: table(8), tickets: null });
    expect(await listQuarantine(store.db, 10)).toMatchObject([
      { kind: 'draw', subject: 'federal/2026-11-18/20:00', source: 'caixa', reason: 'differs-from-stored' },
    ]);
    // The operator settles it.
    expect(await outcomesOf(store, [federalFeed], true)).toEqual(['corrected']);
    expect((await newestDraws(store.db, 'federal', 1))[0]?.tickets).toEqual([
      '84621',
      '21500',
      '62794',
      '72546',
      '68807',
    ]);
  });

  describe('Caixa’s word stands', () => {
    const wrong = mega(3045, { numbers: ['10', '20', '30', '40', '50', '60'] });
    const tell = async (store: Store, source: string, told: ReportedContest) => {
      const [result] = await recordContests(store, [told], { ...options, source });
      return result && 'reason' in result ? result.reason : result?.outcome;
    };
    const shown = async (store: Store) => {
      const contest = await contestOf(store.db, 'megaSena', 3045);
      return [contest?.numbers[0], contest?.checked];
    };

    test('what a mirror said is unconfirmed until Caixa, or a second mirror, says the same', async () => {
      const store = await own.open();
      expect(await tell(store, 'guidi', mega(3045))).toBe('new');
      expect(await tell(store, 'guidi', mega(3045))).toBe('unchanged');
      expect(await shown(store)).toEqual(['01', 'unconfirmed']);
      expect(await tell(store, 'heroku', mega(3045))).toBe('confirmed');
      expect(await shown(store)).toEqual(['01', 'two-mirrors']);
      expect(await tell(store, 'caixa', mega(3045))).toBe('confirmed');
      expect(await shown(store)).toEqual(['01', 'official']);
      expect(await tell(store, 'caixa', mega(3045))).toBe('unchanged');
    });

    test('Caixa replaces what mirrors said, and the log keeps both', async () => {
      const store = await own.open();
      await tell(store, 'guidi', wrong);
      await tell(store, 'heroku', wrong);
      expect(await tell(store, 'caixa', mega(3045))).toBe('corrected');
      expect(await shown(store)).toEqual(['01', 'official']);
      expect(await tell(store, 'guidi', wrong)).toBe('differs-from-stored');
      expect(await tell(store, 'heroku', wrong)).toBe('differs-from-stored');
      expect(await shown(store)).toEqual(['01', 'official']);
      const [logged] = await store.db.selectFrom('contest_corrections').selectAll().execute();
      expect(logged).toMatchObject({ modality: 'megaSena', contest: 3045, source: 'caixa', reason: null });
      expect(JSON.parse(logged?.before ?? '')).toMatchObject({ numbers: wrong.numbers });
      expect(JSON.parse(logged?.after ?? '')).toMatchObject({ numbers: mega(3045).numbers });
    });

    test('of three mirrors two that agree stand over the one that came first', async () => {
      const store = await own.open();
      await tell(store, 'guidi', wrong);
      expect(await tell(store, 'heroku', mega(3045))).toBe('differs-from-stored');
      expect(await shown(store)).toEqual(['10', 'unconfirmed']);
      expect(await tell(store, 'heroku', mega(3045))).toBe('differs-from-stored');
      expect(await tell(store, 'github', mega(3045))).toBe('corrected');
      expect(await shown(store)).toEqual(['01', 'two-mirrors']);
    });

    test('the operator corrects everybody, with the reason in the log; Caixa no longer changes it', async () => {
      const store = await own.open();
      await tell(store, 'caixa', wrong);
      const post = [{ ...mega(3045), reason: 'Errata publicada pela Caixa' }];
      expect(await postContests(post, { store, now })).toEqual({
        status: 200,
        body: { accepted: 0, corrected: 1, rejected: [], displaced: [] },
      });
      expect(await shown(store)).toEqual(['01', 'operator']);
      expect(await tell(store, 'caixa', wrong)).toBe('differs-from-stored');
      expect(await postContests(post, { store, now })).toMatchObject({ body: { accepted: 1, corrected: 0 } });
      expect(await store.db.selectFrom('contest_corrections').select('reason').execute()).toEqual([
        { reason: 'Errata publicada pela Caixa' },
      ]);
    });

    test('a mirror far ahead of the calendar is kept aside until a second one, or Caixa, says the same', async () => {
      for (const second of ['heroku', 'caixa']) {
        const store = await own.open();
        await tell(store, 'caixa', mega(3045, { day: '2026-11-15' }));
        const far = mega(3060, { day: '2026-11-19' });
        expect(await tell(store, 'guidi', far)).toBe('ahead-of-calendar');
        expect(await tell(store, 'guidi', far)).toBe('ahead-of-calendar');
        expect(await newestContest(store.db, 'megaSena')).toMatchObject({ contest: 3045 });
        expect(await tell(store, second, far)).toBe('new');
        expect(await newestContest(store.db, 'megaSena')).toMatchObject({
          contest: 3060,
          checked: second === 'caixa' ? 'official' : 'two-mirrors',
        });
      }
    });

    test('what a mirror says beside the numbers fills gaps and writes over nothing of Caixa’s', async () => {
      const store = await own.open();
      await tell(store, 'caixa', mega(3045, { details: { accumulated: true } }));
      await tell(store, 'guidi', mega(3045, { details: { accumulated: false, nextEstimate: 5 } }));
      expect(await contestOf(store.db, 'megaSena', 3045)).toMatchObject({
        details: { accumulated: true, nextEstimate: 5 },
      });
    });

    test('a Federal contest of a wrong day is corrected with its draw', async () => {
      const store = await own.open();
      const wrongDay = { ...federalContest, day: '2026-11-15' };
      await recordContests(store, [wrongDay], { ...options, source: 'guidi' });
      expect(await newestDraws(store.db, 'federal', 9)).toMatchObject([{ day: '2026-11-15' }]);
      await recordContests(store, [federalContest], { ...options, source: 'caixa' });
      expect(await newestDraws(store.db, 'federal', 9)).toMatchObject([{ day: '2026-11-18', source: 'caixa' }]);
    });

    test('whoever comes first, what Caixa said stands in the end', async () => {
      const tellers = fc.array(
        fc.record({ source: fc.constantFrom('guidi', 'heroku', 'github'), told: fc.constantFrom(wrong, mega(3045)) }),
        { maxLength: 6 },
      );
      await fc.assert(
        fc.asyncProperty(tellers, fc.nat({ max: 6 }), async (told, place) => {
          const store = await own.open();
          const all: { source: string; told: ReportedContest }[] = [...told];
          all.splice(place, 0, { source: 'caixa', told: mega(3045, { day: '2026-08-02' }) });
          for (const one of all) await tell(store, one.source, one.told);
          const contest = await contestOf(store.db, 'megaSena', 3045);
          expect(contest).toMatchObject({ day: '2026-08-02', numbers: mega(3045).numbers, checked: 'official' });
          await store.close();
        }),
        { numRuns: name === 'SQLite' ? 30 : 4 },
      );
    });
  });

  describe('upstreams have measure', () => {
    const band = (over: object) => ({ details: { prizes: [{ band: '6 acertos', winners: 1, amount: 5, ...over }] } });
    const refused: [string, Partial<ReportedContest>][] = [
      ['21 tiers', { details: { prizes: Array.from({ length: 21 }, () => ({ band: 'a', winners: 0, amount: 0 })) } }],
      ['a tier of 61 characters', band({ band: 'x'.repeat(61) })],
      ['fewer than no winners', band({ winners: -1 })],
      ['half a winner', band({ winners: 0.5 })],
      ['1e300 winners', band({ winners: 1e300 })],
      ['a negative amount', band({ amount: -0.01 })],
      ['an amount of 1e300', band({ amount: 1e300 })],
      ['an amount that is no number', band({ amount: Number.NaN })],
      ['an estimate of 1e300', { details: { nextEstimate: 1e300 } }],
      ['1e300 raised', { details: { raised: 1e300 } }],
      ['less than nothing raised', { details: { raised: -1 } }],
      ['half a winner of a place', { details: { winnersBy: [{ city: null, uf: 'SP', winners: 0.5 }] } }],
      ['1e300 winners of a place', { details: { winnersBy: [{ city: null, uf: 'SP', winners: 1e300 }] } }],
      ['a state of three letters', { details: { winnersBy: [{ city: null, uf: 'SPX', winners: 1 }] } }],
    ];
    test.each(refused)('%s is refused from every source, the operator’s too', async (_, over) => {
      const store = await own.open();
      for (const source of ['caixa', 'guidi', 'operador']) {
        const outcomes = await recordContests(store, [mega(3045, over)], { ...options, source });
        expect(outcomes).toMatchObject([{ reason: 'implausible-details' }]);
      }
      expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 0 });
    });

    test('texts beyond 60 characters and lists beyond 60 places are left out; a day before the modality’s first contest is refused', async () => {
      const store = await own.open();
      const long = { place: 'x'.repeat(61), note: 'y'.repeat(60) };
      await recordContests(store, [mega(3045, { details: long })], options);
      expect((await contestOf(store.db, 'megaSena', 3045))?.details).toEqual({ note: 'y'.repeat(60) });
      const at = (city: string | null, count: number) =>
        Array.from({ length: count }, () => ({ city, uf: 'SP', winners: 1 }));
      const places = [...at('x'.repeat(61), 1), ...at('y'.repeat(60), 59)];
      await recordContests(store, [mega(3046, { details: { winnersBy: places } })], options);
      expect((await contestOf(store.db, 'megaSena', 3046))?.details).toEqual({
        winnersBy: [...at(null, 1), ...at('y'.repeat(60), 59)],
      });
      await recordContests(store, [mega(3047, { details: { winnersBy: at('a', 61) } })], options);
      expect((await contestOf(store.db, 'megaSena', 3047))?.details).toEqual({});
      expect(await recordContests(store, [mega(3048, { day: '1996-03-10' })], options)).toMatchObject([
        { reason: 'invalid-day' },
      ]);
    });

    test('a feed that invents hours does not fill a day: eight a region beside the foreseen ones', async () => {
      const store = await own.open();
      const minutes = Array.from({ length: 1440 }, (_, minute) =>
        [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
      );
      const all = minutes.map((time, index) => draw('2026-11-19', time, table(index + 1), 'pt-sp'));
      const outcomes = await outcomesOf(store, all);
      const foreseen = slotsOn('pt-sp', '2026-11-19');
      const taken = minutes.filter((_, index) => outcomes[index] === 'new');
      expect(taken).toEqual(expect.arrayContaining(foreseen));
      expect(taken).toHaveLength(foreseen.length + 8);
      // In the order of arrival, over several messages, and seen again.
      expect(new Set(await outcomesOf(store, all))).toEqual(new Set(['unchanged', 'too-many-that-day']));
      expect(await storedCounts(store.db)).toMatchObject({ draws: foreseen.length + 8 });
      expect(await outcomesOf(store, [draw('1892-07-02', '14:20', table(1))])).toEqual(['invalid-day']);
    });
  });

  test('what differs from the stored contest is told: its day, its numbers, its second draw, its team', async () => {
    const store = await own.open();
    const dupla: ReportedContest = {
      ...mega(2991, { modality: 'duplaSena' }),
      second: ['07', '08', '09', '10', '11', '12'],
    };
    const timemania: ReportedContest = {
      ...mega(2423, { modality: 'timemania', numbers: ['01', '02', '03', '04', '05', '06', '07'] }),
      team: 'SANTOS/SP',
    };
    await recordContests(store, [mega(3045), dupla, timemania], options);
    const other = ['01', '02', '03', '04', '05', '06'];
    const results = await recordContests(
      store,
      [
        mega(3045, { day: '2026-08-05' }),
        mega(3045, { numbers: other }),
        { ...dupla, second: other },
        { ...timemania, team: 'FLAMENGO/RJ' },
      ],
      options,
    );
    expect(results).toEqual([
      { outcome: 'refused', id: 'megaSena/3045', reason: 'differs-from-stored', detail: '2026-08-04' },
      { outcome: 'refused', id: 'megaSena/3045', reason: 'differs-from-stored', detail: '01 02 03 04 05 51' },
      { outcome: 'refused', id: 'duplaSena/2991', reason: 'differs-from-stored', detail: '07 08 09 10 11 12' },
      { outcome: 'refused', id: 'timemania/2423', reason: 'differs-from-stored', detail: 'SANTOS/SP' },
    ]);
    expect(await recordContests(store, [{ ...dupla }, { ...timemania }], options)).toMatchObject([
      { outcome: 'unchanged' },
      { outcome: 'unchanged' },
    ]);
  });

  test('a team that was not known is filled in, one that is known stays when none is told', async () => {
    const store = await own.open();
    const told = (team?: string): ReportedContest => ({
      ...mega(2423, { modality: 'timemania', numbers: ['01', '02', '03', '04', '05', '06', '07'] }),
      team,
    });
    const outcomes = [];
    for (const team of [undefined, 'SANTOS/SP', undefined, 'SANTOS/SP']) {
      const before = await dump(store);
      const [result] = await recordContests(store, [told(team)], options);
      outcomes.push([result?.outcome, before !== (await dump(store))]);
    }
    expect(outcomes).toEqual([
      ['new', true],
      ['enriched', true],
      ['unchanged', false],
      ['unchanged', false],
    ]);
    expect(await contestOf(store.db, 'timemania', 2423)).toMatchObject({ team: 'SANTOS/SP' });
  });

  test('details come together in one batch as over several, and what is left open does not undo what was told', async () => {
    const details = [{ accumulated: true }, { nextEstimate: 5, accumulated: undefined }, { place: 'SANTOS, SP' }];
    const all = details.map((one) => mega(3045, { details: one }));
    const expected = { details: { accumulated: true, nextEstimate: 5, place: 'SANTOS, SP' } };
    for (const batches of [[all], all.map((one) => [one])]) {
      const store = await own.open();
      const outcomes = [];
      for (const batch of batches) outcomes.push(...(await recordContests(store, batch, options)));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['new', 'enriched', 'enriched']);
      expect(await contestOf(store.db, 'megaSena', 3045)).toMatchObject(expected);
      expect(await recordContests(store, all, options)).toMatchObject(all.map(() => ({ outcome: 'unchanged' })));
    }
  });

  test('of many contests in one message each finds its own stored one', async () => {
    const store = await own.open();
    const many = Array.from({ length: 1201 }, (_, index) => mega(1500 + index));
    await recordContests(store, many, options);
    expect(new Set((await recordContests(store, many, options)).map(({ outcome }) => outcome))).toEqual(
      new Set(['unchanged']),
    );
    expect((await contestsAfter(store.db, 'megaSena', 0)).map(({ contest }) => contest).length).toBe(1201);
  });

  test('a special contest is one still when it is read', async () => {
    const store = await own.open();
    await recordContests(store, [mega(3045, { special: true }), mega(3046)], options);
    expect(await contestOf(store.db, 'megaSena', 3045)).toMatchObject({ special: true, second: null, team: null });
    expect(await contestOf(store.db, 'megaSena', 3046)).toMatchObject({ special: false });
  });

  test('a contest of a day before the recorded draws gives no draw', async () => {
    const store = await own.open();
    await recordContests(store, [{ ...federalContest, contest: 5800, day: '2024-10-09' }], options);
    expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 1 });
    // The first recorded day's does.
    await recordContests(store, [{ ...federalContest, contest: 5802, day: '2024-10-12' }], options);
    expect(await newestDraws(store.db, 'federal', 9)).toMatchObject([{ day: '2024-10-12', time: '19:00' }]);
  });
});
