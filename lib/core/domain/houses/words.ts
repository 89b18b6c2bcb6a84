import { normalizeText } from '../normalize-text.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isHouseId } from './list.ts';

/** What people and programs call a house, normalized, in the order of the houses; each before a shorter one that it contains. */
export const HOUSE_WORDS: readonly (readonly [string, HouseId])[] = inReadingOrder(
  HOUSE_IDS.flatMap((house) => HOUSES[house].words.map((words) => [words, house] as const)),
);

function inReadingOrder(all: readonly (readonly [string, HouseId])[]): (readonly [string, HouseId])[] {
  const ordered: (readonly [string, HouseId])[] = [];
  for (const entry of all) {
    const at = ordered.findIndex(([words]) => ` ${entry[0]} `.includes(` ${words} `));
    ordered.splice(at < 0 ? ordered.length : at, 0, entry);
  }
  return ordered;
}

const BY_LETTERS = new Map(HOUSE_WORDS.map(([words, house]) => [words.replaceAll(' ', ''), house]));
/** What may stand beside a name and names no house by itself. */
const BESIDE = ['pt', 'banca', 'loteria', 'loterias', 'jogo', 'bicho', 'estado', 'de', 'do', 'da', 'em'];

/** The house of a name in any spelling: 'rio', 'pt-rio', 'RJ', 'São Paulo/SP', 'Look - Goiás'; null for what is none's, or two houses'. */
export function houseNamed(text: string): HouseId | null {
  if (isHouseId(text)) return text;
  let left = ` ${normalizeText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  const whole = BY_LETTERS.get(left.replaceAll(' ', ''));
  if (whole) return whole;
  const found = new Set<HouseId>();
  for (const [words, house] of HOUSE_WORDS) {
    if (!left.includes(` ${words} `)) continue;
    left = left.replace(` ${words} `, ' ');
    found.add(house);
  }
  const others = left.split(' ').filter((word) => word !== '' && !BESIDE.includes(word));
  const [house, another] = found;
  return house && !another && others.length === 0 ? house : null;
}
