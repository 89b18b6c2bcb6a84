import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResultsPanel } from '@/components/results/board/results-panel.tsx';
import { AbsentSlots } from '@/components/results/pages/absent-slots.tsx';
import { panelAt } from '@/components/results/panel-at.ts';
import { addDays, formatTime, instantOf, saoPaulo } from '@/lib/core/domain/days.ts';
import type { Draw } from '@/lib/core/domain/draws/draw.ts';
import { regionFreshness, slotState } from '@/lib/core/domain/draws/schedule.ts';
import { BOARD_HOUSES, HOUSE_IDS, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { dayRegions } from '@/lib/core/views/shared-slots.ts';
import { textOf } from '../support/markup.ts';
import { storedDraw } from '../support/stored-draw.ts';

const draw = (region: HouseId, day: string, time: string) => storedDraw(day, time, { region });

const NOT_YET = /ainda não saiu/;

// A moment of an ordinary year, and how long before it the region's newest draw was held: hours, days or months.
const moment = fc.date({ min: new Date('2026-08-01'), max: new Date('2027-07-31'), noInvalidDate: true });
const hoursBefore = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 24 * 200 }), fc.constant(null));

/** The region's last draw held at least `hours` before `now`. */
function newestBefore(region: HouseId, now: Date, hours: number | null): Draw | null {
  if (hours === null) return null;
  const limit = now.getTime() - hours * 3_600_000;
  for (let day = saoPaulo(new Date(limit)).day, back = 0; back < 15; back++, day = addDays(day, -1)) {
    const time = slotsOn(region, day).findLast((slot) => instantOf(day, slot).getTime() <= limit);
    if (time) return draw(region, day, time);
  }
  return null;
}

test('«ainda não saiu» is shown for today’s late draws with fresh data only', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...BOARD_HOUSES),
      moment,
      hoursBefore,
      fc.nat({ max: 3 }),
      (region, now, hours, back) => {
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
          count += 1;
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
        const slots = regions.find((one) => one.region === region)?.slots ?? [];
        const page = textOf(<AbsentSlots slots={slots.filter((slot) => slot.draw === null)} />);
        if (NOT_YET.test(page)) {
          count += 1;
          expect([day, isStale]).toEqual([today, false]);
          for (const [, time] of page.matchAll(/(\d\dh\d\d): resultado ainda não saiu/g))
            expect(isLate.map(formatTime)).toContain(time);
        }
        // What is past or stale did not reach us, each slot of it.
        for (const { time } of slots.filter(({ state }) => state === 'missing'))
          expect(page).toContain(`${formatTime(time)}: não chegou até nós`);
      },
    ),
    { numRuns: 150 },
  );
  expect(count).toBeGreaterThan(3);
});

test('an open page computes next, due and late as the server does', () => {
  const states = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...HOUSE_IDS),
      moment,
      fc.oneof(fc.integer({ min: 0, max: 30 }), hoursBefore),
      fc.integer({ min: 0, max: 24 * 60 }),
      (region, readAt, hours, minutes) => {
        const newest = newestBefore(region, readAt, hours);
        const draws = newest ? [newest] : [];
        const now = new Date(readAt.getTime() + minutes * 60_000);
        const view = regionView(region, draws, readAt);
        const [moved] = panelAt({ regions: [view], backfill: null, readAt: readAt.toISOString() }, now).regions;
        const { state, next, awaited } = regionView(region, draws, now);
        expect({ state: moved?.state, next: moved?.next, awaited: moved?.awaited }).toEqual({ state, next, awaited });
        states.add(`${state} ${awaited?.state}`);
      },
    ),
    { numRuns: 2000 },
  );
  expect(states.size).toBeGreaterThan(4);
});
