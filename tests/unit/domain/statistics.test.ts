import { expect, test } from 'vitest';
import { addDays } from '../../../lib/core/domain/days.ts';
import { groupOf } from '../../../lib/core/domain/groups.ts';
import { countSpan, countZeros, type DrawnSeries } from '../../../lib/core/domain/statistics.ts';
import { randomFrom } from '../../support/random.ts';
import { recount, recountZeros } from '../../support/statistics-recount.ts';

type Draw = { day: string; time: string; numbers: number[]; isInferred: boolean };

const seriesOf = (draws: readonly Draw[]): DrawnSeries => ({
  days: draws.map(({ day }) => day),
  times: draws.map(({ time }) => time),
  numbers: draws.flatMap(({ numbers }) => numbers),
  isInferred: draws.map(({ isInferred }) => isInferred),
});

const apiOf = (draws: readonly Draw[]) =>
  draws.map(({ day, time, numbers, isInferred }) => ({
    date: day,
    time,
    inferred: isInferred,
    prizes: numbers.map((one, at) => {
      const number = String(one).padStart(4, '0');
      const { grupo, animal } = groupOf(number);
      return { place: at + 1, number, group: Number(grupo), animal };
    }),
  }));

/** Draws of so many days at three hours of which some fall out, numbers with more zeros than chance has, some twice. */
function someDraws(days: number, seed: number): Draw[] {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const draws: Draw[] = [];
  for (let at = 0; at < days; at++) {
    for (const time of ['21:20', '09:20', '14:20'].sort()) {
      if (below(5) === 0) continue;
      const numbers = Array.from({ length: 5 }, () => (below(3) === 0 ? below(100) * 10 : below(10_000)));
      const earlier = below(12) === 0 ? draws[below(draws.length)] : undefined;
      draws.push({
        day: addDays('2026-01-20', at),
        time,
        numbers: earlier?.numbers ?? numbers,
        isInferred: below(4) === 0,
      });
    }
  }
  return draws;
}

const SPANS = { 'newest-50': '50', 'days-90': '90-dias', all: 'tudo' } as const;

test.each([0, 1, 2, 17, 40, 130])('counts of %i days are those of a second counting', (days) => {
  const draws = someDraws(days, days + 3);
  const series = seriesOf(draws);
  const api = apiOf(draws);
  expect(countZeros(series)).toEqual(recountZeros(api));
  for (const [span, word] of Object.entries(SPANS) as [keyof typeof SPANS, string][]) {
    const counts = countSpan(span, series);
    for (const [reach, prize] of [
      ['first', '1'],
      ['five', '1-5'],
    ] as const) {
      const recounted = recount(api, prize, word);
      const { draws, since, until, times, drawsAt } = counts;
      expect({ draws, since, until, times, drawsAt }).toEqual({
        draws: recounted.draws,
        since: recounted.since,
        until: recounted.until,
        times: recounted.times,
        drawsAt: recounted.drawsAt,
      });
      expect(counts[reach]).toEqual({
        dozens: recounted.dozens,
        dozensLast: recounted.dozensLast,
        hours: recounted.hours.flat(),
        gaps: recounted.gaps,
        longest: recounted.longest,
        followed: recounted.followed.flat(),
      });
    }
  }
});

test('the 90 days end with the last stored day', () => {
  const draws = Array.from({ length: 120 }, (_, at) => ({
    day: addDays('2026-01-01', at),
    time: '14:20',
    numbers: [1, 2, 3, 4, 5],
    isInferred: false,
  }));
  const series = seriesOf(draws);
  expect(countSpan('days-90', series)).toMatchObject({ draws: 90, since: '2026-01-31', until: '2026-04-30' });
  expect(countSpan('newest-50', series)).toMatchObject({ draws: 50, since: '2026-03-12' });
  expect(countZeros(series).copies).toBe(119);
});
