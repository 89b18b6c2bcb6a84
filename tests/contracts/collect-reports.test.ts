import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../lib/core/domain/contest-admission.ts';
import type { ReportedDraw } from '../../lib/core/domain/draw-admission.ts';
import type { Modality } from '../../lib/core/domain/modalities.ts';
import { type CollectDeps, type CollectFrom, makeCollector } from '../../lib/core/functions/collect.ts';
import { postContests } from '../../lib/core/functions/post-contests.ts';
import type { Result } from '../../lib/core/runtime/result.ts';
import { contestsAfter, drawsOfDay } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { draw, mega, now, table } from './told.ts';

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
/** A source that has been asked for what stands in `asked`: 'latest quina', '3050'; forced ones with '!'. */
function source(
  name: string,
  latest: (modality: Modality) => Answer<ReportedContest>,
  contest: (contest: number) => Answer<ReportedContest> = () => bad('not-found'),
) {
  const asked: string[] = [];
  const note = (what: string, force?: boolean) => asked.push(force ? `${what}!` : what);
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
  return { ...lottery, asked };
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
    onNews: () => {},
    ...over,
  });
  return { collector, lines, clock };
}

/** Contests as `source` told them before. */
const stored = (contests: number[], by: string) =>
  recordContests(
    store,
    contests.map((contest) => mega(contest)),
    { source: by, now, receivedAt: now.toISOString() },
  );
const checkedOf = async () =>
  Object.fromEntries((await contestsAfter(store.db, 'megaSena', 0)).map(({ contest, checked }) => [contest, checked]));

describe('a round’s report', () => {
  test('says what failed last and for which modality, the line says what failed first', async () => {
    const long = 'x'.repeat(300);
    const { collector, lines } = setUp({
      lotteries: [
        source('caixa', (modality) => (modality === 'federal' ? bad('timeout', long) : bad('forbidden', modality))),
      ],
    });
    const [run] = await collector.lotteries();
    expect(run).toMatchObject({ source: 'caixa', outcome: 'timeout', accepted: 0, rejected: 0 });
    expect(run?.detail).toBe(`timeout ${`federal: ${long}`.slice(0, 200)}`);
    expect(lines).toEqual([['source-run-failed', { ...run, cause: 'forbidden' }]]);
    const one = setUp({ lotteries: [source('caixa', () => bad('timeout', '8 s'))] });
    expect(await one.collector.lotteries({ only: 'quina' })).toMatchObject([
      { outcome: 'timeout', detail: 'timeout quina: 8 s' },
    ]);
  });

  test('has no detail where nothing failed, and the reason alone where nothing more is known', async () => {
    const { collector } = setUp({
      lotteries: [source('caixa', has(3050))],
      feeds: [{ name: 'feed:a', draws: async () => bad('timeout') }],
    });
    expect(await collector.lotteries({ only: 'megaSena' })).toMatchObject([{ outcome: 'ok', detail: null }]);
    expect(await collector.feeds()).toMatchObject([{ outcome: 'timeout', detail: 'timeout' }]);
  });

  test('says which contest was older than the known one, and which modality’s a rule refused', async () => {
    await stored([3050], 'caixa');
    const { collector } = setUp({ lotteries: [source('guidi', has(3049)), source('heroku', has(9999))] });
    expect(await collector.lotteries({ only: 'megaSena' })).toMatchObject([
      { source: 'guidi', outcome: 'stale-contest', detail: 'stale-contest megaSena: 3049 < 3050' },
      { source: 'heroku', outcome: 'refused-by-rule', detail: 'refused-by-rule megaSena', rejected: 1 },
    ]);
  });

  test('of a source that is left alone says what its circuit opened for', async () => {
    const { collector, lines } = setUp({
      lotteries: [source('caixa', (modality) => bad('circuit-open', modality === 'megaSena' ? 'timeout' : 'later'))],
    });
    await collector.lotteries();
    expect(lines).toMatchObject([['source-run-failed', { outcome: 'circuit-open', cause: 'timeout' }]]);
    const other = setUp({ lotteries: [source('caixa', () => bad('timeout', 'circuit'))] });
    await other.collector.lotteries({ only: 'quina' });
    expect(other.lines).toMatchObject([['source-run-failed', { cause: 'timeout' }]]);
  });

  test('tells how long the round took, and is told once it is kept', async () => {
    const { collector, clock } = setUp({
      lotteries: [
        source('caixa', () => {
          clock.at = new Date(now.getTime() + 2500);
          return good(mega(3050));
        }),
      ],
    });
    expect(await collector.lotteries({ only: 'megaSena' })).toMatchObject([{ ms: 2500 }]);
    expect(await store.db.selectFrom('source_runs').select(['ms', 'started_at']).execute()).toEqual([
      { ms: 2500, started_at: now.toISOString() },
    ]);
  });

  test('comes also where the state could not be kept after it, which is a line of its own', async () => {
    let kept = 0;
    const lotteries = [source('caixa', has(3050))];
    await setUp(
      { lotteries },
      {
        onRound: async () => {
          kept += 1;
        },
      },
    ).collector.lotteries({ only: 'megaSena' });
    expect(kept).toBe(1);
    const { collector, lines } = setUp({ lotteries }, { onRound: () => Promise.reject(new Error('disk')) });
    expect(await collector.lotteries({ only: 'megaSena' })).toMatchObject([{ source: 'caixa', outcome: 'ok' }]);
    expect(lines).toEqual([['round-not-kept', {}]]);
  });

  test('is of the sources that were asked alone', async () => {
    const { collector } = setUp({ lotteries: [source('caixa', has(3050)), source('guidi', has(3050))] });
    expect((await collector.lotteries({ only: 'megaSena' })).map(({ source: name }) => name)).toEqual(['caixa']);
  });
});

