import { afterEach, describe, expect, test, vi } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { addNotices, LEASE_MS } from '../../lib/core/store/push-chunks.ts';
import { keepSubscription } from '../../lib/core/store/push-subscriptions.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import type { Outcome } from '../../lib/server/notices/figures.ts';
import { HostRests } from '../../lib/server/notices/host-rests.ts';
import { makeSender } from '../../lib/server/notices/sender.ts';
import { makeTransport, type PushTransport } from '../../lib/server/notices/transport.ts';
import { makeKeys } from '../../lib/server/vapid.ts';
import {
  endpointAt,
  PUSH_HOST,
  type PushReply,
  type ReceivedMessage,
  startPushService,
  subscribe,
  tokenOf,
} from '../../scripts/measure/harness/push-service.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, table } from './draw-builders.ts';

const DAY = '2026-11-20';
const NOW = instantOf(DAY, '16:31');
const OTHER_HOST = 'other.example.com';
const SITE = 'https://exemplo.com.br';
const keys = makeKeys();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0)) await close();
});

type Followed = ReturnType<typeof subscribe>;

/** So many browsers follow Rio, of the first host, or of the two in turn. */
async function follow(store: Store, count: number, hosts = [PUSH_HOST], from = 0): Promise<Map<string, Followed>> {
  const found = new Map<string, Followed>();
  for (let n = from; n < from + count; n += 1) {
    const path = `/p/${n}`;
    const one = subscribe(endpointAt(path, hosts[n % hosts.length]));
    const { endpoint, keys } = one.subscription;
    const plain = { quiet: null, perDay: null, wishes: ['casa/rio'] };
    await keepSubscription(store, { endpoint, ...keys, ...plain }, NOW);
    found.set(path, one);
  }
  return found;
}

async function service(answer?: (message: ReceivedMessage) => PushReply) {
  const started = await startPushService({ hosts: [PUSH_HOST, OTHER_HOST], ...(answer ? { answer } : {}) });
  const place = { connectTo: started.address, ca: started.ca };
  // A busy machine makes no answer late; the other host's silence is found at once.
  const [patient, hasty] = [makeTransport({ ...place, answerMs: 900_000 }), makeTransport({ ...place, answerMs: 100 })];
  const transport: PushTransport = {
    send: (message) => (isSilentAt(message.endpoint) ? hasty : patient).send(message),
    close: async () => void (await Promise.all([patient.close(), hasty.close()])),
  };
  const isSilentAt = (endpoint: string) =>
    answer?.({ path: '', headers: { host: new URL(endpoint).hostname }, body: Buffer.alloc(0) }) === 'silence';
  closers.push(started.close, transport.close);
  return { ...started, transport };
}

function sender(store: Store, transport: PushTransport, over: { hosts?: string[]; holder?: string } = {}) {
  const counts = new Map<Outcome, number>();
  const refusals: string[] = [];
  const logged: string[] = [];
  const made = makeSender({
    ...{ store, keys, transport, siteUrl: SITE, subject: 'mailto:a@exemplo.com.br', now: () => NOW },
    hosts: over.hosts ?? [PUSH_HOST, OTHER_HOST],
    holder: over.holder ?? 'a',
    log: (event) => void logged.push(event),
    count: (outcome, many = 1) => void counts.set(outcome, (counts.get(outcome) ?? 0) + many),
    onRefused: (host, status) => void refusals.push(`${host} ${status}`),
  });
  return { ...made, counts, refusals, logged };
}

const options = { source: 'feed:teste', now: NOW, receivedAt: NOW.toISOString() };
const PTV = ['6089', '1234', '0019', '7777', '4321'];
const enter = (store: Store, numbers = PTV) => recordDraws(store, [draw(DAY, '16:20', numbers)], options);
const correct = (store: Store, numbers: string[]) =>
  recordDraws(store, [draw(DAY, '16:20', numbers)], { ...options, source: 'operador', corrects: true, reason: 'erro' });
const waiting = async (store: Store) => (await store.db.selectFrom('push_chunks').selectAll().execute()).length;
const followers = async (store: Store) =>
  (await store.db.selectFrom('push_subscriptions').select('endpoint').execute()).map(({ endpoint }) => endpoint).sort();

