import type { Kysely, Transaction } from 'kysely';
import { addDays, type ClockTime, instantOf, type PlainDay } from '../domain/days.ts';
import { OPERATORS } from '../domain/draws/contest-standing.ts';
import type { Draw } from '../domain/draws/draw.ts';
import {
  isDisputed,
  resolveDraw,
  type StoredObservation,
  type Support,
  supportFor,
} from '../domain/draws/draw-standing.ts';
import { inOtherHouses, isClosedOn } from '../domain/draws/house-of-draw.ts';
import type { HoldReason } from '../domain/draws/table.ts';
import { findConflict, isOffSchedule } from '../domain/draws/undated-lists.ts';
import {
  type DrawKey,
  type DrawRefusal,
  drawId,
  drawnOf,
  type KnownDraw,
  type Observation,
  reportedFive,
  sameNumbers,
  type ValidDraw,
  validateDraw,
} from '../domain/draws/validate-draw.ts';
import { familyOf } from '../domain/families.ts';
import { HOUSE_IDS, type HouseId, houseOf, isFederalHouse, turnedBy } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { firstFive, isDrawnNumbers, isTransposed } from '../domain/prizes.ts';
import { noteChanges } from './changes.ts';
import { digestOfNumbers, drawSeal } from './checksum.ts';
import { type FirstSight, leaveHouses, mayMove, takeBackNames, unplacedId } from './house-moves.ts';
import { knownDraws } from './known-draws.ts';
import { quarantine, type Refused } from './quarantine.ts';
import { drawOf } from './read.ts';
import { type DrawOutcome, logCorrection, recordDrawsIn, withdrawDraws } from './record-draws.ts';
import type { Store, Tables } from './schema.ts';
import { withdrawnIds } from './withdrawals.ts';

/** What a public source says of a slot; `time` is null where it does not name the slot. */
export type SlotObservation = Observation<HouseId, string | null>;

export type ObservationOutcome = {
  id: string;
  /**
   * 'new': it is shown by this word; 'moved': it stood under another house's name; 'confirmed': another source tells it too; 'seen': known; 'disputed': it differs
   * and is shown beside.
   */
  outcome: 'new' | 'moved' | 'confirmed' | 'seen' | 'corrected' | 'disputed' | 'withheld' | 'refused';
  /** Why, where it is not taken; the id under which a moved one stood. */
  reason: string;
};

export type ObservationOptions = {
  source: string;
  now: Date;
  /** When the source answered last before; null when not within the hour: what is new then came out some time. */
  seenSince: Date | null;
};

/** Words of a source on one draw that are kept, and words without a slot on one region's day. */
const MAX_WORDS = 4;
const MAX_UNPLACED = 40;
/** A source that was seen without a draw within this time before it had it tells when it came out. */
const SEEN_WITHIN_MS = 60 * 60_000;
/** How long an hour that the day does not have is doubted. */
const HOUR_DOUBTED_MS = 30 * 60_000;

/** What is not taken for these reasons is kept for the operator to see. */
const SET_ASIDE: ReadonlySet<string> = new Set([
  'differs-from-stored',
  'closed-that-day',
  'stands-in-another-house',
] satisfies (DrawRefusal | HoldReason)[]);

const WHY = {
  majority: 'duas fontes independentes contra uma',
  itself: 'a própria fonte se corrigiu',
  label: 'um sorteio sob dois horários: vale o horário da casa',
  proven: 'a primeira fonte estava em prova; vale a que já foi comprovada',
} as const;

/**
 * Records what a public source says of draws, in one transaction, and what follows from it: a new draw, a second family
 * that confirms one, a dispute, a correction (domain/draws/draw-standing.ts). A word it had before and has again changes
 * nothing and writes nothing. Outcomes in the order of the input.
 */
