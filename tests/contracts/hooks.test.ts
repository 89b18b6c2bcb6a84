import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { V1Contest, V1Draw } from '../../lib/core/contracts/v1.ts';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { addDeliveries, claimDelivery, HOOK_LEASE_MS, noteDelivery } from '../../lib/core/store/hook-deliveries.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordWithdrawalsIn } from '../../lib/core/store/record-withdrawals.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readEnv } from '../../lib/server/env.ts';
import type { HookOutcome, Way } from '../../lib/server/hooks/figures.ts';
import { makeHooks } from '../../lib/server/hooks/sender.ts';
import { type PictureOf, type Target, targetsOf } from '../../lib/server/hooks/targets.ts';
import { hookTroubles } from '../../lib/server/hooks/troubles.ts';
import { type HookReply, startHookReceiver } from '../../scripts/measure/harness/hook-receiver.ts';
import { BOT_TOKEN, flood, startTelegram } from '../support/telegram.ts';
import { BACKENDS, backend } from './backends.ts';
import { draw, mega, table } from './draw-builders.ts';

const DAY = '2026-11-20';
const NOW = instantOf(DAY, '16:31');
const SECRET = `whsec_${Buffer.from('um segredo de trinta e dois byte').toString('base64')}`;
const SITE = 'https://exemplo.com.br';
const CHAT = '@meu_canal';
const LONG_SILENCE_MS = 900_000;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function receiver(answer?: () => HookReply) {
  const started = await startHookReceiver(answer);
  closers.push(started.close);
  return started;
}
async function telegramOf(...chats: string[]) {
  const started = await startTelegram(chats);
  closers.push(started.close);
  return started;
}

const settingsOf = (urls: readonly string[], chats = '') =>
  readEnv({
    SITE_URL: SITE,
    ...(urls.length > 0 ? { WEBHOOK_URLS: urls.join(','), WEBHOOK_SECRET: SECRET } : {}),
    ...(chats ? { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_CHATS: chats } : {}),
  });

const PNG = Buffer.from('\x89PNG of a result', 'latin1');
type Over = { holder?: string; pictureOf?: PictureOf; api?: string; targets?: Target[] };

/** A process that tells what is news; `round` does all that is due once. */
function hooks(store: Store, settings: ReturnType<typeof settingsOf>, over: Over = {}) {
  const { pictureOf = async () => PNG, api } = over;
  const counts = new Map<string, number>();
  const logged: string[] = [];
  const made = makeHooks({
    store: async () => store,
    targets: over.targets ?? targetsOf(settings, pictureOf, { api, postMs: LONG_SILENCE_MS }),
    now: () => NOW,
    log: (event, fields) => void logged.push(`${event} ${JSON.stringify(fields)}`),
    holder: over.holder ?? 'a',
    count: (way: Way, outcome: HookOutcome, many = 1) =>
      void counts.set(`${way} ${outcome}`, (counts.get(`${way} ${outcome}`) ?? 0) + many),
  });
  const round = async () => {
    await made.writeNews();
    await Promise.all(made.lanes.map((lane) => lane()));
  };
  return { ...made, round, counts, logged };
}

const options = { source: 'feed:teste', now: NOW, receivedAt: NOW.toISOString() };
const PTV = ['6089', '1234', '0019', '7777', '4321'];
const enter = (store: Store, numbers = PTV, time = '16:20', region = 'pt-rio') =>
  recordDraws(store, [draw(DAY, time, numbers, region)], options);
const correct = (store: Store, numbers: string[]) =>
  recordDraws(store, [draw(DAY, '16:20', numbers)], { ...options, source: 'operador', corrects: true, reason: 'erro' });
const withdraw = (store: Store, time = '16:20') => {
  const slot = { region: 'pt-rio', day: DAY, time, prizes: [], reason: 'não houve' };
  return store.write((trx) => recordWithdrawalsIn(trx, [slot], { source: 'operador', now: NOW }));
};
const waiting = (store: Store) =>
  store.db.selectFrom('hook_deliveries').selectAll().where('posted', 'is', null).orderBy('id').execute();
