import { combinations } from './combinations.ts';
import type { PrizeBand } from './contest-admission.ts';
import type { Currency } from './currencies.ts';
import { type Lottery, type Modality, RULES } from './modalities.ts';
import { inRuns, pastedWords, withoutPadding } from './pasted-numbers.ts';

/**
 * How many numbers a ticket may hold, and how many hits a tier takes, from the best down (Timemania's team and the
 * Federal's prizes stand apart). Source: Caixa's rules of each modality, as they are now; which tiers a contest of old had,
 * its own bands say.
 */
export const TICKETS: Readonly<Record<Lottery, { most: number; tiers: readonly number[] }>> = {
  megaSena: { most: 20, tiers: [6, 5, 4] },
  quina: { most: 15, tiers: [5, 4, 3, 2] },
  lotofacil: { most: 20, tiers: [15, 14, 13, 12, 11] },
  lotomania: { most: 50, tiers: [20, 19, 18, 17, 16, 15, 0] },
  timemania: { most: 10, tiers: [7, 6, 5, 4, 3] },
  duplaSena: { most: 15, tiers: [6, 5, 4, 3] },
};

/** A ticket of a lottery, its numbers as they are drawn ('07'); the Federal's is one number of five digits. */
export type Ticket = { modality: Modality; numbers: readonly string[]; team: string | null };

/** How many games of the least size a ticket holds: what it costs, in prices of one. */
export function gamesOf({ modality, numbers }: Ticket): number {
  return combinations(numbers.length, RULES[modality].ticket);
}

/**
 * How many prizes of a tier a ticket of `size` numbers with `hits` hits takes: its games of the least size with exactly
 * `tier` hits, C(hits, tier) × C(size − hits, least − tier).
 */
export function prizesAt(lottery: Lottery, size: number, hits: number, tier: number): number {
  const least = RULES[lottery].ticket;
  const others = least - tier;
  return tier > hits || others > size - hits ? 0 : combinations(hits, tier) * combinations(size - hits, others);
}

/** How many prizes of a tier a ticket of `size` numbers takes in one draw, on average. */
export function averagePrizes(lottery: Lottery, size: number, tier: number): number {
  const { drawn, lowest, highest, ticket } = RULES[lottery];
  const numbers = highest - lowest + 1;
  const one =
    (combinations(drawn, tier) * combinations(numbers - drawn, ticket - tier)) / combinations(numbers, ticket);
  return combinations(size, ticket) * one;
}

/** What a ticket takes of one tier: the tier's hits, 'time' (Timemania's team), or the Federal's prize as its place. */
export type Taken = { tier: number | 'time'; draw: 1 | 2; prizes: number };

type Drawn = { numbers: readonly string[]; second: readonly string[] | null; team: string | null };

/** What a ticket takes in a contest, best tier first, one draw after the other; empty where it takes nothing. */
export function settleTicket({ modality, numbers, team }: Ticket, contest: Drawn): Taken[] {
  if (modality === 'federal') {
    return contest.numbers.flatMap((drawn, at) =>
      drawn.slice(-5) === numbers[0] ? [{ tier: at + 1, draw: 1 as const, prizes: 1 }] : [],
    );
  }
  const held = new Set(numbers);
  const taken: Taken[] = [];
  for (const [at, drawn] of [contest.numbers, contest.second ?? []].entries()) {
    if (drawn.length === 0) continue;
    const hits = drawn.reduce((count, number) => count + (held.has(number) ? 1 : 0), 0);
    for (const tier of TICKETS[modality].tiers) {
      const prizes = prizesAt(modality, held.size, hits, tier);
      if (prizes > 0) taken.push({ tier, draw: at === 0 ? 1 : 2, prizes });
    }
  }
  if (team !== null && contest.team === team) taken.push({ tier: 'time', draw: 1, prizes: 1 });
  return taken;
}

type Paid = { prizes?: readonly PrizeBand[] | undefined; currency?: Currency | undefined };

/**
 * Reais that each winner of a tier was paid. Null where it is not known: no prizes on record, nobody won it (what one
 * winner would have taken is on no record), another currency. 0 where the contest did not have the tier.
 */
export function paidAt(modality: Modality, { tier, draw }: Pick<Taken, 'tier' | 'draw'>, details: Paid): number | null {
  const { prizes = [], currency } = details;
  if (prizes.length === 0 || currency !== undefined) return null;
  const band = bandsOf(modality, prizes, draw).find(({ band: name }) =>
    tier === 'time' ? /time/i.test(name) : new RegExp(`^${tier}(?!\\d)`).test(name),
  );
  if (!band) return 0;
  return band.winners > 0 ? band.amount : null;
}

/** The bands of one draw. Dupla Sena tells both, the first draw's first; of its oldest form's four, one is the first's. */
function bandsOf(modality: Modality, prizes: readonly PrizeBand[], draw: 1 | 2): readonly PrizeBand[] {
  if (modality !== 'duplaSena') return prizes;
  const ofFirst = prizes.length === 4 ? 1 : prizes.length / 2;
  return draw === 1 ? prizes.slice(0, ofFirst) : prizes.slice(ofFirst);
}

const FEDERAL_DIGITS = 5;

export type TicketFault = 'empty' | 'no-number' | 'out-of-range' | 'repeated' | 'wrong-count' | 'no-ticket' | 'no-team';

/** The numbers of a ticket in whatever way they are parted, in order; or what is wrong with them. */
export function readNumbers(
  modality: Modality,
  text: string,
): { ok: true; numbers: string[] } | { ok: false; reason: TicketFault; detail: string } {
  const refuse = (reason: TicketFault, detail = '') => ({ ok: false as const, reason, detail: detail.slice(0, 40) });
  if (modality === 'federal') {
    const words = pastedWords(text, FEDERAL_DIGITS);
    const ticket = withoutPadding(words[0] ?? '', FEDERAL_DIGITS);
    if (words.length === 0) return refuse('empty');
    return words.length === 1 && /^\d{5}$/.test(ticket)
      ? { ok: true, numbers: [ticket] }
      : refuse('no-ticket', text.trim());
  }
  const pasted = pastedWords(text);
  if (pasted.length === 0) return refuse('empty');
  // Without anything between them they are two digits each.
  const words = (pasted.length === 1 && /^\d{4,}$/.test(pasted[0] ?? '') && inRuns(pasted[0] ?? '', 2)) || pasted;
  const { lowest, highest, ticket: least } = RULES[modality];
  const numbers: string[] = [];
  for (const typed of words) {
    const word = withoutPadding(typed, 2);
    if (!/^\d{1,2}$/.test(word)) return refuse('no-number', typed);
    if (Number(word) < lowest || Number(word) > highest) return refuse('out-of-range', word);
    const number = word.padStart(2, '0');
    if (numbers.includes(number)) return refuse('repeated', number);
    numbers.push(number);
  }
  const isRight = numbers.length >= least && numbers.length <= TICKETS[modality].most;
  return isRight ? { ok: true, numbers: numbers.sort() } : refuse('wrong-count', String(numbers.length));
}
