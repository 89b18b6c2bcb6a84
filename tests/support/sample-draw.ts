import { addDays } from '../../lib/core/domain/days.ts';
import type { ToldDraw } from '../../lib/core/domain/draw-admission.ts';

/** A well-formed draw for each index, all different; child processes of tests write the same ones. */
export function sampleDraw(index: number, region = 'look'): ToldDraw {
  return {
    region,
    day: addDays('2020-01-01', index),
    time: '14:20',
    prizes: [0, 1, 2, 3, 4].map((place) => ({
      place: String(place + 1),
      number: String((index * 7 + place * 131) % 10_000).padStart(4, '0'),
    })),
  };
}
