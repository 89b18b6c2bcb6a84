import { describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { REGIONS } from '../../lib/core/domain/regions.ts';
import { slotsOn } from '../../lib/core/domain/schedule.ts';
import { panelView } from '../../lib/core/functions/region-views.ts';
import { situation } from '../../lib/core/functions/situation.ts';
import { lateSlots, status } from '../../lib/core/functions/status.ts';
import { readView, views } from '../../lib/core/functions/views.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordRun } from '../../lib/core/store/source-runs.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, outcomesOf, table } from './told.ts';

const DAY = '2026-11-20';
const HOUR_MS = 3_600_000;
const ago = (hours: number) => now.getTime() - hours * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();

test('a slot is said to the operator from an hour after it is late, until its own draw is there', () => {
  const lateAfter = () => 15 * 60_000;
  const timesAt = (clock: string, drawn: Parameters<typeof lateSlots>[0] = []) =>
    lateSlots(drawn, instantOf(DAY, clock), lateAfter)
      .filter(({ region }) => region === 'pt-rio')
      .map(({ time }) => time);
  expect(timesAt('10:34')).toEqual([]);
  expect(timesAt('10:35')).toEqual(['09:20']);
  expect(timesAt('12:35')).toEqual(['09:20', '11:20']);
  expect(timesAt('12:35', [{ region: 'pt-rio', time: '09:20' }])).toEqual(['11:20']);
  expect(timesAt('12:35', [{ region: 'pt-sp', time: '09:20' }])).toEqual(['09:20', '11:20']);
});

describe.each(BACKENDS)('how things stand, on %s', (name) => {
  const own = backend(name);

  test('the panel names the source of draws that answered last, whenever the store is read', async () => {
    const store = await own.open();
    const heard = async () => (await panelView({ db: store.db, now })).heard;
    expect(await heard()).toBeNull();
    const run = (source: string, hours: number, outcome: string) =>
      recordRun(store, { source, startedAt: iso(ago(hours)), ms: 9, outcome, accepted: 0, rejected: 0, detail: null });
    await run('lotohack', 5, 'ok');
    await run('feed:exemplo.com', 3, 'partial');
    await run('deunoposte', 1, 'timeout');
    await run('caixa', 0.5, 'ok');
    expect(await heard()).toEqual({ source: 'feed:exemplo.com', at: iso(ago(3)) });
  });

  test('today’s slots, what is late, and the sources that were asked', async () => {
    const store = await own.open();
    const deps = { db: store.db, now };
    const told = [
      draw(DAY, '09:20', table(1)),
      draw(DAY, '14:20', table(2)),
      draw(addDays(DAY, -1), '11:20', table(3)),
    ];
    expect(await outcomesOf(store, told)).toEqual(['new', 'new', 'new']);
    const state = { ...newSourceState(), outcome: 'ok', answeredAt: ago(1) };
    const asks = [ago(25), ago(24), ago(3)];
    await keepSourceState(store, 'lotohack', { ...state, asks, backfills: [ago(30), ago(2)], restsUntil: ago(-1) });
    await keepSourceState(store, 'deunoposte', { ...state, asks: [ago(1)], restsUntil: now.getTime() });

    const { resting, inConference, ...rest } = await status(deps);
    expect({ resting, inConference }).toEqual({ resting: { lotohack: iso(ago(-1)) }, inConference: 0 });
    // At eleven at night all but the last hour's, and the two that came.
    const due = REGIONS.flatMap((region) => slotsOn(region, DAY)).filter((time) => time <= '21:30');
    expect(rest.lateSlots).toBe(due.length - 2);

    const { day, readAt, regions, sources } = await situation(deps);
    expect({ day, readAt }).toEqual({ day: DAY, readAt: now.toISOString() });
    const slots = new Map(regions.map(({ region, slots }) => [region, slots]));
    expect(slots.get('pt-rio')?.map(({ time }) => time)).toEqual(slotsOn('pt-rio', DAY));
    // No Federal on a Friday: what is not drawn is not awaited.
    expect(slots.get('federal') ?? []).toEqual([]);
    const came = slots.get('pt-rio')?.find(({ time }) => time === '14:20');
    // Told hours after its own: when it was published is not known.
    expect(came).toMatchObject({ state: 'out', checked: 'one-source', publishedAt: null, correctedAt: null });
    expect(slots.get('pt-rio')?.find(({ time }) => time === '11:20')).toMatchObject({
      state: 'missing',
      publishedAt: null,
    });
    expect(sources).toMatchObject([
      { name: 'lotohack', asked: 2, lastAskedAt: iso(ago(2)), lastAnsweredAt: iso(ago(1)), restsUntil: iso(ago(-1)) },
      { name: 'deunoposte', asked: 1, lastAskedAt: iso(ago(1)), outcome: 'ok', restsUntil: null },
    ]);
    expect(sources[0]).toMatchObject({ told: 0, compared: 0, alike: 0, delay: null });
  });

  test('a page of draws or contests says whether there are more; a draw has its own corrections alone', async () => {
    const store = await own.open();
    const deps = { db: store.db, now };
    const times = ['09:20', '11:20', '14:20'];
    expect(
      await outcomesOf(
        store,
        times.map((time, n) => draw(DAY, time, table(n + 10))),
      ),
    ).toHaveLength(3);
    expect(await outcomesOf(store, [draw(DAY, '11:20', table(20))], true)).toEqual(['corrected']);
    const asked = { region: 'pt-rio' as const };
    for (const [limit, isMore] of [
      [2, true],
      [3, false],
      [4, false],
    ] as const) {
      const page = await readView('draws', { ...asked, limit }, deps);
      expect([page.draws.length, page.isMore]).toEqual([Math.min(3, limit), isMore]);
    }
    const key = { region: 'pt-rio' as const, day: DAY };
    expect((await readView('draw', { ...key, time: '11:20' }, deps))?.corrections).toHaveLength(1);
    expect((await readView('draw', { ...key, time: '14:20' }, deps))?.corrections).toEqual([]);

    await recordContests(store, [mega(3001), mega(3002, { day: '2026-08-06' })], options);
    for (const [limit, isMore] of [
      [1, true],
      [2, false],
    ] as const) {
      const page = await readView('contests', { modality: 'megaSena', limit }, deps);
      expect([page.contests.length, page.isMore]).toEqual([limit, isMore]);
    }
  });

  test('a view that is asked by another program is one there is, of a year of first prizes at most', async () => {
    const store = await own.open();
    const ask = (body: object) => views({ action: 'get-view', ...body }, { db: store.db, now });
    const from = '2025-01-01';
    expect(await ask({ view: 'first-prizes', from, to: addDays(from, 366) })).toMatchObject({ status: 200, body: [] });
    const refused = { status: 400, body: { message: expect.stringContaining('Pedido inválido') } };
    expect(await ask({ view: 'first-prizes', from, to: addDays(from, 367) })).toEqual(refused);
    expect(await ask({ view: 'tudo' })).toEqual(refused);
    expect(await ask({ view: 'newest-day' })).toMatchObject({ status: 200 });
  });
});
