import { describe, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import {
  correctionsOfDay,
  drawOf,
  drawsOfDay,
  drawsOfKeys,
  newestDrawsOfAll,
  newestStandings,
} from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords, type Word } from '../../lib/core/store/record-sightings.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, now, options, outcomesOf, table } from './told.ts';

const DAY = '2026-11-20';
const FEDERAL_DAY = '2026-11-18';
const FOUR = ['4621', '1500', '2794', '2546', '8807'];
const TICKETS = ['84621', '21500', '62794', '72546', '68807'];

const word = (time: string, numbers: string[]): Word => ({ ...draw(DAY, time, numbers), region: 'pt-rio', time });
const say = (store: Store, source: string, words: Word[], seenSince: Date | null = null) =>
  recordWords(store, words, { source, now, seenSince });
/** Writes into the rows of draws beside the store's own ways. */
const overwrite = (store: Store, columns: Partial<Tables['draws']>) =>
  store.write((trx) => trx.updateTable('draws').set(columns).execute());
const federalsOn = async (store: Store, day: string) =>
  (await drawsOfDay(store.db, day)).map(({ region, isFederal, tickets, checked }) => [
    region,
    isFederal,
    tickets,
    checked,
  ]);

describe.each(BACKENDS)('how a stored draw stands, on %s', (name) => {
  const own = backend(name);

  describe('a draw that is not what was written', () => {
    test('is not shown when a column of it was changed in the file', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw(DAY, '14:20', table(1))]);
      await overwrite(store, { inferred: 1 });
      await expect(drawsOfDay(store.db, DAY)).rejects.toMatchObject({
        name: 'Damaged',
        subject: `pt-rio/${DAY}/14:20`,
      });
    });

    test('is not shown when prizes are missing or odd, in rows without a seal too', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw(DAY, '14:20', table(1))]);
      await overwrite(store, { seal: null });
      expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ numbers: table(1) }]);
      const damaged = { name: 'Damaged', subject: `pt-rio/${DAY}/14:20` };
      await store.write((trx) => trx.updateTable('prizes').set({ number: '12' }).where('place', '=', 2).execute());
      await expect(drawsOfDay(store.db, DAY)).rejects.toMatchObject(damaged);
      await store.write((trx) => trx.deleteFrom('prizes').where('place', '=', 2).execute());
      await expect(drawsOfDay(store.db, DAY)).rejects.toMatchObject(damaged);
      await store.write((trx) => trx.deleteFrom('prizes').execute());
      await expect(drawsOfDay(store.db, DAY)).rejects.toMatchObject(damaged);
    });

    test('nor is a correction told whose row was changed', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw(DAY, '14:20', table(1))]);
      await outcomesOf(store, [draw(DAY, '14:20', table(2))], true);
      expect(await correctionsOfDay(store.db, DAY)).toHaveLength(1);
      await store.write((trx) => trx.updateTable('corrections').set({ reason: 'outra' }).execute());
      await expect(correctionsOfDay(store.db, DAY)).rejects.toMatchObject({
        name: 'Damaged',
        subject: `pt-rio/${DAY}/14:20@${now.toISOString()}`,
      });
    });
  });

  describe('which draws are the Federal’s', () => {
    test('without a contest its own, and in other lists those with its numbers; no tickets are known', async () => {
      const store = await own.open();
      await outcomesOf(store, [
        federalFeed,
        draw(FEDERAL_DAY, '20:00', FOUR, 'pt-sp'),
        draw(FEDERAL_DAY, '14:20', table(1)),
        // The same numbers on another day are another draw's.
        draw('2026-11-16', '20:00', FOUR, 'pt-sp'),
      ]);
      expect(await federalsOn(store, FEDERAL_DAY)).toEqual([
        ['federal', true, null, 'one-source'],
        ['pt-rio', false, null, 'one-source'],
        ['pt-sp', true, null, 'one-source'],
      ]);
      expect(await federalsOn(store, '2026-11-16')).toEqual([['pt-sp', false, null, 'one-source']]);
    });

    test('where the operator entered another Federal, one with the numbers of Caixa’s contest is official still', async () => {
      const store = await own.open();
      const entered = [draw(FEDERAL_DAY, 'FED', table(8), 'federal')];
      await recordDraws(store, entered, { ...options, source: 'operador', corrects: true });
      await recordContests(store, [federalContest], { ...options, source: 'caixa' });
      await outcomesOf(store, [draw(FEDERAL_DAY, '20:00', FOUR, 'pt-sp')]);
      expect(await federalsOn(store, FEDERAL_DAY)).toEqual([
        ['federal', true, null, 'operator'],
        ['pt-sp', true, TICKETS, 'official'],
      ]);
    });

    test('a contest that only a mirror tells makes no draw official, though it tells the tickets', async () => {
      const store = await own.open();
      await recordContests(store, [federalContest], { ...options, source: 'guidi' });
      await outcomesOf(store, [draw(FEDERAL_DAY, '20:00', FOUR, 'pt-sp')]);
      expect(await federalsOn(store, FEDERAL_DAY)).toEqual([
        ['federal', true, TICKETS, 'one-source'],
        ['pt-sp', true, TICKETS, 'one-source'],
      ]);
    });

    test('one that is stored under an hour which its day no longer has is the Federal’s still', async () => {
      const store = await own.open();
      await outcomesOf(store, [federalFeed]);
      const id = `federal/${FEDERAL_DAY}/19:00`;
      await overwrite(store, { id, time: '19:00', seal: null });
      await store.write((trx) => trx.updateTable('prizes').set({ draw_id: id }).execute());
      expect(await drawsOfDay(store.db, FEDERAL_DAY)).toMatchObject([
        { time: '19:00', isFederal: true, tickets: null },
      ]);
    });

    test('what Caixa told of a draw is official without a contest', async () => {
      const store = await own.open();
      await recordDraws(store, [draw(DAY, '14:20', table(1))], { ...options, source: 'caixa' });
      expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ checked: 'official', families: ['caixa'] }]);
      expect(await newestStandings(store.db)).toMatchObject([{ region: 'pt-rio', checked: 'official' }]);
    });
  });

  describe('who tells a draw', () => {
    test('without words it is whoever told it, by family; the recorded history is no voice', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw(DAY, '14:20', table(1))]);
      await recordDraws(store, [draw(DAY, '16:20', table(2))], { ...options, source: 'lotohack' });
      await recordDraws(store, [draw(DAY, '18:20', table(3))], { ...options, source: 'historico', receivedAt: null });
      const voices = async () =>
        (await drawsOfDay(store.db, DAY)).map(({ time, families, rivals, checked }) => [
          time,
          families,
          rivals,
          checked,
        ]);
      const expected = [
        ['14:20', ['feed:teste'], [], 'one-source'],
        ['16:20', ['resultadofacil'], [], 'one-source'],
        ['18:20', [], [], 'recorded'],
      ];
      expect(await voices()).toEqual(expected);
      // A list of no families says as little as none.
      await overwrite(store, { families: '[]', seal: null });
      expect(await voices()).toEqual(expected);
    });

    test('two families against one are no dispute: the rival’s table is not shown', async () => {
      const store = await own.open();
      await say(store, 'lotohack', [word('14:20', table(1))]);
      await say(store, 'ojogodobicho', [word('14:20', table(2))]);
      const rival = { numbers: table(2), families: ['ojogodobicho'] };
      expect(await drawOf(store.db, { region: 'pt-rio', day: DAY, time: '14:20' })).toMatchObject({
        numbers: table(1),
        checked: 'in-conference',
        families: ['resultadofacil'],
        rivals: [rival],
      });
      expect(await newestStandings(store.db)).toEqual([
        {
          region: 'pt-rio',
          day: DAY,
          time: '14:20',
          source: 'lotohack',
          receivedAt: now.toISOString(),
          checked: 'in-conference',
        },
      ]);
      await say(store, 'deunoposte', [word('14:20', table(1))]);
      expect(await drawsOfDay(store.db, DAY)).toMatchObject([
        { checked: 'two-families', families: ['deunoposte', 'resultadofacil'], rivals: [] },
      ]);
      expect(await newestStandings(store.db)).toMatchObject([{ checked: 'two-families' }]);
    });
  });

  describe('when a draw came out', () => {
    const publishedAt = async (store: Store) =>
      Object.fromEntries((await drawsOfDay(store.db, '2026-11-19')).map((one) => [one.time, one.publishedAt]));

    test('of what nobody watched for when it came in, from its minute on and within six hours', async () => {
      const store = await own.open();
      const HOUR = 3_600_000;
      const later = (time: string, ms: number) => new Date(instantOf('2026-11-19', time).getTime() + ms).toISOString();
      const arrivals: [string, string | null, boolean][] = [
        ['09:20', later('09:20', 6 * HOUR + 1), false],
        ['11:20', null, false],
        ['14:20', later('14:20', 0), true],
        ['16:20', later('16:20', -1), false],
        ['18:20', later('18:20', 6 * HOUR), true],
        // Half past midnight by UTC, in another day than the draw's.
        ['21:20', later('21:20', 10 * 60_000), true],
        ['07:00', later('07:00', 30 * HOUR), false],
      ];
      for (const [index, [time, receivedAt]] of arrivals.entries())
        await recordDraws(store, [draw('2026-11-19', time, table(index))], { ...options, receivedAt });
      expect(await publishedAt(store)).toEqual(
        Object.fromEntries(arrivals.map(([time, receivedAt, isSoon]) => [time, isSoon ? receivedAt : null])),
      );
    });

    test('of what a public source told, only where it was seen without it shortly before', async () => {
      const store = await own.open();
      const hour = { region: 'pt-rio', day: DAY } as const;
      await say(store, 'lotohack', [word('18:20', table(1))]);
      await say(store, 'lotohack', [word('21:20', table(2))], new Date(now.getTime() - 60_000));
      expect(await drawOf(store.db, { ...hour, time: '18:20' })).toMatchObject({
        receivedAt: now.toISOString(),
        publishedAt: null,
      });
      expect(await drawOf(store.db, { ...hour, time: '21:20' })).toMatchObject({ publishedAt: now.toISOString() });
      const keys = ['21:20', '14:20', '18:20'].map((time) => ({ ...hour, time }));
      expect((await drawsOfKeys(store.db, keys)).map(({ time }) => time)).toEqual(['18:20', '21:20']);
      expect(await drawsOfKeys(store.db, [])).toEqual([]);
    });
  });

  describe('the standing of each region’s newest draw', () => {
    test('is official by Caixa’s contest of that very day alone', async () => {
      const store = await own.open();
      const other = {
        ...federalContest,
        contest: 6101,
        day: '2026-11-19',
        numbers: [...federalContest.numbers].reverse(),
      };
      await recordContests(store, [federalContest, other], { ...options, source: 'caixa' });
      const mirrored = ['010001', '020002', '030003', '040004', '050005'];
      const only = { ...federalContest, contest: 6099, day: '2026-11-15', numbers: mirrored };
      await recordContests(store, [only], { ...options, source: 'guidi' });
      await outcomesOf(store, [
        draw(FEDERAL_DAY, '14:20', FOUR),
        draw('2026-11-19', '20:00', FOUR, 'pt-sp'),
        draw('2026-11-15', '11:20', ['0001', '0002', '0003', '0004', '0005'], 'look'),
      ]);
      const standings = await newestStandings(store.db);
      expect(Object.fromEntries(standings.map(({ region, day, checked }) => [region, `${day} ${checked}`]))).toEqual({
        'pt-rio': `${FEDERAL_DAY} official`,
        'pt-sp': '2026-11-19 one-source',
        look: '2026-11-15 one-source',
        federal: '2026-11-19 official',
      });
      const whole = await newestDrawsOfAll(store.db, 1);
      for (const one of standings) expect(whole.get(one.region)).toMatchObject([one]);
    });

    test('is of no region in an empty store', async () => {
      const store = await own.open();
      expect(await newestStandings(store.db)).toEqual([]);
      expect(await newestDrawsOfAll(store.db, 3)).toEqual(new Map());
    });
  });
});