const targetStates = (store: Store) => store.db.selectFrom('hook_targets').selectAll().execute();
/** What rests or is leased is due. */
const letTimePass = (store: Store) =>
  store.write(async (trx) => {
    const past = new Date(Date.now() - 1).toISOString();
    await trx.updateTable('hook_deliveries').set({ due_at: past }).where('posted', 'is', null).execute();
    await trx.updateTable('hook_targets').set({ rests_until: past }).where('rests_until', 'is not', null).execute();
  });
/** True for an instant so many seconds after one between `began` and now; null: there is none. */
const isAfter = (instant: string | null | undefined, began: number, seconds: number | null): boolean => {
  if (seconds === null || !instant) return seconds === null && !instant;
  const from = Date.parse(instant) - seconds * 1000;
  return from >= began && from <= Date.now();
};
const verified = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  new Webhook(SECRET).verify(body, headers) as { type: string; data: Record<string, unknown> };

describe.each(BACKENDS)('webhooks on %s', (name) => {
  const at = backend(name);
  /** A store with a mark: what comes from here on is news. */
  const open = async (settings: ReturnType<typeof settingsOf>) => {
    const store = await at.open();
    await hooks(store, settings).round();
    return store;
  };

  test('each address gets each change, signed and under one id, in the form of the stream', async () => {
    const [one, two] = [await receiver(), await receiver()];
    const settings = settingsOf([`${one.url}/a?chave=1`, two.url]);
    const store = await open(settings);
    const { round, counts } = hooks(store, settings);
    await enter(store);
    await round();
    await correct(store, table(4));
    await round();
    await recordContests(store, [mega(2900, { day: DAY })], options);
    await round();
    await withdraw(store);
    await round();
    await round();
    for (const { posts } of [one, two]) {
      const seen = posts.map(verified);
      expect(seen.map(({ type }) => type)).toEqual(['draw.new', 'draw.corrected', 'contest.new', 'draw.withdrawn']);
      expect(V1Draw.parse(seen[0]?.data.draw)).toMatchObject({ region: 'rio', date: DAY, time: '16:20' });
      expect(V1Draw.parse(seen[1]?.data.draw).prizes[0]?.number).toBe(table(4)[0]);
      expect(V1Contest.parse(seen[2]?.data.contest)).toMatchObject({ modality: 'mega-sena', contest: 2900 });
      expect(seen[3]?.data).toEqual({ draw: { region: 'rio', wire: 'pt-rio', date: DAY, time: '16:20' } });
    }
    const ids = one.posts.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(4);
    expect(two.posts.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    expect(one.posts.map(({ path }) => path)).toEqual(Array(4).fill('/a?chave=1'));
    expect([counts.get('webhook sent'), await waiting(store)]).toEqual([8, []]);
    const other = new Webhook(`whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`);
    expect(() => other.verify(one.posts[0]?.body ?? '', one.posts[0]?.headers ?? {})).toThrow();
  });

  test.each<[string, (store: Store) => Promise<unknown>]>([
    ['imported', (store) => recordDraws(store, [draw(DAY, '16:20', PTV)], { ...options, source: 'importacao' })],
    ['older than three hours', (store) => enter(store, PTV, '11:20')],
    ['of another day', (store) => recordDraws(store, [draw(addDays(DAY, -1), '16:20', PTV)], options)],
    [
      'a contest of the day before yesterday',
      (store) => recordContests(store, [mega(2900, { day: addDays(DAY, -2) })], options),
    ],
  ])('nothing is sent of what is %s', async (_, write) => {
    const { url, posts } = await receiver();
    const settings = settingsOf([url]);
    const store = await open(settings);
    await write(store);
    await hooks(store, settings).round();
    expect([posts, await waiting(store)]).toEqual([[], []]);
  });

  test.each<[string, HookReply, { outcome: HookOutcome; restS: number | null; waitS: number | null }]>([
    ['200', { status: 200 }, { outcome: 'sent', restS: null, waitS: null }],
    ['301', { status: 301, headers: { location: '/elsewhere' } }, { outcome: 'failed', restS: null, waitS: 60 }],
    ['404', { status: 404 }, { outcome: 'failed', restS: null, waitS: 60 }],
    ['410', { status: 410 }, { outcome: 'ended', restS: null, waitS: null }],
    ['429', { status: 429, headers: { 'retry-after': '120' } }, { outcome: 'failed', restS: 120, waitS: 120 }],
    ['500', { status: 500 }, { outcome: 'failed', restS: 30, waitS: 30 }],
    ['silence', 'silence', { outcome: 'failed', restS: 30, waitS: 30 }],
    ['reset', 'reset', { outcome: 'failed', restS: 30, waitS: 30 }],
  ])('an address that answers %s', async (_, reply, { outcome, restS, waitS }) => {
    const [bad, good] = [await receiver(() => reply), await receiver()];
    const settings = settingsOf([`${bad.url}/segredo`, good.url]);
    const store = await open(settings);
    const within = (postMs: number) => targetsOf(settings, async () => null, { postMs });
    // A busy machine makes no answer late but the one that never comes.
    const targets = [
      ...within(reply === 'silence' ? 1000 : LONG_SILENCE_MS).slice(0, 1),
      ...within(LONG_SILENCE_MS).slice(1),
    ];
    const process = hooks(store, settings, { targets });
    await enter(store);
    const began = Date.now();
    await process.round();
    await process.round();
    expect([bad.posts.length, good.posts.length]).toEqual([1, 1]);
    expect(process.counts.get(`webhook ${outcome}`)).toBe(outcome === 'sent' ? 2 : 1);
    const [state] = await targetStates(store);
    const [left] = await waiting(store);
    expect(isAfter(state?.rests_until, began, restS), 'the rest').toBe(true);
    expect(isAfter(left?.due_at, began, waitS), 'the next try').toBe(true);
    expect(state?.ended_at ?? null).toEqual(outcome === 'ended' ? expect.any(String) : null);
    expect(process.logged.join()).not.toMatch(/segredo|127\.0\.0\.1|whsec/);
    if (outcome !== 'failed') return;
    await letTimePass(store);
    await process.round();
    expect(new Set(bad.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(bad.posts.map(({ body }) => body)).size).toBe(1);
    expect(bad.posts.length).toBe(2);
  });

  test('an ended address gets nothing more and is an alert until a start without it', async () => {
    let status = 410;
    const { url, posts } = await receiver(() => ({ status }));
    const other = await receiver();
    const settings = settingsOf([url, other.url]);
    const store = await open(settings);
    await enter(store);
    await hooks(store, settings).round();
    status = 204;
    await correct(store, table(4));
    await hooks(store, settings, { holder: 'b' }).round();
    expect([posts.length, other.posts.length, await waiting(store)]).toEqual([1, 2, []]);
    expect(await hookTroubles(store, settings)).toEqual([
      { name: 'WEBHOOK_URLS, 1º endereço', status: 410, isEnded: true },
    ]);
    const without = settingsOf([other.url]);
    expect(await hookTroubles(store, without)).toEqual([]);
    await hooks(store, without).round();
    await correct(store, table(5));
    await hooks(store, settings).round();
    expect([posts.length, other.posts.length]).toEqual([2, 3]);
    expect(await hookTroubles(store, settings)).toEqual([]);
  });

  test('an address that fails for half an hour is an alert until something arrives', async () => {
    let status = 404;
    const { url } = await receiver(() => ({ status }));
    const settings = settingsOf([url]);
    const store = await open(settings);
    const process = hooks(store, settings);
    await enter(store);
    await process.round();
    expect(await hookTroubles(store, settings)).toEqual([]);
    const failing_since = new Date(Date.now() - 31 * 60_000).toISOString();
    await store.write((trx) => trx.updateTable('hook_targets').set({ failing_since }).execute());
    await letTimePass(store);
    await process.round();
    expect(await hookTroubles(store, settings)).toEqual([
      { name: 'WEBHOOK_URLS, 1º endereço', status: 404, isEnded: false },
    ]);
    status = 200;
    await letTimePass(store);
    await process.round();
    expect(await hookTroubles(store, settings)).toEqual([]);
  });

  test('later news of a draw wait for earlier ones, and other draws go on', async () => {
    const replies = new Map<string, number>();
    const typesOf = () => posts.map(({ body }) => JSON.parse(body).type);
    const { url, posts } = await receiver(() => ({
      status: replies.get(JSON.parse(posts.at(-1)?.body ?? '').type) ?? 200,
    }));
    const settings = settingsOf([url]);
    const store = await open(settings);
    const process = hooks(store, settings);
    replies.set('draw.new', 400);
    await enter(store);
    await process.round();
    await correct(store, table(4));
    await recordContests(store, [mega(2900, { day: DAY })], options);
    await process.round();

    expect(typesOf()).toEqual(['draw.new', 'contest.new']);
    replies.clear();
    await letTimePass(store);
    await process.round();
    expect(typesOf()).toEqual(['draw.new', 'contest.new', 'draw.new', 'draw.corrected']);
  });

  test('a message that could not be sent for a day is dropped', async () => {
    const { url, posts } = await receiver(() => ({ status: 500 }));
    const settings = settingsOf([url]);
    const store = await open(settings);
    const process = hooks(store, settings);
    await enter(store);
    await process.round();
    const [row] = await waiting(store);
    expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const expires_at = new Date(Date.now() - 1).toISOString();
    await store.write((trx) => trx.updateTable('hook_deliveries').set({ expires_at }).execute());
    await letTimePass(store);
    await process.round();
    expect([posts.length, process.counts.get('webhook expired'), await waiting(store)]).toEqual([1, 1, []]);
  });

  test('two processes send each change once', async () => {
    const { url, posts } = await receiver();
    const settings = settingsOf([url]);
    const store = await open(settings);
    const other = await at.another();
    const processes = [hooks(store, settings), hooks(other, settings, { holder: 'b' })];
    const times = Array.from({ length: 12 }, (_, n) => `16:${String(10 + n)}`);
    for (const [n, time] of times.entries()) {
      await enter(store, table(n + 1), time, n % 2 ? 'look' : 'pt-rio');
      await Promise.all(processes.map(({ round }) => round()));
    }
    await Promise.all(processes.map(({ round }) => round()));
    expect(posts.map(({ headers }) => headers['webhook-id']).length).toBe(12);
    expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  test('a message of a process that ended is sent by another under the same id', async () => {
    const { url, posts } = await receiver();
    const settings = settingsOf([url]);
    const store = await open(settings);
    await enter(store);
    const ended = hooks(store, settings);
    await ended.writeNews();
    const target = targetsOf(settings, async () => null)[0]?.id ?? '';
    const { claimed } = await claimDelivery(store, target, 'ended', new Date());
    const next = hooks(store, settings, { holder: 'b' });
    await next.round();
    expect(posts).toEqual([]);
    const over = new Date(Date.now() + HOOK_LEASE_MS + 1);
    expect((await claimDelivery(store, target, 'c', over)).claimed?.message).toBe(claimed?.message);
    await letTimePass(store);
    await next.round();
    expect(posts.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.message]);
    // The one that was believed to have ended changes nothing by a late failure.
    if (claimed) await noteDelivery(store, claimed, { kind: 'failed', status: 0, rests: false }, new Date());
    await letTimePass(store);
    await next.round();
    expect([posts.length, await waiting(store)]).toEqual([1, []]);
  });

  test('a message that a clock ahead put off is due', async () => {
    const store = await at.open();
    const target = 'webhook a';
    const delivery = { target, subject: 's', message: 'm', payload: '{}', keptMs: 24 * 3_600_000, replaces: false };
    await store.write((trx) => addDeliveries(trx, [delivery], new Date(Date.now() + 12 * 3_600_000)));
    expect((await claimDelivery(store, target, 'a', new Date())).claimed?.message).toBe('m');
  });
});

describe.each(BACKENDS)('channels on %s', (name) => {
  const at = backend(name);
  const settings = settingsOf([], `rio=${CHAT},mega-sena=${CHAT},look=@outro_canal`);
  const open = async () => {
    const store = await at.open();
    await hooks(store, settings).round();
    return store;
  };
  const pictures = () => {
    let drawn = 0;
    const pictureOf: PictureOf = async (what) => {
      if (what !== 'mark') drawn += 1;
      return Buffer.from(`\x89PNG ${what === 'mark' ? 'mark' : `${what.kind} ${drawn}`}`, 'latin1');
    };
    return pictureOf;
  };
  const shownIn = (telegram: Awaited<ReturnType<typeof telegramOf>>, chat = CHAT) =>
    telegram.shown(chat).map(({ text, picture }) => [text, picture?.subarray(5).toString() ?? null]);

  test('a result is text and picture, which a correction and a withdrawal change', async () => {
    const telegram = await telegramOf(CHAT, '@outro_canal');
    const store = await open();
    const { round, counts } = hooks(store, settings, { api: telegram.url, pictureOf: pictures() });
    await enter(store);
    await recordContests(store, [mega(2900, { day: DAY })], options);
    await round();
    expect(shownIn(telegram)).toEqual([
      [
        `PTV 16h20: 6089, Urso\nRio de Janeiro, 20/11 · 2º 1234 Cobra · 3º 0019 Cachorro · 4º 7777 Peru · 5º 4321 Cabra\n\n${SITE}/resultados/rio/2026-11-20/16h20`,
        'draw 1',
      ],
      [expect.stringMatching(/^Mega-Sena 2900: /), 'contest 2'],
    ]);
    await correct(store, table(4));
    await round();
    expect(shownIn(telegram)[0]).toEqual([expect.stringMatching(/^Corrigido: PTV 16h20, /), 'draw 3']);
    await withdraw(store);
    await round();
    expect(shownIn(telegram)[0]).toEqual([expect.stringMatching(/^Retirado: PTV 16h20/), 'mark']);
    expect(telegram.shown('@outro_canal')).toEqual([]);
    expect(telegram.calls).toEqual(['sendPhoto', 'sendPhoto', 'editMessageMedia', 'editMessageMedia']);
    expect([counts.get('telegram sent'), await waiting(store)]).toEqual([4, []]);
  });

  test('a result that moved to another hour stays one message: what corrects it there edits it', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const { round } = hooks(store, settings, { api: telegram.url, pictureOf: pictures() });
    await enter(store, PTV, '14:20');
    await round();
    await withdraw(store, '14:20');
    await enter(store, PTV, '16:20');
    await round();
    expect(shownIn(telegram)).toEqual([[expect.stringMatching(/^PT 14h20: 6089, /), 'draw 1']]);
    await correct(store, table(4));
    await round();
    expect(shownIn(telegram)).toEqual([[expect.stringMatching(/^Corrigido: PTV 16h20, /), 'draw 2']]);
  });

  test('without a picture a result is a message of text, and so are its edits', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const { round } = hooks(store, settings, { api: telegram.url, pictureOf: () => Promise.reject(new Error('busy')) });
    await enter(store);
    await round();
    await correct(store, table(4));
    await round();
    await withdraw(store);
    await round();
    expect(shownIn(telegram)).toEqual([[expect.stringMatching(/^Retirado: /), null]]);
    expect(telegram.calls).toEqual(['sendMessage', 'editMessageText', 'editMessageText']);
  });

  test('where the second picture fails the caption alone is put right', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const drawn = [PNG];
    const pictureOf: PictureOf = async () => drawn.pop() ?? null;
    const { round } = hooks(store, settings, { api: telegram.url, pictureOf });
    await enter(store);
    await round();
    await correct(store, table(4));
    await round();
    expect(shownIn(telegram)).toEqual([[expect.stringMatching(/^Corrigido: /), expect.any(String)]]);
    expect(telegram.calls).toEqual(['sendPhoto', 'editMessageCaption']);
  });

  test('a post that was deleted in the channel is posted again', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const { round } = hooks(store, settings, { api: telegram.url });
    await enter(store);
    await round();
    telegram.remove(CHAT);
    await correct(store, table(4));
    await round();
    await withdraw(store);
    await round();
    expect(shownIn(telegram)).toEqual([[expect.stringMatching(/^Retirado: /), expect.any(String)]]);
  });

  test('an edit whose answer was lost is sent again, changes nothing, and has arrived', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const { round, counts } = hooks(store, settings, { api: telegram.url });
    await enter(store);
    await round();
    await correct(store, table(4));
    telegram.losesAnswers = true;
    await round();
    telegram.losesAnswers = false;
    await letTimePass(store);
    await round();
    expect(telegram.calls).toEqual(['sendPhoto', 'editMessageMedia', 'editMessageMedia']);
    expect([counts.get('telegram failed'), counts.get('telegram sent'), await waiting(store)]).toEqual([1, 2, []]);
  });

  test('a result corrected before it was posted is posted once, a withdrawn one not at all', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const { round } = hooks(store, settings, { api: telegram.url });
    telegram.fails = () => flood(3);
    await enter(store);
    await round();
    await correct(store, table(4));
    await round();
    expect(await waiting(store)).toHaveLength(1);
    telegram.fails = () => null;
    await letTimePass(store);
    await round();
    expect(shownIn(telegram)).toEqual([[expect.stringMatching(/^Corrigido: /), expect.any(String)]]);
    telegram.fails = () => flood(3);
    await enter(store, table(7), '16:10');
    await round();
    await withdraw(store, '16:10');
    telegram.fails = () => null;
    await letTimePass(store);
    await round();
    expect(telegram.shown(CHAT)).toHaveLength(1);
  });

  test.each([
    ['429 with retry_after', () => flood(90), 90],
    ['500', () => ({ status: 500, body: { ok: false } }), 30],
    ['403, the robot being no member', () => ({ status: 403, body: { ok: false, description: 'Forbidden' } }), 30],
    ['401, the token being another', () => ({ status: 401, body: { ok: false, description: 'Unauthorized' } }), 30],
    ['no line', () => 'reset' as const, 30],
  ])('a channel rests after %s, another does not', async (_, reply, seconds) => {
    const telegram = await telegramOf(CHAT, '@outro_canal');
    let isFirst = true;
    telegram.fails = () => {
      const failing = isFirst;
      isFirst = false;
      return failing ? reply() : null;
    };
    const store = await open();
    const { round, logged } = hooks(store, settings, { api: telegram.url });
    await enter(store);
    const began = Date.now();
    await round();
    await enter(store, table(9), '16:20', 'look');
    await round();
    expect(telegram.calls).toHaveLength(2);
    expect(telegram.shown('@outro_canal')).toHaveLength(1);
    const [state] = await targetStates(store);
    expect(isAfter(state?.rests_until, began, seconds)).toBe(true);
    expect(logged.join()).not.toContain(BOT_TOKEN);
    await letTimePass(store);
    await round();
    expect([telegram.shown(CHAT).length, await targetStates(store)]).toEqual([1, []]);
  });

  test('a caption that is too long is cut before its link', async () => {
    const telegram = await telegramOf(CHAT);
    const store = await open();
    const { round } = hooks(store, settings, { api: telegram.url });
    const link = `${SITE}/resultados/rio`;
    const subject = { kind: 'draw', region: 'pt-rio', day: DAY, time: '16:20' };
    const payload = JSON.stringify({ text: 'ã'.repeat(2000), link, subject, isGone: false });
    const delivery = { target: `telegram ${CHAT}`, subject: 's', message: 'm', payload, keptMs: 1e6, replaces: true };
    await store.write((trx) => addDeliveries(trx, [delivery], new Date()));
    await round();
    const [text] = telegram.shown(CHAT).map(({ text }) => text);
    expect([text?.length, text?.endsWith(`ã…\n\n${link}`)]).toEqual([1024, true]);
  });

  test('a channel that does not exist is an alert that names it', async () => {
    const telegram = await telegramOf();
    const store = await open();
    const { round } = hooks(store, settings, { api: telegram.url });
    await enter(store);
    await round();
    const failing_since = new Date(Date.now() - 31 * 60_000).toISOString();
    await store.write((trx) => trx.updateTable('hook_targets').set({ failing_since }).execute());
    expect(await hookTroubles(store, settings)).toEqual([
      { name: `TELEGRAM_CHATS, ${CHAT}`, status: 400, isEnded: false },
    ]);
  });
});
