import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { usualDelay } from '../../lib/core/domain/draws/delays.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import { agreements } from '../../lib/core/store/agreements.ts';
import { digestOfNumbers } from '../../lib/core/store/checksum.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { readDelays } from '../../lib/core/store/delays.ts';
import { pruneObservations } from '../../lib/core/store/observations.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, federalFeed, now, options, table } from './draw-builders.ts';
import { countWrites, DAY, keptObservations, observeAt, observed, PT } from './observation-builders.ts';
import { watched } from './query-log.ts';

/** No draw of Rio's week is at this hour. */
const OFF_HOURS = '13:00';

const AT = now.toISOString();

const THURSDAY = '2026-11-19';

const WEDNESDAY = '2026-11-18';

const UNPLACED = `pt-rio/${DAY}/?`;

const FEDERAL = `federal/${WEDNESDAY}/20:00`;

const federalFive = federalFeed.prizes.map(({ number }) => number);

const observationsKept = async (store: Store) =>
  (await keptObservations(store)).map(({ draw_id, source, numbers }) => `${draw_id} ${source} ${numbers.slice(0, 4)}`);

const refusals = (store: Store) => store.db.selectFrom('quarantine').selectAll().orderBy('subject').execute();

const [A, B, C] = [table(1), table(2), table(3)];

const firsts = async (store: Store, id: string, source: string) =>
  (await keptObservations(store))
    .filter((one) => one.draw_id === id && one.source === source)
    .map(({ numbers }) => numbers.split(' ')[0]);

const pt = async (store: Store) => (await drawsOfDay(store.db, DAY)).find(({ time }) => time === '14:20');

const raw = (store: Store) => store.db.selectFrom('draws').selectAll().where('id', '=', PT).executeTakeFirstOrThrow();

const changes = async (store: Store) =>
  (await store.db.selectFrom('changes').selectAll().orderBy('seq').execute()).map(({ kind }) => kind);

const aside = async (store: Store) =>
  (await store.db.selectFrom('quarantine').selectAll().orderBy('last_at').execute()).map(
    ({ source, reason }) => `${source} ${reason}`,
  );

const TODAY = '2026-11-20';

const SLOT = instantOf(TODAY, '14:20').getTime();

const MINUTE = 60_000;

type Said = { draw?: string; source: string; digest?: string; after?: number; at?: number; isLive?: boolean };

/** Words on a draw of today's 14:20 unless it is another's; `after` and `at`: first and last reported, in minutes after the slot. */
async function keep(store: Store, entry: readonly Said[]): Promise<void> {
  const iso = (minutes: number) => new Date(SLOT + minutes * MINUTE).toISOString();
  const rows = entry.map(({ draw = '14:20', source, digest = 'a', after = 10, at = after, isLive = false }) => ({
    draw_id: draw.includes('/') ? draw : `pt-rio/${TODAY}/${draw}`,
    source,
    digest,
    numbers: '',
    first_at: iso(after),
    at: iso(at),
    is_live: isLive ? 1 : 0,
  }));
  await store.write((trx) => trx.insertInto('sightings').values(rows).execute());
}

const look = { region: 'look', time: '14:20' } as const;

const rio = { region: 'pt-rio', time: '14:20' } as const;

