import { globalSingleton } from '../../runtime/global-singleton.ts';
import type { PlainDay } from '../days.ts';
import type { GameId } from './list.ts';

/** What the operator posted about a day of a game (docs/operacao.md): stands over what the game's file and Caixa say. */
export type GameDay = {
  /** Made of game and day: the operator's second one takes the first one's place. */
  id: string;
  game: GameId;
  day: PlainDay;
  /** Whether the game draws on that day. */
  draws: boolean;
  /** True where the draw is the game's special contest, whose day Caixa has announced. */
  isSpecial?: true | undefined;
  reason: string;
  /** When it was posted; ISO instant. */
  at: string;
  /** Taken back: no longer in force. */
  withdrawn?: { at: string; reason: string } | undefined;
};

const installed = globalSingleton<{ json: string; days: Map<string, GameDay> }>('operator-game-days', () => ({
  json: '[]',
  days: new Map(),
}));

const keyOf = (game: GameId, day: PlainDay) => `${game} ${day}`;

/** Every later question about days in this process is answered with these. */
export function installGameDays(days: readonly GameDay[]): void {
  const json = JSON.stringify(days);
  if (json === installed.json) return;
  installed.json = json;
  installed.days = new Map(days.filter(({ withdrawn }) => !withdrawn).map((one) => [keyOf(one.game, one.day), one]));
}

/** What was installed last, what was taken back too. */
export const installedGameDays = (): GameDay[] => JSON.parse(installed.json);

/** The operator's word on a game's day; undefined without one. */
export const operatorGameDay = (game: GameId, day: PlainDay): GameDay | undefined =>
  installed.days.get(keyOf(game, day));

/** The days on which the operator lets a game draw. */
export const operatorDrawDays = (game: GameId): readonly GameDay[] =>
  [...installed.days.values()].filter((one) => one.game === game && one.draws);
