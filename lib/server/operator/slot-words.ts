import { formatDay, formatTime } from '../../core/domain/days.ts';
import type { DrawKey } from '../../core/domain/draws/validate-draw.ts';
import { drawName, hasOwnName } from '../../core/domain/houses/labels.ts';
import { HOUSES } from '../../core/domain/houses/list.ts';

/** 'Rio de Janeiro · PTM 11h20'. */
export const nameOf = ({ region, time }: Pick<DrawKey, 'region' | 'time'>): string =>
  [
    HOUSES[region].name,
    [hasOwnName(region, time) ? drawName(region, time) : '', formatTime(time)].join(' ').trim(),
  ].join(' · ');

export const slotWords = (key: DrawKey): { name: string; day: string } => ({
  name: nameOf(key),
  day: formatDay(key.day),
});
