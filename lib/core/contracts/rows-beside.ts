import { prizesOf } from '../domain/prizes.ts';
import type { DrawView } from './draw.ts';

const isDraw = (value: object): value is DrawView => 'numbers' in value && 'isRecordedHistory' in value;

/**
 * A reply with each draw's table beside its numbers: open pages and sites of releases up to 29/11/2026 read `rows`, and no
 * `numbers`. It goes with the next release.
 */
export function withRows(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(withRows);
  if (typeof reply !== 'object' || reply === null) return reply;
  if (isDraw(reply)) return { ...reply, rows: prizesOf(reply) };
  return Object.fromEntries(Object.entries(reply).map(([key, value]) => [key, withRows(value)]));
}
