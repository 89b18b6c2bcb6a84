import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LotteriesBoard } from '@/components/federal/lotteries-board.tsx';
import { storedCard } from '@/components/federal/stored-card.ts';
import { ResultsPanel } from '@/components/results/board/results-panel.tsx';
import { BrazilPage } from '@/components/results/pages/brazil-page.tsx';
import { DayPage } from '@/components/results/pages/day-page.tsx';
import { HouseTile } from '@/components/results/pages/house-tile.tsx';
import { RegionPlace } from '@/components/results/pages/region-place.tsx';
import { StatePlace } from '@/components/results/pages/state-place.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { addDays, daysBetween, formatDay, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import type { Draw } from '@/lib/core/domain/draws/draw.ts';
import { regionFreshness } from '@/lib/core/domain/draws/schedule.ts';
import { GAME_IDS, PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { lotteriesReply } from '@/lib/core/functions/loterias.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { dayRegions } from '@/lib/core/views/shared-slots.ts';
import { pageAge, type Recorded } from '@/lib/site/page-age.ts';
import { textOf } from '../support/markup.ts';
import { storedDraw } from '../support/stored-draw.ts';

const SITE = 'https://exemplo.test';
const moment = fc.date({ min: new Date('2026-08-01'), max: new Date('2027-07-31'), noInvalidDate: true });
const RUNS = process.env.TEST_ALL ? 400 : 60;

/** The house's last draw at least so many hours before. */
function newestBefore(region: HouseId, now: Date, hours: number): Draw | null {
  const limit = now.getTime() - hours * 3_600_000;
  for (let day = saoPaulo(new Date(limit)).day, back = 0; back < 15; back++, day = addDays(day, -1)) {
    const time = slotsOn(region, day).findLast((slot) => instantOf(day, slot).getTime() <= limit);
    if (time) return storedDraw(day, time, { region });
  }
  return null;
}

/** What is on the pages of a house as of a moment: by page. */
function pagesOf(region: HouseId, newest: Draw, now: Date): Record<string, string> {
  const { day } = saoPaulo(now);
  const draws = newest.day === day ? [newest] : [];
  const view = regionView(region, [newest], now);
  const panel = { regions: [view], backfill: null, readAt: now.toISOString() };
  const regions = dayRegions(day, draws, [newest], now, undefined, [], [region]);
  const slots = regions[0]?.slots ?? [];
  const around = { before: newest.day < day ? newest.day : null, after: null, corrections: [] };
  const dayView = { day, regions, draws: draws.length, ...around, readAt: now.toISOString() };
  const regionDay = { region, day, slots, draws: draws.length, ...around, contest: null };
  const month = { region, month: day.slice(0, 7), cells: [], before: null, after: null };
  const { state } = HOUSES[region];
  const shown: Record<string, ReactNode> = {
    home: <ResultsPanel siteUrl={SITE} view={panel} now={now} />,
    tile: <HouseTile view={view} now={now} />,
    brazil: (
      <BrazilPage
        siteUrl={SITE}
        view={dayView}
        newest={view.newest ? [view.newest] : []}
        isToday
        now={now}
        live={null}
      />
    ),
    day: <DayPage siteUrl={SITE} view={dayView} others={{ draws: [], federal: [] }} now={now} />,
    house: (
      <RegionPlace
        siteUrl={SITE}
        view={view}
        today={regionDay}
        yesterday={{ ...regionDay, day: addDays(day, -1), slots: [] }}
        month={month}
        now={now}
      />
    ),
    ...(state
      ? {
          state: (
            <StatePlace siteUrl={SITE} state={state} houses={[{ view, slots }]} federal={[]} now={now} live={null} />
          ),
        }
      : {}),
  };
  return Object.fromEntries(Object.entries(shown).map(([name, node]) => [name, textOf(node)]));
}

test('no page calls a draw late or on its way when its house is silent for more than a day', () => {
  const silent = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...HOUSE_IDS),
      moment,
      fc.oneof(fc.integer({ min: 20, max: 80 }), fc.integer({ min: 0, max: 24 * 200 })),
      (region, now, hours) => {
        const newest = newestBefore(region, now, hours);
        if (!newest) return;
        const isSilent = regionFreshness(region, newest, now).state === 'stale';
        for (const [name, text] of Object.entries(pagesOf(region, newest, now))) {
          if (!isSilent) {
            expect(text, name).not.toMatch(/sem registro desde/i);
            continue;
          }
          silent.add(`${region} ${name}`);
          expect(text, `${region} ${name}`).not.toMatch(/atrasad|a caminho|ainda não saiu|em andamento/i);
          const isAwaited = name === 'brazil' && dayHasNone(region, now);
          if (['home', 'tile', 'state'].includes(name) || (name === 'brazil' && !isAwaited))
            expect(text, `${region} ${name}`).toMatch(
              new RegExp(`sem registro desde ${formatDay(newest.day).slice(0, name === 'tile' ? 5 : 10)}`, 'i'),
            );
        }
      },
    ),
    { numRuns: RUNS * 5 },
  );
  expect(new Set([...silent].map((one) => one.split(' ')[1])).size).toBe(6);
});

