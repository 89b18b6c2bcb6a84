import { averageUnits, chanceOfBet } from './bet-chances.ts';
import type { BetField } from './bet-fields.ts';
import { arrangementsOf, type Bet, type BetKind, isBetKind, KINDS, type Payouts } from './bet-kinds.ts';
import { type Fault, readBet } from './bet-reading.ts';
import type { PayoutTable } from './bets.ts';
import type { SeventhPrize } from './seventh-prize.ts';

/** One bet a week, for a year. */
const WEEKS = 52;

export type Calculation = {
  bet: Bet;
  quotes: Payouts;
  /** What a hit on one prize pays, in reais, least and most (picks may have more or fewer arrangements); null: no quote. */
  pays: { least: number; most: number } | null;
  /** Milhar e centena: what the milhar pays, its centena with it. */
  paysBoth: number | null;
  /** Chance of at least one hit in a draw. */
  chance: number;
  /** What comes back on average of the stake, and of one real; null without a quote. */
  expected: number | null;
  ofOne: number | null;
  /** Reais that 52 weeks of one such bet cost, and what of them stays with the house on average. */
  year: { cost: number; lost: number | null };
};

const PICK = { grupo: '09', dezena: '34', centena: '234', milhar: '1234', unidade: '4' } as const;

/** The calculator's fields, as they are in its address; the last four are optional. */
export const CALCULATOR_FIELDS = ['stake', 'bet', 'where', 'number', 'quote', 'quote2'] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];

/** What was requested of the calculator: by the bet's own fields what is wrong, or what comes of it. */
export type Calculated = {
  kind: BetKind;
  /** Without a number the answer is that of any. */
  isAny: boolean;
  faults: Partial<Record<BetField, Fault>>;
  result: Calculation | null;
};

/** Reads what the calculator's fields hold, '' where nothing is given; an unknown type is a grupo, an empty quote that of `payouts`. */
export function calculated(
  given: Readonly<Record<CalculatorField, string>>,
  seventh: SeventhPrize,
  payouts: PayoutTable,
): Calculated {
  const kind = isBetKind(given.bet) ? given.bet : 'grupo';
  const isAny = given.number.trim() === '';
  const palpite = isAny ? anyPicks(kind) : given.number;
  const { stake: valor, where, quote: cotacao, quote2: cotacao2 } = given;
  // A kind whose places are fixed offers none.
  const read = readBet({ tipo: kind, palpite, onde: where || '1', valor, cotacao, cotacao2 }, payouts);
  if (!read.ok) return { kind, isAny, faults: read.faults, result: null };
  return { kind, isAny, faults: {}, result: calculate(read.bet, read.quotes, isAny ? ANY_SEVENTH : seventh) };
}

/** What a bet of this kind on no number in particular is made on: an inverted one on digits that all differ. */
function anyPicks(kind: BetKind): string {
  const { form, picks } = KINDS[kind];
  return picks === 1 ? PICK[form] : Array.from({ length: picks }, (_, at) => String(at + 1).padStart(2, '0')).join(' ');
}

/** What goes with a bet on no number in particular: over all numbers together the 7th prize is even. */
const ANY_SEVENTH: SeventhPrize = { numbers: 1000, pairs: Array.from({ length: 1000 }, () => 1000) };

/** What a bet costs and pays, how often it hits and what it returns. */
function calculate(bet: Bet, quotes: Payouts, seventh: SeventhPrize): Calculation {
  const { kind, stake } = bet;
  const units = averageUnits(bet, seventh);
  const isQuoted = !quotes.includes(null);
  const ofOne = isQuoted ? quotes.reduce<number>((sum, quote, at) => sum + (quote ?? 0) * (units[at] ?? 0), 0) : null;
  const shares = sharesOf(bet);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  const [main = null, second = null] = quotes;
  const isBoth = kind === 'milhar-e-centena';
  const quote = isBoth ? second : main;
  const year = { cost: stake * WEEKS, lost: ofOne === null ? null : stake * WEEKS * (1 - ofOne) };
  return {
    bet,
    quotes,
    pays: quote === null ? null : { least: quote * least, most: quote * most },
    paysBoth: main === null || second === null ? null : (main + second) * least,
    chance: chanceOfBet(bet, seventh),
    expected: ofOne === null ? null : stake * ofOne,
    ofOne,
    year,
  };
}

/** Reais that stand on each pick at one place, in one arrangement, at one quote. */
function sharesOf({ kind, picks, reach, stake }: Bet): number[] {
  const { way, isInverted } = KINDS[kind];
  if (way !== 'single') return [stake];
  const parts = picks.length * reach * (kind === 'milhar-e-centena' ? 2 : 1);
  return picks.map((pick) => stake / parts / (isInverted ? arrangementsOf(pick).length : 1));
}
