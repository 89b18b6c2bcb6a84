import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { StoredContest } from '../contracts/contest.ts';
import type { Correction } from '../contracts/correction.ts';
import type { DayOnRecord } from '../contracts/days-on-record.ts';
import type { FirstPrize } from '../contracts/draw.ts';
import type { ContestCheck } from '../domain/contest-checks.ts';
import { MAX_CORRECTIONS_TOLD } from '../domain/corrections.ts';
import { daysBetween, fromNewest, instantOf, type PlainDay } from '../domain/days.ts';
import type { DrawCheck } from '../domain/draw-checks.ts';
import { contestCheck, HISTORY } from '../domain/draws/contest-standing.ts';
import type { Draw, Rival } from '../domain/draws/draw.ts';
import { drawCheck, type Support } from '../domain/draws/draw-standing.ts';
import { type DrawKey, drawId, sameNumbers } from '../domain/draws/validate-draw.ts';
import { familyOf } from '../domain/families.ts';
import { countGroups } from '../domain/frequency.ts';
import type { GameId } from '../domain/games/list.ts';
import { groupOf } from '../domain/groups.ts';
import { type HouseId, houseOf, isFederalHouse, isHouseId } from '../domain/houses/list.ts';
import { federalTime } from '../domain/houses/slots.ts';
import { firstFive, isDrawnNumbers, milharesOf } from '../domain/prizes.ts';
import { assertChecksum, CorruptRowError, correctionSeal, drawSeal } from './checksum.ts';
import { readContest } from './contest-rows.ts';
import { ofEachHouse } from './of-each-house.ts';
import type { Tables } from './schema.ts';
import { untilChange } from './until-change.ts';

type Reader = Kysely<Tables>;

