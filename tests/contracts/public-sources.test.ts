import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { drawId } from '../../lib/core/domain/draw-admission.ts';
import { BICHO_SOURCES, type BichoSource } from '../../lib/core/domain/families.ts';
import { newMemory } from '../../lib/core/functions/bicho/desk.ts';
import { makePublicSources, type PublicSources } from '../../lib/core/functions/public-sources.ts';
import { LIMITS } from '../../lib/core/functions/timetable.ts';
import { bichoSources } from '../../lib/core/sources/bicho/sources.ts';
import { missingDays, readBackfill } from '../../lib/core/store/backfill.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepSourceState, newSourceState, readSourceStates } from '../../lib/core/store/source-states.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { type BichoWorld, drawsHeld, makeBichoWorld } from '../support/bicho-world.ts';
import { BACKENDS, backend } from './backends.ts';

let store: Store;
let folder: string;
let clock: Date;
let world: BichoWorld;
let lines: string[];
let memory = newMemory();
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-public-'));
  store = await openSqliteStore(folder);
  world = makeBichoWorld(() => clock);
  lines = [];
  memory = newMemory();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (names: readonly BichoSource[] = BICHO_SOURCES): PublicSources =>
  makePublicSources({
    store,
    sources: bichoSources(
      { BICHO_SOURCES: names, BICHO_SOURCE_URLS: world.urls, SITE_URL: 'https://bicho.test' },
      world.fetch,
    ),
    now: () => clock,
    log: (event, fields) => lines.push(`${event} ${Object.values(fields).join(' ')}`),
    onNews: () => undefined,
    memory,
  });

/** Twice the pace of the first source's polls: a tick of it is a poll. */
const STEP_MS = 300_000;

/** Ticks from one minute of a day to another, `each` after every tick. */
async function play(
  sources: PublicSources,
  day: PlainDay,
  [from, hours]: [from: string, hours: number],
  each: () => Promise<void> | void = () => undefined,
  stepMs = STEP_MS,
): Promise<void> {
  const begin = instantOf(day, from).getTime();
  for (let at = begin; at <= begin + hours * 3_600_000; at += stepMs) {
    clock = new Date(at);
    await sources.tick();
    await each();
  }
}

/** The days before, as if they had been collected; what is missing of older ones, too, unless it `isLackingMore`. */
async function known(day: PlainDay, { isLackingMore = false } = {}): Promise<void> {
  for (let back = 3; back >= 1; back--) {
    const told = drawsHeld(addDays(day, -back)).map(({ region, day: on, time, numbers }) => ({
      region,
      day: on,
      time,
      prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
    }));
    await recordDraws(store, told, { source: 'historico', now: instantOf(day, '00:30'), receivedAt: null });
  }
  if (isLackingMore) return;
  const tried = await missingDays(store.db, day);
  await keepSourceState(store, 'lotohack', { ...newSourceState(), tried });
}

const shownOn = async (day: PlainDay) =>
  new Map((await drawsOfDay(store.db, day)).map((draw) => [drawId(draw), draw.numbers.join(' ')]));
const truthOf = (day: PlainDay) => new Map(drawsHeld(day).map((draw) => [drawId(draw), draw.numbers.join(' ')]));

/** What is shown of a day and was not drawn. */
async function wrongOn(day: PlainDay): Promise<string[]> {
  const truth = truthOf(day);
  return [...(await shownOn(day))].filter(([id, told]) => truth.get(id) !== told).map(([id, told]) => `${id} ${told}`);
}

/** Requests beyond what the timetable allows, in any span of its length. */
function tooMany(): string[] {
  return BICHO_SOURCES.flatMap((name) => {
    const { count, withinMs } = LIMITS[name];
    const at = world.requests
      .filter(({ origin, path: asked }) => origin === name && !/[0-9a-f]{40}/.test(asked))
      .map((request) => request.at);
    return at.some((first) => at.filter((one) => one >= first && one < first + withinMs).length > count) ? [name] : [];
  });
}

// 2026-11-20 is a Friday; the others are the week's other shapes, and a day on which Rio and São Paulo do not draw.
const DAYS: readonly [string, PlainDay][] = [
  ['a Friday', '2026-11-20'],
  ['a Wednesday with the Federal', '2026-11-18'],
  ['a Sunday with the Federal', '2026-11-15'],
  ['Christmas', '2026-12-25'],
];

