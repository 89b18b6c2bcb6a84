import type { AnimalView } from '../core/contracts/views.ts';
import { formatDay, formatTime, fromNewest } from '../core/domain/days.ts';
import type { Group } from '../core/domain/groups.ts';
import { regionIn } from './results-words.ts';

// How sentences speak of one of the 25: with its article, and of its number with the answer in it.

const FEMININE: readonly string[] = ['Águia', 'Borboleta', 'Cabra', 'Cobra', 'Vaca'];

type Named = Pick<Group, 'animal'>;
const isFeminine = ({ animal }: Named) => FEMININE.includes(animal);

/** 'a cobra', 'o jacaré'. */
export const theAnimal = (group: Named): string => `${isFeminine(group) ? 'a' : 'o'} ${group.animal.toLowerCase()}`;
/** 'da cobra', 'do jacaré'. */
export const ofAnimal = (group: Named): string => `d${theAnimal(group)}`;
/** 'uma cobra', 'um jacaré'. */
export const anAnimal = (group: Named): string => `${isFeminine(group) ? 'uma' : 'um'} ${group.animal.toLowerCase()}`;
/** 'atrasada', 'atrasado'. */
export const lateAnimal = (group: Named): string => (isFeminine(group) ? 'atrasada' : 'atrasado');
/** 'à cobra', 'ao jacaré'. */
export const toAnimal = (group: Named): string => `${isFeminine(group) ? 'à' : 'ao'} ${group.animal.toLowerCase()}`;

/** '33, 34, 35 e 36'. */
export const dozensOf = ({ numeros }: Pick<Group, 'numeros'>): string =>
  `${numeros.slice(0, 3).join(', ')} e ${numeros[3]}`;

export const animalTitle = (group: Group): string =>
  `${group.animal} no jogo do bicho: grupo ${group.grupo}, dezenas ${dozensOf(group)}`;

type LastSeen = AnimalView['regions'][number];

/** The region in which the group came first last; null where it is on record nowhere. */
export const newestOf = (regions: AnimalView['regions']): (LastSeen & { last: NonNullable<LastSeen['last']> }) | null =>
  regions
    .flatMap(({ last, ...one }) => (last ? [{ ...one, last }] : []))
    .toSorted((a, b) => fromNewest(a.last, b.last))[0] ?? null;

/** 'no Rio, em 31/07/2026, às 14h20: 5948'. */
export const lastWords = ({ region, day, time, number }: NonNullable<LastSeen['last']>): string =>
  `${regionIn(region)}, em ${formatDay(day)}, às ${formatTime(time)}: ${number}`;

export function animalDescription(group: Group, view: AnimalView): string {
  const newest = newestOf(view.regions);
  const last = newest ? ` Saiu na cabeça por último ${lastWords(newest.last)}.` : '';
  return `Os números ${ofAnimal(group)}: grupo ${group.grupo} e dezenas ${dozensOf(group)}.${last} Frequência, atraso, puxada e sonhos.`;
}