/** The draws with the ids that a query gives, each with its drawn prizes; order: day, region, time. */
async function drawsWhere<DB, TB extends keyof DB>(
  db: Reader,
  ids: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<Draw[]> {
  const rows = await db
    .selectFrom('draws')
    .selectAll()
    // One row a draw and one question: joined, every column would come with every prize. Both databases know this aggregate.
    .select(
      sql<string | null>`(select string_agg(number, ',' order by place) from prizes where draw_id = draws.id)`.as(
        'numbers',
      ),
    )
    .where('id', 'in', ids)
    .orderBy('day')
    .orderBy('region')
    .orderBy('time')
    .execute();
  const federals = await federalsOf(db, [...new Set(rows.map(({ day }) => day))]);
  return rows.flatMap((row) => {
    const { region } = row;
    // A newer release of the site may have stored a house that this one does not have.
    if (!isHouseId(region)) return [];
    const numbers = row.numbers?.split(',') ?? [];
    if (!isDrawnNumbers(numbers, houseOf(region).prizes.drawn)) throw new CorruptRowError(row.id);
    const { numbers: _, ...columns } = row;
    assertChecksum(row, drawSeal(columns, numbers), row.id);
    const ofFive = firstFive(numbers);
    const { drawn, tickets } = federals.get(row.day) ?? { drawn: [], tickets: [] };
    const full = tickets.find(({ five }) => sameNumbers(five.map(milharOf), ofFive)) ?? null;
    const support = readSupport(row);
    const checked = drawCheck(
      { source: row.source, isOfficial: row.source === 'caixa' || full?.isOfficial === true },
      support,
    );
    return {
      region,
      day: row.day,
      time: row.time,
      numbers,
      drawn6to10: row.drawn_6_to_10 ? (JSON.parse(row.drawn_6_to_10) as string[]) : null,
      inferred: row.inferred === 1,
      source: row.source,
      receivedAt: row.received_at,
      isFederal: isFederalHouse(region) || full !== null || sameNumbers(drawn, ofFive),
      tickets: full?.five ?? null,
      checked,
      families: support.families,
      rivals: checked === 'in-conference' ? support.rivals : [],
      publishedAt: row.published_at ?? (hasWords(row) ? null : soonAfter(row)),
      correctedAt: row.corrected_at,
    };
  });
}

const hasWords = ({ families }: Pick<Tables['draws'], 'families'>) => families !== null && families !== '[]';

/** What the families have of a draw; of one without observations, its source. */
function readSupport(row: Pick<Tables['draws'], 'source' | 'families' | 'rivals'>): Support {
  const isOwn = !hasWords(row) && row.source !== HISTORY;
  return {
    families: isOwn ? [familyOf(row.source)] : (JSON.parse(row.families ?? '[]') as string[]),
    rivals: JSON.parse(row.rivals ?? '[]') as Rival[],
  };
}

/** A draw that was not polled for came out when it came in, if that was soon after its minute. */
const SOON_MS = 6 * 3_600_000;
function soonAfter({ day, time, received_at }: Tables['draws']): string | null {
  // The days are compared first: an instant of a clock on a wall costs a hundred times as much.
  if (received_at === null || daysBetween(day, received_at.slice(0, 10)) > 1) return null;
  const waited = Date.parse(received_at) - instantOf(day, time).getTime();
  return waited >= 0 && waited <= SOON_MS ? received_at : null;
}

const milharOf = (ticket: string) => ticket.slice(-4);

/** The Federal of some days: its draw's five numbers as stored (none: empty), and its contests' tickets of five digits. */
async function federalsOf(
  db: Reader,
  days: readonly PlainDay[],
): Promise<
  Map<PlainDay, { drawn: readonly string[]; tickets: readonly { five: readonly string[]; isOfficial: boolean }[] }>
> {
  if (days.length === 0) return new Map();
  const idOf = (day: PlainDay) => drawId({ region: 'federal', day, time: federalTime(day) });
  const [contests, prizes] = await Promise.all([
    contestsOn(db, 'federal', days),
    db
      .selectFrom('prizes')
      .select(['draw_id', 'number'])
      .where('draw_id', 'in', days.map(idOf))
      .orderBy('draw_id')
      .orderBy('place')
      .execute(),
  ]);
  const drawnBy = Map.groupBy(prizes, ({ draw_id }) => draw_id);
  const contestsBy = Map.groupBy(contests, ({ day }) => day);
  return new Map(
    days.map((day) => {
      const tickets = (contestsBy.get(day) ?? []).map(({ numbers, checked }) => ({
        five: numbers.map((number) => number.slice(-5)),
        isOfficial: checked === 'official',
      }));
      return [day, { drawn: (drawnBy.get(idOf(day)) ?? []).map(({ number }) => number), tickets }];
    }),
  );
}

/** All draws of some days, by day, region and time. */
export async function drawsOfDays(db: Reader, days: readonly PlainDay[]): Promise<Draw[]> {
  // An empty list is no list to PostgreSQL.
  return days.length === 0 ? [] : drawsWhere(db, db.selectFrom('draws').select('id').where('day', 'in', days));
}

/** The draws of a day, of all houses or some, by region and time. */
export async function drawsOfDay(db: Reader, day: PlainDay, houses?: readonly HouseId[]): Promise<Draw[]> {
  const ofDay = db.selectFrom('draws').select('id').where('day', '=', day);
  return drawsWhere(db, houses ? ofDay.where('region', 'in', houses) : ofDay);
}

/** A region's draws of a span of days (both ends in it), oldest first. */
export async function drawsBetweenDays(db: Reader, region: HouseId, from: PlainDay, to: PlainDay): Promise<Draw[]> {
  const span = db.selectFrom('draws').select('id').where('region', '=', region);
  return drawsWhere(db, span.where('day', '>=', from).where('day', '<=', to));
}

/**
 * Draws of a span of days (both ends in it), newest first, those of one hour by region; `after`: only those that come after
 * that one in this order.
 */
export async function drawsPage(
  db: Reader,
  query: {
    region?: HouseId | undefined;
    from?: PlainDay | undefined;
    to?: PlainDay | undefined;
    times?: readonly string[] | undefined;
    limit: number;
    after?: DrawKey | undefined;
  },
): Promise<Draw[]> {
  const { region, from, to, times, limit, after } = query;
  let ids = db.selectFrom('draws').select('id');
  if (region) ids = ids.where('region', '=', region);
  if (from) ids = ids.where('day', '>=', from);
  if (to) ids = ids.where('day', '<=', to);
  if (times) ids = ids.where('time', 'in', times);
  if (after) {
    ids = ids.where((eb) =>
      eb.or([
        eb('day', '<', after.day),
        eb.and([eb('day', '=', after.day), eb('time', '<', after.time)]),
        eb.and([eb('day', '=', after.day), eb('time', '=', after.time), eb('region', '>', after.region)]),
      ]),
    );
  }
  const page = ids.orderBy('day', 'desc').orderBy('time', 'desc').orderBy('region').limit(limit);
  const draws = await drawsWhere(db, db.selectFrom(page.as('page')).select('page.id'));
  return draws.sort((a, b) => fromNewest(a, b) || (a.region < b.region ? -1 : 1));
}

/** One draw; null when it is not stored. */
export async function drawOf(db: Reader, key: DrawKey): Promise<Draw | null> {
  const [draw] = await drawsWhere(db, db.selectFrom('draws').select('id').where('id', '=', drawId(key)));
  return draw ?? null;
}

/** Some draws by their keys, by day, region and time; those that are not stored are left out. */
export async function drawsOfKeys(db: Reader, keys: readonly DrawKey[]): Promise<Draw[]> {
  const ids = keys.map(drawId);
  return ids.length === 0 ? [] : drawsWhere(db, db.selectFrom('draws').select('id').where('id', 'in', ids));
}

/** Some days' draws by key alone, and those of them that families tell otherwise, whole. */
export async function keysOfDays(
  db: Reader,
  days: readonly PlainDay[],
): Promise<{ keys: DrawKey[]; rivalled: Draw[] }> {
  const rows = await db
    .selectFrom('draws')
    .select(['region', 'day', 'time', 'rivals'])
    .where('day', 'in', days)
    .execute();
  const keys = rows.map(({ region, day, time }) => ({ region: region as HouseId, day, time }));
  if (rows.every(({ rivals }) => rivals === null)) return { keys, rivalled: [] };
  const ids = db.selectFrom('draws').select('id').where('day', 'in', days).where('rivals', 'is not', null);
  return { keys, rivalled: await drawsWhere(db, ids) };
}

/** Draws from a day on that families tell otherwise. */
export const rivalledDraws = (db: Reader, from: PlainDay): Promise<Draw[]> =>
  drawsWhere(db, db.selectFrom('draws').select('id').where('day', '>=', from).where('rivals', 'is not', null));

/** The newest `count` draws of a region, oldest first. */
export async function newestDraws(db: Reader, region: HouseId, count: number): Promise<Draw[]> {
  return drawsWhere(db, newestIds(db, region, count));
}

/** The newest draws of each region, as many as `count` says of it, oldest first, in one question. */
export async function newestDrawsOfAll(db: Reader, count: (region: HouseId) => number): Promise<Map<HouseId, Draw[]>> {
  const of = (region: HouseId) => db.selectFrom(newestIds(db, region, count(region)).as('newest')).select('newest.id');
  return Map.groupBy(await drawsWhere(db, ofEachHouse(of)), ({ region }) => region);
}

/** Each region's newest draw as far as its standing tells it: key, source, how it was checked. */
export async function newestStandings(
  db: Reader,
): Promise<(DrawKey & { source: string; receivedAt: string | null; checked: DrawCheck })[]> {
  const rows = await ofEachHouse((region) => {
    const newest = db.selectFrom('draws').where('region', '=', region).orderBy('day', 'desc').orderBy('time', 'desc');
    const row = newest.select(['id', 'region', 'day', 'time', 'source', 'received_at', 'families', 'rivals']).limit(1);
    return db
      .selectFrom(row.as('newest'))
      .selectAll()
      .select(
        sql<string>`(select string_agg(number, ' ' order by place) from prizes where draw_id = newest.id)`.as(
          'numbers',
        ),
      );
  }).execute();
  const contests = rows.length === 0 ? [] : await contestsOn(db, 'federal', [...new Set(rows.map(({ day }) => day))]);
  return rows.map(({ region, day, time, source, received_at, numbers, ...rest }) => {
    const isOfficial = contests.some(
      (contest) =>
        contest.checked === 'official' &&
        contest.day === day &&
        sameNumbers(contest.numbers.map(milharOf), numbers.split(' ').slice(0, 5)),
    );
    return {
      region: region as HouseId,
      day,
      time,
      source,
      receivedAt: received_at,
      checked: drawCheck({ source, isOfficial: source === 'caixa' || isOfficial }, readSupport({ source, ...rest })),
    };
  });
}

const newestIds = (db: Reader, region: HouseId, count: number) =>
  db
    .selectFrom('draws')
    .select('id')
    .where('region', '=', region)
    .orderBy('day', 'desc')
    .orderBy('time', 'desc')
    .limit(count);

/** Key and source of each region's newest draw; a region without draws is left out. */
export async function newestKeys(db: Reader): Promise<(DrawKey & { source: string; receivedAt: string | null })[]> {
  const rows = await ofEachHouse((region) => {
    const newest = db.selectFrom('draws').where('region', '=', region).orderBy('day', 'desc').orderBy('time', 'desc');
    const row = newest.select(['region', 'day', 'time', 'source', 'received_at']).limit(1);
    return db.selectFrom(row.as('newest')).selectAll();
  }).execute();
  return rows.map(({ region, received_at, ...row }) => ({
    ...row,
    region: region as HouseId,
    receivedAt: received_at,
  }));
}

/** The newest day that has a draw of any house, or of some; null without one. */
export async function newestDay(db: Reader, houses?: readonly HouseId[]): Promise<PlainDay | null> {
  const days = db.selectFrom('draws').select('day').orderBy('day', 'desc').limit(1);
  const row = await (houses ? days.where('region', 'in', houses) : days).executeTakeFirst();
  return row?.day ?? null;
}

/** Days with draws around a day: the nearest before and after it, null if missing. */
export async function neighbourDays(
  db: Reader,
  day: PlainDay,
): Promise<{ before: PlainDay | null; after: PlainDay | null }> {
  const before = await db
    .selectFrom('draws')
    .select('day')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const after = await db
    .selectFrom('draws')
    .select('day')
    .where('day', '>', day)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return { before: before?.day ?? null, after: after?.day ?? null };
}

/** When draws last came in or were corrected, of the newest instants of both. */
export const lastOf = ({
  received,
  corrected,
}: {
  received: string | null;
  corrected: string | null;
}): string | null => (corrected !== null && (received === null || corrected > received) ? corrected : received);

/** The newest `count` days with draws, newest first, and how many draws each has. */
export async function daysWithDraws(db: Reader, count: number): Promise<DayOnRecord[]> {
  const rows = await db
    .selectFrom('draws')
    .select(({ fn }) => [
      'day',
      fn.countAll<number | string>().as('draws'),
      fn.max('received_at').as('received'),
      fn.max('corrected_at').as('corrected'),
    ])
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ day, draws, ...at }) => ({ day, draws: Number(draws), changedAt: lastOf(at) }));
}

