import type { Result } from '../../runtime/result.ts';
import { failed, type SourceFailure } from './outcome.ts';

/** Reads a reply as JSON and then as what `parse` makes of it. Never throws: markup, cut-off and other text have names. */
export function readJson<T>(text: string, parse: (raw: unknown) => Result<T, SourceFailure>): Result<T, SourceFailure> {
  // A byte order mark counts as white space.
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return failed('not-json', 'markup');
  let raw: unknown;
  try {
    raw = JSON.parse(trimmed);
  } catch {
    return failed(/^[[{]/.test(trimmed) ? 'truncated' : 'not-json');
  }
  return parse(raw);
}
