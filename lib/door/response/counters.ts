import type { Area } from '../request/guard.ts';

/**
 * What the door has answered since its start, by area and class of status. On `globalThis`: the metrics' route handler
 * is of another bundle than the door.
 */
const COUNTS = Symbol.for('door.answers');
const shared = globalThis as { [COUNTS]?: Map<string, number> };

export function countAnswer(area: Area, status: number): void {
  shared[COUNTS] ??= new Map();
  const key = `${area} ${Math.floor(status / 100)}xx`;
  shared[COUNTS].set(key, (shared[COUNTS].get(key) ?? 0) + 1);
}

/** 'document 2xx' → how many. */
export function answerCounts(): ReadonlyMap<string, number> {
  return shared[COUNTS] ?? new Map();
}
