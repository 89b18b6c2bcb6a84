import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OperatorSources, SourceReply } from '../../lib/core/contracts/operator-sources.ts';
import { makePublicSources } from '../../lib/core/polling/poll.ts';
import { bichoSources } from '../../lib/core/sources/bicho-sources.ts';
import { SOURCE_NAMES, type SourceName } from '../../lib/core/sources/list.ts';
import { readActs } from '../../lib/core/store/operator-log.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepReply, keptReply, lastReply, pruneReplies, REPLY_BYTES } from '../../lib/core/store/source-replies.ts';
import { keepSourceState, newSourceState, readSourceStates } from '../../lib/core/store/source-states.ts';
import type { Operator } from '../../lib/server/backend/type.ts';
import { type BichoWorld, makeBichoWorld } from '../support/fake-houses.ts';
import { BACKENDS, backend } from './backends.ts';
import { table } from './draw-builders.ts';
import { DAY, observeAt, observed } from './observation-builders.ts';
import { answer, CALLER, postOf } from './operator-calls.ts';

const CONFIGURED: readonly SourceName[] = ['lotohack', 'deunoposte'];
let clock: Date;
let store: Store;
let world: BichoWorld;
vi.hoisted(() => vi.resetModules());
vi.mock('../../lib/server/clock.ts', () => ({ now: () => clock }));
vi.mock('../../lib/server/env.ts', async (original) => ({
  ...(await original<typeof import('../../lib/server/env.ts')>()),
  env: () => ({ BICHO_SOURCES: CONFIGURED, SITE_URL: 'http://localhost' }),
}));
vi.mock('../../lib/server/api/refresh.ts', () => ({ refreshPages: async () => undefined }));
vi.mock('../../lib/server/backend/choice.ts', async () => {
  const { storeBackend } = await import('../../lib/server/backend/store.ts');
  const made = storeBackend({
    store: async () => store,
    now: () => clock,
    mirrors: () => [],
    collecting: () => ({
      collector: new Promise(() => undefined),
      publicSources: Promise.resolve(polled()),
      lastChecks: new Map(),
    }),
  });
  return { backend: () => made };
});
const { backend: chosen } = await import('../../lib/server/backend/choice.ts');
const { askOne, switchOne, tellReply, tellSources } = await import('../../lib/server/operator/sources.ts');

/** The sources as a process asks them; each call is a process of its own. */
const polled = () =>
  makePublicSources({
    store,
    configured: CONFIGURED,
    sources: bichoSources(
      { BICHO_SOURCES: SOURCE_NAMES, BICHO_SOURCE_URLS: world.urls },
      world.fetch,
      {},
      undefined,
      (source, page, text) => keepReply(store, keptReply(source, page, text, clock)),
    ),
    now: () => clock,
    log: () => undefined,
    onChange: () => undefined,
  });

const operator = () => chosen().operator as Operator;
const turn = async (body: unknown) => answer(await switchOne(postOf(body))(operator(), CALLER));
const ask = async (body: unknown) => answer(await askOne(postOf(body))(operator(), CALLER));
const raw = async (source: string) =>
  answer(
    await tellReply(new Request(`http://localhost/api/operator/sources/reply?source=${source}`))(operator(), CALLER),
  );
const listed = async () => OperatorSources.parse((await answer(await tellSources(operator(), CALLER))).body).sources;
const one = async (source: string) => (await listed()).find((found) => found.source === source);
const acts = async () =>
  (await readActs(store.db, { limit: 20 })).map(
    ({ act, outcome, subject, after }) => `${act} ${outcome} ${subject}: ${after}`,
  );
const askedOf = (source: string) =>
  world.requests.filter(({ origin, path }) => origin === source && !path.endsWith('robots.txt'));