/** Whether the day has no draw of the house: then it has no line on the day's page of all houses. */
const dayHasNone = (region: HouseId, now: Date) => slotsOn(region, saoPaulo(now).day).length === 0;

test('«O que deu hoje» heads a day with draws alone', () => {
  const now = instantOf('2026-11-28', '16:37');
  const old = storedDraw('2026-08-22', '21:20', { region: 'pt-rio' });
  expect(pagesOf('pt-rio', old, now).brazil).toContain('Hoje no Brasil: ainda sem resultado');
  const fresh = storedDraw('2026-11-28', '14:20', { region: 'pt-rio' });
  expect(pagesOf('pt-rio', fresh, now).brazil).toContain('O que deu hoje no Brasil');
});

const recorded = fc.record({
  ago: fc.integer({ min: 0, max: 400 }),
  time: fc.option(fc.constantFrom('09:20', '14:20', '21:20'), { nil: undefined }),
  cameAgo: fc.option(fc.integer({ min: 0, max: 72 }), { nil: null }),
});

test('a page’s age is that of the newest of all that it shows', () => {
  fc.assert(
    fc.property(fc.array(recorded, { minLength: 1, maxLength: 12 }), moment, (all, now) => {
      const today = saoPaulo(now).day;
      const records: Recorded[] = all.map(({ ago, time, cameAgo }) => ({
        day: addDays(today, -ago),
        ...(time ? { time } : {}),
        since: cameAgo === null ? null : new Date(now.getTime() - cameAgo * 3_600_000).toISOString(),
      }));
      const newest =
        records
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '';
      const text = pageAge(records, now);
      if (text.startsWith('Última atualização')) expect(daysBetween(newest, today)).toBeLessThan(2);
      else if (!text.endsWith(' de hoje')) expect(text).toContain(formatDay(newest));
      expect(pageAge(records.toReversed(), now)).toBe(text);
    }),
    { numRuns: RUNS * 5 },
  );
  expect(pageAge([], new Date())).toBe('Ainda sem resultados registrados');
});

test('the age of the lotteries’ page counts each of the eleven games', () => {
  const now = instantOf('2026-11-28', '12:00');
  const of = (modality: StoredContest['modality'], day: string): StoredContest => ({
    modality,
    contest: 100,
    day,
    numbers: ['01', '02', '03', '04', '05', '06', '07'],
    second: null,
    team: null,
    special: false,
    details: {},
    source: 'historico',
    receivedAt: null,
    checked: 'recorded',
  });
  const panelGames = PANEL_GAMES.map((game) => of(game, '2026-07-31'));
  for (const newest of GAME_IDS) {
    const dayOf = (game: StoredContest['modality']) => (game === newest ? '2026-09-21' : '2026-07-31');
    const others = GAME_IDS.filter((game) => !PANEL_GAMES.includes(game)).map((game) =>
      storedCard(game, of(game, dayOf(game)), '2026-11-28'),
    );
    const reply = lotteriesReply(
      panelGames.map((one) => ({ ...one, day: dayOf(one.modality) })),
      now,
      3,
    );
    expect(textOf(<LotteriesBoard reply={reply} others={others} now={now} />), newest).toContain(
      'Último resultado registrado: 21/09/2026, há 68 dias',
    );
  }
});
