import { normalizeText } from './normalize-text.ts';
import { lemmasOf } from './verbs.ts';

/** An entry of the dream dictionary; its four numbers are its group's. `origem` is a key of ORIGINS. */
export type Dream = {
  palavra: string;
  /** What else people call it: found as the word is, and never a word of the dictionary itself. */
  outros?: readonly string[];
  grupo: string;
  categoria: string;
  origem: string;
  descricao: string;
};

/** Whose an entry's association is: the word is the animal, a known saying, story or symbol (named in the entry), or ours. */
export const ORIGINS: Readonly<Record<string, string>> = {
  tabela: 'o próprio bicho da tabela',
  dito: 'apoiada em dito, história ou símbolo conhecido',
  nossa: 'associação nossa',
};

/** What is looked for: a text or a letter, never both. */
export type DreamQuery = { text: string; letter: string | null };

export const NO_QUERY: DreamQuery = { text: '', letter: null };

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The words people look for most. */
export const QUICK_WORDS = [
  'Água',
  'Cobra',
  'Dinheiro',
  'Cachorro',
  'Casa',
  'Fogo',
  'Morte',
  'Sangue',
  'Gato',
  'Peixe',
  'Cavalo',
  'Sol',
  'Lua',
  'Mar',
  'Mãe',
  'Bebê',
] as const;

/** The letter a word is filed under: 'Á' is 'A'. */
export function letterOf(word: string): string {
  return normalizeText(word).charAt(0).toUpperCase();
}

/** The names of an entry, folded, its own before its others: 'cobra|serpente'. */
export const namesOf = ({ palavra, outros = [] }: Pick<Dream, 'palavra' | 'outros'>): string =>
  [palavra, ...outros].map(normalizeText).join('|');

/**
 * Which entries (their names as `namesOf`) a text (folded, not empty) finds, by their places: those of whose word it is a
 * part, and first of all those it names. A text that is none of this is read as a sentence: then those that stand whole in
 * it, in the plural too; failing these, those of another form of a word (`formsOf`): 'caía', 'cachorrinho'.
 * Names nothing outside itself: a page carries it as text (components/dreams/dream-script.tsx).
 */
export function placesOfWords(
  words: readonly string[],
  text: string,
  formsOf: (word: string) => readonly string[],
): number[] {
  const places = words.map((_, at) => at);
  const named = (at: number) => (words[at] ?? '').split('|');
  const holding = places.filter((at) => named(at)[0]?.includes(text));
  const whole = places.filter((at) => named(at).includes(text));
  if (holding.length + whole.length > 0) return [...new Set([...whole, ...holding])];
  const padded = ` ${text.replace(/[^a-z0-9-]+/g, ' ')} `;
  const standing = places.filter((at) =>
    named(at).some((word) => ['', 's', 'es'].some((ending) => padded.includes(` ${word}${ending} `))),
  );
  if (standing.length > 0) return standing;
  const forms = padded.split(' ').flatMap((word) => formsOf(word));
  return places.filter((at) => named(at).some((word) => forms.includes(word)));
}

/**
 * Entries that a query finds, by word in the language's order, but first of all the word that was requested
 * itself. The text is a part of the word, case and accents folded; blank after trimming means none. See `placesOfWords`.
 */
export function findDreams<D extends Pick<Dream, 'palavra' | 'outros'>>(
  dreams: readonly D[],
  { text, letter }: DreamQuery,
): D[] {
  const wanted = normalizeText(text);
  const sorted = dreams.toSorted((a, b) => a.palavra.localeCompare(b.palavra, 'pt-BR'));
  if (letter) return sorted.filter(({ palavra }) => letterOf(palavra) === letter);
  if (wanted === '') return sorted;
  return placesOfWords(sorted.map(namesOf), wanted, lemmasOf).flatMap((at) => sorted[at] ?? []);
}

/** How many dreams stand beside one. */
const NEAR = 3;

/**
 * The dreams beside one: those `chosen` for it, then those that follow it in its category, in the order of the alphabet, then
 * those of its animal.
 */
export function dreamsNear(dream: Dream, dreams: readonly Dream[], chosen: readonly string[]): Dream[] {
  const all = findDreams(dreams, NO_QUERY);
  const at = all.findIndex(({ palavra }) => palavra === dream.palavra);
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  const near = [
    ...chosen.flatMap((word) => others.find(({ palavra }) => palavra === word) ?? []),
    ...others.filter(({ categoria }) => categoria === dream.categoria),
    ...others.filter(({ grupo }) => grupo === dream.grupo),
  ];
  return [...new Set(near)].slice(0, NEAR);
}
