import { describe, expect, test } from 'vitest';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { pruneSightings } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { digestOfNumbers } from '../../lib/core/store/seal.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, options, table } from './told.ts';
import { DAY, PT, sayAt, sightings, word } from './words.ts';

const UNPLACED = `pt-rio/${DAY}/?`;
const at = (minute: number) => new Date(Date.parse('2026-11-20T18:00:00.000Z') + minute * 60_000).toISOString();
const [A, B, C] = [table(1), table(2), table(3)];
const firsts = async (store: Store, id: string, source: string) =>
  (await sightings(store))
    .filter((one) => one.draw_id === id && one.source === source)
    .map(({ numbers }) => numbers.split(' ')[0]);

describe.each(BACKENDS)('what is kept of a source’s words, on %s', (name) => {
  const own = backend(name);

  test('the numbers, when it said so first and last, and whether it was watched', async () => {
    const store = await own.open();
    const row = (source: string, numbers: string[], firstAt: string, lastAt = firstAt) => ({
      draw_id: PT,
      source,
      digest: digestOfNumbers(numbers),
      numbers: numbers.join(' '),
      first_at: firstAt,
      at: lastAt,
      is_live: 0,
    });
    await sayAt(store, at(0), 'vejaoresultado', [word('14:20', A)]);
    await sayAt(store, at(1), 'lotohack', [word('14:20', A)]);
    await sayAt(store, at(2), 'lotohack', [word('14:20', B)]);
    expect(await sightings(store)).toEqual([
      row('lotohack', A, at(1)),
      row('lotohack', B, at(2)),
      row('vejaoresultado', A, at(0)),
    ]);
    await sayAt(store, at(3), 'lotohack', [word('14:20', A)]);
    expect(await sightings(store)).toEqual([
      row('lotohack', B, at(2)),
      row('lotohack', A, at(1), at(3)),
      row('vejaoresultado', A, at(0)),
    ]);
  });

  test('a source was watched that answered within the hour before', async () => {
    const store = await own.open();
    const hour = Date.parse(at(0)) - 60 * 60_000;
    for (const [source, since] of [
      ['deunoposte', new Date(hour).toISOString()],
      ['lotohack', new Date(hour - 1).toISOString()],
      ['ojogodobicho', at(0)],
      ['vejaoresultado', null],
    ] as const)
      await sayAt(store, at(0), source, [word('14:20', A)], since);
    expect((await sightings(store)).map(({ source, is_live }) => [source, is_live])).toEqual([
      ['deunoposte', 1],
      ['lotohack', 0],
      ['ojogodobicho', 1],
      ['vejaoresultado', 0],
    ]);
  });

  test('of a draw its newest four tables, whatever others say', async () => {
    const store = await own.open();
    await sayAt(store, at(0), 'deunoposte', [word('14:20', A)]);
    const tables = [2, 3, 4, 5, 6].map(table);
    for (const [index, numbers] of tables.slice(0, 4).entries())
      await sayAt(store, at(index + 1), 'lotohack', [word('14:20', numbers)]);
    expect(await firsts(store, PT, 'lotohack')).toEqual(tables.slice(0, 4).map(([first]) => first));
    await sayAt(store, at(6), 'lotohack', [word('14:20', tables[4] ?? [])]);
    expect(await firsts(store, PT, 'lotohack')).toEqual(tables.slice(1).map(([first]) => first));
    expect(await firsts(store, PT, 'deunoposte')).toEqual([A[0]]);
  });

  test('of a day’s words without an hour the newest forty', async () => {
    const store = await own.open();
    const tables = Array.from({ length: 42 }, (_, index) => table(index + 10));
    const words = tables.map((numbers) => word(null, numbers));
    await sayAt(store, at(0), 'lotohack', words.slice(0, 1));
    await sayAt(store, at(1), 'lotohack', words.slice(1, 40));
    expect(await firsts(store, UNPLACED, 'lotohack')).toHaveLength(40);
    await sayAt(store, at(2), 'lotohack', words.slice(40, 41));
    const kept = await firsts(store, UNPLACED, 'lotohack');
    expect(kept.sort()).toEqual(
      tables
        .slice(1, 41)
        .map(([first]) => first)
        .sort(),
    );
  });

  test('a table without an hour that is told again keeps the time it was told first', async () => {
    const store = await own.open();
    const thursday = ['09:20', '11:20'].map((time, index) => draw('2026-11-19', time, [A, B][index] ?? []));
    await recordDraws(store, thursday, options);
    const stood = { outcome: 'withheld', reason: 'stood-yesterday' };
    for (const [minute, numbers] of [A, B, A, B].entries())
      expect(await sayAt(store, at(minute), 'lotohack', [word('14:20', numbers)])).toMatchObject([stood]);
    expect((await sightings(store)).map(({ draw_id, numbers, at }) => [draw_id, numbers, at])).toEqual([
      [UNPLACED, A.join(' '), at(0)],
      [UNPLACED, B.join(' '), at(1)],
    ]);
  });

  test('words without an hour become words on the draw that another source names, those that tell its five', async () => {
    const store = await own.open();
    await sayAt(store, at(0), 'lotohack', [word(null, A), word(null, B)]);
    await sayAt(store, at(1), 'vejaoresultado', [word(null, A)]);
    await sayAt(store, at(1), 'vejaoresultado', [word(null, A, { region: 'look' })]);
    await sayAt(store, at(2), 'deunoposte', [word('11:20', C)]);
    expect((await sightings(store)).filter(({ draw_id }) => draw_id === UNPLACED)).toHaveLength(3);
    await sayAt(store, at(3), 'deunoposte', [word('14:20', A)]);
    expect(
      (await sightings(store)).map(({ draw_id, source, numbers, at }) => [draw_id, source, numbers.slice(0, 4), at]),
    ).toEqual([
      [`look/${DAY}/?`, 'vejaoresultado', A[0], at(1)],
      [`pt-rio/${DAY}/11:20`, 'deunoposte', C[0], at(2)],
      [PT, 'deunoposte', A[0], at(3)],
      [PT, 'lotohack', A[0], at(0)],
      [PT, 'vejaoresultado', A[0], at(1)],
      [UNPLACED, 'lotohack', B[0], at(0)],
    ]);
  });
});

describe.each(BACKENDS)('words that nobody asks for any more, on %s', (name) => {
  const own = backend(name);
  const DAY_MS = 86_400_000;
  const now = new Date('2026-11-20T18:00:00.000Z');
  const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms).toISOString();

  test('go after three days without an hour, after four hundred with one', async () => {
    const store = await own.open();
    const keep = (draw_id: string, first_at: string) => ({
      draw_id,
      source: 'lotohack',
      digest: first_at,
      numbers: A.join(' '),
      first_at,
      at: now.toISOString(),
      is_live: 0,
    });
    const kept = [
      keep(PT, ago(3, 1)),
      keep(PT, ago(0)),
      keep(PT, ago(400)),
      keep(UNPLACED, ago(0)),
      keep(UNPLACED, ago(3)),
    ];
    const gone = [keep(PT, ago(400, 1)), keep(UNPLACED, ago(3, 1)), keep(UNPLACED, ago(401))];
    await store.write((trx) =>
      trx
        .insertInto('sightings')
        .values([...kept, ...gone])
        .execute(),
    );
    await pruneSightings(store, now);
    const left = (await sightings(store)).map(({ draw_id, first_at }) => `${draw_id} ${first_at}`);
    expect(left.sort()).toEqual(kept.map(({ draw_id, first_at }) => `${draw_id} ${first_at}`).sort());
  });
});
