import type { DrawView } from '../core/contracts/draw.ts';
import { BET_KINDS, type BetKind, KINDS } from '../core/domain/bet-kinds.ts';
import type { PayoutTable } from '../core/domain/bets.ts';
import { type Calculation, calculated } from '../core/domain/calculator.ts';
import { formatOneIn, formatReais } from '../core/domain/format.ts';
import { groupOf } from '../core/domain/groups.ts';
import { BOARD_HOUSES, type HouseId } from '../core/domain/houses/list.ts';
import { firstFive } from '../core/domain/prizes.ts';
import { SEVENTH_PRIZE } from '../core/domain/seventh-prize.ts';
import { timesPaid } from './bet-words.ts';
import { fittingTitle } from './fitting.ts';

// Each kind of bet in words: its rule, its neighbour, and what of it would have won in a draw.

/** Each bet in one sentence, and how it differs from its neighbour. */
export const BET_RULES: Readonly<Record<BetKind, readonly [rule: string, apart: string]>> = {
  grupo: [
    'aposta em um bicho: ganha se a dezena do 1º prêmio é uma das quatro dele',
    'A dezena acerta só uma das quatro, e paga mais.',
  ],
  dezena: ['os dois últimos algarismos do prêmio', 'O grupo cobre quatro dezenas de uma vez.'],
  centena: ['os três últimos algarismos do prêmio', 'A milhar pede os quatro.'],
  milhar: ['os quatro algarismos do prêmio, na ordem', 'A invertida vale em qualquer ordem, e divide o valor.'],
  'milhar-e-centena': [
    'o valor se divide em duas metades, uma na milhar e outra na sua centena; a milhar que sai paga as duas',
    'Só a milhar pede os quatro algarismos e leva o valor inteiro.',
  ],
  unidade: ['o último algarismo do prêmio: a chance é de 1 em 10', 'A dezena pede os dois últimos.'],
  'milhar-invertida': [
    'os quatro algarismos em qualquer ordem: até 24 ordens, e o valor se divide por elas',
    'Na milhar comum só vale a ordem escrita, com o valor inteiro.',
  ],
  'centena-invertida': [
    'os três últimos algarismos em qualquer ordem: até 6 ordens, e o valor se divide por elas',
    'Na centena comum só vale a ordem escrita.',
  ],
  'duque-grupo': [
    'dois grupos (dois bichos) que precisam sair os dois entre os cinco prêmios, em qualquer ordem',
    'Duque de dezena pede duas dezenas certas, e não os bichos.',
  ],
  'terno-grupo': ['três grupos (três bichos) que precisam sair os três entre os cinco prêmios', 'O duque pede dois.'],
  'quadra-grupo': ['quatro grupos que precisam sair os quatro entre os cinco prêmios', 'O terno pede três.'],
  'quina-grupo': [
    'cinco grupos (cinco bichos) que precisam sair os cinco, um em cada prêmio',
    'Não é a Quina, a loteria da Caixa.',
  ],
  'duque-dezena': [
    'duas dezenas que precisam sair as duas entre os cinco prêmios, em qualquer ordem',
    'Duque de grupo pede dois bichos, e sai mais vezes.',
  ],
  'terno-dezena': ['três dezenas que precisam sair as três entre os cinco prêmios', 'Terno de grupo pede três bichos.'],
  'quadra-dezena': ['quatro dezenas que precisam sair as quatro entre os cinco prêmios', 'O terno pede três.'],
  'quina-dezena': ['cinco dezenas, uma em cada um dos cinco prêmios', 'A quadra pede quatro.'],
  'passe-seco': [
    'dois bichos na ordem: o primeiro no 1º prêmio e o segundo no 2º',
    'No passe comum o segundo pode sair do 2º ao 5º.',
  ],
  passe: [
    'dois bichos: o primeiro no 1º prêmio e o segundo em qualquer um do 2º ao 5º',
    'O passe seco só vale no 1º e no 2º; o vai e vem vale nas duas ordens.',
  ],
  'passe-vai-e-vem': [
    'dois bichos, um no 1º prêmio e o outro do 2º ao 5º, em qualquer das duas ordens',
    'No passe comum a ordem é fixa.',
  ],
};

