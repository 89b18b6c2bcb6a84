import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BetOptionsReply } from '../../lib/core/contracts/bet-options.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import { GAME_IDS } from '../../lib/core/domain/games/list.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { BOARD_HOUSES } from '../../lib/core/domain/houses/list.ts';
import { betOptions } from '../../lib/core/functions/bet-options.ts';
import { type CollectFrom, makeCollector } from '../../lib/core/functions/collect.ts';
import { type LastChecks, updateArticles } from '../../lib/core/functions/update-articles.ts';
import type { Result } from '../../lib/core/runtime/result.ts';
import { articleUpdate } from '../../lib/core/store/article-updates.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { contestsAfter, drawsOfDay, newestContest, storedCounts } from '../../lib/core/store/read.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { awaitedRegions } from '../../lib/server/collect/cron.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';

let store: Store;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-collect-'));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = instantOf('2026-11-20', '21:30');
const mega = (contest: number): ReportedContest => ({
  modality: 'megaSena',
  contest,
  day: '2026-11-19',
  numbers: ['01', '02', '03', '04', '05', String(10 + (contest % 40))],
});

type Calls = { latest: number; contest: number[]; draws: number };
function source(name: string, calls: Calls, newest: number | 'down'): CollectFrom['lotteries'][number] {
  const tell = async (contest: number): Promise<Result<ReportedContest, string>> =>
    newest === 'down' ? { ok: false, reason: 'refused', detail: '' } : { ok: true, value: mega(contest) };
  return {
    name,
    latest: (modality) => {
      calls.latest += 1;
      return modality === 'megaSena'
        ? tell(newest === 'down' ? 0 : newest)
        : Promise.resolve({ ok: false, reason: 'not-found', detail: modality });
    },
    contest: (_, contest) => {
      calls.contest.push(contest);
      return tell(contest);
    },
  };
}

function setUp(lotteries: CollectFrom['lotteries'], feeds: CollectFrom['feeds'] = []) {
  const lines: string[] = [];
  let news = 0;
  const collector = makeCollector({
    store,
    from: { lotteries, feeds },
    now: () => now,
    log: (event, fields = {}) => lines.push(`${event} ${fields.source} ${fields.outcome}`),
    onChange: () => (news += 1),
  });
  return { collector, lines, news: () => news };
}
const noCalls = (): Calls => ({ latest: 0, contest: [], draws: 0 });

test('the next source is polled when one fails or is old, and each failed run is one line', async () => {
  const fresh = setUp([source('caixa', noCalls(), 3050)]);
  await fresh.collector.lotteries({ only: 'megaSena' });
  const calls = noCalls();
  const { collector, lines } = setUp([
    source('caixa', noCalls(), 'down'),
    source('guidi', noCalls(), 3049),
    source('heroku', calls, 3051),
  ]);
  const runs = await collector.lotteries({ only: 'megaSena' });
  expect(runs.map(({ source: name, outcome }) => `${name} ${outcome}`)).toEqual([
    'caixa refused',
    'guidi stale-contest',
    'heroku ok',
  ]);
  expect(lines).toEqual(['source-request-failed caixa refused', 'source-request-failed guidi stale-contest']);
  expect(await newestContest(store.db, 'megaSena')).toMatchObject({ contest: 3051, source: 'heroku' });
});

test('a mirror is polled for the games that it has alone, and none waits for its word on others', async () => {
  const calls = { guidi: noCalls(), last: noCalls(), some: noCalls() };
  const some = { ...source('loteriasdados', calls.some, 3051), games: ['lotofacil'] as const };
  const newestAlone: CollectFrom['lotteries'][number] = {
    ...source('heroku', calls.last, 3051),
    contest: async () => ({ ok: false, reason: 'not-found', detail: '' }),
  };
  const mirrors = [source('guidi', calls.guidi, 3051), some, newestAlone];
  const { collector } = setUp([source('caixa', noCalls(), 'down'), ...mirrors]);
  for (let round = 0; round < 140; round++) await collector.lotteries({ only: 'megaSena' });
  expect(calls.some).toEqual(noCalls());
  const before = calls.last.latest;
  await collector.lotteries({ only: 'megaSena' });
  expect(calls.last.latest).toBe(before);
  await collector.lotteries({ only: 'lotofacil' });
  expect(calls.some.latest).toBe(1);
});

