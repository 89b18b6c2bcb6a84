import type { Result } from '../runtime/result.ts';
import { type FetchLimits, fetchText } from './fetch-text.ts';
import { failed, type SourceFailure } from './outcome.ts';

export type { FetchLimits } from './fetch-text.ts';
export type FetchJson = (url: string, options?: { force?: boolean }) => Promise<Result<unknown, SourceFailure>>;

/** Asks an address for JSON, within the bounds of `fetchText`. Never throws: whatever goes wrong has a name. */
export async function fetchJson(
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, ...limits }: FetchLimits & { headers?: Readonly<Record<string, string>> } = {},
): Promise<Result<unknown, SourceFailure>> {
  const told = await fetchText(fetch, url, { ...limits, headers: { ...headers, accept: 'application/json' } });
  if (!told.ok) return told;
  return told.value.kind === 'text' ? parseJson(told.value.text) : failed('empty');
}

function parseJson(text: string): Result<unknown, SourceFailure> {
  // A byte order mark counts as white space.
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return failed('not-json', 'markup');
  try {
    return { ok: true, value: JSON.parse(trimmed) };
  } catch {
    return failed(/^[[{]/.test(trimmed) ? 'truncated' : 'not-json');
  }
}
