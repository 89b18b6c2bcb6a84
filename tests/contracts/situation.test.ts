import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ResultsPanel } from '../../components/results/board/results-panel.tsx';
import { ResultsReply } from '../../lib/core/contracts/results.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { unsureHoliday } from '../../lib/core/domain/houses/holiday-record.ts';
import { HOUSE_IDS, type HouseId, houseOf } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { pixResults } from '../../lib/core/functions/pix-results.ts';
import { daysWithDraws } from '../../lib/core/store/read.ts';
import { regionDays, slotsOnRecord } from '../../lib/core/store/read-maps.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordRun } from '../../lib/core/store/source-runs.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { lateSlots } from '../../lib/core/views/shared-late-slots.ts';
import { resultsText } from '../../lib/server/feeds/feeds.ts';
import { readAtom } from '../support/atom.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, now, outcomesOf, table } from './draw-builders.ts';

const DAY = '2026-11-20';
const SITE = {
  ...{ name: 'PIX do Bicho', url: 'https://exemplo.com.br', partnerUrl: null },
  ...{ contactPhone: null, contactEmail: null, isMeasured: false },
};
const HOUR_MS = 3_600_000;
const ago = (hours: number) => now.getTime() - hours * HOUR_MS;
const iso = (ms: number) => new Date(ms).toISOString();

