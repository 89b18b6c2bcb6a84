import { describe, expect, test } from 'vitest';
import type { ToldContest } from '../../lib/core/domain/contest-admission.ts';
import { rowsOf } from '../../lib/core/functions/pix-results.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { contestNumbers, contestOf, newestContest, newestDraws, storedCounts } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { storeVersion } from '../../lib/core/store/version.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, mega, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('contests in the store on %s', (name) => {
  const own = backend(name);

  test('contests: seen again, enriched, contradicted, older; the newest never goes back', async () => {
    const store = await own.open();
    const record = async (told: ToldContest) =>
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
    expect((await contestNumbers(store.db, 'megaSena', 3040)).sort()).toEqual([3041, 3045]);
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

  test('a Federal draw that stands otherwise is kept: the contest is stored, its draw set aside, no 7th made of it', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-18', '20:00', table(8), 'federal')]);
    const recorded = await recordContests(store, [federalContest], { ...options, source: 'caixa', corrects: true });
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

  test('what differs from the stored contest is told: its day, its numbers, its second draw, its team', async () => {
    const store = await own.open();
    const dupla: ToldContest = {
      ...mega(2991, { modality: 'duplaSena' }),
      second: ['07', '08', '09', '10', '11', '12'],
    };
    const timemania: ToldContest = {
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
    const told = (team?: string): ToldContest => ({
      ...mega(2423, { modality: 'timemania', numbers: ['01', '02', '03', '04', '05', '06', '07'] }),
      team,
    });
    const outcomes = [];
    for (const team of [undefined, 'SANTOS/SP', undefined, 'SANTOS/SP']) {
      const before = await storeVersion(store.db);
      const [result] = await recordContests(store, [told(team)], options);
      outcomes.push([result?.outcome, before !== (await storeVersion(store.db))]);
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
    expect((await contestNumbers(store.db, 'megaSena', 0)).length).toBe(1201);
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
    await recordContests(store, [{ ...federalContest, contest: 5801, day: '2024-10-12' }], options);
    expect(await newestDraws(store.db, 'federal', 9)).toMatchObject([{ day: '2024-10-12', time: '19:00' }]);
  });
});
