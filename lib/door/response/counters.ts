import { processWide } from '../../core/runtime/process-wide.ts';
import type { Area } from '../request/guard.ts';

/** What the door has answered since its start, by area and class of status. */
const counts = processWide('answers', () => new Map<string, number>());

export function countAnswer(area: Area, status: number): void {
  const key = `${area} ${Math.floor(status / 100)}xx`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** 'document 2xx' → how many. */
export function answerCounts(): ReadonlyMap<string, number> {
  return counts;
}
