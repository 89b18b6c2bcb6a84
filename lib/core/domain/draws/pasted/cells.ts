import { groupByAnimal, groupByNumber } from '../../groups.ts';
import { normalizeText } from '../../normalize-text.ts';
import { wordSet } from '../../text/words.ts';
import { OF_EMOJI } from './clean.ts';

// One prize as it is written: its number, and a group and an animal beside it in any order.

/** `fault`: why its number is not taken as it stands; `number` is '?' where none is read. */
export type PrizeCells = {
  number: string;
  group?: string;
  animal?: string;
  fault?: 'short' | 'long' | 'unsure';
};

const BESIDE = wordSet(
  'premio premios lugar milhar milhares grupo gr g gp bicho do da de o a no na e deu dezena dz d m centena c soma mult multiplicacao p',
);
const PIECE = new RegExp(`\\d{1,2}\\.\\d{3}(?!\\d)|\\p{Nd}+|${OF_EMOJI}?\\p{L}+|[?~¿]`, 'gu');
const LABEL_OF_DOZEN = wordSet('dezena dz d');
const LABEL_OF_GROUP = wordSet('grupo gr g gp bicho');
/** A number that a word touches: 'G4'. */
const apart = (text: string) => text.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ');

/** What a prize's cells are; null where they hold another word than an animal's. */
export function prizeCells(text: string): PrizeCells | null {
  const long: string[] = [];
  const short: { digits: string; label: string }[] = [];
  const animals: string[] = [];
  const pictures: string[] = [];
  let label = '';
  for (const [piece] of apart(text).matchAll(PIECE)) {
    if (/^[?~¿]/.test(piece)) return { number: '?', fault: 'unsure' };
    if (/^\p{Nd}/u.test(piece)) {
      const digits = piece.replace('.', '');
      if (!/^\d{1,5}$/.test(digits)) return { number: '?', fault: 'unsure' };
      if (digits.length > 2) long.push(digits);
      else short.push({ digits, label });
      label = '';
      continue;
    }
    const word = normalizeText(piece.replace(OF_EMOJI, ''));
    if (piece.startsWith(OF_EMOJI)) pictures.push(word);
    else if (groupByAnimal(word)) animals.push(word);
    else if (BESIDE.has(word)) label = word;
    else return null;
  }
  return { ...numberOf(long, short), ...animalOf(animals.length > 0 ? animals : pictures) };
}

const animalOf = (names: readonly string[]): Pick<PrizeCells, 'animal'> => {
  const [name, ...others] = new Set(names);
  // Two animals agree with no number.
  return name === undefined ? {} : { animal: others.length > 0 ? [name, ...others].join(' ') : name };
};

function numberOf(long: readonly string[], short: readonly { digits: string; label: string }[]): PrizeCells {
  const [number, ...tails] = long.toSorted((one, other) => other.length - one.length);
  if (number === undefined) {
    const [only, another] = short.filter(({ label }) => !LABEL_OF_GROUP.has(label));
    return only && !another && short.length === 1
      ? { number: only.digits, fault: 'short' }
      : only && short.length === 2 && /^\d{2}$/.test(only.digits)
        ? { number: '?', fault: 'unsure' }
        : { number: '?', fault: short.length > 0 ? 'short' : 'unsure' };
  }
  // Its centena may stand beside it.
  if (tails.some((tail) => tail.length > 3 || !number.endsWith(tail) || number.length < 4))
    return { number: '?', fault: 'unsure' };
  const dozens = short.filter(({ digits, label }) => LABEL_OF_DOZEN.has(label) && number.endsWith(digits));
  const others = short.filter((one) => !dozens.includes(one));
  const groups = others.length > 1 ? others.filter(({ digits }) => !number.endsWith(digits)) : others;
  const [group, another] = groups;
  if (another) return { number: '?', fault: 'unsure' };
  const told = group === undefined ? {} : { group: group.digits };
  if (group && groupByNumber(group.digits) === undefined) return { number: '?', fault: 'unsure' };
  return { number, ...told, ...(number.length === 3 ? { fault: 'short' as const } : {}) };
}
