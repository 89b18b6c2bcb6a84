import DREAMS from '../../../../content/dreams.json' with { type: 'json' };
import { countGroups } from '../../../core/domain/frequency.ts';
import { GROUPS, groupByAnimal, groupOf } from '../../../core/domain/groups.ts';
import type { HouseId } from '../../../core/domain/houses/list.ts';
import { archive, prizeOf } from './archive.ts';

// What the figures of the articles count in the recorded history.

/** The groups that have been away from the first prize of a region for the most draws, at the end of the history. */
export function longestAway(region: HouseId, count: number): { animal: string; draws: number }[] {
  const groups = archive()
    .list(region)
    .map(({ numbers: [first] }) => groupOf(first).grupo);
  return GROUPS.map(({ grupo, animal }) => ({ animal, draws: groups.length - 1 - groups.lastIndexOf(grupo) }))
    .sort((a, b) => b.draws - a.draws)
    .slice(0, count);
}

/** A region's sixth prizes by group. */
export function sixthCounts(region: HouseId): { draws: number; counts: number[] } {
  const groups = archive()
    .list(region)
    .flatMap((draw) => prizeOf(draw, 6) ?? [])
    .map((number) => Number(groupOf(number).grupo));
  return { draws: groups.length, counts: countGroups(groups) };
}

/** The animals with the most words in the dictionary of dreams. */
export function dreamtMost(count: number): { animal: string; words: number }[] {
  const words = Map.groupBy(DREAMS, ({ grupo }) => groupByAnimal(grupo)?.animal ?? grupo);
  return [...words]
    .map(([animal, entries]) => ({ animal, words: entries.length }))
    .sort((a, b) => b.words - a.words)
    .slice(0, count);
}
