import { formatDay } from '../../../core/domain/days.ts';
import {
  digitsOf,
  type FairnessTest,
  groupsOf,
  testOfEqualShares,
  testsOfZeros,
} from '../../../core/domain/fairness.ts';
import { formatFineShare } from '../../../core/domain/format.ts';
import { plural } from '../../../core/domain/joiner.ts';
import { statisticsAddress } from '../../../site/addresses.ts';
import { pWords } from '../../../site/statistics-words.ts';
import { payoutsToday } from '../../payouts-today.ts';
import { archive } from './archive.ts';

// What the recorded history has against 'all 25 have the same chance': added wherever a text or page says that.

const REGION = 'pt-sp';
const WHERE = `${statisticsAddress(REGION)}#desigual`;

export type Exception = {
  draws: number;
  groups: FairnessTest;
  /** How often the digit 0 begins a dozen, of all of them; 10% by chance. */
  zeros: number;
  /** Whether the digit 0 comes as often in every month: of the milhar, centena, dezena and unit. */
  zerosByMonth: FairnessTest[];
  /** The share of the animal that came most, among all five prizes. */
  top: number;
};

let found: Exception | undefined;

/** São Paulo's five prizes of all stored draws. */
export function exception(): Exception {
  if (found) return found;
  const draws = archive().list(REGION);
  const dozens = Array.from({ length: 100 }, () => 0);
  const months = new Map<string, { prizes: number; zeros: number[] }>();
  for (const { day, numbers } of draws) {
    const month = months.get(day.slice(0, 7)) ?? { prizes: 0, zeros: [0, 0, 0, 0] };
    months.set(day.slice(0, 7), month);
    for (const number of numbers) {
      const dozen = Number(number.slice(-2));
      dozens[dozen] = (dozens[dozen] ?? 0) + 1;
      month.prizes += 1;
      month.zeros = month.zeros.map((count, at) => count + (number[at] === '0' ? 1 : 0));
    }
  }
  const prizes = draws.length * 5;
  const groups = groupsOf(dozens);
  found = {
    draws: draws.length,
    groups: testOfEqualShares(groups),
    zeros: (digitsOf(dozens, 'tens')[0] ?? 0) / prizes,
    zerosByMonth: testsOfZeros([...months.values()]),
    top: Math.max(...groups) / prizes,
  };
  return found;
}

const LONG = () => {
  const { draws, groups, zeros, top } = exception();
  const { from, until } = archive();
  return `A exceção é São Paulo: em ${plural(draws, 'sorteio')}, de ${formatDay(from)} a ${formatDay(until)}, contados os cinco prêmios, os 25 bichos saíram menos por igual do que o acaso costuma dar (${pWords(groups.chance ?? 1)}). Falta o algarismo 0 no começo da dezena (${formatFineShare(zeros)}, e não 10%), e o 0 de outras casas muda com o mês muito mais do que o acaso explica. A causa não se conhece, e o achado não diz o que sai depois nem paga a aposta: o bicho que mais veio ficou com ${formatFineShare(top)} dos prêmios, e só para empatar precisaria de ${formatFineShare(1 / payoutsToday().group.pays)}. As contas estão nas [estatísticas de São Paulo](${WHERE}).`;
};

const SHORT = () =>
  `A exceção são os [cinco prêmios de São Paulo](${WHERE}), em que os 25 saíram menos por igual do que o acaso costuma dar; isso não diz o que sai depois nem paga a aposta.`;

/** The exception in Markdown: whole, or in a sentence. */
export const exceptionWords = (form: 'inteira' | 'curta' = 'inteira'): string =>
  form === 'inteira' ? LONG() : SHORT();
