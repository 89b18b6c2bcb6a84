import type { Kysely } from 'kysely';
import { MAX_CONTEST } from '../contracts/numbers.ts';
import type { Currency } from '../domain/currencies.ts';
import type { PlainDay } from '../domain/days.ts';
import { isUnsold } from '../domain/games/contest-bands.ts';
import { type FirstPrizeOutcome, firstPrizes, isRolledOver } from '../domain/games/contest-outcome.ts';
import { type Payments, paymentsOf } from '../domain/games/contest-payments.ts';
import type { Tier } from '../domain/games/game.ts';
import { type GameId, gameOf } from '../domain/games/list.ts';
import { drawsOfTier, priceOn, type Ticket, winningHits } from '../domain/games/tickets.ts';
import type { ContestDetails, ContestExtra } from '../domain/games/validate-contest.ts';
import type { Tables } from './schema.ts';
import { untilChange } from './until-change.ts';

// What checks and counts look at: a game's contests as they are stored, beside bits and amounts in arrays. A whole game is kept in
// this process.

type Reader = Kysely<Tables>;

/** A contest as a check looks at it. */
export type ArchivedContest = {
  contest: number;
  day: PlainDay;
  numbers: readonly string[];
  second: readonly string[] | null;
  team: string | null;
  special: number;
  extra?: ContestExtra;
};

/** A contest's columns, lists as JSON. */
type Row = Pick<ArchivedContest, 'contest' | 'day' | 'team' | 'special'> & {
  numbers: string;
  second: string | null;
  extra: string | null;
};

/** Which contests of a game: by number or day, both ends in it. */
export type ContestSpan = { from: number; to: number; fromDay?: PlainDay | undefined; toDay?: PlainDay | undefined };

/** Contests of a game, oldest first. */
export type ContestArchive = {
  game: GameId;
  rows: readonly Row[];
  /** Of a game of sets: the numbers of each contest's draws as bits. */
  bits: Uint32Array;
  /** By contest, as `paymentsOf` gives them. */
  payments: Float64Array;
  /** By contest: reais that a game of the least size cost; null where that is not stored. */
  prices: readonly (number | null)[];
  /** In how many draws each tier was to be won, the best first. */
  tierDraws: readonly { tier: Tier['key']; draws: number }[];
  outcomes: readonly FirstPrizeOutcome[];
  /** What amounts are in, by contest, where that is not the Real. */
  currencies: ReadonlyMap<number, Currency>;
  /** Contests of which no ticket was sold. */
  unsold: ReadonlySet<number>;
};

/** Numbers of sets are 0 to 99; a contest has two draws at most. */
const WORDS = 4;
const DRAWS = 2;

const listIn = (column: string) => JSON.parse(column) as string[];

/** The contest at a place. */
export function contestAt({ rows }: ContestArchive, at: number): ArchivedContest {
  const { numbers, second, extra, ...row } = rows[at] as Row;
  return {
    ...row,
    ...(extra === null ? {} : { extra: JSON.parse(extra) as ContestExtra }),
    numbers: listIn(numbers),
    second: second === null ? null : listIn(second),
  };
}

/** What the contest at a place paid. */
export function paymentsAt({ game, payments }: ContestArchive, at: number): Payments {
  const length = gameOf(game).tiers.length * DRAWS;
  return payments.subarray(at * length, (at + 1) * length);
}

/** The places of contests that a ticket may have won, by how many of its numbers a draw has; all of a game that draws no set. */
export function contestsToSettle({ rows, bits }: ContestArchive, ticket: Ticket): number[] {
  if (bits.length === 0) return [...rows.keys()];
  const wanted = bitsOf([ticket.numbers]);
  const isWinning = winningHits(ticket);
  const hitsIn = (start: number) => {
    let hits = 0;
    for (let word = 0; word < WORDS; word++) hits += bitsIn((bits[start + word] ?? 0) & (wanted[word] ?? 0));
    return hits;
  };
  const found: number[] = [];
  for (const [at, { second }] of rows.entries()) {
    const start = at * DRAWS * WORDS;
    if (isWinning[hitsIn(start)] || (second !== null && isWinning[hitsIn(start + WORDS)])) found.push(at);
  }
  return found;
}

/** How many bits are set (Warren, Hacker's Delight, 2nd edition, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Lists of numbers, WORDS words each. */
function bitsOf(lists: readonly (readonly string[])[]): Uint32Array {
  const bits = new Uint32Array(lists.length * WORDS);
  for (const [at, numbers] of lists.entries())
    for (const number of numbers) {
      const word = at * WORDS + (Number(number) >> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (Number(number) & 31));
    }
  return bits;
}

/** So many contests are read at once: a thousand take some 20 ms of the only thread. */
const AT_ONCE = 400;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

async function readArchive(
  db: Reader,
  game: GameId,
  { from, to, fromDay, toDay }: ContestSpan,
): Promise<ContestArchive> {
  const rows: Row[] = [];
  const payments: Payments[] = [];
  const outcomes: FirstPrizeOutcome[] = [];
  const unsold = new Set<number>();
  const currencies = new Map<number, Currency>();
  for (let after = from - 1; ; await pause()) {
    const read = await db
      .selectFrom('contests')
      .select(['contest', 'day', 'numbers', 'second', 'team', 'special', 'extra', 'details'])
      .where('modality', '=', game)
      .where('contest', '>', after)
      .where('contest', '<=', to)
      .$if(fromDay !== undefined, (query) => query.where('day', '>=', fromDay ?? ''))
      .$if(toDay !== undefined, (query) => query.where('day', '<=', toDay ?? ''))
      .orderBy('contest')
      .limit(AT_ONCE)
      .execute();
    for (const { details: text, ...row } of read) {
      const details = JSON.parse(text) as ContestDetails;
      rows.push(row);
      payments.push(paymentsOf(game, details));
      outcomes.push(outcomeOf(game, row, details));
      if (isUnsold(details)) unsold.add(row.contest);
      if (details.currency) currencies.set(row.contest, details.currency);
    }
    after = read.at(-1)?.contest ?? after;
    if (read.length < AT_ONCE) break;
  }
  const { parts, tiers } = gameOf(game);
  const drawn = rows.flatMap(({ numbers, second }) => [listIn(numbers), second === null ? [] : listIn(second)]);
  return {
    game,
    rows,
    bits: bitsOf(parts.numbers.kind === 'set' ? drawn : []),
    payments: Float64Array.from(payments.flatMap((one) => Array.from(one))),
    prices: rows.map(({ day }) => priceOn(game, day)),
    tierDraws: tiers.map((tier) => ({
      tier: tier.key,
      draws: rows.reduce((sum, row) => sum + drawsOfTier(tier, row), 0),
    })),
    outcomes,
    currencies,
    unsold,
  };
}

function outcomeOf(game: GameId, { contest, day }: Row, details: ContestDetails): FirstPrizeOutcome {
  const winners = firstPrizes(game, details.prizes).reduce((sum, one) => sum + one.winners, 0);
  const isRolled = isRolledOver(game, details);
  const isUnknown = (details.prizes ?? []).length === 0;
  const isWon = winners > 0 || (isUnknown ? (isRolled === null ? null : !isRolled) : false);
  return { contest, day, isRolled, isWon, winners };
}

/** All contests of a game; kept in this process until the store changes. */
export const wholeArchive = untilChange('contest-archive', (db, game: GameId) =>
  readArchive(db, game, { from: 0, to: MAX_CONTEST }),
);

/** The contests of a span. */
export const archivedContests = (db: Reader, game: GameId, span: ContestSpan): Promise<ContestArchive> =>
  readArchive(db, game, span);
