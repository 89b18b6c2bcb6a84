import { describe, expect, test } from 'vitest';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws, withdrawDraws } from '../../lib/core/store/record-draws.ts';
import { knownDraws } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, now, options, table } from './told.ts';
import { countWrites, DAY, PT, sayAt, sightings, word } from './words.ts';

const AT = now.toISOString();
const THURSDAY = '2026-11-19';
const WEDNESDAY = '2026-11-18';
const UNPLACED = `pt-rio/${DAY}/?`;
const FEDERAL = `federal/${WEDNESDAY}/20:00`;
const federalFive = federalFeed.prizes.map(({ number }) => number);

const say = (store: Store, source: string, ...words: Parameters<typeof sayAt>[3]) => sayAt(store, AT, source, words);
const shown = async (store: Store, day = DAY) =>
  (await drawsOfDay(store.db, day)).map(({ region, time, numbers }) => `${region} ${time} ${numbers[0]}`);
const wordsKept = async (store: Store) =>
  (await sightings(store)).map(({ draw_id, source, numbers }) => `${draw_id} ${source} ${numbers.slice(0, 4)}`);
const refusals = (store: Store) => store.db.selectFrom('quarantine').selectAll().orderBy('subject').execute();
const [A, B, C] = [table(1), table(2), table(3)];

describe.each(BACKENDS)('what a source says again, on %s', (name) => {
  const own = backend(name);

  test('is not written, with an hour or without, whatever else is stored', async () => {
    const { store, writes } = countWrites(await own.open());
    await recordDraws(store, [draw(DAY, '09:20', table(8)), draw(THURSDAY, '14:20', table(9))], options);
    const words = [word('14:20', A), word(null, B), word(null, C), word('11:20', C, { region: 'look' })];
    const first = await say(store, 'lotohack', ...words);
    const before = writes();
    const rows = await sightings(store);
    expect(first.map(({ outcome }) => outcome)).toEqual(['new', 'withheld', 'withheld', 'new']);
    expect(await sayAt(store, '2026-11-21T05:00:00.000Z', 'lotohack', words)).toEqual([
      { id: PT, outcome: 'seen', reason: '' },
      { id: UNPLACED, outcome: 'withheld', reason: '' },
      { id: UNPLACED, outcome: 'withheld', reason: '' },
      { id: `look/${DAY}/11:20`, outcome: 'seen', reason: '' },
    ]);
    expect(writes()).toBe(before);
    expect(await sightings(store)).toEqual(rows);
  });

  test('nothing said is nothing written', async () => {
    const { store, writes } = countWrites(await own.open());
    expect(await say(store, 'lotohack')).toEqual([]);
    expect(writes()).toBe(0);
    expect(await knownDraws(store.db, [])).toEqual([]);
  });

  test('without an hour it is known beside a new one of the same day', async () => {
    const store = await own.open();
    await say(store, 'lotohack', word(null, A, { withheld: 'stale-list' }));
    expect(await say(store, 'lotohack', word(null, A), word(null, B))).toEqual([
      { id: UNPLACED, outcome: 'withheld', reason: '' },
      { id: UNPLACED, outcome: 'withheld', reason: 'untitled' },
    ]);
    expect(await wordsKept(store)).toEqual([B, A].map(([first]) => `${UNPLACED} lotohack ${first}`).sort());
  });

  test('twice in one reply it is new once, and seen', async () => {
    const store = await own.open();
    expect(await say(store, 'lotohack', word('14:20', A), word('14:20', A))).toEqual([
      { id: PT, outcome: 'seen', reason: '' },
      { id: PT, outcome: 'new', reason: '' },
    ]);
  });

  test('of a draw that was taken out it is new again, though others are stored', async () => {
    const store = await own.open();
    const others = [
      word('11:20', B, { region: 'look' }),
      word('14:20', C),
      word('11:20', table(4), { day: THURSDAY }),
      word('16:20', table(5), { region: 'look', day: THURSDAY }),
    ];
    await say(store, 'lotohack', word('11:20', A), ...others);
    const id = `pt-rio/${DAY}/11:20`;
    await store.write((trx) => withdrawDraws(trx, [{ id, numbers: A }], () => true));
    const again = await say(store, 'lotohack', word('11:20', A), ...others);
    expect(again.map(({ outcome }) => outcome)).toEqual(['new', 'seen', 'seen', 'seen', 'seen']);
    expect(await shown(store)).toContain(`pt-rio 11:20 ${A[0]}`);
  });

  test('after something else it is not what it said last', async () => {
    const store = await own.open();
    await say(store, 'vejaoresultado', word('14:20', A));
    await sayAt(store, '2026-11-21T02:01:00.000Z', 'lotohack', [word('14:20', A)]);
    await sayAt(store, '2026-11-21T02:02:00.000Z', 'lotohack', [word('14:20', B)]);
    expect(await sayAt(store, '2026-11-21T02:03:00.000Z', 'lotohack', [word('14:20', A)])).toEqual([
      { id: PT, outcome: 'confirmed', reason: '' },
    ]);
    expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ checked: 'two-families', rivals: [] }]);
  });
});

