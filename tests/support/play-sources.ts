// npm run play:sources [-- ROW … --speed N --lead SECONDS]: the built site, its clock up to 600 times as fast, against public sources over
// loopback that die, lie and move their hours. Prints what came of each row; exit 1 when a row misses.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ResultsReply } from '../../lib/core/contracts/results.ts';
import type { ScheduleEntry } from '../../lib/core/contracts/schedule-post.ts';
import type { V1Draws } from '../../lib/core/contracts/v1.ts';
import { addDays, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { drawId } from '../../lib/core/domain/draws/validate-draw.ts';
import { slotOf } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, houseOf, isFederalHouse } from '../../lib/core/domain/houses/list.ts';
import { parsePage, SOURCE_NAMES, sourceOf } from '../../lib/core/sources/list.ts';
import { missingDays } from '../../lib/core/store/backfill.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { keepSourceState, newSourceState } from '../../lib/core/store/source-states.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { runCommand } from '../../scripts/command.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import type { ToldDraw } from './bicho-replies.ts';
import { type BichoFault, type BichoOrigin, drawsHeld, makeBichoWorld } from './fake-houses.ts';
import { type BichoUpstream, busiestSpans, startBichoUpstream } from './fake-sources.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The longest that a draw may take to be shown after the first living source showed it. */
const MAX_MINUTES = 45;
/** Pause between two looks at the site. */
const SAMPLE_MS = 250;
/** By how much requests may drift between the site's note of them and their arrival. */
const DRIFT_MS = 1000;

type Row = {
  title: string;
  /** The first day, and how many hours are played from 7h on. */
  day: PlainDay;
  hours: number;
  /** Dead from the beginning to the end. */
  dead?: readonly BichoOrigin[];
  /** Of single pages, from the beginning to the end. */
  pages?: Readonly<Record<string, BichoFault>>;
  /** Other faults as they change, by hours after 7h of the first day. */
  changes?: readonly { after: number; faults: Partial<Record<BichoOrigin, BichoFault | null>> }[];
  /** The first source shows draws and names none: the budgets of others are stretched. */
  isUnnamed?: boolean;
  /** Draws that came out earlier have to come, by the end, but not soon. */
  soonFrom?: number;
  heldOn?: typeof drawsHeld;
  /** What the operator posts to /api/schedule before. */
  exceptions?: readonly ScheduleEntry[];
};

const FIRST = ['lotohack', 'github-api', 'resultadofacil'] as const;
const ALL = [...SOURCE_NAMES, 'github-api'] as const;
const TUESDAY = '2026-11-24';
const ofAll = (fault: BichoFault | null) => Object.fromEntries(ALL.map((name) => [name, fault]));

/** An election weekend that no schedule has: the Federal on Saturday, none on Sunday, when São Paulo draws at 11h20 in its place. */
function unknownWeekend(day: PlainDay): readonly ToldDraw[] {
  const moved = (from: ToldDraw | undefined, on: PlainDay, time: string) => (from ? [{ ...from, day: on, time }] : []);
  const draws = drawsHeld(day);
  if (day === '2026-10-24')
    return [
      ...draws,
      ...moved(
        drawsHeld('2026-10-25').find(({ region }) => region === 'federal'),
        day,
        '20:00',
      ),
    ];
  if (day !== '2026-10-25') return draws;
  const morning = draws.find(({ region, time }) => region === 'pt-sp' && time === '10:00');
  // With other numbers than the morning's: the same ones, or in reverse, would be taken for a source's mistake.
  const others = (numbers: readonly string[]) => numbers.map((number) => [...number].reverse().join(''));
  return [
    ...draws.filter(({ region }) => region !== 'federal'),
    ...moved(morning && { ...morning, numbers: others(morning.numbers) }, day, '11:20'),
  ];
}