describe.each(BACKENDS)('the sources at the desk, on %s', (name) => {
  const stores = backend(name);
  beforeEach(async () => {
    clock = new Date(`${DAY}T17:40:00.000Z`);
    store = await stores.open();
    world = makeBichoWorld(() => clock);
  });

  test('one that is switched off is asked no more, by another process either, and on again it is', async () => {
    await polled().tick();
    expect(askedOf('lotohack').length).toBeGreaterThan(0);
    expect(await turn({ source: 'lotohack', on: false, reason: 'Números trocados.' })).toMatchObject({ status: 200 });
    expect(await one('lotohack')).toMatchObject({
      isOn: false,
      switched: { on: false, at: clock.toISOString(), by: 'token 1a2b3c4d', reason: 'Números trocados.' },
    });
    const before = askedOf('lotohack').length;
    clock = new Date(clock.getTime() + 60 * 60_000);
    store = await stores.another();
    await polled().tick();
    expect(askedOf('lotohack')).toHaveLength(before);
    expect(await turn({ source: 'lotohack', on: true })).toMatchObject({ status: 200 });
    expect(await one('lotohack')).toMatchObject({ isOn: true, switched: null });
    await polled().tick();
    expect(askedOf('lotohack').length).toBeGreaterThan(before);
    expect(await acts()).toEqual([
      'switch-source done lotohack: BICHO_SOURCES',
      'switch-source done lotohack: off: Números trocados.',
    ]);
  });

  test('one that the settings leave out is switched on over them', async () => {
    expect(await one('ojogodobicho')).toMatchObject({ isOn: false, switched: null });
    await turn({ source: 'ojogodobicho', on: true });
    expect(await one('ojogodobicho')).toMatchObject({ isOn: true, switched: { on: true } });
    await ask({ source: 'ojogodobicho' });
    expect(askedOf('ojogodobicho').length).toBeGreaterThan(0);
    await turn({ source: 'ojogodobicho', on: false });
    expect(await one('ojogodobicho')).toMatchObject({ isOn: false, switched: null });
  });

  test('one is asked now, past its rest, one page a time, and its reply is there as it came', async () => {
    await keepSourceState(store, 'deunoposte', {
      ...newSourceState(),
      restsUntil: clock.getTime() + 3_600_000,
      rests: 1,
    });
    const first = await ask({ source: 'deunoposte' });
    expect(first).toMatchObject({ status: 200, body: { outcome: 'ok', text: 'respondeu' } });
    expect(askedOf('deunoposte')).toHaveLength(1);
    const reply = SourceReply.parse((await raw('deunoposte')).body);
    expect(reply).toMatchObject({ source: 'deunoposte', page: first.body.page, at: clock.toISOString() });
    expect(reply.text).toContain('<');
    expect(reply.bytes).toBe(Buffer.byteLength(reply.text));
    clock = new Date(clock.getTime() + 60_000);
    const second = await ask({ source: 'deunoposte' });
    expect(second.body.page).not.toBe(first.body.page);
    expect(askedOf('deunoposte')).toHaveLength(2);
    expect((await readSourceStates(store.db, clock)).get('deunoposte')?.asks.length).toBeGreaterThanOrEqual(2);
    expect(await acts()).toEqual([
      `ask-source done deunoposte ${second.body.page}: ok`,
      `ask-source done deunoposte ${first.body.page}: ok`,
    ]);
  });

  test('a page that changed is kept too: that is when one wants to see it', async () => {
    world.faults.deunoposte = 'changed-page';
    expect(await ask({ source: 'deunoposte' })).toMatchObject({
      status: 200,
      body: { outcome: expect.not.stringMatching(/^ok$/) },
    });
    expect((await raw('deunoposte')).status).toBe(200);
  });

  test('beyond its budget and against its rules for programs a source is not asked', async () => {
    world.robots.deunoposte = 'User-agent: *\nDisallow: /';
    expect(await ask({ source: 'deunoposte' })).toMatchObject({ status: 409, body: { message: /robots\.txt/ } });
    expect(askedOf('deunoposte')).toEqual([]);
    delete world.robots.deunoposte;
    const asks = Array.from({ length: 5000 }, (_, at) => clock.getTime() - at);
    await keepSourceState(store, 'deunoposte', { ...newSourceState(), asks });
    expect(await ask({ source: 'deunoposte' })).toMatchObject({ status: 409 });
    expect(askedOf('deunoposte')).toEqual([]);
  });

  test('one that hangs is waited for twelve seconds, and the reply says that it goes on', async () => {
    const hanging = { askSource: () => new Promise(() => undefined) } as unknown as Operator;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const reply = askOne(postOf({ source: 'deunoposte' }))(hanging, CALLER);
    await vi.advanceTimersByTimeAsync(12_000);
    vi.useRealTimers();
    expect(await answer(await reply)).toMatchObject({ status: 202, body: { message: /continua/ } });
    expect(await acts()).toEqual(['ask-source goes-on deunoposte: null']);
  });

  test('how often it agreed is counted against what stands', async () => {
    const at = `${DAY}T17:31:00.000Z`;
    await observeAt(store, at, 'lotohack', [observed('14:20', table(1)), observed('11:20', table(2))]);
    await observeAt(store, at, 'deunoposte', [observed('14:20', table(1)), observed('11:20', table(3))]);
    expect(await one('lotohack')).toMatchObject({ told: 2, agreed: 2 });
    expect(await one('deunoposte')).toMatchObject({ told: 2, agreed: 1 });
    expect(await one('vejaoresultado')).toMatchObject({ told: 0, agreed: 0, answered: null });
  });

  test('of a long reply the first 64 KB are kept, of whole characters, and for two days', async () => {
    const long = `\u0000${'ção🐊'.repeat(20_000)}`;
    await keepReply(store, keptReply('deunoposte', 'rio', 'a', clock));
    await keepReply(store, keptReply('deunoposte', 'rio', long, clock));
    const kept = await lastReply(store.db, 'deunoposte');
    expect(kept?.bytes).toBe(Buffer.byteLength(long));
    expect(Buffer.byteLength(kept?.text ?? '')).toBeLessThanOrEqual(REPLY_BYTES);
    expect(Buffer.byteLength(kept?.text ?? '')).toBeGreaterThan(REPLY_BYTES - 8);
    expect(long.slice(1).startsWith(kept?.text ?? 'x')).toBe(true);
    await pruneReplies(store, new Date(clock.getTime() + 47 * 3_600_000));
    expect((await raw('deunoposte')).status).toBe(200);
    await pruneReplies(store, new Date(clock.getTime() + 49 * 3_600_000));
    expect(await raw('deunoposte')).toMatchObject({ status: 404, body: { message: /dois dias/ } });
  });

  test.each([
    [turn, {}, 400],
    [turn, { source: 'lotohack' }, 400],
    [turn, { source: 'lotohack', on: 'sim' }, 400],
    [turn, { source: 'lotohack', on: false, reason: 'a\u202eb' }, 400],
    [turn, { source: 'caixa', on: false }, 400],
    [turn, { source: '__proto__', on: false }, 400],
    [ask, { source: 'nenhuma' }, 400],
    [ask, { source: 'vejaoresultado' }, 409],
  ])('what is wrong is refused with a sentence, and nothing changes (%#)', async (send, body, status) => {
    const reply = await send(body);
    expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(/^[A-Z].*\.$/) } });
    expect((await listed()).filter(({ switched }) => switched)).toEqual([]);
    expect(world.requests).toEqual([]);
    expect((await raw('nenhuma')).status).toBe(400);
  });
});
