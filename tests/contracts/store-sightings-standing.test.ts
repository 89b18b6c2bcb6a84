import { describe, expect, test } from 'vitest';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, options, table } from './told.ts';
import { DAY, PT, sayAt, sightings, word } from './words.ts';

const [A, B, C] = [table(1), table(2), table(3)];
/** So many minutes past five in the afternoon, UTC: the draw's hour is twenty past. */
const at = (minute: number) => `2026-11-20T17:${String(minute).padStart(2, '0')}:00.000Z`;

const says = async (store: Store, minute: number, source: string, numbers: string[], time: string | null = '14:20') => {
  const [result] = await sayAt(store, at(minute), source, [word(time, numbers)]);
  return result;
};
const pt = async (store: Store) => (await drawsOfDay(store.db, DAY)).find(({ time }) => time === '14:20');
const raw = (store: Store) => store.db.selectFrom('draws').selectAll().where('id', '=', PT).executeTakeFirstOrThrow();
const changes = async (store: Store) =>
  (await store.db.selectFrom('changes').selectAll().orderBy('seq').execute()).map(({ kind }) => kind);
const aside = async (store: Store) =>
  (await store.db.selectFrom('quarantine').selectAll().orderBy('last_at').execute()).map(
    ({ source, reason }) => `${source} ${reason}`,
  );

describe.each(BACKENDS)('a draw of which families differ, on %s', (name) => {
  const own = backend(name);

  test('is in conference while they are as many; nothing is set aside', async () => {
    const store = await own.open();
    expect(await says(store, 30, 'lotohack', A)).toEqual({ id: PT, outcome: 'new', reason: '' });
    expect(await raw(store)).toMatchObject({ families: '["resultadofacil"]', rivals: null });
    expect(await says(store, 31, 'ojogodobicho', B)).toEqual({ id: PT, outcome: 'disputed', reason: 'in-conference' });
    expect(await raw(store)).toMatchObject({
      families: '["resultadofacil"]',
      rivals: JSON.stringify([{ numbers: B, families: ['ojogodobicho'] }]),
    });
    expect(await aside(store)).toEqual([]);
    expect(await says(store, 32, 'deunoposte', A)).toEqual({ id: PT, outcome: 'confirmed', reason: '' });
    expect(await pt(store)).toMatchObject({ numbers: A, checked: 'two-families' });
    expect(await changes(store)).toEqual(['presence', 'standing', 'standing', 'standing']);
  });

  test('stands against one where two tell it, and the other is set aside', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A);
    await says(store, 31, 'deunoposte', A);
    expect(await says(store, 32, 'ojogodobicho', B)).toEqual({
      id: PT,
      outcome: 'disputed',
      reason: 'differs-from-stored',
    });
    expect(await aside(store)).toEqual(['ojogodobicho differs-from-stored']);
    expect(await pt(store)).toMatchObject({ numbers: A, checked: 'two-families' });
  });

  test('takes the table that two of three tell, in its order, and the log says why', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A);
    await says(store, 31, 'ojogodobicho', B);
    expect(await says(store, 32, 'deunoposte', B)).toEqual({ id: PT, outcome: 'corrected', reason: 'majority' });
    expect(await pt(store)).toMatchObject({
      numbers: B,
      source: 'deunoposte',
      receivedAt: at(30),
      correctedAt: at(32),
      checked: 'two-families',
      families: ['deunoposte', 'ojogodobicho'],
      rivals: [],
    });
    expect(await newestCorrections(store.db, 5)).toMatchObject([
      { time: '14:20', at: at(32), before: A, after: B, source: 'deunoposte' },
    ]);
    expect((await newestCorrections(store.db, 5))[0]?.reason).toBe('duas fontes independentes contra uma');
    expect(await aside(store)).toEqual([]);
  });

  test('takes it also where the last word to come is a third one', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A);
    await says(store, 31, 'vejaoresultado', A);
    await says(store, 32, 'ojogodobicho', B);
    expect(await says(store, 33, 'deunoposte', B)).toEqual({ id: PT, outcome: 'disputed', reason: 'in-conference' });
    expect(await says(store, 34, 'lotohack', C)).toEqual({ id: PT, outcome: 'corrected', reason: 'majority' });
    expect(await pt(store)).toMatchObject({
      numbers: B,
      source: 'deunoposte',
      families: ['deunoposte', 'ojogodobicho'],
    });
    expect((await raw(store)).rivals).toBe(
      JSON.stringify(
        [
          { numbers: A, families: ['vejaoresultado'] },
          { numbers: C, families: ['resultadofacil'] },
        ].sort((a, b) => (a.numbers.join() < b.numbers.join() ? -1 : 1)),
      ),
    );
  });

  test('stays where what they tell stood at its hour the day before', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A);
    await says(store, 31, 'vejaoresultado', A);
    await says(store, 32, 'ojogodobicho', B);
    await says(store, 33, 'deunoposte', B);
    await recordDraws(store, [draw('2026-11-19', '14:20', B)], options);
    expect(await says(store, 34, 'lotohack', C)).toEqual({
      id: PT,
      outcome: 'refused',
      reason: 'copy-of-previous-day',
    });
    expect(await pt(store)).toMatchObject({ numbers: A, source: 'lotohack', families: ['vejaoresultado'] });
    expect(await newestCorrections(store.db, 5)).toEqual([]);
    expect((await raw(store)).rivals).toContain('resultadofacil');
  });

  test('stays as its only source corrected it, and as it was where that takes it back', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A);
    expect(await says(store, 31, 'lotohack', B)).toEqual({ id: PT, outcome: 'corrected', reason: 'itself' });
    expect(await says(store, 32, 'lotohack', A)).toEqual({ id: PT, outcome: 'corrected', reason: 'itself' });
    expect(await pt(store)).toMatchObject({ numbers: A, checked: 'one-source', receivedAt: at(30) });
    expect(await newestCorrections(store.db, 5)).toMatchObject([
      { before: B, after: A, reason: 'a própria fonte se corrigiu' },
      { before: A, after: B, reason: 'a própria fonte se corrigiu' },
    ]);
  });

  test('is the operator’s where the operator entered it: others are set aside', async () => {
    const store = await own.open();
    await recordDraws(store, [draw(DAY, '14:20', A)], { ...options, source: 'operador', corrects: true });
    for (const [minute, source] of [
      [31, 'lotohack'],
      [32, 'deunoposte'],
    ] as const)
      expect(await says(store, minute, source, B)).toEqual({
        id: PT,
        outcome: 'disputed',
        reason: 'differs-from-stored',
      });
    expect(await says(store, 33, 'vejaoresultado', A)).toEqual({ id: PT, outcome: 'confirmed', reason: '' });
    expect(await pt(store)).toMatchObject({ numbers: A, source: 'operador', checked: 'operator' });
    expect(await aside(store)).toEqual(['lotohack differs-from-stored', 'deunoposte differs-from-stored']);
  });

  test('stands as before by a word of the same family: no page is made anew', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A);
    const before = await changes(store);
    expect(before).toEqual(['presence', 'standing']);
    expect(await says(store, 31, 'resultadofacil', A)).toEqual({ id: PT, outcome: 'confirmed', reason: '' });
    expect(await changes(store)).toEqual(before);
    expect(await sightings(store)).toHaveLength(2);
  });
});