describe('a day by the clock', () => {
  test.each(DAYS)(
    '%s: every draw at its slot within one poll, none wrong, nobody asked more than the timetable allows',
    async (_, day) => {
      // On one of them the missing days are fetched meanwhile.
      await known(day, { isLackingMore: day === '2026-11-20' });
      const sources = open();
      const late: string[] = [];
      await play(sources, day, ['07:00', 18], async () => {
        const due = drawsHeld(day).filter((draw) => {
          const waited = clock.getTime() - world.publishedAt(draw).getTime();
          return waited >= STEP_MS && waited < 2 * STEP_MS;
        });
        if (due.length === 0) return;
        const stored = await shownOn(day);
        for (const draw of due) if (!stored.has(drawId(draw))) late.push(`${drawId(draw)} ${clock.toISOString()}`);
      });
      expect(late.slice(0, 3)).toEqual([]);
      expect([...(await shownOn(day)).keys()].sort()).toEqual([...truthOf(day).keys()].sort());
      expect(await wrongOn(day)).toEqual([]);
      expect(tooMany()).toEqual([]);
      const night = world.requests.filter(({ origin, path: asked, at }) => {
        const time = new Date(at - 3 * 3_600_000).toISOString().slice(11, 16);
        return origin === 'lotohack' && asked.includes('/main/') && time >= '00:15' && time < '07:20';
      });
      expect(night).toEqual([]);
      // Rio's and Look's are told by a second family, São Paulo's too.
      const checks = (await drawsOfDay(store.db, day)).map(({ region, checked }) => `${region} ${checked}`);
      expect(new Set(checks.filter((one) => !one.startsWith('federal')))).toEqual(
        new Set(
          [...truthOf(day).keys()]
            .map((id) => `${id.split('/')[0]} two-families`)
            .filter((one) => !one.startsWith('federal')),
        ),
      );
    },
  );

  test.each([
    ['stale', '07:00', 18],
    ['broken-titles', '07:00', 18],
    ['broken-first-titles', '18:00', 4],
    ['two-labels', '19:00', 6],
    ['after-midnight', '21:00', 4],
  ] as const)('the first source is %s: nothing wrong is shown', async (fault, from, hours) => {
    const day = '2026-11-20';
    await known(day);
    world.faults.lotohack = fault;
    await play(open(), day, [from, hours]);
    expect(await wrongOn(day)).toEqual([]);
    expect(await wrongOn(addDays(day, 1))).toEqual([]);
    expect(tooMany()).toEqual([]);
    const out = drawsHeld(day).filter((draw) => world.publishedAt(draw).getTime() < clock.getTime() - 3_600_000);
    // Of a day whose file says nothing the reserves tell what they have: the Federal and some hours are not among it.
    if (fault !== 'stale') {
      const shown = await shownOn(day);
      expect(out.map(drawId).filter((id) => !shown.has(id))).toEqual([]);
    }
  });
});

const FRIDAY = '2026-11-20';
const stateOf = async (id: string) =>
  (await drawsOfDay(store.db, id.split('/')[1] ?? '')).find((draw) => drawId(draw) === id);

/** Runs the tests of a `describe` on a store of this kind instead. */
function on(name: (typeof BACKENDS)[number]): void {
  const own = backend(name);
  let spare: Store;
  beforeEach(async () => {
    spare = store;
    store = await own.open();
  });
  afterEach(() => {
    store = spare;
  });
}

