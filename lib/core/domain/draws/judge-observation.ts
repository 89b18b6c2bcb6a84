import { addDays, instantOf } from '../days.ts';
import { type HouseId, houseOf, isFederalHouse, turnedBy } from '../houses/list.ts';
import { isTransposed } from '../prizes.ts';
import { OPERATORS } from './contest-standing.ts';
import type { DrawOutcome, KeptObservation, ObservationOutcome, Refused, StoredDraw, Write } from './decision.ts';
import { inOrder, isDisputed, resolveDraw, type Support, supportFor } from './draw-standing.ts';
import { inOtherHouses, isClosedOn } from './house-of-draw.ts';
import { judgeDraws, judgeRemoval, logged } from './judge-draws.ts';
import { Draft, drawnOn, isSameObservation, type Known, observationsOn } from './known.ts';
import {
  isUnplaced,
  isWatched,
  type ObservationContext,
  type ObservationOptions,
  observedId,
  type SlotObservation,
  unplacedId,
  wholeNumbersOf,
} from './observation.ts';
import { houseObserved, leaveHouses } from './observed-house.ts';
import { earlierHour, otherLabel, unnamedSlot } from './observed-slot.ts';
import { findConflict } from './undated-lists.ts';
import {
  type DrawKey,
  drawId,
  type KnownDraw,
  type Observation,
  reportedFive,
  sameNumbers,
  type ValidDraw,
  validateDraw,
} from './validate-draw.ts';

type ObservationDecision = { outcome: ObservationOutcome; writes: readonly Write[]; known: Known };

/** Tables of a source on one draw that are kept, and tables without a slot on one house's day. */
const MAX_PLACED = 4;
const MAX_UNPLACED = 40;

/** What is not taken for these reasons is kept for the operator to see. */
const SET_ASIDE: ReadonlySet<string> = new Set(['differs-from-stored', 'closed-that-day', 'stands-in-another-house']);

const WHY = {
  majority: 'duas fontes independentes contra uma',
  itself: 'a própria fonte se corrigiu',
  label: 'um sorteio sob dois horários: vale o horário da casa',
  proven: 'a primeira fonte estava em prova; vale a que já foi comprovada',
} as const;

/** What becomes of the observations of one reply, in its order, each judged by what those before it changed. */
export function judgeReply(
  reply: readonly SlotObservation[],
  known: Known,
  options: ObservationOptions,
): { outcomes: ObservationOutcome[]; writes: Write[] } {
  const isSeen = seenBefore(reply, known, options.source);
  const outcomes: ObservationOutcome[] = [];
  const refused: Refused[] = [];
  const writes: Write[] = [];
  let stand = known;
  for (const observation of reply) {
    if (isSeen(observation)) {
      outcomes.push(seenAgain(observation));
      continue;
    }
    const decision = judgeObservation(observation, stand, { ...options, reply });
    const { id, outcome, reason } = decision.outcome;
    stand = decision.known;
    writes.push(...decision.writes);
    outcomes.push(decision.outcome);
    if (outcome === 'refused' || SET_ASIDE.has(reason))
      refused.push({ kind: 'draw', subject: id, reason, detail: '', reported: observation });
  }
  writes.push({ kind: 'set-aside', source: options.source, at: options.now.toISOString(), refused });
  return { outcomes, writes };
}

export const seenAgain = (observation: SlotObservation): ObservationOutcome => ({
  id: observedId(observation),
  outcome: observation.time === null ? 'withheld' : 'seen',
  reason: '',
});

/** Which observations of a reply change nothing: the source had them before, or has another table of that draw further down. */
export function seenBefore(
  reply: readonly SlotObservation[],
  known: Known,
  source: string,
): (observation: SlotObservation) => boolean {
  const isPlacedWhole = (one: SlotObservation) => one.time !== null && wholeNumbersOf(one) !== null;
  // Of a draw that one reply has twice the last whole table counts, also where it is the old one.
  const last = new Map(reply.filter(isPlacedWhole).map((one) => [observedId(one), one]));
  const drawn = drawnOn(known, [...new Set(reply.map(({ day }) => day))]);
  return (observation) =>
    (isPlacedWhole(observation) && last.get(observedId(observation)) !== observation) ||
    isRepeated(observation, known, drawn, source);
}

