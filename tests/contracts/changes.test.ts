import { describe, expect, test } from 'vitest';
import type { Changes } from '../../lib/core/contracts/changes.ts';
import { noteWhole } from '../../lib/core/store/changes.ts';
import { readChanges } from '../../lib/core/store/read-changes.ts';
import { readNotes } from '../../lib/core/store/read-notes.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws, withdrawDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, mega, now, options, table } from './draw-builders.ts';

const DAY = '2026-11-18';

/** What was noted while `work` ran: subjects in short, '!' where they came or went, '~' where their numbers changed. */
async function noted(store: Store, work: () => Promise<unknown>): Promise<string[]> {
  const { newest } = await readChanges(store.db);
  await work();
  return short(await readChanges(store.db, newest));
}

const MARKS = { presence: '!', numbers: '~', standing: '' };
const short = ({ isKnown, draws, contests }: Changes) =>
  isKnown
    ? [
        ...draws.map(({ region, day, time, kind }) => `${region}/${day}/${time}${MARKS[kind]}`),
        ...contests.map(({ modality, contest, day, kind }) => `${modality}/${contest}/${day}${MARKS[kind]}`),
      ].sort()
    : ['everything'];

describe.each(BACKENDS)('what changed (%s)', (name) => {
  const { open, another } = backend(name);

  test('draws: new, the same, corrected, taken out', async () => {
    const store = await open();
    const entries = [draw(DAY, '14:20', table(1))];
    expect(await noted(store, () => recordDraws(store, entries, options))).toEqual([`pt-rio/${DAY}/14:20!`]);
    expect(await noted(store, () => recordDraws(store, entries, options))).toEqual([]);
    const corrected = () => recordDraws(store, [draw(DAY, '14:20', table(2))], { ...options, corrects: true });
    expect(await noted(store, corrected)).toEqual([`pt-rio/${DAY}/14:20~`]);
    const id = `pt-rio/${DAY}/14:20`;
    const withdrawn = () => store.write((trx) => withdrawDraws(trx, [{ id, numbers: table(2) }], () => true));
    expect(await noted(store, withdrawn)).toEqual([`${id}!`]);
  });

  test('a draw whose next day’s copy is set aside: both', async () => {
    const store = await open();
    await recordDraws(store, [draw('2026-11-19', '14:20', table(1))], options);
    expect(await noted(store, () => recordDraws(store, [draw(DAY, '14:20', table(1))], options))).toEqual([
      `pt-rio/${DAY}/14:20!`,
      'pt-rio/2026-11-19/14:20!',
    ]);
  });

  test('a second observation changes only how a draw is checked, a third nothing', async () => {
    const store = await open();
    const word = { ...draw(DAY, '14:20', table(1)), region: 'pt-rio' as const };
    const say = (source: string) => () => recordObservations(store, [word], { source, now, seenSince: null });
    expect(await noted(store, say('lotohack'))).toEqual([`pt-rio/${DAY}/14:20!`]);
    expect(await noted(store, say('deunoposte'))).toEqual([`pt-rio/${DAY}/14:20`]);
    expect(await noted(store, say('deunoposte'))).toEqual([]);
  });

  test('new, confirmed and moved contests are changes, with the Federal’s draw', async () => {
    const store = await open();
    const contest = (details = {}) => mega(3080, { day: '2026-11-19', ...details });
    const by =
      (source: string, list: ReturnType<typeof contest>[], more = {}) =>
      () =>
        recordContests(store, list, { ...options, source, ...more });
    expect(await noted(store, by('guidi', [contest()]))).toEqual(['megaSena/3080/2026-11-19!']);
    expect(await noted(store, by('caixa', [contest()]))).toEqual(['megaSena/3080/2026-11-19']);
    expect(await noted(store, by('caixa', [contest()]))).toEqual([]);
    const moved = by('operador', [contest({ day: DAY })], { corrects: true });
    expect(await noted(store, moved)).toEqual([`megaSena/3080/${DAY}~`, 'megaSena/3080/2026-11-19!']);
    const federal = await noted(store, by('caixa', [federalContest]));
    expect(federal).toContain(`federal/${federalContest.contest}/${federalContest.day}!`);
    expect(federal.some((one) => one.startsWith(`federal/${federalContest.day}/`))).toBe(true);
  });

  test('a change names the nearest stored days, of the house and of all', async () => {
    const store = await open();
    await recordDraws(
      store,
      [
        draw('2026-11-10', '14:20', table(1)),
        draw('2026-11-16', '14:20', table(2)),
        draw('2026-11-17', '14:20', table(3), 'look'),
      ],
      options,
    );
    await recordContests(store, [mega(3079, { day: '2026-11-17' }), mega(3082, { day: '2026-11-19' })], options);
    const { newest } = await readChanges(store.db);
    await recordDraws(store, [draw('2026-11-14', '16:20', table(4))], options);
    await recordContests(store, [mega(3080, { day: DAY })], options);
    expect(await readChanges(store.db, newest)).toMatchObject({
      newest: newest + 2,
      draws: [
        {
          own: { before: '2026-11-10', after: '2026-11-16' },
          all: { before: '2026-11-10', after: '2026-11-16' },
        },
      ],
      contests: [{ around: { before: 3079, after: 3082 } }],
    });
  });

  test('each note by itself, in order, as long as the one before it is kept', async () => {
    const store = await open();
    const { newest } = await readNotes(store.db);
    const two = [draw(DAY, '14:20', table(1)), draw(DAY, '16:20', table(2))];
    await recordDraws(store, two, options);
    await store.write((trx) => noteWhole(trx));
    await recordDraws(store, [draw(DAY, '14:20', table(3))], { ...options, corrects: true });
    const at = (time: string) => ({ region: 'pt-rio', day: DAY, time });
    const note = { isWhole: false, contests: [] };
    expect(await readNotes(store.db, newest)).toEqual({
      newest: newest + 3,
      isKnown: true,
      isMore: false,
      notes: [
        { ...note, number: newest + 1, kind: 'presence', draws: [at('14:20'), at('16:20')] },
        { ...note, number: newest + 2, kind: 'presence', draws: [], isWhole: true },
        { ...note, number: newest + 3, kind: 'numbers', draws: [at('14:20')] },
      ],
    });
    await recordContests(store, [mega(3080, { day: DAY })], options);
    expect(await readNotes(store.db, newest + 3)).toMatchObject({
      notes: [{ number: newest + 4, contests: [{ modality: 'megaSena', contest: 3080, day: DAY }] }],
    });
    // From the future, and from before what is kept.
    expect(await readNotes(store.db, newest + 5)).toMatchObject({ newest: newest + 4, isKnown: false });
    await store.write((trx) =>
      trx
        .deleteFrom('changes')
        .where('seq', '<=', newest + 1)
        .execute(),
    );
    expect(await readNotes(store.db, newest + 1)).toMatchObject({ newest: newest + 4, isKnown: false });
    expect(await readNotes(store.db, newest + 2)).toMatchObject({ isKnown: true });
  });

  test('all notes that are kept are told, a hundred at a time', async () => {
    const store = await open();
    const row = (at: number) => ({ seq: at, subjects: '[]', kind: 'presence' });
    await store.write((trx) =>
      trx
        .insertInto('changes')
        .values(Array.from({ length: 2001 }, (_, at) => row(at + 1)))
        .execute(),
    );
    const told: number[] = [];
    for (let after = 1, isMore = true; isMore; ) {
      const part = await readNotes(store.db, after);
      expect(part.isKnown).toBe(true);
      told.push(...part.notes.map(({ number }) => number));
      ({ newest: after, isMore } = part);
    }
    expect(told).toEqual(Array.from({ length: 2000 }, (_, at) => at + 2));
  });

  test('one answer is of some fifty draws and contests, or of one note', async () => {
    const store = await open();
    const row = (count: number, at: number) => ({
      seq: at + 1,
      subjects: JSON.stringify(Array.from({ length: count }, (_, n) => `contest quina/${at * 1000 + n}/${DAY}`)),
      kind: 'presence',
    });
    await store.write((trx) => trx.insertInto('changes').values([1, 30, 20, 1, 120, 49, 2].map(row)).execute());
    const parts: number[][] = [];
    for (let after = 1, isMore = true; isMore; ) {
      const part = await readNotes(store.db, after);
      parts.push(part.notes.map(({ contests }) => contests.length));
      ({ newest: after, isMore } = part);
    }
    expect(parts).toEqual([[30, 20], [1], [120], [49], [2]]);
  });

  test('a failed write notes no change, and another handle reads noted ones', async () => {
    const store = await open();
    const failing = noted(store, () =>
      store
        .write(async (trx) => {
          await trx.insertInto('changes').values({ seq: 1, subjects: '*', kind: 'presence' }).execute();
          throw new Error('no');
        })
        .catch(() => undefined),
    );
    expect(await failing).toEqual([]);
    const other = await another();
    await recordDraws(other, [draw(DAY, '14:20', table(1))], options);
    expect(short(await readChanges(store.db, 0))).toEqual([`pt-rio/${DAY}/14:20!`]);
  });
});
