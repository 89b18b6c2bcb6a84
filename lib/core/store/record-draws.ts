import type { Transaction } from 'kysely';
import { addDays, type ClockTime, formatDay, type PlainDay } from '../domain/days.ts';
import { CAIXA, HISTORY, OPERATORS } from '../domain/draws/contest-standing.ts';
import { mayDisplace, type StoredBy, takesOver } from '../domain/draws/draw-standing.ts';
import { inOtherHouses, isClosedOn } from '../domain/draws/house-of-draw.ts';
import {
  type DrawKey,
  type DrawRefusal,
  drawId,
  type KnownDraw,
  type Observation,
  sameNumbers,
  type ValidDraw,
  validateDraw,
} from '../domain/draws/validate-draw.ts';
import { groupOf } from '../domain/groups.ts';
import { type HouseId, isHouseId } from '../domain/houses/list.ts';
import { slotsOn, WEEKS_SEEN } from '../domain/houses/slots.ts';
import { firstFive } from '../domain/prizes.ts';
import { shortened } from '../runtime/shortened.ts';
import { noteChanges } from './changes.ts';
import { correctionSeal, drawDigest, drawSeal } from './checksum.ts';
import { chunks } from './chunks.ts';
import { knownDraws } from './known-draws.ts';
import { quarantine, type Refused } from './quarantine.ts';
import type { Store, Tables } from './schema.ts';
import { unmarkWithdrawn, withdrawnIds } from './withdrawals.ts';

/** A stored draw that a reported one took out: it showed the same table on the day before or after. */
export type Displaced = { id: string; numbers: readonly string[] };

export type DrawOutcome =
  | { outcome: 'new' | 'unchanged' | 'corrected'; id: string; displaced?: readonly Displaced[] }
  | { outcome: 'refused'; id: string; reason: DrawRefusal; detail: string };

export type RecordOptions = {
  /** Who tells: 'caixa', 'operador', 'importacao', 'historico', a feed's host. */
  source: string;
  now: Date;
  /** Null where the time of arrival is unknown (the recorded history). */
  receivedAt: string | null;
  /**
   * True for the operator: a different table replaces the stored one and goes to the public log. 'but-operator' for everybody
   * else: so too, unless the operator entered the stored one, or Caixa reported it.
   */
  corrects?: boolean | 'but-operator';
  /**
   * Why a stored draw or contest is corrected; goes to the public log. With it the operator insists: two days of one slot may
   * then show the same table.
   */
  reason?: string | undefined;
  /** Draws of other houses that are this one under another name: they give way to it. */
  leaves?: readonly DrawKey[];
  /** The operator says that a contest has the numbers of the one before or after it all the same. */
  insists?: boolean;
};

/**
 * Records draws in one transaction and tells each one's outcome, in the order of the input.
 * Seen again: unchanged, and the operator's or Caixa's from then on where one of them tells it. Different from the stored one:
 * set aside, unless `corrects`. Equal to the day before's table of the same slot: the later day's is set aside, whichever
 * arrives first; but a draw of the operator or Caixa gives way to no other source (`mayDisplace`), and Caixa's word is never taken
 * for a copy. A stored draw that gives way has a line in the public log and is in the outcome. A slot that the operator
 * withdrew stays empty until the operator tells it again with a reason.
 */
export function recordDraws(
  store: Store,
  draws: readonly Observation[],
  options: RecordOptions,
): Promise<DrawOutcome[]> {
  return store.write((trx) => recordDrawsIn(trx, draws, options));
}