test('a contest of one mirror waits for a second mirror or for Caixa', async () => {
  const calls = { guidi: noCalls(), heroku: noCalls(), caixa: noCalls() };
  const mirrors = [source('guidi', calls.guidi, 3051), source('heroku', calls.heroku, 3051)];
  const away = setUp([source('caixa', noCalls(), 'down'), ...mirrors]);
  await away.collector.lotteries({ only: 'megaSena' });
  expect(calls.heroku.latest).toBe(1);
  expect(await newestContest(store.db, 'megaSena')).toMatchObject({ contest: 3051, checked: 'two-mirrors' });
  expect((await contestsAfter(store.db, 'megaSena', 3045)).map(({ checked }) => checked)).toEqual(
    Array.from({ length: 6 }, () => 'two-mirrors'),
  );
  expect(away.news()).toBe(2);
  // Months behind, it fills up all the same; then no more is polled than must be, and there is no news.
  for (let round = 0; round < 30; round++) await away.collector.lotteries({ only: 'megaSena' });
  const all = await contestsAfter(store.db, 'megaSena', 0);
  expect(all).toHaveLength(120);
  expect(new Set(all.map(({ checked }) => checked))).toEqual(new Set(['two-mirrors']));
  const before = [calls.heroku.latest, away.news()];
  await away.collector.lotteries({ only: 'megaSena' });
  expect([calls.heroku.latest, away.news()]).toEqual(before);
  const back = setUp([source('caixa', calls.caixa, 3051), ...mirrors]);
  await back.collector.lotteries({ only: 'megaSena' });
  expect(await newestContest(store.db, 'megaSena')).toMatchObject({ contest: 3051, checked: 'official' });
  expect(calls.guidi.latest).toBe(32);
});

test('a lone mirror’s contests are unconfirmed until Caixa is back', async () => {
  const alone = setUp([source('caixa', noCalls(), 'down'), source('guidi', noCalls(), 3051)]);
  await alone.collector.lotteries({ only: 'megaSena' });
  expect(await newestContest(store.db, 'megaSena')).toMatchObject({ contest: 3051, checked: 'unconfirmed' });
  const calls = noCalls();
  // Caixa is behind the mirror by one: it is not taken for old, and is polled for the mirror’s contest.
  const back = setUp([source('caixa', calls, 3050)]);
  const [run] = await back.collector.lotteries({ only: 'megaSena' });
  expect(run).toMatchObject({ source: 'caixa', outcome: 'ok' });
  expect(calls.contest).toEqual([3051, 3049, 3048, 3047, 3046]);
  expect(new Set((await contestsAfter(store.db, 'megaSena', 3045)).map(({ checked }) => checked))).toEqual(
    new Set(['official']),
  );
});

test('missed contests are filled in, five a run, and only changes are reported', async () => {
  const calls = noCalls();
  const { collector, news } = setUp([source('caixa', calls, 3060)]);
  await collector.lotteries({ only: 'megaSena' });
  expect(calls.contest).toEqual([3059, 3058, 3057, 3056, 3055]);
  expect(news()).toBe(1);
  await collector.lotteries({ only: 'megaSena' });
  expect(calls.contest.slice(5)).toEqual([3054, 3053, 3052, 3051, 3050]);
  for (let i = 0; i < 40; i++) await collector.lotteries({ only: 'megaSena' });
  const known = await contestsAfter(store.db, 'megaSena', 0);
  expect(known).toHaveLength(120);
  const found = news();
  await collector.lotteries({ only: 'megaSena' });
  expect(news()).toBe(found);
});

test('callers during a run share it', async () => {
  const calls = noCalls();
  const { collector } = setUp([source('caixa', calls, 3060)]);
  const runs = await Promise.all(Array.from({ length: 100 }, () => collector.lotteries({ only: 'megaSena' })));
  expect(calls.latest).toBe(1);
  expect(new Set(runs).size).toBe(1);
});

