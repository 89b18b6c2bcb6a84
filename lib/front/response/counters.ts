import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import type { Area } from '../request/guard.ts';

/** Responses since the start, by area and class of status. */
const counts = globalSingleton('answers', () => new Map<string, number>());

export function countAnswer(area: Area, status: number): void {
  const key = `${area} ${Math.floor(status / 100)}xx`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** 'document 2xx' → how many. */
export const answerCounts = (): ReadonlyMap<string, number> => counts;
