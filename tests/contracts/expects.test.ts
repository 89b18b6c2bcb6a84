import { describe, expect, test } from 'vitest';
import type { Superseded } from '../../lib/core/contracts/standing.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { drawOf as drawIn } from '../../lib/core/store/read.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { toldContest, toldDraw } from '../../lib/server/api/v1.ts';
import { rowsOf } from '../support/operator.ts';
import { BACKENDS, backend } from './backends.ts';
import { mega } from './draw-builders.ts';

const DAY = '2026-11-20';
const NOW = new Date(`${DAY}T21:31:00.000Z`);
const FIRST = ['0019', '1234', '5678', '9012', '3456'];
const SECOND = ['4829', '1234', '5678', '9012', '3456'];
const THIRD = ['7777', '1234', '5678', '9012', '3456'];
const ID = 'pt-rio/2026-11-20/14:20';

const post = (store: Store, numbers: readonly string[], more: object = {}) =>
  postDraws(
    { date: DAY, results: { results: { rio: { prizes: { '14:20': rowsOf(numbers) } } } }, changes: true, ...more },
    { store, now: NOW },
  );
const withdraw = (store: Store, more: object = {}) =>
  postDraws(
    {
      date: DAY,
      results: { results: { rio: { prizes: { '14:20': { withdrawn: true, reason: 'Era de outro dia.' } } } } },
      changes: true,
      ...more,
    },
    { store, now: NOW },
  );
/** What /api/v1 tells of the draw. */
async function digestOf(store: Store): Promise<string | null> {
  const view = await readView('draw', { region: 'pt-rio', day: DAY, time: '14:20' }, { db: store.db, now: NOW });
  return view && toldDraw(view.draw).digest;
}
const numbersOf = async (store: Store) =>
  (await drawIn(store.db, { region: 'pt-rio', day: DAY, time: '14:20' }))?.numbers ?? null;
const standsOf = (reply: { status: number; body: unknown }) => {
  expect(reply.status).toBe(409);
  return (reply.body as Superseded).stands;
};