test('a source whose contest a rule refuses does not settle the modality', async () => {
  const { collector } = setUp([source('caixa', noCalls(), 99_999), source('guidi', noCalls(), 3060)]);
  const runs = await collector.lotteries({ only: 'megaSena' });
  expect(runs.map(({ outcome, rejected }) => [outcome, rejected])).toEqual([
    ['refused-by-rule', 1],
    ['ok', 0],
  ]);
  expect((await newestContest(store.db, 'megaSena'))?.contest).toBe(3060);
});

test('a contest that failed is requested again, one that is missing is not', async () => {
  const calls = noCalls();
  const good = source('caixa', calls, 3060);
  const failures = new Map([
    [3059, 'timeout'],
    [3058, 'not-found'],
  ]);
  const lame: typeof good = {
    ...good,
    contest: (modality, contest) => {
      const failure = failures.get(contest);
      if (!failure) return good.contest(modality, contest);
      calls.contest.push(contest);
      return Promise.resolve({ ok: false, reason: failure, detail: '' });
    },
  };
  const { collector } = setUp([lame]);
  await collector.lotteries({ only: 'megaSena' });
  expect(calls.contest).toEqual([3059]);
  failures.delete(3059);
  await collector.lotteries({ only: 'megaSena' });
  expect(calls.contest.slice(1)).toEqual([3059, 3058]);
  await collector.lotteries({ only: 'megaSena' });
  expect(calls.contest.slice(3)).toEqual([3057, 3056, 3055, 3054, 3053]);
});

test('a modality whose contest is refused, or that no source has, does not hold up the others', async () => {
  const fields: Partial<Record<string, ReportedContest>> = {
    megaSena: mega(99_999),
    quina: { modality: 'quina', contest: 7150, day: '2026-11-19', numbers: ['01', '02', '03', '04', '81'] },
    lotomania: {
      modality: 'lotomania',
      contest: 2999,
      day: '2026-11-18',
      numbers: Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0')),
    },
    federal: {
      modality: 'federal',
      contest: 6110,
      day: '2026-11-18',
      numbers: ['084621', '021500', '062794', '072546', '068807'],
    },
  };
  const requests: string[] = [];
  const only: CollectFrom['lotteries'][number] = {
    name: 'caixa',
    latest: async (modality) => {
      requests.push(modality);
      const value = fields[modality];
      return value ? { ok: true, value } : { ok: false, reason: 'server-error', detail: '500' };
    },
    contest: async () => ({ ok: false, reason: 'not-found', detail: '' }),
  };
  const { collector, news, lines } = setUp([only]);
  const runs = await collector.lotteries();
  expect(requests).toEqual([...GAME_IDS]);
  expect(runs).toMatchObject([{ source: 'caixa', outcome: 'partial', accepted: 2, rejected: 2 }]);
  expect(lines).toEqual(['source-request-failed caixa partial']);
  expect(news()).toBe(1);
  expect(await storedCounts(store.db)).toEqual({ draws: 1, contests: 2 });
  expect((await listQuarantine(store.db, 10)).map(({ subject }) => subject).sort()).toEqual([
    'megaSena/99999',
    'quina/7150',
  ]);
  expect(await store.db.selectFrom('source_runs').selectAll().execute()).toMatchObject([
    { source: 'caixa', outcome: 'partial', accepted: 2, rejected: 2, started_at: now.toISOString() },
  ]);
});

test('a draw of two feeds that differ keeps the first and is disputed', async () => {
  const five = ['5948', '9131', '6749', '9461', '6476'];
  const reported = (numbers: string[]): Observation => ({
    region: 'pt-rio',
    day: '2026-11-20',
    time: '14:20',
    prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
  });
  const feed = (name: string, numbers: string[]) => ({
    name,
    draws: async () => ({ ok: true as const, value: [reported(numbers)] }),
  });
  await setUp([], [feed('feed:a', five)]).collector.feeds();
  const other = ['0001', ...five.slice(1)];
  const { collector, lines, news } = setUp([], [feed('feed:b', other)]);
  expect(await collector.feeds()).toMatchObject([{ outcome: 'ok', rejected: 1 }]);
  expect(news()).toBe(1);
  expect(lines).toHaveLength(1);
  expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([
    {
      numbers: five,
      checked: 'in-conference',
      families: ['feed:a'],
      rivals: [{ numbers: other, families: ['feed:b'] }],
    },
  ]);
  await collector.feeds();
  expect(news()).toBe(1);
  const third = setUp([], [feed('feed:c', five)]);
  await third.collector.feeds();
  expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([
    { numbers: five, checked: 'two-families', families: ['feed:a', 'feed:c'] },
  ]);
});

