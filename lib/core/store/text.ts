import { shortened } from '../runtime/shortened.ts';

/** A source's text as every database takes it (Postgres refuses NUL), at most `most` characters. */
export function storableText(text: string, most: number): string {
  return shortened(text.replaceAll('\u0000', ''), most);
}