describe.each(BACKENDS)('what sources reported, in the store on %s', (name) => {
  const own = backend(name);

  test('five known before the hour that a name means stand, and are confirmed, where they are', async () => {
    const store = await own.open();
    const saturday = '2026-11-21';
    const ptn = (time: string) => [observed(time, A, { day: saturday })];
    const at = (time: string) => instantOf(saturday, time).toISOString();
    await observeAt(store, at('18:31'), 'lotohack', ptn('18:20'));
    // A source that prints names alone: Saturday's PTN is at 19h30.
    expect(await observeAt(store, at('19:40'), 'ojogodobicho', ptn('19:30'))).toMatchObject([{ outcome: 'confirmed' }]);
    expect((await drawsOfDay(store.db, saturday)).map(({ time, checked }) => `${time} ${checked}`)).toEqual([
      '18:20 two-families',
    ]);
    // What was known after that hour is under another label of it.
    const next = '2026-11-28';
    const late = (time: string) => instantOf(next, time).toISOString();
    await observeAt(store, late('19:41'), 'lotohack', [observed('18:20', B, { day: next })]);
    await observeAt(store, late('19:45'), 'ojogodobicho', [observed('19:30', B, { day: next })]);
    expect((await drawsOfDay(store.db, next)).map(({ time }) => time)).toEqual(['19:30']);
  });

  describe('five that no title names', () => {
    const others = ['09:20', '11:20', '16:20', '18:20'];
    /** Rio's other draws of that Friday; 14h20 is due and not here. */
    const filled = async (times = others) => {
      const store = await own.open();
      const found = times.map((time, nth) => draw(DAY, time, table(40 + nth)));
      await recordDraws(store, found, { ...options, receivedAt: AT });
      return store;
    };
    const at = instantOf(DAY, '19:00').toISOString();
    const unnamed = (source: string) => [source, [observed(null, A)]] as const;

    test('are the one draw that is due where two families show them', async () => {
      const store = await filled();
      expect(await observeAt(store, at, ...unnamed('lotohack'))).toMatchObject([{ outcome: 'withheld' }]);
      expect(await observeAt(store, at, ...unnamed('resultadofacil'))).toMatchObject([{ outcome: 'withheld' }]);
      expect(await observeAt(store, at, ...unnamed('deunoposte'))).toMatchObject([{ id: PT, outcome: 'new' }]);
      expect(await pt(store)).toMatchObject({ numbers: A, checked: 'two-families' });
    });

    test('are kept aside where two draws are due, or the Federal is', async () => {
      const store = await filled(others.slice(1));
      await observeAt(store, at, ...unnamed('lotohack'));
      expect(await observeAt(store, at, ...unnamed('deunoposte'))).toMatchObject([{ outcome: 'withheld' }]);
      const wednesday = { region: 'pt-rio' as const, day: WEDNESDAY };
      const rio = ['09:20', '11:20', '14:20', '16:20'].map((time, nth) => draw(WEDNESDAY, time, table(60 + nth)));
      await recordDraws(store, rio, { ...options, receivedAt: AT });
      const late = instantOf(WEDNESDAY, '21:30').toISOString();
      for (const source of ['lotohack', 'deunoposte'])
        expect(await observeAt(store, late, source, [observed(null, B, wednesday)])).toMatchObject([
          { outcome: 'withheld' },
        ]);
    });

    test('are kept aside where a table stands under two labels', async () => {
      const store = await filled();
      for (const source of ['lotohack', 'deunoposte'])
        expect(await observeAt(store, at, source, [observed(null, A, { withheld: 'two-labels' })])).toMatchObject([
          { outcome: 'withheld' },
        ]);
    });
  });

  describe('hours and repeats', () => {
    const DAY = '2026-11-20';
    const PT = '14:20';
    const reported = (time: string, numbers: string[]): SlotObservation => ({
      ...draw(DAY, time, numbers),
      region: 'pt-rio',
      day: DAY,
      time,
    });
    const say = (store: Store, source: string, ...observations: SlotObservation[]) =>
      recordObservations(store, observations, { source, now, seenSince: null });
    const shown = async (store: Store) =>
      (await drawsOfDay(store.db, DAY)).map(({ time, source }) => `${time} ${source}`);

    test('a draw at an hour of no day stays where the operator entered it, the other is withheld', async () => {
      const store = await own.open();
      await recordDraws(store, [draw(DAY, OFF_HOURS, table(1))], { ...options, source: 'operador', corrects: true });
      for (const source of ['ojogodobicho', 'deunoposte']) {
        expect(await say(store, source, reported(PT, table(1)))).toMatchObject([
          { outcome: 'withheld', reason: 'stands-in-another-slot' },
        ]);
      }
      expect(await shown(store)).toEqual([`${OFF_HOURS} operador`]);
      expect(await newestCorrections(store.db, 5)).toEqual([]);
    });

    test.each([
      [1, 2],
      [2, 1],
    ])('the last of two observations in one reply counts: %i after %i', async (last, first) => {
      const store = await own.open();
      const both = [reported(PT, table(first)), reported(PT, table(last))];
      expect(await say(store, 'lotohack', ...both)).toMatchObject([{ outcome: 'seen' }, { outcome: 'new' }]);
      expect(await say(store, 'lotohack', ...both)).toMatchObject([{ outcome: 'seen' }, { outcome: 'seen' }]);
      expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ numbers: table(last), checked: 'one-source' }]);
      expect(await newestCorrections(store.db, 5)).toEqual([]);
    });
  });

  describe('what is taken', () => {
    const say = (store: Store, source: string, ...observations: Parameters<typeof observeAt>[3]) =>
      observeAt(store, AT, source, observations);
    const shown = async (store: Store, day = DAY) =>
      (await drawsOfDay(store.db, day)).map(({ region, time, numbers }) => `${region} ${time} ${numbers[0]}`);

    describe('what a source says again', () => {
      test('is not written, with an hour or without, whatever else is stored', async () => {
        const { store, writes } = countWrites(await own.open());
        await recordDraws(store, [draw(DAY, '09:20', table(8)), draw(THURSDAY, '14:20', table(9))], options);
        const observations = [
          observed('14:20', A),
          observed(null, B),
          observed(null, C),
          observed('11:20', C, { region: 'look' }),
        ];
        const first = await say(store, 'lotohack', ...observations);
        const before = writes();
        const rows = await keptObservations(store);
        expect(first.map(({ outcome }) => outcome)).toEqual(['new', 'withheld', 'withheld', 'new']);
        expect(await observeAt(store, '2026-11-21T05:00:00.000Z', 'lotohack', observations)).toEqual([
          { id: PT, outcome: 'seen', reason: '' },
          { id: UNPLACED, outcome: 'withheld', reason: '' },
          { id: UNPLACED, outcome: 'withheld', reason: '' },
          { id: `look/${DAY}/11:20`, outcome: 'seen', reason: '' },
        ]);
        expect(writes()).toBe(before);
        expect(await keptObservations(store)).toEqual(rows);
      });

      test('after something else it is not its last report', async () => {
        const store = await own.open();
        await say(store, 'vejaoresultado', observed('14:20', A));
        await observeAt(store, '2026-11-21T02:01:00.000Z', 'lotohack', [observed('14:20', A)]);
        await observeAt(store, '2026-11-21T02:02:00.000Z', 'lotohack', [observed('14:20', B)]);
        expect(await observeAt(store, '2026-11-21T02:03:00.000Z', 'lotohack', [observed('14:20', A)])).toEqual([
          { id: PT, outcome: 'confirmed', reason: '' },
        ]);
        expect(await drawsOfDay(store.db, DAY)).toMatchObject([{ checked: 'two-families', rivals: [] }]);
      });
    });

    describe('what of a source’s observations is not taken', () => {
      test('a table without five numbers is refused, with an hour or without, and set aside', async () => {
        const store = await own.open();
        const broken = observed('14:20', ['12a4', ...A.slice(1)]);
        const short = observed(null, A.slice(0, 4));
        const refused = { outcome: 'refused', reason: 'incomplete' };
        const results = await say(store, 'lotohack', broken, short, observed('16:20', B));
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
        expect(await observationsKept(store)).toEqual([`pt-rio/${DAY}/16:20 lotohack ${B[0]}`]);
      });

      test('a draw that is still to come is refused', async () => {
        const store = await own.open();
        expect(await observeAt(store, '2026-11-20T17:19:59.999Z', 'lotohack', [observed('14:20', A)])).toEqual([
          { id: PT, outcome: 'refused', reason: 'future' },
        ]);
        expect(await keptObservations(store)).toEqual([]);
        expect(await observeAt(store, '2026-11-20T17:20:00.000Z', 'lotohack', [observed('14:20', A)])).toMatchObject([
          { outcome: 'new' },
        ]);
      });

      test('a table that its slot had the day before is refused once the store knows it', async () => {
        const store = await own.open();
        await recordDraws(store, [draw(WEDNESDAY, '14:20', A), draw(THURSDAY, '14:20', A)], options);
        expect(await say(store, 'lotohack', observed('14:20', A))).toEqual([
          { id: PT, outcome: 'refused', reason: 'copy-of-previous-day' },
        ]);
        expect((await refusals(store)).filter(({ subject, detail }) => subject === PT && detail === '')).toHaveLength(
          1,
        );
      });

      test('five that stood at another hour of the day before are kept without an hour', async () => {
        const store = await own.open();
        await recordDraws(store, [draw(THURSDAY, '16:20', A)], options);
        expect(await say(store, 'lotohack', observed('14:20', A))).toEqual([
          { id: PT, outcome: 'withheld', reason: 'stood-yesterday' },
        ]);
        expect(await shown(store)).toEqual([]);
        expect(await observationsKept(store)).toEqual([`${UNPLACED} lotohack ${A[0]}`]);
        expect(await refusals(store)).toEqual([]);
      });
    });

    describe('the Federal in a source’s lists', () => {
      const ofWednesday = { day: WEDNESDAY };

      test('a region’s table with the five of that day’s Federal is an observation of the Federal', async () => {
        const store = await own.open();
        await recordDraws(store, [federalFeed, draw(WEDNESDAY, '21:20', A)], options);
        const confirmed = { id: FEDERAL, outcome: 'confirmed', reason: '' };
        expect(await say(store, 'lotohack', observed(null, federalFive, ofWednesday))).toEqual([confirmed]);
        expect(await say(store, 'deunoposte', observed('18:20', federalFive, ofWednesday))).toEqual([confirmed]);
        const seen = { id: FEDERAL, outcome: 'seen', reason: '' };
        expect(await say(store, 'lotohack', observed(null, federalFive, ofWednesday))).toEqual([seen]);
        expect((await shown(store, WEDNESDAY)).sort()).toEqual([
          `federal 20:00 ${federalFive[0]}`,
          `pt-rio 21:20 ${A[0]}`,
        ]);
        expect(await observationsKept(store)).toEqual(
          ['deunoposte', 'lotohack'].map((source) => `${FEDERAL} ${source} ${federalFive[0]}`),
        );
      });

      test('a source’s Federal column counts only with the stored five', async () => {
        const store = await own.open();
        const federal = observed('20:00', federalFive, { region: 'federal', day: WEDNESDAY });
        expect(await say(store, 'ojogodobicho', federal)).toEqual([
          { id: FEDERAL, outcome: 'withheld', reason: 'untitled' },
        ]);
        expect(await shown(store, WEDNESDAY)).toEqual([]);
        expect(await say(store, 'ojogodobicho', observed('14:20', A))).toMatchObject([{ outcome: 'new' }]);
        expect(await say(store, 'lotohack', federal)).toEqual([{ id: FEDERAL, outcome: 'new', reason: '' }]);
        // What it reported before counts from then on.
        expect(await say(store, 'ojogodobicho', federal)).toEqual([{ id: FEDERAL, outcome: 'seen', reason: '' }]);
        expect(await drawsOfDay(store.db, WEDNESDAY)).toMatchObject([{ families: ['ojogodobicho', 'resultadofacil'] }]);
        const other = { ...federal, prizes: observed('20:00', C).prizes };
        expect(await say(store, 'ojogodobicho', other)).toMatchObject([{ outcome: 'withheld', reason: 'untitled' }]);
      });

      test('Caixa’s draw stands against two families', async () => {
        const store = await own.open();
        await recordContests(store, [federalContest], { ...options, source: 'caixa' });
        const other = observed('20:00', C, { region: 'federal', day: WEDNESDAY });
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
  });

  describe('what is kept', () => {
    const at = (minute: number) => new Date(Date.parse('2026-11-20T18:00:00.000Z') + minute * 60_000).toISOString();

    describe('what is kept of a source’s observations', () => {
      test('the numbers, when it reported them first and last, and whether it was watched', async () => {
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
        await observeAt(store, at(0), 'vejaoresultado', [observed('14:20', A)]);
        await observeAt(store, at(1), 'lotohack', [observed('14:20', A)]);
        await observeAt(store, at(2), 'lotohack', [observed('14:20', B)]);
        expect(await keptObservations(store)).toEqual([
          row('lotohack', A, at(1)),
          row('lotohack', B, at(2)),
          row('vejaoresultado', A, at(0)),
        ]);
        await observeAt(store, at(3), 'lotohack', [observed('14:20', A)]);
        expect(await keptObservations(store)).toEqual([
          row('lotohack', B, at(2)),
          row('lotohack', A, at(1), at(3)),
          row('vejaoresultado', A, at(0)),
        ]);
      });

      test('of a draw its newest four tables, whatever others say', async () => {
        const store = await own.open();
        await observeAt(store, at(0), 'deunoposte', [observed('14:20', A)]);
        const tables = [2, 3, 4, 5, 6].map((seed) => table(seed));
        for (const [index, numbers] of tables.slice(0, 4).entries())
          await observeAt(store, at(index + 1), 'lotohack', [observed('14:20', numbers)]);
        expect(await firsts(store, PT, 'lotohack')).toEqual(tables.slice(0, 4).map(([first]) => first));
        await observeAt(store, at(6), 'lotohack', [observed('14:20', tables[4] ?? [])]);
        expect(await firsts(store, PT, 'lotohack')).toEqual(tables.slice(1).map(([first]) => first));
        expect(await firsts(store, PT, 'deunoposte')).toEqual([A[0]]);
      });

      test('observations without a slot join the draw with their five numbers', async () => {
        const store = await own.open();
        await observeAt(store, at(0), 'lotohack', [observed(null, A), observed(null, B)]);
        await observeAt(store, at(1), 'vejaoresultado', [observed(null, A)]);
        await observeAt(store, at(1), 'vejaoresultado', [observed(null, A, { region: 'look' })]);
        await observeAt(store, at(2), 'deunoposte', [observed('11:20', C)]);
        expect((await keptObservations(store)).filter(({ draw_id }) => draw_id === UNPLACED)).toHaveLength(3);
        await observeAt(store, at(3), 'deunoposte', [observed('14:20', A)]);
        expect(
          (await keptObservations(store)).map(({ draw_id, source, numbers, at }) => [
            draw_id,
            source,
            numbers.slice(0, 4),
            at,
          ]),
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

    const DAY_MS = 86_400_000;
    const now = new Date('2026-11-20T18:00:00.000Z');
    const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms).toISOString();

    test('observations go after three days without an hour, after four hundred with one', async () => {
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
      await pruneObservations(store, now);
      const left = (await keptObservations(store)).map(({ draw_id, first_at }) => `${draw_id} ${first_at}`);
      expect(left.sort()).toEqual(kept.map(({ draw_id, first_at }) => `${draw_id} ${first_at}`).sort());
    });
  });

  describe('how families decide', () => {
    /** So many minutes past five in the afternoon, UTC: the draw's hour is twenty past. */
    const at = (minute: number) => `2026-11-20T17:${String(minute).padStart(2, '0')}:00.000Z`;
    const says = async (
      store: Store,
      minute: number,
      source: string,
      numbers: string[],
      time: string | null = '14:20',
    ) => {
      const [result] = await observeAt(store, at(minute), source, [observed(time, numbers)]);
      return result;
    };

    describe('a draw of which families differ', () => {
      test('is disputed while both sides are equal', async () => {
        const store = await own.open();
        expect(await says(store, 30, 'lotohack', A)).toEqual({ id: PT, outcome: 'new', reason: '' });
        expect(await raw(store)).toMatchObject({ families: '["resultadofacil"]', rivals: null });
        expect(await says(store, 31, 'ojogodobicho', B)).toEqual({
          id: PT,
          outcome: 'disputed',
          reason: 'in-conference',
        });
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

      test('stays as before by an observation of the same family: no page is made again', async () => {
        const store = await own.open();
        await says(store, 30, 'lotohack', A);
        const before = await changes(store);
        expect(before).toEqual(['presence', 'standing']);
        expect(await says(store, 31, 'resultadofacil', A)).toEqual({ id: PT, outcome: 'confirmed', reason: '' });
        expect(await changes(store)).toEqual(before);
        expect(await keptObservations(store)).toHaveLength(2);
      });
    });

    test('a replaced draw is logged as the site’s correction', async () => {
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
      expect((await keptObservations(store)).map(({ draw_id, source }) => `${draw_id} ${source}`)).toEqual([
        `${PT} deunoposte`,
        `${PT} lotohack`,
        `${PT} vejaoresultado`,
      ]);
    });

    describe('when a draw came out', () => {
      type Told = [minute: number, source: string, numbers: string[], isLive: boolean, time?: string | null];
      const publishedAfter = async (...entry: Told[]) => {
        const store = await own.open();
        for (const [minute, source, numbers, isLive, time = '14:20'] of entry)
          await observeAt(store, at(minute), source, [observed(time, numbers)], isLive ? at(minute) : null);
        return (await raw(store)).published_at;
      };

      test('is when it was first seen new, also by a source that could not place it', async () => {
        expect(await publishedAfter([40, 'lotohack', A, true])).toBe(at(40));
        expect(await publishedAfter([31, 'vejaoresultado', A, true, null], [35, 'deunoposte', A, true])).toBe(at(31));
        expect(await publishedAfter([31, 'deunoposte', A, true, null], [35, 'vejaoresultado', A, true])).toBe(at(31));
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
    });
  });

  describe('how sources agree', () => {
    const agreed = async (...entry: Said[]) => {
      const store = await own.open();
      if (entry.length > 0) await keep(store, entry);
      return Object.fromEntries(await agreements(store.db, TODAY));
    };

    test('a source that stands alone has reported, and is compared with none', async () => {
      expect(await agreed()).toEqual({});
      expect(await agreed({ source: 'deunoposte' }, { source: 'deunoposte', draw: '16:20' })).toEqual({
        deunoposte: { total: 2, compared: 0, alike: 0, delay: null },
      });
    });

    test('a draw counts as alike where at least one other family tells the same', async () => {
      expect(
        await agreed(
          { source: 'lotohack', digest: 'a' },
          { source: 'resultadofacil', digest: 'b' },
          { source: 'deunoposte', digest: 'a' },
          { source: 'ojogodobicho', digest: 'c' },
          { draw: '16:20', source: 'deunoposte', digest: 'a' },
          { draw: '16:20', source: 'ojogodobicho', digest: 'b' },
          { draw: '18:20', source: 'deunoposte', digest: 'a' },
        ),
      ).toEqual({
        lotohack: { total: 1, compared: 1, alike: 1, delay: null },
        resultadofacil: { total: 1, compared: 1, alike: 0, delay: null },
        deunoposte: { total: 3, compared: 2, alike: 1, delay: null },
        ojogodobicho: { total: 2, compared: 2, alike: 0, delay: null },
      });
    });

    test('a source’s delay is the median of its new draws, in whole minutes', async () => {
      const late = (draw: string, after: number, isLive = true) => ({ draw, source: 'deunoposte', after, isLive });
      const base = (draw: string) => (instantOf(TODAY, draw).getTime() - SLOT) / MINUTE;
      expect(
        await agreed(
          late('09:20', base('09:20') + 12.4),
          late('11:20', base('11:20') + 100),
          late('14:20', 3),
          late('16:20', base('16:20') + 240, false),
          late('18:20', base('18:20') + 400, false),
        ),
      ).toEqual({ deunoposte: { total: 5, compared: 0, alike: 0, delay: 12 } });
      expect(
        await agreed(
          late('09:20', base('09:20') + 31),
          late('11:20', base('11:20') + 7),
          late('14:20', 9),
          late('16:20', base('16:20') + 2),
        ),
      ).toMatchObject({ deunoposte: { delay: 9 } });
    });
  });

  describe('how late draws come out', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Draws of a slot on days before today, each seen so many minutes after its hour. */
    async function published(store: Store, slot: typeof look | typeof rio, back: readonly number[], minutes: number) {
      const draws = back.map((days, at) =>
        draw(addDays(TODAY, -days), slot.time, table(days + at + minutes), slot.region),
      );
      await recordDraws(store, draws, options);
      const seen = draws.map(({ region, day, time }) => {
        const published_at = new Date(instantOf(day, time).getTime() + minutes * 60_000).toISOString();
        return { id: `${region}/${day}/${time}`, published_at };
      });
      await store.write(async (trx) => {
        for (const { id, published_at } of seen)
          await trx.updateTable('draws').set({ published_at }).where('id', '=', id).execute();
      });
    }
    const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

    test('each slot’s delay is counted from its own draws, a slot that has none takes the usual', async () => {
      const store = await own.open();
      await published(store, look, span(0, 9), 20);
      await published(store, rio, span(0, 9), 40);
      const delays = await readDelays(store.db, TODAY);
      expect(delays(look)).toEqual({ usual: 20, late: 20, isMeasured: true });
      expect(delays(rio)).toEqual({ usual: 40, late: 40, isMeasured: true });
      expect(delays(look)).toBe(delays(look));
      expect(delays({ region: 'look', time: '16:20' })).toEqual(usualDelay('look', '16:20'));
      expect(delays({ region: 'pt-sp', time: '14:20' })).toEqual(usualDelay('pt-sp', '14:20'));
    });

    test('a failed reading answers no request: the next one reads again', async () => {
      const store = await own.open();
      await published(store, look, span(0, 9), 20);
      const { db } = watched(store.db, (rows, at) => {
        if (at === 0) throw new Error('gone for a moment');
        return rows;
      });
      await expect(readDelays(db, TODAY)).rejects.toThrow('gone for a moment');
      expect((await readDelays(db, TODAY))(look)).toEqual({ usual: 20, late: 20, isMeasured: true });
    });
  });
});