export async function recordObservations(
  store: Store,
  words: readonly SlotObservation[],
  options: ObservationOptions,
): Promise<ObservationOutcome[]> {
  const current = await currentWords(store.db, options.source, words);
  const known = await knownDraws(
    store.db,
    words.map(({ day }) => day),
  );
  const withdrawn = await withdrawnIds(store.db, words.map(idOf));
  // Of a draw that one reply tells twice the last whole table counts, also where it is the old one.
  const last = new Map(words.filter(isPlacedWhole).map((word) => [idOf(word), word]));
  const isSaid = (word: SlotObservation) =>
    (isPlacedWhole(word) && last.get(idOf(word)) !== word) || isRepeated(word, current, known, withdrawn);
  const again = (word: SlotObservation): ObservationOutcome => ({
    id: idOf(word),
    outcome: word.time === null ? 'withheld' : 'seen',
    reason: '',
  });
  if (words.every(isSaid)) return words.map(again);
  return store.write(async (trx) => {
    const outcomes: ObservationOutcome[] = [];
    const refused: Refused[] = [];
    for (const word of words) {
      if (isSaid(word)) {
        outcomes.push(again(word));
        continue;
      }
      const outcome = await recordWord(
        trx,
        word,
        words,
        options,
        await knownDraws(trx, [addDays(word.day, -1), word.day]),
      );
      outcomes.push(outcome);
      if (outcome.outcome === 'refused' || SET_ASIDE.has(outcome.reason))
        refused.push({ kind: 'draw', subject: outcome.id, reason: outcome.reason, detail: '', reported: word });
    }
    await quarantine(trx, options.source, options.now.toISOString(), refused);
    return outcomes;
  });
}

const idOf = ({ region, day, time }: SlotObservation) =>
  time === null ? unplacedId(region, day) : drawId({ region, day, time });

/** The word's drawn numbers; null where one is missing. */
export function wholeNumbersOf(word: SlotObservation) {
  const numbers = drawnOf(word.region, word);
  return isDrawnNumbers(numbers, houseOf(word.region).prizes.drawn) ? numbers : null;
}

/** The slots of other houses that one reply gives the five of a word too; a name that follows from a place in a list is none. */
const namedBeside = (word: SlotObservation, words: readonly SlotObservation[]): DrawKey[] =>
  inOtherHouses(
    word,
    reportedFive(word.prizes),
    words.map((one) => ({ ...one, numbers: reportedFive(one.prizes) })),
  ).flatMap(({ region, day, time, inferred }) => (time === null || inferred ? [] : [{ region, day, time }]));

const isPlacedWhole = (word: SlotObservation) => word.time !== null && wholeNumbersOf(word) !== null;

function isRepeated(
  word: SlotObservation,
  current: ReadonlyMap<string, string>,
  known: readonly KnownDraw[],
  withdrawn: ReadonlySet<string>,
): boolean {
  const numbers = wholeNumbersOf(word);
  const digest = numbers ? digestOfNumbers(numbers) : '';
  if (word.time === null) return current.has(`${idOf(word)} ${digest}`);
  return (
    current.get(idOf(word)) === digest &&
    (withdrawn.has(idOf(word)) ||
      isClosedOn(word.region, word.day) ||
      inOtherHouses(word, reportedFive(word.prizes), known).length > 0 ||
      known.some(({ region, day, time }) => region === word.region && day === word.day && time === word.time))
  );
}