/** The public log of corrections of a day's draws, oldest first, of the newest MAX_CORRECTIONS_TOLD. */
export async function correctionsOfDay(db: Reader, day: PlainDay): Promise<Correction[]> {
  const rows = await db
    .selectFrom('corrections')
    .selectAll('corrections')
    // By the key and not by the draw: one that was taken back has left none.
    .where('draw_id', 'like', `%/${day}/%`)
    .orderBy('corrections.at', 'desc')
    .limit(MAX_CORRECTIONS_TOLD)
    .execute();
  return rows.reverse().map((row) => {
    assertChecksum(row, correctionSeal(row), row.id);
    return {
      drawId: row.draw_id,
      at: row.at,
      before: JSON.parse(row.before) as string[],
      after: JSON.parse(row.after) as string[],
      source: row.source,
      reason: row.reason,
    };
  });
}

/** A stored row as pages and the interface read it. Throws `CorruptRowError`. */
export function storedContest(row: Tables['contests']): StoredContest {
  return {
    ...readContest(row),
    source: row.source,
    receivedAt: row.received_at,
    checked: contestCheck({ source: row.source, confirmedBy: row.confirmed_by }),
  };
}

/** The newest contest of a modality, by number; null when none is stored. */
export async function newestContest(db: Reader, modality: GameId): Promise<StoredContest | null> {
  return (await newestContests(db, modality, 1))[0] ?? null;
}

