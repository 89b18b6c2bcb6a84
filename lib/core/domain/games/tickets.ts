import { shortened } from '../../runtime/shortened.ts';
import { combinations } from '../combinations.ts';
import type { PlainDay } from '../days.ts';
import { inRuns, pastedWords, withoutPadding } from '../pasted-numbers.ts';
import { isSameTeam } from '../teams.ts';
import { tierChance } from './chances.ts';
import type { ColumnsPart, Part, Played, Tier } from './game.ts';
import { type GameId, gameOf } from './list.ts';
import { digitsOf, RULES } from './number-rules.ts';
import { gamesOfSize, plainTicketsOf, type TicketSize } from './ticket-sizes.ts';
import type { ContestExtra } from './validate-contest.ts';

/**
 * A ticket of a lottery, its numbers as they are drawn ('07'); the Federal's is one number of five digits, and of columns each
 * is what is marked in one ('1X'). `extra`: what it plays of the parts whose column is 'extra', by part.
 */
export type Ticket = {
  modality: GameId;
  numbers: readonly string[];
  team: string | null;
  extra?: Readonly<Record<string, readonly string[]>> | undefined;
};

type Held = Pick<Ticket, 'numbers' | 'team' | 'extra'>;

/** What a ticket holds of a part. */
function heldOf({ numbers, team, extra }: Held, key: string, { column }: Part): readonly string[] {
  if (column === 'team') return team === null ? [] : [team];
  return column === 'extra' ? (extra?.[key] ?? []) : numbers;
}

const leastOf = (played: Played | undefined) => (played && 'least' in played ? played.least : 0);

/** How large a ticket is. */
export function sizeOf(ticket: Ticket): TicketSize {
  const { parts, ticket: sizes } = gameOf(ticket.modality);
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([key, played]) => {
      const part = parts[key];
      if (!part || !('least' in played) || (part.kind !== 'set' && part.kind !== 'columns')) return [];
      const held = heldOf(ticket, key, part);
      return [[key, part.kind === 'set' ? [held.length] : held.map(({ length }) => length).sort((a, b) => a - b)]];
    }),
  );
}

/** How many games of the least size a ticket holds of a part; a name that it leaves out makes none more or less. */
function gamesOf(part: Part, held: readonly string[], played: Played | undefined): number {
  switch (part.kind) {
    case 'set':
      return held.length === 0 ? 1 : combinations(held.length, leastOf(played));
    case 'columns':
      return held.reduce((games, marks) => games * marks.length, 1);
    default:
      return 1;
  }
}

/** How many games a ticket holds, each of one number a place. */
export const gamesIn = (ticket: Ticket): number => gamesOfSize(ticket.modality, sizeOf(ticket));

/** How many tickets of the least size a ticket is: what it costs, in prices of one. */
export const combinationsIn = (ticket: Ticket): number => plainTicketsOf(ticket.modality, sizeOf(ticket));

/**
 * How many prizes of a tier a ticket of `size` numbers with `hits` hits takes: its games of the least size with exactly
 * `tier` hits, C(hits, tier) × C(size − hits, least − tier).
 */
function prizesOfSet(least: number, size: number, hits: number, tier: number): number {
  const others = least - tier;
  return tier > hits || others > size - hits ? 0 : combinations(hits, tier) * combinations(size - hits, others);
}

export const prizesAt = (lottery: GameId, size: number, hits: number, tier: number): number =>
  prizesOfSet(RULES[lottery].ticket, size, hits, tier);

/** Of the games that marks in columns make, those with exactly `tier` columns right. */
function prizesOfColumns(held: readonly string[], drawn: readonly string[], tier: number): number {
  // How many games have so many hits in the columns so far.
  let games = [1];
  for (const [at, marks] of held.entries()) {
    const right = marks.includes(drawn[at] ?? '') ? 1 : 0;
    const wrong = marks.length - right;
    games = [...games, 0].map((count, hits) => count * wrong + (games[hits - 1] ?? 0) * right);
  }
  return games[tier] ?? 0;
}

/** Of a ticket's games in a part, those with exactly so many hits; `right`: of its numbers, how many were drawn. */
function gamesWith(
  part: Part,
  held: readonly string[],
  drawn: readonly string[],
  played: Played | undefined,
  wanted: number,
  right: number,
): number {
  switch (part.kind) {
    case 'set':
      return prizesOfSet(leastOf(played), held.length, right, wanted);
    case 'columns':
      return prizesOfColumns(held, drawn, wanted);
    case 'name': {
      const [name] = held;
      const [out] = drawn;
      return name !== undefined && out !== undefined && isSameTeam(name, out) === (wanted === 1) ? 1 : 0;
    }
    case 'tickets':
      return 0;
  }
}

/** How many prizes of a tier a ticket takes in one draw, on average. */
export function averagePrizes(ticket: Ticket, tier: Tier): number {
  return combinationsIn(ticket) * tierChance(ticket.modality, tier);
}

