import { readFileSync } from 'node:fs';
import { HISTORY_PARTS } from '../../content/history/parts.ts';
import type { GameId } from '../../lib/core/domain/games/list.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';

const files = new Set(HISTORY_PARTS.flatMap(({ draws = [], contests = [] }) => [draws, contests].flat()));
const names = new Set(
  [...files].flatMap((file) => readFileSync(`content/history/${file}`, 'utf8').match(/^[a-z][\w-]*/gim) ?? []),
);

/** True for a house or game of which draws or contests are in the recorded history; a new one has none at first. */
export const isRecorded = (id: HouseId | GameId): boolean => names.has(id);
