import { type Kysely, sql } from 'kysely';
import type { ClockTime, PlainDay } from '../domain/days.ts';
import { isFederalSlot } from '../domain/draws/schedule.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { globalSingleton } from '../runtime/global-singleton.ts';
import { newestChange } from './changes.ts';
import type { Tables } from './schema.ts';

// What a check looks at: the numbers alone, of years of draws. They are read by month and kept in this process, 12 bytes a
// draw; one small question tells which months have changed since. Seals are the pages' and the audit's to look at.

type Reader = Kysely<Tables>;

/** A region's draws of a month, by day and time. */
export type ArchivedMonth = {
  days: readonly PlainDay[];
  times: readonly ClockTime[];
  /** Five for each draw, 0 to 9999, in the order of their prizes. */
  numbers: Uint16Array;
  /** By draw: whether its hour is the Federal's although the region is not. */
  isFederalSlot: readonly boolean[];
  /** By draw: whether the source took its hour from the order of its rows. */
  isInferred: readonly boolean[];
};

type KnownMonth = ArchivedMonth & { mark: string };

/** What is known of a region: the store's change and `token` when its months were last compared, each month's mark then, and what was read. */
type KnownRegion = { change: number; token: string; marks: Map<string, string>; months: Map<string, KnownMonth> };

const archives = globalSingleton('check-archive', () => new WeakMap<Reader, Map<HouseId, KnownRegion>>());

function knownOf(db: Reader, region: HouseId): KnownRegion {
  const ofStore = archives.get(db) ?? new Map<HouseId, KnownRegion>();
  archives.set(db, ofStore);
  const known = ofStore.get(region) ?? { change: -1, token: '', marks: new Map(), months: new Map() };
  ofStore.set(region, known);
  return known;
}

/** The most days that one question reads: a year's draws take some 30 ms of the only thread. */
const MONTHS_AT_ONCE = 12;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A region's draws of a span of days, both ends in it, by month, oldest first; a month may hold more days than requested. */
export async function archivedDraws(
  db: Reader,
  region: HouseId,
  from: PlainDay,
  to: PlainDay,
): Promise<ArchivedMonth[]> {
  const known = knownOf(db, region);
  const change = await newestChange(db);
  if (change !== known.change) {
    const token = await tokenOf(db, region);
    if (token !== known.token) Object.assign(known, { marks: await marksOf(db, region), token });
    known.change = change;
  }
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const months = [...known.marks].filter(([month]) => month >= first && month <= last);
  const stale = months.filter(([month, mark]) => known.months.get(month)?.mark !== mark);
  for (let at = 0; at < stale.length; at += MONTHS_AT_ONCE) {
    if (at > 0) await pause();
    const some = stale.slice(at, at + MONTHS_AT_ONCE);
    const read = await readMonths(
      db,
      region,
      some.map(([month]) => month),
    );
    for (const [month, mark] of some) {
      const draws = read.get(month);
      if (draws) known.months.set(month, { ...draws, mark });
    }
  }
  return months.flatMap(([month]) => known.months.get(month) ?? []);
}

/**
 * Changes whenever a region's draws do, and now and then without: how many there are, the log of corrections, and what was
 * set aside (a draw that turns out to be a copy of the day before's leaves the store so). Of indexes alone.
 */
async function tokenOf(db: Reader, region: HouseId): Promise<string> {
  const { rows } = await sql<Record<string, number | string | null>>`
    select (select count(*) from draws where region = ${region}) as draws,
      (select count(*) from corrections) as corrections, (select max(at) from corrections) as corrected,
      (select count(*) from contest_corrections) as contests,
      (select count(*) from quarantine) as refused, (select max(last_at) from quarantine) as refused_at`.execute(db);
  return JSON.stringify(Object.values(rows[0] ?? {}).map(String));
}

/** What tells a month's draws apart from those that were read: which they are, and what was corrected; by month, in order. */
async function marksOf(db: Reader, region: HouseId): Promise<Map<string, string>> {
  const month = sql<string>`substr(day, 1, 7)`;
  const rows = await db
    .selectFrom('draws')
    .select([
      month.as('month'),
      sql<number | string>`count(*)`.as('n'),
      sql<number | string>`sum(cast(substr(day, 9, 2) as integer) * 10000
        + cast(substr(time, 1, 2) as integer) * 100 + cast(substr(time, 4, 2) as integer))`.as('keys'),
    ])
    .where('region', '=', region)
    .groupBy(month)
    .execute();
  const corrected = sql<string>`substr(draw_id, ${sql.lit(region.length + 2)}, 7)`;
  const changes = await db
    .selectFrom('corrections')
    .select([corrected.as('month'), sql<number | string>`count(*)`.as('n'), sql<string>`max(at)`.as('at')])
    .where('draw_id', 'like', `${region}/%`)
    .groupBy(corrected)
    .execute();
  const changed = new Map(changes.map(({ month: of, n, at }) => [of, `${n} ${at}`]));
  const marks = rows.map(({ month: of, n, keys }): [string, string] => [of, `${n} ${keys} ${changed.get(of) ?? ''}`]);
  return new Map(marks.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readMonths(db: Reader, region: HouseId, months: readonly string[]): Promise<Map<string, ArchivedMonth>> {
  const rows = await db
    .selectFrom('draws')
    .select(['day', 'time', 'inferred'])
    .select(
      sql<
        string | null
      >`(select string_agg(number, '' order by place) from prizes where draw_id = draws.id and place <= 5)`.as('five'),
    )
    .where('region', '=', region)
    .where('day', '>=', `${months[0]}-01`)
    .where('day', '<=', `${months.at(-1)}-31`)
    .orderBy('day')
    .orderBy('time')
    .execute();
  const wanted = new Set(months);
  const read = new Map<string, ArchivedMonth>();
  for (const [month, draws] of Map.groupBy(rows, ({ day }) => day.slice(0, 7))) {
    const whole = draws.filter(({ five }) => five?.length === 20);
    if (!wanted.has(month)) continue;
    const numbers = new Uint16Array(whole.length * 5);
    for (const [at, { five }] of whole.entries()) {
      for (let place = 0; place < 5; place++) numbers[at * 5 + place] = Number(five?.slice(place * 4, place * 4 + 4));
    }
    read.set(month, {
      days: whole.map(({ day }) => day),
      times: whole.map(({ time }) => time),
      numbers,
      isFederalSlot: whole.map(({ day, time }) => isFederalSlot({ region, day, time })),
      isInferred: whole.map(({ inferred }) => inferred === 1),
    });
  }
  return read;
}

/** The Federal's tickets of a span of days, as numbers of five digits in prize order. */
export async function federalTickets(db: Reader, from: PlainDay, to: PlainDay): Promise<Map<PlainDay, number[][]>> {
  const rows = await db
    .selectFrom('contests')
    .select(['day', 'numbers'])
    .where('modality', '=', 'federal')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const tickets = rows.map(({ day, numbers }) => ({
    day,
    five: numbersIn(numbers).map((one) => Number(one.slice(-5))),
  }));
  return new Map(
    [...Map.groupBy(tickets, ({ day }) => day)].map(([day, ofDay]) => [day, ofDay.map(({ five }) => five)]),
  );
}

const numbersIn = (column: string) => JSON.parse(column) as string[];
