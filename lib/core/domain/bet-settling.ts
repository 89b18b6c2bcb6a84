import { arrangementsOf, type Bet, KINDS } from './bet-kinds.ts';

/**
 * What a bet won in one draw. `places`: the prizes (1 to 7) in which it was found. `units`: how much of the stake won at each
 * of the kind's quotes (bet-kinds.ts `usualPayouts`): what is paid is stake × the sum of units × quotes.
 */
type Win = { places: readonly number[]; units: readonly [number, number] };

/**
 * Settles a draw. `prizes`: the 1st to 5th as numbers 0 to 9999, then the 6th, then the 7th 0 to 999; -1 for a 7th that is
 * not known, which nothing hits. Null where nothing was won.
 */
export type Settle = (prizes: ArrayLike<number>) => Win | null;

const NOT_KNOWN = -1;
const SEVENTH = 6;

/** The group 1 to 25 of a prize: its dozen by fours, 00 being 100. */
const groupOf = (prize: number) => Math.ceil((prize % 100 || 100) / 4);

/** How a draw is checked against a bet: made once, used for each draw. */
export function settling(bet: Bet): Settle {
  const { way } = KINDS[bet.kind];
  if (way === 'single') return settlingSingles(bet);
  return way === 'together' ? settlingTogether(bet) : settlingPasse(bet);
}

/** By the last digits (a group: by its number) how much of the share at one place a prize wins. */
function sharesOf({ kind, picks }: Bet): Map<number, number> {
  const shares = new Map<number, number>();
  for (const pick of picks) {
    const numbers = KINDS[kind].isInverted ? arrangementsOf(pick) : [pick];
    for (const number of numbers) {
      const key = Number(number);
      shares.set(key, (shares.get(key) ?? 0) + 1 / picks.length / numbers.length);
    }
  }
  return shares;
}

function settlingSingles(bet: Bet): Settle {
  const { kind, reach } = bet;
  const { form } = KINDS[kind];
  const shares = sharesOf(bet);
  if (kind === 'milhar-e-centena') return settlingBoth(shares, reach);
  const modulus = { dezena: 100, centena: 1000, milhar: 10_000, unidade: 10, grupo: 0 }[form];
  return (prizes) => {
    let won = 0;
    let places: number[] | null = null;
    for (let at = 0; at < reach; at++) {
      const prize = prizes[at] ?? NOT_KNOWN;
      // The 7th has three digits: no milhar is in it.
      if (prize === NOT_KNOWN || (at === SEVENTH && form === 'milhar')) continue;
      const share = shares.get(form === 'grupo' ? groupOf(prize) : prize % modulus);
      if (share === undefined) continue;
      won += share;
      places ??= [];
      places.push(at + 1);
    }
    return places && { places, units: [won / reach, 0] };
  };
}

/** Half of each share on the milhar, half on its centena. */
function settlingBoth(milhares: ReadonlyMap<number, number>, reach: number): Settle {
  const centenas = new Map<number, number>();
  for (const [milhar, share] of milhares) centenas.set(milhar % 1000, (centenas.get(milhar % 1000) ?? 0) + share);
  return (prizes) => {
    let [milharWon, centenaWon] = [0, 0];
    let places: number[] | null = null;
    for (let at = 0; at < reach; at++) {
      const prize = prizes[at] ?? NOT_KNOWN;
      const share = prize === NOT_KNOWN ? undefined : centenas.get(prize % 1000);
      if (share === undefined) continue;
      centenaWon += share;
      if (at !== SEVENTH) milharWon += milhares.get(prize) ?? 0;
      places ??= [];
      places.push(at + 1);
    }
    return places && { places, units: [milharWon / 2 / reach, centenaWon / 2 / reach] };
  };
}

const DRAWN = 5;

function settlingTogether({ kind, picks }: Bet): Settle {
  const classOf = KINDS[kind].form === 'grupo' ? groupOf : (prize: number) => prize % 100;
  const wanted = picks.map(Number);
  return (prizes) => {
    let found = 0;
    const places: number[] = [];
    for (let at = 0; at < DRAWN; at++) {
      const index = wanted.indexOf(classOf(prizes[at] ?? NOT_KNOWN));
      if (index < 0) continue;
      found |= 1 << index;
      places.push(at + 1);
    }
    return found === (1 << wanted.length) - 1 ? { places, units: [1, 0] } : null;
  };
}

function settlingPasse({ kind, picks }: Bet): Settle {
  const [first = 0, second = 0] = picks.map(Number);
  /** The places of `second` after a 1st prize of `first`. */
  const follows = (prizes: ArrayLike<number>, from: number, to: number, last: number): number[] => {
    if (groupOf(prizes[0] ?? NOT_KNOWN) !== from) return [];
    const places: number[] = [];
    for (let at = 1; at <= last; at++) if (groupOf(prizes[at] ?? NOT_KNOWN) === to) places.push(at + 1);
    return places;
  };
  return (prizes) => {
    const last = kind === 'passe-seco' ? 1 : DRAWN - 1;
    const there = follows(prizes, first, second, last);
    const back = kind === 'passe-vai-e-vem' && there.length === 0 ? follows(prizes, second, first, last) : [];
    const places = [...there, ...back];
    return places.length > 0 ? { places: [1, ...places], units: [1, 0] } : null;
  };
}
