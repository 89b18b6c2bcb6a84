import { shortened } from '../../runtime/shortened.ts';
import { combinations } from '../combinations.ts';
import type { Currency } from '../currencies.ts';
import type { PlainDay } from '../days.ts';
import { inRuns, pastedWords, withoutPadding } from '../pasted-numbers.ts';
import { isSameTeam } from '../teams.ts';
import { tierChance } from './chances.ts';
import { bandsByDraw } from './contest-bands.ts';
import { type GameId, gameOf } from './list.ts';
import { RULES } from './number-rules.ts';
import type { PrizeBand } from './validate-contest.ts';

/** A ticket of a lottery, its numbers as they are drawn ('07'); the Federal's is one number of five digits. */
export type Ticket = { modality: GameId; numbers: readonly string[]; team: string | null };

/** How many games of the least size a ticket holds: what it costs, in prices of one. */
export function combinationsIn({ modality, numbers }: Ticket): number {
  return combinations(numbers.length, RULES[modality].ticket);
}

/**
 * How many prizes of a tier a ticket of `size` numbers with `hits` hits takes: its games of the least size with exactly
 * `tier` hits, C(hits, tier) × C(size − hits, least − tier).
 */
export function prizesAt(lottery: GameId, size: number, hits: number, tier: number): number {
  const least = RULES[lottery].ticket;
  const others = least - tier;
  return tier > hits || others > size - hits ? 0 : combinations(hits, tier) * combinations(size - hits, others);
}

/** How many prizes of a tier a ticket of `size` numbers takes in one draw, on average. */
export function averagePrizes(lottery: GameId, size: number, tier: number): number {
  const of = gameOf(lottery).tiers.find(({ key }) => key === tier);
  return of ? combinations(size, RULES[lottery].ticket) * tierChance(lottery, of) : 0;
}

/** What a ticket takes of one tier: the tier's hits, 'time' (Timemania's team), or the Federal's prize as its place. */
export type Taken = { tier: number | 'time'; draw: 1 | 2; prizes: number };

type Drawn = { numbers: readonly string[]; second: readonly string[] | null; team: string | null };

/** What a ticket takes in a contest, best tier first, one draw after the other; empty where it takes nothing. */
export function settleTicket({ modality, numbers, team }: Ticket, contest: Drawn): Taken[] {
  const { parts, tiers } = gameOf(modality);
  if (parts.numbers.kind === 'tickets') {
    const { played } = parts.numbers;
    return contest.numbers.flatMap((drawn, at) =>
      drawn.slice(-played) === numbers[0] ? [{ tier: at + 1, draw: 1 as const, prizes: 1 }] : [],
    );
  }
  const held = new Set(numbers);
  const taken: Taken[] = [];
  for (const [at, drawn] of [contest.numbers, contest.second ?? []].entries()) {
    if (drawn.length === 0) continue;
    const hits = drawn.reduce((count, number) => count + (held.has(number) ? 1 : 0), 0);
    for (const { key: tier } of tiers) {
      if (tier === 'time') continue;
      const prizes = prizesAt(modality, held.size, hits, tier);
      if (prizes > 0) taken.push({ tier, draw: at === 0 ? 1 : 2, prizes });
    }
  }
  if (team !== null && contest.team !== null && isSameTeam(contest.team, team))
    taken.push({ tier: 'time', draw: 1, prizes: 1 });
  return taken;
}

type Paid = { prizes?: readonly PrizeBand[] | undefined; currency?: Currency | undefined };

/**
 * Reais that each winner of a tier was paid. Null where it is not known: no stored prizes, no winner (what one
 * winner would have taken is on no record), another currency. 0 where the contest did not have the tier.
 */
export function paidAt(modality: GameId, { tier, draw }: Pick<Taken, 'tier' | 'draw'>, details: Paid): number | null {
  const { prizes = [], currency } = details;
  if (prizes.length === 0 || currency !== undefined) return null;
  const isNamed = (name: string) => (tier === 'time' ? /time/i.test(name) : new RegExp(`^${tier}(?!\\d)`).test(name));
  const band = bandsByDraw(modality, prizes).find((one) => (one.draw ?? draw) === draw && isNamed(one.band));
  if (!band) return 0;
  return band.winners > 0 ? band.amount : null;
}

export type TicketFault = 'empty' | 'no-number' | 'out-of-range' | 'repeated' | 'wrong-count' | 'no-ticket' | 'no-team';

/**
 * Numbers of a game in whatever way they are parted or padded, in order, each with the `digits` that it is written with; what is
 * no such number stays as it was typed.
 */
function numbersIn(modality: GameId, text: string, digits: number): string[] {
  const { numbers } = gameOf(modality).parts;
  const words =
    numbers.kind === 'tickets'
      ? pastedWords(text, numbers.played, ['bilhete', 'bilhetes'])
      : pastedWords(text, 0, ['dezena', 'dezenas']);
  // What has twice the digits or more has nothing between its numbers.
  return words
    .flatMap((word) => (/^\d+$/.test(word) && word.length >= 2 * digits && inRuns(word, digits)) || [word])
    .map((word) => withoutPadding(word, digits))
    .map((word) => (/^\d+$/.test(word) && word.length === digits - 1 ? `0${word}` : word));
}

/** A contest's numbers as somebody wrote them, as the modality writes its own: '7' is '07', '84.621' is '084621'. */
export const drawnNumbers = (modality: GameId, texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const found = numbersIn(modality, text, RULES[modality].digits);
    return found.length > 0 ? found : [text];
  });

/** The numbers of a ticket, in order; or what is wrong with them. */
export function readNumbers(
  modality: GameId,
  text: string,
): { ok: true; numbers: string[] } | { ok: false; reason: TicketFault; detail: string } {
  const refuse = (reason: TicketFault, detail = '') => ({ ok: false as const, reason, detail: shortened(detail, 40) });
  const { parts, ticket: sizes } = gameOf(modality);
  if (parts.numbers.kind === 'tickets') {
    const { played } = parts.numbers;
    const words = pastedWords(text, played, ['bilhete']);
    const ticket = withoutPadding(words[0] ?? '', played);
    if (words.length === 0) return refuse('empty');
    return words.length === 1 && /^\d+$/.test(ticket) && ticket.length === played
      ? { ok: true, numbers: [ticket] }
      : refuse('no-ticket', text.trim());
  }
  const words = numbersIn(modality, text, RULES[modality].digits);
  if (words.length === 0) return refuse('empty');
  const { from, to } = parts.numbers;
  const numbers: string[] = [];
  for (const word of words) {
    if (!/^\d{2}$/.test(word)) return refuse('no-number', word);
    if (Number(word) < from || Number(word) > to) return refuse('out-of-range', word);
    if (numbers.includes(word)) return refuse('repeated', word);
    numbers.push(word);
  }
  const isRight = numbers.length >= sizes.numbers.least && numbers.length <= sizes.numbers.most;
  return isRight ? { ok: true, numbers: numbers.sort() } : refuse('wrong-count', String(numbers.length));
}

/**
 * What a game of the least size cost in a contest drawn on a day, in reais; null where that is not stored. The first
 * contest at each price is the one from which on what Caixa says its contests brought in is a whole number of such games
 * (tests hold every recorded contest against that). More numbers cost as many prices as they hold games.
 */
export const priceOn = (game: GameId, day: PlainDay): number | null =>
  gameOf(game).prices.findLast(({ from }) => from <= day)?.reais ?? null;