function isRepeated(observation: SlotObservation, known: Known, drawn: readonly KnownDraw[], source: string): boolean {
  const numbers = wholeNumbersOf(observation);
  const id = observedId(observation);
  const isSame = (one: KeptObservation | undefined) =>
    one !== undefined && numbers !== null && sameNumbers(one.numbers, numbers);
  const bySource = observationsOn(known, id).filter((one) => one.source === source);
  if (observation.time === null) return bySource.some(isSame);
  const { region, day, time, prizes } = observation;
  return (
    isSame(bySource.toSorted(inOrder).at(-1)) &&
    (known.withdrawn.has(id) ||
      isClosedOn(region, day) ||
      inOtherHouses(observation, reportedFive(prizes), drawn).length > 0 ||
      drawn.some((one) => one.region === region && one.day === day && one.time === time))
  );
}

/**
 * What one observation means: a new draw, a second family that confirms one, a dispute, a correction (draw-standing.ts), or nothing yet.
 * `known`: the days around it, with every observation of its day.
 */
export function judgeObservation(
  observation: SlotObservation,
  known: Known,
  context: ObservationContext,
): ObservationDecision {
  const draft = new Draft(known);
  const outcome = judge(draft, observation, context);
  return { outcome, writes: draft.writes, known: draft };
}

function judge(draft: Draft, observation: SlotObservation, context: ObservationContext): ObservationOutcome {
  const { now } = context;
  const drawn = drawnOn(draft, [addDays(observation.day, -1), observation.day]);
  const five = reportedFive(observation.prizes);
  const federal = drawn.find(
    (one) => isFederalHouse(one.region) && one.day === observation.day && sameNumbers(one.numbers, five),
  );
  const numbers = federal ? five : wholeNumbersOf(observation);
  if (!numbers) return { id: observedId(observation), outcome: 'refused', reason: 'incomplete' };
  const hold = (reason: string): ObservationOutcome => {
    observe(draft, unplacedId(observation.region, observation.day), numbers, context);
    return { id: observedId(observation), outcome: 'withheld', reason };
  };
  const named = slotNamed(draft, observation, { federal, numbers, drawn }, context);
  if (named === null) return hold(observation.withheld ?? 'untitled');
  const key = earlierHour(draft, named, five, drawn) ?? named;
  if (context.isFederalDoubtful && isFederalHouse(key.region) && !federal) return hold('untitled');
  const conflict = findConflict(key, five, drawn);
  if (conflict) return hold(conflict);
  const draw: Observation = { ...key, ...tableOf(observation, key.region) };
  const admission = validateDraw(draw, now);
  if (!admission.ok) return { id: drawId(key), outcome: 'refused', reason: admission.reason };
  const id = drawId(admission.value);
  if (differsFromOrigin(draft, admission.value, drawn)) return { id, outcome: 'refused', reason: 'derived-mismatch' };
  const stored = draft.draws.get(id) ?? null;
  if (!stored && draft.withdrawn.has(id)) {
    // The observation is kept, so that it is refused once and not at every reading.
    observe(draft, id, numbers, context);
    return { id, outcome: 'refused', reason: 'withdrawn' };
  }
  const house = houseObserved(draft, { key, five, observation, isStored: stored !== null }, context, drawn);
  if (house.kind === 'hold') {
    for (const one of house.unsupported) refreshSupport(draft, one);
    // Kept under the name too, so that it is set aside once.
    if (house.isNamed) observe(draft, id, numbers, context);
    return hold(house.reason);
  }
  const found = { id, draw, valid: admission.value, numbers, ...house };
  return stored ? judgeAgain(draft, found, stored, context) : judgeNew(draft, found, drawn, context, hold);
}

type Found = {
  id: string;
  draw: Observation;
  valid: ValidDraw;
  numbers: readonly string[];
  leaves: readonly DrawKey[];
  first: Pick<KeptObservation, 'firstAt' | 'isLive'> | null;
};

