import { type Kysely, sql } from 'kysely';
import type { ContestPage, ContestsAround, ContestsOfYear, ContestYear, IndexedContest } from '../contracts/contest.ts';
import type { PlainDay } from '../domain/days.ts';
import { contestLine } from '../domain/games/contest-line.ts';
import { GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import { NEWEST_INDEXED } from '../domain/indexed-contests.ts';
import { readContest } from './contest-rows.ts';
import { contestCorrection } from './corrections.ts';
import { storedContest } from './read.ts';
import type { Tables } from './schema.ts';
import { untilChange } from './until-change.ts';

type Reader = Kysely<Tables>;

/** A contest with the contests next to it stored, the modality's newest number, and what was corrected of it. */
export async function contestPage(db: Reader, modality: GameId, contest: number): Promise<ContestPage> {
  const of = db.selectFrom('contests').selectAll().where('modality', '=', modality);
  const pick = (rows: typeof of) => db.selectFrom(rows.as('one')).selectAll();
  // One question: four steps down one index.
  const found = await pick(of.where('contest', '=', contest))
    .unionAll(pick(of.where('contest', '<', contest).orderBy('contest', 'desc').limit(1)))
    .unionAll(pick(of.where('contest', '>', contest).orderBy('contest').limit(1)))
    .unionAll(pick(of.orderBy('contest', 'desc').limit(1)))
    .execute();
  const rows = found.sort((a, b) => a.contest - b.contest);
  const corrections = await db
    .selectFrom('contest_corrections')
    .selectAll()
    .where('modality', '=', modality)
    .where('contest', '=', contest)
    .orderBy('at')
    .execute();
  const row = rows.find((one) => one.contest === contest);
  const before = rows.findLast((row) => row.contest < contest);
  const after = rows.find((row) => row.contest > contest);
  const portrait = row && gameOf(modality).parts.numbers.kind === 'set' ? await portraitOf(db, row, before) : null;
  return {
    contest: row ? storedContest(row) : null,
    before: before ? { contest: before.contest, day: before.day } : null,
    after: after ? { contest: after.contest, day: after.day } : null,
    newest: rows.at(-1)?.contest ?? null,
    corrections: corrections.map(contestCorrection),
    ...(portrait ? { portrait } : {}),
  };
}

type Row = Tables['contests'];

/** The numbers of all contests of a game, as they are stored: a contest's other columns are a hundred times as long. */
const numbersOf = untilChange('contest-numbers', (db, modality: string) =>
  db.selectFrom('contests').select(['contest', 'day', 'numbers']).where('modality', '=', modality).execute(),
);

/** What a contest's numbers have in common with those of the contests before it. */
async function portraitOf(db: Reader, row: Row, before: Row | undefined): Promise<ContestPage['portrait']> {
  const drawn = JSON.parse(row.numbers) as string[];
  const earlier = (await numbersOf(db, row.modality)).filter(({ contest }) => contest < row.contest);
  const last = before?.contest === row.contest - 1 ? (JSON.parse(before.numbers) as string[]) : null;
  return {
    shared: last && drawn.filter((number) => last.includes(number)).length,
    earlier: earlier.filter(({ numbers }) => numbers === row.numbers).length,
    of: earlier.length,
  };
}

/** A modality's contests of one day by number, oldest first; those next to that day, and the newest by number. */
export async function contestsAround(db: Reader, modality: GameId, day: PlainDay): Promise<ContestsAround> {
  const of = db.selectFrom('contests').selectAll().where('modality', '=', modality);
  const [rows, before, after, newest] = await Promise.all([
    of.where('day', '=', day).orderBy('contest').execute(),
    of.where('day', '<', day).orderBy('day', 'desc').orderBy('contest', 'desc').limit(1).executeTakeFirst(),
    of.where('day', '>', day).orderBy('day').orderBy('contest').limit(1).executeTakeFirst(),
    of.orderBy('contest', 'desc').limit(1).executeTakeFirst(),
  ]);
  const stored = (row: Row | undefined) => (row ? storedContest(row) : null);
  return {
    contests: rows.map(storedContest),
    missing: rows.length === 0 && before && after ? await missingBetween(db, before, after) : [],
    before: stored(before),
    after: stored(after),
    newest: stored(newest),
  };
}

/** A modality's contests of which a number ends so, newest first, how often one did, and the extent of the record. */
export async function contestsWithEnding(db: Reader, modality: GameId, ending: string, limit: number) {
  const all = await numbersOf(db, modality);
  const found = all
    .filter(({ numbers }) => numbers.includes(`${ending}"`))
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : b.contest - a.contest));
  const places = [0, 0, 0, 0, 0];
  for (const { numbers } of found)
    for (const [at, number] of (JSON.parse(numbers) as string[]).entries())
      if (number.endsWith(ending)) places[at] = (places[at] ?? 0) + 1;
  const days = all.map(({ day }) => day).sort();
  const newest = found.slice(0, limit).map(({ contest }) => contest);
  const of = db.selectFrom('contests').selectAll().where('modality', '=', modality);
  const rows = newest.length > 0 ? await of.where('contest', 'in', newest).execute() : [];
  return {
    contests: all.length,
    since: days[0] ?? null,
    until: days.at(-1) ?? null,
    times: places.reduce((sum, count) => sum + count, 0),
    places,
    newest: rows.sort((a, b) => newest.indexOf(a.contest) - newest.indexOf(b.contest)).map(storedContest),
  };
}