describe.each(BACKENDS)('a post that expects something to stand, on %s', (name) => {
  const stores = backend(name);

  test('it is taken where the digest is the stored one’s, or null and nothing is stored', async () => {
    const store = await stores.open();
    expect(await post(store, FIRST, { expects: null })).toMatchObject({ status: 200, body: { accepted: 1 } });
    const seen = await digestOf(store);
    expect(await post(store, SECOND, { expects: seen, reason: 'Trocado.' })).toMatchObject({
      status: 200,
      body: { corrected: 1, changes: [{ draw: ID, before: FIRST, after: SECOND }] },
    });
    expect(await digestOf(store)).not.toBe(seen);
    expect(await withdraw(store, { expects: await digestOf(store) })).toMatchObject({
      status: 200,
      body: { changes: [{ draw: ID, before: SECOND, after: [] }] },
    });
  });

  test('of two who saw the same one wins, and the other is answered what stands and who wrote it', async () => {
    const store = await stores.open();
    const other = await stores.another();
    await post(store, FIRST);
    const seen = await digestOf(store);
    const replies = await Promise.all([
      post(store, SECOND, { expects: seen, reason: 'Da casa.' }),
      post(other, THIRD, { expects: seen, reason: 'De outra casa.' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = replies[0].status === 200 ? [SECOND, replies[1]] : [THIRD, replies[0]];
    expect(standsOf(lost)).toEqual([
      { id: ID, digest: await digestOf(store), numbers: won, source: 'operador', at: NOW.toISOString() },
    ]);
    expect((lost.body as Superseded).message).toBe(
      `Mudou desde que foi visto, e nada foi gravado. ${ID} tem agora ${won.join(' ')} (por operador, em 20/11/2026 às 18h31).`,
    );
    expect(await numbersOf(store)).toEqual(won);
  });

  test.each<[string, (store: Store) => Promise<unknown>, (seen: string | null) => object, object]>([
    [
      'a draw where none was expected',
      async () => {},
      () => ({ expects: null }),
      { numbers: FIRST, source: 'operador' },
    ],
    [
      'none where it was withdrawn',
      (store) => withdraw(store),
      (seen) => ({ expects: seen }),
      { digest: null, numbers: [], source: 'operador', reason: 'Era de outro dia.' },
    ],
    [
      'another by the name of its hour',
      (store) => post(store, SECOND),
      (seen) => ({ expects: { 'rio/PT': seen } }),
      { numbers: SECOND },
    ],
    [
      'another in a slot that is not written',
      async () => {},
      () => ({ expects: { 'rio/16:20': '0123456789abcdef' } }),
      { id: 'pt-rio/2026-11-20/16:20', digest: null, source: null, at: null },
    ],
  ])('%s is 409, and nothing of the post is written', async (_, change, expects, stands) => {
    const store = await stores.open();
    await post(store, FIRST);
    const seen = await digestOf(store);
    await change(store);
    const before = await numbersOf(store);
    const reply = await postDraws(
      {
        date: DAY,
        results: { results: { rio: { prizes: { '14:20': rowsOf(THIRD) } } } },
        reason: 'Trocado.',
        ...expects(seen),
      },
      { store, now: NOW },
    );
    expect(standsOf(reply)).toMatchObject([stands]);
    expect(await numbersOf(store)).toEqual(before);
  });

  test('recording one draw and withdrawing another is one transaction', async () => {
    const store = await stores.open();
    await post(store, FIRST);
    const seen = await digestOf(store);
    const both = (expects: object) =>
      postDraws(
        {
          date: DAY,
          results: {
            results: {
              rio: { prizes: { '14:20': { withdrawn: true, reason: 'Era das 16h20.' }, '16:20': rowsOf(FIRST) } },
            },
          },
          ...expects,
        },
        { store, now: NOW },
      );
    expect(await both({ expects: seen })).toMatchObject({ status: 400 });
    expect(standsOf(await both({ expects: { 'rio/14:20': seen, 'rio/16:20': seen } }))).toHaveLength(1);
    expect(await numbersOf(store)).toEqual(FIRST);
    expect(await both({ expects: { 'rio/14:20': seen, 'rio/16:20': null } })).toMatchObject({
      body: { accepted: 1, withdrawn: [{ draw: ID }] },
    });
    expect(await numbersOf(store)).toBeNull();
  });

  test.each([
    ['a digest of another form', { expects: 'abc' }],
    ['a slot that is none', { expects: { 'rio/03:33x': null } }],
    ['a house that is none', { expects: { 'nenhuma/14:20': null } }],
  ])('%s is 400', async (_, more) => {
    const store = await stores.open();
    expect((await post(store, FIRST, more)).status).toBe(400);
    expect(await numbersOf(store)).toBeNull();
  });

  test('a dry run says what would be, and writes nothing', async () => {
    const store = await stores.open();
    await post(store, FIRST);
    const seen = await digestOf(store);
    expect(await post(store, SECOND, { expects: seen, dryRun: true })).toMatchObject({
      status: 200,
      body: { dryRun: true, corrected: 1, changes: [{ draw: ID, before: FIRST, after: SECOND }] },
    });
    expect(await post(store, ['1', '2', '3', '4', '5'], { dryRun: true })).toMatchObject({
      body: { rejected: [{ code: 'invalid-number' }], changes: [] },
    });
    expect(standsOf(await post(store, SECOND, { expects: null, dryRun: true }))).toHaveLength(1);
    expect(await numbersOf(store)).toEqual(FIRST);
    for (const table of ['corrections', 'quarantine'] as const)
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('of contests one that another has changed keeps the whole list out', async () => {
    const store = await stores.open();
    const enter = (...entries: object[]) =>
      postContests(
        entries.map((entry) => ({ reason: 'À mão.', ...entry })),
        { store, now: NOW },
      );
    const [one, other] = [mega(3080, { day: '2026-11-18' }), mega(3081, { day: '2026-11-19' })];
    const reply = await enter({ ...one, expects: null });
    expect(reply).toMatchObject({ status: 200, body: { accepted: 1 } });
    const stored = async () => readView('contests', { modality: 'megaSena', limit: 5 }, { db: store.db, now: NOW });
    const [first] = (await stored()).contests;
    const seen = first && toldContest(first).digest;
    const changed = { ...one, numbers: ['01', '02', '03', '04', '05', '60'] };
    expect(await enter({ ...changed, expects: seen })).toMatchObject({ status: 200, body: { corrected: 1 } });
    const late = await enter({ ...other, reason: 'Outro motivo.', expects: null }, { ...one, expects: seen });
    expect(standsOf(late)).toMatchObject([{ id: 'megaSena/3080', numbers: changed.numbers, source: 'operador' }]);
    expect((await stored()).contests).toHaveLength(1);
  });
});
