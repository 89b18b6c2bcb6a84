import { SEARCH_KINDS } from '../domain/search-kinds.ts';
import { type Guard, isText, listOf, maybe, oneOf, orNull, shape } from './guard.ts';
import type { SearchReply } from './search.ts';

/** An address of this site's own: one slash, and no other host behind it. */
const isOwnAddress = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

/** What a browser takes of `GET /api/search`. */
export const isSearchReply: Guard<SearchReply> = shape({
  query: isText,
  lines: listOf(
    shape({
      kind: oneOf(SEARCH_KINDS),
      title: isText,
      text: isText,
      href: isOwnAddress,
      house: maybe(isText),
      pieces: maybe(listOf(shape({ house: orNull(isText), text: isText }))),
    }),
  ),
});