describe.each(BACKENDS)('the sender on %s', (name) => {
  const at = backend(name);
  /** A store with a mark: what comes from here on is news. */
  const open = async (transport: PushTransport) => {
    const store = await at.open();
    await sender(store, transport).look();
    return store;
  };

  test('each follower gets one message that only its keys open, signed once an origin', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    const browsers = await follow(store, 60, [PUSH_HOST, OTHER_HOST]);
    const { look, counts } = sender(store, transport);
    await enter(store);
    await look();
    await look();
    expect(messages.map(({ path }) => path).sort()).toEqual([...browsers.keys()].sort());
    expect(counts.get('sent')).toBe(60);
    for (const message of messages) {
      const notice = JSON.parse(browsers.get(message.path)?.open(message.body) ?? '');
      expect(notice).toMatchObject({
        web_push: 8030,
        notification: {
          title: 'PTV 16h20: 6089, Urso',
          tag: '/resultados/rio/2026-11-20/16h20',
          navigate: `${SITE}/resultados/rio/2026-11-20/16h20`,
        },
      });
      expect(message.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: expect.stringMatching(/^7\d{3}$/),
        urgency: 'high',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      });
    }
    // A key pair and a salt for each message: no two bodies begin alike.
    expect(new Set(messages.map(({ body }) => body.subarray(0, 16).toString('hex'))).size).toBe(60);
    expect(new Set(messages.map(({ body }) => body.subarray(21, 86).toString('hex'))).size).toBe(60);
    const tokens = new Map(messages.map((one) => [one.headers.authorization, tokenOf(one)]));
    expect([...tokens.values()].map(({ claims }) => claims.aud).sort()).toEqual([
      `https://${OTHER_HOST}`,
      `https://${PUSH_HOST}`,
    ]);
    for (const { claims, publicKey } of tokens.values()) {
      expect([claims.sub, publicKey]).toEqual(['mailto:a@exemplo.com.br', keys.publicKey]);
      expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 3600);
      expect(claims.exp - Date.now() / 1000).toBeGreaterThan(2 * 3600);
    }
  });

  test('a token signs for an hour, and the next message has another', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    await follow(store, 1);
    const { look } = sender(store, transport);
    const began = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const times = ['14:20', '16:20', '15:00', '15:40'];
    for (const [n, minutes] of [0, 59, 60, 119].entries()) {
      clock.mockReturnValue(began + minutes * 60_000 + 1000);
      await recordDraws(store, [draw(DAY, times[n] ?? '', table(n + 1))], { ...options, source: 'operador' });
      await look();
    }
    const tokens = messages.map(({ headers }) => headers.authorization);
    expect(tokens).toHaveLength(4);
    expect([tokens[1] === tokens[0], tokens[2] === tokens[1], tokens[3] === tokens[2]]).toEqual([true, false, true]);
    for (const message of messages) expect(tokenOf(message).claims.aud).toBe(`https://${PUSH_HOST}`);
  });

  test('a correction takes the place of the notice, under its topic', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    const browsers = await follow(store, 2);
    const { look } = sender(store, transport);
    await enter(store);
    await look();
    await correct(store, table(4));
    await look();
    const seen = messages.map(({ path, body }) => JSON.parse(browsers.get(path)?.open(body) ?? '').notification);
    expect(new Set(seen.map(({ tag }) => tag)).size).toBe(1);
    expect(new Set(messages.map(({ headers }) => headers.topic)).size).toBe(1);
    const [first, , third] = seen;
    expect(third.title).toMatch(/^Corrigido: PTV 16h20, /);
    expect(third.data.version).toBeGreaterThan(first.data.version);
  });

  test('a correction goes to whoever wished for the old or the new numbers, however many a day they take', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    const wishes = ['casa/rio/bicho/23', 'casa/rio/bicho/25', 'casa/rio/bicho/3'];
    for (const [n, wish] of wishes.entries()) {
      const { endpoint, keys } = subscribe(endpointAt(`/p/${n}`)).subscription;
      await keepSubscription(store, { endpoint, ...keys, quiet: null, perDay: 1, wishes: [wish] }, NOW);
    }
    const { look } = sender(store, transport);
    const gotBy = () =>
      messages
        .splice(0)
        .map(({ path }) => path)
        .sort();
    // First the bear alone, then the cow alone; the donkey never.
    await enter(store, ['6089', '6090', '6091', '6092', '0089']);
    await look();
    expect(gotBy()).toEqual(['/p/0']);
    await correct(store, ['6099', '6098', '6097', '6000', '0099']);
    await look();
    expect(gotBy()).toEqual(['/p/0', '/p/1']);
  });

  test.each([404, 410])('a subscription that is answered %i is forgotten', async (status) => {
    const { transport } = await service(({ path }) => ({ status: path === '/p/1' ? status : 201 }));
    const store = await open(transport);
    await follow(store, 3);
    const { look, counts } = sender(store, transport);
    await enter(store);
    await look();
    expect(await followers(store)).toEqual([endpointAt('/p/0'), endpointAt('/p/2')]);
    expect([counts.get('gone'), counts.get('sent'), await waiting(store)]).toEqual([1, 2, 0]);
  });

  test('a host that answers 403 keeps its browsers, is reported, and is not sent the same again', async () => {
    const { transport, messages } = await service(({ headers }) => ({
      status: headers.host === OTHER_HOST ? 403 : 201,
    }));
    const store = await open(transport);
    await follow(store, 4, [PUSH_HOST, OTHER_HOST]);
    const { look, counts, refusals, logged } = sender(store, transport);
    await enter(store);
    await look();
    await look();
    expect(await followers(store)).toHaveLength(4);
    expect(refusals).toEqual([`${OTHER_HOST} 403`, `${OTHER_HOST} 403`]);
    expect([counts.get('refused'), counts.get('sent'), messages.length, await waiting(store)]).toEqual([2, 2, 4, 0]);
    expect(logged).toContain('push-refused');
  });

  test.each<[string, PushReply]>([
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '120' } }],
    ['500', { status: 500 }],
    ['503 with a date', { status: 503, headers: { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() } }],
    ['nothing', 'silence'],
  ])('a host that answers %s rests alone, and keeps its browsers', async (_, reply) => {
    const { transport, messages } = await service(({ headers }) =>
      headers.host === OTHER_HOST ? reply : { status: 201 },
    );
    const store = await open(transport);
    await follow(store, 400, [PUSH_HOST, OTHER_HOST]);
    const { look, counts } = sender(store, transport);
    await enter(store);
    await look();
    const tries = messages.filter(({ headers }) => headers.host === OTHER_HOST).length;
    expect(tries).toBeLessThanOrEqual(32);
    await look();
    expect(messages.filter(({ headers }) => headers.host === OTHER_HOST)).toHaveLength(tries);
    expect(counts.get('sent')).toBe(200);
    expect(await followers(store)).toHaveLength(400);
    const [chunk] = await store.db.selectFrom('push_chunks').selectAll().execute();
    expect(JSON.parse(chunk?.left_ids ?? '')).toHaveLength(200);
    const restsMs = Date.parse(chunk?.due_at ?? '') - Date.now();
    expect(restsMs).toBeGreaterThan(20_000);
    expect(chunk?.holder).toBeNull();
  });

  test('a dead line holds messages back until its rest is over, and each is sent once', async () => {
    let isDead = true;
    const { transport, messages } = await service();
    const store = await open(transport);
    await follow(store, 100);
    const dead: PushTransport = {
      ...transport,
      send: (message) => (isDead ? Promise.reject(new Error('refused')) : transport.send(message)),
    };
    await enter(store);
    await sender(store, dead).look();
    expect([messages.length, await waiting(store)]).toEqual([0, 1]);
    isDead = false;
    await store.write((trx) => trx.updateTable('push_chunks').set({ due_at: new Date().toISOString() }).execute());
    // Another process knows of no rest.
    await sender(store, dead, { holder: 'b' }).look();
    expect(messages).toHaveLength(100);
    expect(await waiting(store)).toBe(0);
  });

  test('no redirect is followed', async () => {
    const { transport, messages } = await service(({ path }) =>
      path === '/p/0' ? { status: 307, headers: { location: endpointAt('/elsewhere') } } : { status: 201 },
    );
    const store = await open(transport);
    await follow(store, 2);
    const { look, counts } = sender(store, transport);
    await enter(store);
    await look();
    expect(messages.map(({ path }) => path).sort()).toEqual(['/p/0', '/p/1']);
    expect([counts.get('refused'), counts.get('sent')]).toEqual([1, 1]);
  });

  test('a host that the settings name no more is sent nothing', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    await follow(store, 4, [PUSH_HOST, OTHER_HOST]);
    await enter(store);
    await sender(store, transport, { hosts: [PUSH_HOST] }).look();
    expect(messages.map(({ headers }) => headers.host)).toEqual([PUSH_HOST, PUSH_HOST]);
  });

  test('two processes share the ranges, and each follower gets one message', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    const other = await at.another();
    await follow(store, 1100);
    await enter(store);
    const [a, b] = [sender(store, transport), sender(other, transport, { holder: 'b' })];
    await Promise.all([a.look(), b.look()]);
    await Promise.all([a.look(), b.look()]);
    expect(new Set(messages.map(({ path }) => path)).size).toBe(1100);
    expect(messages).toHaveLength(1100);
    expect(Number(a.counts.get('sent')) + Number(b.counts.get('sent'))).toBe(1100);
  });

  const DRAW_AT_14 = draw(DAY, '14:20', table(3));
  test.each<[what: string, change: (store: Store) => Promise<unknown>, sentBefore: string, sentAfter: string]>([
    ['the next draw', (store) => recordDraws(store, [DRAW_AT_14], options), 'PTV', 'PT'],
    ['a correction of what is being sent', (store) => correct(store, table(4)), 'PTV', 'Corrigido: PTV'],
  ])('takes in %s while it is sending, and sends it to each once', async (_, change, sentBefore, sentAfter) => {
    const { transport, messages } = await service();
    const store = await open(transport);
    const browsers = await follow(store, 1200);
    await enter(store);
    let begun = 0;
    let takenIn: Promise<unknown> | null = null;
    const meanwhile = async () => {
      await change(store);
      void busy.look();
      const newest = () => store.db.selectFrom('push_chunks').select('version').orderBy('version', 'desc').execute();
      await expect.poll(async () => (await newest())[0]?.version).toBe(2);
    };
    const busy = sender(store, {
      ...transport,
      send: async (message) => {
        begun += 1;
        if (begun === 200) takenIn = meanwhile();
        await takenIn;
        return transport.send(message);
      },
    });
    await busy.look();
    const heads = messages.map(({ path, body }) => {
      const { title } = JSON.parse(browsers.get(path)?.open(body) ?? '').notification;
      return [path, /^(.+) \d\dh\d\d/.exec(title)?.[1]] as const;
    });
    const sentTo = (head: string) => heads.filter(([, one]) => one === head).map(([path]) => path);
    expect([sentTo(sentAfter).length, new Set(sentTo(sentAfter)).size]).toEqual([1200, 1200]);
    // Of what was corrected the rest is not sent any more.
    const old = sentTo(sentBefore).length;
    if (sentAfter.endsWith(sentBefore)) expect(old).toBeLessThan(200 + 32 + 50);
    else expect(old).toBe(1200);
  });

  test('a process that is stopped gives back what it has not sent', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    await follow(store, 300);
    await enter(store);
    const stopping: PushTransport = {
      ...transport,
      send: (message) => {
        if (messages.length >= 100) stopped.stop();
        return transport.send(message);
      },
    };
    const stopped = sender(store, stopping);
    await stopped.look();
    expect(messages.length).toBeLessThan(300);
    await sender(store, transport, { holder: 'b' }).look();
    expect(new Set(messages.map(({ path }) => path)).size).toBe(300);
    expect(messages).toHaveLength(300);
  });

  test('a range whose process ended is taken over, and little of it is sent again', async () => {
    const { transport, messages } = await service();
    const store = await open(transport);
    await follow(store, 500);
    const notice = { tag: 't', version: 1, topics: ['casa/rio'], payload: '{}', replaces: false, firstAt: NOW };
    await store.write((trx) => addNotices(trx, [notice], new Date(Date.now() - LEASE_MS - 1000)));
    // The process hangs after some answers, as one that was killed.
    let answered = 0;
    const hanging: PushTransport = {
      ...transport,
      send: async (message) => {
        const answer = await transport.send(message);
        answered += 1;
        return answered > 320 ? new Promise(() => undefined) : answer;
      },
    };
    void sender(store, hanging).look();
    await expect.poll(() => messages.length).toBeGreaterThan(330);
    await expect.poll(() => answered).toBeGreaterThan(330);
    await store.write((trx) => trx.updateTable('push_chunks').set({ due_at: new Date().toISOString() }).execute());
    await sender(store, transport, { holder: 'b' }).look();
    expect(new Set(messages.map(({ path }) => path)).size).toBe(500);
    expect(messages.length - 500).toBeLessThanOrEqual(32 + 50);
  });
});

