import { expect, test } from 'vitest';
import { averageUnits, chanceOfBet } from '../../../lib/core/domain/bet-chances.ts';
import { BET_KINDS, type Bet, KINDS } from '../../../lib/core/domain/bet-kinds.ts';
import { settling } from '../../../lib/core/domain/bet-settling.ts';
import { SEVENTH_PRIZE, type SeventhPrize } from '../../../lib/core/domain/seventh-prize.ts';
import { FEDERAL_SEVENTH_PRIZE } from '../../../lib/core/domain/seventh-prize-federal.ts';
import { someBet } from '../../support/bet-making.ts';
import { randomFrom } from '../../support/random.ts';
import { slowTest } from '../../support/slow-test.ts';

const NONE = [-1, -1, -1, -1, -1, -1, -1];
const bet = (kind: Bet['kind'], picks: string[], reach: Bet['reach'] = 1): Bet => ({ kind, picks, reach, stake: 1 });

/** The mean over all 10,000 milhares of what a bet wins where one prize alone is known, and how many of them win. */
function overMilhares(one: Bet, place: number): { won: number; units: [number, number] } {
  const settle = settling(one);
  const units: [number, number] = [0, 0];
  let won = 0;
  for (let milhar = 0; milhar < 10_000; milhar++) {
    const win = settle(NONE.map((none, at) => (at === place ? milhar : none)));
    if (!win) continue;
    won += 1;
    units[0] += win.units[0] / 10_000;
    units[1] += win.units[1] / 10_000;
  }
  return { won, units };
}

test('chance and return of every bet equal a count over 10,000 milhares', () => {
  const random = randomFrom(25);
  const singles = BET_KINDS.filter((kind) => KINDS[kind].way === 'single');
  for (let turn = 0; turn < 160; turn++) {
    const made = someBet(random, BET_KINDS.indexOf(singles[turn % singles.length] ?? 'grupo'));
    const one = bet(made.tipo, [...made.palpite]);
    const { won, units } = overMilhares(one, 0);
    expect(chanceOfBet(one, SEVENTH_PRIZE), JSON.stringify(one)).toBeCloseTo(won / 10_000, 12);
    expect(chanceOfBet({ ...one, reach: 5 }, SEVENTH_PRIZE)).toBeCloseTo(1 - (1 - won / 10_000) ** 5, 12);
    for (const at of [0, 1] as const) expect(averageUnits(one, SEVENTH_PRIZE)[at]).toBeCloseTo(units[at], 12);
    // With seven places: six like this one, and the 7th by its own chances.
    const wide: Bet = { ...one, reach: 7 };
    const settle = settling(wide);
    const whole = overMilhares(wide, 2).units.map((share) => share * 6) as [number, number];
    for (const [centena, pairs] of SEVENTH_PRIZE.pairs.entries()) {
      const win = settle([...NONE.slice(0, 6), centena]);
      whole[0] += ((win?.units[0] ?? 0) * pairs) / 1e8;
      whole[1] += ((win?.units[1] ?? 0) * pairs) / 1e8;
    }
    for (const at of [0, 1] as const) expect(averageUnits(wide, SEVENTH_PRIZE)[at]).toBeCloseTo(whole[at], 12);
  }
});

/** The chance of a bet on groups or dozens among five prizes: every way in which each prize is a pick or none, weighed. */
function overFive(one: Bet): number {
  const classes = KINDS[one.kind].form === 'grupo' ? 25 : 100;
  const picks = [...new Set(one.picks)];
  // The first prize of each pick's class, and one of a class that is none of theirs.
  const other =
    Array.from({ length: classes }, (_, n) => n + 1).find((n) => !picks.map(Number).includes(n % classes)) ?? 0;
  const prizeOf = (pick: number) => (classes === 25 ? pick * 4 : pick);
  const ways = [...picks.map((pick) => [prizeOf(Number(pick)), 1]), [prizeOf(other), classes - picks.length]] as const;
  const settle = settling(one);
  let chance = 0;
  for (let code = 0; code < ways.length ** 5; code++) {
    const chosen = Array.from(
      { length: 5 },
      (_, at) => ways[Math.floor(code / ways.length ** at) % ways.length] ?? [0, 0],
    );
    if (settle(chosen.map(([prize = 0]) => prize))) {
      chance += chosen.reduce((weight, [, many = 0]) => (weight * many) / classes, 1);
    }
  }
  return chance;
}

test.each(BET_KINDS.filter((kind) => KINDS[kind].way !== 'single'))(
  '%s: the chance is that of every way in which five prizes can fall',
  (kind) => {
    const { picks, form, way } = KINDS[kind];
    const each = Array.from({ length: picks }, (_, at) => String(at * 3 + 4).padStart(2, '0'));
    expect(chanceOfBet(bet(kind, each, 5), SEVENTH_PRIZE)).toBeCloseTo(overFive(bet(kind, each, 5)), 12);
    expect(averageUnits(bet(kind, each, 5), SEVENTH_PRIZE)).toEqual([
      chanceOfBet(bet(kind, each, 5), SEVENTH_PRIZE),
      0,
    ]);
    if (way === 'passe' && form === 'grupo') {
      const twice = bet(kind, ['07', '07'], 5);
      expect(chanceOfBet(twice, SEVENTH_PRIZE)).toBeCloseTo(overFive(twice), 12);
    }
  },
);

