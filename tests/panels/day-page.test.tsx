import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayMatrix } from '@/components/results/pages/day-matrix.tsx';
import { DayPage } from '@/components/results/pages/day-page.tsx';
import { instantOf } from '@/lib/core/domain/days.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { dayRegions } from '@/lib/core/views/shared-slots.ts';
import { storedDraw } from '../support/stored-draw.ts';

const DAY = '2026-11-20';

const draw = (region: 'pt-rio' | 'pt-sp', time: string) => storedDraw(DAY, time, { region });

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

test('a day’s overview begins with its newest hour', () => {
  const markup = matrixAt('16:40');
  const hours = hoursOf(markup);
  expect(hours[0]).toBe(16);
  expect(hours).toEqual([...hours].sort((a, b) => b - a));
  const [table = '', below = ''] = markup.split('</table>');
  expect(table).not.toContain('18h20');
  expect(below).toContain('PTN 18h20');
  expect(below).not.toContain('PTV 16h20');
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