/** What a ticket takes of one tier, by its key, or of the Federal's prizes, by their place. */
export type Taken = { tier: Tier['key']; draw: 1 | 2; prizes: number };

type Drawn = {
  contest: number;
  numbers: readonly string[];
  second: readonly string[] | null;
  team: string | null;
  extra?: ContestExtra | undefined;
};

/** Whether a contest's draw had a tier: some games got theirs after years. */
function hasTier({ since = 1 }: Tier, contest: number, draw: 1 | 2): boolean {
  return contest >= (typeof since === 'number' ? since : since[draw === 1 ? 0 : 1]);
}

/** In how many draws of a contest a tier was to be won; what stands beside the numbers is drawn once. */
export function drawsOfTier(tier: Tier, { contest, second }: { contest: number; second: unknown }): number {
  const isTwice = second !== null && tier.hits.numbers !== undefined;
  return Number(hasTier(tier, contest, 1)) + Number(isTwice && hasTier(tier, contest, 2));
}

/**
 * Of a game whose numbers are a set, by how many of a ticket's numbers one draw may have: whether any tier may be won, whatever
 * stands beside them.
 */
export function winningHits(ticket: Ticket): readonly boolean[] {
  const { parts, tiers, ticket: sizes } = gameOf(ticket.modality);
  const size = ticket.numbers.length;
  const least = leastOf(sizes.numbers);
  const isHeld = (key: string) => {
    const part = parts[key];
    return part !== undefined && heldOf(ticket, key, part).length > 0;
  };
  const open = tiers.filter(({ hits }) => hits.numbers !== undefined || Object.keys(hits).every(isHeld));
  return Array.from({ length: size + 1 }, (_, right) =>
    open.some(
      ({ hits: { numbers } }) =>
        numbers === undefined || [numbers].flat().some((wanted) => prizesOfSet(least, size, right, wanted) > 0),
    ),
  );
}

/** What a ticket takes in a contest, best tier first, one draw after the other; empty where it takes nothing. */
export function settleTicket(ticket: Ticket, contest: Drawn): Taken[] {
  const { modality, numbers } = ticket;
  const { parts, tiers, ticket: sizes } = gameOf(modality);
  if (parts.numbers.kind === 'tickets') {
    const { played } = parts.numbers;
    return contest.numbers.flatMap((drawn, at) =>
      drawn.slice(-played) === numbers[0] ? [{ tier: at + 1, draw: 1 as const, prizes: 1 }] : [],
    );
  }
  const draws = [contest.numbers, contest.second ?? []];
  const played = Object.entries(parts).filter(([key]) => 'least' in (sizes[key] ?? {}));
  const taken: Taken[] = [];
  for (const [at, out] of draws.entries()) {
    if (out.length === 0) continue;
    const draw = at === 0 ? 1 : 2;
    const inDraw = played.map(([key, part]) => {
      const held = heldOf(ticket, key, part);
      const drawn = part.column === 'numbers' ? out : heldOf(contest, key, part);
      const right = part.kind === 'set' ? held.filter((number) => drawn.includes(number)).length : 0;
      return { key, part, held, drawn, right };
    });
    for (const one of tiers) {
      const { key: tier, hits } = one;
      if (!hasTier(one, contest.contest, draw)) continue;
      // What stands beside the numbers is drawn once.
      if (draw === 2 && hits.numbers === undefined) continue;
      const prizes = inDraw.reduce((count, { key, part, held, drawn, right }) => {
        const wanted = hits[key];
        if (count === 0) return 0;
        if (wanted === undefined) return count * gamesOf(part, held, sizes[key]);
        return (
          count * [wanted].flat().reduce((sum, one) => sum + gamesWith(part, held, drawn, sizes[key], one, right), 0)
        );
      }, 1);
      if (prizes > 0) taken.push({ tier, draw, prizes });
    }
  }
  return taken;
}

type TicketFault =
  | 'empty'
  | 'no-number'
  | 'out-of-range'
  | 'repeated'
  | 'wrong-count'
  | 'no-ticket'
  | 'wrong-columns'
  | 'wrong-marks'
  | 'wrong-games';

/**
 * Numbers of a part in whatever way they are parted or padded, in order, each with the digits that it is written with; what is
 * no such number stays as it was typed.
 */
function numbersIn(part: Part, text: string): string[] {
  const digits = digitsOf(part);
  const words =
    part.kind === 'tickets'
      ? pastedWords(text, part.played, ['bilhete', 'bilhetes'])
      : pastedWords(text, 0, ['dezena', 'dezenas']);
  // What has twice the digits or more has nothing between its numbers; of one digit, '04' is 4.
  return (digits === 1 ? words.map((word) => withoutPadding(word, 1)) : words)
    .flatMap((word) => (/^\d+$/.test(word) && word.length >= 2 * digits && inRuns(word, digits)) || [word])
    .map((word) => withoutPadding(word, digits))
    .map((word) => (/^\d+$/.test(word) && word.length === digits - 1 ? `0${word}` : word));
}

