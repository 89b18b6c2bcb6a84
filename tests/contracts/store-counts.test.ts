import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import { BICHO_HOUSES, HOUSES, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { look } from '../../lib/core/domain/houses/look.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { answerCheck, answeredCheck, claimCheck } from '../../lib/core/store/article-updates.ts';
import { keepBackfill, missingDays, readBackfill } from '../../lib/core/store/backfill.ts';
import { newestChange, noteChanges, noteWhole } from '../../lib/core/store/changes.ts';
import { putMeta, readMeta } from '../../lib/core/store/meta.ts';
import { claimNotifications } from '../../lib/core/store/notified-changes.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { readChanges } from '../../lib/core/store/read-changes.ts';
import { regionDays, slotsOnRecord } from '../../lib/core/store/read-maps.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { recordRun } from '../../lib/core/store/source-runs.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, now, options, outcomesOf, table } from './draw-builders.ts';
import { listening } from './query-log.ts';

const KEY = 'backfill';

/** The recorded history begins on this Saturday. */
const FIRST = '2024-10-12';

let seed = 0;

/** A day's draws of a region, but for the first `lacking`. */
async function hold(store: Store, region: HouseId, day: PlainDay, lacking = 0): Promise<void> {
  const found = slotsOn(region, day)
    .slice(lacking)
    .map((time) => draw(day, time, table(++seed, HOUSES[region].prizes.drawn), region));
  if (found.length > 0) expect(new Set(await outcomesOf(store, found))).toEqual(new Set(['new']));
}

const holdAll = async (store: Store, day: PlainDay, lacking: Partial<Record<HouseId, number>> = {}) => {
  for (const region of BICHO_HOUSES) await hold(store, region, day, lacking[region]);
};

const MINUTE_MS = 60_000;

const at = (hour: string) => instantOf('2026-11-20', hour).toISOString();

/** Records a draw that came in at an hour of the 20th; none: it was not noted when. */
const record = (store: Store, id: string, seed: number, hour: string | null) => {
  const [region, day = '', time = ''] = id.split('/');
  return recordDraws(store, [draw(day, time, table(seed), region)], { ...options, receivedAt: hour && at(hour) });
};

/** Notes a draw as last corrected at an hour of the 20th. */
const correct = ({ db }: Store, id: string, hour: string) =>
  db
    .updateTable('draws')
    .set({ corrected_at: at(hour) })
    .where('id', '=', id)
    .execute();

const DAY = '2026-11-18';

const rowsOf = ({ db }: Store) => db.selectFrom('changes').selectAll().orderBy('seq').execute();

const ids = (count: number) => Array.from({ length: count }, (_, index) => `pt-rio/${DAY}/x${index}`);

