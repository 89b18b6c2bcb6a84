import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayResults } from '@/components/results/day-results.tsx';
import { ResultsPanel } from '@/components/results/results-panel.tsx';
import { addDays, formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import { REGIONS, type Region } from '@/lib/core/domain/regions.ts';
import { regionFreshness, slotState, slotsOn } from '@/lib/core/domain/schedule.ts';
import { dayRegions, regionView } from '@/lib/core/functions/region-views.ts';
import type { StoredDraw } from '@/lib/core/store/read.ts';

const draw = (region: Region, day: string, time: string): StoredDraw => ({
  region,
  day,
  time,
  numbers: ['2745', '1111', '2222', '3333', '4444'],
  drawn6to10: null,
  inferred: false,
  source: 'operador',
  receivedAt: instantOf(day, time).toISOString(),
  isFederal: region === 'federal',
  tickets: null,
  checked: 'operator',
  families: ['operador'],
  rivals: [],
  publishedAt: instantOf(day, time).toISOString(),
  correctedAt: null,
});

const textOf = (markup: React.ReactNode) =>
  renderToStaticMarkup(markup)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const NOT_YET = /ainda não saiu/;

// A moment of an ordinary year, and how long before it the region's newest draw was held: hours, days or months.
const moment = fc.date({ min: new Date('2026-08-01'), max: new Date('2027-07-31'), noInvalidDate: true });
const hoursBefore = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 24 * 200 }), fc.constant(null));

/** The region's last draw held at least `hours` before `now`. */
function newestBefore(region: Region, now: Date, hours: number | null): StoredDraw | null {
  if (hours === null) return null;
  const limit = now.getTime() - hours * 3_600_000;
  for (let day = saoPaulo(new Date(limit)).day, back = 0; back < 15; back++, day = addDays(day, -1)) {
    const time = slotsOn(region, day).findLast((slot) => instantOf(day, slot).getTime() <= limit);
    if (time) return draw(region, day, time);
  }
  return null;
}

test('P1 P5: «ainda não saiu» is said of today’s late draws alone, and only where the region’s data is not stale', () => {
  let said = 0;
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), moment, hoursBefore, fc.nat({ max: 3 }), (region, now, hours, back) => {
      const today = saoPaulo(now).day;
      const newest = newestBefore(region, now, hours);
      const isStale = regionFreshness(region, newest, now).state === 'stale';
      const isLate = slotsOn(region, today).filter((time) => {
        const isHere = newest?.day === today && time <= newest.time;
        return !isHere && slotState({ region, day: today, time }, false, now) === 'late';
      });
      const draws = newest ? [newest] : [];

      const panel = textOf(
        <ResultsPanel
          siteUrl="https://exemplo.test"
          view={{ regions: [regionView(region, draws, now)], backfill: null, readAt: now.toISOString() }}
          now={now}
        />,
      );
      if (NOT_YET.test(panel)) {
        said += 1;
        expect(isStale).toBe(false);
        expect(isLate.some((time) => panel.includes(`Resultado das ${formatTime(time)} ainda não saiu`))).toBe(true);
      }

      const day = addDays(today, -back);
      const regions = dayRegions(
        day,
        draws.filter((one) => one.day === day),
        day === today ? draws : [],
        now,
      );
      const view = {
        day,
        regions,
        draws: draws.length,
        before: null,
        after: null,
        corrections: [],
        readAt: now.toISOString(),
      };
      const ofRegion = { ...view, regions: regions.filter((one) => one.region === region) };
      const page = textOf(<DayResults view={ofRegion} />);
      if (NOT_YET.test(page)) {
        said += 1;
        expect([day, isStale]).toEqual([today, false]);
        for (const [, time] of page.matchAll(/(\d\dh\d\d): resultado ainda não saiu/g))
          expect(isLate.map(formatTime)).toContain(time);
      }
      // What is past or stale did not reach us, each slot of it.
      const gone = regions.find((one) => one.region === region)?.slots.filter(({ state }) => state === 'missing') ?? [];
      for (const { time } of gone) expect(page).toContain(`${formatTime(time)}: não chegou até nós`);
    }),
    { numRuns: 150 },
  );
  expect(said).toBeGreaterThan(3);
});

test('a stale day’s draws did not reach us; a late one of a region that is on time has not come out yet', () => {
  const now = instantOf('2026-11-20', '15:00');
  const page = (newest: StoredDraw[], day = '2026-11-20') => {
    const regions = dayRegions(
      day,
      newest.filter((one) => one.day === day),
      newest,
      now,
    );
    return textOf(
      <DayResults
        view={{ day, regions, draws: 1, before: null, after: null, corrections: [], readAt: now.toISOString() }}
      />,
    );
  };
  const late = page([draw('pt-rio', '2026-11-20', '11:20')]);
  expect(late).toContain('PT 14h20: resultado ainda não saiu');
  const stale = page([draw('pt-rio', '2026-07-31', '21:20')]);
  expect(stale).toContain('PT 14h20: não chegou até nós');
  expect(stale).toContain('PTV 16h20: ainda não chegou a hora');
  expect(stale).not.toMatch(NOT_YET);
  expect(page([draw('pt-rio', '2026-11-20', '11:20')], '2026-11-19')).toContain('PT 14h20: não chegou até nós');
  // What the day leaves out is told on its page too.
  expect(page([], '2026-11-18')).toContain('PTN 18h20: sem sorteio neste dia');
});