/** The marks of columns as they are typed: a word a column, or one word with a mark a column. */
function marksIn({ columns }: ColumnsPart, text: string): string[] {
  const words = text
    .toUpperCase()
    .replaceAll('×', 'X')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'E');
  const [only = '', ...others] = words;
  return others.length === 0 && only.length === columns ? [...only] : words;
}

/** A contest's numbers as somebody wrote them, as the modality writes its own: '7' is '07', '84.621' is '084621'. */
export const drawnNumbers = (modality: GameId, texts: readonly string[]): string[] => {
  const { numbers } = gameOf(modality).parts;
  return texts.flatMap((text) => {
    const found = numbers.kind === 'columns' ? marksIn(numbers, text) : numbersIn(numbers, text);
    return found.length > 0 ? found : [text];
  });
};

type NumbersRead = { ok: true; numbers: string[] } | { ok: false; reason: TicketFault; detail: string };

const refuse = (reason: TicketFault, detail = '') => ({ ok: false as const, reason, detail: shortened(detail, 40) });

/** The numbers of a ticket, in order; or what is wrong with them. */
export const readNumbers = (modality: GameId, text: string): NumbersRead => readPart(modality, 'numbers', text);

/** What a ticket holds of a part whose numbers it chooses, in order; or what is wrong with it. */
export function readPart(modality: GameId, key: string, text: string): NumbersRead {
  const { parts, ticket } = gameOf(modality);
  const part = parts[key];
  const sizes = ticket[key];
  if (!part || !sizes || !('least' in sizes)) return refuse('empty');
  switch (part.kind) {
    case 'tickets': {
      const words = pastedWords(text, part.played, ['bilhete']);
      const number = withoutPadding(words[0] ?? '', part.played);
      if (words.length === 0) return refuse('empty');
      return words.length === 1 && /^\d+$/.test(number) && number.length === part.played
        ? { ok: true, numbers: [number] }
        : refuse('no-ticket', text.trim());
    }
    case 'columns':
      return readMarks(part, sizes, marksIn(part, text));
    default:
      return readSet(part, sizes, numbersIn(part, text));
  }
}

function readSet(part: Part, sizes: { least: number; most: number }, words: readonly string[]): NumbersRead {
  if (words.length === 0) return refuse('empty');
  const { from, to } = part.kind === 'set' ? part : { from: 0, to: 0 };
  const digits = digitsOf(part);
  const numbers: string[] = [];
  for (const word of words) {
    if (!/^\d+$/.test(word) || word.length !== digits) return refuse('no-number', word);
    if (Number(word) < from || Number(word) > to) return refuse('out-of-range', word);
    if (numbers.includes(word)) return refuse('repeated', word);
    numbers.push(word);
  }
  const isRight = numbers.length >= sizes.least && numbers.length <= sizes.most;
  return isRight ? { ok: true, numbers: numbers.sort() } : refuse('wrong-count', String(numbers.length));
}

/** Marks of each column in the order of the symbols; limits are those of the ticket. */
function readMarks(
  { columns, symbols }: ColumnsPart,
  { least, most, columns: limits }: Exclude<Played, { sharedWith: string }>,
  words: readonly string[],
): NumbersRead {
  if (words.length === 0) return refuse('empty');
  const numbers: string[] = [];
  for (const word of words) {
    const marks = [...word];
    if (!marks.every((mark) => symbols.includes(mark))) return refuse('no-number', word);
    if (new Set(marks).size < marks.length) return refuse('repeated', word);
    numbers.push(symbols.filter((symbol) => marks.includes(symbol)).join(''));
  }
  if (numbers.length !== columns) return refuse('wrong-columns', String(numbers.length));
  const sizes = numbers.map(({ length }) => length);
  const marked = sizes.reduce((sum, size) => sum + size, 0);
  const [fewest, greatest] = [Math.min(...sizes), Math.max(...sizes)];
  if (marked < least || marked > most) return refuse('wrong-count', String(marked));
  if (!limits) return { ok: true, numbers };
  if (greatest > limits.most || (limits.isEven && greatest - fewest > 1))
    return refuse('wrong-marks', String(greatest));
  const games = sizes.reduce((product, size) => product * size, 1);
  return games >= limits.games.least && games <= limits.games.most
    ? { ok: true, numbers }
    : refuse('wrong-games', String(games));
}

/**
 * What a game of the least size cost in a contest drawn on a day, in reais; null where that is not stored. The first
 * contest at each price is the one from which on what Caixa says its contests brought in is a whole number of such games
 * (tests hold every recorded contest against that). More numbers cost as many prices as they hold games.
 */
export const priceOn = (game: GameId, day: PlainDay): number | null =>
  gameOf(game).prices.findLast(({ from }) => from <= day)?.reais ?? null;
