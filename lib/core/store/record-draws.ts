import type { Transaction } from 'kysely';
import { OPERATORS } from '../domain/contest-standing.ts';
import { addDays, type ClockTime, type PlainDay } from '../domain/days.ts';
import {
  admitDraw,
  type Draw,
  type DrawRefusal,
  drawId,
  type ReportedDraw,
  sameNumbers,
} from '../domain/draw-admission.ts';
import { groupOf } from '../domain/groups.ts';
import { isRegion, type Region } from '../domain/regions.ts';
import { slotsOn } from '../domain/schedule.ts';
import { noteChanges } from './changes.ts';
import { chunks } from './chunks.ts';
import { quarantine, type Refused } from './quarantine.ts';
import type { Store, Tables } from './schema.ts';
import { correctionSeal, drawDigest, drawSeal } from './seal.ts';

export type DrawOutcome =
  | { outcome: 'new' | 'unchanged' | 'corrected'; id: string }
  | { outcome: 'refused'; id: string; reason: DrawRefusal; detail: string };

export type RecordOptions = {
  /** Who tells: 'caixa', 'operador', 'importacao', 'historico', a feed's host. */
  source: string;
  now: Date;
  /** Null where nobody noted when the data arrived (the recorded history). */
  receivedAt: string | null;
  /**
   * True for the operator: a different table replaces the stored one and goes to the public log. 'but-operator' for Caixa:
   * so too, unless the operator entered the stored one.
   */
  corrects?: boolean | 'but-operator';
  /** Why a stored draw or contest is corrected; goes to the public log. */
  reason?: string | undefined;
};

/**
 * Records draws in one transaction and tells each one's outcome, in the order told.
 * Seen again: unchanged. Different from the stored one: set aside, unless `corrects`. Equal to the day before's table of
 * the same slot: set aside, whichever of the two arrives first. The result does not depend on the order of arrival.
 */
export function recordDraws(
  store: Store,
  told: readonly ReportedDraw[],
  options: RecordOptions,
): Promise<DrawOutcome[]> {
  return store.write((trx) => recordDrawsIn(trx, told, options));
}