describe.each(BACKENDS)('what the store counts, notes and lists on %s', (name) => {
  const own = backend(name);

  describe('missing days and source states', () => {
    const put = (store: Store, key: string, value: string) => store.write((trx) => putMeta(trx, [{ key, value }]));

    describe('how far the fetching of missing days is', () => {
      test('progress counts down from the first number and restarts when it grows', async () => {
        const store = await own.open();
        const kept = async (left: number) => {
          await keepBackfill(store, left);
          return readBackfill(store.db);
        };
        expect(await kept(5)).toEqual({ left: 5, of: 5 });
        expect(await kept(3)).toEqual({ left: 3, of: 5 });
        expect(await kept(4)).toEqual({ left: 4, of: 5 });
        expect(await kept(7)).toEqual({ left: 7, of: 7 });
        expect(await kept(0)).toBeNull();
        expect(await readMeta(store.db, KEY)).toBe('{"left":0,"of":7}');
        expect(await kept(2)).toEqual({ left: 2, of: 2 });
      });

      test.each(['', 'nada', '{"left":-1,"of":5}', '{"left":2,"of":0}', '{"left":1.5,"of":5}', '{"of":5}', 'null'])(
        'kept in another shape it is none under way: %s',
        async (value) => {
          const store = await own.open();
          await put(store, KEY, value);
          expect(await readBackfill(store.db)).toBeNull();
          await keepBackfill(store, 1);
          expect(await readBackfill(store.db)).toEqual({ left: 1, of: 1 });
        },
      );
    });

    describe('the days of which draws are missing', () => {
      test('all from yesterday back to the first recorded one, newest first, where nothing is stored', async () => {
        const store = await own.open();
        expect(await missingDays(store.db, addDays(FIRST, 4))).toEqual([
          '2024-10-15',
          '2024-10-14',
          '2024-10-13',
          '2024-10-12',
        ]);
        expect(await missingDays(store.db, FIRST)).toEqual([]);
      });

      test('a day that is whole is not missing, and what is stored of today does not count for it', async () => {
        const store = await own.open();
        await holdAll(store, '2024-10-14');
        await holdAll(store, '2024-10-15');
        expect(await missingDays(store.db, '2024-10-15')).toEqual(['2024-10-13', '2024-10-12']);
        expect(await missingDays(store.db, '2024-10-16')).toEqual(['2024-10-13', '2024-10-12']);
      });

      test('nothing of a house is missing before its first recorded day', async () => {
        const store = await own.open();
        const { since } = look;
        onTestFinished(() => void Object.assign(look, { since }));
        Object.assign(look, { since: '2024-10-14' });
        for (const day of ['2024-10-13', '2024-10-14', '2024-10-15']) await holdAll(store, day, { look: 9 });
        expect(await missingDays(store.db, '2024-10-16')).toEqual(['2024-10-15', '2024-10-14', '2024-10-12']);
      });

      test('three missing draws of one region make a day missing, two do not', async () => {
        const store = await own.open();
        await holdAll(store, '2024-10-12', { look: 2 });
        await holdAll(store, '2024-10-13', { 'pt-rio': 2, 'pt-sp': 2, look: 2 });
        await holdAll(store, '2024-10-14', { 'pt-sp': 3 });
        await holdAll(store, '2024-10-15', { look: 3 });
        await holdAll(store, '2024-10-16', { 'pt-rio': 3 });
        expect(await missingDays(store.db, '2024-10-17')).toEqual(['2024-10-16', '2024-10-15', '2024-10-14']);
      });
    });
  });

  test('the first caller makes the check, later ones within the time share it', async () => {
    const store = await own.open();
    const at = Date.parse('2026-11-20T15:00:00Z');
    const claim = (later: number, slug = 'a') => claimCheck<string>(store, slug, at + later, MINUTE_MS);
    expect(await claim(0)).toBeNull();
    expect(await answeredCheck(store.db, 'a')).toBeNull();
    expect(await claim(0)).toEqual({ at, reply: null });
    await answerCheck(store, 'a', { at, reply: 'nada novo' });
    expect(await claim(MINUTE_MS - 1)).toEqual({ at, reply: 'nada novo' });
    expect(await answeredCheck(store.db, 'a')).toBe('nada novo');
    // Another article's check is its own.
    expect(await answeredCheck(store.db, 'b')).toBeNull();
    expect(await claim(1, 'b')).toBeNull();
    expect(await answeredCheck(store.db, 'a')).toBe('nada novo');
  });

  describe('checks, runs and refusals', () => {
    test('a source that lies without end does not fill the disk: the newest 5000 refusals are kept', async () => {
      const store = await own.open();
      const lies = (hour: string, count: number) =>
        recordDraws(
          store,
          Array.from({ length: count }, (_, index) => draw('2026-11-20', hour, table(index), `mentira-${index}`)),
          { ...options, now: instantOf('2026-11-20', hour) },
        );
      await lies('20:00', 10);
      await lies('21:00', 5100);
      expect(await listQuarantine(store.db, 10_000)).toHaveLength(5000);
      await lies('22:00', 10);
      const aside = await listQuarantine(store.db, 10_000);
      expect(aside).toHaveLength(5000);
      const at = (hour: string) => instantOf('2026-11-20', hour).toISOString();
      expect([aside[0]?.last_at, aside[9]?.last_at, aside[10]?.last_at]).toEqual([
        at('22:00'),
        at('22:00'),
        at('21:00'),
      ]);
    });

    test('odd characters in what is refused do not keep the good draws of the same message out', async () => {
      const store = await own.open();
      const odd = ['pt\u0000rio', '\ud800', '🐔'.repeat(60), "'; drop table draws; --"];
      const found = odd.flatMap((text) => [
        draw('2026-11-20', '14:20', table(1), text),
        draw('2026-11-20', text, table(1)),
        draw('2026-11-20', '09:20', [text, ...table(1).slice(1)]),
      ]);
      const good = draw('2026-11-20', '14:20', table(2));
      const results = await outcomesOf(store, [...found, good]);
      expect(results.filter((result) => result === 'new')).toHaveLength(1);
      expect(results.at(-1)).toBe('new');
      expect(await listQuarantine(store.db, 100)).toHaveLength(found.length);
      const run = {
        source: 'feed:a',
        startedAt: now.toISOString(),
        ms: 1,
        outcome: 'wrong-shape',
        accepted: 0,
        rejected: 0,
      };
      await recordRun(store, { ...run, detail: `wrong-shape ${odd.join(' ')}` });
      expect(await drawsOfDay(store.db, '2026-11-20')).toHaveLength(1);
    });
  });

  describe('what site maps list', () => {
    test.each([
      ['a day', 'look/2026-11-20/16:20', { region: 'look', day: '2026-11-20' }],
      ['an hour', 'look/2026-11-19/14:20', { region: 'look', time: '14:20', newest: '2026-11-20' }],
    ])('%s changed when one of its draws came in or was corrected, whichever is latest', async (what, other, key) => {
      const store = await own.open();
      const first = 'look/2026-11-20/14:20';
      const changedAt = async (
        received: readonly (string | null)[],
        corrected: readonly (string | null)[] = [],
      ): Promise<string | null> => {
        for (const kind of ['prizes', 'draws'] as const) await store.db.deleteFrom(kind).execute();
        for (const [index, id] of [first, other].entries()) {
          await record(store, id, index, received[index] ?? null);
          const hour = corrected[index];
          if (hour) await correct(store, id, hour);
        }
        const [one, ...more] = what === 'a day' ? await regionDays(store.db) : await slotsOnRecord(store.db);
        expect([one, more]).toEqual([{ ...key, changedAt: one?.changedAt }, []]);
        return one?.changedAt ?? null;
      };
      expect(await changedAt(['15:00', '17:00'])).toBe(at('17:00'));
      expect(await changedAt([null, '17:00'])).toBe(at('17:00'));
      expect(await changedAt([null, null])).toBeNull();
      expect(await changedAt(['15:00', '17:00'], ['16:00'])).toBe(at('17:00'));
      expect(await changedAt(['15:00', '17:00'], ['18:00'])).toBe(at('18:00'));
      expect(await changedAt(['15:00', '17:00'], ['20:00', '19:00'])).toBe(at('20:00'));
      expect(await changedAt([null, null], ['18:00'])).toBe(at('18:00'));
    });
  });

  describe('the changes of the store', () => {
    const put = (store: Store, rows: readonly Tables['changes'][]) =>
      store.write((trx) => trx.insertInto('changes').values(rows).execute());

    test('up to 200 changes of one write are named, more only as unknown', async () => {
      const store = await own.open();
      const note = (draws: string[]) => store.write((trx) => noteChanges(trx, 'standing', { draws }));
      await note([]);
      expect(await newestChange(store.db)).toBe(0);
      await note([...ids(200), ...ids(3)]);
      await note(ids(201));
      await store.write(noteWhole);
      expect(await rowsOf(store)).toEqual([
        { seq: 1, subjects: JSON.stringify(ids(200).map((id) => `draw ${id}`)), kind: 'standing' },
        { seq: 2, subjects: '*', kind: 'standing' },
        { seq: 3, subjects: '*', kind: 'presence' },
      ]);
    });

    const unknown = (newest: number) => ({ newest, isKnown: false, draws: [], contests: [] });
    const nothing = (newest: number) => ({ newest, isKnown: true, draws: [], contests: [] });

    test('changes are known up to 200 steps behind', async () => {
      const store = await own.open();
      await put(
        store,
        Array.from({ length: 201 }, (_, index) => ({ seq: index + 1, subjects: '[]', kind: 'presence' })),
      );
      expect(await readChanges(store.db, 1)).toEqual(nothing(201));
      expect(await readChanges(store.db, 0)).toEqual(unknown(201));
      await store.write((trx) => trx.deleteFrom('changes').where('seq', '<', 100).execute());
      expect(await readChanges(store.db, 0)).toEqual(unknown(201));
      expect(await readChanges(store.db, 100)).toEqual(nothing(201));
      expect(await readChanges(store.db, 99)).toEqual(unknown(201));
    });

    describe('what search engines are notified of', () => {
      const PAUSE = 60_000;
      const AT = 1_000_000_000;
      const observed: SlotObservation = { ...draw(DAY, '14:20', table(1)), region: 'pt-rio', time: '14:20' };
      const say = (store: Store, source: string) =>
        recordObservations(store, [observed], { source, now, seenSince: null });

      test('nothing at the first claim, what came since at the next, nothing twice', async () => {
        const { store, requests: list } = listening(await own.open());
        await recordDraws(store, [draw(DAY, '11:20', table(9))], options);
        expect(await claimNotifications(store, AT, PAUSE)).toEqual({ kind: 'nothing' });
        await say(store, 'lotohack');
        expect(await claimNotifications(store, AT, PAUSE)).toMatchObject({
          kind: 'tell',
          changes: { draws: [{ day: DAY, time: '14:20' }], contests: [] },
        });
        list.length = 0;
        expect(await claimNotifications(store, AT, PAUSE)).toEqual({ kind: 'nothing' });
        expect(list).not.toContain('insert');
      });

      test('how a draw is known is no news, within the pause or after it, and keeps no news waiting', async () => {
        const store = await own.open();
        expect(await claimNotifications(store, AT, PAUSE)).toEqual({ kind: 'nothing' });
        await say(store, 'lotohack');
        expect(await claimNotifications(store, AT, PAUSE)).toMatchObject({ kind: 'tell' });
        await say(store, 'deunoposte');
        expect(await claimNotifications(store, AT + 1, PAUSE)).toEqual({ kind: 'nothing' });
        await say(store, 'ojogodobicho');
        expect(await claimNotifications(store, AT + PAUSE, PAUSE)).toEqual({ kind: 'nothing' });
        await recordContests(store, [mega(3080, { day: DAY })], options);
        expect(await claimNotifications(store, AT + PAUSE - 1, PAUSE)).toEqual({ kind: 'wait', waitMs: 1 });
        expect(await claimNotifications(store, AT + PAUSE, PAUSE)).toMatchObject({
          kind: 'tell',
          changes: { draws: [], contests: [{ contest: 3080 }] },
        });
      });
    });
  });
});
