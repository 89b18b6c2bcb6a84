import { drawsTwice, GAME_IDS, type GameId, gameOf, partsOf } from './list.ts';

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

function rulesOf(id: GameId): NumberRules {
  const { parts, ticket } = gameOf(id);
  const { numbers } = parts;
  const range =
    numbers.kind === 'set'
      ? { drawn: numbers.drawn, lowest: numbers.from, highest: numbers.to, digits: 2 }
      : { drawn: numbers.prizes, lowest: 0, highest: 10 ** numbers.digits - 1, digits: numbers.digits };
  return {
    ...range,
    ticket: ticket.numbers.least,
    draws: drawsTwice(id) ? 2 : 1,
    hasTeam: partsOf(id, 'name').length > 0,
  };
}

/** What the parts of each game say of its numbers. */
export const RULES = Object.fromEntries(GAME_IDS.map((id) => [id, rulesOf(id)])) as Readonly<
  Record<GameId, NumberRules>
>;