slowTest('the 7th prize’s table is that of all 10,000 × 10,000 pairs', () => {
  const pairs = new Uint32Array(1000);
  for (let first = 0; first < 10_000; first++) {
    for (let second = 0; second < 10_000; second++) {
      const at = Math.floor((first * second) / 1000) % 1000;
      pairs[at] = (pairs[at] ?? 0) + 1;
    }
  }
  expect([...pairs]).toEqual([...SEVENTH_PRIZE.pairs]);
  expect((SEVENTH_PRIZE.pairs[0] ?? 0) / 1e8).toBeCloseTo(0.00124, 5);
});

/** How many k below n have (a·k) mod m in 0 … below − 1, without trying each (the sum of floors). */
function countBelow(n: number, m: number, a: number, below: number): number {
  const floors = (count: number, mod: number, step: number, start: number): number => {
    let [n, m, a, b, sum] = [BigInt(count), BigInt(mod), BigInt(step), BigInt(start), 0n];
    for (;;) {
      sum += ((n * (n - 1n)) / 2n) * (a / m) + n * (b / m);
      [a, b] = [a % m, b % m];
      const last = a * n + b;
      if (last < m) return Number(sum);
      [n, b, m, a] = [last / m, last % m, a, m];
    }
  };
  return floors(n, m, a, m) - floors(n, m, a, m - below);
}

test('the Federal’s table: its sum, and centenas counted by the sum of floors', () => {
  expect(FEDERAL_SEVENTH_PRIZE.pairs.reduce((sum, count) => sum + count, 0)).toBe(1e10);
  for (const centena of [0, 777]) {
    let count = 0;
    for (let first = 0; first < 100_000; first++) {
      const upTo = (end: number) => (end === 0 ? 0 : countBelow(100_000, 1_000_000, first, end));
      count += upTo((centena + 1) * 1000) - upTo(centena * 1000);
    }
    expect(FEDERAL_SEVENTH_PRIZE.pairs[centena]).toBe(count);
  }
});

slowTest('the chance of any hit on seven prizes is that of draws played out', () => {
  const random = randomFrom(7);
  const bets = [
    bet('grupo', ['25'], 7),
    bet('grupo', ['01', '25', '12'], 7),
    bet('dezena', ['00', '37'], 7),
    bet('unidade', ['0'], 7),
    bet('centena', ['000', '500', '250'], 7),
    bet('centena-invertida', ['120'], 7),
    bet('milhar-e-centena', ['0000', '5000'], 7),
    bet('milhar-invertida', ['1234'], 7),
  ];
  const play = (numbers: number, seventh: SeventhPrize, draws: number) => {
    const settles = bets.map(settling);
    const hits = bets.map(() => 0);
    const prizes = [0, 0, 0, 0, 0, 0, 0];
    for (let draw = 0; draw < draws; draw++) {
      const five = [0, 0, 0, 0, 0].map(() => Math.floor(random() * numbers));
      for (const [at, number] of five.entries()) prizes[at] = number % 10_000;
      prizes[5] = prizes.slice(0, 5).reduce((sum, prize) => sum + prize, 0) % 10_000;
      prizes[6] = Math.floor(((five[0] ?? 0) * (five[1] ?? 0)) / 1000) % 1000;
      for (const [at, settle] of settles.entries()) if (settle(prizes)) hits[at] = (hits[at] ?? 0) + 1;
    }
    for (const [at, one] of bets.entries()) {
      const chance = chanceOfBet(one, seventh);
      const error = Math.sqrt((chance * (1 - chance)) / draws);
      expect(Math.abs((hits[at] ?? 0) / draws - chance), JSON.stringify(one)).toBeLessThan(4.5 * error);
    }
  };
  play(10_000, SEVENTH_PRIZE, 250_000);
  play(100_000, FEDERAL_SEVENTH_PRIZE, 120_000);
});

// What the slow tests, by draws played out and by all pairs, find right is tested here to the last digit.
test.each<[Bet['kind'], string, number, number]>([
  ['grupo', '25', 0.2484914778505729, 0.2485767858793207],
  ['grupo', '01 25 12', 0.591348977330432, 0.591324251650861],
  ['dezena', '00 37', 0.13192268762468487, 0.13194356192298745],
  ['unidade', '0', 0.521700661, 0.52188010435],
  ['centena', '000 500 250', 0.020858433069699776, 0.020846777889974254],
  ['centena-invertida', '120', 0.04142997083497455, 0.04125805898482954],
  ['milhar-e-centena', '0000 5000', 0.007013874258754115, 0.007004441789106183],
  ['milhar-invertida', '1234', 0.014313875982813529, 0.014313875982813529],
  ['milhar', '5787', 0.0005998500199984047, 0.0005998500199984047],
])('%s %s on seven prizes', (kind, picks, four, five) => {
  const one = bet(kind, picks.split(' '), 7);
  expect(chanceOfBet(one, SEVENTH_PRIZE)).toBeCloseTo(four, 13);
  expect(chanceOfBet(one, FEDERAL_SEVENTH_PRIZE)).toBeCloseTo(five, 13);
});