describe.each(BACKENDS)('what is known of some days, on %s', (name) => {
  const own = backend(name);

  test('the draws of the regions, each with its five numbers in their order', async () => {
    const store = await own.open();
    const told = [draw(DAY, '14:20', A), draw(THURSDAY, '14:20', B), draw(WEDNESDAY, '14:20', C)];
    await recordDraws(store, [...told, draw(DAY, '16:20', C, 'look')], options);
    expect(await knownDraws(store.db, [DAY, DAY])).toHaveLength(2);
    expect(await knownDraws(store.db, [THURSDAY])).toEqual([
      { region: 'pt-rio', day: THURSDAY, time: '14:20', numbers: B },
    ]);
    await store.write((trx) =>
      trx.updateTable('draws').set({ region: 'bahia' }).where('region', '=', 'look').execute(),
    );
    await store.write((trx) => trx.deleteFrom('prizes').where('draw_id', '=', PT).execute());
    expect(await knownDraws(store.db, [DAY])).toEqual([{ region: 'pt-rio', day: DAY, time: '14:20', numbers: [] }]);
  });
});

describe.each(BACKENDS)('what of a source’s words is not taken, on %s', (name) => {
  const own = backend(name);

  test('a table without five numbers is refused, with an hour or without, and set aside', async () => {
    const store = await own.open();
    const broken = word('14:20', ['12a4', ...A.slice(1)]);
    const short = word(null, A.slice(0, 4));
    const refused = { outcome: 'refused', reason: 'incomplete' };
    const results = await say(store, 'lotohack', broken, short, word('16:20', B));
    expect(results).toEqual([
      { id: PT, ...refused },
      { id: UNPLACED, ...refused },
      { id: `pt-rio/${DAY}/16:20`, outcome: 'new', reason: '' },
    ]);
    const aside = { kind: 'draw', source: 'lotohack', reason: 'incomplete', detail: '', first_at: AT, times: 1 };
    expect(await refusals(store)).toMatchObject([
      { ...aside, subject: PT, told: JSON.stringify(broken) },
      { ...aside, subject: UNPLACED, told: JSON.stringify(short) },
    ]);
    expect(await wordsKept(store)).toEqual([`pt-rio/${DAY}/16:20 lotohack ${B[0]}`]);
  });

  test('a draw that is still to come is refused', async () => {
    const store = await own.open();
    expect(await sayAt(store, '2026-11-20T17:19:59.999Z', 'lotohack', [word('14:20', A)])).toEqual([
      { id: PT, outcome: 'refused', reason: 'future' },
    ]);
    expect(await sightings(store)).toEqual([]);
    expect(await sayAt(store, '2026-11-20T17:20:00.000Z', 'lotohack', [word('14:20', A)])).toMatchObject([
      { outcome: 'new' },
    ]);
  });

  test('a table that its slot had the day before is refused once the store knows it', async () => {
    const store = await own.open();
    await recordDraws(store, [draw(WEDNESDAY, '14:20', A), draw(THURSDAY, '14:20', A)], options);
    expect(await say(store, 'lotohack', word('14:20', A))).toEqual([
      { id: PT, outcome: 'refused', reason: 'copy-of-previous-day' },
    ]);
    expect((await refusals(store)).filter(({ subject, detail }) => subject === PT && detail === '')).toHaveLength(1);
  });

  test('five that stood at another hour of the day before are kept as words without an hour', async () => {
    const store = await own.open();
    await recordDraws(store, [draw(THURSDAY, '16:20', A)], options);
    expect(await say(store, 'lotohack', word('14:20', A))).toEqual([
      { id: PT, outcome: 'withheld', reason: 'stood-yesterday' },
    ]);
    expect(await shown(store)).toEqual([]);
    expect(await wordsKept(store)).toEqual([`${UNPLACED} lotohack ${A[0]}`]);
    expect(await refusals(store)).toEqual([]);
  });

  test('what a source could not place stays without an hour, and says why', async () => {
    const store = await own.open();
    expect(await say(store, 'lotohack', word(null, A, { withheld: 'two-labels' }), word(null, B))).toEqual([
      { id: UNPLACED, outcome: 'withheld', reason: 'two-labels' },
      { id: UNPLACED, outcome: 'withheld', reason: 'untitled' },
    ]);
    expect(await say(store, 'lotohack', word(null, A, { region: 'look', day: THURSDAY }))).toMatchObject([
      { id: `look/${THURSDAY}/?` },
    ]);
    const kept = await wordsKept(store);
    expect(kept.filter((one) => one.startsWith(UNPLACED))).toHaveLength(2);
    expect(kept[0]).toBe(`look/${THURSDAY}/? lotohack ${A[0]}`);
    expect(await shown(store)).toEqual([]);
  });
});