describe('who asks while a round is under way', () => {
  test('shares it only where it asks for the same', async () => {
    const caixa = source('caixa', () => bad('not-found'));
    const { collector } = setUp({ lotteries: [caixa] });
    await Promise.all([collector.lotteries({ only: 'quina' }), collector.lotteries({ only: 'federal' })]);
    expect(caixa.asked.toSorted()).toEqual(['latest federal', 'latest quina']);
    await Promise.all([collector.lotteries({ only: 'quina' }), collector.lotteries({ only: 'quina' })]);
    expect(caixa.asked.slice(2)).toEqual(['latest quina']);
  });

  test('goes past an open circuit where it says so, and not otherwise', async () => {
    const caixa = source('caixa', has(3));
    const forced: (boolean | undefined)[] = [];
    const feeds: CollectFrom['feeds'] = [
      {
        name: 'feed:a',
        draws: async (options) => {
          forced.push(options?.force);
          return good([]);
        },
      },
    ];
    const { collector } = setUp({ lotteries: [caixa], feeds });
    await collector.lotteries({ only: 'megaSena', force: true });
    expect(caixa.asked).toEqual(['latest megaSena!', '2!']);
    await collector.lotteries({ only: 'megaSena' });
    expect(caixa.asked.slice(2)).toEqual(['latest megaSena', '1']);
    await collector.feeds({ force: true });
    await collector.feeds();
    expect(forced).toEqual([true, false]);
  });
});

describe('contests that nobody has told yet', () => {
  test('are asked for down to the first there can be', async () => {
    const caixa = source('caixa', has(3), (contest) => good(mega(contest)));
    const { collector } = setUp({ lotteries: [caixa] });
    await collector.lotteries({ only: 'megaSena' });
    expect(caixa.asked).toEqual(['latest megaSena', '2', '1']);
    await collector.lotteries({ only: 'megaSena' });
    expect(caixa.asked.slice(3)).toEqual(['latest megaSena']);
  });

  test('are not taken from an answer about another contest', async () => {
    const { collector } = setUp({ lotteries: [source('caixa', has(3050), () => good(mega(3040)))] });
    await collector.lotteries({ only: 'megaSena' });
    expect(Object.keys(await checkedOf())).toEqual(['3050']);
  });

  test('are asked of a source again after a failure that says nothing of them, and after no other', async () => {
    for (const reason of ['timeout', 'circuit-open', 'rate-limited', 'not-found', 'too-large', 'invalid']) {
      const name = `caixa-${reason}`;
      const caixa = source(name, has(3050), () => bad(reason));
      const { collector } = setUp({ lotteries: [caixa] });
      await collector.lotteries({ only: 'megaSena' });
      await collector.lotteries({ only: 'megaSena' });
      const again = reason !== 'not-found';
      expect(caixa.asked, reason).toEqual(['latest megaSena', '3049', 'latest megaSena', again ? '3049' : '3048']);
    }
  });
});

