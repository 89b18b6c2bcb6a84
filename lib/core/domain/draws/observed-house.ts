import { type ClockTime, formatTime, instantOf } from '../days.ts';
import { HOUSE_IDS, houseOf } from '../houses/list.ts';
import { slotsOn } from '../houses/slots.ts';
import { HISTORY } from './contest-standing.ts';
import type { KeptObservation, StoredDraw, Write } from './decision.ts';
import { inOtherHouses, isClosedOn, movesTo, type NameOfDraw } from './house-of-draw.ts';
import { judgeRemoval, logged } from './judge-draws.ts';
import { type Draft, type Known, observationsOn } from './known.ts';
import { isUnplaced, isWatched, type ObservationContext, type SlotObservation, unplacedId } from './observation.ts';
import type { HoldReason } from './table.ts';
import { isOffSchedule } from './undated-lists.ts';
import { type DrawKey, drawId, type KnownDraw, reportedFive, sameNumbers } from './validate-draw.ts';

/** When a source had five numbers first on a day, under whatever house's name, and whether it was seen without them shortly before. */
type FirstSeen = Pick<KeptObservation, 'firstAt' | 'isLive'>;

export type HouseObserved =
  /** `leaves`: the draws of other houses that are this one; `first`: when the source had it first, under another name. */
  | { kind: 'taken'; leaves: readonly DrawKey[]; first: FirstSeen | null }
  /** `isNamed`: kept on the draw that it names, too. `unsupported`: draws that its source names otherwise from now on. */
  | { kind: 'hold'; reason: HoldReason; isNamed: boolean; unsupported: readonly string[] };

const held = (reason: HoldReason, isNamed: boolean, unsupported: readonly string[] = []): HouseObserved => ({
  kind: 'hold',
  reason,
  isNamed,
  unsupported,
});

/** How long an hour that the day does not have is doubted. */
const HOUR_DOUBTED_MS = 30 * 60_000;

/** Whether a draw is of the house that its table names: it draws that day, and no other house's draw has these five, or is this one. */
export function houseObserved(
  draft: Draft,
  named: { key: DrawKey; five: readonly string[]; observation: SlotObservation; isStored: boolean },
  context: ObservationContext,
  drawn: readonly KnownDraw[],
): HouseObserved {
  const { key, five, observation, isStored } = named;
  const beside = namedBeside(observation, context.reply);
  if (!isStored && isClosedOn(key.region, key.day)) return held('closed-that-day', true);
  if (!isStored && beside.length > 0 && (isOffSchedule(key) || !beside.every(isOffSchedule)))
    return held('two-labels', false);
  const standing = inOtherHouses(key, five, drawn).flatMap(({ region, day, time }) =>
    time === null ? [] : [{ region, day, time }],
  );
  const isBeside = (one: DrawKey) => beside.some((other) => drawId(other) === drawId(one));
  // A name by the place in a list takes nothing from another house, nor does one that stands beside the other's.
  if (standing.length > 0 && (observation.inferred || standing.some(isBeside)))
    return held('stands-in-another-house', false);
  if (standing.length === 0 && isStored) return { kind: 'taken', leaves: [], first: null };
  const { first, isRenamed, gone } = namesTakenBack(draft, key, standing, five, context.source);
  draft.add([{ kind: 'forget', observations: gone }]);
  const isNewHere = standing.length === 0 && first === null;
  if (isNewHere && isHourDoubtful(draft, key, five, context, drawn)) return held('off-hours', true);
  if (mayMove(draft, key, standing, five, { source: context.source, isRenamed }))
    return { kind: 'taken', leaves: standing, first };
  // What the source names otherwise from now on confirms nothing where it stands.
  return held('stands-in-another-house', true, isRenamed ? standing.map(drawId) : []);
}

/** The slots of other houses that one reply gives the five of an observation too; a name that follows from a place in a list is none. */
const namedBeside = (observation: SlotObservation, reply: readonly SlotObservation[]): DrawKey[] =>
  inOtherHouses(
    observation,
    reportedFive(observation.prizes),
    reply.map((one) => ({ ...one, numbers: reportedFive(one.prizes) })),
  ).flatMap(({ region, day, time, inferred }) => (time === null || inferred ? [] : [{ region, day, time }]));