test('a slot is shown to the operator from an hour after it is late, until its own draw is there', () => {
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
  const kind = backend(name);

  test('each house names the source that answered last', async () => {
    const store = await kind.open();
    const heard = async () =>
      (await readView('panel', {}, { db: store.db, now })).regions.map((one) => [
        one.region,
        one.heard?.source,
        one.heard?.at,
      ]);
    const MS = 4000;
    const run = (source: string, hours: number, outcome = 'ok') =>
      recordRun(store, {
        ...{ source, outcome, startedAt: iso(ago(hours)), ms: MS },
        ...{ accepted: 0, rejected: 0, detail: null },
      });
    const of = (region: HouseId, source: string | undefined, hours = 0) => [
      region,
      source,
      source && iso(ago(hours) + MS),
    ];
    const all = (source: string | undefined, hours?: number) => HOUSE_IDS.map((region) => of(region, source, hours));
    await run('deunoposte', 7, 'timeout');
    expect(await heard()).toEqual(all(undefined));
    await run('lotohack', 6);
    await run('lotohack', 5);
    const shown = HOUSE_IDS.map((region) => of(region, houseOf(region).sources.lotohack && 'lotohack', 5));
    expect(await heard()).toEqual(shown);
    await run('feed:exemplo.com', 4, 'partial');
    expect(await heard()).toEqual(all('feed:exemplo.com', 4));
    // Who tells nothing of a region says nothing of it by answering.
    for (const [source, hours, regions] of [
      ['caixa', 3.5, ['federal']],
      ['heroku', 3, ['federal']],
      ['ojogodobicho', 2, ['pt-rio', 'look']],
      ['vejaoresultado', 1, ['pt-rio', 'pt-sp']],
    ] as const) {
      const before = await heard();
      await run(source, hours);
      const mine = (region: unknown) => regions.some((one) => one === region);
      const expected = before.map((was) => (mine(was[0]) ? [was[0], source, iso(ago(hours) + MS)] : was));
      expect(await heard(), source).toEqual(expected);
    }
    await run('lotohack', 0.5, 'timeout');
    await run('caixa', 0.5, 'refused');
    const { others } = await readView('situation', {}, { db: store.db, now });
    expect(others).toEqual([
      { name: 'caixa', lastAnsweredAt: iso(ago(3.5) + MS), outcome: 'refused', lastHour: 1 },
      { name: 'feed:exemplo.com', lastAnsweredAt: iso(ago(4) + MS), outcome: 'partial', lastHour: 0 },
      { name: 'heroku', lastAnsweredAt: iso(ago(3) + MS), outcome: 'ok', lastHour: 0 },
    ]);
  });

  test('a correction moves the time of the last change everywhere', async () => {
    const store = await kind.open();
    const deps = { db: store.db, now };
    const [came, mended] = [instantOf(DAY, '14:31'), instantOf(DAY, '15:10')];
    const reported = (seed: number) => [draw(DAY, '14:20', table(seed))];
    const receivedAt = came.toISOString();
    await recordDraws(store, reported(1), { source: 'lotohack', now: came, receivedAt });
    const places = async () => {
      const panel = await readView('panel', {}, deps);
      const results = await pixResults({ action: 'get-results', date: DAY }, deps);
      const page = renderToStaticMarkup(createElement(ResultsPanel, { view: panel, now, siteUrl: SITE.url }));
      return {
        results: ResultsReply.parse(results.body).lastUpdated,
        board: /Última atualização: [\dh]+/.exec(page)?.[0],
        feed: readAtom(resultsText(SITE, 'results', await readView('newest-results', { count: 5 }, deps), now, 'xml'))
          .updated,
        days: (await daysWithDraws(store.db, 1))[0]?.changedAt,
        regionDays: (await regionDays(store.db))[0]?.changedAt,
        slots: (await slotsOnRecord(store.db))[0]?.changedAt,
      };
    };
    const all = (at: Date, hour: string) => {
      const iso = at.toISOString();
      const board = `Última atualização: ${hour}`;
      return { results: iso, board, feed: iso, days: iso, regionDays: iso, slots: iso };
    };
    expect(await places()).toEqual(all(came, '14h31'));
    await recordDraws(store, reported(2), { source: 'lotohack', now: mended, receivedAt, corrects: 'but-operator' });
    expect(await places()).toEqual(all(mended, '15h10'));
  });

  test('today’s slots, what is late, and the sources that were polled', async () => {
    const store = await kind.open();
    const deps = { db: store.db, now };
    const entries = [
      draw(DAY, '09:20', table(1)),
      draw(DAY, '14:20', table(2)),
      draw(addDays(DAY, -1), '11:20', table(3)),
    ];
    expect(await outcomesOf(store, entries)).toEqual(['new', 'new', 'new']);
    const state = { ...newSourceState(), outcome: 'ok', answeredAt: ago(1) };
    const asks = [ago(25), ago(24), ago(3)];
    await keepSourceState(store, 'lotohack', { ...state, asks, backfills: [ago(30), ago(2)], restsUntil: ago(-1) });
    await keepSourceState(store, 'deunoposte', { ...state, asks: [ago(1)], restsUntil: now.getTime() });

    const { resting, inConference, ...rest } = await readView('status', {}, deps);
    expect({ resting, inConference }).toEqual({ resting: { lotohack: iso(ago(-1)) }, inConference: 0 });
    // At eleven at night all but the last hour's, and the two that came; of a holiday no house whose record doesn't know it.
    const known = HOUSE_IDS.filter((region) => unsureHoliday(region, DAY) === null);
    const due = known.flatMap((region) => slotsOn(region, DAY)).filter((time) => time <= '21:30');
    expect(rest.lateSlots).toBe(due.length - 2);

    const { day, readAt, regions, sources } = await readView('situation', {}, deps);
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

  test('names the pages of lists and of today that rest when their source does not', async () => {
    const store = await kind.open();
    const rest = (until: number) => ({ until, times: 1, reason: 'changed-page' });
    const state = {
      ...newSourceState(),
      pageRests: { rio: rest(ago(-1)), goias: rest(ago(1)), paraiba: rest(ago(-1)) },
      forbidden: ['sp', 'paraiba'],
    };
    await keepSourceState(store, 'deunoposte', state);
    await keepSourceState(store, 'resultadosorte', {
      ...newSourceState(),
      pageRests: { [`dia/${addDays(DAY, -1)}`]: rest(ago(-1)) },
    });
    await keepSourceState(store, 'portalbrasil', { ...state, restsUntil: ago(-2) });
    const { sources } = await readView('situation', {}, { db: store.db, now });
    expect(Object.fromEntries(sources.map(({ name, pageRests }) => [name, pageRests]))).toEqual({
      deunoposte: [
        { houses: ['pt-rio'], until: iso(ago(-1)), reason: 'changed-page' },
        { houses: ['pt-sp'], until: null, reason: 'robots' },
        { houses: ['lotep', 'paratodos-pb'], until: null, reason: 'robots' },
      ],
      resultadosorte: undefined,
      portalbrasil: undefined,
    });
  });
});
