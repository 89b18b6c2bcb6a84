import { combinations } from '../combinations.ts';
import type { Part, Played } from './game.ts';
import { type GameId, gameOf } from './list.ts';

/**
 * How large a ticket is, by the parts whose numbers it chooses: how many numbers of a set, and of columns the marks of each,
 * fewest first. Names make no ticket larger.
 */
export type TicketSize = Readonly<Record<string, readonly number[]>>;

type Chosen = { key: string; part: Part; played: Exclude<Played, { sharedWith: string }> };

/** The parts of a game whose numbers a ticket chooses. */
function chosenParts(game: GameId): Chosen[] {
  const { parts, ticket } = gameOf(game);
  return Object.entries(ticket).flatMap(([key, played]) => {
    const part = parts[key];
    return part && 'least' in played && (part.kind === 'set' || part.kind === 'columns') ? [{ key, part, played }] : [];
  });
}

/** What a ticket may hold of a part, the fewest games first. */
function sizesOfPart({ part, played }: Chosen): (readonly number[])[] {
  const { least, most, columns: limits } = played;
  if (part.kind !== 'columns') return Array.from({ length: most - least + 1 }, (_, more) => [least + more]);
  const { columns } = part;
  const found: number[][] = [];
  const fewest = (marks: readonly number[]) => marks[0] ?? 1;
  const greatest = (marks: readonly number[]) => marks.at(-1) ?? 1;
  const grow = (marks: readonly number[]) => {
    if (marks.length < columns) {
      for (let more = greatest(marks); more <= (limits?.most ?? 1); more += 1) grow([...marks, more]);
      return;
    }
    const marked = marks.reduce((sum, one) => sum + one, 0);
    const games = product(marks);
    if (marked < least || marked > most) return;
    if (limits?.isEven && greatest(marks) - fewest(marks) > 1) return;
    if (limits && (games < limits.games.least || games > limits.games.most)) return;
    found.push([...marks]);
  };
  grow([]);
  return found.sort((a, b) => product(a) - product(b));
}

const product = (marks: readonly number[]) => marks.reduce((games, one) => games * one, 1);

/** Every size of a game's tickets, the least first; none where whole tickets are sold. */
export function sizesOf(game: GameId): TicketSize[] {
  const chosen = chosenParts(game);
  if (chosen.length === 0) return [];
  return chosen.reduce<TicketSize[]>(
    (sizes, one) => sizes.flatMap((size) => sizesOfPart(one).map((held) => ({ ...size, [one.key]: held }))),
    [{}],
  );
}

/** The size of a plain ticket; empty where whole tickets are sold. */
export const leastSize = (game: GameId): TicketSize =>
  Object.fromEntries(
    chosenParts(game).map((one) => [
      one.key,
      one.part.kind === 'columns' ? (sizesOfPart(one)[0] ?? []) : [one.played.least],
    ]),
  );

/** How many games, each of one number a place, a ticket of a size holds. */
export const gamesOfSize = (game: GameId, size: TicketSize): number =>
  chosenParts(game).reduce((games, { key, part, played }) => {
    const held = size[key] ?? [];
    return games * (part.kind === 'columns' ? product(held) : combinations(held[0] ?? played.least, played.least));
  }, 1);

/** How many plain tickets a ticket of a size is: what it costs, in prices of one. */
export const plainTicketsOf = (game: GameId, size: TicketSize): number =>
  gamesOfSize(game, size) / (gameOf(game).ticket.numbers.columns?.games.least ?? 1);
