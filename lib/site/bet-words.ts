import {
  type Bet,
  type BetKind,
  KINDS,
  type Payouts,
  PICK_DIGITS,
  type PickForm,
  type Reach,
} from '../core/domain/bet-kinds.ts';
import { type Fault, MAX_PICKS, MAX_QUOTE, MAX_STAKE } from '../core/domain/bet-reading.ts';
import type { DatedQuotes } from '../core/domain/dated-quotes.ts';
import { formatDay, type PlainDay } from '../core/domain/days.ts';
import { formatCount, formatNumber, formatReais } from '../core/domain/format.ts';
import { groupByNumber } from '../core/domain/groups.ts';
import { plural } from '../core/domain/joiner.ts';
import { MAX_FIELD_LENGTH } from '../core/domain/pasted-numbers.ts';

// What people read about bets, and about what they typed of one.

export const REACH_NAMES: Readonly<Record<Reach, string>> = {
  1: 'Só o 1º prêmio',
  5: 'Do 1º ao 5º',
  7: 'Do 1º ao 7º',
};

/** Where a bet stands, in the middle of a sentence: 'só o 1º prêmio', 'no 1º e no 2º'. */
export function placesOf(kind: BetKind, reach: Reach): string {
  if (kind === 'passe-seco') return 'no 1º e no 2º';
  if (KINDS[kind].way === 'passe') return 'no 1º e do 2º ao 5º';
  return (KINDS[kind].way === 'single' ? REACH_NAMES[reach] : REACH_NAMES[5]).toLowerCase();
}

/** The picks as their players say them: 'Cobra (09) e Leão (16)', '034'. */
export function picksOf({ kind, picks }: Bet): string {
  const each = picks.map((pick) => {
    const group = KINDS[kind].form === 'grupo' ? groupByNumber(pick) : undefined;
    return group ? `${group.animal} (${pick})` : pick;
  });
  const last = each.pop() ?? '';
  return each.length === 0 ? last : `${each.join(', ')} e ${last}`;
}

const FORMS: Readonly<Record<PickForm, { one: string; many: string; example: string }>> = {
  grupo: { one: 'um grupo', many: 'grupos', example: '9 ou cobra' },
  dezena: { one: 'uma dezena', many: 'dezenas', example: '34' },
  centena: { one: 'uma centena', many: 'centenas', example: '034' },
  milhar: { one: 'uma milhar', many: 'milhares', example: '0034' },
  unidade: { one: 'uma unidade', many: 'unidades', example: '4' },
};
const COUNTS = ['', 'um', 'dois', 'três', 'quatro', 'cinco'];
const DIGITS = ['', 'um algarismo', 'dois algarismos', 'três algarismos', 'quatro algarismos'];

/** 'dois grupos', 'uma milhar'. */
function wanted(kind: BetKind): string {
  const { form, picks } = KINDS[kind];
  if (picks === 1) return FORMS[form].one;
  const count = form === 'dezena' && picks === 2 ? 'duas' : COUNTS[picks];
  return `${count} ${FORMS[form].many}`;
}

/** An example of what a kind's field takes: '9 ou cobra', '05 34'. */
export function pickExample(kind: BetKind): string {
  const { form, picks } = KINDS[kind];
  if (picks === 1) return FORMS[form].example;
  const some = form === 'grupo' ? ['cobra', 'leão', '12', '25', 'gato'] : ['05', '34', '00', '71', '88'];
  return some.slice(0, picks).join(' ');
}

