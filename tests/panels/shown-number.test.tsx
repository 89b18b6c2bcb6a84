import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LatestDrawsTable } from '@/components/blog/latest-draws-table.tsx';
import { newsOf } from '@/components/results/board/news.ts';
import { ResultsPanel } from '@/components/results/board/results-panel.tsx';
import { BrazilPage } from '@/components/results/pages/brazil-page.tsx';
import { DrawList } from '@/components/results/pages/draw-list.tsx';
import { DrawPage } from '@/components/results/pages/draw-page.tsx';
import { HouseTile } from '@/components/results/pages/house-tile.tsx';
import { RegionDay } from '@/components/results/pages/region-day.tsx';
import { RegionPlace } from '@/components/results/pages/region-place.tsx';
import { SlotPage } from '@/components/results/pages/slot-page.tsx';
import { StatePlace } from '@/components/results/pages/state-place.tsx';
import { DayAnswer, DrawAnswer, RegionAnswer } from '@/components/search/draw-answers.tsx';
import { NumberAnswer } from '@/components/search/number-answer.tsx';
import { addDays, instantOf } from '@/lib/core/domain/days.ts';
import type { Draw } from '@/lib/core/domain/draws/draw.ts';
import { HOUSES, houseOf } from '@/lib/core/domain/houses/list.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { cellOf, drawView, slotOfDraw, ticketAt } from '@/lib/core/views/shared-draw.ts';
import { dayRegions } from '@/lib/core/views/shared-slots.ts';
import { resultsText } from '@/lib/server/feeds/feeds.ts';
import { firstPrize } from '@/lib/site/answers/answer.ts';
import { drawAloud, drawInFull } from '@/lib/site/draw-words.ts';
import { homeTitle } from '@/lib/site/home-title.ts';
import { dayPoster, drawPoster } from '@/lib/site/posters.ts';
import { drawDescription, drawTitleOf, regionTitle } from '@/lib/site/results-words.ts';
import { aboutDraw } from '@/lib/site/structured-data.ts';
import { storedDraw } from '../support/stored-draw.ts';

const SITE = 'https://exemplo.test';
/** A Wednesday: the Federal draws at 20h00. */
const DAY = '2026-11-18';
const now = instantOf(DAY, '20:30');
const NUMBERS: Draw['numbers'] = ['4621', '1500', '2794', '2546', '8807'];
const TICKETS = ['84621', '21500', '62794', '72546', '68807'];

/** The words of markup, a number's digits together however they are marked. */
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<\/?(?:var|mark)>/g, '')
    .replace(/<[^>]+>/g, ' ');

