import { describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../lib/core/domain/contest-admission.ts';
import { addDays } from '../../lib/core/domain/days.ts';
import type { ReportedDraw } from '../../lib/core/domain/draw-admission.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { drawsOfDay, firstPrizes, storedCounts } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { BACKENDS, backend } from './backends.ts';
import { dump } from './dump.ts';
import { draw, federalContest, mega, now, options, outcomesOf, table } from './told.ts';

describe.each(BACKENDS)('the store on %s', (name) => {
  const own = backend(name);

  test('a draw seen again changes nothing; a different one is set aside; 0019 stays 0019', async () => {
    const store = await own.open();
    const first = draw('2026-11-20', '14:20', ['0019', '1234', '5678', '9012', '3456']);
    expect(await outcomesOf(store, [first])).toEqual(['new']);
    const version = await dump(store);
    expect(await outcomesOf(store, [first, { ...first, time: 'PT' }])).toEqual(['unchanged', 'unchanged']);
    const before = await dump(store);
    expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(3))])).toEqual(['differs-from-stored']);
    expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(3))])).toEqual(['differs-from-stored']);
    expect(await dump(store)).toBe(before);
    expect(await dump(store)).toBe(version);
    expect(await listQuarantine(store.db, 10)).toMatchObject([{ reason: 'differs-from-stored', times: 2 }]);
    expect((await drawsOfDay(store.db, '2026-11-20'))[0]?.numbers[0]).toBe('0019');
  });

  test('yesterday’s table copied into today is set aside, whichever of the two arrives first', async () => {
    const yesterday = draw('2026-11-19', '14:20', table(5));
    const today = draw('2026-11-20', '14:20', table(5));
    for (const [first, second] of [
      [yesterday, today],
      [today, yesterday],
    ] as const) {
      const store = await own.open();
      const told = [...(await outcomesOf(store, [first])), ...(await outcomesOf(store, [second]))];
      expect(told).toEqual(first === yesterday ? ['new', 'copy-of-previous-day'] : ['new', 'new']);
      expect(await drawsOfDay(store.db, '2026-11-20')).toEqual([]);
      expect(await drawsOfDay(store.db, '2026-11-19')).toMatchObject([{ numbers: table(5) }]);
      expect(await listQuarantine(store.db, 10)).toMatchObject([
        { kind: 'draw', subject: 'pt-rio/2026-11-20/14:20', reason: 'copy-of-previous-day', times: 1 },
      ]);
      const version = await dump(store);
      expect(await outcomesOf(store, [today])).toEqual(['copy-of-previous-day']);
      expect(await listQuarantine(store.db, 10)).toMatchObject([{ times: 2 }]);
      expect(await dump(store)).toBe(version);
      // The day's own table comes in after all.
      expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(6))])).toEqual(['new']);
      expect(await dump(store)).not.toBe(version);
    }
  });

  test('every refusal is named, leaves what is stored alone and is set aside once, counted', async () => {
    const store = await own.open();
    const good = draw('2026-11-20', '14:20', table(1));
    await outcomesOf(store, [good]);
    await recordContests(store, [mega(3040)], options);
    const version = await dump(store);
    const before = await dump(store);
    const five = table(2);
    const withRow = (place: string, over: { number?: string; group?: string; animal?: string }) => ({
      ...draw('2026-11-20', '09:20', five),
      prizes: [
        ...draw('2026-11-20', '09:20', five).prizes.filter((prize) => prize.place !== place),
        { place, number: five[Number(place) - 1] ?? '', ...over },
      ],
    });
    const at = '2026-11-20';
    const draws: [string, ReportedDraw][] = [
      ['unknown-region', draw(at, '09:20', five, 'pt-ba')],
      ['invalid-day', draw('2026-02-30', '09:20', five)],
      ['invalid-time', draw(at, '25:00', five)],
      ['duplicate-place', { ...good, prizes: [...good.prizes, { place: '1', number: '1234' }] }],
      ['incomplete', draw(at, '09:20', five.slice(0, 4))],
      ['invalid-number', draw(at, '09:20', ['19', ...five.slice(1)])],
      ['all-zero', draw(at, '09:20', Array(5).fill('0000'))],
      ['group-mismatch', withRow('1', { number: '0019', group: '06' })],
      ['animal-mismatch', withRow('1', { number: '0019', animal: 'Gato' })],
      ['derived-mismatch', withRow('6', { number: five[0] === '0000' ? '0001' : '0000' })],
      ['future', draw(at, '23:20', five, 'look')],
      ['differs-from-stored', draw(at, '14:20', table(3))],
    ];
    const contests: [string, ReportedContest][] = [
      ['unknown-modality', mega(3041, { modality: 'loteca' })],
      ['invalid-contest', mega(0)],
      ['implausible-contest', mega(99_999)],
      ['invalid-day', mega(3041, { day: '04/08/2026' })],
      ['future', mega(3041, { day: '2026-11-21' })],
      ['wrong-count', mega(3041, { numbers: ['01', '02', '03', '04', '05'] })],
      ['invalid-number', mega(3041, { numbers: ['1', '02', '03', '04', '05', '06'] })],
      ['out-of-range', mega(3041, { numbers: ['61', '02', '03', '04', '05', '06'] })],
      ['repeated-number', mega(3041, { numbers: ['02', '02', '03', '04', '05', '06'] })],
      ['missing-numbers', { ...federalContest, numbers: ['084621', '000000', '000000', '072546', '068807'] }],
      ['differs-from-stored', mega(3040, { numbers: ['10', '20', '30', '40', '50', '60'] })],
    ];
    const expected = [...draws, ...contests].map(([reason]) => reason).sort();
    for (const times of [1, 2]) {
      expect(
        await outcomesOf(
          store,
          draws.map(([, told]) => told),
        ),
      ).toEqual(draws.map(([reason]) => reason));
      const told = await recordContests(
        store,
        contests.map(([, contest]) => contest),
        options,
      );
      expect(told.map((result) => 'reason' in result && result.reason)).toEqual(contests.map(([reason]) => reason));
      const aside = await listQuarantine(store.db, 100);
      expect(aside.map(({ reason }) => reason).sort()).toEqual(expected);
      expect(new Set(aside.map((entry) => entry.times))).toEqual(new Set([times]));
      expect(aside.find(({ reason }) => reason === 'missing-numbers')).toMatchObject({
        kind: 'contest',
        subject: 'federal/6100',
        source: options.source,
        first_at: now.toISOString(),
        told: JSON.stringify(contests.find(([reason]) => reason === 'missing-numbers')?.[1]),
      });
    }
    expect(await dump(store)).toBe(before);
    expect(await dump(store)).toBe(version);
  });

  test('three identical tables on three days: only the first stays, in every order of arrival', async () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19'];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders) {
      const store = await own.open();
      for (const index of order) await outcomesOf(store, [draw(days[index] ?? '', '14:20', table(5))]);
      expect(
        (await firstPrizes(store.db, '2026-11-01', '2026-11-30')).map(({ day }) => day),
        String(order),
      ).toEqual(['2026-11-17']);
    }
  });

  test('a copy that was shown to be one is one for the rest of its message, and the day’s own table goes in', async () => {
    const store = await own.open();
    const copy = draw('2026-11-20', '14:20', table(1));
    await outcomesOf(store, [copy]);
    expect(
      await outcomesOf(store, [draw('2026-11-19', '14:20', table(1)), copy, draw('2026-11-20', '14:20', table(2))]),
    ).toEqual(['new', 'copy-of-previous-day', 'new']);
    expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([{ numbers: table(2) }]);
  });

  test('what is stored of a draw is what was told of it, and by whom', async () => {
    const store = await own.open();
    const drawn6to10 = ['0001', '0020', '0300', '4000', '5555'];
    await recordDraws(
      store,
      [{ ...draw('2026-11-20', '14:20', table(1)), drawn6to10, inferred: true }, draw('2026-11-20', '16:20', table(2))],
      { source: 'historico', now, receivedAt: null },
    );
    expect(await drawsOfDay(store.db, '2026-11-20')).toEqual([
      {
        region: 'pt-rio',
        day: '2026-11-20',
        time: '14:20',
        numbers: table(1),
        drawn6to10,
        inferred: true,
        source: 'historico',
        receivedAt: null,
        isFederal: false,
        tickets: null,
        checked: 'recorded',
        families: [],
        rivals: [],
        publishedAt: null,
        correctedAt: null,
      },
      expect.objectContaining({ time: '16:20', drawn6to10: null, inferred: false }),
    ]);
    expect(await drawsOfDay(store.db, '2026-11-19')).toEqual([]);
  });

  test('what a refusal says is what stands in its way', async () => {
    const store = await own.open();
    await outcomesOf(store, [draw('2026-11-19', '14:20', table(1)), draw('2026-11-20', '16:20', table(2))]);
    const refused = await recordDraws(
      store,
      [draw('2026-11-20', 'PT', table(1)), draw('2026-11-20', 'PTV', table(3)), draw('2026-11-20', 'nada', table(4))],
      options,
    );
    expect(refused).toEqual([
      { outcome: 'refused', id: 'pt-rio/2026-11-20/14:20', reason: 'copy-of-previous-day', detail: '2026-11-19' },
      { outcome: 'refused', id: 'pt-rio/2026-11-20/16:20', reason: 'differs-from-stored', detail: table(2).join(' ') },
      { outcome: 'refused', id: 'pt-rio/2026-11-20/nada', reason: 'invalid-time', detail: 'nada' },
    ]);
    const [copy] = (await listQuarantine(store.db, 9)).filter(({ reason }) => reason === 'copy-of-previous-day');
    expect(JSON.parse(copy?.told ?? '')).toEqual({
      region: 'pt-rio',
      day: '2026-11-20',
      time: '14:20',
      numbers: table(1),
    });
  });

  test('of many draws in one message each finds its own stored one', async () => {
    const store = await own.open();
    const many = Array.from({ length: 1100 }, (_, index) => draw(addDays('2023-01-01', index), '14:20', table(index)));
    expect(new Set(await outcomesOf(store, many))).toEqual(new Set(['new']));
    expect(new Set(await outcomesOf(store, many))).toEqual(new Set(['unchanged']));
    expect(await storedCounts(store.db)).toEqual({ draws: 1100, contests: 0 });
  });
});
