import { addDays } from '../days.ts';
import { isFederalHouse } from '../houses/list.ts';
import { OPERATORS } from './contest-standing.ts';
import type { DrawOutcome, KeptObservation, ObservationOutcome, Refused, StoredDraw, Write } from './decision.ts';
import { inOrder, isDisputed, resolveDraw } from './draw-standing.ts';
import { differsFromOrigin, inOtherHouses, isClosedOn, tableOf } from './house-of-draw.ts';
import { judgeDraws } from './judge-draws.ts';
import { moveObservations, observe, refreshSupport } from './kept-observations.ts';
import { Draft, drawnOn, type Known, observationsOn } from './known.ts';
import {
  type ObservationContext,
  type ObservationOptions,
  observedId,
  type SlotObservation,
  unplacedId,
  wholeNumbersOf,
} from './observation.ts';
import { houseObserved, leaveHouses } from './observed-house.ts';
import { leaveOtherLabel, otherLabel, slotObserved } from './observed-slot.ts';
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

/** What is not taken for these reasons is kept for the operator to see. */
const SET_ASIDE: ReadonlySet<string> = new Set(['differs-from-stored', 'closed-that-day', 'stands-in-another-house']);

const WHY = {
  majority: 'duas fontes independentes contra uma',
  itself: 'a própria fonte se corrigiu',
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
  const key = slotObserved(draft, observation, { federal, five, numbers, drawn }, context);
  if (key === null) return hold(observation.withheld ?? 'untitled');
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
  if (other) leaveOtherLabel(draft, other, valid, now);
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

const refusalOf = (outcome: DrawOutcome | undefined) => (outcome && 'reason' in outcome ? outcome.reason : 'refused');
