import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { drawId } from '../../lib/core/domain/draws/validate-draw.ts';
import { BOARD_HOUSES, type HouseId, isFederalHouse } from '../../lib/core/domain/houses/list.ts';
import { look } from '../../lib/core/domain/houses/look.ts';
import { installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { postSchedule } from '../../lib/core/functions/schedule.ts';
import { makePublicSources, type PublicSources } from '../../lib/core/polling/poll.ts';
import { newPollCache } from '../../lib/core/polling/poll-context.ts';
import { bichoSources } from '../../lib/core/sources/bicho-sources.ts';
import { familiesShowing, pageNameOf, SOURCE_NAMES, type SourceName, sourceOf } from '../../lib/core/sources/list.ts';
import { missingDays, readBackfill } from '../../lib/core/store/backfill.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepSourceState, newSourceState, readSourceStates } from '../../lib/core/store/source-states.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { type BichoWorld, drawsHeld, holdDraws, makeBichoWorld } from '../support/fake-houses.ts';
import { askedTooOften } from '../support/fake-sources.ts';
import { IS_WHOLE } from '../support/sample.ts';
import { BACKENDS, backend } from './backends.ts';

let store: Store;
let folder: string;
let clock: Date;
let world: BichoWorld;
let lines: string[];
let memory = newPollCache();
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-public-'));
  store = await openSqliteStore(folder);
  world = makeBichoWorld(() => clock);
  lines = [];
  memory = newPollCache();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (names: readonly SourceName[] = SOURCE_NAMES): PublicSources =>
  makePublicSources({
    store,
    sources: bichoSources(
      { BICHO_SOURCES: names, BICHO_SOURCE_URLS: world.urls, SITE_URL: 'https://bicho.test' },
      world.fetch,
    ),
    now: () => clock,
    log: (event, fields = {}) => lines.push(`${event} ${Object.values(fields).join(' ')}`),
    onChange: () => undefined,
    memory,
  });

/** Twice the pace of the first source's polls: a tick of it is a poll. */
const STEP_MS = 300_000;
/** The pace of the first source while a draw is awaited. */
const PACE_MS = 150_000;
/** A day on which a source fails may be looked at less often. */
const SPARSE_MS = IS_WHOLE ? STEP_MS : 600_000;
/** The pace at which others are polled for a house that the first source does not show. */
const RESERVE_MS = 600_000;

const isAtFirst = ({ region }: { region: HouseId }) =>
  isFederalHouse(region) || pageNameOf(sourceOf('lotohack'), region) !== null;

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
async function known(
  day: PlainDay,
  { isLackingMore = false, without }: { isLackingMore?: boolean; without?: HouseId } = {},
): Promise<void> {
  for (let back = 3; back >= 1; back--) {
    const found = drawsHeld(addDays(day, -back))
      .filter(({ region }) => region !== without)
      .map(({ region, day: on, time, numbers }) => ({
        region,
        day: on,
        time,
        prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
      }));
    await recordDraws(store, found, { source: 'historico', now: instantOf(day, '00:30'), receivedAt: null });
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
  return [...(await shownOn(day))].filter(([id, text]) => truth.get(id) !== text).map(([id, text]) => `${id} ${text}`);
}

const tooMany = (isStretched = false) => askedTooOften(world.requests, { isStretched });

/** The days from 05 to 22/08/2026, each a shape of the week; on the first one Lotep is closed. */
const AUGUST = Array.from({ length: 18 }, (_, ahead) => addDays('2026-08-05', ahead));

// 2026-11-20 is a Friday; the others, by `npm run test:all`, are the week's other shapes, and a day on which Rio does not draw.
const DAYS: readonly [string, PlainDay][] = [
  ['a Friday', '2026-11-20'],
  ['Paraíba’s day', '2026-08-05'],
  ...(IS_WHOLE
    ? ([
        ...AUGUST.slice(1).map((day) => [day, day]),
        ['a Sunday with the Federal', '2026-11-15'],
        ['a Wednesday with the Federal', '2026-11-18'],
        ['Christmas', '2026-12-25'],
      ] as [string, PlainDay][])
    : []),
];

describe('a day by the clock', () => {
  test.each(DAYS)('%s: every draw enters its slot within one poll and within all budgets', async (_, day) => {
    // On one of them the missing days are fetched meanwhile.
    await known(day, { isLackingMore: day === '2026-11-20' });
    const sources = open();
    const late: string[] = [];
    const wrong: string[] = [];
    await play(sources, day, IS_WHOLE ? ['07:00', 18] : ['13:00', 12], async () => {
      wrong.push(...(await wrongOn(day)));
      const due = drawsHeld(day).filter((draw) => {
        const waited = clock.getTime() - world.publishedAt(draw).getTime() - (isAtFirst(draw) ? 0 : RESERVE_MS);
        return waited >= STEP_MS && waited < 2 * STEP_MS;
      });
      if (due.length === 0) return;
      const stored = await shownOn(day);
      for (const draw of due) if (!stored.has(drawId(draw))) late.push(`${drawId(draw)} ${clock.toISOString()}`);
    });
    expect(late.slice(0, 3)).toEqual([]);
    expect(wrong).toEqual([]);
    expect([...(await shownOn(day)).keys()].sort()).toEqual([...truthOf(day).keys()].sort());
    expect(tooMany()).toEqual([]);
    const night = world.requests.filter(({ origin, path: text, at }) => {
      const time = new Date(at - 3 * 3_600_000).toISOString().slice(11, 16);
      return origin === 'lotohack' && text.includes('/main/') && time >= '00:15' && time < '07:20';
    });
    expect(night).toEqual([]);
    const checks = (await drawsOfDay(store.db, day)).map(({ region, checked }) => `${region} ${checked}`);
    expect(new Set(checks.filter((one) => !one.startsWith('federal')))).toEqual(
      new Set(
        [...truthOf(day).keys()]
          .map((id) => id.split('/')[0] ?? '')
          .map((house) => `${house} ${familiesShowing(house as HouseId).length > 1 ? 'two-families' : 'one-source'}`)
          .filter((one) => !one.startsWith('federal')),
      ),
    );
  });

  test.each([
    ['stale', '07:00', 18],
    ['broken-first-titles', '18:00', 4],
    ['two-labels', '19:00', 6],
    ['after-midnight', '21:00', 4],
  ] as const)('the first source is %s: nothing wrong is shown', async (fault, from, hours) => {
    const day = '2026-11-20';
    await known(day);
    world.faults.lotohack = fault;
    await play(open(), day, [from, hours], undefined, SPARSE_MS);
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
  const stores = backend(name);
  let spare: Store;
  beforeEach(async () => {
    spare = store;
    store = await stores.open();
  });
  afterEach(() => {
    store = spare;
  });
}

describe.each(BACKENDS)('families, on %s', (name) => {
  on(name);
  const PT = `pt-rio/${FRIDAY}/14:20`;

  test('a second family confirms a draw, published when it was first seen', async () => {
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
});

describe.each(IS_WHOLE ? BACKENDS : (['SQLite'] as const))('a fresh start, on %s', (name) => {
  on(name);
  test('today and yesterday come within two minutes, missing days newest first', async () => {
    clock = instantOf(FRIDAY, '15:00');
    const sources = open();
    await play(sources, FRIDAY, ['15:00', 2 / 60], undefined, 10_000);
    const firstOn = async (day: PlainDay) => (await drawsOfDay(store.db, day)).filter(isAtFirst).map(drawId).sort();
    const out = drawsHeld(FRIDAY).filter((draw) => world.publishedAt(draw) <= instantOf(FRIDAY, '15:00'));
    expect(await firstOn(FRIDAY)).toEqual(out.filter(isAtFirst).map(drawId).sort());
    const yesterday = addDays(FRIDAY, -1);
    expect(await firstOn(yesterday)).toEqual(drawsHeld(yesterday).filter(isAtFirst).map(drawId).sort());
    expect((await readBackfill(store.db))?.left).toBeGreaterThan(100);

    await play(sources, FRIDAY, ['15:03', 1], undefined, 30_000);
    const versions = world.requests.filter(({ path: text }) => /[0-9a-f]{40}/.test(text));
    const days = versions.map(({ path: text }) => {
      const at = Number.parseInt(/[0-9a-f]{40}/.exec(text)?.[0] ?? '', 16);
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
    // What was fetched later came out at an unknown time.
    expect((await drawsOfDay(store.db, yesterday)).map(({ publishedAt }) => publishedAt)).not.toContain(undefined);
    expect((await drawsOfDay(store.db, filled[2] ?? '')).every(({ publishedAt }) => publishedAt === null)).toBe(true);
  });

  test('an undated list is taken when yesterday of the houses it shows is stored', async () => {
    const { sources } = look;
    onTestFinished(() => void Object.assign(look, { sources }));
    Object.assign(look, { sources: { ojogodobicho: sources.ojogodobicho } });
    clock = instantOf(FRIDAY, '15:00');
    await known(FRIDAY, { without: 'look' });
    await play(open(['resultadofacil']), FRIDAY, ['15:00', 2 / 60], undefined, 10_000);
    expect([...(await shownOn(FRIDAY)).keys()]).toContain(`pt-rio/${FRIDAY}/14:20`);
  });

  test('a house whose yesterday is not known waits alone, the others’ draws are taken', async () => {
    world.faults['github-api'] = '403';
    clock = instantOf(FRIDAY, '15:45');
    await known(FRIDAY, { without: 'lotep' });
    await play(open(['lotohack']), FRIDAY, ['15:45', 2 / 60], undefined, 10_000);
    const shown = [...(await shownOn(FRIDAY)).keys()];
    for (const id of [
      'pt-rio/T/14:20',
      'campina-grande/T/12:45',
      'lotece/T/14:00',
      'bahia/T/12:00',
      'maluca-ba/T/12:00',
    ])
      expect(shown).toContain(id.replace('T', FRIDAY));
    expect(shown.filter((id) => id.startsWith('lotep/'))).toEqual([]);
  });

  test('nothing of a list without dates is taken while yesterday’s can’t be had', async () => {
    world.faults['github-api'] = '403';
    clock = instantOf(FRIDAY, '15:00');
    await play(open(['lotohack']), FRIDAY, ['15:00', 0.5], undefined, 60_000);
    // Bahia's titles say their day.
    const houses = [...(await shownOn(FRIDAY)).keys()].map((id) => id.split('/')[0]);
    expect(new Set(houses)).toEqual(new Set(['bahia', 'maluca-ba']));
    expect(world.requests.filter(({ origin }) => origin === 'github-api')).toHaveLength(1);
  });
});

describe('manners', () => {
  test.each(IS_WHOLE ? (['403', '429', '503'] as const) : (['403'] as const))(
    'a source that answers %s is left alone for six hours, then twelve, over restarts too',
    async (fault) => {
      await known(FRIDAY);
      for (const name of SOURCE_NAMES) world.faults[name] = fault;
      world.robots = Object.fromEntries(SOURCE_NAMES.map((name) => [name, '']));
      await play(open(), FRIDAY, ['08:00', 3], undefined, 600_000);
      memory = newPollCache();
      await play(open(), FRIDAY, ['11:10', 2.5], undefined, 600_000);
      const requests = (name: string) =>
        world.requests.filter(({ origin, path: at }) => origin === name && at !== '/robots.txt');
      expect(requests('lotohack')).toHaveLength(1);
      await play(open(), FRIDAY, ['14:10', 9], undefined, 600_000);
      expect(requests('lotohack')).toHaveLength(2);
      for (const name of SOURCE_NAMES) expect(requests(name).length, name).toBeLessThanOrEqual(2);
      expect(
        lines.filter((line) => line.startsWith('source-backed-off lotohack')).map((line) => line.split(' ').at(-1)),
      ).toEqual(['6', '12']);
    },
  );

  test('a changed page is left alone for half an hour, two and six, its source’s others are not', async () => {
    await known(FRIDAY);
    for (const name of ['lotohack', 'resultadofacil', 'vejaoresultado'] as const) world.faults[name] = 'refused';
    world.pageFaults['deunoposte /sao-paulo/'] = 'changed-page';
    await play(open(), FRIDAY, ['08:00', 15], undefined, STEP_MS);
    const times = (at: string) => world.requests.filter(({ path: text }) => text === at).map((one) => one.at);
    const changed = times('/sao-paulo/');
    const gaps = changed.slice(1).map((at, index) => (at - (changed[index] ?? 0)) / 3_600_000);
    expect(gaps.length).toBeGreaterThan(2);
    for (const [index, least] of [0.5, 2, 6].entries()) expect(gaps[index] ?? 6).toBeGreaterThanOrEqual(least);
    expect(times('/goias/').length).toBeGreaterThan(5);
    const entries = lines.filter((line) => line.startsWith('source-page-changed'));
    expect(entries.map((line) => line.split(' ').at(-1))).toEqual(['0.5', '2', '6', '6'].slice(0, entries.length));
  });

  test('a source out of reach is polled after a quarter of an hour, doubling to six hours', async () => {
    await known(FRIDAY);
    for (const name of [...SOURCE_NAMES, 'github-api'] as const) world.faults[name] = 'refused';
    await play(open(), FRIDAY, ['00:00', 24], undefined, STEP_MS);
    for (const name of SOURCE_NAMES) {
      const times = world.requests.filter(({ origin }) => origin === name).map(({ at }) => at);
      const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 60_000);
      for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual(Math.min(15 * 2 ** index, 360));
    }
  });

  test('an offline machine: polled within the timetable, one line an hour that names the cause', async () => {
    await known(FRIDAY);
    for (const name of [...SOURCE_NAMES, 'github-api'] as const) world.faults[name] = 'refused';
    await play(open(), FRIDAY, ['10:00', 2]);
    expect(tooMany()).toEqual([]);
    const entries = lines.filter((line) => line.startsWith('source-request-failed lotohack'));
    expect(entries.length).toBeLessThanOrEqual(3);
    expect(entries[0]).toContain('refused');
  });

  test('robots.txt is read once a day and obeyed', async () => {
    await known(FRIDAY);
    world.robots = { ojogodobicho: 'User-agent: *\nDisallow: /', deunoposte: 'User-agent: *\nDisallow: /goias/' };
    await play(open(), FRIDAY, ['09:00', 8]);
    const requests = (name: string) => world.requests.filter(({ origin }) => origin === name).map(({ path: at }) => at);
    expect(new Set(requests('ojogodobicho'))).toEqual(new Set(['/robots.txt']));
    expect(requests('deunoposte').filter((at) => at === '/robots.txt')).toHaveLength(1);
    expect(requests('deunoposte')).not.toContain('/goias/');
    expect(requests('deunoposte')).toContain('/rio-de-janeiro/');
    expect(await wrongOn(FRIDAY)).toEqual([]);
  });

  test('an unchanged page is answered without a body', async () => {
    await known(FRIDAY);
    await play(open(['lotohack']), FRIDAY, ['09:00', 2]);
    const today = world.requests.filter(({ path: text }) => text.includes('/main/'));
    const statuses = today.map(({ status }) => status);
    expect(statuses.filter((status) => status === 304).length).toBeGreaterThan(statuses.length / 2);
  });

  test('a day’s page is not kept for a next poll', async () => {
    const found = drawsHeld(addDays(FRIDAY, -1)).map(({ numbers, ...slot }) => ({
      ...slot,
      prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
    }));
    clock = instantOf(FRIDAY, '00:30');
    await recordDraws(store, found, { source: 'lotohack', now: clock, receivedAt: clock.toISOString() });
    await play(open(['ojogodobicho']), FRIDAY, ['00:40', 0.2]);
    const archives = world.requests.filter(({ path: text }) => /2026.11.19/.test(text));
    expect(archives.map(({ path: text, status }) => `${text} ${status}`).sort()).toEqual([
      '/look/resultados-anteriores.htm?d=2026-11-19 200',
      '/resultado/2026/11/19/ 200',
    ]);
    expect([...memory.last.keys()]).toEqual([]);
    expect((await readSourceStates(store.db, clock)).get('ojogodobicho')?.etags).toEqual({});
    await play(open(['deunoposte']), FRIDAY, ['09:40', 0.2]);
    expect([...memory.last.keys()]).toContain('deunoposte rio');
  });
});

/** Minutes after it came out, but for a tick, at which each draw of a day was shown first; null for one that was not. */
async function delaysOn(day: PlainDay, hours: [from: string, hours: number]): Promise<Map<string, number | null>> {
  const delays = new Map<string, number | null>(drawsHeld(day).map((draw) => [drawId(draw), null]));
  await play(
    open(),
    day,
    hours,
    async () => {
      const shown = await shownOn(day);
      for (const draw of drawsHeld(day)) {
        const id = drawId(draw);
        if (delays.get(id) === null && shown.has(id))
          delays.set(id, (clock.getTime() - world.publishedAt(draw).getTime()) / 60_000);
      }
      expect(await wrongOn(day)).toEqual([]);
    },
    SPARSE_MS,
  );
  return delays;
}

describe('no single source', () => {
  const FIRST = ['lotohack', 'github-api', 'resultadofacil'] as const;
  /** The houses that have several families each; the others have one or two. */
  const isOnBoard = (id: string) => BOARD_HOUSES.some((house) => !isFederalHouse(house) && id.startsWith(`${house}/`));
  /** Hours of São Paulo that vejaoresultado does not print. */
  const NOT_IN_E = /^pt-sp\/.*\/(?:12:00|17:00|18:00)$/;

  test.each([
    ['the first family is dead', FIRST, {}, null],
    ['the first and the second family are dead', [...FIRST, 'deunoposte'], {}, NOT_IN_E],
    [
      'the first is dead, a page of the second has changed',
      FIRST,
      { 'deunoposte /sao-paulo/': 'changed-page' },
      NOT_IN_E,
    ],
    ['titles are broken', [], {}, null],
  ] as const)('%s: every draw within 45 minutes', async (_, dead, pages, lost) => {
    await known(FRIDAY);
    for (const name of dead) world.faults[name] = 'refused';
    if (dead.length === 0) world.faults.lotohack = 'broken-titles';
    Object.assign(world.pageFaults, pages);
    const delays = await delaysOn(FRIDAY, ['07:00', 18]);
    // The houses off the board have few sources but the first, which with broken titles is there all the same.
    const due = [...delays].filter(([id]) => !lost?.test(id) && (dead.length === 0 || isOnBoard(id)));
    expect(due.length).toBeGreaterThan(15);
    expect(due.filter(([, delay]) => delay === null || delay > 45)).toEqual([]);
    expect(tooMany(true)).toEqual([]);
  });

  test('a page of HTML in the file’s place holds no draw up', async () => {
    await known(FRIDAY);
    const sources = open();
    await play(sources, FRIDAY, ['07:00', 2.4], undefined, PACE_MS);
    world.faults.lotohack = 'block-page';
    await play(sources, FRIDAY, ['09:26', 0.05], undefined, PACE_MS);
    world.faults.lotohack = null;
    const delays = await delaysOn(FRIDAY, ['09:30', 15.5]);
    const due = [...delays].filter(([id]) => !/\/0[78]:/.test(id));
    expect(due.filter(([, delay]) => delay === null || delay > 45)).toEqual([]);
  });

  test('a first source without news for a day is polled hourly, and the others fill in at once', async () => {
    const saturday = addDays(FRIDAY, 1);
    await known(FRIDAY);
    const sources = open();
    await play(sources, FRIDAY, ['07:00', 2], undefined, PACE_MS);
    world.faults.lotohack = 'frozen';
    world.faults['github-api'] = 'refused';
    await play(sources, FRIDAY, ['09:05', 24], undefined, SPARSE_MS);
    const delays = await delaysOn(saturday, ['11:00', 13]);
    const due = [...delays].filter(([id]) => isOnBoard(id) && !/\/(?:0[0-9]|10|11):/.test(id));
    expect(due.filter(([, delay]) => delay === null || delay > 45)).toEqual([]);
    const polls = world.requests.filter(
      ({ origin, at }) => origin === 'lotohack' && at > instantOf(saturday, '12:00').getTime(),
    );
    expect(polls.length).toBeLessThanOrEqual(13);
  });

  test('all dead for three days, then alive: missing days come newest first, nothing live waits', async () => {
    await known(FRIDAY);
    for (const name of [...SOURCE_NAMES, 'github-api'] as const) world.faults[name] = 'refused';
    const sources = open();
    for (const back of [0, 1, 2]) await play(sources, addDays(FRIDAY, back), ['07:00', 18], undefined, 900_000);
    for (const name of [...SOURCE_NAMES, 'github-api'] as const) world.faults[name] = null;
    const monday = addDays(FRIDAY, 3);
    const before = world.requests.length;
    const delays = await delaysOn(monday, ['13:30', 11]);
    const due = [...delays].filter(([id]) => !/\/(?:0\d|1[0-3]):/.test(id));
    expect(due.filter(([, delay]) => delay === null || delay > 45)).toEqual([]);
    for (const back of [1, 2, 3]) {
      const day = addDays(monday, -back);
      expect([...(await shownOn(day)).keys()].sort()).toEqual([...truthOf(day).keys()].sort());
      expect(await wrongOn(day)).toEqual([]);
    }
    const versions = world.requests.slice(before).filter(({ path: text }) => /[0-9a-f]{40}/.test(text));
    const days = versions.map(({ path: text }) => Number.parseInt(/[0-9a-f]{40}/.exec(text)?.[0] ?? '', 16));
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });
});

describe('a source that was never seen on a live page', () => {
  const FRIDAY_END: [string, number] = ['07:00', 17];
  const PROVEN = SOURCE_NAMES.filter((name) => sourceOf(name).isProven);
  const familiesOn = async (day: PlainDay) =>
    new Set((await drawsOfDay(store.db, day)).flatMap(({ families }) => families));

  test('is compared and counts for nothing, until twenty tables are equal to what stands', async () => {
    await known(FRIDAY);
    await play(open(), FRIDAY, FRIDAY_END, undefined, SPARSE_MS);
    expect([...(await familiesOn(FRIDAY))]).not.toContain('bichoquente');
    const states = await readSourceStates(store.db, clock);
    expect(states.get('bichoquente')).toMatchObject({ trial: { differing: 0 }, provenAt: null });
    expect(states.get('bichoquente')?.trial?.agreed).toBeGreaterThan(3);
    expect(states.get('resultadosorte')?.provenAt).toBeGreaterThan(instantOf(FRIDAY, '12:00').getTime());
    expect(lines.filter((line) => line.startsWith('source-proven')).join()).toContain('resultadosorte');
    // From then on it is a voice like the others.
    for (const name of PROVEN.filter((one) => one !== 'lotohack')) world.faults[name] = 'refused';
    await play(open(), addDays(FRIDAY, 1), ['07:00', 12], undefined, SPARSE_MS);
    expect([...(await familiesOn(addDays(FRIDAY, 1)))]).toEqual(
      expect.arrayContaining(['resultadofacil', 'resultadosorte']),
    );
  });

  test('is not read for past days, of which its tables would be shown nowhere', async () => {
    await known(FRIDAY);
    world.faults.lotohack = 'refused';
    world.faults['github-api'] = 'refused';
    await play(open(), FRIDAY, ['10:00', 2], undefined, SPARSE_MS);
    const isPast = ({ path: at }: { path: string }) => /20\d\d/.test(at) && !/2026.11.20|20-11-2026/.test(at);
    const askedOf = new Set(world.requests.filter(isPast).map(({ origin }) => origin));
    expect([...askedOf].filter((origin) => origin !== 'github-api')).not.toEqual([]);
    expect([...askedOf].filter((origin) => origin !== 'github-api' && !PROVEN.includes(origin))).toEqual([]);
  });

  test('stays in probation while one of its tables differs', async () => {
    await known(FRIDAY);
    world.faults.resultadosorte = 'other-numbers';
    await play(open(), FRIDAY, ['07:00', 8], undefined, SPARSE_MS);
    world.faults.resultadosorte = null;
    world.faults.ojogodobiicho = 'refused';
    await play(open(), FRIDAY, ['15:30', 8], undefined, SPARSE_MS);
    expect((await readSourceStates(store.db, clock)).get('resultadosorte')?.provenAt).toBeNull();
    expect(await wrongOn(FRIDAY)).toEqual([]);
  });

  test('is heard, and said to be in probation, once every proven source was silent for a day', async () => {
    const saturday = addDays(FRIDAY, 1);
    await known(FRIDAY);
    for (const name of [...PROVEN, 'github-api'] as const) world.faults[name] = 'refused';
    await play(open(), FRIDAY, FRIDAY_END, undefined, SPARSE_MS);
    expect(await shownOn(FRIDAY)).toEqual(new Map());
    await play(open(), saturday, ['07:00', 11], undefined, SPARSE_MS);
    const noon = (await drawsOfDay(store.db, saturday)).filter(({ time }) => time > '11:00' && time < '17:00');
    expect(noon.length).toBeGreaterThan(5);
    expect(new Set(noon.map(({ checked }) => checked))).toEqual(new Set(['on-trial']));
    expect(await wrongOn(saturday)).toEqual([]);
    world.faults.lotohack = null;
    world.faults['github-api'] = null;
    await play(open(), saturday, ['18:30', 5.4], undefined, SPARSE_MS);
    const later = await drawsOfDay(store.db, saturday);
    expect(later.filter(({ checked }) => checked === 'on-trial')).toEqual([]);
    const families = later.find(({ region, time }) => region === 'pt-rio' && time === '14:20')?.families ?? [];
    expect(families).toContain('resultadofacil');
    expect(families.filter((one) => one.startsWith('em-prova:'))).toEqual([]);
  });
});

/** The slots of a day that its page calls late now. */
const lateOn = async (day: PlainDay) =>
  (await readView('day', { day }, { db: store.db, now: clock })).regions.flatMap(({ slots }) =>
    slots.filter(({ state }) => state === 'late').map(drawId),
  );

describe('a weekend on which the Federal is drawn on Saturday', () => {
  // The second round of the elections; nothing of it is built in.
  const SATURDAY = '2026-10-24';
  const SUNDAY = '2026-10-25';
  afterEach(() => installSchedule([]));

  test.each([
    ['posted', true],
    ['not posted', false],
  ])('%s: right draws at right hours, and nothing late that was not drawn', async (_, isPosted) => {
    const [saturday, sunday] = [slotsOn('pt-rio', SATURDAY), slotsOn('pt-sp', SUNDAY)];
    // Rio's PTN at another hour than on Saturdays, São Paulo's draw in the Federal's place.
    const rio = saturday.map((time) => (time === '19:30' ? '18:20' : time));
    onTestFinished(holdDraws(SATURDAY, { federal: ['20:00'], 'pt-rio': rio }));
    onTestFinished(holdDraws(SUNDAY, { federal: [], 'pt-sp': [...sunday, '11:20'].sort() }));
    await known(SATURDAY);
    const reason = 'Segundo turno.';
    if (isPosted)
      await postSchedule(
        [
          { house: 'federal', day: SATURDAY, held: ['20:00'], reason },
          { house: 'pt-rio', day: SATURDAY, held: ['18:20'], dropped: ['19:30'], reason },
          { house: 'federal', day: SUNDAY, dropped: ['11:00'], reason },
          { house: 'pt-sp', day: SUNDAY, held: ['11:20'], reason },
        ],
        { store, now: instantOf(SATURDAY, '06:00') },
      );
    const sources = open();
    const wrongly: string[] = [];
    for (const day of [SATURDAY, SUNDAY]) {
      await play(sources, day, ['07:00', 16.9], async () => {
        expect(await wrongOn(day)).toEqual([]);
        for (const id of await lateOn(day)) if (!truthOf(day).has(id)) wrongly.push(id);
      });
      const due = drawsHeld(day).filter((draw) => world.publishedAt(draw).getTime() < clock.getTime() - STEP_MS);
      const shown = await shownOn(day);
      expect(due.map(drawId).filter((id) => !shown.has(id))).toEqual([]);
    }
    expect(wrongly).toEqual([]);
    const unusual = (
      await readView('draws', { from: SATURDAY, to: SUNDAY, limit: 100 }, { db: store.db, now: clock })
    ).draws
      .filter(({ offSchedule }) => offSchedule)
      .map(drawId);
    expect(unusual.sort()).toEqual(
      isPosted ? [] : [`federal/${SATURDAY}/20:00`, `pt-rio/${SATURDAY}/18:20`, `pt-sp/${SUNDAY}/11:20`],
    );
    expect(tooMany()).toEqual([]);
  });
});

describe('a day on which a house draws nothing', () => {
  const THIRD_LATE = '14:40';
  const statesOf = async (day: PlainDay, house: HouseId) =>
    new Map(
      (await readView('region-day', { region: house, day }, { db: store.db, now: clock })).slots.map((slot) => [
        slot.time,
        slot.state,
      ]),
    );

  test('is known from the lists of two families, and nothing of it is late from the third draw on', async () => {
    const day = '2026-11-05';
    onTestFinished(holdDraws(day, { 'pt-rio': [] }));
    await known(day);
    const late: string[] = [];
    await play(open(), day, ['07:00', 16.5], async () => {
      if (clock >= instantOf(day, '15:10')) late.push(...(await lateOn(day)));
    });
    expect(late).toEqual([]);
    const states = await statesOf(day, 'pt-rio');
    for (const time of slotsOn('pt-rio', day)) expect(states.get(time), time).toBe('none-shown');
    const panel = await readView('panel', {}, { db: store.db, now: clock });
    const rio = panel.regions.find(({ region }) => region === 'pt-rio');
    expect([rio?.state, rio?.awaited]).toEqual(['fresh', null]);
    expect((await readView('status', {}, { db: store.db, now: clock })).lateSlots).toBe(0);
    // The day after it is still so.
    clock = instantOf(addDays(day, 1), '12:00');
    expect((await statesOf(day, 'pt-rio')).get('14:20')).toBe('none-shown');
  });

  test('is not known from one family, and ends with its first draw', async () => {
    const day = '2026-11-06';
    onTestFinished(holdDraws(day, { 'pt-rio': ['18:20', '21:20'] }));
    await known(day);
    await play(open(['lotohack']), day, ['07:00', 9]);
    expect(await lateOn(day)).toContain(`pt-rio/${day}/14:20`);
    await play(open(), day, [THIRD_LATE, 2]);
    expect(await lateOn(day)).toEqual([]);
    await play(open(), day, ['18:00', 1]);
    const states = await statesOf(day, 'pt-rio');
    expect([states.get('18:20'), states.get('14:20')]).toEqual(['out', 'missing']);
  });
});