describe.each(BACKENDS)('the Federal in a source’s lists, on %s', (name) => {
  const own = backend(name);
  const ofWednesday = { day: WEDNESDAY };

  test('a region’s table with the five of that day’s Federal is a word on the Federal', async () => {
    const store = await own.open();
    await recordDraws(store, [federalFeed, draw(WEDNESDAY, '21:20', A)], options);
    const confirmed = { id: FEDERAL, outcome: 'confirmed', reason: '' };
    expect(await say(store, 'lotohack', word(null, federalFive, ofWednesday))).toEqual([confirmed]);
    expect(await say(store, 'deunoposte', word('18:20', federalFive, ofWednesday))).toEqual([confirmed]);
    const seen = { id: FEDERAL, outcome: 'seen', reason: '' };
    expect(await say(store, 'lotohack', word(null, federalFive, ofWednesday))).toEqual([seen]);
    expect((await shown(store, WEDNESDAY)).sort()).toEqual([`federal 20:00 ${federalFive[0]}`, `pt-rio 21:20 ${A[0]}`]);
    expect(await wordsKept(store)).toEqual(
      ['deunoposte', 'lotohack'].map((source) => `${FEDERAL} ${source} ${federalFive[0]}`),
    );
  });

  test('the day after they are not', async () => {
    const store = await own.open();
    await recordDraws(store, [federalFeed], options);
    expect(await say(store, 'lotohack', word('14:20', federalFive, { day: THURSDAY }))).toEqual([
      { id: `pt-rio/${THURSDAY}/14:20`, outcome: 'withheld', reason: 'stood-yesterday' },
    ]);
  });

  test('a region’s own table with the numbers of none stays the region’s', async () => {
    const store = await own.open();
    await recordDraws(store, [draw(WEDNESDAY, '14:20', B, 'look')], options);
    expect(await say(store, 'deunoposte', word('16:20', B, ofWednesday))).toEqual([
      { id: `pt-rio/${WEDNESDAY}/16:20`, outcome: 'new', reason: '' },
    ]);
  });

  test('one source’s column of the Federal counts only where it tells the stored five', async () => {
    const store = await own.open();
    const federal = word('20:00', federalFive, { region: 'federal', day: WEDNESDAY });
    expect(await say(store, 'ojogodobicho', federal)).toEqual([
      { id: FEDERAL, outcome: 'withheld', reason: 'untitled' },
    ]);
    expect(await shown(store, WEDNESDAY)).toEqual([]);
    expect(await say(store, 'ojogodobicho', word('14:20', A))).toMatchObject([{ outcome: 'new' }]);
    expect(await say(store, 'lotohack', federal)).toEqual([{ id: FEDERAL, outcome: 'new', reason: '' }]);
    // What it told before counts from then on.
    expect(await say(store, 'ojogodobicho', federal)).toEqual([{ id: FEDERAL, outcome: 'seen', reason: '' }]);
    expect(await drawsOfDay(store.db, WEDNESDAY)).toMatchObject([{ families: ['ojogodobicho', 'resultadofacil'] }]);
    const other = { ...federal, prizes: word('20:00', C).prizes };
    expect(await say(store, 'ojogodobicho', other)).toMatchObject([{ outcome: 'withheld', reason: 'untitled' }]);
  });

  test('what Caixa tells stands against two families, and their words are set aside', async () => {
    const store = await own.open();
    await recordContests(store, [federalContest], { ...options, source: 'caixa' });
    const other = word('20:00', C, { region: 'federal', day: WEDNESDAY });
    for (const source of ['lotohack', 'deunoposte'])
      expect(await say(store, source, other)).toEqual([
        { id: FEDERAL, outcome: 'disputed', reason: 'differs-from-stored' },
      ]);
    expect(await drawsOfDay(store.db, WEDNESDAY)).toMatchObject([{ numbers: federalFive, checked: 'official' }]);
    expect(await refusals(store)).toMatchObject([
      { subject: FEDERAL, reason: 'differs-from-stored' },
      { subject: FEDERAL, reason: 'differs-from-stored' },
    ]);
  });
});