/** The newest `count` contests of a modality, by number, newest first. */
export async function newestContests(db: Reader, modality: GameId, count: number): Promise<StoredContest[]> {
  const rows = await db
    .selectFrom('contests')
    .selectAll()
    .where('modality', '=', modality)
    .orderBy('contest', 'desc')
    .limit(count)
    .execute();
  return rows.map(storedContest);
}

/** A modality's contests by number, newest first, both ends in it. */
export async function contestsPage(
  db: Reader,
  modality: GameId,
  { from = 0, to, limit }: { from?: number | undefined; to?: number | undefined; limit: number },
): Promise<StoredContest[]> {
  let rows = db.selectFrom('contests').selectAll().where('modality', '=', modality).where('contest', '>=', from);
  if (to !== undefined) rows = rows.where('contest', '<=', to);
  return (await rows.orderBy('contest', 'desc').limit(limit).execute()).map(storedContest);
}

/** A modality's stored contests after `after`: their numbers, who reported them, how they were checked. */
export async function contestsAfter(
  db: Reader,
  modality: GameId,
  after: number,
): Promise<{ contest: number; source: string; checked: ContestCheck }[]> {
  const rows = await db
    .selectFrom('contests')
    .select(['contest', 'source', 'confirmed_by'])
    .where('modality', '=', modality)
    .where('contest', '>', after)
    .execute();
  return rows.map(({ contest, source, confirmed_by }) => ({
    contest,
    source,
    checked: contestCheck({ source, confirmedBy: confirmed_by }),
  }));
}

