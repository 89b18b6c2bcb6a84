import { describe, expect, test } from 'vitest';
import type { DaySlot } from '../../lib/core/contracts/draw.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import type { DrawOutcome } from '../../lib/core/domain/draws/decision.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { CorruptRowError } from '../../lib/core/store/checksum.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { correctionsOfDay, drawOf, drawsOfDay, firstPrizes } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, mega, now, options, outcomesOf, table } from './draw-builders.ts';

const FOUR = ['4621', '1500', '2794', '2546', '8807'];

const AT = now.toISOString();

const standing = async (store: Store, day: string) =>
  (await drawOf(store.db, { region: 'federal', day, time: '20:00' }))?.numbers.join(' ') ?? null;

const ID = 'pt-rio/2026-11-20/16:20';

const rows = (numbers: readonly string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));

describe.each(BACKENDS)('corrections in the store on %s', (name) => {
  const own = backend(name);

  describe('corrections', () => {
    test('a repeated correction changes nothing, a second one is logged after it', async () => {
      const store = await own.open();
      const correct = (numbers: string[], minute: string) =>
        recordDraws(store, [draw('2026-11-20', '14:20', numbers)], {
          ...options,
          source: 'operador',
          now: instantOf('2026-11-20', minute),
          corrects: true,
        });
      await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))]);
      await correct(table(2), '15:00');
      expect(await correct(table(2), '15:01')).toMatchObject([{ outcome: 'unchanged' }]);
      await correct(table(3), '15:02');
      expect(await correctionsOfDay(store.db, '2026-11-20')).toEqual([
        {
          drawId: 'pt-rio/2026-11-20/14:20',
          at: instantOf('2026-11-20', '15:00').toISOString(),
          before: table(1),
          after: table(2),
          source: 'operador',
          reason: null,
        },
        {
          drawId: 'pt-rio/2026-11-20/14:20',
          at: instantOf('2026-11-20', '15:02').toISOString(),
          before: table(2),
          after: table(3),
          source: 'operador',
          reason: null,
        },
      ]);
      // A source that still tells the first table does not undo the operator's word.
      expect(await outcomesOf(store, [draw('2026-11-20', '14:20', table(1))])).toEqual(['differs-from-stored']);
      expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([{ numbers: table(3), source: 'operador' }]);
    });

    test('a correction that copies the day before is undone', async () => {
      const yesterday = draw('2026-11-19', '14:20', table(1));
      const wrong = draw('2026-11-20', '14:20', table(1));
      const states = [];
      for (const batches of [[[wrong], [yesterday]], [[wrong, yesterday]]]) {
        const store = await own.open();
        await outcomesOf(store, [draw('2026-11-20', '14:20', table(2))]);
        for (const batch of batches) await outcomesOf(store, batch, true);
        states.push((await firstPrizes(store.db, '2026-11-01', '2026-11-30')).map(({ day }) => day));
      }
      expect(states).toEqual([['2026-11-19'], ['2026-11-19']]);
    });

    test('newestCorrections goes through draws and contests in pages, newest first, each once', async () => {
      const store = await own.open();
      for (let at = 0; at < 9; at += 1) {
        const minute = instantOf('2026-11-20', `1${at}:00`);
        const fields = { source: 'operador', now: minute, receivedAt: minute.toISOString(), corrects: true };
        if (at % 3 === 0)
          await recordContests(
            store,
            [mega(3040, { numbers: [...'012345'].map((tens) => `${tens}${at + 1}`) })],
            fields,
          );
        else await recordDraws(store, [draw('2026-11-19', '14:20', table(at))], fields);
      }
      const pages = [];
      for (let skip = 0; skip < 9; skip += 3) pages.push(await newestCorrections(store.db, 3, '', skip));
      const all = await newestCorrections(store.db, 100);
      expect(all).toHaveLength(7);
      expect(pages.flat()).toEqual(all);
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .reverse(),
      );
      expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['draw', 'contest']));
      expect(await newestCorrections(store.db, 3, '', 7)).toEqual([]);
    });
  });

  test('an entry of the log changed in the database alone is reported as damage, and named', async () => {
    const store = await own.open();
    const corrects = { ...options, source: 'operador', corrects: true };
    await recordDraws(store, [draw('2026-11-18', '20:00', table(1))], options);
    await recordContests(store, [mega(3045)], options);
    await recordDraws(store, [draw('2026-11-18', '20:00', table(3))], corrects);
    await recordContests(store, [mega(3045, { day: '2026-08-06' })], corrects);
    const log = await newestCorrections(store.db, 10);
    for (const [kind, { id }] of [
      ['corrections', log.find(({ kind }) => kind === 'draw') ?? { id: '' }],
      ['contest_corrections', log.find(({ kind }) => kind === 'contest') ?? { id: '' }],
    ] as const) {
      await store.db.updateTable(kind).set({ reason: 'outra' }).where('id', '=', id).execute();
      await expect(newestCorrections(store.db, 10)).rejects.toThrow(new CorruptRowError(id));
      await store.db.updateTable(kind).set({ seal: null }).where('id', '=', id).execute();
      expect((await newestCorrections(store.db, 10)).find((one) => one.id === id)?.reason).toBe('outra');
    }
  });

  describe('what is reported again', () => {
    const DAY = '2026-11-20';

    test('a corrected draw says when it was corrected, and still when it came out', async () => {
      const store = await own.open();
      const observed: SlotObservation = { ...draw(DAY, '21:20', table(1)), region: 'pt-rio', time: '21:20' };
      const seen = new Date(now.getTime() - 3_600_000);
      await recordObservations(store, [observed], {
        source: 'lotohack',
        now: seen,
        seenSince: new Date(seen.getTime() - 60_000),
      });
      const read = () => drawOf(store.db, { region: 'pt-rio', day: DAY, time: '21:20' });
      expect(await read()).toMatchObject({ publishedAt: seen.toISOString(), correctedAt: null });
      const by = { ...options, source: 'operador', corrects: true, receivedAt: '2026-11-21T12:00:00.000Z' };
      await recordDraws(store, [draw(DAY, '21:20', table(2))], by);
      expect(await read()).toMatchObject({
        numbers: table(2),
        source: 'operador',
        receivedAt: by.receivedAt,
        publishedAt: seen.toISOString(),
        correctedAt: now.toISOString(),
      });
      // One whose publication no source saw is not made to have come out by its correction.
      await recordDraws(store, [draw(DAY, '09:20', table(3))], { ...options, receivedAt: null });
      await recordDraws(store, [draw(DAY, '09:20', table(4))], { ...by, receivedAt: null });
      expect(await drawOf(store.db, { region: 'pt-rio', day: DAY, time: '09:20' })).toMatchObject({
        publishedAt: null,
        correctedAt: now.toISOString(),
      });
    });

    describe('the Federal’s draw when its contest is reported again', () => {
      const tell = (store: Store, source: string, contest: ReportedContest) =>
        recordContests(store, [contest], { ...options, source });
      const wrong = { ...federalContest, numbers: ['000001', '000002', '000003', '000004', '000005'] };
      const federal = { region: 'federal', day: '2026-11-18', time: '20:00' } as const;

      test('numbers corrected on the same day are a correction of the draw, in the public log', async () => {
        const store = await own.open();
        await tell(store, 'guidi', wrong);
        await tell(store, 'caixa', federalContest);
        expect(await drawOf(store.db, federal)).toMatchObject({
          numbers: FOUR,
          source: 'caixa',
          correctedAt: now.toISOString(),
        });
        expect(await correctionsOfDay(store.db, '2026-11-18')).toMatchObject([
          { before: ['0001', '0002', '0003', '0004', '0005'], after: FOUR, source: 'caixa' },
        ]);
      });

      test('the operator’s own stays, and what Caixa reported instead is set aside once', async () => {
        const store = await own.open();
        await tell(store, 'guidi', wrong);
        await recordDraws(store, [draw('2026-11-18', 'FED', table(7), 'federal')], {
          ...options,
          source: 'operador',
          corrects: true,
        });
        await tell(store, 'caixa', federalContest);
        expect(await drawOf(store.db, federal)).toMatchObject({ numbers: table(7), source: 'operador' });
        const aside = await listQuarantine(store.db, 9);
        expect(aside.map(({ source, subject, reason, times }) => [source, subject, reason, times])).toEqual([
          ['caixa', 'federal/2026-11-18/20:00', 'differs-from-stored', 1],
        ]);
      });
    });
  });

  describe('a table reported for two days of one slot', () => {
    // A Wednesday with its Federal draw, between two days of the same slot.
    const DAY = '2026-11-18';
    const NUMBERS = table(3);
    /** Each way a table comes into the store; resolves to what it reports of it. */
    const TELLERS = {
      operador: async (store: Store, day: string) => recordOne(store, day, 'operador', true),
      importacao: async (store: Store, day: string) => recordOne(store, day, 'importacao'),
      caixa: async (store: Store, day: string) => {
        const numbers = NUMBERS.map((number) => `00${number}`);
        const contest = { modality: 'federal', contest: day === DAY ? 6100 : 6101, day, numbers };
        const [outcome] = await recordContests(store, [contest], { source: 'caixa', now, receivedAt: AT });
        return outcome?.outcome;
      },
      feed: async (store: Store, day: string) => recordOne(store, day, 'feed:outro'),
      historico: async (store: Store, day: string) => recordOne(store, day, 'historico'),
      'public source': async (store: Store, day: string) => {
        const observed = { region: 'federal' as const, day, time: '20:00', prizes: draw(day, '20:00', NUMBERS).prizes };
        const [outcome] = await recordObservations(store, [observed], { source: 'lotohack', now, seenSince: null });
        return outcome?.outcome;
      },
    } as const;
    type Teller = keyof typeof TELLERS;
    async function recordOne(
      store: Store,
      day: string,
      source: string,
      corrects = false,
    ): Promise<DrawOutcome['outcome']> {
      const found = draw(day, '20:00', NUMBERS, 'federal');
      const [outcome] = await recordDraws(store, [found], { source, now, receivedAt: AT, corrects });
      return (outcome as DrawOutcome).outcome;
    }
    const OWN: Partial<Record<Teller, readonly Teller[]>> = {
      operador: ['operador', 'importacao'],
      importacao: ['operador', 'importacao'],
      caixa: ['caixa'],
    };

    const pairs = (Object.keys(TELLERS) as Teller[]).flatMap((first) =>
      (Object.keys(TELLERS) as Teller[]).flatMap((then) => [-1, 1].map((shift) => ({ first, then, shift }))),
    );

    test('never removes in silence, nor by another source what the operator or Caixa reported', async () => {
      const store = await own.open();
      const broken: string[] = [];
      for (const { first, then, shift } of pairs) {
        await store.write(async (trx) => {
          for (const name of [
            'draws',
            'prizes',
            'sightings',
            'corrections',
            'contests',
            'contest_corrections',
            'quarantine',
          ] as const)
            await trx.deleteFrom(name).execute();
        });
        await TELLERS[first](store, DAY);
        const before = await standing(store, DAY);
        if (before === null) throw new Error(`${first} is not stored`);
        await TELLERS[then](store, addDays(DAY, shift));
        const isAborted = (await standing(store, DAY)) === null;
        const log = await correctionsOfDay(store.db, DAY);
        const label = `${first}, then ${then} ${shift > 0 ? 'the day after' : 'the day before'}`;
        if (isAborted && !log.some(({ after }) => after.length === 0))
          broken.push(`${label}: gone without a public line`);
        if (isAborted && OWN[first] && !OWN[first].includes(then)) broken.push(`${label}: displaced`);
        if (!isAborted && log.length > 0) broken.push(`${label}: a line of what still stands`);
      }
      expect(broken).toEqual([]);
    });

    test('names what gave way in the reply to the operator, who may enter it again with a reason', async () => {
      const store = await own.open();
      const post = async (day: string, reason?: string) => {
        const prizes = { '20:00': draw(day, '20:00', NUMBERS).prizes };
        const body = { date: day, results: { results: { federal: { prizes } } }, ...(reason ? { reason } : {}) };
        return (await postDraws(body, { store, now })).body;
      };
      const next = addDays(DAY, 1);
      await post(next);
      expect(await post(DAY)).toMatchObject({
        accepted: 1,
        displaced: [{ draw: `federal/${next}/20:00`, numbers: NUMBERS }],
      });
      expect(await correctionsOfDay(store.db, next)).toMatchObject([{ before: NUMBERS, after: [] }]);
      expect(await post(next)).toMatchObject({ accepted: 0, rejected: [{ code: 'copy-of-previous-day' }] });
      expect(await post(next, 'as duas atas dizem o mesmo')).toMatchObject({
        accepted: 1,
        rejected: [],
        displaced: [],
      });
      expect([await standing(store, DAY), await standing(store, next)]).toEqual([NUMBERS.join(' '), NUMBERS.join(' ')]);
    });

    test.each(['operador', 'importacao', 'caixa', 'historico'])(
      'leaves the day that %s reported for a Federal contest once the operator names another',
      async (first) => {
        const store = await own.open();
        const [wrong, right] = ['2026-11-11', DAY];
        const found = { modality: 'federal', contest: 6100, numbers: NUMBERS.map((number) => `00${number}`) };
        await recordContests(store, [{ ...found, day: wrong }], { source: first, now, receivedAt: AT });
        expect(await standing(store, wrong)).toBe(NUMBERS.join(' '));
        const reply = await postContests([{ ...found, day: right, reason: 'ata' }], { store, now });
        expect(reply.body).toMatchObject({ displaced: [{ draw: `federal/${wrong}/20:00`, numbers: NUMBERS }] });
        expect([await standing(store, wrong), await standing(store, right)]).toEqual([null, NUMBERS.join(' ')]);
        expect(await correctionsOfDay(store.db, wrong)).toMatchObject([{ before: NUMBERS, after: [] }]);
      },
    );

    test('is the operator’s from then on where he posts what a source reported first', async () => {
      const store = await own.open();
      await TELLERS['public source'](store, DAY);
      expect(await TELLERS.operador(store, DAY)).toBe('unchanged');
      expect((await drawOf(store.db, { region: 'federal', day: DAY, time: '20:00' }))?.checked).toBe('operator');
      await TELLERS.feed(store, addDays(DAY, -1));
      expect(await standing(store, DAY)).toBe(NUMBERS.join(' '));
    });
  });

  describe('a draw that the operator withdraws', () => {
    // A Friday, an hour after its 16h20.
    const DAY = '2026-11-20';
    const now = instantOf(DAY, '17:30');
    const KEY = { region: 'pt-rio', day: DAY, time: '16:20' } as const;
    const NUMBERS = table(7);
    const post = async (store: Store, entry: object, prizes: unknown = { '16:20': [] }) => {
      const body = { date: DAY, ...entry, results: { results: { 'pt-rio': { prizes } } } };
      const reply = await postDraws(body, { store, now });
      if (reply.status !== 200) throw new Error(reply.body.message);
      return reply.body;
    };
    const record = (store: Store, time: string, numbers: readonly string[], source = 'feed:teste') =>
      recordDraws(store, [draw(DAY, time, [...numbers])], { ...options, source, now });
    async function slotOf(store: Store): Promise<DaySlot | undefined> {
      const { regions } = await readView('day', { day: DAY }, { db: store.db, now });
      return regions.find(({ region }) => region === 'pt-rio')?.slots.find(({ time }) => time === '16:20');
    }

    test.each([
      ['for the whole message', { withdrawn: true, reason: 'Era de outro dia.' }, { '16:20': [] }, 'withdrawn'],
      ['at its hour', {}, { '16:20': { withdrawn: true, reason: 'Era de outro dia.' } }, 'withdrawn'],
      ['by its name', { withdrawn: true, reason: 'Era de outro dia.' }, { PTV: [] }, 'withdrawn'],
      ['with what stands', { withdrawn: true, reason: 'Era de outro dia.' }, { '16:20': rows(NUMBERS) }, 'withdrawn'],
      ['because none was held', { withdrawn: true, reason: 'Não houve sorteio: luto.' }, { '16:20': [] }, 'not-held'],
      ['as a named kind', { withdrawn: true, reason: 'Feriado local.', kind: 'not-held' }, { '16:20': [] }, 'not-held'],
    ] as const)(
      'reported %s: leaves its slot, counts and lists, with a line in the log',
      async (_, entry, prizes, kind) => {
        const store = await own.open();
        await record(store, '14:20', table(5));
        await record(store, '16:20', NUMBERS);
        const reply = await post(store, entry, prizes);
        expect(reply).toMatchObject({ accepted: 0, rejected: [], withdrawn: [{ draw: ID, kind, numbers: NUMBERS }] });

        const slot = await slotOf(store);
        expect(slot).toMatchObject({ state: kind, draw: null, withdrawal: { at: now.toISOString() } });
        const place = await readView('draw-place', KEY, { db: store.db, now });
        expect(place.slot).toMatchObject({ state: kind, draw: null });
        expect(place.corrections).toMatchObject([{ before: NUMBERS, after: [], source: 'operador' }]);
        expect(await newestCorrections(store.db, 10)).toMatchObject([{ before: NUMBERS, after: [] }]);
        expect(
          (await readView('statistics', { region: 'pt-rio' }, { db: store.db, now })).spans['newest-50'].draws,
        ).toBe(1);

        const panel = (await readView('panel', {}, { db: store.db, now })).regions.find(
          ({ region }) => region === 'pt-rio',
        );
        expect(panel).toMatchObject({ newest: { time: '14:20' }, awaited: null, state: 'fresh' });
        expect(panel?.withdrawn).toEqual([{ day: DAY, time: '16:20', kind, at: now.toISOString() }]);
        const { regions } = await readView('status', {}, { db: store.db, now });
        expect(regions['pt-rio']).toMatchObject({
          state: 'fresh',
          expectedDrawAt: instantOf(DAY, '14:20').toISOString(),
        });
      },
    );

    test('stays empty whichever source reports it, until the operator tells it again with a reason', async () => {
      const store = await own.open();
      await record(store, '16:20', NUMBERS);
      await post(store, { withdrawn: true, reason: 'Falso.' });
      for (const source of ['feed:outro', 'historico', 'caixa', 'operador'])
        expect(await record(store, '16:20', NUMBERS, source), source).toMatchObject([
          { outcome: 'refused', reason: 'withdrawn' },
        ]);
      const observed = { ...KEY, prizes: rows(NUMBERS) };
      const hear = () => recordObservations(store, [observed], { source: 'lotohack', now, seenSince: null });
      expect(await hear()).toMatchObject([{ outcome: 'refused', reason: 'withdrawn' }]);
      expect(await hear()).toMatchObject([{ outcome: 'seen' }]);
      expect((await slotOf(store))?.state).toBe('withdrawn');

      const back = await post(store, { reason: 'Houve, sim: conferido no vídeo.' }, { '16:20': rows(NUMBERS) });
      expect(back).toMatchObject({ accepted: 1, rejected: [] });
      expect(await slotOf(store)).toMatchObject({ state: 'out', draw: { correctedAt: now.toISOString() } });
      expect((await newestCorrections(store.db, 10))[0]?.after).toEqual(NUMBERS);
      expect((await readView('panel', {}, { db: store.db, now })).regions[0]?.withdrawn).toBeUndefined();
    });

    test('is not also recorded by the same message, which changes nothing', async () => {
      const store = await own.open();
      await record(store, '14:20', table(5));
      const prizes = { PTV: rows(NUMBERS), '16:20': { withdrawn: true, reason: 'Falso.' } };
      await expect(post(store, {}, prizes)).rejects.toThrow('O mesmo pedido grava e retira um sorteio');
      expect((await slotOf(store))?.state).toBe('late');
    });

    test('are not awaited on days before, on any page', async () => {
      const store = await own.open();
      const before = '2026-11-19';
      const withdrawBefore = async (prizes: object) =>
        postDraws(
          { date: before, withdrawn: true, reason: 'Não houve.', results: { results: { 'pt-rio': { prizes } } } },
          { store, now },
        );
      await recordDraws(store, [draw(before, '09:20', table(5))], { ...options, now });
      await withdrawBefore({ '11:20': [], '14:20': [], '16:20': [], '18:20': [], '21:20': [] });
      const deps = { db: store.db, now };
      const expected = ['late', 'late', 'late', 'late', 'upcoming', 'upcoming'];
      const states = (slots: readonly { state: string }[] = []) => slots.map(({ state }) => state);
      const rio = <View extends { region: string }>(regions: readonly View[]) =>
        regions.find(({ region }) => region === 'pt-rio');
      expect(states(rio((await readView('day', { day: DAY }, deps)).regions)?.slots)).toEqual(expected);
      expect(states((await readView('region-day', { region: 'pt-rio', day: DAY }, deps)).slots)).toEqual(expected);
      expect(states(rio((await readView('situation', {}, deps)).regions)?.slots)).toEqual(expected);
    });

    test.each([
      ['no-reason', { withdrawn: true }, { '16:20': [] }],
      ['differs-from-stored', { withdrawn: true, reason: 'Falso.' }, { '16:20': rows(table(8)) }],
      ['nothing-there', { withdrawn: true, reason: 'Falso.' }, { '03:03': [] }],
      ['invalid-time', { withdrawn: true, reason: 'Falso.' }, { '99:99': [] }],
      ['future', { withdrawn: true, reason: 'Falso.' }, { '21:20': [] }],
    ])('is refused as %s, and nothing changes', async (code, entry, prizes) => {
      const store = await own.open();
      await record(store, '16:20', NUMBERS);
      expect(await post(store, entry, prizes)).toMatchObject({ withdrawn: [], rejected: [{ code }] });
      expect((await slotOf(store))?.state).toBe('out');
    });
  });
});
