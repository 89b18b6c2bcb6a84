import { describe, expect, test } from 'vitest';
import { isIndexedContest } from '../../lib/core/domain/indexed-contests.ts';
import { readView } from '../../lib/core/functions/views.ts';
import {
  contestOf,
  contestsAfter,
  contestsBetween,
  daysWithDraws,
  drawsBetween,
  drawsOfDay,
  firstPrizes,
  groupCounts,
  neighbourDays,
  newestContest,
  newestDay,
  newestDraws,
  newestDrawsOfAll,
  newestKeys,
  newestStandings,
  storedCounts,
} from '../../lib/core/store/read.ts';
import { contestPage, contestsOfYear, contestYears, indexedContests } from '../../lib/core/store/read-contests.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, mega, now, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('reading the store on %s', (name) => {
  const own = backend(name);

  test('what is read comes in its order', async () => {
    const store = await own.open();
    await outcomesOf(store, [
      draw('2026-11-18', '14:20', table(1)),
      draw('2026-11-20', '09:20', table(2)),
      draw('2026-11-20', '14:20', table(3)),
      draw('2026-11-19', '08:00', table(4), 'pt-sp'),
    ]);
    expect((await newestDraws(store.db, 'pt-rio', 2)).map(({ time }) => time)).toEqual(['09:20', '14:20']);
    expect(await neighbourDays(store.db, '2026-11-19')).toEqual({ before: '2026-11-18', after: '2026-11-20' });
    expect(await daysWithDraws(store.db, 2)).toEqual([
      { day: '2026-11-20', draws: 2, changedAt: now.toISOString() },
      { day: '2026-11-19', draws: 1, changedAt: now.toISOString() },
    ]);
    expect((await newestKeys(store.db)).map(({ region, day, time }) => `${region} ${day} ${time}`)).toEqual([
      'pt-rio 2026-11-20 14:20',
      'pt-sp 2026-11-19 08:00',
    ]);
  });

  test('the groups that came first in a region’s newest draws are counted', async () => {
    const store = await own.open();
    // 0019 and 9917 are of group 5 (Cachorro), 0100 of group 25 (Vaca).
    const first = (number: string) => [number, '1111', '2222', '3333', '4444'];
    await outcomesOf(store, [
      draw('2026-11-17', '14:20', first('0001')),
      draw('2026-11-18', '14:20', first('0019')),
      draw('2026-11-19', '09:20', first('0100')),
      draw('2026-11-19', '14:20', first('9917')),
      draw('2026-11-20', '07:20', first('0001'), 'look'),
    ]);
    const { counts, ...counted } = await groupCounts(store.db, 'pt-rio', 3);
    expect(counted).toEqual({ draws: 3, since: '2026-11-18', until: '2026-11-19' });
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([
      ['4', 2],
      ['24', 1],
    ]);
    expect(counts).toHaveLength(25);
  });

  test('where a number came: as milhar, centena and dezena, counted by place, newest first, of all regions or one', async () => {
    const store = await own.open();
    const five = (first: string, fifth = '4444') => [first, '1111', '2222', '3333', fifth];
    await outcomesOf(store, [
      draw('2026-11-18', '14:20', five('5787')),
      draw('2026-11-20', '09:20', five('0787', '5787')),
      draw('2026-11-20', '09:20', five('5787'), 'look'),
      draw('2026-11-19', '08:00', five('8787'), 'pt-sp'),
      draw('2026-11-19', '14:20', five('7875')),
    ]);
    const asked = async (number: string, region?: 'pt-rio' | 'pt-sp') => {
      const view = { number, region, limit: 3 };
      const { newest, ...counted } = await readView('drawn-number', view, { db: store.db, now });
      return {
        ...counted,
        newest: newest.map((one) => `${one.region} ${one.day} ${one.time} ${one.number} ${one.place}º`),
      };
    };
    expect(await asked('5787')).toEqual({
      places: [2, 0, 0, 0, 1],
      draws: 5,
      since: '2026-11-18',
      newest: ['look 2026-11-20 09:20 5787 1º', 'pt-rio 2026-11-20 09:20 5787 5º', 'pt-rio 2026-11-18 14:20 5787 1º'],
    });
    expect(await asked('787')).toMatchObject({ places: [4, 0, 0, 0, 1] });
    expect((await asked('87')).newest).toEqual([
      'look 2026-11-20 09:20 5787 1º',
      'pt-rio 2026-11-20 09:20 0787 1º',
      'pt-rio 2026-11-20 09:20 5787 5º',
    ]);
    expect(await asked('0787', 'pt-rio')).toMatchObject({ places: [1, 0, 0, 0, 0], draws: 3, since: '2026-11-18' });
    expect(await asked('9999')).toMatchObject({ places: [0, 0, 0, 0, 0], draws: 5, newest: [] });
    expect(await asked('9999', 'pt-sp')).toMatchObject({ draws: 1, since: '2026-11-19' });
  });

  test('where a group came first last: one draw a region, none where it never did', async () => {
    const store = await own.open();
    const first = (number: string) => [number, '0033', '0034', '0035', '0036'];
    await outcomesOf(store, [
      draw('2026-11-18', '14:20', first('0033')),
      draw('2026-11-19', '09:20', first('7736')),
      draw('2026-11-19', '14:20', first('0001')),
      draw('2026-11-17', '07:20', first('0034'), 'look'),
      draw('2026-11-17', '08:00', first('0001'), 'pt-sp'),
    ]);
    const found = await readView('newest-firsts', { group: 9 }, { db: store.db, now });
    const told = ({ region, day, time, name, number, place, gap }: (typeof found)[number]) =>
      [region, day, time, name, number, place, gap].join(' ');
    expect(found.map(told)).toEqual(['look 2026-11-17 07:20 Look 0034 1 0', 'pt-rio 2026-11-19 09:20 PPT 7736 1 1']);
    expect(await readView('newest-firsts', { group: 12 }, { db: store.db, now })).toEqual([]);
  });

  test('first prizes of a span come oldest first, each with its region and time', async () => {
    const store = await own.open();
    await outcomesOf(store, [
      draw('2026-11-20', '07:20', table(1), 'look'),
      draw('2026-11-19', '14:20', table(2)),
      draw('2026-11-19', '09:20', table(3)),
      draw('2026-11-18', '09:20', table(4)),
      draw('2026-11-19', '08:00', table(5), 'pt-sp'),
    ]);
    expect(await firstPrizes(store.db, '2026-11-19', '2026-11-20')).toEqual([
      { region: 'pt-rio', day: '2026-11-19', time: '09:20', number: table(3)[0] },
      { region: 'pt-rio', day: '2026-11-19', time: '14:20', number: table(2)[0] },
      { region: 'pt-sp', day: '2026-11-19', time: '08:00', number: table(5)[0] },
      { region: 'look', day: '2026-11-20', time: '07:20', number: table(1)[0] },
    ]);
  });

  test('a stored draw that lost a prize is not shown as if it were whole', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))]);
    await store.write((trx) => trx.deleteFrom('prizes').where('place', '=', 5).execute());
    await expect(drawsOfDay(store.db, '2026-11-20')).rejects.toThrow('pt-rio/2026-11-20/14:20');
  });

  test('the Federal’s 7th is made of the contest of that very day and of the same five numbers', async () => {
    const store = await own.open();
    const full = async () =>
      (await newestDraws(store.db, 'federal', 9)).map(({ day, tickets }) => [day, tickets?.slice(0, 2) ?? null]);
    // The same last four digits on another day, and on that day one number that differs.
    await outcomesOf(store, [federalFeed]);
    await recordContests(store, [{ ...federalContest, contest: 6097, day: '2026-11-15' }], options);
    const [, ...others] = federalContest.numbers;
    await recordContests(store, [{ ...federalContest, contest: 6101, numbers: ['084622', ...others] }], options);
    expect(await full()).toEqual([
      ['2026-11-15', ['84621', '21500']],
      ['2026-11-18', null],
    ]);
    await recordContests(store, [federalContest], options);
    expect(await full()).toEqual([
      ['2026-11-15', ['84621', '21500']],
      ['2026-11-18', ['84621', '21500']],
    ]);
  });

  test('a contest of the Federal lends its numbers to no other region’s draw', async () => {
    const store = await own.open();
    await recordContests(store, [federalContest], options);
    await outcomesOf(store, [draw('2026-11-18', '14:20', ['4621', '1500', '2794', '2546', '8807'])]);
    expect(await drawsOfDay(store.db, '2026-11-18')).toMatchObject([
      { region: 'federal', isFederal: true, tickets: ['84621', '21500', '62794', '72546', '68807'] },
      // The Federal in another region's list is the Federal.
      { region: 'pt-rio', isFederal: true, tickets: ['84621', '21500', '62794', '72546', '68807'] },
    ]);
  });

  test('a contest comes with its neighbours on record, the newest number and its corrections', async () => {
    const store = await own.open();
    await recordContests(store, [mega(10), mega(12), mega(15), { ...federalContest, contest: 11 }], options);
    const neighbours = async (contest: number) => {
      const page = await contestPage(store.db, 'megaSena', contest);
      return [page.before?.contest, page.contest?.contest, page.after?.contest, page.newest];
    };
    expect(await neighbours(12)).toEqual([10, 12, 15, 15]);
    expect(await neighbours(10)).toEqual([undefined, 10, 12, 15]);
    expect(await neighbours(15)).toEqual([12, 15, undefined, 15]);
    expect(await neighbours(11)).toEqual([10, undefined, 12, 15]);
    expect(await neighbours(1)).toEqual([undefined, undefined, 10, 15]);
    expect(await neighbours(16)).toEqual([15, undefined, undefined, 15]);
    expect(await contestPage(store.db, 'quina', 1)).toEqual({
      contest: null,
      before: null,
      after: null,
      newest: null,
      corrections: [],
    });
    const reason = 'Errata da Caixa';
    await recordContests(store, [mega(12, { day: '2026-08-05' })], { ...options, source: 'operador', reason });
    expect((await contestPage(store.db, 'megaSena', 12)).corrections).toMatchObject([{ contest: 12, reason }]);
    expect((await contestPage(store.db, 'megaSena', 10)).corrections).toEqual([]);
  });

  test('a year’s contests come newest first, with the first band’s prize and the years around it', async () => {
    const store = await own.open();
    const details = { accumulated: false, prizes: [{ band: '6 acertos', winners: 2, amount: 1_500_000.5 }] };
    await recordContests(
      store,
      [mega(1, { day: '2019-12-31' }), mega(2, { day: '2021-01-01', details }), mega(3, { day: '2021-12-31' })],
      options,
    );
    const { contests, before, after } = await contestsOfYear(store.db, 'megaSena', 2021);
    expect(contests.map(({ contest, top }) => [contest, top])).toEqual([
      [3, null],
      [2, { winners: 2, amount: 1_500_000.5 }],
    ]);
    expect([before, after]).toEqual([2019, null]);
    expect(await contestsOfYear(store.db, 'megaSena', 2020)).toEqual({ contests: [], before: 2019, after: 2021 });
    expect(await contestYears(store.db)).toEqual([
      { modality: 'megaSena', year: 2019, contests: 1, changedAt: now.toISOString() },
      { modality: 'megaSena', year: 2021, contests: 2, changedAt: now.toISOString() },
    ]);
  });

  test('engines are told of each modality’s newest hundred numbers and of all specials', async () => {
    const store = await own.open();
    const old = [mega(1000), mega(1001, { special: true }), mega(2938), mega(2939)];
    await recordContests(store, [...old, mega(3038), { ...federalContest, contest: 5 }], options);
    const told = await indexedContests(store.db);
    expect(told.map(({ modality, contest }) => `${modality} ${contest}`)).toEqual([
      'megaSena 3038',
      'megaSena 2939',
      'megaSena 1001',
      'federal 5',
    ]);
    const { contests } = await contestsOfYear(store.db, 'megaSena', 2026);
    expect(contests.filter((one) => isIndexedContest(one, 3038)).map(({ contest }) => contest)).toEqual([
      3038, 2939, 1001,
    ]);
  });

  test('the newest draw of each region tells who told it and when', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))]);
    expect(await newestKeys(store.db)).toEqual([
      { region: 'pt-rio', day: '2026-11-20', time: '14:20', source: options.source, receivedAt: options.receivedAt },
    ]);
  });

  test('and how it was checked, as the whole draw does', async () => {
    const store = await own.open();
    await recordContests(store, [federalContest], { ...options, source: 'caixa' });
    await outcomesOf(store, [
      draw('2026-11-18', '14:20', ['4621', '1500', '2794', '2546', '8807']),
      draw('2026-11-18', '14:20', table(1), 'look'),
    ]);
    await recordDraws(store, [draw('2026-11-19', '20:00', table(2), 'pt-sp')], { ...options, source: 'historico' });
    const standings = await newestStandings(store.db);
    expect(new Map(standings.map(({ region, checked }) => [region, checked]))).toEqual(
      new Map([
        ['pt-rio', 'official'],
        ['pt-sp', 'recorded'],
        ['look', 'one-source'],
        ['federal', 'official'],
      ]),
    );
    const whole = await newestDrawsOfAll(store.db, 1);
    for (const one of standings) expect(whole.get(one.region)).toMatchObject([one]);
  });

  test('days, spans and single contests are found', async () => {
    const store = await own.open();
    expect(await newestDay(store.db)).toBeNull();
    expect(await neighbourDays(store.db, '2026-11-19')).toEqual({ before: null, after: null });
    expect(await newestContest(store.db, 'megaSena')).toBeNull();
    expect(await groupCounts(store.db, 'look', 50)).toMatchObject({ draws: 0, since: null, until: null });
    await outcomesOf(store, [
      draw('2026-11-20', '21:20', table(1)),
      draw('2026-11-18', '14:20', table(2)),
      draw('2026-11-16', '07:20', table(3), 'look'),
      draw('2026-11-18', '09:20', table(4)),
    ]);
    await recordContests(
      store,
      [
        mega(3041, { day: '2026-08-11' }),
        mega(3040, { day: '2026-08-11' }),
        mega(3039, { day: '2026-08-04' }),
        federalContest,
      ],
      options,
    );
    const spans = [];
    for await (const day of drawsBetween(store.db, '2026-11-17', '2026-11-20'))
      spans.push(day.map(({ region, day: of, time }) => `${region} ${of} ${time}`));
    expect(spans).toEqual([
      ['federal 2026-11-18 20:00', 'pt-rio 2026-11-18 09:20', 'pt-rio 2026-11-18 14:20'],
      ['pt-rio 2026-11-20 21:20'],
    ]);
    expect(await newestDay(store.db)).toBe('2026-11-20');
    expect(await neighbourDays(store.db, '2026-11-16')).toEqual({ before: null, after: '2026-11-18' });
    expect(await neighbourDays(store.db, '2026-11-20')).toEqual({ before: '2026-11-18', after: null });
    expect(await storedCounts(store.db)).toEqual({ draws: 5, contests: 4 });
    expect(await contestOf(store.db, 'megaSena', 3039)).toMatchObject({ day: '2026-08-04', source: options.source });
    expect(await contestOf(store.db, 'quina', 3039)).toBeNull();
    expect(await contestsBetween(store.db, 'megaSena', '2026-08-05', '2026-08-31')).toMatchObject({
      count: 2,
      newest: { contest: 3041 },
    });
    expect(await contestsAfter(store.db, 'megaSena', 3041)).toEqual([]);
  });

  test('a draw tells its table 1º ao 10º and whether its slot was inferred', async () => {
    const store = await own.open();
    const drawn6to10 = ['0001', '0020', '0300', '4000', '5555'];
    await outcomesOf(store, [{ ...draw('2026-11-20', '14:20', table(1)), drawn6to10, inferred: true }]);
    expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([
      {
        drawn6to10,
        inferred: true,
        source: options.source,
        receivedAt: options.receivedAt,
        isFederal: false,
        tickets: null,
      },
    ]);
  });
});