/** The slot that an observation is of; a house's table with that day's Federal five is the Federal's. */
function slotNamed(
  known: Known,
  observation: SlotObservation,
  {
    federal,
    numbers,
    drawn,
  }: { federal: KnownDraw | undefined; numbers: readonly string[]; drawn: readonly KnownDraw[] },
  context: ObservationContext,
): DrawKey | null {
  const { region, day, time } = observation;
  if (federal?.time) return { region: 'federal', day: federal.day, time: federal.time };
  return time === null ? unnamedSlot(known, observation, numbers, context, drawn) : { region, day, time };
}

/** A draw that is not stored yet. */
function judgeNew(
  draft: Draft,
  { id, draw, valid, numbers, leaves, first }: Found,
  drawn: readonly KnownDraw[],
  context: ObservationContext,
  hold: (reason: string) => ObservationOutcome,
): ObservationOutcome {
  const { source, now } = context;
  const other = otherLabel(valid, drawn);
  const standing = other && draft.draws.get(drawId(other));
  // What the operator entered at another hour stands there: no second draw of these five, nothing taken back.
  if (standing && OPERATORS.includes(standing.source)) return hold('stands-in-another-slot');
  const entered = judgeDraws([draw], draft, { source, now, receivedAt: now.toISOString(), leaves });
  draft.add(entered.writes);
  const [outcome] = entered.outcomes;
  if (outcome?.outcome !== 'new') return { id, outcome: 'refused', reason: refusalOf(outcome) };
  if (other) withdrawOtherLabel(draft, other, valid, now);
  draft.add(leaveHouses(draft, valid, leaves, now));
  observe(draft, id, numbers, context, first);
  moveObservations(draft, unplacedId(valid.region, valid.day), id, numbers);
  refreshSupport(draft, id);
  return { id, outcome: leaves.length > 0 ? 'moved' : 'new', reason: leaves.map(drawId).join() };
}

