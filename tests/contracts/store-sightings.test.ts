import { describe, expect, test } from 'vitest';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords, type Word } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, now, options, table } from './told.ts';

const DAY = '2026-11-20';
/** No draw of Rio's week is at this hour. */
const OFF_HOURS = '13:00';
const PT = '14:20';

const told = (time: string, numbers: string[]): Word => ({
  ...draw(DAY, time, numbers),
  region: 'pt-rio',
  day: DAY,
  time,
});
const say = (store: Store, source: string, ...words: Word[]) =>
  recordWords(store, words, { source, now, seenSince: null });
const shown = async (store: Store) => (await drawsOfDay(store.db, DAY)).map(({ time, source }) => `${time} ${source}`);

describe.each(BACKENDS)('a draw under an hour that its day does not have, on %s', (name) => {
  const own = backend(name);

  test('gives way to its own hour, with its words, and the log says so', async () => {
    const store = await own.open();
    await say(store, 'lotohack', told(OFF_HOURS, table(1)));
    expect(await say(store, 'ojogodobicho', told(PT, table(1)))).toMatchObject([{ outcome: 'new' }]);
    expect(await drawsOfDay(store.db, DAY)).toMatchObject([
      { time: PT, checked: 'two-families', families: ['ojogodobicho', 'resultadofacil'] },
    ]);
    expect(await newestCorrections(store.db, 5)).toMatchObject([{ time: OFF_HOURS, before: table(1), after: [] }]);
  });

  test('stays where the operator entered it: the other hour is withheld, nothing is logged', async () => {
    const store = await own.open();
    await recordDraws(store, [draw(DAY, OFF_HOURS, table(1))], { ...options, source: 'operador', corrects: true });
    for (const source of ['ojogodobicho', 'deunoposte']) {
      expect(await say(store, source, told(PT, table(1)))).toMatchObject([
        { outcome: 'withheld', reason: 'stands-in-another-slot' },
      ]);
    }
    expect(await shown(store)).toEqual([`${OFF_HOURS} operador`]);
    expect(await newestCorrections(store.db, 5)).toEqual([]);
  });

  test('stays where its own hour is refused', async () => {
    const store = await own.open();
    // The table of two days before came back the day before and was set aside: today it is a copy of a copy.
    await recordDraws(store, [draw('2026-11-18', PT, table(1)), draw('2026-11-19', PT, table(1))], options);
    await recordDraws(store, [draw(DAY, OFF_HOURS, table(1))], options);
    expect(await say(store, 'ojogodobicho', told(PT, table(1)))).toMatchObject([
      { outcome: 'refused', reason: 'copy-of-previous-day' },
    ]);
    expect(await shown(store)).toEqual([`${OFF_HOURS} ${options.source}`]);
    expect(await newestCorrections(store.db, 5)).toEqual([]);
  });
});

describe.each(BACKENDS)('words that a source says again, on %s', (name) => {
  const own = backend(name);

  test('are known beside a new one', async () => {
    const store = await own.open();
    const words = ['09:20', '11:20', PT].map((time, index) => told(time, table(index + 1)));
    await say(store, 'lotohack', ...words);
    const again = await say(store, 'lotohack', ...words, told('16:20', table(9)));
    expect(again.map(({ outcome }) => outcome)).toEqual(['seen', 'seen', 'seen', 'new']);
  });

  test.each([
    [1, 2],
    [2, 1],
  ])(
    'of one draw told twice in one reply the last word stands, whatever its numbers: %i after %i',
    async (last, first) => {
      const store = await own.open();
      const both = [told(PT, table(first)), told(PT, table(last))];
      expect(await say(store, 'lotohack', ...both)).toMatchObject([{ outcome: 'seen' }, { outcome: 'new' }]);
      expect(await say(store, 'lotohack', ...both)).toMatchObject([{ outcome: 'seen' }, { outcome: 'seen' }]);
      expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ numbers: table(last), checked: 'one-source' }]);
      expect(await newestCorrections(store.db, 5)).toEqual([]);
    },
  );

  test('a broken table does not take the place of a whole one in the same reply', async () => {
    const store = await own.open();
    const both = await say(store, 'lotohack', told(PT, table(1)), told(PT, table(2).slice(0, 4)));
    expect(both).toMatchObject([{ outcome: 'new' }, { outcome: 'refused', reason: 'incomplete' }]);
    expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ numbers: table(1) }]);
  });
});