const ROWS: Readonly<Record<string, Row>> = {
  alive: { title: 'all sources alive', day: TUESDAY, hours: 17.5 },
  first: { title: 'the first family dead', day: TUESDAY, hours: 17.5, dead: FIRST },
  second: { title: 'the first and the second family dead', day: TUESDAY, hours: 17.5, dead: [...FIRST, 'deunoposte'] },
  page: {
    title: 'the first family dead, a page of the second without its blocks',
    ...{ day: TUESDAY, hours: 17.5, dead: FIRST, pages: { 'deunoposte /sao-paulo/': 'changed-page' } },
  },
  html: {
    title: 'one reply of HTML in the place of the file',
    ...{ day: TUESDAY, hours: 17.5 },
    changes: [
      { after: 2.4, faults: { lotohack: 'block-page' } },
      { after: 2.5, faults: { lotohack: null } },
    ],
  },
  titles: {
    title: 'titles broken all day',
    ...{ day: TUESDAY, hours: 17.5, isUnnamed: true },
    changes: [{ after: -24, faults: { lotohack: 'broken-titles' } }],
  },
  election: { title: 'the first round’s weekend of October 2026', day: '2026-10-03', hours: 41.5 },
  'unknown-election': {
    title: 'an election weekend that no schedule has',
    ...{ day: '2026-10-24', hours: 41.5, heldOn: unknownWeekend },
  },
  'posted-election': {
    title: 'the same weekend, posted by the operator',
    ...{ day: '2026-10-24', hours: 41.5, heldOn: unknownWeekend },
    exceptions: [
      { house: 'federal', day: '2026-10-24', held: ['20:00'], reason: 'véspera do segundo turno' },
      { house: 'federal', day: '2026-10-25', dropped: ['11:00'], reason: 'segundo turno' },
      { house: 'pt-sp', day: '2026-10-25', held: ['11:20'], reason: 'segundo turno' },
    ],
  },
  revival: {
    title: 'all dead for three days, then alive',
    ...{ day: addDays(TUESDAY, -3), hours: 3 * 24 + 17.5, soonFrom: 72.5 },
    changes: [
      { after: -24, faults: ofAll('refused') },
      { after: 65.5, faults: ofAll(null) },
    ],
  },
};

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { speed: { type: 'string', default: '600' }, lead: { type: 'string', default: '40' } },
  });
  const speed = Number(values.speed);
  const lead = Number(values.lead);
  if (!(speed >= 1 && speed <= 600) || !(lead > 0)) throw new Error('--speed is 1 to 600, --lead a number of seconds.');
  const names = positionals.length > 0 ? positionals : Object.keys(ROWS);
  const failed: string[] = [];
  for (const name of names) {
    const row = ROWS[name];
    if (!row) throw new Error(`No row ${name}; there are ${Object.keys(ROWS).join(', ')}.`);
    const misses = await play(name, row, { speed, lead });
    if (misses.length > 0) failed.push(name);
    for (const miss of misses) console.log(`    MISSED ${miss}`);
  }
  if (failed.length > 0) throw new Error(`Missed: ${failed.join(', ')}.`);
  console.log(`All ${names.length} rows hold.`);
});