/** What would have won in a draw; null where its prizes have fewer animals or dozens than the bet takes. */
export function winningExample(kind: BetKind, { numbers }: Pick<DrawView, 'numbers'>): string | null {
  const five = firstFive(numbers);
  const [first] = five;
  const dozens = five.map((number) => number.slice(-2));
  const animals = five.map((number) => groupOf(number).animal);
  switch (kind) {
    case 'grupo':
      return `deu ${first}, ganhou o grupo de ${animals[0]}`;
    case 'dezena':
      return `deu ${first}, ganhou a dezena ${dozens[0]}`;
    case 'centena':
    case 'centena-invertida':
      return `deu ${first}, ganhou a centena ${first.slice(-3)}`;
    case 'unidade':
      return `deu ${first}, ganhou a unidade ${first.slice(-1)}`;
    case 'passe-seco':
      return `ganhou ${animals[0]} com ${animals[1]}`;
    case 'passe':
    case 'passe-vai-e-vem':
      return `ganhou ${animals[0]} com ${animals[2]}`;
    default: {
      const { form, picks } = KINDS[kind];
      if (picks === 1) return `deu ${first}, ganhou a milhar ${first}`;
      const drawn = [...new Set(form === 'grupo' ? animals : dozens)];
      return drawn.length < picks ? null : `ganhou quem tinha ${drawn.slice(0, picks).join(', ')}`;
    }
  }
}

/** Kinds that stand near: those of the same way of playing, then those of the same form, without itself; at most five. */
export function kindsNear(kind: BetKind): BetKind[] {
  const { way, form } = KINDS[kind];
  const others = BET_KINDS.filter((other) => other !== kind);
  const near = [
    ...others.filter((other) => KINDS[other].way === way && KINDS[other].form === form),
    ...others.filter((other) => KINDS[other].form === form),
    ...others.filter((other) => KINDS[other].way === way),
  ];
  return [...new Set(near)].slice(0, 5);
}

/** The house whose newest draw is the example: the first on the board. */
export const EXAMPLE_HOUSE = BOARD_HOUSES[0] as HouseId;

/** One real on any numbers, on the 1st prize where a place is chosen. */
export const oneReal = (kind: BetKind, payouts: PayoutTable): Calculation => {
  const where = KINDS[kind].way === 'single' ? '1' : '';
  const given = { stake: '1', bet: kind, where, number: '', quote: '', quote2: '' };
  const { result } = calculated(given, SEVENTH_PRIZE, payouts);
  if (!result) throw new Error(`${kind}: no calculation of one real`);
  return result;
};

/** 'paga 18 vezes'; of an inverted bet, whose stake is divided by its orders, what R$ 1 gets; null where no quote has a source. */
export function paysWords(kind: BetKind, payouts: PayoutTable): string | null {
  const { quotes, pays } = oneReal(kind, payouts);
  if (quotes.includes(null) || !pays) return null;
  return KINDS[kind].isInverted ? `R$ 1 recebe ${formatReais(pays.most)}` : `paga ${timesPaid(quotes)}`;
}

/** 'Duque de grupo no bicho: paga 18,75 vezes, 1 em 35,3', without the quote where none has a source. */
export function betTitle(kind: BetKind, payouts: PayoutTable): string {
  const { name } = KINDS[kind];
  const odds = `1 em ${formatOneIn(oneReal(kind, payouts).chance)}`;
  const short = `${name} no bicho: a chance é de ${odds}`;
  const pays = paysWords(kind, payouts);
  return pays === null ? short : fittingTitle(`${name} no bicho: ${pays}, ${odds}`, short);
}

export function betDescription(kind: BetKind, payouts: PayoutTable): string {
  const { name } = KINDS[kind];
  const pays = paysWords(kind, payouts);
  const odds = `chance de 1 em ${formatOneIn(oneReal(kind, payouts).chance)}`;
  return `${name}: a regra com um exemplo do último sorteio, a ${odds}${pays ? `, ${pays}` : ''}, e quanto volta de cada R$ 1.`;
}
