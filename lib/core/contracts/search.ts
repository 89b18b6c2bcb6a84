import { z } from 'zod';
import { LONGEST_PASTE } from '../domain/pasted-numbers.ts';
import { SEARCH_KINDS, type SearchKind } from '../domain/search-kinds.ts';

/** The most characters a search takes: numbers in their longest spelling, and the words beside them. */
export const MAX_SEARCH_LENGTH = LONGEST_PASTE + 103;

const text = z.string().max(300);

/** A piece of a line; `house`: the house that it is of, where several have one. */
const HousePiece = z.object({ house: text.nullable(), text });

/**
 * One answer in one line. `href`: an address of this site. `house`: of which house it is; `pieces`: its text in pieces,
 * where several houses have one, for the browser puts the visitor's before the others.
 */
const SearchLine = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: text,
  text,
  href: text.regex(/^\/(?!\/)/),
  house: text.optional(),
  pieces: z.array(HousePiece).optional(),
});
export type SearchLine = z.infer<typeof SearchLine>;

/** `GET /api/search?q=`: direct answers first; `query` as it was understood, so that a late response is recognised. */
export const SearchReply = z.object({ query: z.string().max(MAX_SEARCH_LENGTH), lines: z.array(SearchLine).max(8) });
export type SearchReply = z.infer<typeof SearchReply>;

/** A piece of a text, marked where it is what was looked for. */
export type Piece = { text: string; isFound: boolean };

/** Something of the site that words found. `part`: the heading of the part that says it, which `href` leads to. */
export type SiteHit = {
  kind: SearchKind;
  title: string;
  part: string | null;
  pieces: readonly Piece[];
  href: string;
};

/**
 * `isEvery`: each hit has all the words, and not only some. `meant`: the query as it would be spelt, where what was found
 * comes from another spelling.
 */
export type SiteHits = { hits: readonly SiteHit[]; total: number; isEvery: boolean; meant: string | null };