describe.each(BACKENDS)('families, on %s', (name) => {
  on(name);
  const PT = `pt-rio/${FRIDAY}/14:20`;
  const truth = truthOf(FRIDAY).get(PT) ?? '';
  const other = ['0001', ...truth.split(' ').slice(1)].join(' ');

  test('one family, then a second: confirmed; when it came out is when it was first seen', async () => {
    await known(FRIDAY);
    const sources = open();
    await play(sources, FRIDAY, ['14:00', 0.55], undefined, 60_000);
    expect(await stateOf(PT)).toMatchObject({ checked: 'one-source', families: ['resultadofacil'] });
    await play(sources, FRIDAY, ['14:34', 0.2], undefined, 60_000);
    expect(await stateOf(PT)).toMatchObject({ checked: 'two-families', families: ['ojogodobicho', 'resultadofacil'] });
    const publishedAt = Date.parse((await stateOf(PT))?.publishedAt ?? '');
    expect(publishedAt - instantOf(FRIDAY, '14:20').getTime()).toBeGreaterThanOrEqual(10 * 60_000);
    expect(publishedAt - instantOf(FRIDAY, '14:20').getTime()).toBeLessThanOrEqual(13 * 60_000);
  });

  test('two families differ: both are shown, the first stands; the third decides, and the log says so', async () => {
    await known(FRIDAY);
    world.faults.lotohack = 'other-numbers';
    world.faults.deunoposte = 'refused';
    world.faults.vejaoresultado = 'refused';
    const sources = open();
    await play(sources, FRIDAY, ['14:00', 1], undefined, 60_000);
    expect(await stateOf(PT)).toMatchObject({
      checked: 'in-conference',
      families: ['resultadofacil'],
      rivals: [{ numbers: truth.split(' '), families: ['ojogodobicho'] }],
    });
    expect((await shownOn(FRIDAY)).get(PT)).toBe(other);
    expect(lines.filter((line) => line.startsWith('draw-in-conference') && line.includes(PT))).toHaveLength(1);

    world.faults.deunoposte = null;
    await play(sources, FRIDAY, ['15:05', 0.5], undefined, 60_000);
    expect(await stateOf(PT)).toMatchObject({ checked: 'two-families', families: ['deunoposte', 'ojogodobicho'] });
    expect((await shownOn(FRIDAY)).get(PT)).toBe(truth);
    const [logged] = (await newestCorrections(store.db, 50)).filter(({ id }) => id.startsWith(PT));
    expect(logged).toMatchObject({ before: other.split(' '), after: truth.split(' '), source: 'deunoposte' });
    expect(logged?.reason).toContain('duas fontes');
    expect((await stateOf(PT))?.correctedAt).toBe(logged?.at);
  });

  test('the only source of a draw corrects itself within three hours; what it said stays in the log', async () => {
    await known(FRIDAY);
    world.faults.lotohack = 'reversed';
    const sources = open(['lotohack']);
    const id = `pt-sp/${FRIDAY}/17:00`;
    const right = truthOf(FRIDAY).get(id) ?? '';
    await play(sources, FRIDAY, ['17:20', 0.4], undefined, 60_000);
    expect((await shownOn(FRIDAY)).get(id)).toBe(right.split(' ').reverse().join(' '));
    await play(sources, FRIDAY, ['18:00', 0.6], undefined, 60_000);
    expect((await shownOn(FRIDAY)).get(id)).toBe(right);
    expect(await stateOf(id)).toMatchObject({ checked: 'one-source' });
    expect(await newestCorrections(store.db, 5)).toMatchObject([{ source: 'lotohack', after: right.split(' ') }]);
  });

  test('later than that it is in conference with its own word', async () => {
    await known(FRIDAY);
    const sources = open(['lotohack']);
    await play(sources, FRIDAY, ['14:20', 0.5], undefined, 150_000);
    world.faults.lotohack = 'other-numbers';
    await play(sources, FRIDAY, ['18:00', 0.1], undefined, 60_000);
    expect((await shownOn(FRIDAY)).get(PT)).toBe(truth);
    expect(await stateOf(PT)).toMatchObject({ checked: 'in-conference', rivals: [{ numbers: other.split(' ') }] });
  });

  test('what the operator entered is the operator’s, whatever the families say', async () => {
    await known(FRIDAY);
    clock = instantOf(FRIDAY, '14:25');
    const prizes = other.split(' ').map((number, index) => ({ place: String(index + 1), number }));
    await recordDraws(store, [{ region: 'pt-rio', day: FRIDAY, time: '14:20', prizes }], {
      source: 'operador',
      now: clock,
      receivedAt: clock.toISOString(),
      corrects: true,
    });
    await play(open(), FRIDAY, ['14:30', 1], undefined, 150_000);
    expect(await stateOf(PT)).toMatchObject({ checked: 'operator', rivals: [] });
    expect((await shownOn(FRIDAY)).get(PT)).toBe(other);
  });

  test('a draw whose title is broken counts as a word once another source names the same five', async () => {
    await known(FRIDAY);
    world.faults.lotohack = 'broken-titles';
    await play(open(), FRIDAY, ['14:00', 2.2], undefined, 150_000);
    expect(await stateOf(PT)).toMatchObject({ checked: 'two-families', families: ['deunoposte', 'resultadofacil'] });
  });
});

