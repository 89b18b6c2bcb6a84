import { processWide } from '../../core/runtime/process-wide.ts';
import type { Area } from '../request/guard.ts';

/** What the door has answered since its start, by area and class of status. */
const counts = processWide('answers', () => new Map<string, number>());

export function countAnswer(area: Area, status: number): void {
  const key = `${area} ${Math.floor(status / 100)}xx`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const past = processWide('past-pages', () => ({ apart: 0, here: 0 }));

/** A page of the past was made, in a process of its own or in the one that answers. */
export function countPast(where: keyof typeof past): void {
  past[where] += 1;
}

/** How many pages of the past were made where. */
export const pastCounts = (): Readonly<Record<'apart' | 'here', number>> => past;

/** 'document 2xx' → how many. */
export function answerCounts(): ReadonlyMap<string, number> {
  return counts;
}
