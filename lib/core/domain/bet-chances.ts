import { arrangementsOf, type Bet, CLASSES, KINDS } from './bet-kinds.ts';
import { chanceOfAll } from './bets.ts';
import type { SeventhPrize } from './seventh-prize.ts';

// Prizes 1 to 5 are uniform and independent; so is the 6th, their sum, beside any four of them. The 7th comes from the
// first two: its chances are counted (seventh-prize.ts), and how it goes with them too.

const DRAWN = 5;
const MILHARES = 10_000;

/** The chance of a passe: two groups, `first` on the 1st prize. */
function chanceOfPasse({ kind, picks: [first, second] }: Bet): number {
  const one = 1 / CLASSES.grupo;
  if (kind === 'passe-seco') return one * one;
  const follows = one * (1 - (1 - one) ** (DRAWN - 1));
  return kind === 'passe-vai-e-vem' && first !== second ? 2 * follows : follows;
}

/**
 * The chance that a bet wins anything in a draw. With the 7th: to within 1e-8 where prizes have four digits; the Federal's
 * 7th is taken as if it did not hang on the 1st and 2nd, which counts at most 1e-4 wrong (group 25), elsewhere 3e-6.
 */
export function chanceOfBet(bet: Bet, seventh: SeventhPrize): number {
  const { way, form, picks } = KINDS[bet.kind];
  if (way === 'passe') return chanceOfPasse(bet);
  if (way === 'together') return chanceOfAll(picks, CLASSES[form]);
  const target = targetOf(bet);
  const share = target.residues.length / target.modulus;
  if (bet.reach === 1) return share;
  if (bet.reach === DRAWN) return 1 - (1 - share) ** DRAWN;
  const noneOfSix = (1 - share) ** 6 - share ** 6 + chanceOfSix(target);
  const hundreds = centenasOf(target);
  if (hundreds.size === 0) return 1 - noneOfSix;
  return 1 - noneOfSix + seventhAlone(target, hundreds, share, seventh) * (1 - share) ** 4;
}

/**
 * What comes back on average, as shares of the stake at each of the kind's quotes: stake × the sum of shares × quotes are
 * reais a draw. Exact for the seven places, since averages add up however the places hang together.
 */
export function averageUnits(bet: Bet, seventh: SeventhPrize): readonly [number, number] {
  const { way } = KINDS[bet.kind];
  if (way !== 'single') return [chanceOfBet(bet, seventh), 0];
  if (bet.kind !== 'milhar-e-centena') return [averageShare(bet, seventh), 0];
  const centenas = { ...bet, kind: 'centena' as const, picks: bet.picks.map((milhar) => milhar.slice(-3)) };
  return [averageShare({ ...bet, kind: 'milhar' }, seventh) / 2, averageShare(centenas, seventh) / 2];
}

/** Of singles: the mean over the places of the share that wins there. */
function averageShare(bet: Bet, seventh: SeventhPrize): number {
  const { kind, picks, reach } = bet;
  const { form, isInverted } = KINDS[kind];
  const plain = 1 / CLASSES[form];
  if (reach < 7) return plain;
  let last = 0;
  for (const pick of picks) {
    const numbers = isInverted ? arrangementsOf(pick) : [pick];
    for (const number of numbers) {
      const target = targetOf({ ...bet, kind: form === 'centena' ? 'centena' : kind, picks: [number] });
      last += chanceOfSeventh(centenasOf(target), seventh) / picks.length / numbers.length;
    }
  }
  return (6 * plain + last) / 7;
}

/** What a prize's last digits must be: one of `residues` modulo `modulus`. */
type Target = { modulus: number; residues: readonly number[] };

function targetOf({ kind, picks }: Bet): Target {
  const { form, isInverted } = KINDS[kind];
  if (form === 'grupo') {
    const dozens = picks.flatMap((group) => [3, 2, 1, 0].map((back) => (Number(group) * 4 - back) % 100));
    return { modulus: 100, residues: [...new Set(dozens)] };
  }
  const numbers = picks.flatMap((pick) => (isInverted ? arrangementsOf(pick) : [pick]));
  // Milhar e centena: whenever the milhar comes, its centena has come.
  const [modulus, wanted] =
    kind === 'milhar-e-centena' ? [1000, numbers.map((n) => n.slice(-3))] : [CLASSES[form], numbers];
  return { modulus, residues: [...new Set(wanted.map(Number))] };
}

