import { type Kysely, sql } from 'kysely';
import { addDays, type PlainDay } from '../domain/days.ts';
import { CAIXA, OPERATORS } from '../domain/draws/contest-standing.ts';
import type { KeptObservation, StoredDraw } from '../domain/draws/decision.ts';
import type { Rival } from '../domain/draws/draw.ts';
import { daysToKnow, shifted } from '../domain/draws/judge-draws.ts';
import type { Known } from '../domain/draws/known.ts';
import { observedId, type SlotObservation, unplacedId } from '../domain/draws/observation.ts';
import { admitKey, type DrawKey, drawId, type Observation, reportedFive } from '../domain/draws/validate-draw.ts';
import { HOUSE_IDS, isHouseId, turnedBy } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { chunks } from './chunks.ts';
import { drawsOfKeys } from './read.ts';
import type { Tables } from './schema.ts';
import { withdrawnIds } from './withdrawals.ts';

type Reader = Kysely<Tables>;

/** Of draws: those of their slots and of the same slots a day before and after, and the whole days that a decision needs. */
export async function knownOfDraws(db: Reader, draws: readonly Observation[], source: string): Promise<Known> {
  const keys = draws.flatMap((draw) => {
    const keyed = admitKey(draw);
    return keyed.ok ? [keyed.value] : [];
  });
  const near = [...new Set(keys.flatMap((key) => [-1, 0, 1].map((shift) => shifted(key, shift))))];
  return {
    draws: new Map([...(await drawsOfDays(db, daysToKnow(keys, source))), ...(await drawsOfIds(db, near))]),
    observations: new Map(),
    withdrawn: await withdrawnIds(db, keys.map(drawId)),
    copies: await copiesOf(db, near),
  };
}

/** Of some slots: their draws, and which of them are withdrawn. */
export const knownOfSlots = async (db: Reader, ids: readonly string[]): Promise<Known> => ({
  draws: await drawsOfIds(db, ids),
  observations: new Map(),
  withdrawn: await withdrawnIds(db, ids),
  copies: new Map(),
});

/** Of a reply: only what says whether its source had all of it before. */
export async function knownAtAGlance(db: Reader, reply: readonly SlotObservation[], source: string): Promise<Known> {
  const ids = [...new Set(reply.map(observedId))];
  return {
    draws: await drawsOfDays(db, [...new Set(reply.map(({ day }) => day))]),
    observations: await observationsOf(db, ids, source),
    withdrawn: await withdrawnIds(db, ids),
    copies: new Map(),
  };
}

/**
 * Of a reply: the draws of its days and of those before and after, every observation of its days. Throws `CorruptRowError` for a damaged
 * draw that it names, or that has its numbers.
 */
export async function knownOfReply(db: Reader, reply: readonly SlotObservation[]): Promise<Known> {
  const days = [...new Set(reply.map(({ day }) => day))];
  const draws = await drawsOfDays(db, [
    ...new Set(days.flatMap((day) => [-1, 0, 1].map((shift) => addDays(day, shift)))),
  ]);
  for (const { region, day, time, checked } of await drawsOfKeys(db, keysConcerned(reply, draws))) {
    const id = drawId({ region, day, time });
    const draw = draws.get(id);
    if (draw) draws.set(id, { ...draw, isDecided: checked === 'operator' || checked === 'official' });
  }
  const slots = days.flatMap((day) => slotsAround(reply, draws, day));
  const before = slots.map((slot) => shifted(slot, -1));
  return {
    draws,
    observations: await observationsOf(db, [
      ...slots.map(drawId),
      ...days.flatMap((day) => HOUSE_IDS.map((house) => unplacedId(house, day))),
    ]),
    withdrawn: await withdrawnIds(db, slots.map(drawId)),
    copies: await copiesOf(db, before),
  };
}

/** Every house at every hour at which one of them draws that day, is named, or has a draw. */
function slotsAround(
  reply: readonly SlotObservation[],
  draws: ReadonlyMap<string, StoredDraw>,
  day: PlainDay,
): DrawKey[] {
  const times = new Set([
    ...reply.flatMap((one) => (one.day === day && one.time !== null ? [one.time] : [])),
    ...[...draws.values()].flatMap((draw) => (draw.day === day ? [draw.time] : [])),
    ...HOUSE_IDS.flatMap((house) => slotsOn(house, day)),
  ]);
  return HOUSE_IDS.flatMap((region) => [...times].map((time) => ({ region, day, time })));
}

