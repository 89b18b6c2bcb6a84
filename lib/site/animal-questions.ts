import { capital, formatNumber, formatReais } from '../core/domain/format.ts';
import type { Group } from '../core/domain/groups.ts';
import { houseIn } from '../core/domain/houses/names.ts';
import { ODDS, returnOfOdds } from '../core/domain/odds.ts';
import type { AnimalView } from '../core/views/animal.ts';
import { dezenasOf, lastWords, newestOf, ofAnimal, theAnimal } from './animal-words.ts';

type Question = { question: string; answer: string };

/** What people ask of each of the 25, answered from its group, the odds and what is stored. */
export function animalQuestions(group: Group, { regions }: AnimalView): Question[] {
  const newest = newestOf(regions);
  const { chance, pays } = ODDS.grupo;
  const [, , , last] = group.numeros;
  const waits = regions.flatMap(({ region, gap }) => (gap === null ? [] : [`${gap} ${houseIn(region)}`]));
  return [
    {
      question: `Qual é o número ${ofAnimal(group)} no jogo do bicho?`,
      answer: `${capital(theAnimal(group))} é o grupo ${group.grupo} e tem as dezenas ${dezenasOf(group)}. Qualquer número que termine em uma delas é ${ofAnimal(group)}: a centena 7${last}, por exemplo, ou a milhar 10${last}.`,
    },
    ...(newest
      ? [
          {
            question: `Quando ${theAnimal(group)} saiu na cabeça pela última vez?`,
            answer: `${capital(lastWords(newest.last))}. Sorteios desde a última vez na cabeça: ${waits.join(', ')}. A espera não muda a chance do próximo.`,
          },
        ]
      : []),
    {
      question: `Quanto paga ${theAnimal(group)}?`,
      answer: `O mesmo que qualquer grupo: pela cotação usual, ${formatNumber(pays ?? 0)} vezes o valor apostado, na cabeça. Como a chance é de ${formatNumber(chance * 100)}%, de cada R$ 1 voltam em média ${formatReais(returnOfOdds('grupo') ?? 0)}.`,
    },
  ];
}