/** The centenas that hit as the 7th prize; none of a milhar. */
function centenasOf({ modulus, residues }: Target): Set<number> {
  const hit = new Set<number>();
  if (modulus > 1000) return hit;
  for (const residue of residues) for (let centena = residue; centena < 1000; centena += modulus) hit.add(centena);
  return hit;
}

/** The chance that the 7th prize is one of these centenas. */
function chanceOfSeventh(centenas: ReadonlySet<number>, { pairs, numbers }: SeventhPrize): number {
  let count = 0;
  for (const centena of centenas) count += pairs[centena] ?? 0;
  return count / numbers ** 2;
}

/** The chance that the five and their sum all hit, a class modulo `modulus` each: sums of five residues that are one again. */
function chanceOfSix({ modulus, residues }: Target): number {
  const pairs = new Float64Array(modulus);
  for (const a of residues) for (const b of residues) pairs[(a + b) % modulus] = (pairs[(a + b) % modulus] ?? 0) + 1;
  const triples = new Float64Array(modulus);
  const rest = new Float64Array(modulus);
  for (const [sum, ways] of pairs.entries()) {
    if (ways === 0) continue;
    for (const c of residues) {
      triples[(sum + c) % modulus] = (triples[(sum + c) % modulus] ?? 0) + ways;
      // What three must sum up to, so that these two more make a residue.
      const left = (c - sum + modulus) % modulus;
      rest[left] = (rest[left] ?? 0) + ways;
    }
  }
  const ways = triples.reduce((total, of, sum) => total + of * (rest[sum] ?? 0), 0);
  return ways / modulus ** DRAWN;
}

/** The chance that the 7th hits while neither of the first two, which it is made of, does. */
function seventhAlone(target: Target, centenas: ReadonlySet<number>, share: number, seventh: SeventhPrize): number {
  const all = chanceOfSeventh(centenas, seventh);
  if (seventh.numbers !== MILHARES) return all * (1 - share) ** 2;
  // Those where the 1st hits, twice by symmetry, less those where both do.
  const { first, both } = target.modulus <= 100 ? byDozens(target) : byMilhares(target, centenas);
  return all - (2 * first - both) / MILHARES ** 2;
}

/** Pairs whose 7th prize hits: where the 1st does, where both do. */
type Joint = { first: number; both: number };

/** By the dozens of the 1st: how many pairs give each dozen of the 2nd (hundreds of the index) and of the 7th. */
const rows = new Map<number, Uint16Array>();

function rowOf(dozen: number): Uint16Array {
  const known = rows.get(dozen);
  if (known) return known;
  const row = new Uint16Array(100 * 100);
  for (let first = dozen; first < MILHARES; first += 100) {
    // The product, one addition a step; its fourth and fifth digits from the right are the 7th's dozen.
    for (let second = 0, product = 0; second < MILHARES; second++) {
      const at = (second % 100) * 100 + (Math.trunc(product / 1000) % 100);
      row[at] = (row[at] ?? 0) + 1;
      product += first;
    }
  }
  rows.set(dozen, row);
  return row;
}

function byDozens({ modulus, residues }: Target): Joint {
  const isHit = Array.from({ length: 100 }, (_, dozen) => residues.includes(dozen % modulus));
  const hits = [...isHit.keys()].filter((dozen) => isHit[dozen]);
  let [first, both] = [0, 0];
  for (const dozen of hits) {
    const row = rowOf(dozen);
    for (const [second, isSecond] of isHit.entries()) {
      let count = 0;
      for (const seventh of hits) count += row[second * 100 + seventh] ?? 0;
      first += count;
      if (isSecond) both += count;
    }
  }
  return { first, both };
}

function byMilhares({ modulus, residues }: Target, centenas: ReadonlySet<number>): Joint {
  const isHit = new Uint8Array(modulus);
  for (const residue of residues) isHit[residue] = 1;
  const hits = new Uint8Array(1000);
  for (const centena of centenas) hits[centena] = 1;
  let [first, both] = [0, 0];
  for (const residue of residues) {
    for (let one = residue; one < MILHARES; one += modulus) {
      for (let second = 0, product = 0; second < MILHARES; second++) {
        if (hits[Math.trunc(product / 1000)] === 1) {
          first += 1;
          both += isHit[second % modulus] ?? 0;
        }
        product += one;
        if (product >= 1_000_000) product -= 1_000_000;
      }
    }
  }
  return { first, both };
}