/** The stored draws that a reply names, that have its numbers, or of which one that it names is made. */
function keysConcerned(reply: readonly SlotObservation[], draws: ReadonlyMap<string, StoredDraw>): DrawKey[] {
  const fives = new Set(reply.map(({ day, prizes }) => `${day} ${reportedFive(prizes).join(' ')}`));
  const named = new Set(
    reply.flatMap(({ region, day, time }) =>
      time === null ? [] : [region, turnedBy(region) ?? region].map((house) => drawId({ region: house, day, time })),
    ),
  );
  return [...draws.values()].filter(
    (draw) => named.has(drawId(draw)) || fives.has(`${draw.day} ${draw.numbers.slice(0, 5).join(' ')}`),
  );
}

/** The draws of some days, by day, house and hour. */
async function drawsOfDays(db: Reader, days: readonly PlainDay[]): Promise<Map<string, StoredDraw>> {
  const found: StoredDraw[] = [];
  for (const run of chunks(days, 1000)) found.push(...(await drawsOf(db, (query) => query.where('day', 'in', run))));
  return byId(found);
}

async function drawsOfIds(db: Reader, ids: readonly string[]): Promise<Map<string, StoredDraw>> {
  const found: StoredDraw[] = [];
  for (const run of chunks(ids, 1000)) found.push(...(await drawsOf(db, (query) => query.where('id', 'in', run))));
  return byId(found);
}

const byId = (draws: readonly StoredDraw[]) => new Map(draws.map((draw) => [drawId(draw), draw]));

const selectDraws = (db: Reader) =>
  db
    .selectFrom('draws')
    .select(['region', 'day', 'time', 'inferred', 'drawn_6_to_10', 'source', 'received_at'])
    .select(['families', 'rivals', 'published_at', 'corrected_at'])
    .select(
      sql<string | null>`(select string_agg(number, ' ' order by place) from prizes where draw_id = draws.id)`.as(
        'numbers',
      ),
    );

async function drawsOf(
  db: Reader,
  where: (query: ReturnType<typeof selectDraws>) => ReturnType<typeof selectDraws>,
): Promise<StoredDraw[]> {
  const rows = await where(selectDraws(db)).execute();
  return rows.flatMap((row) =>
    isHouseId(row.region)
      ? [
          {
            region: row.region,
            day: row.day,
            time: row.time,
            numbers: row.numbers?.split(' ') ?? [],
            drawn6to10: listOf<string>(row.drawn_6_to_10),
            inferred: row.inferred === 1,
            source: row.source,
            receivedAt: row.received_at,
            families: listOf<string>(row.families),
            rivals: listOf<Rival>(row.rivals),
            publishedAt: row.published_at,
            correctedAt: row.corrected_at,
            isDecided: row.source === CAIXA || OPERATORS.includes(row.source),
          },
        ]
      : [],
  );
}

const listOf = <T>(json: string | null) => (json === null ? null : (JSON.parse(json) as T[]));

/** What sources, or one of them, have of some draws. */
async function observationsOf(
  db: Reader,
  ids: readonly string[],
  source?: string,
): Promise<Map<string, KeptObservation[]>> {
  const found: KeptObservation[] = [];
  for (const run of chunks(ids, 1000)) {
    let query = db.selectFrom('sightings').selectAll().where('draw_id', 'in', run);
    if (source !== undefined) query = query.where('source', '=', source);
    const rows = await query.orderBy('draw_id').orderBy('source').orderBy('digest').execute();
    found.push(
      ...rows.map((row) => ({
        draw: row.draw_id,
        source: row.source,
        numbers: row.numbers.split(' '),
        firstAt: row.first_at,
        at: row.at,
        isLive: row.is_live === 1,
      })),
    );
  }
  return Map.groupBy(found, ({ draw }) => draw);
}

/** Tables that were refused as copies of the day before's, by slot. */
async function copiesOf(db: Reader, ids: readonly string[]): Promise<Map<string, (readonly string[])[]>> {
  const copies = new Map<string, (readonly string[])[]>();
  for (const run of chunks(ids, 1000)) {
    const rows = await db
      .selectFrom('quarantine')
      .select(['subject', 'told'])
      .where('subject', 'in', run)
      .where('reason', '=', 'copy-of-previous-day')
      .execute();
    for (const { subject, told } of rows) {
      const { numbers } = JSON.parse(told) as { numbers?: string[] };
      if (numbers) copies.set(subject, [...(copies.get(subject) ?? []), numbers]);
    }
  }
  return copies;
}
