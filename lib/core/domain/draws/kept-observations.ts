import { instantOf } from '../days.ts';
import type { KeptObservation } from './decision.ts';
import { inOrder, type Support, supportFor } from './draw-standing.ts';
import { type Draft, isSameObservation, observationsOn } from './known.ts';
import { isUnplaced, isWatched, type ObservationContext } from './observation.ts';
import { sameNumbers } from './validate-draw.ts';

/** Tables of a source on one draw that are kept, and tables without a slot on one house's day. */
const MAX_PLACED = 4;
const MAX_UNPLACED = 40;

/** Notes what a source has of a draw; true where it differs from the source's last. `first`: when it had these five under another name. */
export function observe(
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
export function moveObservations(draft: Draft, from: string, to: string, numbers?: readonly string[]): void {
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

/** What the families have of a draw as it stands now, and when it came out. */
export function refreshSupport(draft: Draft, id: string): Support {
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
