import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayPage } from '@/components/results/day-page.tsx';
import { DayResults } from '@/components/results/day-results.tsx';
import { DayMatrix } from '@/components/results/places/day-matrix.tsx';
import type { DayView } from '@/lib/core/contracts/views.ts';
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

/** The day as of a time of it, with every draw of Rio and São Paulo that was held before. */
function dayAt(time: string): DayView {
  const draws = (['pt-rio', 'pt-sp'] as const).flatMap((region) =>
    slotsOn(region, DAY)
      .filter((slot) => slot < time)
      .map((slot) => draw(region, slot)),
  );
  const regions = dayRegions(DAY, draws, draws, instantOf(DAY, time));
  return { day: DAY, regions, draws: draws.length, before: null, after: null, corrections: [], readAt: '' };
}

const matrixAt = (time: string) => renderToStaticMarkup(<DayMatrix view={dayAt(time)} />);

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

test('other days: a calendar that the home page names, and a plain form to any day', () => {
  const markup = renderToStaticMarkup(
    <DayPage
      siteUrl="https://exemplo.test"
      view={dayAt('16:40')}
      month={{ month: DAY.slice(0, 7), days: [{ day: DAY, draws: 6 }], before: null, after: null }}
      now={instantOf(DAY, '16:40')}
      others={null}
    />,
  );
  expect(markup).toContain('id="outros-dias"');
  const form = /<form.*?<\/form>/.exec(markup)?.[0] ?? '';
  expect(form).toContain('action="/buscar"');
  expect(form).toContain('type="date"');
  expect(form).toContain('name="q"');
  expect(form).toContain(`max="${DAY}"`);
});

test('a folded draw has one mark, the one that its rule of style draws', () => {
  const markup = renderToStaticMarkup(<DayResults view={dayAt('16:40')} />);
  const folded = markup.match(/<summary>.*?<\/summary>/g) ?? [];
  expect(folded.length).toBeGreaterThan(3);
  for (const summary of folded) expect(summary).not.toContain('▾');
});
