import { fold } from './fold.ts';

/** An entry of the dream dictionary; its four numbers are its group's. `origem` is a key of ORIGINS. */
export type Dream = { palavra: string; grupo: string; categoria: string; origem: string; descricao: string };

/** Whose an entry's association is: the word is the animal, a known saying, story or symbol (named in the entry), or ours. */
export const ORIGINS: Readonly<Record<string, string>> = {
  tabela: 'o próprio bicho da tabela',
  tradição: 'apoiada em dito, história ou símbolo conhecido',
  nossa: 'associação nossa',
};

/** What is looked for: a text or a letter, never both (row D2). */
export type DreamQuery = { text: string; letter: string | null };

export const NO_QUERY: DreamQuery = { text: '', letter: null };

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The words people look for most (row D1). */
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

const order = new Intl.Collator('pt-BR').compare;

/** The letter a word is filed under: 'Á' is 'A'. */
export function letterOf(word: string): string {
  return fold(word).charAt(0).toUpperCase();
}

/**
 * Which words (folded) a text (folded, not empty) finds, by their places: those it is a part of, and first of all the one
 * it is. A text that is a part of none is read as a sentence: then those that stand whole in it, in the plural too.
 * Names nothing outside itself: a page carries it as text (components/dreams/dream-memory.tsx).
 */
export function placesOfWords(words: readonly string[], text: string): number[] {
  const places = words.map((_, at) => at);
  const holding = places.filter((at) => words[at]?.includes(text));
  const whole = holding.filter((at) => words[at] === text);
  if (holding.length > 0) return [...whole, ...holding.filter((at) => words[at] !== text)];
  const said = ` ${text.replace(/[^a-z0-9]+/g, ' ')} `;
  return places.filter((at) => ['', 's', 'es'].some((ending) => said.includes(` ${words[at]}${ending} `)));
}

/**
 * Entries that a query finds, by word in the language's order (row D3), but first of all the word that was asked for
 * itself. The text is a part of the word, case and accents folded; blank after trimming means none. See `placesOfWords`.
 */
export function findDreams<D extends Pick<Dream, 'palavra'>>(dreams: readonly D[], { text, letter }: DreamQuery): D[] {
  const wanted = fold(text);
  const sorted = dreams.toSorted((a, b) => order(a.palavra, b.palavra));
  if (letter) return sorted.filter(({ palavra }) => letterOf(palavra) === letter);
  if (wanted === '') return sorted;
  const places = new Set(
    placesOfWords(
      sorted.map(({ palavra }) => fold(palavra)),
      wanted,
    ),
  );
  return [...places].flatMap((at) => sorted[at] ?? []);
}
