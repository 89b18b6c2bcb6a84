import type { Result } from '../../runtime/result.ts';
import type { SourceFailure } from './outcome.ts';

/** What a parser gets beside the text: names, numbers, null. */
export type ReaderArgument = string | number | null;

/** Asks an address and has its reply read by the reader it was made with. `force` asks past an open circuit. */
export type Ask<T> = (
  url: string,
  args: readonly ReaderArgument[],
  options?: { force?: boolean },
) => Promise<Result<T, SourceFailure>>;