/** A draw that is stored: the source has it too, or otherwise. */
function judgeAgain(
  draft: Draft,
  { id, draw, valid, numbers, leaves, first }: Found,
  stored: StoredDraw,
  context: ObservationContext,
): ObservationOutcome {
  const { now } = context;
  const isNews = observe(draft, id, numbers, context, first);
  if (sameNumbers(stored.numbers.slice(0, 5), numbers.slice(0, 5))) draft.add(leaveHouses(draft, valid, leaves, now));
  if (!isNews) return { id, outcome: 'seen', reason: '' };
  const settled = resolveDraw(stored, observationsOn(draft, id), now);
  if (settled.kind === 'replace') {
    const prizes = sameNumbers(numbers, settled.numbers)
      ? draw.prizes
      : settled.numbers.map((number, index) => ({ place: String(index + 1), number }));
    const corrected = judgeDraws([{ ...draw, prizes }], draft, {
      source: settled.source,
      now,
      receivedAt: stored.receivedAt,
      corrects: 'but-operator',
      reason: WHY[settled.why],
    });
    draft.add(corrected.writes);
    refreshSupport(draft, id);
    const [outcome] = corrected.outcomes;
    return outcome?.outcome === 'corrected'
      ? { id, outcome: 'corrected', reason: settled.why }
      : { id, outcome: 'refused', reason: refusalOf(outcome) };
  }
  const support = refreshSupport(draft, id);
  if (sameNumbers(numbers, stored.numbers)) return { id, outcome: 'confirmed', reason: '' };
  const isOpen = !stored.isDecided && isDisputed(support);
  return { id, outcome: 'disputed', reason: isOpen ? 'in-conference' : 'differs-from-stored' };
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
function differsFromOrigin(
  { draws }: Known,
  { region, day, time, numbers }: ValidDraw,
  drawn: readonly KnownDraw[],
): boolean {
  const turns = turnedBy(region);
  if (turns === null) return false;
  const federal = drawn.find((one) => isFederalHouse(one.region) && one.day === day && one.time === time);
  const origin = draws.get(drawId({ region: turns, day, time }))?.numbers ?? federal?.numbers;
  return origin !== undefined && !isTransposed(numbers, origin);
}

const refusalOf = (outcome: DrawOutcome | undefined) => (outcome && 'reason' in outcome ? outcome.reason : 'refused');

/** Notes what a source has of a draw; true where it differs from the source's last. `first`: when it had these five under another name. */
function observe(
  draft: Draft,
  draw: string,
  numbers: readonly string[],
  context: ObservationContext,
  first: Pick<KeptObservation, 'firstAt' | 'isLive'> | null = null,
): boolean {
  const { source, now } = context;
  const at = now.toISOString();
  const shown = observationsOn(draft, draw)
    .filter((one) => one.source === source)
    .toSorted(inOrder)
    .reverse();
  const isSame = (one: KeptObservation | undefined) => one !== undefined && sameNumbers(one.numbers, numbers);
  if (isUnplaced(draw) ? shown.some(isSame) : isSame(shown[0])) return false;
  const before = shown.find(isSame);
  if (before) {
    draft.add([{ kind: 'observe', observations: [{ ...before, at }] }]);
    return true;
  }
  const oldest = shown.length >= (isUnplaced(draw) ? MAX_UNPLACED : MAX_PLACED) ? shown.at(-1) : undefined;
  if (oldest) draft.add([{ kind: 'forget', observations: [oldest] }]);
  const isNew = { firstAt: at, isLive: isWatched(context) };
  draft.add([{ kind: 'observe', observations: [{ draw, source, numbers, at, ...(first ?? isNew) }] }]);
  return true;
}

/** Observations of one draw are of another from now on; `numbers`: only those that have these. */
function moveObservations(draft: Draft, from: string, to: string, numbers?: readonly string[]): void {
  const moved = observationsOn(draft, from).filter((one) => !numbers || sameNumbers(one.numbers, numbers));
  if (moved.length === 0) return;
  const there = observationsOn(draft, to);
  const added = moved
    .map((one) => ({ ...one, draw: to }))
    .filter((one) => !there.some((other) => isSameObservation(one, other)));
  draft.add([
    { kind: 'observe', observations: added },
    { kind: 'forget', observations: moved },
  ]);
}

/** A draw that stood under an hour which its day does not have gives way to the hour that it has, which is stored by now. */
function withdrawOtherLabel(draft: Draft, other: DrawKey, draw: ValidDraw, now: Date): void {
  const id = drawId(other);
  const { gone, writes } = judgeRemoval(
    [{ id, numbers: draw.numbers }],
    draft,
    ({ source }) => !OPERATORS.includes(source),
  );
  draft.add(writes);
  if (gone.length === 0) return;
  moveObservations(draft, id, drawId(draw));
  draft.add(
    logged({ draw: id, at: now.toISOString(), before: draw.numbers, after: [], source: 'sistema', reason: WHY.label }),
  );
}

/** What the families have of a draw as it stands now, and when it came out. */
function refreshSupport(draft: Draft, id: string): Support {
  const draw = draft.draws.get(id);
  if (!draw) throw new Error(`${id} is not stored`);
  const { numbers } = draw;
  const observations = observationsOn(draft, id);
  const support = supportFor(draw, observations);
  const published = observations
    .filter((one) => one.isLive && sameNumbers(one.numbers, numbers))
    .map(({ firstAt }) => firstAt)
    .sort()[0];
  const slot = instantOf(draw.day, draw.time).toISOString();
  const fields = {
    families: support.families,
    rivals: support.rivals.length > 0 ? support.rivals : null,
    publishedAt: draw.publishedAt ?? (published && published >= slot ? published : null),
  };
  const isSame = (['families', 'rivals', 'publishedAt'] as const).every(
    (column) => JSON.stringify(draw[column]) === JSON.stringify(fields[column]),
  );
  draft.add([
    { kind: 'standing', id, numbers, fields },
    { kind: 'note', change: 'standing', draws: isSame ? [] : [id] },
  ]);
  return support;
}