/** Plays a row, prints what came of it and resolves to what it missed. */
async function play(name: string, row: Row, { speed, lead }: { speed: number; lead: number }): Promise<string[]> {
  const heldOn = row.heldOn ?? drawsHeld;
  const from = instantOf(row.day, '07:00').getTime();
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-play-'));
  await seed(folder, row.day);
  // The clock of both begins before seven, by what a start takes.
  const since = Date.now() + lead * 1000;
  const now = () => new Date(from + (Date.now() - since) * speed);
  const upstream = await startBichoUpstream(now, 0, heldOn);
  for (const origin of row.dead ?? []) upstream.faults[origin] = 'refused';
  Object.assign(upstream.pageFaults, row.pages);
  apply(row, upstream, Number.NEGATIVE_INFINITY);
  let site: Site | null = null;
  try {
    site = await startSite({
      ...{ DATA_DIR: folder, COLLECT: 'on', TRUST_PROXY: '1', SITE_URL: 'http://localhost' },
      ...{ BICHO_SOURCES: SOURCE_NAMES.join(','), BICHO_SOURCE_URLS: upstream.urls },
      ...{ CLOCK_AT: new Date(from).toISOString(), CLOCK_SPEED: String(speed), CLOCK_SINCE_MS: String(since) },
    });
    if (row.exceptions) await postSchedule(site, row.exceptions);
    if (Date.now() > since) throw new Error(`The site started later than ${lead} s: --lead gives it more.`);
    const seen = await watch(site, row, upstream, { from, now, heldOn });
    return judge(name, row, upstream, seen, { from, speed, heldOn });
  } finally {
    await site?.stop();
    await upstream.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function postSchedule(site: Site, exceptions: readonly ScheduleEntry[]): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' };
  const reply = await fetch(`${site.url}/api/schedule`, { method: 'POST', headers, body: JSON.stringify(exceptions) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`/api/schedule: ${reply.status} ${text.slice(0, 300)}`);
}

/** A store that knows the days before, as if they had been collected. */
async function seed(folder: string, day: PlainDay): Promise<void> {
  const store = await openSqliteStore(folder);
  try {
    for (const back of [3, 2, 1]) {
      const found = drawsHeld(addDays(day, -back)).map(({ numbers, ...slot }) => ({
        ...slot,
        prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
      }));
      await recordDraws(store, found, { source: 'historico', now: instantOf(day, '00:30'), receivedAt: null });
    }
    await keepSourceState(store, 'lotohack', { ...newSourceState(), tried: await missingDays(store.db, day) });
  } finally {
    await store.close();
  }
}

function apply({ changes = [] }: Row, { faults }: BichoUpstream, hours: number): void {
  for (const change of changes) if (change.after <= Math.max(hours, -24)) Object.assign(faults, change.faults);
}

/** What was seen of each draw. */
type Seen = {
  /** By a draw's id: when its right numbers were shown first, ms since 1970. */
  shownAt: Map<string, number>;
  /** Wrong numbers, and draws that were none. */
  wrong: Set<string>;
  /** Slots called late at which nothing is drawn that day. */
  late: Set<string>;
};

async function watch(
  site: Site,
  row: Row,
  upstream: BichoUpstream,
  { from, now, heldOn }: { from: number; now: () => Date; heldOn: typeof drawsHeld },
): Promise<Seen> {
  const days = daysOf(row);
  const truth = new Map(days.flatMap((day) => heldOn(day).map((draw) => [drawId(draw), draw.numbers.join(' ')])));
  const seen: Seen = { shownAt: new Map(), wrong: new Set(), late: new Set() };
  for (let look = 0; now().getTime() < from + row.hours * HOUR_MS; look++) {
    apply(row, upstream, (now().getTime() - from) / HOUR_MS);
    // Each look is another visitor's: one alone may not read so often.
    const headers = { 'x-forwarded-for': `10.0.${(look >> 8) % 256}.${look % 256}` };
    const reply = await fetch(`${site.url}/api/v1/draws?from=${row.day}&to=${days.at(-1)}&limit=500`, { headers });
    if (!reply.ok) throw new Error(`/api/v1/draws: ${reply.status}`);
    const { draws } = (await reply.json()) as V1Draws;
    const at = now().getTime();
    for (const { wire: region, date: day, time, prizes } of draws) {
      const id = drawId({ region, day, time });
      const expected = truth.get(id);
      const numbers = prizes
        .slice(0, expected?.split(' ').length ?? 5)
        .map(({ number }) => number)
        .join(' ');
      if (numbers !== expected) seen.wrong.add(`${id} ${numbers}`);
      else if (!seen.shownAt.has(id)) seen.shownAt.set(id, at);
    }
    const results = await fetch(`${site.url}/api/results`, { headers });
    if (!results.ok) throw new Error(`/api/results: ${results.status}`);
    const { panel } = (await results.json()) as ResultsReply;
    for (const { awaited } of panel?.regions ?? [])
      if (awaited?.state === 'late' && days.includes(awaited.day) && !truth.has(drawId(awaited)))
        seen.late.add(drawId(awaited));
    await sleep(SAMPLE_MS);
  }
  return seen;
}

function daysOf({ day, hours }: Row): PlainDay[] {
  return Array.from({ length: Math.floor((hours + 7) / 24) + 1 }, (_, index) => addDays(day, index));
}

/** The ids of a day's draws that a living source's readers find on its pages; those in probation tell nothing yet. */
function readableOn(day: PlainDay, { dead = [], pages = {}, heldOn }: Row): Set<string> {
  const world = makeBichoWorld(() => instantOf(day, '23:59'), heldOn);
  const living = SOURCE_NAMES.filter((name) => sourceOf(name).isProven && !dead.includes(name));
  return new Set(
    living.flatMap((name) => {
      const source = sourceOf(name);
      return HOUSE_IDS.flatMap((house) => {
        const labels = houseOf(house).sources[name];
        const page = labels && (source.page(labels, null) ?? source.page(labels, day));
        if (!page || pages[`${name} ${page.path}`]) return [];
        const reply = world.answer(name, page.path, new Headers());
        const read = typeof reply === 'string' ? undefined : parsePage(reply.body, name, page.name);
        if (!read?.ok) return [];
        return read.value.flatMap(({ region, day: on, label }) => {
          // The Federal is named without its hour, which no schedule may have.
          const federal = isFederalHouse(region) && (heldOn ?? drawsHeld)(day).find((draw) => draw.region === region);
          const time = federal ? federal.time : label === null ? null : slotOf(region, label, day);
          return time && (on ?? day) === day ? [drawId({ region, day, time })] : [];
        });
      });
    }),
  );
}

function judge(
  name: string,
  row: Row,
  upstream: BichoUpstream,
  { shownAt, wrong, late }: Seen,
  { from, speed, heldOn }: { from: number; speed: number; heldOn: typeof drawsHeld },
): string[] {
  const until = from + row.hours * HOUR_MS - MAX_MINUTES * MINUTE_MS;
  const soonFrom = from + (row.soonFrom ?? 0) * HOUR_MS;
  const due = daysOf(row).flatMap((day) => {
    const readable = readableOn(day, row);
    return heldOn(day)
      .map((draw) => ({ id: drawId(draw), outAt: upstream.publishedAt(draw).getTime() }))
      .filter(({ id, outAt }) => outAt >= from && outAt < until && readable.has(id));
  });
  const came = due.filter(({ id }) => shownAt.has(id));
  const delays = came
    .filter(({ outAt }) => outAt >= soonFrom)
    .map(({ id, outAt }) => ({ id, minutes: Math.round(((shownAt.get(id) ?? 0) - outAt) / MINUTE_MS) }))
    .sort((a, b) => b.minutes - a.minutes);
  const [slowest] = delays;
  const isStretched = row.dead !== undefined || row.soonFrom !== undefined || row.isUnnamed === true;
  const spans = busiestSpans(upstream.requests, { isStretched, slackMs: DRIFT_MS * speed });
  const over = spans.filter(({ most, limit }) => most > limit);
  console.log(
    `${name}: ${row.title}\n    due ${due.length}, came ${came.length}, wrong ${wrong.size}, late in vain ${late.size}, slowest ${slowest?.minutes ?? '–'} min${slowest ? ` (${slowest.id})` : ''}`,
  );
  console.log(`    requests: ${spans.map(({ name: source, most, limit }) => `${source} ${most}/${limit}`).join(', ')}`);
  return [
    ...(due.length === 0 ? ['nothing was due'] : []),
    ...due.filter(({ id }) => !shownAt.has(id)).map(({ id }) => `never shown: ${id}`),
    ...[...wrong].map((one) => `wrong: ${one}`),
    ...[...late].map((one) => `late in vain: ${one}`),
    ...delays.filter(({ minutes }) => minutes > MAX_MINUTES).map(({ id, minutes }) => `slow: ${id}, ${minutes} min`),
    ...over.map(({ name: source, most, limit }) => `manners: ${source} ${most} of ${limit}`),
  ];
}