describe('host rests', () => {
  const at = (ms: number) => new Date(1_800_000_000_000 + ms);

  test.each([
    ['120', 120_000],
    [at(60_000).toUTCString(), 60_000],
    ['999999', 7_200_000],
    ['0', 30_000],
    ['-5', 30_000],
    ['logo', 30_000],
    [undefined, 30_000],
  ])('a host that says %s rests %i ms', (retryAfter, ms) => {
    const rests = new HostRests();
    expect(rests.fail('a', retryAfter, at(0))).toBe(ms);
    expect(rests.until('a', at(ms - 1))).toBe(at(ms).getTime());
    expect(rests.until('a', at(ms))).toBeNull();
    expect(rests.until('b', at(0))).toBeNull();
  });

  test('a host rests twice as long each time, up to a quarter of an hour, until it answers', () => {
    const rests = new HostRests();
    let now = 0;
    const seen: unknown[] = [];
    for (let n = 0; n < 8; n += 1) {
      const ms = rests.fail('a', undefined, at(now));
      seen.push(ms);
      // Others that were on their way fail too, or are answered: neither counts.
      expect(rests.fail('a', undefined, at(now + 1))).toBeNull();
      rests.succeed('a', at(now + 2));
      now += Number(ms);
    }
    expect(seen).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000, 900_000]);
    rests.succeed('a', at(now));
    expect(rests.fail('a', undefined, at(now))).toBe(30_000);
  });
});