test('a feed’s good draws go in and its bad ones are counted', async () => {
  const rows = (numbers: string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));
  const feed: CollectFrom['feeds'][number] = {
    name: 'feed:a',
    draws: async () => ({
      ok: true,
      value: [
        { region: 'pt-rio', day: '2026-11-20', time: '14:20', prizes: rows(['0019', '1111', '2222', '3333', '4444']) },
        { region: 'pt-rio', day: '2026-11-20', time: '23:20', prizes: rows(['0019', '1111', '2222', '3333', '4444']) },
      ],
    }),
  };
  const { collector } = setUp([], [feed]);
  expect(await collector.feeds()).toMatchObject([{ source: 'feed:a', outcome: 'ok', accepted: 1, rejected: 1 }]);
});

test('a hundred manual checks make one real check a minute', async () => {
  const calls = noCalls();
  const { collector } = setUp([source('caixa', calls, 3060)]);
  const lastChecks: LastChecks = new Map();
  let at = now;
  const deps = { store, collector, now: () => at, lastChecks };
  const body = { manual_trigger: true, article_slug: 'resultados-loterias-caixa-2025' };
  const replies = await Promise.all(Array.from({ length: 100 }, () => updateArticles(body, deps)));
  expect(new Set(replies.map(({ body: reply }) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]).toMatchObject({ status: 200, body: { success: true } });
  const requested = calls.latest;
  at = new Date(now.getTime() + 59_000);
  await updateArticles(body, deps);
  expect(calls.latest).toBe(requested);
  at = new Date(now.getTime() + 60_000);
  expect(await updateArticles(body, deps)).toMatchObject({ body: { success: true, message: expect.any(String) } });
  expect(calls.latest).toBeGreaterThan(requested);
  expect(await articleUpdate(store.db, body.article_slug)).toMatchObject({
    update_count: 2,
    last_updated: at.toISOString(),
  });
  expect(await updateArticles({ manual_trigger: true, article_slug: 'outro' }, deps)).toMatchObject({ status: 400 });
});

test('when no source answers the check says so and nothing is counted', async () => {
  const { collector } = setUp([source('caixa', noCalls(), 'down')]);
  const body = { manual_trigger: true, article_slug: 'resultados-loterias-caixa-2025' };
  const reply = await updateArticles(body, { store, collector, now: () => now, lastChecks: new Map() });
  expect(reply).toMatchObject({ status: 200, body: { success: false } });
  expect(await articleUpdate(store.db, body.article_slug)).toBeNull();
});

test('a slot closes ten minutes before its draw', () => {
  const at = (time: string) => {
    const reply = BetOptionsReply.parse(
      betOptions({ action: 'get-bet-options' }, { now: instantOf('2026-11-20', time) }).body,
    );
    return reply.betOptions[0].times['pt-rio']?.find(({ option }) => option === '14:20')?.isAvailable;
  };
  expect([at('14:09'), at('14:10'), at('15:00')]).toEqual([true, false, false]);
  const reply = BetOptionsReply.parse(betOptions({ action: 'get-bet-options' }, { now }).body);
  expect(reply.betOptions[1].multipliers).toMatchObject({ group: 18, thousand: 4000, double_group: 18.75 });
  expect(betOptions({ action: 'outra' }, { now }).status).toBe(400);
});

test('a draw is awaited for forty minutes from its minute, until it is out', () => {
  const awaited = (out: Parameters<typeof awaitedRegions>[0], time: string) =>
    awaitedRegions(out, instantOf('2026-11-18', time)).filter((house) => BOARD_HOUSES.includes(house));
  expect(awaited([], '14:19')).toEqual([]);
  expect(awaited([], '14:20')).toEqual(['pt-rio', 'look']);
  expect(awaited([{ region: 'look', time: '14:20' }], '14:30')).toEqual(['pt-rio']);
  expect(awaited([], '15:00')).toEqual([]);
  expect(awaited([], '20:05')).toEqual(['federal']);
});
