import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayMatrix } from '@/components/results/places/day-matrix.tsx';
import { instantOf } from '@/lib/core/domain/days.ts';
import { slotsOn } from '@/lib/core/domain/schedule.ts';
import { dayRegions } from '@/lib/core/functions/region-views.ts';
import type { StoredDraw } from '@/lib/core/store/read.ts';

const DAY = '2026-11-20';

const draw = (region: 'pt-rio' | 'pt-sp', time: string): StoredDraw => ({
  region,
  day: DAY,
  time,
  numbers: ['2745', '1111', '2222', '3333', '4444'],
  drawn6to10: null,
  inferred: false,
  source: 'operador',
  receivedAt: instantOf(DAY, time).toISOString(),
  isFederal: false,
  tickets: null,
  checked: 'operator',
  families: ['operador'],
  rivals: [],
  publishedAt: instantOf(DAY, time).toISOString(),
  correctedAt: null,
});

/** The day's matrix as of a time of it, with every draw of Rio and São Paulo that was held before. */
function matrixAt(time: string): string {
  const draws = (['pt-rio', 'pt-sp'] as const).flatMap((region) =>
    slotsOn(region, DAY)
      .filter((slot) => slot < time)
      .map((slot) => draw(region, slot)),
  );
  const regions = dayRegions(DAY, draws, draws, instantOf(DAY, time));
  const view = { day: DAY, regions, draws: draws.length, before: null, after: null, corrections: [], readAt: '' };
  return renderToStaticMarkup(<DayMatrix view={view} />);
}

const hoursOf = (markup: string) => [...markup.matchAll(/<th scope="row">(\d+)h</g)].map(([, hour]) => Number(hour));

test('a day at a glance begins with its newest hour; what is still to come stands below it', () => {
  const markup = matrixAt('16:40');
  const hours = hoursOf(markup);
  expect(hours[0]).toBe(16);
  expect(hours).toEqual([...hours].sort((a, b) => b - a));
  const [table = '', below = ''] = markup.split('</table>');
  expect(table).not.toContain('18h20');
  expect(below).toContain('PTN 18h20');
  expect(below).not.toContain('PTV 16h20');
});

test('every slot of the day stands once in a day at a glance, at every hour of it', () => {
  for (let hour = 0; hour < 24; hour++) {
    const time = `${String(hour).padStart(2, '0')}:10`;
    const links = [...matrixAt(time).matchAll(/href="(\/resultados\/rio\/2026-11-20\/\w+)"/g)].map(([, to]) => to);
    expect(links.length, time).toBe(slotsOn('pt-rio', DAY).length);
    expect(new Set(links).size, time).toBe(links.length);
  }
});
