import { describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import type { Restraint } from '../../lib/core/domain/notices/restraint.ts';
import { globalSingleton } from '../../lib/core/runtime/global-singleton.ts';
import { noteChanges, noteWhole } from '../../lib/core/store/changes.ts';
import { readMeta } from '../../lib/core/store/meta.ts';
import {
  addNotices,
  type ClaimedRange,
  claimRange,
  cutRanges,
  LEASE_MS,
  noteProgress,
  RANGE,
} from '../../lib/core/store/push-chunks.ts';
import {
  forgetHeld,
  forgetUnseen,
  keepSubscription,
  stopSubscription,
} from '../../lib/core/store/push-subscriptions.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWithdrawalsIn } from '../../lib/core/store/record-withdrawals.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { takeNews } from '../../lib/core/store/take-news.ts';
import { pushKeys } from '../../lib/server/notices/keys.ts';
import { startNotices } from '../../lib/server/notices/start.ts';
import { moveStore } from '../../lib/server/store/copy.ts';
import { makeKeys } from '../../lib/server/vapid.ts';
import { setProcessStore } from '../support/process-store.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, federalContest, mega, table } from './draw-builders.ts';

const DAY = '2026-11-20';
/** The site's clock, and the machine's. */
const NOW = instantOf(DAY, '16:31');
const AT = new Date('2026-12-01T12:00:00.000Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

const endpointOf = (n: number) => `https://push.example.com/${n}`;
const follow = (store: Store, n: number, wishes: readonly string[], over: Partial<Restraint> = {}, day = DAY) =>
  keepSubscription(
    store,
    {
      endpoint: endpointOf(n),
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      quiet: null,
      perDay: null,
      wishes,
      ...over,
    },
    instantOf(day, '16:31'),
  );

/** Many followers at once, as if each had come by itself. */
async function fill(store: Store, count: number, topicsOf: (id: number) => string[]): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  await store.write(async (trx) => {
    for (let from = 0; from < count; from += 500) {
      const run = ids.slice(from, from + 500);
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      const rest = { quiet_from: null, quiet_to: null, per_day: null, had_day: DAY, had: 0, seen_day: DAY };
      await trx
        .insertInto('push_subscriptions')
        .values(run.map((id) => ({ id, endpoint: endpointOf(id), ...keys, ...rest })))
        .execute();
      const topics = run.flatMap((id) => topicsOf(id).map((topic) => ({ topic, subscription: id })));
      for (let at = 0; at < topics.length; at += 500)
        await trx
          .insertInto('push_topics')
          .values(topics.slice(at, at + 500))
          .execute();
    }
  });
}

const notice = (over: object = {}) => ({
  ...{ tag: '/resultados/rio/2026-11-20/16h20', version: 1, topics: ['casa/rio'], payload: '{"title":"a"}' },
  ...{ replaces: false, firstAt: NOW, ...over },
});
const add = (store: Store, ...notices: ReturnType<typeof notice>[]) =>
  store.write((trx) => addNotices(trx, notices, AT));
const cutAll = async (store: Store) => {
  while (await cutRanges(store));
};
const claim = async (store: Store, holder = 'a', at = AT, now = NOW) =>
  (await claimRange(store, holder, now, at)).range;
const idsOf = (range: ClaimedRange | null) => range?.followers.map(({ id }) => id) ?? [];
const serve = (store: Store, range: ClaimedRange, at = AT) => noteProgress(store, range, { left: [], gone: [] }, at);

/** All ranges that are due, each served. */
async function drain(store: Store, holder = 'a', at = AT): Promise<number[][]> {
  const served: number[][] = [];
  for (let range = await claim(store, holder, at); range; range = await claim(store, holder, at)) {
    served.push(idsOf(range));
    await serve(store, range, at);
  }
  return served;
}

describe.each(BACKENDS)('notices on %s', (name) => {
  const at = backend(name);

  describe('subscriptions', () => {
    const kept = (store: Store) => store.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute();
    const topics = async (store: Store) =>
      (await store.db.selectFrom('push_topics').selectAll().orderBy('topic').execute()).map(
        ({ topic, subscription }) => `${subscription} ${topic}`,
      );

    test('an endpoint is kept once, with its last wishes and keys', async () => {
      const store = await at.open();
      await follow(store, 1, ['casa/rio', 'casa/rio', 'jogo/quina']);
      await follow(store, 2, ['casa/look']);
      await follow(store, 1, ['casa/look/14h20'], { quiet: { from: '22:00', to: '07:00' }, perDay: 4 }, '2026-11-21');
      expect(await kept(store)).toMatchObject([
        { id: 1, endpoint: endpointOf(1), quiet_from: '22:00', quiet_to: '07:00', per_day: 4, seen_day: '2026-11-21' },
        { id: 2, quiet_from: null, per_day: null, seen_day: DAY },
      ]);
      expect(await topics(store)).toEqual(['2 casa/look', '1 casa/look/14h20']);
    });

    test('a renewal leaves the count of the day, so that it is no way around the limit', async () => {
      const store = await at.open();
      await follow(store, 1, ['casa/rio'], { perDay: 1 });
      await add(store, notice());
      await cutAll(store);
      expect(await drain(store)).toEqual([[1]]);
      await follow(store, 1, ['casa/rio'], { perDay: 1 });
      expect(await kept(store)).toMatchObject([{ had: 1, had_day: DAY }]);
    });

    test('nothing of a stopped one stays, and stopping an unknown one changes nothing', async () => {
      const store = await at.open();
      await follow(store, 1, ['casa/rio']);
      await follow(store, 2, ['casa/rio']);
      await stopSubscription(store, endpointOf(3));
      await stopSubscription(store, endpointOf(1));
      expect((await kept(store)).map(({ id }) => id)).toEqual([2]);
      expect(await topics(store)).toEqual(['2 casa/rio']);
    });

    test('those unseen since a day are forgotten', async () => {
      const store = await at.open();
      await follow(store, 1, ['casa/rio'], {}, addDays(DAY, -91));
      await follow(store, 2, ['casa/rio'], {}, addDays(DAY, -90));
      expect(await forgetUnseen(store, addDays(DAY, -90))).toBe(1);
      expect(await topics(store)).toEqual(['2 casa/rio']);
    });

    test('those that come at once all get in', async () => {
      const [one, other] = await at.openAtOnce(2);
      if (!one || !other) throw new Error('not opened');
      await Promise.all(Array.from({ length: 20 }, (_, n) => follow(n % 2 ? one : other, n % 15, ['casa/rio'])));
      expect(await kept(one)).toHaveLength(15);
    });
  });

  test('processes that start together end with one pair of keys, and settings go before it', async () => {
    const opened = await at.openAtOnce(3);
    const pairs = await Promise.all(opened.map((store) => pushKeys({}, store)));
    expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
    const [pair, store] = [makeKeys(), opened[0]];
    if (!store) throw new Error('not opened');
    expect(await pushKeys({}, store)).toEqual(pairs[0]);
    const settings = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };
    expect(await pushKeys(settings, store)).toEqual(pair);
  });

  test('the pair is made by the start itself, before anybody asks for it, and each start keeps it', async () => {
    const store = await at.open();
    setProcessStore(store);
    const process = globalSingleton('push-keys', (): { pair?: unknown } => ({}));
    const offer = globalSingleton('notices-offer', () => ({ isOpen: false, onKept: () => {} }));
    const kept = () => readMeta(store.db, 'push-keys');
    try {
      expect(await kept()).toBeNull();
      const pairs: unknown[] = [];
      for (let start = 0; start < 2; start += 1) {
        delete process.pair;
        const notices = startNotices();
        await expect.poll(kept).toMatch(/^\{"publicKey":"[\w-]{87}","privateKey":"[\w-]{43}"\}$/);
        await process.pair;
        pairs.push(await kept());
        await notices.stop();
      }
      expect(pairs[1]).toBe(pairs[0]);
    } finally {
      // Files share what a process keeps.
      delete process.pair;
      offer.isOpen = false;
      setProcessStore();
    }
  });

  describe('ranges', () => {
    test.each([
      ['none follows', 0, []],
      ['one follows', 1, [1]],
      ['a range is full', RANGE, [RANGE]],
      ['one more than a range follows', RANGE + 1, [RANGE, 1]],
      ['more follow than one transaction cuts', 45 * RANGE + 3, [...Array(45).fill(RANGE), 3]],
    ])('cutRanges makes each at most 500 long when %s', async (_, count, sizes) => {
      const store = await at.open();
      await fill(store, count, (id) => (id % 3 === 0 ? ['casa/rio', 'casa/rio/ptv'] : ['casa/rio']));
      await add(store, notice({ topics: ['casa/rio', 'casa/rio/ptv', 'casa/rio/bicho/9'] }));
      await cutAll(store);
      const served = await drain(store);
      expect(served.map(({ length }) => length)).toEqual(sizes);
      const all = served.flat();
      expect(all).toEqual(Array.from({ length: count }, (_, n) => n + 1));
      expect(await store.db.selectFrom('push_chunks').selectAll().execute()).toEqual([]);
    });

    test('those who wish for something else are in none', async () => {
      const store = await at.open();
      const wishes = [['casa/rio/bicho/16'], ['casa/look'], ['jogo/quina'], ['casa/rio/ptv']];
      await fill(store, 400, (id) => wishes[id % 4] ?? []);
      await add(store, notice({ topics: ['casa/rio', 'casa/rio/ptv', 'casa/rio/bicho/16'] }));
      await cutAll(store);
      expect((await drain(store)).flat()).toEqual(
        Array.from({ length: 400 }, (_, n) => n + 1).filter((id) => id % 4 === 0 || id % 4 === 3),
      );
    });

    test('two processes never hold the same one', async () => {
      const store = await at.open();
      const other = await at.another();
      await fill(store, 4000, () => ['casa/rio']);
      await add(store, notice());
      await Promise.all([cutAll(store), cutAll(other)]);
      const [a, b] = await Promise.all([drain(store, 'a'), drain(other, 'b')]);
      expect([...a, ...b].flat().sort((x, y) => x - y)).toEqual(Array.from({ length: 4000 }, (_, n) => n + 1));
    });

    test('a range whose holder ended goes on where it was noted, after the lease', async () => {
      const store = await at.open();
      await fill(store, 100, () => ['casa/rio']);
      await add(store, notice());
      await cutAll(store);
      const first = await claim(store, 'a');
      if (!first) throw new Error('nothing due');
      expect(await claim(store, 'b', later(LEASE_MS - 1))).toBeNull();
      const left = idsOf(first).slice(50);
      expect(await noteProgress(store, first, { left, gone: [] }, later(LEASE_MS - 1))).toBe(true);
      // The note has renewed it.
      expect(await claim(store, 'b', later(LEASE_MS + 1))).toBeNull();
      const second = await claim(store, 'b', later(2 * LEASE_MS));
      expect(idsOf(second)).toEqual(left);
      // The first is back too late.
      expect(await noteProgress(store, first, { left: [], gone: [] }, later(2 * LEASE_MS))).toBe(false);
      if (second) expect(await serve(store, second)).toBe(true);
      expect(await claim(store, 'b', later(10 * LEASE_MS))).toBeNull();
    });

    test('a range that rests is due again when the rest is over, and the gone are forgotten', async () => {
      const store = await at.open();
      await fill(store, 3, () => ['casa/rio']);
      await add(store, notice());
      await cutAll(store);
      const range = await claim(store);
      if (!range) throw new Error('nothing due');
      await noteProgress(store, range, { left: [2, 3], gone: [1, 2], restsUntil: later(600_000) }, AT);
      expect(await claim(store, 'b', later(599_999))).toBeNull();
      // The second is in no range any more.
      expect(idsOf(await claim(store, 'b', later(600_000)))).toEqual([3]);
      const { n } = await store.db
        .selectFrom('push_topics')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(1);
    });

    const LEFT: [title: string, change: (store: Store) => Promise<void>, then: number[]][] = [
      ['nobody changes anything', async () => {}, [1, 2, 3]],
      ['one wishes for something else', (store) => follow(store, 2, ['casa/look']), [1, 3]],
      ['one renews what is wished for', (store) => follow(store, 2, ['casa/look', 'casa/rio']), [1, 2, 3]],
      [
        'the newest stops and another comes',
        async (store) => {
          await stopSubscription(store, endpointOf(3));
          await follow(store, 4, ['casa/rio']);
        },
        [1, 2],
      ],
    ];
    test.each(LEFT)('whom a resting range goes on to when %s', async (_, change, then) => {
      const store = await at.open();
      for (const n of [1, 2, 3]) await follow(store, n, ['casa/rio']);
      await add(store, notice());
      await cutAll(store);
      const range = await claim(store);
      if (!range) throw new Error('nothing due');
      await noteProgress(store, range, { left: idsOf(range), gone: [], restsUntil: later(600_000) }, AT);
      await change(store);
      expect(idsOf(await claim(store, 'a', later(600_000)))).toEqual(then);
    });

    test('an answer that comes late forgets nobody but whom it is about', async () => {
      const store = await at.open();
      await follow(store, 1, ['casa/rio']);
      await add(store, notice());
      await cutAll(store);
      const range = await claim(store);
      if (!range) throw new Error('nothing due');
      await stopSubscription(store, endpointOf(1));
      await follow(store, 2, ['casa/rio']);
      await noteProgress(store, range, { left: [], gone: idsOf(range) }, AT);
      const kept = await store.db.selectFrom('push_subscriptions').select('endpoint').execute();
      expect(kept).toEqual([{ endpoint: endpointOf(2) }]);
    });

    test('a newer notice takes the place of an older one that is still on its way', async () => {
      const store = await at.open();
      await fill(store, 1200, () => ['casa/rio']);
      await add(store, notice(), notice({ tag: 'another' }));
      await cutAll(store);
      const old = await claim(store);
      await add(store, notice({ version: 2, replaces: true }));
      await cutAll(store);
      if (old) expect(await noteProgress(store, old, { left: [1], gone: [] }, AT)).toBe(false);
      const rows = await store.db.selectFrom('push_chunks').select(['tag', 'version']).execute();
      expect(rows.filter(({ tag }) => tag === 'another')).toHaveLength(3);
      expect(rows.filter(({ version }) => version === 2)).toHaveLength(3);
      expect(rows).toHaveLength(6);
    });

    test('what corrects an earlier notice goes before what is new', async () => {
      const store = await at.open();
      await fill(store, 1200, () => ['casa/rio']);
      await add(store, notice({ tag: 'new' }));
      await add(store, notice({ tag: 'corrected', version: 2, replaces: true }), notice({ tag: 'newer' }));
      await cutAll(store);
      const tags: string[] = [];
      for (let range = await claim(store); range; range = await claim(store)) {
        tags.push(range.tag);
        await serve(store, range);
      }
      expect([...new Set(tags)]).toEqual(['corrected', 'new', 'newer']);
    });

    test('a range is dropped two hours after it was written', async () => {
      const store = await at.open();
      await fill(store, 600, () => ['casa/rio']);
      await add(store, notice());
      await cutAll(store);
      expect((await claimRange(store, 'a', NOW, later(7_199_999))).range).not.toBeNull();
      expect(await claimRange(store, 'a', NOW, later(7_200_000))).toEqual({ range: null, expired: 2 });
    });

    test('quiet hours and the most of a day hold back, and what they held back is not sent later', async () => {
      const store = await at.open();
      await follow(store, 1, ['casa/rio']);
      await follow(store, 2, ['casa/rio'], { quiet: { from: '16:00', to: '17:00' } });
      await follow(store, 3, ['casa/rio'], { perDay: 1 });
      const send = async (over: object, now = NOW) => {
        await add(store, notice(over));
        await cutAll(store);
        const range = await claim(store, 'a', AT, now);
        if (range) await serve(store, range);
        return idsOf(range);
      };
      expect(await send({ tag: 'first' })).toEqual([1, 3]);
      expect(await send({ tag: 'second' })).toEqual([1]);
      // A correction is not counted, and follows what was sent alone.
      expect(await send({ tag: 'first', version: 2, replaces: true }, instantOf(DAY, '17:10'))).toEqual([1, 3]);
      const tomorrow = instantOf(addDays(DAY, 1), '17:10');
      expect(await send({ tag: 'third', firstAt: tomorrow }, tomorrow)).toEqual([1, 2, 3]);
    });
  });

  describe('what corrects a notice that the most of the day held back', () => {
    const CASES: [title: string, of: string, over: object, then: number[]][] = [
      ['the one held back', 'second', {}, [1]],
      ['one that was sent', 'first', {}, [1, 2]],
      ['one that none was held back of', 'third', {}, [1, 2]],
      ['one that was withdrawn, the next day', 'second', { now: instantOf(addDays(DAY, 1), '16:00') }, [1]],
    ];
    test.each(CASES)('%s', async (_, tag, { now = NOW }: { now?: Date }, then) => {
      const store = await at.open();
      const wishes = ['casa/rio'];
      await follow(store, 1, wishes);
      await follow(store, 2, wishes, { perDay: 1 });
      await add(store, notice({ tag: 'first' }));
      await cutAll(store);
      expect(await drain(store)).toEqual([[1, 2]]);
      await add(store, notice({ tag: 'second' }), notice({ tag: 'third', topics: ['casa/look'] }));
      await cutAll(store);
      expect(await drain(store)).toEqual([[1]]);
      // A renewal is no way around it, and neither is to allow more from now on.
      await follow(store, 2, wishes, { perDay: 9 });
      await add(store, notice({ tag, version: 2, replaces: true }));
      await cutAll(store);
      expect(idsOf(await claim(store, 'a', AT, now))).toEqual(then);
    });

    test('is forgotten with the subscription, and when it is old', async () => {
      const store = await at.open();
      for (const n of [1, 2]) await follow(store, n, ['casa/rio'], { perDay: 1 });
      for (const tag of ['first', 'second']) await add(store, notice({ tag }));
      await cutAll(store);
      await drain(store);
      const held = async () =>
        (await store.db.selectFrom('push_held').selectAll().orderBy('subscription').execute()).map(
          ({ subscription, tag, day }) => `${subscription} ${tag} ${day}`,
        );
      expect(await held()).toEqual([`1 second ${DAY}`, `2 second ${DAY}`]);
      await stopSubscription(store, endpointOf(1));
      await forgetHeld(store, DAY);
      expect(await held()).toEqual([`2 second ${DAY}`]);
      await forgetHeld(store, addDays(DAY, 1));
      expect(await held()).toEqual([]);
    });
  });

  describe('news', () => {
    const take = (store: Store, now = NOW) => store.write((trx) => takeNews(trx, 'push', now));
    const options = (over: object = {}) => ({ source: 'feed:teste', now: NOW, receivedAt: NOW.toISOString(), ...over });
    const operator = options({ source: 'operador', corrects: true, reason: 'erro' });
    const kinds = async (store: Store, now = NOW) =>
      (await take(store, now)).map(({ kind, subject, versions }) => [
        kind,
        subject.kind === 'draw' ? `${subject.region} ${subject.time}` : `${subject.modality} ${subject.contest}`,
        versions.length,
      ]);

    test('are taken once, by one of two processes, and not what came before', async () => {
      const store = await at.open();
      const other = await at.another();
      await recordDraws(store, [draw(DAY, '14:20', table(1))], options());
      expect(await kinds(store)).toEqual([]);
      await recordDraws(store, [draw(DAY, '16:20', table(2))], options());
      const [a, b] = await Promise.all([kinds(store), kinds(other)]);
      expect([...a, ...b]).toEqual([['new', 'pt-rio 16:20', 1]]);
      expect(await kinds(store)).toEqual([]);
    });

    test('are none of before the first follower came', async () => {
      const store = await at.open();
      await take(store);
      await recordDraws(store, [draw(DAY, '14:20', table(1))], options());
      await follow(store, 1, ['casa/rio']);
      await recordDraws(store, [draw(DAY, '16:20', table(2))], options());
      await follow(store, 2, ['casa/rio']);
      expect(await kinds(store)).toEqual([['new', 'pt-rio 16:20', 1]]);
    });

    test('tell a draw, its correction and its withdrawal, and what it was before', async () => {
      const store = await at.open();
      await take(store);
      await recordDraws(store, [draw(DAY, '16:20', table(1)), draw(addDays(DAY, -1), '16:20', table(3))], options());
      expect(await kinds(store)).toEqual([['new', 'pt-rio 16:20', 1]]);
      await recordDraws(store, [draw(DAY, '16:20', table(2))], operator);
      const [corrected] = await take(store);
      expect(corrected).toMatchObject({
        kind: 'corrected',
        versions: [table(1), table(2)],
        draw: { numbers: table(2) },
      });
      const slot = { region: 'pt-rio', day: DAY, time: '16:20', prizes: [], reason: 'não houve' };
      await store.write((trx) => recordWithdrawalsIn(trx, [slot], { source: 'operador', now: NOW }));
      const [withdrawn] = await take(store);
      expect(withdrawn).toMatchObject({ kind: 'withdrawn', versions: [table(1), table(2), []], draw: null });
      expect(Number(withdrawn?.version)).toBeGreaterThan(Number(corrected?.version));
    });

    test('leave out what is read in from files, also when it is corrected', async () => {
      const store = await at.open();
      await take(store);
      await recordDraws(store, [draw(DAY, '16:20', table(1))], options({ source: 'importacao' }));
      expect(await kinds(store)).toEqual([]);
      await recordDraws(store, [draw(DAY, '16:20', table(2))], operator);
      expect(await kinds(store)).toEqual([]);
    });

    test('tell a contest once, whatever is learnt of it later, and the Federal as a draw', async () => {
      const store = await at.open();
      await take(store);
      const now = instantOf('2026-11-18', '21:00');
      const caixa = { source: 'caixa', now, receivedAt: now.toISOString(), corrects: true };
      const contest = mega(3100, { day: '2026-11-18' });
      await recordContests(store, [contest, federalContest], { ...caixa, source: 'guidi' });
      expect(await kinds(store, now)).toEqual([
        ['new', 'federal 20:00', 1],
        ['new', 'megaSena 3100', 1],
      ]);
      const prizes = [{ band: 'Sena', winners: 0, amount: 0 }];
      await recordContests(store, [{ ...contest, details: { prizes } }, federalContest], caixa);
      expect(await kinds(store, now)).toEqual([]);
      await recordContests(store, [{ ...contest, numbers: ['11', '12', '13', '14', '15', '16'] }], caixa);
      expect(await kinds(store, now)).toEqual([['corrected', 'megaSena 3100', 2]]);
    });

    /** After each of these, changes are not told apart. */
    const BLURS: [title: string, blur: (store: Store) => Promise<Store>][] = [
      ['the operator wrote a line of the schedule', (store) => written(store, (trx) => noteWhole(trx))],
      [
        'a file of many draws was read in',
        async (store) => {
          const days = Array.from({ length: 201 }, (_, n) => addDays(DAY, -2 - n));
          const rows = [
            ...days.map((day, n) => draw(day, '11:20', table(100 + n))),
            draw(DAY, '13:00', table(9), 'pt-sp'),
          ];
          await recordDraws(store, rows, options({ source: 'importacao' }));
          return store;
        },
      ],
      [
        'many small changes were written',
        (store) =>
          written(store, async (trx) => {
            for (let n = 0; n <= 200; n += 1) await noteChanges(trx, 'standing', { draws: ['look/2026-01-05/14:20'] });
          }),
      ],
      [
        'the store was moved',
        async (store) => {
          const target = await at.open();
          await moveStore(store, target, () => undefined);
          return target;
        },
      ],
    ];
    const written = async (store: Store, work: Parameters<Store['write']>[0]) => {
      await store.write(work);
      return store;
    };

    test.each(BLURS)('come through, each once, when %s between two looks', async (_, blur) => {
      let store = await at.open();
      const yesterday = addDays(DAY, -1);
      const quina = { modality: 'quina', contest: 7100, day: yesterday, numbers: ['01', '02', '03', '04', '05'] };
      const of = (time: string, seed: number, region?: string) => draw(DAY, time, table(seed), region);
      // Before the first look, and known since the second.
      await recordDraws(store, [of('14:00', 1, 'boa-sorte')], options());
      await take(store);
      await recordDraws(store, [of('14:20', 2), of('14:20', 3, 'look')], options());
      await recordDraws(store, [of('15:30', 4, 'pt-sp')], options({ source: 'importacao' }));
      await recordContests(store, [mega(3100, { day: yesterday })], options({ source: 'guidi' }));
      expect(await kinds(store)).toHaveLength(3);

      await recordDraws(store, [of('16:20', 5), draw(yesterday, '16:20', table(6), 'look')], options());
      await recordDraws(store, [of('14:20', 7)], operator);
      store = await blur(store);
      const slot = { region: 'look', day: DAY, time: '14:20', prizes: [], reason: 'não houve' };
      await store.write((trx) => recordWithdrawalsIn(trx, [slot], { source: 'operador', now: NOW }));
      await recordDraws(store, [of('15:30', 8, 'pt-sp')], operator);
      await recordContests(store, [quina, mega(3100, { day: yesterday })], options({ source: 'caixa' }));
      expect((await kinds(store)).sort()).toEqual([
        ['corrected', 'pt-rio 14:20', 2],
        ['new', 'pt-rio 16:20', 1],
        ['new', 'quina 7100', 1],
        ['withdrawn', 'look 14:20', 2],
      ]);
      expect(await kinds(store)).toEqual([]);
      await store.write((trx) => noteWhole(trx));
      expect(await kinds(store)).toEqual([]);
      // A contest is one of yesterday's until midnight.
      await store.write((trx) => noteWhole(trx));
      expect(await kinds(store, instantOf(DAY, '23:59'))).toEqual([]);
    });

    test.each([
      ['the first follower came', (store: Store) => follow(store, 1, ['casa/rio'])],
      ['the first look was taken', take],
    ])('are none of before %s, also when anything may have changed since', async (_, begin) => {
      const store = await at.open();
      await recordDraws(store, [draw(DAY, '14:20', table(1))], options());
      await recordContests(store, [mega(3100, { day: DAY })], options({ source: 'guidi' }));
      await begin(store);
      await recordDraws(store, [draw(DAY, '16:20', table(2))], options());
      await store.write((trx) => noteWhole(trx));
      expect(await kinds(store)).toEqual([['new', 'pt-rio 16:20', 1]]);
      await recordDraws(store, [draw(DAY, '14:20', table(3))], operator);
      await store.write((trx) => noteWhole(trx));
      expect(await kinds(store)).toEqual([['corrected', 'pt-rio 14:20', 2]]);
    });
  });
});
