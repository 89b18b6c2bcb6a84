import jstat from 'jstat';
import { type BetType, chanceOf, chanceOfOne, type PayoutTable } from './bets.ts';
import { GROUP_COUNT } from './groups.ts';

const { binomial, chisquare } = jstat;

/**
 * A bet as texts speak of it: its chance, and the type on the wire whose payout it has, where one is usual; over five positions the
 * stake is divided by `parts`, and a hit pays so much less.
 */
type Odds = { name: string; chance: number; bet: BetType | null; parts?: number };

const CERCADO = 5;

/** One bet on five positions: a hit pays a fifth; the return stays what it was. */
function surrounded(name: string, classes: number, bet: BetType): Odds {
  return { name: `${name}, 1º ao 5º`, chance: chanceOfOne(classes, CERCADO), bet, parts: CERCADO };
}

const single = (name: string, bet: BetType): Odds => ({ name, chance: chanceOf(bet), bet });

/** The bets that texts name, by the key of their marks (docs/articles.md). Chances are those of bets.ts. */
export const ODDS = {
  grupo: single('Grupo, 1º prêmio', 'group'),
  dezena: single('Dezena, 1º prêmio', 'dozen'),
  centena: single('Centena, 1º prêmio', 'hundred'),
  milhar: single('Milhar, 1º prêmio', 'thousand'),
  unidade: single('Unidade, 1º prêmio', 'unit'),
  'grupo-5': surrounded('Grupo', 25, 'group'),
  'dezena-5': surrounded('Dezena', 100, 'dozen'),
  'centena-5': surrounded('Centena', 1000, 'hundred'),
  'milhar-5': surrounded('Milhar', 10_000, 'thousand'),
  'duque-grupo': single('Duque de grupo, 1º ao 5º', 'double_group'),
  'terno-grupo': single('Terno de grupo, 1º ao 5º', 'triple_group'),
  'quadra-grupo': single('Quadra de grupo, 1º ao 5º', 'quadruple_group'),
  'quina-grupo': single('Quina de grupo, 1º ao 5º', 'quintuple_group'),
  'duque-dezena': single('Duque de dezena, 1º ao 5º', 'double_dozen'),
  'terno-dezena': single('Terno de dezena, 1º ao 5º', 'triple_dozen'),
  'passe-seco': single('Passe seco, 1º e 2º', 'pass'),
  'passe-vale': { name: 'Passe, 1º e um do 2º ao 5º', chance: chanceOfOne(25) * chanceOfOne(25, 4), bet: null },
} as const satisfies Record<string, Odds>;

export type PayoutKey = keyof typeof ODDS;
export const PAYOUT_KEYS = Object.keys(ODDS) as PayoutKey[];

export function isOddsKey(text: string): text is PayoutKey {
  return Object.hasOwn(ODDS, text);
}

/** What a bet pays by the payouts of a day (operator-payouts.ts `payoutsOn`); null where none has a source. */
export function paysOf(key: PayoutKey, payouts: PayoutTable): number | null {
  const { bet, parts = 1 }: Odds = ODDS[key];
  return bet === null || payouts[bet].example ? null : payouts[bet].pays / parts;
}

/**
 * What comes back of each real staked, on average. Over five positions a prize may hit more than once, so it is reckoned
 * from the single position and not from the chance of at least one hit. Null where no payout is usual.
 */
export function returnOfOdds(key: PayoutKey, payouts: PayoutTable): number | null {
  const one = key.endsWith('-5') ? (key.slice(0, -2) as PayoutKey) : key;
  const pays = paysOf(one, payouts);
  return pays === null ? null : ODDS[one].chance * pays;
}

/** How many standard deviations above chance a result must be before texts call it more than chance. */
const CLEARLY = 2;
/** In how many cases a method that breaks even should be seen to. */
const MOSTLY = 0.8;
const HUNDRED = 100;

/** How often a method that breaks even on the bet is seen to beat chance in so many bets: exactly, by the binomial. */
export function powerToTell(key: PayoutKey, bets: number, payouts: PayoutTable): number | null {
  const { chance } = ODDS[key];
  const pays = paysOf(key, payouts);
  if (pays === null) return null;
  const clear = Math.ceil(bets * chance + CLEARLY * Math.sqrt(bets * chance * (1 - chance)));
  return 1 - chanceOfAtMost(bets, clear - 1, 1 / pays);
}

/**
 * How many bets, in whole hundreds, it takes to tell a method that only breaks even from chance: as few as show it, two
 * standard deviations above what chance hits, in 80% of cases. Three digits of it count where it is a hundred thousand or more: a
 * payout that is almost fair takes very many. Null where no payout is usual.
 */
export function betsToTell(key: PayoutKey, payouts: PayoutTable): number | null {
  const { chance } = ODDS[key];
  const pays = paysOf(key, payouts);
  if (pays === null) return null;
  const half = (CLEARLY ** 2 * chance * (1 - chance)) / (1 / pays - chance) ** 2;
  const step = Math.max(HUNDRED, 10 ** (Math.floor(Math.log10(half)) - 2));
  let bets = Math.ceil(half / step) * step;
  while ((powerToTell(key, bets, payouts) ?? 1) < MOSTLY) bets += step;
  return bets;
}

/** The chance of no hit in `draws` independent draws. */
export function chanceOfNone(chance: number, draws: number): number {
  return (1 - chance) ** draws;
}

/** The smallest and largest count that are no surprise, the mean, and the share of cases from the one to the other. */
export type ExpectedRange = { mean: number; from: number; to: number; held: number };

/** Whether a count is a surprise. */
export const isOutside = (count: number, { from, to }: Pick<ExpectedRange, 'from' | 'to'>): boolean =>
  count < from || count > to;

/** Fair prizes are each group's in 4% of cases: four dozens of a hundred. */
const FAIR = 1 / GROUP_COUNT;

/** The share of cases a single count's range holds, and the same for 25 counts looked at at once (Bonferroni). */
const ONE = 0.95;
export const ALL_25 = 1 - (1 - ONE) / GROUP_COUNT;

/**
 * How often one group of 25 comes in `prizes` fair prizes (the first prizes of as many draws, or five of each): the
 * central range that holds at least `share` of cases (binomial, half of the rest left out at most on each side), what it
 * really holds (counts are whole: 0 to 5 of 50 hold 98.6%), and the mean. With `share` ALL_25 all 25 groups' counts lie in
 * their ranges together in at least 95% of cases. `chance`: of something else than a group, a dozen's is 1%.
 */
export function expectedRange(prizes: number, share: number = ONE, chance: number = FAIR): ExpectedRange {
  const from = quantile(prizes, (1 - share) / 2, chance);
  const to = quantile(prizes, (1 + share) / 2, chance);
  const held = chanceOfAtMost(prizes, to, chance) - chanceOfAtMost(prizes, from - 1, chance);
  return { mean: prizes * chance, from, to, held };
}

/** The chance of at most `count` hits in `prizes` prizes, each with this chance; a group's, by default. */
export const chanceOfAtMost = (prizes: number, count: number, chance: number = FAIR): number =>
  binomial.cdf(count, prizes, chance);

/** The smallest count that, with those below it, holds at least this share of cases. */
function quantile(prizes: number, share: number, chance: number): number {
  let [from, to] = [0, prizes];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (chanceOfAtMost(prizes, middle, chance) >= share) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The chance that fair draws give a chi-square this large or larger; `degrees` of freedom: 24 for the 25 groups. */
export function chanceOfChiSquare(value: number, degrees: number): number {
  return value <= 0 ? 1 : 1 - chisquare.cdf(value, degrees);
}
