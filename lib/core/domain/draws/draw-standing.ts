import type { DrawCheck } from '../draw-checks.ts';
import { familyOf, isOnTrial } from '../families.ts';
import { CAIXA, HISTORY, OPERATORS } from './contest-standing.ts';
import type { Rival } from './draw.ts';

/** A source's observation of a draw: the numbers, and since when it shows them (ISO instant). */
export type StoredObservation = { source: string; numbers: readonly string[]; at: string };

/** What the families have of a stored draw: who agrees with it, and who has what instead. */
export type Support = { families: readonly string[]; rivals: readonly Rival[] };

/** Who reported a stored draw, and how many independent families tell exactly it. */
export type StoredBy = { source: string; families: number };

/** 3: the operator; 2: Caixa; 1: the recorded history or two families; 0: one source. */
function rankOf({ source, families }: StoredBy): 0 | 1 | 2 | 3 {
  if (OPERATORS.includes(source)) return 3;
  if (source === CAIXA) return 2;
  return source === HISTORY || families >= 2 ? 1 : 0;
}

/**
 * True when a draw that `source` tells may take a stored draw of another slot out: both show the same table, or come from one
 * contest for which another day is reported now. What the
 * operator or Caixa reported gives way to their later report alone, everything else to one of at least its rank. The
 * recorded history adds what is missing and takes nothing out.
 */
export function mayDisplace(source: string, stored: StoredBy): boolean {
  if (source === HISTORY) return false;
  const [newcomer, standing] = [rankOf({ source, families: 1 }), rankOf(stored)];
  return standing >= 2 ? newcomer === standing : newcomer >= standing;
}

/** True when `source` reports again what a lesser source reported first: from then on the draw is its. */
export const takesOver = (source: string, stored: StoredBy): boolean =>
  rankOf({ source, families: 1 }) >= 2 && rankOf(stored) < 2 && stored.source !== HISTORY;

/** The only source of an unconfirmed draw may correct itself for this long. */
const MAY_CORRECT_ITSELF_MS = 3 * 3_600_000;

const keyOf = (numbers: readonly string[]) => numbers.join(' ');

/** By instant; within one instant in a fixed order, whatever order the store gives. */
export const inOrder = (a: StoredObservation, b: StoredObservation) =>
  a.at.localeCompare(b.at) || a.source.localeCompare(b.source) || keyOf(a.numbers).localeCompare(keyOf(b.numbers));

/** Each family's newest observation, of whichever of its sources. */
function newestByFamily(observations: readonly StoredObservation[]): Map<string, readonly string[]> {
  const newest = new Map<string, readonly string[]>();
  for (const { source, numbers } of [...observations].sort(inOrder)) newest.set(familyOf(source), numbers);
  return newest;
}

/**
 * Counts families, not sources. `reported`: who reported the stored numbers; it counts where no observation of its family
 * is known (a feed, the recorded history), one in probation only where no other has any.
 */
export function supportFor(
  stored: { numbers: readonly string[]; source: string },
  observations: readonly StoredObservation[],
): Support {
  const proven = observations.filter(({ source }) => !isOnTrial(source));
  const isTrialAlone = isOnTrial(stored.source) && proven.length === 0;
  const newest = newestByFamily(isTrialAlone ? observations : proven);
  const isCounted = isTrialAlone || !isOnTrial(stored.source);
  if (isCounted && !newest.has(familyOf(stored.source))) newest.set(familyOf(stored.source), stored.numbers);
  const byNumbers = new Map<string, { numbers: readonly string[]; families: string[] }>();
  for (const [family, numbers] of newest) {
    const group = byNumbers.get(keyOf(numbers)) ?? { numbers, families: [] };
    group.families.push(family);
    byNumbers.set(keyOf(numbers), group);
  }
  const own = byNumbers.get(keyOf(stored.numbers))?.families ?? [];
  byNumbers.delete(keyOf(stored.numbers));
  const rivals = [...byNumbers.values()]
    .map(({ numbers, families }) => ({ numbers, families: families.sort() }))
    .sort((a, b) => b.families.length - a.families.length || keyOf(a.numbers).localeCompare(keyOf(b.numbers)));
  return { families: own.sort(), rivals };
}

/** True while the families differ and the shown table is not what most of them tell. */
export const isDisputed = ({ families, rivals }: Support): boolean =>
  rivals.some((rival) => rival.families.length >= families.length);

/**
 * What becomes of a stored draw when an observation of it has come: 'keep' it, replace it by `numbers`, or leave it shown 'in
 * conference'. The first stands until a third family makes two of three; the only source of a draw may correct itself
 * within three hours; the operator and Caixa end the question (`isDecided`).
 */
export function resolveDraw(
  stored: { numbers: readonly string[]; source: string; receivedAt: string | null; isDecided: boolean },
  observations: readonly StoredObservation[],
  now: Date,
):
  | { kind: 'keep' }
  | { kind: 'replace'; numbers: readonly string[]; source: string; why: 'majority' | 'itself' | 'proven' } {
  if (stored.isDecided) return { kind: 'keep' };
  const { families, rivals } = supportFor(stored, observations);
  const [first, second] = rivals;
  if (!first) return { kind: 'keep' };
  const reporterOf = (numbers: readonly string[]) =>
    observations
      .filter((one) => keyOf(one.numbers) === keyOf(numbers))
      .sort(inOrder)
      .at(-1)?.source ?? stored.source;
  const most = first.families.length;
  if (most >= 2 && most > families.length && most > (second?.families.length ?? 0))
    return { kind: 'replace', numbers: first.numbers, source: reporterOf(first.numbers), why: 'majority' };
  // Reported in probation while all others were silent: the first that is proven decides.
  if (isOnTrial(stored.source) && families.length === 0)
    return { kind: 'replace', numbers: first.numbers, source: reporterOf(first.numbers), why: 'proven' };
  // No source has the shown table any more, and only its family has the other: two would be a majority.
  const isOwn = families.length === 0 && rivals.length === 1;
  const isEarly = stored.receivedAt !== null && now.getTime() - Date.parse(stored.receivedAt) <= MAY_CORRECT_ITSELF_MS;
  if (isOwn && isEarly)
    return { kind: 'replace', numbers: first.numbers, source: reporterOf(first.numbers), why: 'itself' };
  return { kind: 'keep' };
}

/**
 * How a draw was checked, the first that applies. `isOfficial`: Caixa tells exactly this (the Federal and what equals it).
 * What the operator or Caixa decided is in conference no more.
 */
export function drawCheck(
  { source, isOfficial }: { source: string; isOfficial: boolean },
  support: Support,
): DrawCheck {
  if (OPERATORS.includes(source)) return 'operator';
  if (isOfficial) return 'official';
  if (isDisputed(support)) return 'in-conference';
  if (support.families.length > 0 && support.families.every(isOnTrial)) return 'on-trial';
  if (support.families.length >= 2) return 'two-families';
  return source === HISTORY ? 'recorded' : 'one-source';
}
