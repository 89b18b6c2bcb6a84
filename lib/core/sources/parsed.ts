/** Parses what was told, if anything was. */
export async function parsed<T>(
  answer: Promise<Result<unknown, SourceFailure>>,
  parse: (raw: unknown) => Result<T, SourceFailure>,
): Promise<Result<T, SourceFailure>> {
  const told = await answer;
  return told.ok ? parse(told.value) : told;
}

import type { Result } from '../runtime/result.ts';
import type { SourceFailure } from './outcome.ts';
