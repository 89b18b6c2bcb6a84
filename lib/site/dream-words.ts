import type { Dream } from '../core/domain/dreams.ts';
import type { Group } from '../core/domain/groups.ts';
import { dezenasOf, toAnimal } from './animal-words.ts';
import { fittingSentences, fittingTitle } from './fitting.ts';

/** What one dreams of, as it stands after 'sonhar com': sayings and deeds between quotation marks. */
export function dreamtOf({ palavra, categoria }: Pick<Dream, 'palavra' | 'categoria'>): string {
  const word = palavra.toLowerCase();
  return categoria === 'Expressões' || word === 'nadar' ? `«${word}»` : word;
}

/** 'Sonhar com água suja', 'Sonhar com «nadar»'. */
export const dreamHeading = (dream: Pick<Dream, 'palavra' | 'categoria'>): string => `Sonhar com ${dreamtOf(dream)}`;

/** 'cobra' where the word is the animal itself; 'jacaré, ' before the group elsewhere. */
const animalBefore = ({ palavra }: Dream, { animal }: Group) => (palavra === animal ? '' : `${animal.toLowerCase()}, `);

/** Carries the answer: 'Sonhar com cobra no bicho: grupo 09, dezenas 33 34 35 36'. */
export function dreamTitle(dream: Dream, group: Group): string {
  const [what, numbers] = [dreamHeading(dream), `grupo ${group.grupo}, dezenas ${group.numeros.join(' ')}`];
  const animal = animalBefore(dream, group);
  return fittingTitle(
    `${what} no bicho: ${animal}${numbers}`,
    `${what}: ${animal}${numbers}`,
    `${what}: ${numbers}`,
    `${dreamtOf(dream)}: ${numbers}`,
  );
}

export const dreamDescription = (dream: Dream, group: Group, hasText: boolean): string =>
  fittingSentences(
    `No jogo do bicho, ${dreamtOf(dream)} ${dream.palavra === group.animal ? 'é o próprio bicho' : `leva ${toAnimal(group)}`}, grupo ${group.grupo}, dezenas ${dezenasOf(group)}.`,
    hasText ? 'O que se diz do sonho e de quem é a leitura.' : 'De quem é a associação.',
    'Sonhar não muda a chance.',
  );
