import { GROUPS } from '../../groups.ts';
import { isPage } from './is-page.ts';

// A pasted text as lines that can be read: pages without their marks, digits and places in one form.

/** `isTurned`: it has marks that show its signs in another order than they stand. */
export type CleanText = { lines: readonly string[]; isTurned: boolean };

/** Not shown; one that is not closed takes the rest. */
const UNSHOWN = /<(script|style|template|noscript|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const ENDS_LINE = /<\/?(?:tr|p|div|h[1-6]|li|br|table|section|article|title)\b[^<>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  amp: '&',
  lt: '<',
  gt: '>',
};

const textOfPage = (page: string): string =>
  page
    .replace(UNSHOWN, '\n')
    // The lines of its source are none of the page's.
    .replace(/\s+/g, ' ')
    .replace(ENDS_LINE, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,4})|(\w{2,6}));/g, (_, code, name) =>
      code ? String.fromCharCode(Number(code)) : (ENTITIES[name] ?? ' '),
    );

const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]|\ufe0f/g;
const WIDE = /[\uff10-\uff19]/g;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
const ANIMAL_OF = new Map(GROUPS.map(({ emoji, animal }) => [emoji, animal]));

/** The name that an emoji stands for is told apart from one that is written: a written one counts more. */
export const OF_EMOJI = '\u0001';

const cleanLine = (line: string): string =>
  line
    .replace(UNSEEN, '')
    .replace(/(\d)\u20e3/g, ' $1º ')
    .replace(/🔟/gu, ' 10º ')
    .replace(WIDE, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\p{Extended_Pictographic}/gu, (one) => (ANIMAL_OF.has(one) ? ` ${OF_EMOJI}${ANIMAL_OF.get(one)} ` : ' '))
    .replace(ADDRESS, ' ')
    // Bold and slanted in chats; what is struck out keeps its mark.
    .replace(/[*_`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function cleanText(text: string): CleanText {
  const shown = isPage(text) ? textOfPage(text) : text;
  return { lines: shown.split(/\r?\n|\r|\u2028/).map(cleanLine), isTurned: TURNING.test(text) };
}