describe('what one mirror alone has said', () => {
  test('is asked of the next mirror, once, and of no source before it', async () => {
    await stored([3050], 'caixa');
    await stored([3049], 'guidi');
    const guidi = source('guidi', has(3050));
    const heroku = source('heroku', has(3050), (contest) => good(mega(contest)));
    const { collector } = setUp({ lotteries: [source('caixa', () => bad('timeout')), guidi, heroku] });
    await collector.lotteries({ only: 'megaSena' });
    // The mirror that said it is not asked for its own word again.
    expect(guidi.asked).not.toContain('3049');
    expect(heroku.asked).toContain('3049');
    expect(await checkedOf()).toMatchObject({ 3049: 'two-mirrors', 3050: 'official' });
    const before = heroku.asked.length;
    await collector.lotteries({ only: 'megaSena' });
    expect(heroku.asked).toHaveLength(before);
  });

  test('does not make a later mirror be asked once that has none of it', async () => {
    await stored([3050], 'caixa');
    await stored([3049], 'guidi');
    const heroku = source('heroku', has(3050));
    const { collector } = setUp({
      lotteries: [source('caixa', () => bad('timeout')), source('guidi', has(3050)), heroku],
    });
    await collector.lotteries({ only: 'megaSena' });
    await collector.lotteries({ only: 'megaSena' });
    expect(heroku.asked).toEqual(['latest megaSena', '3049']);
  });

  test('is no reason to ask a mirror where Caixa itself has answered', async () => {
    await stored([3049], 'guidi');
    const guidi = source('guidi', has(3050));
    const { collector } = setUp({ lotteries: [source('caixa', has(3050)), guidi] });
    await collector.lotteries({ only: 'megaSena' });
    expect(guidi.asked).toEqual([]);
    expect(await checkedOf()).toEqual({ 3049: 'unconfirmed', 3050: 'official' });
  });

  test('makes the next mirror be asked as long as the newest contest is its word alone', async () => {
    const heroku = source('heroku', () => bad('timeout'));
    const { collector } = setUp({ lotteries: [source('guidi', has(3050)), heroku] });
    for (let round = 0; round < 3; round++) await collector.lotteries({ only: 'megaSena' });
    expect(heroku.asked).toEqual(['latest megaSena', 'latest megaSena', 'latest megaSena']);
  });

  test('does not stand against Caixa, which is behind it', async () => {
    await stored([3050], 'guidi');
    const caixa = source('caixa', has(3049), (contest) => (contest === 3050 ? bad('not-found') : good(mega(contest))));
    const { collector } = setUp({ lotteries: [caixa] });
    expect(await collector.lotteries({ only: 'megaSena' })).toMatchObject([{ outcome: 'ok', detail: null }]);
    expect(caixa.asked).toEqual(['latest megaSena', '3050']);
    // What Caixa, two mirrors or the operator said makes an older answer an old one, Caixa's too.
    await stored([3050], 'heroku');
    expect(await collector.lotteries({ only: 'megaSena' })).toMatchObject([{ outcome: 'stale-contest' }]);
  });
});

describe('what a feed says', () => {
  const told = (day: string, time: string, region = 'pt-rio'): ReportedDraw => draw(day, time, table(1), region);

  test('is its word also where the draw was known, and of nothing that a rule refuses', async () => {
    const reply = [told('2026-11-20', '14:20'), told('2026-11-20', '23:20'), told('2026-11-20', '14:20', 'lua')];
    const { collector } = setUp({ feeds: [{ name: 'feed:a', draws: async () => good(reply) }] });
    expect(await collector.feeds()).toMatchObject([{ accepted: 1, rejected: 2 }]);
    const words = await store.db.selectFrom('sightings').select(['draw_id', 'source']).execute();
    expect(words).toEqual([{ draw_id: 'pt-rio/2026-11-20/14:20', source: 'feed:a' }]);
    expect(await drawsOfDay(store.db, '2026-11-20')).toMatchObject([{ families: ['feed:a'] }]);
  });

  test('dates a draw only if the feed answered without it within the hour', async () => {
    let reply: ReportedDraw[] = [];
    const { collector, clock } = setUp({ feeds: [{ name: 'feed:a', draws: async () => good(reply) }] });
    const minute = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const publishedAt = async (time: string) =>
      (await drawsOfDay(store.db, '2026-11-20')).find((one) => one.time === time)?.publishedAt ?? null;
    // Its first answer: nobody knows since when it says so.
    reply = [told('2026-11-20', '14:20')];
    await collector.feeds();
    expect(await publishedAt('14:20')).toBeNull();
    clock.at = minute(5);
    reply = [draw('2026-11-20', '16:20', table(2))];
    await collector.feeds();
    expect(await publishedAt('16:20')).toBe(minute(5).toISOString());
    clock.at = minute(70);
    reply = [draw('2026-11-20', '18:20', table(3))];
    await collector.feeds();
    expect(await publishedAt('18:20')).toBeNull();
  });
});

describe('contests that the operator posts', () => {
  const entry = (contest: number, over = {}) => ({ ...mega(contest), reason: 'Faltava', ...over });

  test.each([
    ['no list', 'concurso', 'corpo'],
    ['an empty list', [], 'corpo'],
    ['201 of them', Array.from({ length: 201 }, (_, index) => entry(index + 1)), 'corpo'],
    ['a reason of blanks', [entry(1), entry(2, { reason: ' ' })], '1.reason'],
    ['a number that is no text', [entry(1, { numbers: ['01', 2] })], '0.numbers.1'],
  ])('are refused whole as %s', async (_, body, field) => {
    expect(await postContests(body, { store, now })).toEqual({
      status: 400,
      body: { message: `O corpo deve ser uma lista de 1 a 200 concursos com motivo (campo: ${field}).` },
    });
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