/** The observations on some draws that have these five. */
const observationsWith = (known: Known, ids: readonly string[], five: readonly string[]) =>
  ids.flatMap((id) => observationsOn(known, id)).filter(({ numbers }) => sameNumbers(numbers.slice(0, 5), five));

/**
 * A source's observations of these five on a day under other houses' names, which are `gone`: it names `next` now. `first`: the first
 * of them, without a slot too; `isRenamed`: one was of a draw that stands.
 */
function namesTakenBack(
  known: Known,
  next: DrawKey,
  stand: readonly DrawKey[],
  five: readonly string[],
  source: string,
): { first: FirstSeen | null; isRenamed: boolean; gone: KeptObservation[] } {
  const standIds = stand.map(drawId);
  const ids = HOUSE_IDS.filter((house) => house !== next.region).flatMap((region) => [
    unplacedId(region, next.day),
    drawId({ ...next, region }),
  ]);
  const found = observationsWith(known, [...new Set([...ids, ...standIds])].sort(), five).filter(
    (one) => one.source === source,
  );
  const [first] = found.toSorted((a, b) => a.firstAt.localeCompare(b.firstAt));
  return {
    first: first ? { firstAt: first.firstAt, isLive: first.isLive } : null,
    isRenamed: found.some(({ draw }) => standIds.includes(draw)),
    gone: found.filter(({ draw }) => !isUnplaced(draw)),
  };
}

/**
 * True for an hour that the day does not have, named first when a later draw of its house was due and is not here, in this reply neither:
 * LotoHack called São Paulo's 20h of 15/08/2026 its 19h for five minutes. For half an hour; until then the source may rename it.
 */
function isHourDoubtful(
  known: Known,
  key: DrawKey,
  five: readonly string[],
  context: ObservationContext,
  drawn: readonly KnownDraw[],
): boolean {
  const { source, now, reply } = context;
  if (!isOffSchedule(key) || !isWatched(context)) return false;
  const isHere = (time: ClockTime) =>
    [...drawn, ...reply].some((one) => one.region === key.region && one.day === key.day && one.time === time);
  const isAwaited = (time: ClockTime) => time > key.time && instantOf(key.day, time) <= now && !isHere(time);
  if (!slotsOn(key.region, key.day).some(isAwaited)) return false;
  const first = observationsWith(known, [drawId(key)], five).find((one) => one.source === source)?.firstAt;
  return first === undefined || now.getTime() - Date.parse(first) < HOUR_DOUBTED_MS;
}

/** True when draws of other houses with the five of `next` are that one, as `source` has it; never against the operator, Caixa or the recorded history. */
function mayMove(
  known: Known,
  next: DrawKey,
  stand: readonly DrawKey[],
  five: readonly string[],
  { source, isRenamed }: { source: string; isRenamed: boolean },
): boolean {
  const isMoved = (one: DrawKey, draw: StoredDraw): boolean => {
    if (draw.isDecided || draw.source === HISTORY) return false;
    const id = drawId(one);
    const names: NameOfDraw[] = observationsWith(known, [id, drawId(next)], five).map((other) => ({
      id: other.draw,
      source: other.source,
      at: other.at,
    }));
    // The first source has none here where it is a feed, or names another house since.
    const isFirst = draw.source !== source && !names.some((name) => name.source === draw.source);
    if (isFirst) names.push({ id, source: draw.source, at: '' });
    return movesTo(next, one, names, { source, isRenamed });
  };
  return stand.every((one) => {
    const draw = known.draws.get(drawId(one));
    return !draw || isMoved(one, draw);
  });
}

/** Takes out draws that are `next` under another house's name; the public log names the house. */
export function leaveHouses(known: Known, next: DrawKey, stand: readonly DrawKey[], now: Date): Write[] {
  const { name } = houseOf(next.region);
  return stand.flatMap((one) => {
    const id = drawId(one);
    const numbers = known.draws.get(id)?.numbers;
    if (!numbers) return [];
    return [
      ...judgeRemoval([{ id, numbers }], known, () => true).writes,
      ...logged({
        draw: id,
        at: now.toISOString(),
        before: numbers,
        after: [],
        source: 'sistema',
        reason: `segundo a fonte, o sorteio é de outra banca: ${name}, ${formatTime(next.time)}`,
      }),
    ];
  });
}
