import { describe, expect, test, vi } from 'vitest';
import type { ReportedDraw } from '../../lib/core/domain/draw-admission.ts';
import type { Region } from '../../lib/core/domain/regions.ts';
import {
  type ArchivedMonth,
  archivedContests,
  archivedDraws,
  federalTickets,
  paidDetails,
} from '../../lib/core/store/check-archive.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { watched } from './questions.ts';
import { draw, federalContest, mega, now, options, outcomesOf, table } from './told.ts';

/** A month's draws, each as one line: '2026-11-20 14:20 5948 1234 0019 7777 4321', with an F or an i behind. */
const linesOf = (month: ArchivedMonth) =>
  month.days.map((day, at) =>
    [
      day,
      month.times[at],
      ...[...month.numbers.slice(at * 5, at * 5 + 5)].map((number) => String(number).padStart(4, '0')),
      ...(month.isFederalSlot[at] ? ['F'] : []),
      ...(month.isInferred[at] ? ['i'] : []),
    ].join(' '),
  );
const line = ({ day, time, prizes }: ReportedDraw) => [day, time, ...prizes.map(({ number }) => number)].join(' ');

const look = (day: string, seed: number, time = '14:20') => draw(day, time, table(seed), 'look');

/** One draw a month, on each 10th from January 2024 on. */
const monthly = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    look(`${2024 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-10`, at),
  );

