import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { makeCollector } from '../../lib/core/functions/collect.ts';
import { rowOfAct } from '../../lib/core/store/operator-log.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepReply, keptReply, pruneReplies } from '../../lib/core/store/source-replies.ts';
import { VIEWS, type ViewArgs, type ViewName } from '../../lib/core/views/list.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { storeBackend } from '../../lib/server/backend/store.ts';
import { supabaseBackend } from '../../lib/server/backend/supabase.ts';
import type { Backend, CountsBackend, Operator } from '../../lib/server/backend/type.ts';
import { openPostgresStore } from '../../lib/server/store/postgres.ts';
import {
  type Project,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProject,
} from '../../scripts/measure/harness/supabase-project.ts';
import { databases } from '../support/databases.ts';
import { startUpstream, type Upstream } from '../support/upstream.ts';
import { BACKENDS, backend as stores } from './backends.ts';
import { draw, federalContest, mega, now, options, table } from './draw-builders.ts';

const TODAY = '2026-11-20';
const CHECKED = 'resultados-jogo-do-bicho-2025';

/** What is not an object or list of this program's own, by its path: rows of a driver, instances of a class. */
function foreign(value: unknown, path = 'answer'): string[] {
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? [path] : [];
  const prototype = Object.getPrototypeOf(value);
  const own = prototype === (Array.isArray(value) ? Array.prototype : Object.prototype) ? [] : [path];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => foreign(inner, `${path}.${key}`))];
}

/** A store with something of everything: every region, a correction, a separate table, a refusal, contests of three kinds. */
async function fill(store: Store): Promise<void> {
  const regions = ['pt-rio', 'pt-sp', 'look'];
  const found = regions.map((region, n) => draw(TODAY, ['14:20', '13:00', '14:20'][n] ?? '', table(n + 1), region));
  const [first] = found;
  if (!first) throw new Error('no draw');
  await recordDraws(store, [{ ...first, drawn6to10: table(9) }, ...found.slice(1)], options);
  await recordDraws(store, [draw(TODAY, '14:20', table(5))], { ...options, corrects: true });
  await recordDraws(store, [draw(TODAY, '14:20', table(6))], options);
  const details = {
    accumulated: true,
    prizes: [{ band: '6 acertos', winners: 0, amount: 0 }],
    nextEstimate: 42_000_000,
    place: `ESPAÇO DA SORTE · ${'SÃO PAULO/SP '.repeat(40)}`,
    note: 'Concurso especial. '.repeat(40),
  };
  const timemania = { modality: 'timemania', contest: 2422, day: '2026-11-19', team: 'FLAMENGO/RJ' };
  await recordContests(
    store,
    [
      mega(3080, { day: '2026-11-19', details }),
      mega(2810, { day: '2025-12-30' }),
      federalContest,
      { ...timemania, numbers: ['11', '19', '21', '24', '34', '68', '78'] },
    ],
    options,
  );
}

