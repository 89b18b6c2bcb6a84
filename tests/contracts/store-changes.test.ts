import { describe, expect, test } from 'vitest';
import { newestChange, noteChanges, noteWhole } from '../../lib/core/store/changes.ts';
import { readChanges } from '../../lib/core/store/read-changes.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords, type Word } from '../../lib/core/store/record-sightings.ts';
import type { Store, Tables } from '../../lib/core/store/schema.ts';
import { claimNews } from '../../lib/core/store/told-news.ts';
import { BACKENDS, backend } from './backends.ts';
import { listening } from './questions.ts';
import { draw, mega, now, options, table } from './told.ts';

const DAY = '2026-11-18';

const put = (store: Store, rows: readonly Tables['changes'][]) =>
  store.write((trx) => trx.insertInto('changes').values(rows).execute());
const rowsOf = ({ db }: Store) => db.selectFrom('changes').selectAll().orderBy('seq').execute();
const ids = (count: number) => Array.from({ length: count }, (_, index) => `pt-rio/${DAY}/x${index}`);

describe.each(BACKENDS)('the changes of the store, on %s', (name) => {
  const own = backend(name);

  describe('how changes are noted', () => {
    test('up to 200 of one write are named each once; of more only that anything may have changed', async () => {
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

    test('at every hundredth the newest 2000 stay', async () => {
      const store = await own.open();
      const note = () => store.write((trx) => noteChanges(trx, 'numbers', { draws: ids(1) }));
      await put(
        store,
        [1, 99, 100, 101, 2098].map((seq) => ({ seq, subjects: '[]', kind: 'presence' })),
      );
      await note();
      const seqs = async () => (await rowsOf(store)).map(({ seq }) => seq);
      expect(await seqs()).toEqual([1, 99, 100, 101, 2098, 2099]);
      await note();
      expect(await seqs()).toEqual([101, 2098, 2099, 2100]);
    });

    test('a contest corrected on its own day: its numbers changed, it neither came nor went', async () => {
      const store = await own.open();
      const subjects = JSON.stringify([`contest megaSena/3080/${DAY}`]);
      await recordContests(store, [mega(3080, { day: DAY })], options);
      const numbers = ['10', '20', '30', '40', '50', '60'];
      await recordContests(store, [mega(3080, { day: DAY, numbers })], { ...options, source: 'operador' });
      expect(await rowsOf(store)).toEqual([
        { seq: 1, subjects, kind: 'presence' },
        { seq: 2, subjects, kind: 'numbers' },
        { seq: 3, subjects, kind: 'standing' },
      ]);
    });
  });

  describe('how changes are read', () => {
    const unknown = (newest: number) => ({ newest, isKnown: false, draws: [], contests: [] });
    const nothing = (newest: number) => ({ newest, isKnown: true, draws: [], contests: [] });

    test('only the newest number where nothing is asked after; in an empty store nothing has changed', async () => {
      const store = await own.open();
      expect(await readChanges(store.db, 0)).toEqual(nothing(0));
      expect(await readChanges(store.db)).toEqual(nothing(0));
      await recordDraws(store, [draw(DAY, '14:20', table(1))], options);
      expect(await readChanges(store.db)).toEqual(nothing(1));
      expect(await readChanges(store.db, 1)).toEqual(nothing(1));
    });

    test('200 steps behind is known still, 201 is not; nor from the start where the first step is gone', async () => {
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

    test('what is noted in another form, or of what is not known here, is passed over', async () => {
      const store = await own.open();
      const odd = [
        '',
        'draw',
        `?draw pt-rio/${DAY}/14:20`,
        `draw pt-rio/${DAY}/14:20\nx`,
        `draw pt-ba/${DAY}/14:20`,
        'draw pt-rio/2026-02-30/14:20',
        `thing pt-rio/${DAY}/14:20`,
        `thing pt-ba/${DAY}/14:20`,
        `thing megaSena/3080/${DAY}`,
        `draw megaSena/3080/${DAY}`,
        `contest loteca/3080/${DAY}`,
        'contest megaSena/3080/2026-02-30',
        `contest pt-rio/${DAY}/14:20`,
      ];
      await put(store, [{ seq: 1, subjects: JSON.stringify(odd), kind: 'presence' }]);
      expect(await readChanges(store.db, 0)).toEqual(nothing(1));
    });

    test('each draw has its own days around it and those of all regions, each asked once', async () => {
      const { store, asked } = listening(await own.open());
      await recordDraws(
        store,
        [
          draw('2026-11-10', '14:20', table(1)),
          draw('2026-11-17', '14:20', table(2), 'look'),
          draw('2026-11-16', '14:20', table(3)),
        ],
        options,
      );
      const since = (await readChanges(store.db)).newest;
      await recordDraws(store, [draw(DAY, '14:20', table(4)), draw(DAY, '16:20', table(5))], options);
      const rio = {
        region: 'pt-rio',
        day: DAY,
        kind: 'presence',
        own: { before: '2026-11-16', after: null },
        all: { before: '2026-11-17', after: null },
      };
      asked.length = 0;
      expect(await readChanges(store.db, since)).toEqual({
        newest: since + 1,
        isKnown: true,
        draws: [
          { ...rio, time: '14:20' },
          { ...rio, time: '16:20' },
        ],
        contests: [],
      });
      expect(asked).toHaveLength(5);
      await recordDraws(store, [draw(DAY, '14:20', table(6), 'look')], options);
      await recordDraws(store, [draw('2026-11-19', '14:20', table(7))], options);
      expect((await readChanges(store.db, since + 1)).draws).toEqual([
        {
          ...rio,
          region: 'look',
          time: '14:20',
          own: { before: '2026-11-17', after: null },
          all: { before: '2026-11-17', after: '2026-11-19' },
        },
        {
          ...rio,
          day: '2026-11-19',
          time: '14:20',
          own: { before: DAY, after: null },
          all: { before: DAY, after: null },
        },
      ]);
    });
  });

  describe('what search engines are told', () => {
    const PAUSE = 60_000;
    const AT = 1_000_000_000;
    const word: Word = { ...draw(DAY, '14:20', table(1)), region: 'pt-rio', time: '14:20' };
    const say = (store: Store, source: string) => recordWords(store, [word], { source, now, seenSince: null });

    test('nothing at the first claim, what came since at the next, nothing twice', async () => {
      const { store, asked } = listening(await own.open());
      await recordDraws(store, [draw(DAY, '11:20', table(9))], options);
      expect(await claimNews(store, AT, PAUSE)).toEqual({ kind: 'nothing' });
      await say(store, 'lotohack');
      expect(await claimNews(store, AT, PAUSE)).toMatchObject({
        kind: 'tell',
        changes: { draws: [{ day: DAY, time: '14:20' }], contests: [] },
      });
      asked.length = 0;
      expect(await claimNews(store, AT, PAUSE)).toEqual({ kind: 'nothing' });
      expect(asked).not.toContain('insert');
    });

    test('how a draw is known is no news, within the pause or after it, and keeps no news waiting', async () => {
      const store = await own.open();
      expect(await claimNews(store, AT, PAUSE)).toEqual({ kind: 'nothing' });
      await say(store, 'lotohack');
      expect(await claimNews(store, AT, PAUSE)).toMatchObject({ kind: 'tell' });
      await say(store, 'deunoposte');
      expect(await claimNews(store, AT + 1, PAUSE)).toEqual({ kind: 'nothing' });
      await say(store, 'ojogodobicho');
      expect(await claimNews(store, AT + PAUSE, PAUSE)).toEqual({ kind: 'nothing' });
      await recordContests(store, [mega(3080, { day: DAY })], options);
      expect(await claimNews(store, AT + PAUSE - 1, PAUSE)).toEqual({ kind: 'wait', waitMs: 1 });
      expect(await claimNews(store, AT + PAUSE, PAUSE)).toMatchObject({
        kind: 'tell',
        changes: { draws: [], contests: [{ contest: 3080 }] },
      });
    });

    test('a clock that was set back keeps it waiting for no longer than the pause', async () => {
      const store = await own.open();
      await claimNews(store, AT, PAUSE);
      await say(store, 'lotohack');
      expect(await claimNews(store, AT, PAUSE)).toMatchObject({ kind: 'tell' });
      await recordDraws(store, [draw(DAY, '11:20', table(9))], options);
      expect(await claimNews(store, AT - 10 * PAUSE, PAUSE)).toEqual({ kind: 'wait', waitMs: PAUSE });
    });
  });
});