describe.each(BACKENDS)('the archive that checks look at, over the store on %s', (name) => {
  const own = backend(name);
  const filled = async (draws: readonly ReportedDraw[]) => {
    const store = await own.open();
    await recordDraws(store, draws, options);
    return store;
  };
  const read = async (db: Store['db'], from = '2024-01-01', to = '2026-12-31', region: Region = 'look') =>
    (await archivedDraws(db, region, from, to)).map(linesOf);

  test('a region’s draws come by month, by day and hour, with their numbers and what is marked of their hours', async () => {
    const draws = [
      draw('2026-10-31', '14:20', table(1)),
      draw('2026-11-18', '20:00', table(2)),
      { ...draw('2026-11-18', '09:20', table(3)), inferred: true },
      draw('2026-11-01', '16:20', ['0000', '0001', '9999', '0100', '0000']),
      draw('2026-09-30', '14:20', table(4)),
      draw('2026-11-02', '14:20', table(5), 'look'),
    ];
    const { db } = await filled(draws);
    const [october, federal, morning, first, september] = draws.map(line);
    expect(await read(db, '2026-09-01', '2026-11-30', 'pt-rio')).toEqual([
      [september],
      [october],
      [first, `${morning} i`, `${federal} F`],
    ]);
    const [month] = await archivedDraws(db, 'pt-rio', '2026-11-01', '2026-11-30');
    expect(month).toMatchObject({ isFederalSlot: [false, false, true], isInferred: [false, true, false] });
  });

  test('a month is told whole, and no month but those asked', async () => {
    const draws = [look('2026-08-31', 1), look('2026-09-01', 2), look('2026-09-30', 3), look('2026-10-01', 4)];
    const { db } = watched((await filled(draws)).db);
    const [august, early, late, october] = draws.map(line);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await read(db, '2026-09-15', '2026-09-15')).toEqual([[early, late]]);
      expect(await read(db, '2026-09-30', '2026-10-01')).toEqual([[early, late], [october]]);
      expect(await read(db, '2026-08-01', '2026-09-01')).toEqual([[august], [early, late]]);
      expect(await read(db, '2026-11-01', '2026-12-31')).toEqual([]);
    }
  });

  test('what was read is not read again: one small question tells that nothing changed', async () => {
    const store = await filled([look('2026-09-10', 1), look('2026-10-10', 2), draw('2026-10-10', '14:20', table(3))]);
    const { db, asked } = watched(store.db);
    // What stands, what was corrected, the months.
    await read(db, '2026-10-01');
    expect(asked()).toEqual([1, 2, 0, 1]);
    await read(db, '2026-10-01');
    expect(asked()).toEqual([1]);
    await read(db);
    expect(asked()).toEqual([1, 1]);
    await read(db, '2024-01-01', '2026-12-31', 'pt-rio');
    expect(asked()).toEqual([1, 1, 0, 1]);
    await read(db);
    expect(asked()).toEqual([1]);
    await recordDraws(store, [look('2026-10-11', 4)], options);
    expect(await read(db)).toHaveLength(2);
    expect(asked()).toEqual([1, 2, 0, 2]);
    await recordDraws(store, [draw('2026-10-11', '14:20', table(5))], options);
    await read(db);
    expect(asked()).toEqual([1]);
  });

  test('a correction is in the next answer, also a second one at the same instant, and only its month read anew', async () => {
    const draws = [look('2026-09-10', 1), look('2026-10-10', 2), look('2026-10-11', 3)];
    const store = await filled(draws);
    const { db, asked } = watched(store.db);
    expect(await read(db)).toEqual(
      [[draws[0]], [draws[1], draws[2]]].map((month) => month.map((one) => one && line(one))),
    );
    asked();
    for (const [day, seed] of [
      ['2026-10-10', 4],
      ['2026-10-11', 5],
      ['2026-10-10', 6],
    ] as const) {
      const corrected = look(day, seed);
      const moment = seed === 6 ? new Date(now.getTime() + 1000) : now;
      await recordDraws(store, [corrected], { ...options, now: moment, corrects: true });
      expect((await read(db))[1]).toContain(line(corrected));
      expect(asked()).toEqual([1, 2, 1, 2]);
    }
    // The log's newest entry moves on without one more of them.
    await store.db
      .updateTable('prizes')
      .set({ number: '1111' })
      .where('draw_id', '=', 'look/2026-09-10/14:20')
      .execute();
    await store.db
      .updateTable('prizes')
      .set({ number: '2222' })
      .where('draw_id', '=', 'look/2026-10-10/14:20')
      .execute();
    const late = { at: '2026-11-21T23:00:00.000Z' };
    await store.db.updateTable('corrections').set(late).where('draw_id', '=', 'look/2026-10-10/14:20').execute();
    expect((await read(db)).map(([first]) => first)).toEqual([
      line(look('2026-09-10', 1)),
      '2026-10-10 14:20 2222 2222 2222 2222 2222',
    ]);
  });

  test('as many draws at other hours are seen, and so is one day’s draw in the place of two', async () => {
    const store = await filled([look('2026-10-11', 1), look('2026-10-01', 2, '04:00'), look('2026-10-02', 3, '06:00')]);
    const { db } = watched(store.db);
    await read(db);
    // The 10th shows the 11th's draw to be its copy, which leaves the store.
    expect(await outcomesOf(store, [look('2026-10-10', 1)])).toEqual(['new']);
    const [early, later] = [look('2026-10-01', 2, '04:00'), look('2026-10-02', 3, '06:00')].map(line);
    expect(await read(db)).toEqual([[early, later, line(look('2026-10-10', 1))]]);
    const two = ['look/2026-10-01/04:00', 'look/2026-10-02/06:00'];
    await store.db.deleteFrom('draws').where('id', 'in', two).execute();
    await recordDraws(store, [look('2026-10-03', 4, '10:00')], options);
    expect(await read(db)).toEqual([[line(look('2026-10-03', 4, '10:00')), line(look('2026-10-10', 1))]]);
  });

  test('draws without all five prizes are left out, and shift no other’s numbers', async () => {
    const draws = ['09:20', '11:20', '14:20', '16:20'].map((time, at) => look('2026-10-10', at, time));
    const store = await filled(draws);
    await store.db.deleteFrom('prizes').where('draw_id', '=', 'look/2026-10-10/09:20').execute();
    const half = store.db.deleteFrom('prizes').where('draw_id', '=', 'look/2026-10-10/14:20');
    await half.where('place', '=', 2).execute();
    expect(await read(store.db)).toEqual([[draws[1], draws[3]].map((one) => one && line(one))]);
    const [month] = await archivedDraws(store.db, 'look', '2026-10-01', '2026-10-31');
    expect([month?.numbers.length, month?.isFederalSlot.length, month?.isInferred.length]).toEqual([10, 2, 2]);
  });

  test('months are in their order, whatever order the database tells them in', async () => {
    const draws = monthly(5);
    const { db } = watched((await filled(draws)).db, (rows, at) =>
      at === 1 ? [...rows.slice(2), ...rows.slice(0, 2)] : rows,
    );
    expect(await read(db)).toEqual(draws.map((one) => [line(one)]));
  });

  test('a year is read at once; between two years the rest of the process has its turn', async () => {
    const draws = monthly(25);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const pauses = () => timers.mock.calls.splice(0).filter(([, ms]) => ms === undefined).length;
    const readIn = async (db: Store['db'], asked: () => number[], from: string, to: string) => {
      expect((await read(db, from, to)).flat()).toEqual(
        draws.map(line).filter((one) => one >= from && one.slice(0, 10) <= to),
      );
      return [pauses(), asked()];
    };
    const store = await filled(draws);
    pauses();
    const { db, asked } = watched(store.db);
    expect(await readIn(db, asked, '2025-01-01', '2025-12-31')).toEqual([0, [1, 25, 0, 12]]);
    expect(await readIn(db, asked, '2025-01-01', '2025-12-31')).toEqual([0, [1]]);
    const other = watched(store.db);
    expect(await readIn(other.db, other.asked, '2024-02-01', '2026-01-31')).toEqual([1, [1, 25, 0, 12, 12]]);
    const third = watched(store.db);
    expect(await readIn(third.db, third.asked, '2024-01-01', '2026-01-31')).toEqual([2, [1, 25, 0, 12, 12, 1]]);
    timers.mockRestore();
  });

  test('a month whose draws go while it is read is told without them', async () => {
    const draws = monthly(2);
    const store = await filled(draws);
    const { db } = watched(store.db, async (rows, at) => {
      if (at === 2) await store.write((trx) => trx.deleteFrom('draws').where('day', '=', '2024-02-10').execute());
      return rows;
    });
    expect(await read(db)).toEqual([draws.slice(0, 1).map(line)]);
    expect(await read(db)).toEqual([draws.slice(0, 1).map(line)]);
  });

  test('the Federal’s tickets come by day, with five digits each, in prize order', async () => {
    const store = await own.open();
    const ticket = (contest: number, day: string, numbers: string[]) => ({ ...federalContest, contest, day, numbers });
    await recordContests(
      store,
      [
        ticket(5900, '2024-11-06', ['184621', '021500', '000007', '072546', '068807']),
        ticket(5901, '2024-11-09', ['000001', '000002', '000003', '000004', '999999']),
        ticket(5902, '2024-11-09', ['000011', '000012', '000013', '000014', '000015']),
        ticket(5903, '2024-11-13', ['000021', '000022', '000023', '000024', '000025']),
        mega(2800, { day: '2024-11-09' }),
      ],
      { ...options, source: 'historico' },
    );
    const first: [string, number[][]] = ['2024-11-06', [[84621, 21500, 7, 72546, 68807]]];
    const tickets = await federalTickets(store.db, '2024-11-06', '2024-11-09');
    const [one, two] = tickets.get('2024-11-09') ?? [];
    expect([...tickets.keys()].sort()).toEqual(['2024-11-06', '2024-11-09']);
    expect(tickets.get('2024-11-06')).toEqual(first[1]);
    expect([one, two].sort((a, b) => (a?.[0] ?? 0) - (b?.[0] ?? 0))).toEqual([
      [1, 2, 3, 4, 99999],
      [11, 12, 13, 14, 15],
    ]);
    expect([...(await federalTickets(store.db, '2024-11-05', '2024-11-08'))]).toEqual([first]);
  });

  test('contests come by number, with a second draw and a team where they have one', async () => {
    const store = await own.open();
    const dupla = { ...mega(2992, { modality: 'duplaSena' }), second: ['11', '12', '13', '14', '15', '16'] };
    const timemania = mega(2400, { modality: 'timemania', team: 'FLAMENGO/RJ' });
    const seven = ['01', '02', '03', '04', '05', '06', '80'];
    await recordContests(
      store,
      [mega(3002), mega(3000), mega(3001), mega(3003), dupla, { ...timemania, numbers: seven }],
      options,
    );
    const contests = await archivedContests(store.db, 'megaSena', 3000, 3002);
    expect(contests).toEqual(
      [3000, 3001, 3002].map((contest) => {
        const { day, numbers } = mega(contest);
        return { contest, day, numbers, second: null, team: null };
      }),
    );
    expect(await archivedContests(store.db, 'duplaSena', 1, 9999)).toMatchObject([
      { second: dupla.second, team: null },
    ]);
    const [timed] = await archivedContests(store.db, 'timemania', 2400, 2400);
    expect(timed).toMatchObject({ numbers: seven, second: null, team: expect.stringMatching(/flamengo/i) });
  });

  test('what contests paid is asked of up to five hundred one by one, of more as one span', async () => {
    const store = await own.open();
    const details = (contest: number) => ({ nextEstimate: contest * 1000 });
    const all = Array.from({ length: 503 }, (_, at) => mega(2500 + at, { details: details(2500 + at) }));
    await recordContests(store, all, options);
    const { db, asked } = watched(store.db);
    const paid = async (contests: readonly number[]) => {
      expect(await paidDetails(db, 'megaSena', contests)).toEqual(
        new Map(contests.filter((one) => one < 3003).map((contest) => [contest, details(contest)])),
      );
      return asked();
    };
    expect(await paid([])).toEqual([]);
    expect(await paid([2600])).toEqual([1]);
    expect(await paid([2600, 2602])).toEqual([2]);
    expect(await paid([2600, 3500])).toEqual([1]);
    const but = (...without: number[]) => all.map(({ contest }) => contest).filter((one) => !without.includes(one));
    expect(await paid(but(2501, 2601, 2701))).toEqual([500]);
    expect(await paid(but(2601, 2701))).toEqual([503]);
    expect(await paid(but(2500, 3002))).toEqual([501]);
  });
});
