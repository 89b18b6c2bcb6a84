import { formatDay, formatTime, fromNewest } from '../core/domain/days.ts';
import type { Group } from '../core/domain/groups.ts';
import { houseIn } from '../core/domain/houses/names.ts';
import { withPreposition } from '../core/domain/joiner.ts';
import type { AnimalView } from '../core/views/animal.ts';
import { fittingSentences, fittingTitle } from './fitting.ts';

// How sentences speak of one of the 25: with its article, and of its number with the answer in it.

const FEMININE: readonly string[] = ['Águia', 'Borboleta', 'Cabra', 'Cobra', 'Vaca'];

type Named = Pick<Group, 'animal'>;
const isFeminine = ({ animal }: Named) => FEMININE.includes(animal);

/** 'a cobra', 'o jacaré'. */
export const theAnimal = (group: Named): string => `${isFeminine(group) ? 'a' : 'o'} ${group.animal.toLowerCase()}`;
/** 'da cobra', 'do jacaré'. */
export const ofAnimal = (group: Named): string => withPreposition('de', theAnimal(group));
/** 'uma cobra', 'um jacaré'. */
export const anAnimal = (group: Named): string => `${isFeminine(group) ? 'uma' : 'um'} ${group.animal.toLowerCase()}`;
/** 'atrasada', 'atrasado'. */
export const lateAnimal = (group: Named): string => (isFeminine(group) ? 'atrasada' : 'atrasado');
/** 'à cobra', 'ao jacaré'. */
export const toAnimal = (group: Named): string => withPreposition('a', theAnimal(group));

/** '33, 34, 35 e 36'. */
export const dezenasOf = ({ numeros }: Pick<Group, 'numeros'>): string =>
  `${numeros.slice(0, 3).join(', ')} e ${numeros[3]}`;

export const animalTitle = (group: Group): string =>
  fittingTitle(
    `${group.animal} no jogo do bicho: grupo ${group.grupo}, dezenas ${dezenasOf(group)}`,
    `${group.animal} no bicho: grupo ${group.grupo}, dezenas ${dezenasOf(group)}`,
  );

type LastSeen = AnimalView['regions'][number];

/** The region in which the group came first last; null where it is stored nowhere. */
const newestOf = (regions: AnimalView['regions']): (LastSeen & { last: NonNullable<LastSeen['last']> }) | null =>
  regions
    .flatMap(({ last, ...one }) => (last ? [{ ...one, last }] : []))
    .toSorted((a, b) => fromNewest(a.last, b.last))[0] ?? null;

/** 'no Rio, em 31/07/2026, às 14h20: 5948'. */
const lastWords = ({ region, day, time, number }: NonNullable<LastSeen['last']>): string =>
  `${houseIn(region)}, em ${formatDay(day)}, às ${formatTime(time)}: ${number}`;

export function animalDescription(group: Group, view: AnimalView): string {
  const newest = newestOf(view.regions);
  return fittingSentences(
    `Os números ${ofAnimal(group)}: grupo ${group.grupo} e dezenas ${dezenasOf(group)}.`,
    newest ? `Saiu na cabeça por último ${lastWords(newest.last)}.` : '',
    'Frequência, atraso, puxada e sonhos.',
  );
}