export async function recordDrawsIn(
  trx: Transaction<Tables>,
  told: readonly ReportedDraw[],
  { source, now, receivedAt, corrects = false, reason }: RecordOptions,
): Promise<DrawOutcome[]> {
  const at = now.toISOString();
  const admitted = told.map((draw) => admitDraw(draw, now));
  const near = new Set<string>();
  for (const admission of admitted)
    if (admission.ok) for (const shift of [-1, 0, 1]) near.add(shifted(admission.value, shift));
  const stored = await storedTables(trx, [...near]);
  const copies = await quarantinedCopies(trx, [...near]);
  const offHours = await countOffHours(
    trx,
    admitted.flatMap((admission) => (admission.ok ? [admission.value] : [])),
  );
  const fixed = corrects === 'but-operator' ? await operatorsDraws(trx, [...near]) : null;

  const fresh = new Map<string, Draw>();
  const corrected = new Map<string, { draw: Draw; before: readonly string[] }>();
  const demoted = new Set<string>();
  const refused: Refused[] = [];

  const refuse = (id: string, reason: DrawRefusal, detail: string, what: unknown): DrawOutcome => {
    refused.push({ kind: 'draw', subject: id, reason, detail, told: what });
    return { outcome: 'refused', id, reason, detail };
  };
  const isCopyOf = (id: string, numbers: readonly string[]) =>
    [stored.get(id), ...(copies.get(id) ?? [])].some((table) => table && sameNumbers(table, numbers));
  const setAsideNextDay = (draw: Draw) => {
    const id = shifted(draw, 1);
    const table = stored.get(id);
    if (!table || !sameNumbers(table, draw.numbers)) return;
    stored.delete(id);
    fresh.delete(id);
    corrected.delete(id);
    demoted.add(id);
    copies.set(id, [...(copies.get(id) ?? []), table]);
    const day = addDays(draw.day, 1);
    refuse(id, 'copy-of-previous-day', draw.day, asTold({ ...draw, day }, table));
  };

  const outcomes = admitted.map((admission, index): DrawOutcome => {
    const what = told[index] as ReportedDraw;
    if (!admission.ok) return refuse(subjectOf(what), admission.reason, admission.detail, what);
    const draw = admission.value;
    const id = drawId(draw);
    const table = stored.get(id);
    if (table && sameNumbers(table, draw.numbers)) return { outcome: 'unchanged', id };
    if (isCopyOf(shifted(draw, -1), draw.numbers)) {
      copies.set(id, [...(copies.get(id) ?? []), draw.numbers]);
      setAsideNextDay(draw);
      return refuse(id, 'copy-of-previous-day', addDays(draw.day, -1), asTold(draw, draw.numbers));
    }
    if (table && (!corrects || fixed?.has(id)))
      return refuse(id, 'differs-from-stored', table.join(' '), asTold(draw, draw.numbers));
    if (table) {
      const earlier = corrected.get(id)?.before ?? table;
      corrected.set(id, { draw, before: earlier });
    } else {
      const day = dayOf(draw);
      const before = offHours.get(day) ?? 0;
      if (!isForeseen(draw)) {
        if (before >= MOST_OFF_HOURS) return refuse(id, 'too-many-that-day', `${before}`, asTold(draw, draw.numbers));
        offHours.set(day, before + 1);
      }
      fresh.set(id, draw);
    }
    stored.set(id, draw.numbers);
    setAsideNextDay(draw);
    return { outcome: table ? 'corrected' : 'new', id };
  });

  await remove(trx, [...demoted]);
  await insert(trx, [...fresh.values()], source, receivedAt);
  for (const [id, { draw, before }] of corrected) {
    const was = await trx.selectFrom('draws').select('published_at').where('id', '=', id).executeTakeFirst();
    await remove(trx, [id]);
    await insert(trx, [draw], source, receivedAt, { published_at: was?.published_at ?? null, corrected_at: at });
    await logCorrection(trx, { draw: id, at, before, after: draw.numbers, source, reason: reason ?? null });
  }
  await quarantine(trx, source, at, refused);
  await noteChanges(trx, 'presence', { draws: [...fresh.keys(), ...demoted] });
  return outcomes;
}

/**
 * Puts what became of a draw's numbers into the public log (none: empty). Two corrections at one instant are one entry:
 * from what stood first to what stands last.
 */
export async function logCorrection(
  trx: Transaction<Tables>,
  change: {
    /** The draw's id. */
    draw: string;
    at: string;
    before: readonly string[];
    after: readonly string[];
    source: string;
    reason: string | null;
  },
): Promise<void> {
  const { draw, at, before, after, source, reason } = change;
  const id = `${draw}@${at}`;
  const logged = await trx.selectFrom('corrections').select('before').where('id', '=', id).executeTakeFirst();
  const row = {
    id,
    draw_id: draw,
    at,
    before: logged?.before ?? JSON.stringify(before),
    after: JSON.stringify(after),
    source,
    reason,
  };
  const sealed = { ...row, seal: correctionSeal(row) };
  await trx
    .insertInto('corrections')
    .values(sealed)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(sealed))
    .execute();
  await noteChanges(trx, 'numbers', { draws: [draw] });
}

const shifted = (draw: Draw, days: number) => drawId({ ...draw, day: addDays(draw.day, days) });
const subjectOf = ({ region, day, time }: ReportedDraw) => `${region}/${day}/${time}`.slice(0, 100);
const asTold = ({ region, day, time }: Draw, numbers: readonly string[]) => ({ region, day, time, numbers });

/**
 * Any minute is taken, foreseen or not, but a region has only so many draws a day at hours that its schedule does not
 * know: a source that invents hours does not fill the pages.
 */
const MOST_OFF_HOURS = 8;

const dayOf = ({ region, day }: Draw) => `${region}/${day}`;
const isForeseen = ({ region, day, time }: { region: Region; day: PlainDay; time: ClockTime }) =>
  slotsOn(region, day).includes(time);