export async function recordDrawsIn(
  trx: Transaction<Tables>,
  draws: readonly Observation[],
  { source, now, receivedAt, corrects = false, reason, leaves = [] }: RecordOptions,
): Promise<DrawOutcome[]> {
  const at = now.toISOString();
  const admitted = draws.map((draw) => validateDraw(draw, now));
  const near = new Set<string>();
  for (const admission of admitted)
    if (admission.ok) for (const shift of [-1, 0, 1]) near.add(shifted(admission.value, shift));
  const stored = await storedDraws(trx, [...near]);
  const copies = await quarantinedCopies(trx, [...near]);
  const offHours = await countOffHours(
    trx,
    admitted.flatMap((admission) => (admission.ok ? [admission.value] : [])),
  );
  const withdrawn = await withdrawnIds(
    trx,
    admitted.flatMap((admission) => (admission.ok ? [drawId(admission.value)] : [])),
  );
  const isOperator = OPERATORS.includes(source);
  const isTrusted = isOperator || source === CAIXA || source === HISTORY;
  const days = admitted.flatMap((admission) => (admission.ok ? [admission.value.day] : []));
  const thoseDays = isTrusted ? [] : await knownDraws(trx, days);
  const isLeft = (one: KnownDraw) =>
    leaves.some(({ region, day, time }) => region === one.region && day === one.day && time === one.time);
  const insists = isOperator && reason !== undefined;

  const fresh = new Map<string, ValidDraw>();
  const corrected = new Map<string, { draw: ValidDraw; before: readonly string[] }>();
  const displaced = new Map<string, { numbers: readonly string[]; why: string }>();
  const broughtBack = new Set<string>();
  const refused: Refused[] = [];
  const outcomes: DrawOutcome[] = [];

  const refuse = (id: string, reason: DrawRefusal, detail: string, what: unknown): DrawOutcome => {
    refused.push({ kind: 'draw', subject: id, reason, detail, reported: what });
    return { outcome: 'refused', id, reason, detail };
  };
  const isFixed = (known: Stored) =>
    corrects === 'but-operator' && (OPERATORS.includes(known.source) || (known.source === CAIXA && source !== CAIXA));
  const isCopyOf = (id: string, numbers: readonly string[]) => {
    // Caixa copies no source; the operator gets the refusal and may insist; a quarantined table refuses neither.
    if (insists || source === CAIXA) return false;
    const tables = [stored.get(id)?.numbers, ...(isOperator ? [] : (copies.get(id) ?? []))];
    return tables.some((table) => table && sameNumbers(table, numbers));
  };
  const neighbour = (draw: ValidDraw, days: -1 | 1) => {
    const id = shifted(draw, days);
    const known = stored.get(id);
    return known && sameNumbers(known.numbers, draw.numbers) ? { id, known } : null;
  };
  /** Takes the same table out of the day before or after; what it was remembered as stays remembered. */
  const displace = (draw: ValidDraw, days: -1 | 1, { id, known }: { id: string; known: Stored }): Displaced => {
    const day = addDays(draw.day, days);
    stored.delete(id);
    corrected.delete(id);
    copies.set(id, [...(copies.get(id) ?? []), known.numbers]);
    refused.push({
      kind: 'draw',
      subject: id,
      reason: 'copy-of-previous-day',
      detail: draw.day,
      reported: asTold({ ...draw, day }, known.numbers),
    });
    // Told a moment ago by the same message: it was never shown.
    const index = outcomes.findIndex((one) => one.id === id && one.outcome === 'new');
    if (fresh.delete(id) && index >= 0)
      outcomes[index] = { outcome: 'refused', id, reason: 'copy-of-previous-day', detail: draw.day };
    else displaced.set(id, { numbers: known.numbers, why: `a mesma tabela é de ${formatDay(draw.day)}` });
    return { id, numbers: known.numbers };
  };

  for (const [index, admission] of admitted.entries()) outcomes.push(record(admission, draws[index] as Observation));

  function record(admission: (typeof admitted)[number], what: Observation): DrawOutcome {
    if (!admission.ok) return refuse(subjectOf(what), admission.reason, admission.detail, what);
    const draw = admission.value;
    const id = drawId(draw);
    const known = stored.get(id);
    if (known && sameNumbers(known.numbers, draw.numbers)) return { outcome: 'unchanged', id };
    if (withdrawn.has(id) && !insists) return refuse(id, 'withdrawn', draw.day, asTold(draw, draw.numbers));
    const later = neighbour(draw, 1);
    if (isCopyOf(shifted(draw, -1), draw.numbers)) {
      copies.set(id, [...(copies.get(id) ?? []), draw.numbers]);
      // A refused post of the operator's takes nothing out: what it would have taken is in no reply.
      if (later && !isOperator && mayDisplace(source, later.known)) displace(draw, 1, later);
      return refuse(id, 'copy-of-previous-day', addDays(draw.day, -1), asTold(draw, draw.numbers));
    }
    if (later && !insists && !mayDisplace(source, later.known))
      return refuse(id, 'stands-on-next-day', addDays(draw.day, 1), asTold(draw, draw.numbers));
    if (known && (!corrects || isFixed(known)))
      return refuse(id, 'differs-from-stored', known.numbers.join(' '), asTold(draw, draw.numbers));
    if (known) {
      const earlier = corrected.get(id)?.before ?? known.numbers;
      corrected.set(id, { draw, before: earlier });
    } else {
      if (!isTrusted && isClosedOn(draw.region, draw.day))
        return refuse(id, 'closed-that-day', draw.day, asTold(draw, draw.numbers));
      const elsewhere = inOtherHouses(draw, firstFive(draw.numbers), thoseDays).find((one) => !isLeft(one));
      if (elsewhere) return refuse(id, 'stands-in-another-house', elsewhere.region, asTold(draw, draw.numbers));
      const day = dayOf(draw);
      const before = offHours.get(day) ?? 0;
      if (!isForeseen(draw)) {
        if (before >= maxOffHours(draw.region))
          return refuse(id, 'too-many-that-day', `${before}`, asTold(draw, draw.numbers));
        offHours.set(day, before + 1);
      }
      if (withdrawn.delete(id)) {
        broughtBack.add(id);
        corrected.set(id, { draw, before: [] });
      } else fresh.set(id, draw);
    }
    stored.set(id, { numbers: draw.numbers, source, families: 1 });
    if (!isTrusted) thoseDays.push({ ...draw, numbers: firstFive(draw.numbers) });
    const earlier = source === CAIXA ? neighbour(draw, -1) : null;
    const gone = [
      ...(later && !insists ? [displace(draw, 1, later)] : []),
      ...(earlier && earlier.known.source !== CAIXA && mayDisplace(source, earlier.known)
        ? [displace(draw, -1, earlier)]
        : []),
    ].filter((one) => displaced.has(one.id));
    return { outcome: known ? 'corrected' : 'new', id, ...(gone.length > 0 ? { displaced: gone } : {}) };
  }

  await takeOut(trx, [...displaced.keys()]);
  await unmarkWithdrawn(trx, [...broughtBack]);
  await insert(trx, [...fresh.values()], source, receivedAt);
  for (const [id, { draw, before }] of corrected) {
    const was = await trx.selectFrom('draws').select('published_at').where('id', '=', id).executeTakeFirst();
    await takeOut(trx, [id]);
    await insert(trx, [draw], source, receivedAt, { published_at: was?.published_at ?? null, corrected_at: at });
    await logCorrection(trx, { draw: id, at, before, after: draw.numbers, source, reason: reason ?? null });
  }
  for (const [id, { numbers, why }] of displaced)
    await logCorrection(trx, { draw: id, at, before: numbers, after: [], source, reason: why });
  await takeOver(
    trx,
    outcomes.flatMap(({ outcome, id }) => {
      const known = outcome === 'unchanged' ? stored.get(id) : undefined;
      return known && takesOver(source, known) ? [{ id, numbers: known.numbers }] : [];
    }),
    source,
  );
  await quarantine(trx, source, at, refused);
  await noteChanges(trx, 'presence', { draws: [...fresh.keys(), ...broughtBack, ...displaced.keys()] });
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

const shifted = (draw: ValidDraw, days: number) => drawId({ ...draw, day: addDays(draw.day, days) });
const subjectOf = ({ region, day, time }: Observation) => shortened(`${region}/${day}/${time}`, 100);
const asTold = ({ region, day, time }: ValidDraw, numbers: readonly string[]) => ({ region, day, time, numbers });

/**
 * Any minute is taken, foreseen or not, but a region has only so many draws a day at hours that its schedule does not
 * know: a source that invents hours does not fill the pages. As many as the house's fullest day: it may move as a whole.
 */
const maxOffHours = (house: HouseId): number =>
  Math.max(
    LEAST_OFF_HOURS,
    ...Array.from({ length: 7 }, (_, ahead) => slotsOn(house, addDays(WEEKS_SEEN.from, ahead)).length),
  );
const LEAST_OFF_HOURS = 8;

const dayOf = ({ region, day }: ValidDraw) => `${region}/${day}`;
const isForeseen = ({ region, day, time }: { region: HouseId; day: PlainDay; time: ClockTime }) =>
  slotsOn(region, day).includes(time);

/** How many draws each of these regions' days already has at hours that its schedule does not know. */
async function countOffHours(trx: Transaction<Tables>, draws: readonly ValidDraw[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const days = [...new Set(draws.filter((draw) => !isForeseen(draw)).map(({ day }) => day))];
  for (const run of chunks(days, 1000)) {
    const rows = await trx.selectFrom('draws').select(['region', 'day', 'time']).where('day', 'in', run).execute();
    for (const { region, day, time } of rows) {
      if (isHouseId(region) && !isForeseen({ region, day, time }))
        counts.set(`${region}/${day}`, (counts.get(`${region}/${day}`) ?? 0) + 1);
    }
  }
  return counts;
}

type Stored = StoredBy & { numbers: readonly string[] };

async function storedDraws(trx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored & { numbers: string[] }>();
  for (const run of chunks(ids, 1000)) {
    const rows = await trx
      .selectFrom('prizes')
      .innerJoin('draws', 'draws.id', 'prizes.draw_id')
      .select(['draw_id', 'number', 'source', 'families'])
      .where('draw_id', 'in', run)
      .orderBy('draw_id')
      .orderBy('place')
      .execute();
    for (const { draw_id, number, source, families } of rows) {
      const known = found.get(draw_id);
      if (known) known.numbers.push(number);
      else found.set(draw_id, { numbers: [number], source, families: familiesIn(families) });
    }
  }
  return found;
}

/** The numbers of the draw of this id; null where none do. */
export const storedNumbers = async (trx: Transaction<Tables>, id: string): Promise<readonly string[] | null> =>
  (await storedDraws(trx, [id])).get(id)?.numbers ?? null;

/** How many families a row names; one where no public source has reported it. */
const familiesIn = (json: string | null): number => Math.max(1, (JSON.parse(json ?? '[]') as string[]).length);

/** Writes the operator's or Caixa's name on draws that a lesser source reported first and they tell alike. */
async function takeOver(
  trx: Transaction<Tables>,
  draws: readonly { id: string; numbers: readonly string[] }[],
  source: string,
): Promise<void> {
  for (const { id, numbers } of draws) {
    const { seal: _, ...row } = await trx
      .selectFrom('draws')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const named = { ...row, source };
    await trx
      .updateTable('draws')
      .set({ source, seal: drawSeal(named, numbers) })
      .where('id', '=', id)
      .execute();
  }
  if (draws.length > 0) await noteChanges(trx, 'standing', { draws: draws.map(({ id }) => id) });
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
    for (const { subject, told: stored } of rows) {
      const { numbers } = JSON.parse(stored) as { numbers: string[] };
      copies.set(subject, [...(copies.get(subject) ?? []), numbers]);
    }
  }
  return copies;
}

/** Takes draws out; the caller adds them to the public log. */
export async function takeOut(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const run of chunks(ids, 1000)) {
    await trx.deleteFrom('prizes').where('draw_id', 'in', run).execute();
    await trx.deleteFrom('draws').where('id', 'in', run).execute();
  }
}

/**
 * Takes draws out of the store where they stand with exactly these numbers and `mayGo` says so of who reported them; resolves to
 * those. The caller adds them to the public log.
 */
export async function withdrawDraws(
  trx: Transaction<Tables>,
  draws: readonly Displaced[],
  mayGo: (stored: StoredBy) => boolean,
): Promise<Displaced[]> {
  const stored = await storedDraws(
    trx,
    draws.map(({ id }) => id),
  );
  const withdrawn = draws.filter(({ id, numbers }) => {
    const known = stored.get(id);
    return known && mayGo(known) && sameNumbers(known.numbers, numbers);
  });
  const ids = withdrawn.map(({ id }) => id);
  await takeOut(trx, ids);
  await noteChanges(trx, 'presence', { draws: ids });
  return withdrawn;
}

async function insert(
  trx: Transaction<Tables>,
  draws: readonly ValidDraw[],
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
