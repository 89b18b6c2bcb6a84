import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HoursGrid } from '@/components/results/pages/hours-grid.tsx';
import { ResultsPage } from '@/components/results/pages/results-page.tsx';
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

test('a day’s grid has turns of two hours, the newest first, then those to come', () => {
  const markup = renderToStaticMarkup(<HoursGrid view={dayAt('16:40')} />);
  const rows = [...markup.matchAll(/<th scope="row">([^<]+)<\/th>(.*?)<\/tr>/g)].map(([, hours, cells]) => ({
    hours,
    cells,
  }));
  expect(rows.map(({ hours }) => hours)).toEqual([
    '15–16h',
    '13–14h',
    '11–12h',
    '9–10h',
    '7–8h',
    '17–18h',
    '19–20h',
    '21h',
    '23h',
  ]);
  expect(rows.find(({ hours }) => hours === '17–18h')?.cells).toMatch(
    /class="ahead" href="\/resultados\/rio\/2026-11-20\/18h20">18h20 <small>PTN<\/small>/,
  );
  expect(rows.find(({ hours }) => hours === '15–16h')?.cells).toMatch(/class="milhar".*PTV 16h20<\/small>/);
});

test('other days: a calendar that the home page names, and a plain form to any day', () => {
  const markup = renderToStaticMarkup(
    <ResultsPage
      siteUrl="https://exemplo.test"
      view={dayAt('16:40')}
      panel={{ regions: [], backfill: null, readAt: '' }}
      month={{ month: DAY.slice(0, 7), days: [{ day: DAY, draws: 6 }], before: null, after: null }}
      now={instantOf(DAY, '16:40')}
      live={null}
    />,
  );
  expect(markup).toContain('id="outros-dias"');
  const form = /<form.*?<\/form>/.exec(markup)?.[0] ?? '';
  expect(form).toContain('action="/buscar"');
  expect(form).toContain('type="date"');
  expect(form).toContain('name="q"');
  expect(form).toContain(`max="${DAY}"`);
});