/** What a source says now: by draw its digest, and every table without a slot by draw and digest. */
async function currentWords(
  db: Kysely<Tables>,
  source: string,
  words: readonly SlotObservation[],
): Promise<Map<string, string>> {
  const ids = [...new Set(words.map(idOf))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sightings')
    .select(['draw_id', 'digest'])
    .where('source', '=', source)
    .where('draw_id', 'in', ids)
    .orderBy('at')
    .execute();
  return new Map(
    rows.flatMap(({ draw_id, digest }) => [
      [draw_id, digest],
      [`${draw_id} ${digest}`, digest],
    ]),
  );
}

/** By house: since when (ms since 1970) a table of the day without a slot has been known whose numbers no stored draw of that day has. */
export async function unnamedSince(db: Kysely<Tables>, day: PlainDay): Promise<Map<HouseId, number>> {
  const rows = await db
    .selectFrom('sightings')
    .select(['draw_id', 'digest', 'first_at'])
    .where(
      'draw_id',
      'in',
      HOUSE_IDS.map((house) => unplacedId(house, day)),
    )
    .execute();
  if (rows.length === 0) return new Map();
  const known = new Set((await knownDraws(db, [day])).map(({ numbers }) => digestOfNumbers(numbers)));
  const since = new Map<HouseId, number>();
  for (const house of HOUSE_IDS) {
    const open = rows.filter(({ draw_id, digest }) => draw_id === unplacedId(house, day) && !known.has(digest));
    if (open.length > 0) since.set(house, Math.max(...open.map(({ first_at }) => Date.parse(first_at))));
  }
  return since;
}

async function recordWord(
  trx: Transaction<Tables>,
  word: SlotObservation,
  reply: readonly SlotObservation[],
  options: ObservationOptions,
  known: readonly KnownDraw[],
): Promise<ObservationOutcome> {
  const { source, now } = options;
  const five = reportedFive(word.prizes);
  const federal = known.find(
    (one) => isFederalHouse(one.region) && one.day === word.day && sameNumbers(one.numbers, five),
  );
  const numbers = federal ? five : wholeNumbersOf(word);
  if (!numbers) return { id: idOf(word), outcome: 'refused', reason: 'incomplete' };
  // A region's table with that day's Federal five is the Federal.
  const named: DrawKey | null = federal?.time
    ? { region: 'federal', day: federal.day, time: federal.time }
    : word.time === null
      ? await slotOfUnnamed(trx, word, numbers, options, known)
      : { region: word.region, day: word.day, time: word.time };
  const hold = async (reason: string): Promise<ObservationOutcome> => {
    await sight(trx, unplacedId(word.region, word.day), numbers, options, MAX_UNPLACED);
    return { id: idOf(word), outcome: 'withheld', reason };
  };
  if (named === null) return hold(word.withheld ?? 'untitled');
  const key = (await earlierHour(trx, named, five, known)) ?? named;
  // The Federal is Caixa's: this source's column of it has held another draw (spec: Sundays until 19/07/2026).
  if (source === 'ojogodobicho' && isFederalHouse(key.region) && !federal) return hold('untitled');
  const objection = findConflict(key, five, known);
  if (objection) return hold(objection);
  const draw: Observation = { ...key, ...tableOf(word, key.region) };
  const admission = validateDraw(draw, now);
  if (!admission.ok) return { id: drawId(key), outcome: 'refused', reason: admission.reason };
  const id = drawId(admission.value);
  if (await differsFromOrigin(trx, admission.value, known))
    return { id, outcome: 'refused', reason: 'derived-mismatch' };

  const stored = await drawOf(trx, admission.value);
  if (!stored && (await withdrawnIds(trx, [id])).has(id)) {
    // The word is kept, so that it is refused once and not at every reading.
    await sight(trx, id, numbers, options, MAX_WORDS);
    return { id, outcome: 'refused', reason: 'withdrawn' };
  }
  const house = await houseOfWord(trx, { key, five, word, reply, isStored: stored !== null }, options, known);
  if (house.kind === 'hold') {
    // Kept under the name too, so that it is set aside once.
    if (house.isNamed) await sight(trx, id, numbers, options, MAX_WORDS);
    return hold(house.reason);
  }
  if (!stored) {
    const other = otherLabel(admission.value, known);
    // What the operator entered at another hour stands there: no second draw of these five, nothing taken back.
    if (other && (await drawOf(trx, other))?.checked === 'operator') return hold('stands-in-another-slot');
    const [outcome] = await recordDrawsIn(trx, [draw], {
      source,
      now,
      receivedAt: now.toISOString(),
      leaves: house.leaves,
    });
    if (outcome?.outcome !== 'new') return { id, outcome: 'refused', reason: refusalOf(outcome) };
    if (other) await withdrawOtherLabel(trx, other, admission.value, now);
    await leaveHouses(trx, admission.value, house.leaves, now);
    await sight(trx, id, numbers, options, MAX_WORDS, house.first);
    await moveSightings(trx, unplacedId(key.region, key.day), id, digestOfNumbers(numbers));
    await refreshSupport(trx, id, numbers, await sightingsOf(trx, id));
    return { id, outcome: house.leaves.length > 0 ? 'moved' : 'new', reason: house.leaves.map(drawId).join() };
  }
  const isNewWord = await sight(trx, id, numbers, options, MAX_WORDS, house.first);
  if (sameNumbers(firstFive(stored.numbers), five)) await leaveHouses(trx, admission.value, house.leaves, now);
  if (!isNewWord) return { id, outcome: 'seen', reason: '' };
  return settle(trx, { id, observation: draw, numbers, stored }, options);
}

/**
 * True for an hour that the day does not have, named first when a later draw of its house was due and is not here, in this reply neither:
 * LotoHack called São Paulo's 20h of 15/08/2026 its 19h for five minutes. For half an hour; until then the source may rename it.
 */
async function isHourDoubtful(
  trx: Transaction<Tables>,
  named: { key: DrawKey; five: readonly string[]; reply: readonly SlotObservation[] },
  { source, now, seenSince }: ObservationOptions,
  known: readonly KnownDraw[],
): Promise<boolean> {
  const { key, five, reply } = named;
  if (!isOffSchedule(key) || !isWatched(now, seenSince)) return false;
  const isHere = (time: ClockTime) =>
    [...known, ...reply].some((one) => one.region === key.region && one.day === key.day && one.time === time);
  const isAwaited = (time: ClockTime) => time > key.time && instantOf(key.day, time) <= now && !isHere(time);
  if (!slotsOn(key.region, key.day).some(isAwaited)) return false;
  const words = (await sightingsOf(trx, drawId(key))).filter((one) => one.source === source);
  const first = words.find(({ numbers }) => sameNumbers(numbers.slice(0, 5), five))?.firstAt;
  return first === undefined || now.getTime() - Date.parse(first) < HOUR_DOUBTED_MS;
}

/** True for a reply of a source that was seen without what is new in it within the hour before. */
const isWatched = (now: Date, seenSince: Date | null): boolean =>
  seenSince !== null && now.getTime() - seenSince.getTime() <= SEEN_WITHIN_MS;

type HouseOfWord =
  /** `leaves`: the draws of other houses that are this one; `first`: when the source had it first, under another name. */
  | { kind: 'taken'; leaves: readonly DrawKey[]; first: FirstSight | null }
  /** `isNamed`: kept as a word on the draw that it names, too. */
  | { kind: 'hold'; reason: HoldReason; isNamed: boolean };

/** Whether a draw is of the house that its table names: it draws that day, and no other house's draw has these five, or is this one. */
async function houseOfWord(
  trx: Transaction<Tables>,
  named: {
    key: DrawKey;
    five: readonly string[];
    word: SlotObservation;
    reply: readonly SlotObservation[];
    isStored: boolean;
  },
  options: ObservationOptions,
  known: readonly KnownDraw[],
): Promise<HouseOfWord> {
  const { source } = options;
  const { key, five, word, reply, isStored } = named;
  const beside = namedBeside(word, reply);
  if (!isStored && isClosedOn(key.region, key.day)) return { kind: 'hold', reason: 'closed-that-day', isNamed: true };
  if (!isStored && beside.length > 0 && (isOffSchedule(key) || !beside.every(isOffSchedule)))
    return { kind: 'hold', reason: 'two-labels', isNamed: false };
  const standing = inOtherHouses(key, five, known).flatMap(({ region, day, time }) =>
    time === null ? [] : [{ region, day, time }],
  );
  const isBeside = (one: DrawKey) => beside.some((other) => drawId(other) === drawId(one));
  // A name by the place in a list takes nothing from another house, nor does one that stands beside the other's.
  if (standing.length > 0 && (word.inferred || standing.some(isBeside)))
    return { kind: 'hold', reason: 'stands-in-another-house', isNamed: false };
  if (standing.length === 0 && isStored) return { kind: 'taken', leaves: [], first: null };
  const { first, isRenamed } = await takeBackNames(trx, key, standing, five, source);
  const isNewHere = standing.length === 0 && first === null;
  if (isNewHere && (await isHourDoubtful(trx, { key, five, reply }, options, known)))
    return { kind: 'hold', reason: 'off-hours', isNamed: true };
  if (await mayMove(trx, key, standing, five, { source, isRenamed })) return { kind: 'taken', leaves: standing, first };
  // What the source names otherwise from now on confirms nothing where it stands.
  for (const one of isRenamed ? standing : []) {
    const draw = await drawOf(trx, one);
    if (draw) await refreshSupport(trx, drawId(one), draw.numbers, await sightingsOf(trx, drawId(one)));
  }
  return { kind: 'hold', reason: 'stands-in-another-house', isNamed: true };
}

/**
 * The slot of a table that no title names: two families show it so, and one draw alone of the house has come due and is not here. None
 * while the Federal, which these lists show too, is awaited.
 */
async function slotOfUnnamed(
  trx: Transaction<Tables>,
  { region, day, withheld = 'untitled' }: SlotObservation,
  numbers: readonly string[],
  { source, now }: ObservationOptions,
  known: readonly KnownDraw[],
): Promise<DrawKey | null> {
  if (withheld !== 'untitled') return null;
  const tellers = await trx
    .selectFrom('sightings')
    .select('source')
    .where('draw_id', '=', unplacedId(region, day))
    .where('digest', '=', digestOfNumbers(numbers))
    .execute();
  if (!tellers.some((teller) => familyOf(teller.source) !== familyOf(source))) return null;
  const houses = [region, ...HOUSE_IDS.filter((house) => isFederalHouse(house) && houseOf(region).listsFederal)];
  const due = houses.flatMap((house) => slotsOn(house, day).map((time) => ({ region: house, day, time })));
  const withdrawn = await withdrawnIds(trx, due.map(drawId));
  const [only, ...others] = due.filter(
    (slot) =>
      instantOf(day, slot.time) <= now &&
      !withdrawn.has(drawId(slot)) &&
      !known.some((one) => one.region === slot.region && one.day === day && one.time === slot.time),
  );
  return only?.region === region && others.length === 0 ? only : null;
}

/**
 * The hour under which these five were known before the hour that the word names: they are that one's draw. A name may be another hour's on
 * a day that leaves its hours.
 */
async function earlierHour(
  trx: Transaction<Tables>,
  key: DrawKey,
  five: readonly string[],
  known: readonly KnownDraw[],
): Promise<DrawKey | null> {
  const other = known.find(
    ({ region, day, time, numbers }) =>
      region === key.region && day === key.day && time !== key.time && sameNumbers(numbers, five),
  );
  if (!other?.time) return null;
  const stands = { region: other.region, day: other.day, time: other.time };
  const receivedAt = (await drawOf(trx, stands))?.receivedAt ?? null;
  return receivedAt !== null && Date.parse(receivedAt) < instantOf(key.day, key.time).getTime() ? stands : null;
}

/** Of a table with the Federal's five in the list of a house whose others are not reckoned as the Federal's are: the five alone. */
function tableOf(
  { region, prizes, drawn6to10 }: SlotObservation,
  of: HouseId,
): Pick<Observation, 'prizes' | 'drawn6to10'> {
  const isAlike = houseOf(region).prizes.rest === houseOf(of).prizes.rest;
  return isAlike ? { prizes, drawn6to10 } : { prizes: prizes.filter(({ place }) => Number(place) <= 5) };
}

/** True for a draw of a house that turns another's around, where the other's of that slot, or the Federal in its place, differs. */
async function differsFromOrigin(
  trx: Transaction<Tables>,
  { region, day, time, numbers }: ValidDraw,
  known: readonly KnownDraw[],
): Promise<boolean> {
  const turns = turnedBy(region);
  if (turns === null) return false;
  const federal = known.find((one) => isFederalHouse(one.region) && one.day === day && one.time === time);
  const origin = (await drawOf(trx, { region: turns, day, time }))?.numbers ?? federal?.numbers;
  return origin !== undefined && !isTransposed(numbers, origin);
}

const refusalOf = (outcome: DrawOutcome | undefined) => (outcome && 'reason' in outcome ? outcome.reason : 'refused');

/** What becomes of a stored draw that a source reports otherwise than before. */
async function settle(
  trx: Transaction<Tables>,
  word: { id: string; observation: Observation; numbers: readonly string[]; stored: Draw },
  { now }: ObservationOptions,
): Promise<ObservationOutcome> {
  const { id, observation: draw, numbers, stored } = word;
  const sightings = await sightingsOf(trx, id);
  const isDecided = stored.checked === 'operator' || stored.checked === 'official';
  const settled = resolveDraw({ ...stored, isDecided }, sightings, now);
  if (settled.kind === 'replace') {
    const prizes = sameNumbers(numbers, settled.numbers)
      ? draw.prizes
      : settled.numbers.map((number, index) => ({ place: String(index + 1), number }));
    const [outcome] = await recordDrawsIn(trx, [{ ...draw, prizes }], {
      source: settled.source,
      now,
      receivedAt: stored.receivedAt,
      corrects: 'but-operator',
      reason: WHY[settled.why],
    });
    const isCorrected = outcome?.outcome === 'corrected';
    await refreshSupport(trx, id, isCorrected ? settled.numbers : stored.numbers, sightings);
    return isCorrected
      ? { id, outcome: 'corrected', reason: settled.why }
      : { id, outcome: 'refused', reason: refusalOf(outcome) };
  }
  const voices = await refreshSupport(trx, id, stored.numbers, sightings);
  if (sameNumbers(numbers, stored.numbers)) return { id, outcome: 'confirmed', reason: '' };
  const isOpen = !isDecided && isDisputed(voices);
  return { id, outcome: 'disputed', reason: isOpen ? 'in-conference' : 'differs-from-stored' };
}

type Seen = StoredObservation & { firstAt: string; isLive: boolean };

async function sightingsOf(trx: Transaction<Tables>, id: string): Promise<Seen[]> {
  const rows = await trx.selectFrom('sightings').selectAll().where('draw_id', '=', id).execute();
  return rows.map(({ source, numbers, at, first_at, is_live }) => ({
    source,
    numbers: numbers.split(' '),
    at,
    firstAt: first_at,
    isLive: is_live === 1,
  }));
}

/** Notes a source's word; true where it differs from the source’s last. `first`: when it had these five under another name. */
async function sight(
  trx: Transaction<Tables>,
  id: string,
  numbers: readonly string[],
  { source, now, seenSince }: ObservationOptions,
  most: number,
  first: FirstSight | null = null,
): Promise<boolean> {
  const digest = digestOfNumbers(numbers);
  const shown = await trx
    .selectFrom('sightings')
    .select(['digest', 'at'])
    .where('draw_id', '=', id)
    .where('source', '=', source)
    .orderBy('at', 'desc')
    .execute();
  const isUnplaced = id.endsWith('/?');
  if (isUnplaced ? shown.some((one) => one.digest === digest) : shown[0]?.digest === digest) return false;
  const at = now.toISOString();
  if (shown.some((one) => one.digest === digest)) {
    const same = trx.updateTable('sightings').set({ at }).where('draw_id', '=', id);
    await same.where('source', '=', source).where('digest', '=', digest).execute();
    return true;
  }
  const oldest = shown.length >= most ? shown.at(-1) : undefined;
  if (oldest) {
    const gone = trx.deleteFrom('sightings').where('draw_id', '=', id).where('source', '=', source);
    await gone.where('digest', '=', oldest.digest).execute();
  }
  const isLive = isWatched(now, seenSince);
  await trx
    .insertInto('sightings')
    .values({
      ...{ draw_id: id, source, digest, numbers: numbers.join(' '), at },
      ...(first ?? { first_at: at, is_live: isLive ? 1 : 0 }),
    })
    .execute();
  return true;
}

/** Words on one draw are words on another from now on; `digest`: only those that tell these five. */
async function moveSightings(trx: Transaction<Tables>, from: string, to: string, digest?: string): Promise<void> {
  let found = trx.selectFrom('sightings').selectAll().where('draw_id', '=', from);
  if (digest) found = found.where('digest', '=', digest);
  const rows = await found.execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('sightings')
    .values(rows.map((row) => ({ ...row, draw_id: to })))
    .onConflict((conflict) => conflict.columns(['draw_id', 'source', 'digest']).doNothing())
    .execute();
  let gone = trx.deleteFrom('sightings').where('draw_id', '=', from);
  if (digest) gone = gone.where('digest', '=', digest);
  await gone.execute();
}

/** The draw under which these five are known on that day at another hour. */
function otherLabel(draw: ValidDraw, known: readonly KnownDraw[]): DrawKey | null {
  const other = known.find(
    ({ region, day, time, numbers }) =>
      region === draw.region && day === draw.day && time !== draw.time && sameNumbers(numbers, firstFive(draw.numbers)),
  );
  return other?.time ? { region: other.region, day: other.day, time: other.time } : null;
}

/** A draw that stood under an hour which its day does not have gives way to its own hour, which is stored by now. */
async function withdrawOtherLabel(trx: Transaction<Tables>, other: DrawKey, draw: ValidDraw, now: Date): Promise<void> {
  const id = drawId(other);
  const gone = await withdrawDraws(trx, [{ id, numbers: draw.numbers }], ({ source }) => !OPERATORS.includes(source));
  if (gone.length === 0) return;
  await moveSightings(trx, id, drawId(draw));
  await logCorrection(trx, {
    draw: id,
    at: now.toISOString(),
    before: draw.numbers,
    after: [],
    source: 'sistema',
    reason: WHY.label,
  });
}

/** Writes down what the families say of a draw that stands with `numbers` now, and when it came out. */
async function refreshSupport(
  trx: Transaction<Tables>,
  id: string,
  numbers: readonly string[],
  sightings: readonly Seen[],
): Promise<Support> {
  const { seal: _, ...row } = await trx.selectFrom('draws').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const voices = supportFor({ numbers, source: row.source }, sightings);
  const published = sightings
    .filter((one) => one.isLive && sameNumbers(one.numbers, numbers))
    .map(({ firstAt }) => firstAt)
    .sort()[0];
  const slot = instantOf(row.day, row.time).toISOString();
  const fields = {
    families: JSON.stringify(voices.families),
    rivals: voices.rivals.length > 0 ? JSON.stringify(voices.rivals) : null,
    published_at: row.published_at ?? (published && published >= slot ? published : null),
  };
  await trx
    .updateTable('draws')
    .set({ ...fields, seal: drawSeal({ ...row, ...fields }, numbers) })
    .where('id', '=', id)
    .execute();
  const isSame = (['families', 'rivals', 'published_at'] as const).every((column) => row[column] === fields[column]);
  if (!isSame) await noteChanges(trx, 'standing', { draws: [id] });
  return voices;
}

/** Deletes observations that are no longer read: without a slot after three days, the others after 400. */
export async function pruneSightings(store: Store, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await store.write(async (trx) => {
    await trx.deleteFrom('sightings').where('draw_id', 'like', '%/?').where('first_at', '<', before(3)).execute();
    await trx.deleteFrom('sightings').where('first_at', '<', before(400)).execute();
  });
}
