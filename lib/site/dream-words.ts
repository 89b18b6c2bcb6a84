import type { Dream } from '../core/domain/dreams.ts';
import type { Group } from '../core/domain/groups.ts';
import { dozensOf, toAnimal } from './animal-words.ts';

/** What one dreams of, as it stands after 'sonhar com': sayings and deeds between quotation marks. */
export function dreamtOf({ palavra, categoria }: Pick<Dream, 'palavra' | 'categoria'>): string {
  const word = palavra.toLowerCase();
  return categoria === 'Expressões' || word === 'nadar' ? `«${word}»` : word;
}

/** 'cobra' where the word is the animal itself; 'jacaré, ' before the group elsewhere. */
const animalBefore = ({ palavra }: Dream, { animal }: Group) => (palavra === animal ? '' : `${animal.toLowerCase()}, `);

/** Carries the answer: 'Sonhar com cobra no bicho: grupo 09, dezenas 33 34 35 36'. */
export const dreamTitle = (dream: Dream, group: Group): string =>
  `Sonhar com ${dreamtOf(dream)} no bicho: ${animalBefore(dream, group)}grupo ${group.grupo}, dezenas ${group.numeros.join(' ')}`;

export const dreamDescription = (dream: Dream, group: Group, hasText: boolean): string =>
  `No jogo do bicho, ${dreamtOf(dream)} ${dream.palavra === group.animal ? 'é o próprio bicho' : `leva ${toAnimal(group)}`}, grupo ${group.grupo}, dezenas ${dozensOf(group)}. ${
    hasText ? 'O que se diz do sonho, de quem é a leitura' : 'De quem é a associação'
  } e por que sonhar não muda a chance.`;
