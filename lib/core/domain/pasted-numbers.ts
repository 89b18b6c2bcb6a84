import { fold } from './fold.ts';

/**
 * The most characters a field takes. Its longest right contents are the 25 animals by name and the 50 numbers of a ticket: with
 * ' — ' between them 212 and 247.
 */
export const MAX_FIELD_LENGTH = 1000;

/** What stands between numbers or names, however people paste them: all but letters, digits and the signs of an ordinal. */
const BETWEEN = /[^\p{L}\p{M}\p{N}º°ª]+/u;
/** Words that say what the next number is. */
const LABELS = new Set([
  'g',
  'gr',
  'grupo',
  'grupos',
  'dezena',
  'dezenas',
  'centena',
  'milhar',
  'bicho',
  'n',
  'nº',
  'no',
  'num',
  'numero',
]);

/**
 * The numbers and names in a pasted text, in order: '05 - 12 e 33', 'G.10', '10º', '(5787)'. `digits`: how many a number has whose thousands
 * people part with a point ('5.787', '84.621'); 0 where a point is a mark like others.
 */
export function pastedWords(text: string, digits = 0): string[] {
  const joined =
    digits > 3 ? text.replace(new RegExp(`(?<![\\d.,])(\\d{${digits - 3}})\\.(\\d{3})(?![\\d.,])`, 'g'), '$1$2') : text;
  const words = joined.split(BETWEEN).filter((word) => word !== '');
  return words.flatMap((word, at) => {
    const plain = fold(word);
    const isBeforeNumber = /^\d/.test(words[at + 1] ?? '');
    if (plain === 'e' || (LABELS.has(plain) && isBeforeNumber)) return [];
    return [/^(?:g|gr|grupo)(\d{1,3})$/.exec(plain)?.[1] ?? /^(\d+)[º°ªoa]$/.exec(word)?.[1] ?? word];
  });
}

/** A number of so many digits, without the zeros that stand before it beyond them: '037' is '37', '005943' is '05943'. */
export const withoutPadding = (number: string, digits: number): string => {
  const extra = number.length - digits;
  return extra > 0 && /^0+$/.test(number.slice(0, extra)) ? number.slice(extra) : number;
};

/** One run of digits as numbers of so many each: '0102' is '01', '02'; null where it does not come out even. */
export function inRuns(run: string, digits: number): string[] | null {
  return run.length % digits === 0 ? (run.match(new RegExp(`.{${digits}}`, 'g')) ?? []) : null;
}
