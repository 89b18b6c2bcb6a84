import type { PayoutTable } from '../core/domain/bets.ts';
import { formatNumber, formatReais } from '../core/domain/format.ts';
import type { Group } from '../core/domain/groups.ts';
import { ODDS, paysOf, returnOfOdds } from '../core/domain/odds.ts';
import { theAnimal } from './animal-words.ts';

/** What each of the 25 pays, as a question with its answer. */
export function payoutQuestion(group: Group, payouts: PayoutTable): { question: string; answer: string } {
  const { chance } = ODDS.grupo;
  return {
    question: `Quanto paga ${theAnimal(group)}?`,
    answer: `O mesmo que qualquer grupo: pela cotação usual, ${formatNumber(paysOf('grupo', payouts) ?? 0)} vezes o valor apostado, na cabeça. Como a chance é de ${formatNumber(chance * 100)}%, de cada R$ 1 voltam em média ${formatReais(returnOfOdds('grupo', payouts) ?? 0)}.`,
  };
}
