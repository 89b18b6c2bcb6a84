import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Changes } from '@/lib/core/contracts/changes.ts';
import { addDays } from '@/lib/core/domain/days.ts';
import type { GameId } from '@/lib/core/domain/games/list.ts';
import { HOUSE_IDS, type HouseId } from '@/lib/core/domain/houses/list.ts';
import {
  drawAddress,
  monthAddress,
  regionAddress,
  regionDayAddress,
  slotAddress,
  yesterdayAddress,
} from '@/lib/site/addresses.ts';
import { archiveTagsOf, tagsChangedBy } from '@/lib/site/cache-tags.ts';
import { contestAddress, contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { pictureAddress } from '@/lib/site/picture-addresses.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';

const TODAY = '2026-08-02';
const DIGEST = '0123456789abcdef';

describe('what is past', () => {
  test.each<[path: string, shows: string[]]>([
    [dayAddress('2026-07-29'), ['2026-07-29', '07-29', '2026-07']],
    [regionDayAddress('pt-rio', '2026-07-29'), ['rio/2026-07-29', 'rio/07-29']],
    [drawAddress({ region: 'pt-sp', day: '2026-07-29', time: '13:00' }), ['sao-paulo/2026-07-29']],
    [monthAddress('look', '2026-07'), ['look/2026-07']],
    [contestYearAddress('quina', 2025), ['quina/ano/2025']],
    [contestAddress('megaSena', 2900), ['mega-sena/2900']],
    [pictureAddress('og', drawAddress({ region: 'pt-rio', day: TODAY, time: '14:20' }), DIGEST), [`rio/${TODAY}`]],
    [pictureAddress('cartao', regionDayAddress('pt-rio', TODAY), DIGEST), [`rio/${TODAY}`]],
    [pictureAddress('og', contestAddress('megaSena', 3038), DIGEST), ['mega-sena/3038']],
  ])('%s is', (path, shows) => {
    expect(archiveTagsOf(path, TODAY)).toEqual(shows);
  });

  test.each([
    ['/'],
    ['/resultados'],
    [dayAddress('2026-08-01')],
    [dayAddress(TODAY)],
    [yesterdayAddress()],
    [yesterdayAddress('look')],
    [regionAddress('pt-rio')],
    [slotAddress('pt-rio', '14:20')],
    [regionDayAddress('pt-rio', '2026-08-01')],
    [drawAddress({ region: 'pt-rio', day: '2026-08-01', time: '14:20' })],
    [monthAddress('look', '2026-08')],
    [modalityAddress('quina')],
    [contestYearAddress('quina', 2026)],
    [contestAddress('megaSena', 3038)],
    ['/loterias'],
    ['/resultados/2026-07-29/'],
    ['/blog/2026-07-29'],
  ])('%s is not', (path) => {
    expect(archiveTagsOf(path, TODAY)).toBeNull();
  });
});

/** A small world of draws and contests, and what pages of the past are made of in it. */
type Draw = { region: HouseId; day: string; number: number };
type World = { draws: Draw[]; contests: { contest: number; day: string; number: number }[] };
const FIRST = '2025-06-27';
const dayAt = (index: number) => addDays(FIRST, index);
const MODALITY: GameId = 'federal';

function nearest<T>(all: readonly T[], at: T): { before: T | null; after: T | null } {
  const sorted = [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
  return { before: sorted.findLast((one) => one < at) ?? null, after: sorted.find((one) => one > at) ?? null };
}

/** What each page shows, as text: an oracle that knows nothing of keys. */
function pagesOf(world: World): Map<string, string> {
  // Pages list by day and number: in which order a store was reported says nothing.
  const draws = world.draws.toSorted((a, b) => keyed(a).localeCompare(keyed(b)));
  const contests = world.contests.toSorted((a, b) => a.contest - b.contest);
  const pages = new Map<string, string>();
  const federalOn = (day: string) => contests.filter((one) => one.day === day).map(({ contest }) => contest);
  const calendarOf = (month: string) => [
    draws.filter((draw) => draw.day.startsWith(month)).map((draw) => draw.day),
    nearest(
      draws.map((draw) => draw.day).filter((day) => !day.startsWith(month)),
      `${month}-15`,
    ),
  ];
  for (let index = 0; dayAt(index) < addDays(TODAY, -1); index += 1) {
    const day = dayAt(index);
    const own = draws.filter((draw) => draw.day === day);
    const dated = [...draws, ...contests].filter((one) => one.day.slice(5) === day.slice(5));
    const days = draws.map((draw) => draw.day);
    pages.set(
      dayAddress(day),
      JSON.stringify([own, dated, federalOn(day), nearest(days, day), calendarOf(day.slice(0, 7))]),
    );
    for (const region of HOUSE_IDS) {
      const ofRegion = draws.filter((draw) => draw.region === region);
      const federal = own.filter((draw) => draw.region === 'federal');
      const shown = [ofRegion.filter((draw) => draw.day === day), federal, federalOn(day)];
      const around = nearest(
        ofRegion.map((draw) => draw.day),
        day,
      );
      pages.set(
        regionDayAddress(region, day),
        JSON.stringify([shown, around, dated.filter((one) => 'region' in one && one.region === region)]),
      );
      pages.set(drawAddress({ region, day, time: '14:20' }), JSON.stringify([shown, around]));
      const month = day.slice(0, 7);
      pages.set(
        monthAddress(region, month),
        JSON.stringify([
          ofRegion.filter((draw) => draw.day.startsWith(month)),
          nearest(
            ofRegion.map((draw) => draw.day.slice(0, 7)),
            month,
          ),
        ]),
      );
    }
  }
  const newest = Math.max(0, ...contests.map(({ contest }) => contest));
  for (const one of contests) {
    const around = nearest(
      contests.map(({ contest }) => contest),
      one.contest,
    );
    pages.set(contestAddress(MODALITY, one.contest), JSON.stringify([one, around, one.contest > newest - 100]));
  }
  for (const year of [2025]) {
    const years = contests.map(({ day }) => Number(day.slice(0, 4)));
    const own = contests.filter(({ day }) => day.startsWith(String(year)));
    pages.set(contestYearAddress(MODALITY, year), JSON.stringify([own, nearest(years, year)]));
  }
  return pages;
}

const LAST = 401;
const anyDraw = fc.record({
  region: fc.constantFrom(...HOUSE_IDS),
  day: fc.integer({ min: 1, max: LAST }).map(dayAt),
  number: fc.integer({ min: 0, max: 3 }),
});
const keyed = ({ region, day }: { region: HouseId; day: string }) => `${region}/${day}`;
const anyWorld = fc.record({
  draws: fc.uniqueArray(anyDraw, { selector: keyed, maxLength: 40 }).map((draws) => [
    // Nothing lies before the first day recorded, as in the store.
    ...HOUSE_IDS.map((region) => ({ region, day: FIRST, number: 0 })),
    ...draws,
  ]),
  contests: fc.uniqueArray(
    fc.record({
      contest: fc.integer({ min: 1, max: 130 }),
      day: fc.integer({ min: 0, max: LAST }).map(dayAt),
      number: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ contest }) => contest, maxLength: 40 },
  ),
});

/** What the store tells of a draw that was changed between two worlds, read of the later one. */
function toldDraw({ region, day }: Draw, before: World, { draws }: World): Changes['draws'][number] {
  const isIn = (all: readonly Draw[]) => all.some((one) => keyed(one) === keyed({ region, day }));
  const kind = isIn(before.draws) === isIn(draws) ? 'numbers' : 'presence';
  const days = (of: HouseId | null) =>
    nearest(
      draws.filter((draw) => of === null || draw.region === of).map((draw) => draw.day),
      day,
    );
  return { region, day, time: '14:20', kind, own: days(region), all: days(null) };
}

describe('what a change touches', () => {
  test('every page that shows it: a draw or a contest that comes, changes or goes', () => {
    fc.assert(
      fc.property(
        anyWorld,
        fc.array(anyDraw, { maxLength: 3 }),
        fc.array(
          fc.record({
            contest: fc.integer({ min: 1, max: 130 }),
            day: fc.integer({ min: 0, max: LAST }).map(dayAt),
            number: fc.integer({ min: 0, max: 3 }),
          }),
          { maxLength: 2 },
        ),
        fc.boolean(),
        (before, draws, contests, isWithdrawn) => {
          const isOf = (other: Draw) => draws.some((draw) => keyed(draw) === keyed(other));
          const after: World = {
            draws: [...before.draws.filter((draw) => !isOf(draw)), ...(isWithdrawn ? [] : draws)],
            contests: [
              ...before.contests.filter(({ contest }) => contests.every((one) => one.contest !== contest)),
              ...contests.filter((one, at) => contests.findIndex(({ contest }) => contest === one.contest) === at),
            ],
          };
          const left = before.contests.filter(({ contest }) => contests.some((one) => one.contest === contest));
          const changes: Changes = {
            newest: 1,
            isKnown: true,
            draws: draws.map((draw) => toldDraw(draw, before, after)),
            contests: [...contests, ...left].map(({ contest, day }) => ({
              modality: MODALITY,
              contest,
              day,
              kind: 'presence',
              around: nearest(
                after.contests.map((one) => one.contest),
                contest,
              ),
            })),
          };
          const touched = tagsChangedBy(changes, TODAY);
          if (touched === null) return;
          const words = new Set(touched);
          const [old, fresh] = [pagesOf(before), pagesOf(after)];
          for (const path of new Set([...old.keys(), ...fresh.keys()])) {
            if (old.get(path) === fresh.get(path)) continue;
            const past = archiveTagsOf(path, TODAY);
            if (past === null) continue;
            expect(
              past.some((word) => words.has(word)),
              path,
            ).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  const correction: Changes = {
    newest: 1,
    isKnown: true,
    draws: [
      {
        region: 'pt-rio',
        day: '2026-02-10',
        time: '14:20',
        kind: 'numbers',
        own: { before: '2026-02-09', after: '2026-02-11' },
        all: { before: '2026-02-09', after: '2026-02-11' },
      },
    ],
    contests: [],
  };
  const isTouched = (changes: Changes, path: string, today = TODAY) => {
    const words = tagsChangedBy(changes, today);
    return archiveTagsOf(path, today)?.some((word) => words?.includes(word)) ?? null;
  };

  test('a correction drops its draw, day, month, and those alone in its region', () => {
    for (const path of [
      dayAddress('2026-02-10'),
      regionDayAddress('pt-rio', '2026-02-10'),
      drawAddress({ region: 'pt-rio', day: '2026-02-10', time: '14:20' }),
      monthAddress('pt-rio', '2026-02'),
      dayAddress('2025-02-10'),
    ])
      expect(isTouched(correction, path), path).toBe(true);
    for (const path of [
      dayAddress('2026-02-12'),
      regionDayAddress('look', '2026-02-10'),
      drawAddress({ region: 'look', day: '2026-02-10', time: '14:20' }),
      regionDayAddress('pt-rio', '2026-02-12'),
      monthAddress('pt-rio', '2026-03'),
      monthAddress('look', '2026-02'),
      contestAddress('federal', 5900),
    ])
      expect(isTouched(correction, path), path).toBe(false);
  });

  test('a draw that comes touches the days that link to it, and every day whose calendar counts it', () => {
    const found = { ...correction, draws: correction.draws.map((draw) => ({ ...draw, kind: 'presence' as const })) };
    for (const day of ['2026-02-09', '2026-02-11'])
      expect(isTouched(found, regionDayAddress('pt-rio', day))).toBe(true);
    expect(isTouched(found, dayAddress('2026-02-27'))).toBe(true);
    expect(isTouched(found, regionDayAddress('pt-rio', '2026-02-27'))).toBe(false);
    expect(isTouched(found, dayAddress('2026-03-01'))).toBe(false);
  });

  test('a new contest invalidates the one before and the hundred-and-first', () => {
    const around = { before: 6088, after: null };
    const fields = { modality: MODALITY, contest: 6089, day: '2026-08-01', kind: 'presence' as const, around };
    const changes: Changes = { newest: 1, isKnown: true, draws: [], contests: [fields] };
    const isContestTouched = (contest: number, game: GameId = MODALITY) =>
      isTouched(changes, contestAddress(game, contest), '2027-08-02');
    expect([6089, 6088, 5989].map((contest) => isContestTouched(contest))).toEqual([true, true, true]);
    expect([6080, 5988, 5990].map((contest) => isContestTouched(contest))).toEqual([false, false, false]);
    expect(isContestTouched(6089, 'quina')).toBe(false);
  });

  test('an unknown change invalidates everything', () => {
    const [draw] = correction.draws;
    expect(tagsChangedBy({ ...correction, isKnown: false }, TODAY)).toBeNull();
    for (const own of [
      { before: null, after: null },
      { before: '2024-01-01', after: null },
    ])
      expect(
        tagsChangedBy({ ...correction, draws: draw ? [{ ...draw, own, kind: 'presence' }] : [] }, TODAY),
      ).toBeNull();
  });
});