/** How many draws each of these regions' days already has at hours that its schedule does not know. */
async function countOffHours(trx: Transaction<Tables>, draws: readonly Draw[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const days = [...new Set(draws.filter((draw) => !isForeseen(draw)).map(({ day }) => day))];
  for (const run of chunks(days, 1000)) {
    const rows = await trx.selectFrom('draws').select(['region', 'day', 'time']).where('day', 'in', run).execute();
    for (const { region, day, time } of rows) {
      if (isRegion(region) && !isForeseen({ region, day, time }))
        counts.set(`${region}/${day}`, (counts.get(`${region}/${day}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** Which of these draws the operator entered. */
async function operatorsDraws(trx: Transaction<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const run of chunks(ids, 1000)) {
    const rows = await trx
      .selectFrom('draws')
      .select('id')
      .where('id', 'in', run)
      .where('source', 'in', OPERATORS)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

async function storedTables(trx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const tables = new Map<string, string[]>();
  for (const run of chunks(ids, 1000)) {
    const rows = await trx
      .selectFrom('prizes')
      .select(['draw_id', 'number'])
      .where('draw_id', 'in', run)
      .orderBy('draw_id')
      .orderBy('place')
      .execute();
    for (const { draw_id, number } of rows) {
      const table = tables.get(draw_id);
      if (table) table.push(number);
      else tables.set(draw_id, [number]);
    }
  }
  return tables;
}

async function quarantinedCopies(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, (readonly string[])[]>> {
  const copies = new Map<string, (readonly string[])[]>();
  for (const run of chunks(ids, 1000)) {
    const rows = await trx
      .selectFrom('quarantine')
      .select(['subject', 'told'])
      .where('subject', 'in', run)
      .where('reason', '=', 'copy-of-previous-day')
      .execute();
    for (const { subject, told } of rows) {
      const { numbers } = JSON.parse(told) as { numbers: string[] };
      copies.set(subject, [...(copies.get(subject) ?? []), numbers]);
    }
  }
  return copies;
}

async function remove(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const run of chunks(ids, 1000)) {
    await trx.deleteFrom('prizes').where('draw_id', 'in', run).execute();
    await trx.deleteFrom('draws').where('id', 'in', run).execute();
  }
}

/** Takes draws out of the store where they stand with exactly these numbers and `isTheirs` says so of who told them. */
export async function withdrawDraws(
  trx: Transaction<Tables>,
  draws: readonly { id: string; numbers: readonly string[] }[],
  isTheirs: (source: string) => boolean,
): Promise<void> {
  const ids = draws.map(({ id }) => id);
  const tables = await storedTables(trx, ids);
  const found = await trx.selectFrom('draws').select(['id', 'source']).where('id', 'in', ids).execute();
  const theirs = new Set(found.filter(({ source }) => isTheirs(source)).map(({ id }) => id));
  const withdrawn = draws
    .filter(({ id, numbers }) => theirs.has(id) && sameNumbers(tables.get(id) ?? [], numbers))
    .map(({ id }) => id);
  await remove(trx, withdrawn);
  await noteChanges(trx, 'presence', { draws: withdrawn });
}

async function insert(
  trx: Transaction<Tables>,
  draws: readonly Draw[],
  source: string,
  receivedAt: string | null,
  known: Pick<Tables['draws'], 'published_at' | 'corrected_at'> = { published_at: null, corrected_at: null },
): Promise<void> {
  for (const run of chunks(draws, 400)) {
    await trx
      .insertInto('draws')
      .values(
        run.map((draw) => {
          const row = {
            id: drawId(draw),
            region: draw.region,
            day: draw.day,
            time: draw.time,
            inferred: draw.inferred ? 1 : 0,
            drawn_6_to_10: draw.drawn6to10 ? JSON.stringify(draw.drawn6to10) : null,
            source,
            received_at: receivedAt,
            digest: drawDigest(draw),
            families: null,
            rivals: null,
            ...known,
          };
          return { ...row, seal: drawSeal(row, draw.numbers) };
        }),
      )
      .execute();
    await trx
      .insertInto('prizes')
      .values(
        run.flatMap((draw) =>
          draw.numbers.map((number, index) => ({
            draw_id: drawId(draw),
            place: index + 1,
            number,
            grp: Number(groupOf(number).grupo),
          })),
        ),
      )
      .execute();
  }
}