/** One contest; null when it is not stored. */
export async function contestOf(db: Reader, modality: GameId, contest: number): Promise<StoredContest | null> {
  const row = await db
    .selectFrom('contests')
    .selectAll()
    .where('modality', '=', modality)
    .where('contest', '=', contest)
    .executeTakeFirst();
  return row ? storedContest(row) : null;
}

/** Contests of a modality by their numbers, newest first. */
export async function contestsOf(db: Reader, modality: GameId, contests: readonly number[]): Promise<StoredContest[]> {
  if (contests.length === 0) return [];
  const rows = await db
    .selectFrom('contests')
    .selectAll()
    .where('modality', '=', modality)
    .where('contest', 'in', contests)
    .orderBy('contest', 'desc')
    .execute();
  return rows.map(storedContest);
}

/** A modality's contests of some days. */
export async function contestsOn(db: Reader, modality: GameId, days: readonly PlainDay[]): Promise<StoredContest[]> {
  if (days.length === 0) return [];
  const rows = await db
    .selectFrom('contests')
    .selectAll()
    .where('modality', '=', modality)
    .where('day', 'in', days)
    .execute();
  return rows.map(storedContest);
}

/** How many draws and contests are stored. */
export async function storedCounts(db: Reader): Promise<{ draws: number; contests: number }> {
  const draws = await db
    .selectFrom('draws')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirst();
  const contests = await db
    .selectFrom('contests')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirst();
  return { draws: Number(draws?.n ?? 0), contests: Number(contests?.n ?? 0) };
}

/** Draws of a span of days in batches, oldest first, for export. */
export async function* drawsBetween(db: Reader, from: PlainDay, to: PlainDay): AsyncGenerator<Draw[]> {
  const days = await db
    .selectFrom('draws')
    .select('day')
    .distinct()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  for (const { day } of days) yield await drawsOfDay(db, day);
}

/** How many contests of a modality fell in a span of days, and the newest of them. */
export async function contestsBetween(
  db: Reader,
  modality: GameId,
  from: PlainDay,
  to: PlainDay,
): Promise<{ count: number; newest: StoredContest | null }> {
  const span = db
    .selectFrom('contests')
    .where('modality', '=', modality)
    .where('day', '>=', from)
    .where('day', '<=', to);
  const count = await span.select((eb) => eb.fn.countAll<number | string>().as('n')).executeTakeFirst();
  const newest = await span.selectAll().orderBy('contest', 'desc').limit(1).executeTakeFirst();
  return { count: Number(count?.n ?? 0), newest: newest ? storedContest(newest) : null };
}