describe.each(BACKENDS)('five numbers under two labels, on %s', (name) => {
  const own = backend(name);

  test('the hour of another region with the same five stays', async () => {
    const store = await own.open();
    await sayAt(store, at(30), 'lotohack', [word('11:20', A, { region: 'look' })]);
    expect(await says(store, 31, 'lotohack', A)).toEqual({ id: PT, outcome: 'new', reason: '' });
    expect((await drawsOfDay(store.db, DAY)).map(({ region, time }) => `${region} ${time}`)).toEqual([
      'look 11:20',
      'pt-rio 14:20',
    ]);
    expect(await newestCorrections(store.db, 5)).toEqual([]);
  });

  test('what gives way is logged as the site’s own doing, and its words are its hour’s', async () => {
    const store = await own.open();
    await says(store, 30, 'lotohack', A, '13:00');
    await says(store, 31, 'vejaoresultado', A, '13:00');
    expect(await says(store, 32, 'deunoposte', A)).toEqual({ id: PT, outcome: 'new', reason: '' });
    expect(await newestCorrections(store.db, 5)).toMatchObject([
      {
        time: '13:00',
        at: at(32),
        before: A,
        after: [],
        source: 'sistema',
        reason: 'um sorteio sob dois horários: vale o horário da casa',
      },
    ]);
    expect((await sightings(store)).map(({ draw_id, source }) => `${draw_id} ${source}`)).toEqual([
      `${PT} deunoposte`,
      `${PT} lotohack`,
      `${PT} vejaoresultado`,
    ]);
  });
});

describe.each(BACKENDS)('when a draw came out, on %s', (name) => {
  const own = backend(name);
  type Told = [minute: number, source: string, numbers: string[], isLive: boolean, time?: string | null];
  const publishedAfter = async (...told: Told[]) => {
    const store = await own.open();
    for (const [minute, source, numbers, isLive, time = '14:20'] of told)
      await sayAt(store, at(minute), source, [word(time, numbers)], isLive ? at(minute) : null);
    return (await raw(store)).published_at;
  };

  test('is when it was first seen new, also by a source that could not place it', async () => {
    expect(await publishedAfter([40, 'lotohack', A, true])).toBe(at(40));
    expect(await publishedAfter([31, 'vejaoresultado', A, true, null], [35, 'deunoposte', A, true])).toBe(at(31));
    expect(await publishedAfter([31, 'deunoposte', A, true, null], [35, 'vejaoresultado', A, true])).toBe(at(31));
  });

  test('stays when others tell it later', async () => {
    expect(await publishedAfter([40, 'lotohack', A, true], [45, 'deunoposte', A, true])).toBe(at(40));
  });

  test('is not known from a source that was not watched', async () => {
    expect(await publishedAfter([40, 'lotohack', A, false])).toBeNull();
    expect(await publishedAfter([31, 'vejaoresultado', A, false, null], [35, 'deunoposte', A, true])).toBe(at(35));
  });

  test('is not when other numbers were seen', async () => {
    expect(await publishedAfter([40, 'lotohack', A, false], [41, 'ojogodobicho', B, true])).toBeNull();
    expect(
      await publishedAfter([40, 'lotohack', A, false], [41, 'ojogodobicho', B, true], [42, 'deunoposte', A, true]),
    ).toBe(at(42));
  });

  test('is its own minute at the earliest', async () => {
    expect(await publishedAfter([20, 'lotohack', A, true])).toBe(at(20));
    expect(await publishedAfter([19, 'vejaoresultado', A, true, null], [35, 'deunoposte', A, false])).toBeNull();
  });
});