/** Every view there is, by what it is requested with. */
const ASKED: { [Name in ViewName]: ViewArgs<Name> } = {
  panel: {},
  day: { day: TODAY },
  'newest-day': {},
  days: { count: 31 },
  'newest-results': { count: 20 },
  status: {},
  'lotteries-of-year': { year: 2025 },
  'first-prizes': { from: '2026-11-01', to: TODAY },
  frequencies: { draws: 50 },
  draws: { region: 'pt-rio', from: '2026-11-18', to: TODAY, limit: 5 },
  draw: { region: 'pt-rio', day: TODAY, time: '14:20' },
  contests: { modality: 'federal', limit: 5 },
  'contests-by-number': { modality: 'federal', contests: [6087, 6100] },
  'contests-around': { modality: 'megaSena', day: '2026-11-18' },
  contest: { modality: 'federal', contest: 6100 },
  'contest-page': { modality: 'megaSena', contest: 3080 },
  'contests-of-year': { modality: 'megaSena', year: 2026 },
  'contest-years': {},
  'indexed-contests': {},
  'game-archive': { modality: 'timemania' },
  corrections: { count: 50 },
  situation: {},
  check: { kind: 'grupo', picks: ['09'], reach: 7, region: 'pt-rio', skip: 0, most: 20 },
  'check-ticket': { modality: 'megaSena', numbers: ['01', '02', '03', '04', '05', '06'], skip: 0, most: 20 },
  'region-day': { region: 'pt-rio', day: TODAY },
  'draw-place': { region: 'pt-rio', day: TODAY, time: '14:20' },
  month: { region: 'pt-rio', month: '2026-11' },
  'days-of-month': { month: '2026-11' },
  slot: { region: 'pt-rio', times: ['14:20'], count: 30 },
  'on-this-day': { day: TODAY },
  animal: { group: 9 },
  animals: {},
  statistics: { region: 'pt-rio' },
  'page-counts': {},
  'use-counts': { days: 30 },
  'region-days': {},
  slots: {},
  changes: { after: 1 },
  notes: { after: 1 },
  subjects: {
    draws: [
      { region: 'pt-rio', day: TODAY, time: '14:20' },
      { region: 'look', day: TODAY, time: '23:59' },
    ],
    contests: [
      { modality: 'megaSena', contest: 3080 },
      { modality: 'federal', contest: 6100 },
    ],
  },
  'drawn-number': { number: '01', limit: 20 },
  'drawn-tickets': { ending: '21', limit: 5 },
  'newest-firsts': { group: 9 },
  schedule: {},
  'game-days': {},
  payouts: {},
  agreed: {},
  cases: { draws: [`pt-rio/${TODAY}/14:20`], contests: [{ modality: 'megaSena', contest: 3080 }] },
};

const ACT = rowOfAct(
  {
    who: 'token 1a2b3c4d',
    origin: '198.51.100.0',
    act: 'draws',
    outcome: 'done',
    subject: 'rio',
    before: '',
    after: null,
  },
  new Date(),
  '0123456789ab',
);

const LATER = '2099-01-01T00:00:00.000Z';
const DISMISSED = { dismissed_at: now.toISOString(), dismissed_by: 'token 1a2b3c4d', dismissed_for: 'Sem resposta.' };
const DISPUTE = { id: 'd'.repeat(32), draw_id: `pt-rio/${TODAY}/14:20`, tables: '[]', ...DISMISSED };

const SWITCH = { on: false, at: now.toISOString(), by: 'token 1a2b3c4d', reason: null };

/** Every answer a backend gives. What writes comes first, so that the others are read after it. */
type Answers = Omit<Backend, 'operator' | 'counting'> & Operator & CountsBackend;
const ANSWERS: { [Name in keyof Answers]: (of: Backend) => Promise<unknown> } = {
  like: (of) => countingOf(of).like({ path: '/', liked: true, asker: '203.0.113.1' }),
  views: (of) => countingOf(of).views([{ path: '/loterias', day: TODAY, count: 3 }]),
  checkArticle: (of) => of.checkArticle(CHECKED),
  postDraws: (of) =>
    operatorOf(of).postDraws({
      date: TODAY,
      results: {
        results: {
          'pt-rio': {
            prizes: {
              '16:20': table(7).map((number, n) => ({ place: String(n + 1), number })),
              '09:20': [{ place: '1', number: '0019' }],
            },
          },
        },
      },
    }),
  postContests: (of) =>
    operatorOf(of).postContests([
      { ...mega(3080, { day: '2026-11-18' }), reason: 'Errata da Caixa' },
      { ...mega(3081, { day: '2026-11-21' }), reason: 'Do futuro' },
    ]),
  postSchedule: (of) =>
    operatorOf(of).postSchedule([
      { house: 'look', day: '2026-12-01', held: ['18:40'], dropped: ['18:20'], reason: 'Mudou.' },
      { house: 'look', time: '22:00', weekdays: [1], from: '2026-12-01', reason: 'Novo.' },
      { house: 'nenhuma', day: '2026-12-01', held: ['18:40'], reason: 'De outra banca.' },
      { game: 'quina', day: '2026-12-05', draws: true, reason: 'Sábado a mais.' },
    ]),
  withdrawSchedule: (of) => operatorOf(of).withdrawSchedule({ id: 'look-22h00-2026-12-01', reason: 'Engano.' }),
  schedule: (of) => operatorOf(of).schedule(),
  postPayouts: (of) =>
    operatorOf(of).postPayouts([
      { bet: 'group', from: '2026-11-01', pays: 20 },
      { bet: 'unit', from: '2026-12-01', pays: 8, reason: 'Tabela da banca.' },
      { bet: 'nenhuma', from: '2026-12-01', pays: 8 },
    ]),
  withdrawPayout: (of) => operatorOf(of).withdrawPayout({ id: 'unit-2026-12-01', reason: 'Engano.' }),
  payouts: (of) => operatorOf(of).payouts(),
  collect: (of) => operatorOf(of).collect(),
  quarantine: (of) => operatorOf(of).quarantine(50),
  dismissRefusals: (of) => operatorOf(of).dismissRefusals({ code: 'none', until: LATER }, DISMISSED),
  dismissDisputes: (of) => operatorOf(of).dismissDisputes([DISPUTE]),
  dismissedDisputes: (of) => operatorOf(of).dismissedDisputes(),
  reopenCase: (of) => operatorOf(of).reopenCase(DISPUTE.id),
  switchSource: (of) => operatorOf(of).switchSource('lotohack', SWITCH),
  sourceSwitches: (of) => operatorOf(of).sourceSwitches(),
  sourceReply: (of) => operatorOf(of).sourceReply('lotohack'),
  askSource: async (of) => operatorOf(of).askSource?.('lotohack') ?? null,
  logAct: (of) => operatorOf(of).logAct(ACT),
  readActs: (of) => operatorOf(of).readActs({ limit: 5 }),
  articleUpdate: (of) => of.articleUpdate(CHECKED),
  results: (of) => of.results(TODAY),
  lotteries: (of) => of.lotteries(),
  betOptions: (of) => of.betOptions(),
  view: (of) => Promise.all(Object.keys(VIEWS).map((name) => of.view(name as ViewName, ASKED[name as ViewName]))),
  answers: (of) => of.answers(),
};