/** The first prizes of a span of days, oldest first. */
export async function firstPrizes(db: Reader, from: PlainDay, to: PlainDay): Promise<FirstPrize[]> {
  const span = db.selectFrom('draws').select('id').where('day', '>=', from).where('day', '<=', to);
  const draws = await drawsWhere(db, span);
  return draws.map(({ region, day, time, numbers }) => ({ region, day, time, number: numbers[0] }));
}

/**
 * Where a number of two to four digits ended one of the first five prizes: how often
 * at each place, and the newest `limit`, newest first, those of one hour by region and place. The index of the prizes by
 * their number is requested the milhares that end so: at most a hundred, some 3,000 rows of ten years for a dozen.
 */
export async function drawnNumber(
  db: Reader,
  query: { number: string; region?: HouseId | undefined; limit: number },
): Promise<{ places: number[]; newest: { draw: Draw; place: number; number: string }[] }> {
  const rows = await db
    .selectFrom('prizes')
    .select(['draw_id', 'place', 'number'])
    .where('number', 'in', milharesOf(query.number))
    .where('place', '<=', 5)
    .execute();
  const places = [0, 0, 0, 0, 0];
  const found = [];
  for (const row of rows) {
    const slash = row.draw_id.indexOf('/');
    const region = row.draw_id.slice(0, slash);
    if (query.region !== undefined && region !== query.region) continue;
    places[row.place - 1] = (places[row.place - 1] ?? 0) + 1;
    // Day and time, as the key spells them after the region.
    found.push({ row, region, when: row.draw_id.slice(slash) });
  }
  const newest = found
    .sort((a, b) => order(b.when, a.when) || order(a.region, b.region) || a.row.place - b.row.place)
    .slice(0, query.limit)
    .map(({ row }) => row);
  const ids = [...new Set(newest.map(({ draw_id }) => draw_id))];
  if (ids.length === 0) return { places, newest: [] };
  const draws = await drawsWhere(db, db.selectFrom('draws').select('id').where('id', 'in', ids));
  const byId = new Map(draws.map((draw) => [drawId(draw), draw]));
  return {
    places,
    newest: newest.flatMap(({ draw_id, place, number }) => {
      const draw = byId.get(draw_id);
      return draw ? [{ draw, place, number }] : [];
    }),
  };
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type DrawsOnRecord = { draws: number; since: PlainDay | null; until: PlainDay | null };

/** Kept until the store changes: to count all draws takes longer than all else that a search asks for. */
const onRecord = untilChange('draws-on-record', async (db, region: HouseId | 'all'): Promise<DrawsOnRecord> => {
  let all = db.selectFrom('draws');
  if (region !== 'all') all = all.where('region', '=', region);
  const row = await all
    .select((eb) => [
      eb.fn.countAll<number | string>().as('draws'),
      eb.fn.min<string | null>('day').as('since'),
      eb.fn.max<string | null>('day').as('until'),
    ])
    .executeTakeFirst();
  return { draws: Number(row?.draws ?? 0), since: row?.since ?? null, until: row?.until ?? null };
});

/** How many draws are stored, of one region or of all, since when, and until when. */
export const drawsOnRecord = (db: Reader, region?: HouseId | undefined): Promise<DrawsOnRecord> =>
  onRecord(db, region ?? 'all');

/** How often each group (1–25) came first in a region's newest `count` draws, and how many draws that were. */
export async function groupCounts(
  db: Reader,
  region: HouseId,
  count: number,
): Promise<{ draws: number; since: PlainDay | null; until: PlainDay | null; counts: number[] }> {
  const draws = await newestDraws(db, region, count);
  const counts = countGroups(draws.map(({ numbers: [first] }) => Number(groupOf(first).grupo)));
  return { draws: draws.length, since: draws[0]?.day ?? null, until: draws.at(-1)?.day ?? null, counts };
}
