import { addDays } from '../../lib/core/domain/days.ts';
import type { Observation } from '../../lib/core/domain/draws/validate-draw.ts';
import { HOUSE_IDS } from '../../lib/core/domain/houses/list.ts';

/** So many days since 2020 have no recorded draw of the region; later indexes go on from 1950. */
const RECENT = 1600;

/** A well-formed draw for each index up to 25,000, all different; child processes of tests write the same ones. */
export function sampleDraw(index: number, region = 'look'): Observation {
  const turn = Math.floor(index / 10_000);
  // No two houses have the same five on a day.
  const shift = 1000 * (HOUSE_IDS as readonly string[]).indexOf(region);
  return {
    region,
    day: index < RECENT ? addDays('2020-01-01', index) : addDays('1950-01-01', index - RECENT),
    time: '14:20',
    prizes: [0, 1, 2, 3, 4].map((place) => ({
      place: String(place + 1),
      number: String((index * 7 + place * (131 + turn) + turn + shift) % 10_000).padStart(4, '0'),
    })),
  };
}
