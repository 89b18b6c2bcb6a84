import { isPlainDay, type PlainDay } from '../domain/days.ts';
import { type GameId, isGameId } from '../domain/games/list.ts';
import { type HouseId, isHouseId } from '../domain/houses/list.ts';

type Subject = { region: HouseId; day: PlainDay; time: string } | { modality: GameId; contest: number; day: PlainDay };

/** What a note is of ('draw look/2026-07-29/14:20', 'contest quina/6800/2026-07-29'); null of a house or game that is no more. */
export function subjectOf(subject: string): Subject | null {
  const [, what = '', first = '', second = '', third = ''] = /^(\w+) ([^/]+)\/([^/]+)\/(.+)$/.exec(subject) ?? [];
  if (what === 'draw' && isHouseId(first) && isPlainDay(second)) return { region: first, day: second, time: third };
  if (what === 'contest' && isGameId(first) && isPlainDay(third))
    return { modality: first, contest: Number(second), day: third };
  return null;
}
