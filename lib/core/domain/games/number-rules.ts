import type { Part } from './game.ts';
import { drawsTwice, GAME_IDS, type GameId, gameOf } from './list.ts';

type NumberRules = {
  /** How many numbers a draw brings out, and of which range. */
  drawn: number;
  lowest: number;
  highest: number;
  /** How many numbers a plain ticket holds. */
  ticket: number;
  /** Digits a number is written with. */
  digits: number;
  draws: 1 | 2;
  hasTeam: boolean;
};

/** Digits that a part's numbers are written with; 0 where it has names. */
export function digitsOf(part: Part): number {
  switch (part.kind) {
    case 'set':
      return String(part.to).length;
    case 'columns':
      return 1;
    case 'tickets':
      return part.digits;
    case 'name':
      return 0;
  }
}

function rangeOf({ numbers }: ReturnType<typeof gameOf>['parts']) {
  switch (numbers.kind) {
    case 'set':
      return { drawn: numbers.drawn, lowest: numbers.from, highest: numbers.to };
    case 'columns':
      return { drawn: numbers.columns, lowest: 0, highest: numbers.symbols.length - 1 };
    case 'tickets':
      return { drawn: numbers.prizes, lowest: 0, highest: 10 ** numbers.digits - 1 };
  }
}

function rulesOf(id: GameId): NumberRules {
  const { parts, ticket } = gameOf(id);
  return {
    ...rangeOf(parts),
    digits: digitsOf(parts.numbers),
    ticket: ticket.numbers.least,
    draws: drawsTwice(id) ? 2 : 1,
    hasTeam: Object.values(parts).some(({ column }) => column === 'team'),
  };
}

/** What the parts of each game say of its numbers. */
export const RULES = Object.fromEntries(GAME_IDS.map((id) => [id, rulesOf(id)])) as Readonly<
  Record<GameId, NumberRules>
>;