/** What is wrong with what was typed as picks, as a sentence. */
function pickFault(kind: BetKind, { reason, detail }: Fault): string {
  const { name, form } = KINDS[kind];
  const { one, example } = FORMS[form];
  switch (reason) {
    case 'empty':
      return `Escreva ${wanted(kind)}, como ${pickExample(kind)}.`;
    case 'no-animal':
      return `“${detail}” é um bicho; ${name.toLowerCase()} pede número, como ${example}.`;
    case 'wrong-digits':
      return `“${detail}” não serve: ${one} tem ${DIGITS[PICK_DIGITS[form]]}, como ${example}.`;
    case 'wrong-count':
      return `${name} pede ${wanted(kind)}; aqui há ${detail}.`;
    case 'repeated':
      return `${detail} está repetido; ${name.toLowerCase()} pede ${wanted(kind)} diferentes.`;
    case 'too-many-picks':
      return `São ${plural(Number(detail), 'palpite')}; ${MAX_PICKS} é o máximo de cada vez.`;
    default:
      return form === 'grupo'
        ? `“${detail}” não é um grupo de 1 a 25 nem um bicho da tabela.`
        : `“${detail}” não é ${one}: escreva só números, como ${example}.`;
  }
}

/** What a field says that holds more than it takes; `typed`: its characters. */
export const tooLong = (typed: string): string =>
  `Este campo leva até ${plural(MAX_FIELD_LENGTH, 'caractere')}, e o texto tem ${formatCount(Number(typed))}.`;

/** What is wrong with a field of a bet, as a sentence beside it. `kind`: the type that was read, or the first one. */
export function betFault(field: string, fault: Fault, kind: BetKind): string {
  if (fault.reason === 'too-long') return tooLong(fault.detail);
  switch (field) {
    case 'tipo':
      return fault.reason === 'empty' ? 'Escolha o tipo da aposta.' : `Não há aposta do tipo “${fault.detail}”.`;
    case 'palpite':
      return pickFault(kind, fault);
    case 'onde':
      return 'Escolha só o 1º prêmio (1), do 1º ao 5º (1-5) ou do 1º ao 7º (1-7).';
    case 'valor':
      return `Escreva um valor em reais, de 0,01 a ${formatCount(MAX_STAKE)}, como 2,50.`;
    default:
      return `Escreva quantas vezes a aposta paga, até ${formatCount(MAX_QUOTE)}, como 18 ou 18,75.`;
  }
}

/** What Portuguese counts as one: from above none up to below two. */
const isOne = (quote: number): boolean => quote > 0 && quote < 2;

/** A multiplier as it is read: '18 vezes', '1,5 vez', '4.000 e 600 vezes'. */
export const timesPaid = (quotes: Payouts): string =>
  `${quotes.map((quote) => formatNumber(quote ?? 0)).join(' e ')} ${isOne(quotes.at(-1) ?? 0) ? 'vez' : 'vezes'}`;

/** The same by the days on which they hold: '18 vezes, e de 20 vezes desde 01/12/2026'. */
export const datedTimes = (dated: DatedQuotes): string =>
  dated
    .map(
      ({ from, quotes }) =>
        `${from === null ? '' : 'de '}${timesPaid(quotes)}${from === null ? '' : ` desde ${formatDay(from)}`}`,
    )
    .join(', e ');

/** Multipliers in a cell: '18x', '4.000x e 600x'; a dash where none has a source. */
export const timesShort = (quotes: Payouts): string =>
  quotes.map((quote) => (quote === null ? '—' : `${formatNumber(quote)}x`)).join(' e ');

/** What comes back of one real on average, as it goes on from 'voltam'; a typed quote may give back more than was put in. */
export function returnOfOne(back: number): string {
  const text = `${formatReais(back)} de cada R$ 1`;
  if (Math.abs(back - 1) < 0.005) return `${text}: nem ganho nem perda`;
  return back > 1 ? `${text}: mais do que se aposta; confira a cotação` : `${text}; o resto fica com a banca`;
}

/** The days of the draws that a bet was checked against: 'de 01/07/2026 a 31/07/2026', or the day alone; '' without a draw. */
export const daysChecked = ({ first, last }: { first: PlainDay | null; last: PlainDay | null }): string =>
  first === null || last === null
    ? ''
    : first === last
      ? formatDay(first)
      : `de ${formatDay(first)} a ${formatDay(last)}`;
