import { describe, expect, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { correctionsOfDay, drawOf } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { type DrawOutcome, recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWords } from '../../lib/core/store/record-sightings.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, now, table } from './told.ts';

// A Wednesday with its Federal draw, between two days of the same slot.
const DAY = '2026-11-18';
const NUMBERS = table(3);
const AT = now.toISOString();

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
    const word = { region: 'federal' as const, day, time: '20:00', prizes: draw(day, '20:00', NUMBERS).prizes };
    const [outcome] = await recordWords(store, [word], { source: 'lotohack', now, seenSince: null });
    return outcome?.outcome;
  },
} as const;
type Teller = keyof typeof TELLERS;

async function recordOne(store: Store, day: string, source: string, corrects = false): Promise<DrawOutcome['outcome']> {
  const told = draw(day, '20:00', NUMBERS, 'federal');
  const [outcome] = await recordDraws(store, [told], { source, now, receivedAt: AT, corrects });
  return (outcome as DrawOutcome).outcome;
}

const OWN: Partial<Record<Teller, readonly Teller[]>> = {
  operador: ['operador', 'importacao'],
  importacao: ['operador', 'importacao'],
  caixa: ['caixa'],
};
const standing = async (store: Store, day: string) =>
  (await drawOf(store.db, { region: 'federal', day, time: '20:00' }))?.numbers.join(' ') ?? null;

describe.each(BACKENDS)('a table told of two days of one slot, on %s', (name) => {
  const own = backend(name);
  const pairs = (Object.keys(TELLERS) as Teller[]).flatMap((first) =>
    (Object.keys(TELLERS) as Teller[]).flatMap((then) => [-1, 1].map((shift) => ({ first, then, shift }))),
  );

  test('never takes out silently what stood, nor by another’s word what the operator or Caixa told', async () => {
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
      const isGone = (await standing(store, DAY)) === null;
      const log = await correctionsOfDay(store.db, DAY);
      const label = `${first}, then ${then} ${shift > 0 ? 'the day after' : 'the day before'}`;
      if (isGone && !log.some(({ after }) => after.length === 0)) broken.push(`${label}: gone without a public line`);
      if (isGone && OWN[first] && !OWN[first].includes(then)) broken.push(`${label}: displaced`);
      if (!isGone && log.length > 0) broken.push(`${label}: a line of what still stands`);
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
    expect(await post(next, 'as duas atas dizem o mesmo')).toMatchObject({ accepted: 1, rejected: [], displaced: [] });
    expect([await standing(store, DAY), await standing(store, next)]).toEqual([NUMBERS.join(' '), NUMBERS.join(' ')]);
  });

  test('takes nothing out where the operator’s post between two days of it is refused', async () => {
    const store = await own.open();
    const days = [DAY, addDays(DAY, 1), addDays(DAY, 2)] as const;
    await TELLERS.operador(store, days[0]);
    await TELLERS.operador(store, days[2]);
    for (const then of ['operador', 'importacao', 'feed', 'public source'] as const) {
      expect(await TELLERS[then](store, days[1]), then).toMatch(/^(refused|withheld)$/);
      expect(await Promise.all(days.map((day) => standing(store, day))), then).toEqual([
        NUMBERS.join(' '),
        null,
        NUMBERS.join(' '),
      ]);
    }
  });

  test.each(['operador', 'importacao', 'caixa', 'historico'])(
    'leaves the day that %s told a Federal contest of once the operator tells another',
    async (first) => {
      const store = await own.open();
      const [wrong, right] = ['2026-11-11', DAY];
      const told = { modality: 'federal', contest: 6100, numbers: NUMBERS.map((number) => `00${number}`) };
      await recordContests(store, [{ ...told, day: wrong }], { source: first, now, receivedAt: AT });
      expect(await standing(store, wrong)).toBe(NUMBERS.join(' '));
      const reply = await postContests([{ ...told, day: right, reason: 'ata' }], { store, now });
      expect(reply.body).toMatchObject({ displaced: [{ draw: `federal/${wrong}/20:00`, numbers: NUMBERS }] });
      expect([await standing(store, wrong), await standing(store, right)]).toEqual([null, NUMBERS.join(' ')]);
      expect(await correctionsOfDay(store.db, wrong)).toMatchObject([{ before: NUMBERS, after: [] }]);
    },
  );

  test('is the operator’s from then on where he tells what a source told first', async () => {
    const store = await own.open();
    await TELLERS['public source'](store, DAY);
    expect(await TELLERS.operador(store, DAY)).toBe('unchanged');
    expect((await drawOf(store.db, { region: 'federal', day: DAY, time: '20:00' }))?.checked).toBe('operator');
    await TELLERS.feed(store, addDays(DAY, -1));
    expect(await standing(store, DAY)).toBe(NUMBERS.join(' '));
  });
});
