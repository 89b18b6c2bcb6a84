import { normalizeText } from './normalize-text.ts';

// The one reader of numbers and names as people paste them: checker, calculator, search, /api/v1/check, feeds and the
// operator's posts. pastedWords(text, digits, called) tells the words; withoutPadding and inRuns make numbers of a width.

/** The most characters that numbers or names take rightly: 50 numbers of three digits with ' — ' between them. */
export const LONGEST_PASTE = 50 * 3 + 49 * 3;
/** The most characters that a field takes. */
export const MAX_FIELD_LENGTH = 1000;

/** What stands between numbers or names, however people paste them: all but letters and digits. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;
/** Words that say that a number follows. */
const LABELS = ['n', 'no', 'num', 'numero', 'numeros'];
/** Those that say it is a group. */
export const GROUP_LABELS = ['g', 'gr', 'gp', 'grupo', 'grupos', 'bicho', 'bichos'];

/**
 * The numbers and names in a pasted text, in order: '05 - 12 e 33', '10º', '(5787)'. `digits`: how many a number has whose
 * thousands people part with a point ('5.787', '84.621'); 0 where a point is a mark like others. `called`: what such a number
 * is called before it ('G.10', 'milhar 5787'); what is called otherwise keeps its name, as a word that is no number.
 */
export function pastedWords(text: string, digits = 0, called: readonly string[] = []): string[] {
  const joined =
    digits > 3
      ? text.replace(new RegExp(`(?<![\\d.])(0*\\d{${digits - 3}})\\.(\\d{3})(?!\\d|\\.\\d)`, 'g'), '$1$2')
      : text;
  // '10.º', 'nº10' and '1ºprêmio' have their sign apart; '05e12' has nothing between.
  const words = joined
    .replace(/(\d)[.\s]?[º°ª]/g, '$1 ')
    .replace(/[º°ª]/g, ' ')
    .replace(/(?<=\d)[ex](?=\d)/gi, ' ')
    .split(BETWEEN)
    .filter((word) => word !== '');
  const found: string[] = [];
  // From the end: 'bilhete nº 84621' has two labels before its number.
  for (const word of words.reverse()) {
    const plain = /^\d+$/.test(word) ? word : normalizeText(word);
    const isBeforeNumber = /^\d/.test(found.at(-1) ?? '');
    if (plain === 'e' || (isBeforeNumber && (plain === 'x' || LABELS.includes(plain) || called.includes(plain))))
      continue;
    const [, label = '', number = ''] = /^([a-z]+)(\d+)$/.exec(plain) ?? [];
    found.push(called.includes(label) ? number : (/^(\d+)[oa]$/i.exec(word)?.[1] ?? word));
  }
  return found.reverse();
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

const ORDINALS = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'];
/** Words that say that a place is one, or join two. */
const PLACE_WORDS = /^(?:[ao]|ao|do|de|ate|premios?|lugar(?:es)?|p)$/;

/** The places of the prizes that a text names, in order: '1º', 'primeiro prêmio', '1º lugar', '1º ao 5º', 'na cabeça'; other words stay. */
export const placesIn = (text: string): string[] =>
  pastedWords(text.replace(/(?<=\d[º°ª]?)(ao?)(?=\d)/gi, ' '), 0, ['p', 'premio'])
    .map(normalizeText)
    .filter((word) => !PLACE_WORDS.test(word) && word !== 'na')
    .map((word) => {
      const at = ORDINALS.findIndex((ordinal) => /[ao]$/.test(word) && word.slice(0, -1) === ordinal);
      return at >= 0 ? String(at + 1) : word === 'cabeca' ? '1' : withoutPadding(word, 1);
    });
