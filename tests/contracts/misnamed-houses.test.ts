import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import { drawId } from '../../lib/core/domain/draws/validate-draw.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { postSchedule } from '../../lib/core/functions/schedule.ts';
import { makePublicSources } from '../../lib/core/polling/poll.ts';
import { newPollCache } from '../../lib/core/polling/poll-context.ts';
import { bichoSources } from '../../lib/core/sources/bicho-sources.ts';
import { SOURCE_NAMES, type SourceName } from '../../lib/core/sources/list.ts';
import { missingDays } from '../../lib/core/store/backfill.ts';
import { newestCorrections } from '../../lib/core/store/corrections.ts';
import { listQuarantine } from '../../lib/core/store/quarantine.ts';
import { drawsOfDay } from '../../lib/core/store/read.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { type BichoWorld, drawsHeld, holdDraws, makeBichoWorld } from '../support/fake-houses.ts';
import { randomFrom } from '../support/random.ts';
import { IS_WHOLE } from '../support/sample.ts';

// Days on which a source prints a house's draws as those of another, which is closed, and puts it right in the evening: as LotoHack
// did on 05/08/2026, with Lotep and Paratodos PB.

let store: Store;
let folder: string;
let clock: Date;
let world: BichoWorld;
let lines: string[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-misnamed-'));
  store = await openSqliteStore(folder);
  world = makeBichoWorld(() => clock);
  lines = [];
});
afterEach(async () => {
  installSchedule([]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The slowest pace of the first source's polls, and of a whole run's looks. */
const POLL_MS = 600_000;
const STEP_MS = IS_WHOLE ? 150_000 : POLL_MS;

type Played = {
  day: PlainDay;
  /** The house that draws nothing, and the one that draws at its hours, all but those at which it draws anyway. */
  closed: HouseId;
  instead: HouseId;
  /** When the source names the house that drew. */
  until: string;
  /** The closed house's day is in its file, in an exception of the operator, or nowhere. */
  known: 'file' | 'operator' | 'nowhere';
  sources: readonly SourceName[];
};

const truthOf = (day: PlainDay) => new Map(drawsHeld(day).map((draw) => [drawId(draw), draw.numbers.join(' ')]));

/** Plays the day until the names are right, and half an hour more; resolves to what was wrong, by the time of the look, and what came too late. */
async function play({ day, closed, instead, until, known, sources }: Played) {
  const usual = slotsOn(instead, day);
  const hours = known === 'file' ? slotsOn(instead, day) : [...new Set([...usual, ...slotsOn(closed, day)])].sort();
  const taken =
    known === 'file'
      ? hours.filter((time) => !slotsOn(instead, addDays(day, 7)).includes(time))
      : hours.filter((time) => !usual.includes(time));
  onTestFinished(holdDraws(day, { [closed]: [], [instead]: hours }));
  for (let back = 3; back >= 1; back--) {
    const found = drawsHeld(addDays(day, -back)).map(({ numbers, ...slot }) => ({
      ...slot,
      prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
    }));
    await recordDraws(store, found, { source: 'historico', now: instantOf(day, '00:30'), receivedAt: null });
  }
  await keepSourceState(store, 'lotohack', { ...newSourceState(), tried: await missingDays(store.db, day) });
  if (known === 'operator')
    await postSchedule(
      [
        { house: closed, day, dropped: [...slotsOn(closed, day)], reason: 'Feriado.' },
        { house: instead, day, held: [...taken], reason: 'Sorteia no lugar da outra.' },
      ],
      { store, now: instantOf(day, '06:00') },
    );
  const named = instantOf(day, until);
  world.misnamed = [{ origin: 'lotohack', house: instead, as: closed, day, times: taken, until: named }];
  const polled = makePublicSources({
    store,
    sources: bichoSources({ BICHO_SOURCES: sources, BICHO_SOURCE_URLS: world.urls }, world.fetch),
    now: () => clock,
    log: (event, fields = {}) => lines.push(`${event} ${Object.values(fields).join(' ')}`),
    onChange: () => undefined,
    memory: newPollCache(),
  });
  const truth = truthOf(day);
  const wrong: { at: Date; id: string }[] = [];
  const late: string[] = [];
  const begin = instantOf(day, '07:30').getTime();
  for (let at = begin; at < named.getTime() + 3 * POLL_MS; at += STEP_MS) {
    clock = new Date(at);
    await polled.tick();
    const shown = new Map((await drawsOfDay(store.db, day)).map((draw) => [drawId(draw), draw.numbers.join(' ')]));
    for (const [id, numbers] of shown) if (truth.get(id) !== numbers) wrong.push({ at: clock, id });
    for (const draw of drawsHeld(day)) {
      const isMisnamed = draw.region === instead && taken.includes(draw.time);
      const namedAt = Math.max(world.publishedAt(draw).getTime(), isMisnamed ? named.getTime() : 0);
      if (at - namedAt >= POLL_MS && !shown.has(drawId(draw))) late.push(`${drawId(draw)} ${clock.toISOString()}`);
    }
  }
  // What was published by the last look before the names are right.
  const lastLook = begin + Math.floor((named.getTime() - 1 - begin) / STEP_MS) * STEP_MS;
  const out = drawsHeld(day)
    .filter((draw) => draw.region === instead && taken.includes(draw.time))
    .filter((draw) => world.publishedAt(draw).getTime() <= lastLook)
    .map(({ time }) => ({ before: `${closed}/${day}/${time}`, after: `${instead}/${day}/${time}` }));
  return { wrong, late, named, out };
}

const random = randomFrom(20_260_805);
const oneOf = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;
const minute = (from: number, to: number) => {
  const at = Math.floor(from + random() * (to - from));
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};
const SOURCES: readonly (readonly SourceName[])[] = [['lotohack'], SOURCE_NAMES];
const PAIRS: readonly (readonly [closed: HouseId, instead: HouseId])[] = [
  ['lotep', 'paratodos-pb'],
  ['campina-grande', 'lotep'],
  ['paratodos-ce', 'lotece'],
  ['lotece', 'paratodos-ce'],
];
const COUNT = IS_WHOLE ? 12 : 2;
const drawn = (known: 'operator' | 'nowhere'): Played[] =>
  Array.from({ length: COUNT }, () => {
    const [closed, instead] = oneOf(PAIRS);
    // Ordinary working days, which no house's file leaves out.
    const day = oneOf([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
      '2026-12-10',
      '2027-01-12',
    ]);
    return { day, closed, instead, until: minute(15 * 60, 23 * 60), known, sources: oneOf(SOURCES) };
  });
/** Days on which Lotep is closed by its file: those on which it was misnamed until 20h05, and to come. */
const CLOSED_DAYS: readonly (readonly [day: PlainDay, until: string])[] = [
  ['2025-04-21', '20:05'],
  ['2026-08-05', '20:05'],
  ...['2026-12-08', ...(IS_WHOLE ? ['2027-05-01', '2027-09-07', '2027-11-02'] : [])].map(
    (day) => [day, minute(19 * 60, 22 * 60)] as const,
  ),
];
const OF_FILE: readonly Played[] = CLOSED_DAYS.map(([day, until]) => ({
  ...({ day, closed: 'lotep', instead: 'paratodos-pb', until } as const),
  ...({ known: 'file', sources: oneOf(SOURCES) } as const),
}));
const titled = (played: Played) =>
  [
    `${played.closed} as ${played.instead}, ${played.day}, until ${played.until}, ${played.sources.length}`,
    played,
  ] as const;

describe('a draw that a source gives to a house that is closed that day', () => {
  test.each([...OF_FILE, ...drawn('operator')].map(titled))(
    '%s: waits with its reason, and comes within a poll once it is named',
    async (_, played) => {
      const { wrong, late, out } = await play(played);
      expect(wrong).toEqual([]);
      expect(late).toEqual([]);
      const aside = (await listQuarantine(store.db, 99)).filter(({ reason }) => reason === 'closed-that-day');
      // Another source may name the right house before this one shows the draw.
      expect(out.length).toBeGreaterThan(0);
      expect(new Set(aside.map(({ times }) => times))).toEqual(new Set([1]));
      if (played.sources.length === 1)
        expect(aside.map(({ subject }) => subject).sort()).toEqual(out.map(({ before }) => before));
      expect(await newestCorrections(store.db, 99)).toEqual([]);
    },
  );
});

describe('a draw that a source gives to another house, whose day is not known as closed', () => {
  test.each(drawn('nowhere').map(titled))('%s: moves within a poll once it is named', async (_, played) => {
    const { wrong, late, named, out } = await play(played);
    expect(wrong.filter(({ at }) => at.getTime() >= named.getTime() + POLL_MS)).toEqual([]);
    expect(out.map(({ before }) => before)).toEqual(expect.arrayContaining(wrong.map(({ id }) => id)));
    expect(late).toEqual([]);
    const log = (await newestCorrections(store.db, 99)).filter((one) => one.kind === 'draw');
    expect(log.map(({ region, day, time }) => drawId({ region, day, time })).sort()).toEqual(
      [...new Set(wrong.map(({ id }) => id))].sort(),
    );
    for (const { after, reason } of log) expect([after, reason]).toEqual([[], expect.stringContaining('outra banca')]);
    if (played.sources.length === 1) expect(log).toHaveLength(out.length);
  });
});

describe('the house of a draw, by its five', () => {
  const DAY = '2026-12-01';
  const FIVE = ['1234', '0019', '7777', '4321', '5555'];
  const at = (time: string) => instantOf(DAY, time);
  const observed = (region: HouseId, time: string): SlotObservation => ({
    ...{ region, day: DAY, time },
    prizes: FIVE.map((number, index) => ({ place: String(index + 1), number })),
  });
  const say = async (source: string, time: string, ...observations: SlotObservation[]) =>
    (
      await recordObservations(store, observations, {
        source,
        now: at(time),
        seenSince: new Date(at(time).getTime() - 300_000),
      })
    ).map(({ outcome, reason }) => `${outcome} ${reason}`.trim());
  const shown = async () =>
    (await drawsOfDay(store.db, DAY)).map(({ region, time, checked }) => `${region} ${time} ${checked}`);
  const lotep = observed('lotep', '10:45');
  const paratodos = observed('paratodos-pb', '10:45');
  const MOVED = `moved lotep/${DAY}/10:45`;

  test('is the one that its only source names now, with when it came out', async () => {
    await say('lotohack', '10:56', lotep);
    expect(await say('lotohack', '20:10', paratodos)).toEqual([MOVED]);
    expect(await shown()).toEqual(['paratodos-pb 10:45 one-source']);
    const [draw] = await drawsOfDay(store.db, DAY);
    expect(draw?.publishedAt).toBe(at('10:56').toISOString());
    expect(await say('lotohack', '20:15', lotep)).toEqual([`moved paratodos-pb/${DAY}/10:45`]);
  });

  test('stays while more families name it so than otherwise, and moves with the last', async () => {
    await say('lotohack', '10:56', lotep);
    await say('deunoposte', '11:05', lotep);
    await say('vejaoresultado', '11:10', lotep);
    expect(await say('lotohack', '20:10', paratodos)).toEqual(['withheld stands-in-another-house']);
    expect(await shown()).toEqual(['lotep 10:45 two-families']);
    expect(await say('deunoposte', '20:20', paratodos)).toEqual([MOVED]);
    expect(await say('vejaoresultado', '20:25', lotep)).toEqual(['seen']);
    expect(await shown()).toEqual(['paratodos-pb 10:45 two-families']);
  });

  test('is not another’s by one source that named it so from the first', async () => {
    await say('lotohack', '10:56', lotep);
    expect(await say('deunoposte', '11:05', paratodos)).toEqual(['withheld stands-in-another-house']);
    expect(await say('deunoposte', '11:15', paratodos)).toEqual(['seen']);
    expect(await shown()).toEqual(['lotep 10:45 one-source']);
    expect(await say('vejaoresultado', '11:20', paratodos)).toEqual([MOVED]);
  });

  test('is in doubt where one reply names two, and then the one that draws at that hour', async () => {
    expect(await say('resultadosorte', '10:56', paratodos, lotep)).toEqual(['withheld two-labels', 'new']);
    expect(await say('resultadosorte', '10:58', paratodos, lotep)).toEqual(['withheld two-labels', 'seen']);
  });

  test('is what the operator entered, whatever sources name', async () => {
    await recordDraws(
      store,
      [lotep].map((one) => ({ ...one, time: '10:45' })),
      {
        ...{ source: 'operador', now: at('11:00'), receivedAt: at('11:00').toISOString() },
      },
    );
    await say('lotohack', '11:05', lotep);
    expect(await say('lotohack', '20:10', paratodos)).toEqual(['withheld stands-in-another-house']);
    expect(await shown()).toEqual(['lotep 10:45 operator']);
  });

  test('waits under the name of a closed house until the operator says that it draws', async () => {
    const dropped = [...slotsOn('lotep', DAY)];
    const now = at('06:00');
    await postSchedule([{ house: 'lotep', day: DAY, dropped, reason: 'Luto.' }], { store, now });
    expect(await say('lotohack', '10:56', lotep)).toEqual(['withheld closed-that-day']);
    expect(await say('lotohack', '10:58', lotep)).toEqual(['seen']);
    expect(await listQuarantine(store.db, 9)).toMatchObject([
      { subject: `lotep/${DAY}/10:45`, reason: 'closed-that-day', times: 1 },
    ]);
    installSchedule([]);
    expect(await say('lotohack', '11:10', lotep)).toEqual(['new']);
    expect(await shown()).toEqual(['lotep 10:45 one-source']);
  });

  test('of a feed is looked at as of any source', async () => {
    const now = at('11:00');
    const feed = { source: 'feed:teste', now, receivedAt: now.toISOString() };
    await say('lotohack', '10:56', lotep);
    expect(await recordDraws(store, [{ ...paratodos, time: '10:45' }], feed)).toMatchObject([
      { outcome: 'refused', reason: 'stands-in-another-house' },
    ]);
    expect(
      await recordDraws(store, [{ ...observed('pt-rio', '14:20'), day: '2026-12-25', time: '14:20' }], {
        ...feed,
        now: instantOf('2026-12-25', '15:00'),
      }),
    ).toMatchObject([{ outcome: 'refused', reason: 'closed-that-day' }]);
  });
});

describe('an hour that the day does not have, named after a later one was due', () => {
  const DAY = '2026-12-05';
  const five = ['8174', '0772', '2878', '3646', '2179'];
  const say = async (clockTime: string, time: string) => {
    const now = instantOf(DAY, clockTime);
    const prizes = five.map((number, index) => ({ place: String(index + 1), number }));
    const observations = [{ region: 'pt-sp', day: DAY, time, prizes } as const];
    const [outcome] = await recordObservations(store, observations, {
      ...{ source: 'lotohack', now, seenSince: new Date(now.getTime() - 300_000) },
    });
    return `${outcome?.outcome} ${outcome?.reason}`.trim();
  };

  test('is doubted for half an hour, in which its source may name the later one', async () => {
    expect(slotsOn('pt-sp', DAY)).toContain('20:00');
    expect(slotsOn('pt-sp', DAY)).not.toContain('19:00');
    expect(await say('20:32', '19:00')).toBe('withheld off-hours');
    expect(await say('20:37', '20:00')).toBe('new');
  });

  test('is believed after that', async () => {
    expect(await say('20:32', '19:00')).toBe('withheld off-hours');
    expect(await say('20:52', '19:00')).toBe('withheld off-hours');
    expect(await say('21:03', '19:00')).toBe('new');
  });

  test('is believed at once where no later one is due', async () => {
    expect(await say('19:35', '19:00')).toBe('new');
  });
});