/** The numbers between two contests that are not stored; a special contest is numbered ahead of those that come after it. */
async function missingBetween(db: Reader, before: Row, after: Row): Promise<ContestsAround['missing']> {
  const [from, to] = [before.contest, after.contest].sort((a, b) => a - b) as [number, number];
  if (to - from < 2) return [];
  const rows = await db
    .selectFrom('contests')
    .select('contest')
    .where('modality', '=', before.modality)
    .where('contest', '>=', from)
    .where('contest', '<=', to)
    .orderBy('contest')
    .execute();
  return rows.flatMap(({ contest }, at) => {
    const next = rows[at + 1]?.contest ?? contest + 1;
    return next > contest + 1 ? [{ from: contest + 1, to: next - 1 }] : [];
  });
}

/** A modality's contests of a year by day, newest first, and the nearest years with contests around it. */
export async function contestsOfYear(db: Reader, modality: GameId, year: number): Promise<ContestsOfYear> {
  const of = db.selectFrom('contests').where('modality', '=', modality);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const next = sql<
    number | null
  >`(select min(contest) from contests as later where modality = contests.modality and contest > contests.contest)`;
  const [rows, gaps, before, after] = await Promise.all([
    of
      .selectAll()
      .where('day', '>=', first)
      .where('day', '<=', last)
      .orderBy('day', 'desc')
      .orderBy('contest', 'desc')
      .execute(),
    of
      .select(['contest', next.as('next')])
      .where('day', '>=', first)
      .where('day', '<=', last)
      .where(next, '>', sql<number>`contests.contest + 1`)
      .orderBy('contest')
      .execute(),
    of.select('day').where('day', '<', first).orderBy('day', 'desc').limit(1).executeTakeFirst(),
    of.select('day').where('day', '>', last).orderBy('day').limit(1).executeTakeFirst(),
  ]);
  return {
    contests: rows.map((row) => contestLine(readContest(row))),
    missing: gaps.map(({ contest, next: later }) => ({ from: contest + 1, to: Number(later) - 1 })),
    before: before ? yearOf(before.day) : null,
    after: after ? yearOf(after.day) : null,
  };
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The years with contests, of one modality or of all, oldest first. */
export async function contestYears(db: Reader, modality?: GameId): Promise<ContestYear[]> {
  const year = sql<string>`substr(day, 1, 4)`;
  let years = db
    .selectFrom('contests')
    .select((eb) => [
      'modality',
      year.as('year'),
      eb.fn.countAll<number | string>().as('contests'),
      eb.fn.max('day').as('newest'),
      eb.fn.max('received_at').as('changedAt'),
    ]);
  if (modality) years = years.where('modality', '=', modality);
  const rows = await years.groupBy(['modality', year]).orderBy('modality').orderBy('year').execute();
  return rows.map((row) => ({
    modality: row.modality as GameId,
    year: Number(row.year),
    contests: Number(row.contests),
    newest: row.newest,
    changedAt: row.changedAt,
  }));
}

/** The contests that search engines index, newest first in each modality (domain/indexed-contests.ts). */
export async function indexedContests(db: Reader): Promise<IndexedContest[]> {
  const found: IndexedContest[] = [];
  for (const modality of GAME_IDS) {
    const rows = await db
      .selectFrom('contests')
      .select(['contest', 'day', 'received_at as changedAt'])
      .where('modality', '=', modality)
      .where((eb) =>
        eb.or([
          eb('special', '=', 1),
          eb(
            'contest',
            '>',
            eb
              .selectFrom('contests as newest')
              .select(({ fn, val }) => sql<number>`${fn.max('newest.contest')} - ${val(NEWEST_INDEXED)}`.as('least'))
              .where('newest.modality', '=', modality),
          ),
        ]),
      )
      .orderBy('contest', 'desc')
      .execute();
    found.push(...rows.map((row) => ({ modality, ...row })));
  }
  return found;
}
