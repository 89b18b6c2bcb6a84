import { describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../lib/core/domain/contest-admission.ts';
import { slotsOn } from '../../lib/core/domain/schedule.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { contestOf, correctionsOfDay, drawOf, drawsOfDay, newestContest } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws, withdrawDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords, type Word } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, mega, now, options, outcomesOf, table } from './told.ts';

const DAY = '2026-11-20';
const FOUR = ['4621', '1500', '2794', '2546', '8807'];

describe.each(BACKENDS)('what is told again, on %s', (name) => {
  const own = backend(name);

  describe('draws told again', () => {
    test('a draw set aside as a copy makes the next day’s of the same message one too', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw('2026-11-18', '14:20', table(1))]);
      expect(
        await outcomesOf(store, [draw('2026-11-17', '14:20', table(1)), draw('2026-11-19', '14:20', table(1))]),
      ).toEqual(['new', 'copy-of-previous-day']);
      expect(await drawsOfDay(store.db, '2026-11-18')).toEqual([]);
      expect(await drawsOfDay(store.db, '2026-11-19')).toEqual([]);
    });

    test('a corrected draw says when it was corrected, and still when it came out', async () => {
      const store = await own.open();
      const word: Word = { ...draw(DAY, '21:20', table(1)), region: 'pt-rio', time: '21:20' };
      const seen = new Date(now.getTime() - 3_600_000);
      await recordWords(store, [word], { source: 'lotohack', now: seen, seenSince: new Date(seen.getTime() - 60_000) });
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
      // One that nobody saw come out is not made to have come out by its correction.
      await recordDraws(store, [draw(DAY, '09:20', table(3))], { ...options, receivedAt: null });
      await recordDraws(store, [draw(DAY, '09:20', table(4))], { ...by, receivedAt: null });
      expect(await drawOf(store.db, { region: 'pt-rio', day: DAY, time: '09:20' })).toMatchObject({
        publishedAt: null,
        correctedAt: now.toISOString(),
      });
    });

    test('draws at hours that the day does not have are counted over all messages, the day’s own are not', async () => {
      const store = await own.open();
      const foreseen = slotsOn('pt-rio', DAY).map((time, index) => draw(DAY, time, table(index)));
      const odd = ['00:01', '00:02', '00:03', '00:04', '00:05', '00:06', '00:07', '00:08', '00:09', '00:10'].map(
        (time, index) => draw(DAY, time, table(20 + index)),
      );
      expect(foreseen.length).toBeGreaterThan(2);
      await outcomesOf(store, [...foreseen, ...odd.slice(0, 6)]);
      // Another region's and another day's have room of their own.
      const others = [...odd.map((one) => ({ ...one, region: 'look' })), draw('2026-11-19', '00:01', table(50))];
      await outcomesOf(store, others);
      expect(
        await outcomesOf(
          store,
          [odd[6]].flatMap((one) => one ?? []),
        ),
      ).toEqual(['new']);
      expect(await recordDraws(store, odd.slice(7), options)).toMatchObject([
        { outcome: 'new' },
        { outcome: 'refused', id: `pt-rio/${DAY}/00:09`, reason: 'too-many-that-day', detail: '8' },
        { outcome: 'refused', id: `pt-rio/${DAY}/00:10`, reason: 'too-many-that-day', detail: '8' },
      ]);
    });

    test('only draws that stand with these numbers are withdrawn, and only those of whom it is asked', async () => {
      const store = await own.open();
      const times = ['09:20', '11:20', '14:20', '16:20'];
      await outcomesOf(store, [
        draw(DAY, '09:20', table(1)),
        draw(DAY, '11:20', table(2)),
        draw(DAY, '16:20', table(4)),
      ]);
      await recordDraws(store, [draw(DAY, '14:20', table(3))], { ...options, source: 'operador' });
      const asked: string[] = [];
      await store.write((trx) =>
        withdrawDraws(
          trx,
          [
            ...[table(1), table(9), table(3)].map((numbers, at) => ({ id: `pt-rio/${DAY}/${times[at]}`, numbers })),
            { id: `pt-rio/${DAY}/18:20`, numbers: table(5) },
          ],
          ({ source }) => {
            asked.push(source);
            return source !== 'operador';
          },
        ),
      );
      expect(asked.sort()).toEqual(['feed:teste', 'feed:teste', 'operador']);
      expect((await drawsOfDay(store.db, DAY)).map(({ time }) => time)).toEqual(['11:20', '14:20', '16:20']);
      const [last] = await store.db.selectFrom('changes').selectAll().orderBy('seq', 'desc').limit(1).execute();
      expect(last).toMatchObject({ subjects: JSON.stringify([`draw pt-rio/${DAY}/09:20`]), kind: 'presence' });
      const left = await store.db.selectFrom('prizes').select('draw_id').distinct().orderBy('draw_id').execute();
      expect(left.map(({ draw_id }) => draw_id.slice(-5))).toEqual(['11:20', '14:20', '16:20']);
    });
  });

  describe('contests told again', () => {
    const tell = (store: Store, source: string, ...told: ReportedContest[]) =>
      recordContests(store, told, { ...options, source });
    const other = { numbers: ['10', '20', '30', '40', '50', '60'] };

    test('the recorded history is taken as it stands, whatever its details', async () => {
      const store = await own.open();
      const details = {
        prizes: Array.from({ length: 21 }, (_, at) => ({ band: `${at}`, winners: 0.5, amount: 0 })),
        place: 'x'.repeat(61),
      };
      expect(await tell(store, 'guidi', mega(3045, { details }))).toMatchObject([
        { reason: 'implausible-details', detail: '21 faixas' },
      ]);
      expect(await tell(store, 'historico', mega(3045, { details }))).toEqual([
        { outcome: 'new', id: 'megaSena/3045' },
      ]);
      expect(await contestOf(store.db, 'megaSena', 3045)).toMatchObject({ details, checked: 'recorded' });
    });

    test('a contest that is corrected is special where either telling says so', async () => {
      const store = await own.open();
      await tell(store, 'guidi', mega(3041, { special: true }), mega(3043), mega(3045));
      const corrected = [mega(3041, other), mega(3043, { ...other, special: true }), mega(3045, other)];
      expect(await tell(store, 'caixa', ...corrected)).toMatchObject(corrected.map(() => ({ outcome: 'corrected' })));
      const special = [];
      for (const contest of [3041, 3043, 3045]) special.push((await contestOf(store.db, 'megaSena', contest))?.special);
      expect(special).toEqual([true, true, false]);
    });

    test('details that are filled in confirm nothing', async () => {
      const store = await own.open();
      await tell(store, 'caixa', mega(3045));
      await tell(store, 'guidi', mega(3046));
      const told = [mega(3045, { details: { accumulated: true } }), mega(3046, { details: { accumulated: true } })];
      expect(await tell(store, 'guidi', ...told)).toMatchObject([{ outcome: 'enriched' }, { outcome: 'enriched' }]);
      const rows = await store.db.selectFrom('contests').selectAll().orderBy('contest').execute();
      expect(rows.map(({ source, confirmed_by }) => [source, confirmed_by])).toEqual([
        ['caixa', null],
        ['guidi', null],
      ]);
      expect(await newestContest(store.db, 'megaSena')).toMatchObject({ checked: 'unconfirmed' });
    });

    test('each correction is an entry of its own in the log, under the contest and the instant', async () => {
      const store = await own.open();
      await tell(store, 'guidi', mega(3045), mega(3047));
      await tell(store, 'caixa', mega(3045, other), mega(3047, other));
      const log = await store.db.selectFrom('contest_corrections').selectAll().orderBy('id').execute();
      const at = now.toISOString();
      const said = (numbers: readonly string[]) =>
        JSON.stringify({ day: '2026-08-04', numbers, second: null, team: null });
      expect(log).toEqual(
        [3045, 3047].map((contest) => ({
          id: `megaSena/${contest}@${at}`,
          modality: 'megaSena',
          contest,
          at,
          before: said(mega(contest).numbers),
          after: said(other.numbers),
          source: 'caixa',
          reason: null,
          seal: expect.stringMatching(/^[0-9a-f]{16}$/),
        })),
      );
    });

    test('what was cut off when it was set aside confirms nothing and stands in nobody’s way', async () => {
      const store = await own.open();
      await tell(store, 'guidi', mega(3045));
      await tell(store, 'heroku', mega(3045, other));
      await store.write((trx) => trx.updateTable('quarantine').set({ told: '{"day":"2026-08-04","numb' }).execute());
      expect(await tell(store, 'github', mega(3045, other))).toMatchObject([{ reason: 'differs-from-stored' }]);
      expect(await contestOf(store.db, 'megaSena', 3045)).toMatchObject({ source: 'guidi', checked: 'unconfirmed' });
    });

    test('a contest whose row was changed in the file is not shown', async () => {
      const store = await own.open();
      await tell(store, 'guidi', mega(3045));
      await store.write((trx) => trx.updateTable('contests').set({ source: 'caixa' }).execute());
      await expect(contestOf(store.db, 'megaSena', 3045)).rejects.toMatchObject({
        name: 'Damaged',
        subject: 'megaSena/3045',
      });
    });
  });

  describe('the Federal’s draw when its contest is told again', () => {
    const tell = (store: Store, source: string, told: ReportedContest) =>
      recordContests(store, [told], { ...options, source });
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

    test('the operator’s own stays, and what Caixa told instead is set aside once', async () => {
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

    test('the recorded history’s contest does not take the place of a draw that was told', async () => {
      const store = await own.open();
      await outcomesOf(store, [draw('2026-11-18', 'FED', table(7), 'federal')]);
      await tell(store, 'historico', federalContest);
      expect(await drawOf(store.db, federal)).toMatchObject({
        numbers: table(7),
        source: options.source,
        tickets: null,
      });
      expect(await correctionsOfDay(store.db, '2026-11-18')).toEqual([]);
    });
  });
});
