import { normalizeText } from './normalize-text.ts';

/** The 25 animals in the order of their groups; the list is the type. */
export const ANIMALS = [
  'Avestruz',
  'Águia',
  'Burro',
  'Borboleta',
  'Cachorro',
  'Cabra',
  'Carneiro',
  'Camelo',
  'Cobra',
  'Coelho',
  'Cavalo',
  'Elefante',
  'Galo',
  'Gato',
  'Jacaré',
  'Leão',
  'Macaco',
  'Porco',
  'Pavão',
  'Peru',
  'Touro',
  'Tigre',
  'Urso',
  'Veado',
  'Vaca',
] as const;
type Animal = (typeof ANIMALS)[number];

const EMOJI: Record<Animal, string> = {
  Avestruz: '🦤',
  Águia: '🦅',
  Burro: '🐴',
  Borboleta: '🦋',
  Cachorro: '🐕',
  Cabra: '🐐',
  Carneiro: '🐏',
  Camelo: '🐪',
  Cobra: '🐍',
  Coelho: '🐇',
  Cavalo: '🐎',
  Elefante: '🐘',
  Galo: '🐓',
  Gato: '🐈',
  Jacaré: '🐊',
  Leão: '🦁',
  Macaco: '🐒',
  Porco: '🐖',
  Pavão: '🦚',
  Peru: '🦃',
  Touro: '🐂',
  Tigre: '🐅',
  Urso: '🐻',
  Veado: '🦌',
  Vaca: '🐄',
};

/** A group of the table: two-digit number, its animal and its four dozens (dezenas) in order. */
export type Group = {
  grupo: string;
  animal: Animal;
  emoji: string;
  numeros: readonly [string, string, string, string];
};

/** How many groups there are: each comes in one fair prize of so many. */
export const GROUP_COUNT = 25;

const two = (value: number) => String(value).padStart(2, '0');

/** Group n (1–25) holds 4n−3 … 4n; group 25 ends in 00. */
export const GROUPS: readonly Group[] = ANIMALS.map((animal, index) => {
  const last = (index + 1) * 4;
  return {
    grupo: two(index + 1),
    animal,
    emoji: EMOJI[animal],
    numeros: [two(last - 3), two(last - 2), two(last - 1), two(last % 100)],
  };
});

const byName = new Map(GROUPS.map((group) => [normalizeText(group.animal), group]));

/** The last two digits of a number of two or more digits. Throws on anything that does not end in two digits. */
function dozenOf(number: string): string {
  if (!/^\d{2,}$/.test(number)) throw new RangeError(`not a drawn number: ${number}`);
  return number.slice(-2);
}

/** The group a number belongs to by its dozen: ceil(dozen / 4), 00 being 100. Throws as `dozenOf`. */
export function groupOf(number: string): Group {
  const dozen = Number(dozenOf(number)) || 100;
  const group = GROUPS[Math.ceil(dozen / 4) - 1];
  if (!group) throw new RangeError(`not a drawn number: ${number}`);
  return group;
}

/** The group with this number ('5', '05' or 5); undefined outside 1–25. */
export function groupByNumber(value: string | number): Group | undefined {
  return /^\d{1,2}$/.test(String(value)) ? GROUPS[Number(value) - 1] : undefined;
}

/** The group of an animal's name, spelled with or without its accents; undefined for an animal not in the game. */
export function groupByAnimal(name: string): Group | undefined {
  return byName.get(normalizeText(name));
}

/** The animal's emoji; a target for an animal that is not in the game. */
export function emojiOf(animal: string): string {
  return byName.get(normalizeText(animal))?.emoji ?? '🎯';
}
