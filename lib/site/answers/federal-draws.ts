import type { StoredContest } from '../../core/contracts/contest.ts';
import type { DrawView } from '../../core/contracts/draw.ts';
import { addDays, type PlainDay } from '../../core/domain/days.ts';
import { type GameId, gameOf } from '../../core/domain/games/list.ts';
import { agree, plural } from '../../core/domain/joiner.ts';
import { shownFirst, shownPrizes } from '../shown-number.ts';
import { type AnswerDeps, when } from './answer.ts';
import { nextLine } from './contest-words.ts';

// The Federal's record is its contests, and the draws that its house tells before their contests come: by milhares alone.

/** The draws of a game's house after the day of its newest contest, newest first; none of a game without a house. */
export async function drawsBeyond(
  game: GameId,
  newest: PlainDay | null | undefined,
  { view }: AnswerDeps,
): Promise<DrawView[]> {
  const { house } = gameOf(game);
  if (!house) return [];
  const from = newest ? { from: addDays(newest, 1) } : {};
  return (await view('draws', { region: house, ...from, limit: 500 })).draws;
}

/** The five drawn of a draw, by place. */
export const drawnOf = (draw: DrawView) =>
  shownPrizes(draw)
    .slice(0, 5)
    .map(({ number, animal }, at) => ({ place: at + 1, number, animal }));

/** 'Federal: 0574, Pavão, quarta, 19/08/2026.' */
export function drawVerdict(draw: DrawView, today: string): string {
  const { number, animal } = shownFirst(draw);
  return `Federal: ${number}, ${animal}, ${when(draw.day, today)}.`;
}

/** What comes after the newest contest: the draws that are here without theirs, and the next one. */
export function linesAfter(game: GameId, newest: StoredContest, beyond: readonly DrawView[], today: string): string[] {
  const [last] = beyond;
  if (!last) return [nextLine(game, newest, today)].filter(Boolean);
  const count = plural(beyond.length, 'sorteio');
  return [
    `Depois da extração ${newest.contest}, temos ${count} sem o número${agree(beyond.length, '', '; o mais novo')}: ${drawVerdict(last, today).replace(/^Federal: /, '')}`,
    nextLine(game, { ...newest, day: last.day, details: {} }, today),
  ].filter(Boolean);
}