/** Every place that shows a draw, by its name. */
function placesOf(draw: Draw): Record<string, string> {
  const { region } = draw;
  const view = regionView(region, [draw], now);
  const shown = drawView(draw);
  const panel = { regions: [view], backfill: null, readAt: now.toISOString() };
  const regions = dayRegions(DAY, [draw], [draw], now, undefined, [], [region]);
  const slots = regions[0]?.slots ?? [];
  const around = { before: null, after: null, corrections: [] };
  const dayView = { day: DAY, regions, draws: 1, ...around, readAt: now.toISOString() };
  const regionDay = { region, day: DAY, slots, draws: 1, ...around, contest: null };
  const others = { draws: [], federal: [] };
  const cell = cellOf(draw);
  const federal = { view, slots };
  const drawnAt = { ...slotOfDraw(draw), place: 1, number: draw.numbers[0], ...ticketAt(draw, 1) };
  const slot = { ...slotOfDraw(draw), state: 'out' as const, draw: shown };
  const site = { name: 'Exemplo', url: SITE } as Parameters<typeof resultsText>[0];
  const result = { kind: 'draw' as const, region, day: DAY, since: now.toISOString(), draw: shown, corrections: [] };
  const pages: Record<string, ReactNode> = {
    'the home page': <ResultsPanel siteUrl={SITE} view={panel} now={now} />,
    'a tile': <HouseTile view={view} now={now} />,
    Brazil: <BrazilPage siteUrl={SITE} view={dayView} newest={[shown]} isToday now={now} live={null} />,
    'a state': <StatePlace siteUrl={SITE} state="SC" houses={[]} federal={[federal]} now={now} live={null} />,
    'the house': (
      <RegionPlace
        siteUrl={SITE}
        view={view}
        today={regionDay}
        yesterday={{ ...regionDay, day: addDays(DAY, -1), slots: [] }}
        month={{ region, month: DAY.slice(0, 7), cells: [cell, cell], before: null, after: null }}
        now={now}
      />
    ),
    'the house’s day': <RegionDay siteUrl={SITE} view={regionDay} others={others} />,
    'the draw': (
      <DrawPage siteUrl={SITE} at={draw} view={{ slot, before: null, after: null, corrections: [], contest: null }} />
    ),
    'the slot': (
      <SlotPage
        siteUrl={SITE}
        view={{ region, times: [draw.time], isKnown: true, newest: shown, last: [cell, cell], next: null }}
        now={now}
      />
    ),
    'a list': <DrawList cells={[cell]} by="day" />,
    'an answer, one draw': <DrawAnswer draw={shown} awaited={null} today={DAY} />,
    'an answer, a house': <RegionAnswer view={view} today={DAY} />,
    'an answer, a day': <DayAnswer view={dayView} region={region} isToCome={false} today={DAY} />,
    'an answer, a dozen': (
      <NumberAnswer
        number="21"
        region={null}
        drawn={{ places: [1, 0, 0, 0, 0], draws: 1, since: DAY, newest: [drawnAt] }}
        today={DAY}
      />
    ),
    'an article': <LatestDrawsTable regions={[view]} today={DAY} />,
  };
  const house = houseOf(region);
  const words: Record<string, string> = {
    news: newsOf('', panel),
    'the home page’s title': homeTitle(panel, DAY, 'Exemplo'),
    'the house’s title': regionTitle(region, shown, DAY),
    'the draw’s title': drawTitleOf(draw, shown),
    'the draw’s description': drawDescription(draw, shown),
    'a message': drawInFull(shown, house),
    'an answer': firstPrize(shown),
    'a picture': JSON.stringify(drawPoster(shown, house)),
    'a picture of the day': JSON.stringify(dayPoster(DAY, [shown], HOUSES[region])),
    'structured data': JSON.stringify(aboutDraw({ url: SITE, title: '', draw: shown })),
    'a feed': resultsText(site, 'results', [result] as unknown as Parameters<typeof resultsText>[2], now, 'xml'),
    'the voice': drawAloud(shown, house).replace(/(?<=\d) (?=\d)/g, ''),
  };
  return { ...Object.fromEntries(Object.entries(pages).map(([name, node]) => [name, textOf(node)])), ...words };
}

// What leads to the page of a milhar says the milhar.
const bare = (number: string) => new RegExp(`(?<!Milhar )(?<![\\d+])${number}(?!\\d)`);

describe.each(['federal', 'pt-sp'] as const)('a Federal draw in the list of %s', (region) => {
  const draw = (tickets: string[] | null) =>
    storedDraw(DAY, '20:00', { region, numbers: NUMBERS, isFederal: true, tickets });

  test('is shown with its ticket of five digits in every place', () => {
    for (const [name, text] of Object.entries(placesOf(draw(TICKETS)))) {
      expect(text, name).toContain('84621');
      for (const number of NUMBERS) expect(text, name).not.toMatch(bare(number));
    }
  });

  test('has four digits in every place when its tickets are not known', () => {
    for (const [name, text] of Object.entries(placesOf(draw(null)))) {
      expect(text, name).toMatch(/(?<!\d)4621/);
      expect(text, name).not.toContain('84621');
    }
  });
});