function countingOf({ counting }: Backend): CountsBackend {
  if (!counting) throw new Error('no counting');
  return counting;
}

function operatorOf({ operator }: Backend): Operator {
  if (!operator) throw new Error('no operator');
  return operator;
}

const own = (store: Store): Backend => {
  const feed = async () => ({ ok: true as const, value: [draw(TODAY, '11:20', table(8))] });
  const from = { lotteries: [], feeds: [{ name: 'feed:teste', draws: feed }] };
  const collector = makeCollector({ store, from, now: () => now, log: () => undefined, onChange: () => undefined });
  return storeBackend({
    store: async () => store,
    now: () => now,
    mirrors: () => [],
    collecting: () => ({
      collector: Promise.resolve(collector),
      publicSources: Promise.resolve({ tick: async () => [], ask: async () => 'off' as const }),
      lastChecks: new Map(),
    }),
  });
};

/** The same for each kind of store: what it answers, and how one of its rows is spoilt. */
function holds(at: Date, open: () => Promise<{ backend: Backend; store: Store }>): void {
  let backend: Backend;
  let store: Store;
  beforeAll(async () => {
    ({ backend, store } = await open());
    await fill(store);
    // Each answer is also read after what writes, whichever test runs alone.
    expect((await backend.checkArticle(CHECKED)).body).toMatchObject({ success: true });
  });

  test.each(Object.entries(ANSWERS))('`%s` replies with a plain value', async (_, answer) => {
    const value = await answer(backend);
    expect(foreign(value)).toEqual([]);
    expect(structuredClone(value)).toEqual(value);
  });

  test.each(Object.keys(VIEWS) as ViewName[])('the view `%s` says what the store says', async (name) => {
    const plain = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, inner) => (['readAt', 'lagSeconds'].includes(key) ? 0 : inner));
    expect(plain(await backend.view(name, ASKED[name]))).toEqual(
      plain(await readView(name, ASKED[name], { db: store.db, now: at })),
    );
  });

  test('an exception to the schedule is kept, taken back and listed', async () => {
    await ANSWERS.postSchedule(backend);
    expect((await operatorOf(backend).schedule()).body).toMatchObject({
      exceptions: expect.arrayContaining([expect.objectContaining({ id: 'look-2026-12-01', held: ['18:40'] })]),
    });
    expect(await ANSWERS.withdrawSchedule(backend)).toMatchObject({ status: 200 });
    const withdrawn = (await backend.view('schedule', {})).find(({ id }) => id === 'look-22h00-2026-12-01')?.withdrawn;
    expect(withdrawn).toMatchObject({ reason: 'Engano.' });
    expect(await operatorOf(backend).postSchedule({})).toMatchObject({ status: 400 });
  });

  test('a line of payouts is kept, paid by, taken out and listed', async () => {
    const posted = await ANSWERS.postPayouts(backend);
    expect(posted).toMatchObject({ status: 200, body: { ids: ['group-2026-11-01', 'unit-2026-12-01', null] } });
    const [, { multipliers }] = (await backend.betOptions()).betOptions;
    expect(multipliers.group).toBe(20);
    expect(await ANSWERS.withdrawPayout(backend)).toMatchObject({ status: 200 });
    expect((await operatorOf(backend).payouts()).body).toMatchObject({ lines: [{ id: 'group-2026-11-01', pays: 20 }] });
    expect(await ANSWERS.withdrawPayout(backend)).toMatchObject({ status: 400 });
    expect(await operatorOf(backend).postPayouts({})).toMatchObject({ status: 400 });
  });

  test('cases are laid aside, listed and taken up again', async () => {
    const operator = operatorOf(backend);
    const [open] = await operator.quarantine(50, 'open');
    const laid = { id: open?.id, subject: open?.subject, code: open?.reason };
    expect(await operator.dismissRefusals({ ids: [open?.id ?? '', 'a'] }, DISMISSED)).toEqual([laid]);
    expect(await operator.dismissRefusals({ ids: [open?.id ?? ''] }, DISMISSED)).toEqual([]);
    expect((await operator.quarantine(50, 'open')).map(({ id }) => id)).not.toContain(open?.id);
    expect(await operator.quarantine(50, 'dismissed')).toContainEqual({ ...open, ...DISMISSED });
    await operator.dismissDisputes([DISPUTE]);
    await operator.dismissDisputes([{ ...DISPUTE, dismissed_for: 'Outra vez.' }]);
    expect(await operator.dismissedDisputes()).toEqual([DISPUTE]);
    const of = { code: open?.reason ?? '', until: LATER };
    const rest = await operator.dismissRefusals(of, DISMISSED);
    expect((await operator.quarantine(50, 'open')).filter(({ reason }) => reason === of.code)).toEqual([]);
    expect(await operator.dismissRefusals({ ...of, until: '2020-01-01T00:00:00.000Z' }, DISMISSED)).toEqual([]);
    for (const one of [laid, ...rest]) expect(await operator.reopenCase(one.id ?? '')).toEqual(one);
    expect(await operator.reopenCase(DISPUTE.id)).toEqual({
      id: DISPUTE.id,
      subject: DISPUTE.draw_id,
      code: 'disputed',
    });
    expect(await operator.reopenCase(DISPUTE.id)).toBeNull();
    expect(await operator.quarantine(50, 'dismissed')).toEqual([]);
  });

  test('the operator’s word on a source is kept and taken back, a reply is there as it was kept', async () => {
    const operator = operatorOf(backend);
    await operator.switchSource('lotohack', SWITCH);
    await operator.switchSource('deunoposte', { ...SWITCH, on: true });
    await operator.switchSource('lotohack', { ...SWITCH, reason: 'Números trocados.' });
    expect(await operator.sourceSwitches()).toEqual({
      lotohack: { ...SWITCH, reason: 'Números trocados.' },
      deunoposte: { ...SWITCH, on: true },
    });
    await operator.switchSource('lotohack', null);
    await operator.switchSource('deunoposte', null);
    expect(await operator.sourceSwitches()).toEqual({});
    expect(await operator.sourceReply('lotohack')).toBeNull();
    const reply = keptReply('lotohack', 'rio', 'ção🐊'.repeat(20_000), now);
    await keepReply(store, reply);
    expect(await operator.sourceReply('lotohack')).toEqual(reply);
    await pruneReplies(store, new Date(LATER));
  });

  test('the answers hold what the store has: no list is empty, no row is missing', async () => {
    expect(await backend.articleUpdate(CHECKED)).toEqual({
      article_slug: CHECKED,
      last_updated: expect.any(String),
      update_count: expect.any(Number),
    });
    expect((await backend.view('days', { count: 31 })).length).toBeGreaterThan(0);
    expect((await backend.view('first-prizes', ASKED['first-prizes'])).length).toBeGreaterThan(2);
    const { regions, corrections } = await backend.view('day', { day: TODAY });
    expect(regions.flatMap(({ slots }) => slots.filter(({ draw: held }) => held)).length).toBeGreaterThan(2);
    expect(corrections.length).toBeGreaterThan(0);
    expect((await operatorOf(backend).quarantine(50)).length).toBeGreaterThan(0);
    const [mega2025] = (await backend.view('lotteries-of-year', { year: 2025 })).filter(({ count }) => count > 0);
    expect(mega2025?.newest?.contest).toBe(2810);
    expect(await backend.view('contest-page', ASKED['contest-page'])).toMatchObject({
      contest: { contest: 3080 },
      before: { contest: 2810, day: '2025-12-30' },
      after: null,
      newest: 3080,
    });
    expect(await backend.view('contest-page', { modality: 'megaSena', contest: 3000 })).toMatchObject({
      contest: null,
      before: { contest: 2810 },
      after: { contest: 3080 },
    });
    const year = await backend.view('contests-of-year', { modality: 'megaSena', year: 2025 });
    expect(year).toMatchObject({
      contests: [{ contest: 2810, top: null, accumulated: null }],
      before: null,
      after: 2026,
    });
    expect(
      (await backend.view('contest-years', { modality: 'megaSena' })).map((one) => [one.year, one.contests]),
    ).toEqual([
      [2025, 1],
      [2026, 1],
    ]);
    const indexed = (await backend.view('indexed-contests', {})).map((one) => `${one.modality} ${one.contest}`);
    expect(indexed).toEqual(expect.arrayContaining(['megaSena 3080', 'timemania 2422', 'federal 6100']));
    expect(indexed).not.toContain('megaSena 2810');
  });

  describe('views and likes', () => {
    const page = '/blog/tipos-apostas-jogo-bicho';
    const countOf = async (path: string) =>
      (await backend.view('page-counts', {})).find((one) => one.path === path) ?? {
        views: 0,
        likes: 0,
        recentViews: 0,
      };
    const like = async (liked: boolean, asker: string) =>
      (await countingOf(backend).like({ path: page, liked, asker })).body;
    beforeEach(async () => {
      for (const table of ['page_counts', 'like_marks', 'day_secrets'] as const)
        await store.db.deleteFrom(table).execute();
    });

    test('views add up by day, and the window is the last thirty days', async () => {
      const [oldest, older] = [addDays(TODAY, -29), addDays(TODAY, -30)];
      await store.db.insertInto('page_counts').values({ path: page, day: oldest, views: 50, likes: 7 }).execute();
      await store.db.insertInto('page_counts').values({ path: page, day: older, views: 500, likes: -9 }).execute();
      const views = (count: number, day = TODAY) =>
        countingOf(backend).views([
          { path: page, day, count },
          { path: '/', day, count: 1 },
        ]);
      await Promise.all([views(40), views(2)]);
      expect(await countOf(page)).toEqual({ path: page, views: 592, likes: 0, recentViews: 92 });
      expect(await countOf('/')).toEqual({ path: '/', views: 2, likes: 0, recentViews: 2 });
      for (const day of [addDays(TODAY, 2), addDays(TODAY, -8)])
        expect(await views(1, day)).toEqual({
          status: 400,
          body: { message: 'Pedido inválido: dia fora do alcance.' },
        });
    });

    test('events are counted apart from pages, day by day', async () => {
      const event = (path: string, day: string, count: number) => ({ path, day, count });
      await countingOf(backend).views([
        event('/-/click-bet-button/milhar', TODAY, 2),
        event('/-/engaged-user', TODAY, 1),
        event('/-/page-view/blog', addDays(TODAY, -1), 3),
        event('/-/some-older-event', TODAY, 9),
        event(page, TODAY, 4),
      ]);
      expect(await backend.view('use-counts', { days: 2 })).toEqual([
        { day: TODAY, event: 'click_bet_button', detail: 'milhar', count: 2 },
        { day: TODAY, event: 'engaged_user', detail: '', count: 1 },
        { day: addDays(TODAY, -1), event: 'page_view', detail: 'blog', count: 3 },
      ]);
      expect(await backend.view('use-counts', { days: 1 })).toHaveLength(2);
      expect((await backend.view('page-counts', {})).map(({ path }) => path)).toEqual([page]);
    });

    test('an address counts one like a page and day, and may take back one more than it gave', async () => {
      expect(await like(true, '203.0.113.1')).toEqual({ counted: true });
      expect(await like(true, '203.0.113.1')).toEqual({ counted: false });
      expect(await like(true, '2001:db8:1:2:3::4')).toEqual({ counted: true });
      expect(await like(true, '2001:db8:1:2::9')).toEqual({ counted: false });
      expect((await countOf(page)).likes).toBe(2);
      expect(await like(false, '203.0.113.1')).toEqual({ counted: true });
      expect(await like(true, '203.0.113.1')).toEqual({ counted: true });
      for (const counted of [true, true, false, false]) expect(await like(false, '203.0.113.1')).toEqual({ counted });
      expect((await countOf(page)).likes).toBe(0);
      await countingOf(backend).like({ path: '/', liked: true, asker: '203.0.113.1' });
      expect((await countOf('/')).likes).toBe(1);
    });

    test('a like stores only a digest of the address, deleted with its secret after the day', async () => {
      await store.db
        .insertInto('day_secrets')
        .values({ day: '2026-11-19', secret: 'a'.repeat(64) })
        .execute();
      const old = { mark: 'b'.repeat(32), day: '2026-11-19', net: 1 };
      await store.db.insertInto('like_marks').values(old).execute();
      await like(true, '203.0.113.1');
      await countingOf(backend).like({ path: '/', liked: true, asker: '203.0.113.1' });
      const marks = await store.db.selectFrom('like_marks').selectAll().execute();
      expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);
      for (const { mark, day } of marks) expect([mark, day]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), TODAY]);
      expect(await store.db.selectFrom('day_secrets').select('day').execute()).toEqual([{ day: TODAY }]);
      await store.db.updateTable('day_secrets').set({ day: '2026-11-19' }).execute();
      await store.db.updateTable('like_marks').set({ day: '2026-11-19' }).execute();
      await countingOf(backend).views([]);
      expect(await store.db.selectFrom('day_secrets').selectAll().execute()).toEqual([]);
      expect(await store.db.selectFrom('like_marks').selectAll().execute()).toEqual([]);
      expect((await countOf(page)).likes).toBe(1);
    });
  });

  test('a row that is not as its contract says is refused, not handed on', async () => {
    const slug = 'resultados-loterias-caixa-2025';
    await store.db
      .insertInto('article_updates')
      .values({ article_slug: slug, last_updated: 'ontem', update_count: 1 })
      .execute();
    await expect(backend.articleUpdate(slug)).rejects.toThrow();
  });
}

describe.each(BACKENDS)('the site’s own store on %s', (name) => {
  const kind = stores(name, { isShared: true });
  holds(now, async () => {
    const store = await kind.open();
    return { backend: own(store), store };
  });
});

describe.runIf(BACKENDS.includes('PostgreSQL'))('a Supabase project', () => {
  const fresh = databases();
  let upstream: Upstream | undefined;
  let project: Project | undefined;
  let store: Store | undefined;
  afterAll(async () => {
    await project?.stop();
    await upstream?.stop();
    await store?.close();
  });
  holds(instantOf(TODAY, '23:00'), async () => {
    upstream = await startUpstream();
    upstream.feed = { date: TODAY, rows: {}, yesterday: {} };
    const databaseUrl = await fresh();
    project = await startProject(databaseUrl, {
      CLOCK_AT: instantOf(TODAY, '23:00').toISOString(),
      CAIXA_URL: upstream.caixaUrl,
      CAIXA_BACKUP_URLS: '',
      BICHO_FEED_URL: upstream.feedUrl,
    });
    store = await openPostgresStore(databaseUrl);
    return {
      backend: supabaseBackend({ url: project.url, publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY }),
      store,
    };
  });
});
