import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import { GAME_IDS, type GameId } from '../../lib/core/domain/games/list.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { type CollectDeps, type CollectFrom, makeCollector } from '../../lib/core/functions/collect.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import type { Result } from '../../lib/core/runtime/result.ts';
import { contestOf, contestsAfter, drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { draw, mega, now, table } from './draw-builders.ts';

let store: Store;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-reports-'));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer<T> = Result<T, string>;
const good = <T>(value: T): Answer<T> => ({ ok: true, value });
const bad = (reason: string, detail = ''): Answer<never> => ({ ok: false, reason, detail });

type Lottery = CollectFrom['lotteries'][number];
/** A source that has been requested what is in `polled`: 'latest quina', '3050'; forced ones with '!'. */
function source(
  name: string,
  latest: (modality: GameId) => Answer<ReportedContest>,
  contest: (contest: number) => Answer<ReportedContest> = () => bad('not-found'),
) {
  const requests: string[] = [];
  const note = (what: string, force?: boolean) => requests.push(force ? `${what}!` : what);
  const lottery: Lottery = {
    name,
    latest: async (modality, options) => {
      note(`latest ${modality}`, options?.force);
      return latest(modality);
    },
    contest: async (_, number, options) => {
      note(String(number), options?.force);
      return contest(number);
    },
  };
  return { ...lottery, requests };
}
const has = (newest: number) => (): Answer<ReportedContest> => good(mega(newest));

function setUp(from: Partial<CollectFrom>, over: Partial<CollectDeps> = {}) {
  const lines: Parameters<CollectDeps['log']>[] = [];
  const clock = { at: now };
  const collector = makeCollector({
    store,
    from: { lotteries: [], feeds: [], ...from },
    now: () => clock.at,
    log: (...line) => lines.push(line),
    onChange: () => {},
    ...over,
  });
  return { collector, lines, clock };
}

/** Contests as `source` reported them before. */
const stored = (contests: number[], by: string) =>
  recordContests(
    store,
    contests.map((contest) => mega(contest)),
    { source: by, now, receivedAt: now.toISOString() },
  );
const checkedOf = async () =>
  Object.fromEntries((await contestsAfter(store.db, 'megaSena', 0)).map(({ contest, checked }) => [contest, checked]));

test('a round’s report says what failed last and for which modality, its line what failed first', async () => {
  const long = 'x'.repeat(300);
  const { collector, lines } = setUp({
    lotteries: [
      source('caixa', (modality) => (modality === GAME_IDS.at(-1) ? bad('timeout', long) : bad('forbidden', modality))),
    ],
  });
  const [run] = await collector.lotteries();
  expect(run).toMatchObject({ source: 'caixa', outcome: 'timeout', accepted: 0, rejected: 0 });
  expect(run?.detail).toBe(`timeout ${`${GAME_IDS.at(-1)}: ${long}`.slice(0, 200)}`);
  expect(lines).toEqual([['source-request-failed', { ...run, cause: 'forbidden' }]]);
  const one = setUp({ lotteries: [source('caixa', () => bad('timeout', '8 s'))] });
  expect(await one.collector.lotteries({ only: 'quina' })).toMatchObject([
    { outcome: 'timeout', detail: 'timeout quina: 8 s' },
  ]);
});

test('contests not reported yet are requested down to the first there can be', async () => {
  const caixa = source('caixa', has(3), (contest) => good(mega(contest)));
  const { collector } = setUp({ lotteries: [caixa] });
  await collector.lotteries({ only: 'megaSena' });
  expect(caixa.requests).toEqual(['latest megaSena', '2', '1']);
  await collector.lotteries({ only: 'megaSena' });
  expect(caixa.requests.slice(3)).toEqual(['latest megaSena']);
});

test('a contest of one mirror is polled from the next mirror, once, and of no source before it', async () => {
  await stored([3050], 'caixa');
  await stored([3049], 'guidi');
  const guidi = source('guidi', has(3050));
  const heroku = source('heroku', has(3050), (contest) => good(mega(contest)));
  const { collector } = setUp({ lotteries: [source('caixa', () => bad('timeout')), guidi, heroku] });
  await collector.lotteries({ only: 'megaSena' });
  // The mirror is not polled again for its own word.
  expect(guidi.requests).not.toContain('3049');
  expect(heroku.requests).toContain('3049');
  expect(await checkedOf()).toMatchObject({ 3049: 'two-mirrors', 3050: 'official' });
  const before = heroku.requests.length;
  await collector.lotteries({ only: 'megaSena' });
  expect(heroku.requests).toHaveLength(before);
});

const reported = (day: string, time: string, region = 'pt-rio'): Observation => draw(day, time, table(1), region);

test('a feed’s draw is its observation also where it was known, and not where a rule refuses it', async () => {
  const reply = [
    reported('2026-11-20', '14:20'),
    reported('2026-11-20', '23:20'),
    reported('2026-11-20', '14:20', 'lua'),
  ];
  const { collector } = setUp({ feeds: [{ name: 'feed:a', draws: async () => good(reply) }] });
  expect(await collector.feeds()).toMatchObject([{ accepted: 1, rejected: 2 }]);
  const kept = await store.db.selectFrom('sightings').select(['draw_id', 'source']).execute();
  expect(kept).toEqual([{ draw_id: 'pt-rio/2026-11-20/14:20', source: 'feed:a' }]);
  expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([{ families: ['feed:a'] }]);
});

describe('contests that the operator posts', () => {
  const entry = (contest: number, over = {}) => ({ ...mega(contest), reason: 'Faltava', ...over });

  test.each([
    ['no list', 'concurso', 'corpo'],
    ['an empty list', [], 'corpo'],
    ['201 of them', Array.from({ length: 201 }, (_, index) => entry(index + 1)), 'corpo, até 200'],
    ['a reason of blanks', [entry(1), entry(2, { reason: ' ' })], '1.reason'],
    ['a number that is no text', [entry(1, { numbers: ['01', 2] })], '0.numbers.1'],
    ['a longer reason', [entry(1, { reason: 'x'.repeat(201) })], '0.reason, até 200 caracteres'],
    ['a longer text of numbers', [entry(1, { numbers: '1 '.repeat(501) })], '0.numbers.0, até 1000 caracteres'],
  ])('are refused whole as %s', async (_, body, field) => {
    expect(await postContests(body, { store, now })).toEqual({
      status: 400,
      body: { message: `O corpo deve ser uma lista de 1 a 200 concursos com motivo (campo: ${field}).` },
    });
  });

  test.each([
    ['parted by marks', { numbers: '01 - 02 • 03|04, 05 e 6' }],
    ['without anything between', { numbers: '010203040506' }],
    ['each padded or bare', { numbers: ['1', '002', '(3)', '04', '5º', '06'] }],
    ['of a game in another spelling', { modality: 'Mega Sena', numbers: '1;2;3;4;5;6' }],
  ])('are read as people paste numbers %s', async (_, over) => {
    expect((await postContests([entry(3050, over)], { store, now })).body).toMatchObject({ accepted: 1, rejected: [] });
    const found = await contestOf(store.db, 'megaSena', 3050);
    expect(found?.numbers).toEqual(['01', '02', '03', '04', '05', '06']);
  });

  test('take Timemania’s team by its name, and name all where states share it', async () => {
    const posted = (team: string) => [
      entry(2200, { modality: 'timemania', numbers: '01 02 03 04 05 06 07', team, day: '2026-11-19' }),
    ];
    const { body } = await postContests(posted('atlético'), { store, now });
    expect(body).toMatchObject({
      accepted: 0,
      rejected: [{ code: 'which-team', reason: expect.stringMatching(/ATLÉTICO\/GO, ATLÉTICO\/MG/) }],
    });
    expect((await postContests(posted('atletico mg'), { store, now })).body).toMatchObject({ accepted: 1 });
    const found = await contestOf(store.db, 'timemania', 2200);
    expect(found?.team).toBe('ATLÉTICO/MG');
  });

  test('are refused when a message lists one twice with different data', async () => {
    const other = { numbers: ['01', '02', '03', '04', '05', '07'] };
    const posted = [entry(3050), entry(3052), entry(3050, { numbers: '6 5 4 3 2 1' }), entry(3052, other)];
    const { body } = await postContests(posted, { store, now });
    const twice = { contest: 'megaSena/3052', code: 'told-twice', reason: expect.stringContaining('mais de uma vez') };
    expect(body).toMatchObject({ accepted: 2, corrected: 0, rejected: [twice, twice] });
    expect(await checkedOf()).toEqual({ 3050: 'operator' });
  });

  test('go in one by one: each that a rule refuses is named, with the rule in words', async () => {
    const posted = [entry(3050), entry(3051, { numbers: ['01', '02', '03', '04', '05', '61'] }), entry(3052)];
    const { body } = await postContests(posted, { store, now });
    expect(body).toEqual({
      accepted: 2,
      corrected: 0,
      rejected: [
        { contest: 'megaSena/3051', code: expect.any(String), reason: expect.stringMatching(/^[^()]+\(.+\)$/) },
      ],
      displaced: [],
    });
    expect(await checkedOf()).toEqual({ 3050: 'operator', 3052: 'operator' });
  });
});
