import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UndatedContest } from '../../../core/domain/games/game.ts';
import { type GameId, gameOf, isUndated } from '../../../core/domain/games/list.ts';

const byGame = new Map<GameId, Map<number, UndatedContest>>();

/** One of the contests that content/history keeps without their days, whose form its README describes; null for any other. */
export function undatedContest(game: GameId, contest: number): UndatedContest | null {
  if (!isUndated(game, contest)) return null;
  let contests = byGame.get(game);
  if (!contests) {
    const file = path.join(process.cwd(), 'content/history', `undated-${gameOf(game).slug}.txt`);
    contests = new Map(parseUndated(readFileSync(file, 'utf8')).map((one) => [one.contest, one]));
    byGame.set(game, contests);
  }
  return contests.get(contest) ?? null;
}

/** Reads a file of contests without days: number, columns, matches. */
export const parseUndated = (text: string): UndatedContest[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, contest, columns = '', matches = ''] = /^(\d+) (\S+) (.+)$/.exec(line) ?? [];
      return {
        contest: Number(contest),
        numbers: [...columns],
        matches: matches.split(';').map((match) => {
          const [home = '', away = ''] = match.split('|');
          return { home, away };
        }),
      };
    });