describe.each(BACKENDS)('a fresh start, on %s', (name) => {
  on(name);
  test('today’s and yesterday’s within two minutes; the missing days newest first, twenty an hour at most', async () => {
    clock = instantOf(FRIDAY, '15:00');
    const sources = open();
    await play(sources, FRIDAY, ['15:00', 2 / 60], undefined, 10_000);
    const out = drawsHeld(FRIDAY).filter((draw) => world.publishedAt(draw) <= instantOf(FRIDAY, '15:00'));
    expect([...(await shownOn(FRIDAY)).keys()].sort()).toEqual(out.map(drawId).sort());
    const yesterday = addDays(FRIDAY, -1);
    expect([...(await shownOn(yesterday)).keys()].sort()).toEqual([...truthOf(yesterday).keys()].sort());
    expect((await readBackfill(store.db))?.left).toBeGreaterThan(100);

    await play(sources, FRIDAY, ['15:03', 1], undefined, 30_000);
    const versions = world.requests.filter(({ path: asked }) => /[0-9a-f]{40}/.test(asked));
    const days = versions.map(({ path: asked }) => {
      const at = Number.parseInt(/[0-9a-f]{40}/.exec(asked)?.[0] ?? '', 16);
      return new Date(at - 4 * 3_600_000).toISOString().slice(0, 10);
    });
    expect(days).toEqual([...new Set(days)].sort().reverse());
    const filled = days.slice(0, -1);
    const firstHour = versions.filter(({ at }) => at < instantOf(FRIDAY, '16:00').getTime());
    // One version more than days: what stood before the oldest of them has to be known too.
    expect(firstHour).toHaveLength(21);
    for (const day of filled.slice(0, 3)) expect(await wrongOn(day)).toEqual([]);
    expect(await wrongOn(FRIDAY)).toEqual([]);
    expect(tooMany()).toEqual([]);
    // What was fetched later came out nobody knows when.
    expect((await drawsOfDay(store.db, yesterday)).map(({ publishedAt }) => publishedAt)).not.toContain(undefined);
    expect((await drawsOfDay(store.db, filled[2] ?? '')).every(({ publishedAt }) => publishedAt === null)).toBe(true);
  });

  test('nothing of a list without dates is taken while yesterday’s can’t be had', async () => {
    world.faults['github-api'] = '403';
    clock = instantOf(FRIDAY, '15:00');
    await play(open(['lotohack']), FRIDAY, ['15:00', 0.5], undefined, 60_000);
    expect(await shownOn(FRIDAY)).toEqual(new Map());
    expect(world.requests.filter(({ origin }) => origin === 'github-api')).toHaveLength(1);
  });
});

describe('manners', () => {
  test.each(['403', '429', '503', 'changed-page', 'block-page'] as const)(
    'a source that answers %s is left alone for six hours, then twelve, over restarts too',
    async (fault) => {
      await known(FRIDAY);
      for (const name of BICHO_SOURCES) world.faults[name] = fault;
      world.robots = Object.fromEntries(BICHO_SOURCES.map((name) => [name, '']));
      await play(open(), FRIDAY, ['08:00', 3], undefined, 600_000);
      memory = newMemory();
      await play(open(), FRIDAY, ['11:10', 2.5], undefined, 600_000);
      const asked = (name: string) =>
        world.requests.filter(({ origin, path: at }) => origin === name && at !== '/robots.txt');
      expect(asked('lotohack')).toHaveLength(1);
      await play(open(), FRIDAY, ['14:10', 9], undefined, 600_000);
      expect(asked('lotohack')).toHaveLength(2);
      for (const name of BICHO_SOURCES) expect(asked(name).length, name).toBeLessThanOrEqual(2);
      expect(
        lines.filter((line) => line.startsWith('source-rests lotohack')).map((line) => line.split(' ').at(-1)),
      ).toEqual(['6', '12']);
    },
  );

  test('an offline machine: asked within the timetable, one line an hour that names the cause', async () => {
    await known(FRIDAY);
    for (const name of [...BICHO_SOURCES, 'github-api'] as const) world.faults[name] = 'refused';
    await play(open(), FRIDAY, ['10:00', 2]);
    expect(tooMany()).toEqual([]);
    const said = lines.filter((line) => line.startsWith('source-run-failed lotohack'));
    expect(said.length).toBeLessThanOrEqual(3);
    expect(said[0]).toContain('refused');
  });

  test('what robots.txt forbids is not asked; what it says is read once a day', async () => {
    await known(FRIDAY);
    world.robots = { ojogodobicho: 'User-agent: *\nDisallow: /', deunoposte: 'User-agent: *\nDisallow: /goias/' };
    await play(open(), FRIDAY, ['09:00', 8]);
    const asked = (name: string) => world.requests.filter(({ origin }) => origin === name).map(({ path: at }) => at);
    expect(new Set(asked('ojogodobicho'))).toEqual(new Set(['/robots.txt']));
    expect(asked('deunoposte').filter((at) => at === '/robots.txt')).toHaveLength(1);
    expect(asked('deunoposte')).not.toContain('/goias/');
    expect(asked('deunoposte')).toContain('/rio-de-janeiro/');
    expect(await wrongOn(FRIDAY)).toEqual([]);
  });

  test('what did not change is answered without a body', async () => {
    await known(FRIDAY);
    await play(open(['lotohack']), FRIDAY, ['09:00', 2]);
    const today = world.requests.filter(({ path: asked }) => asked.includes('/main/'));
    const statuses = today.map(({ status }) => status);
    expect(statuses.filter((status) => status === 304).length).toBeGreaterThan(statuses.length / 2);
  });

  test('what the page of one day told is not kept for the next time: there is none', async () => {
    const told = drawsHeld(addDays(FRIDAY, -1)).map(({ numbers, ...slot }) => ({
      ...slot,
      prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
    }));
    clock = instantOf(FRIDAY, '00:30');
    await recordDraws(store, told, { source: 'lotohack', now: clock, receivedAt: clock.toISOString() });
    await play(open(['ojogodobicho']), FRIDAY, ['00:40', 0.2]);
    const archives = world.requests.filter(({ path: asked }) => asked.includes('2026'));
    expect(archives.map(({ path: asked, status }) => `${asked} ${status}`).sort()).toEqual([
      '/look/resultados-anteriores.htm?d=2026-11-19 200',
      '/resultado/2026/11/19/ 200',
    ]);
    expect([...memory.last.keys()]).toEqual([]);
    expect((await readSourceStates(store.db)).get('ojogodobicho')?.etags).toEqual({});
    await play(open(['deunoposte']), FRIDAY, ['09:40', 0.2]);
    expect([...memory.last.keys()]).toContain('deunoposte rio');
  });

  test('the site asks in its own name', async () => {
    const agents: (string | null)[] = [];
    const { fetch } = world;
    world.fetch = (input, init) => {
      agents.push(new Headers(init?.headers).get('user-agent'));
      return fetch(input, init);
    };
    clock = instantOf(FRIDAY, '15:00');
    await open().tick();
    expect(new Set(agents)).toEqual(new Set(['Mozilla/5.0 (compatible; PIXdoBicho/1.0; +https://bicho.test)']));
  });
});

test('the first source dies for a day: the reserves tell what they have, and pages say by whom', async () => {
  await known(FRIDAY);
  world.faults.lotohack = 'refused';
  world.faults['github-api'] = 'refused';
  await play(open(), FRIDAY, ['07:00', 18]);
  const shown = await shownOn(FRIDAY);
  const own = [...truthOf(FRIDAY).keys()].filter((id) => !id.startsWith('federal'));
  expect(own.filter((id) => !shown.has(id))).toEqual([]);
  expect(await wrongOn(FRIDAY)).toEqual([]);
  expect(tooMany()).toEqual([]);
  expect(await stateOf(`look/${FRIDAY}/14:20`)).toMatchObject({
    checked: 'two-families',
    families: expect.arrayContaining(['deunoposte', 'ojogodobicho']),
  });
});
