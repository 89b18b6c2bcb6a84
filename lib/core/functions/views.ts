import type { FunctionReply } from '../contracts/call.ts';
import { type ViewArguments, ViewBody, type ViewName, type Views } from '../contracts/views.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { drawId } from '../domain/draw-admission.ts';
import { MODALITIES } from '../domain/modalities.ts';
import { WINDOW_DAYS } from '../domain/page-counts.ts';
import { REGIONS } from '../domain/regions.ts';
import { newestCorrections } from '../store/corrections.ts';
import { pageCounts } from '../store/page-counts.ts';
import {
  contestOf,
  contestsBetween,
  contestsPage,
  correctionsOfDay,
  daysWithDraws,
  drawnNumber,
  drawOf,
  drawsOnRecord,
  drawsPage,
  firstPrizes,
  groupCounts,
  newestDay,
} from '../store/read.ts';
import { readChanges } from '../store/read-changes.ts';
import { contestPage, contestsOfYear, contestYears, indexedContests } from '../store/read-contests.ts';
import { regionDays, slotsOnRecord } from '../store/read-maps.ts';
import { daysOfMonth } from '../store/read-places.ts';
import { animalsView, animalView, newestFirstsView } from './animals.ts';
import { checkView, ticketView } from './checks.ts';
import { newestResults } from './newest-results.ts';
import type { ReadDeps } from './pix-results.ts';
import { drawPlaceView, monthView, onThisDayView, regionDayView, slotView } from './places.ts';
import { dayView, drawView, panelView, slotOfDraw } from './region-views.ts';
import { situation } from './situation.ts';
import { statisticsView } from './statistics.ts';
import { status } from './status.ts';

type Readers = {
  [Name in ViewName]: (asked: ViewArguments[Name], deps: ReadDeps) => Promise<Views[Name]>;
};

const READERS: Readers = {
  panel: (_, deps) => panelView(deps),
  day: ({ day }, deps) => dayView(day, deps),
  'newest-day': (_, { db }) => newestDay(db),
  days: ({ count }, { db }) => daysWithDraws(db, count),
  'newest-results': ({ count, region }, deps) => newestResults(deps, count, region),
  status: (_, deps) => status(deps),
  corrections: ({ count, since, skip }, { db }) => newestCorrections(db, count, since, skip),
  draws: async ({ limit, ...asked }, { db }) => {
    const draws = await drawsPage(db, { ...asked, limit: limit + 1 });
    return { draws: draws.slice(0, limit).map(drawView), isMore: draws.length > limit };
  },
  draw: async (key, { db }) => {
    const draw = await drawOf(db, key);
    const ofDay = draw ? await correctionsOfDay(db, key.day) : [];
    return draw && { draw: drawView(draw), corrections: ofDay.filter((one) => one.drawId === drawId(key)) };
  },
  contests: async ({ modality, limit, ...asked }, { db }) => {
    const contests = await contestsPage(db, modality, { ...asked, limit: limit + 1 });
    return { contests: contests.slice(0, limit), isMore: contests.length > limit };
  },
  contest: ({ modality, contest }, { db }) => contestOf(db, modality, contest),
  'contest-page': ({ modality, contest }, { db }) => contestPage(db, modality, contest),
  'contests-of-year': ({ modality, year }, { db }) => contestsOfYear(db, modality, year),
  'contest-years': ({ modality }, { db }) => contestYears(db, modality),
  'indexed-contests': (_, { db }) => indexedContests(db),
  situation: (_, deps) => situation(deps),
  'region-day': ({ region, day }, deps) => regionDayView(region, day, deps),
  'draw-place': (key, deps) => drawPlaceView(key, deps),
  month: ({ region, month }, deps) => monthView(region, month, deps),
  'days-of-month': async ({ month }, { db }) => ({ month, ...(await daysOfMonth(db, month)) }),
  slot: (asked, deps) => slotView(asked, deps),
  'on-this-day': ({ day }, deps) => onThisDayView(day, deps),
  animal: ({ group }, deps) => animalView(group, deps),
  animals: (_, deps) => animalsView(deps),
  statistics: ({ region }, deps) => statisticsView(region, deps),
  'page-counts': (_, { db, now }) => pageCounts(db, addDays(saoPaulo(now).day, 1 - WINDOW_DAYS)),
  'region-days': (_, { db }) => regionDays(db),
  slots: (_, { db }) => slotsOnRecord(db),
  changes: ({ after }, { db }) => readChanges(db, after),
  check: (asked, deps) => checkView(asked, deps),
  'check-ticket': (asked, deps) => ticketView(asked, deps),
  'lotteries-of-year': async ({ year }, { db }) => {
    const rows: Views['lotteries-of-year'] = [];
    for (const modality of MODALITIES) {
      rows.push({ modality, ...(await contestsBetween(db, modality, `${year}-01-01`, `${year}-12-31`)) });
    }
    return rows;
  },
  'first-prizes': ({ from, to }, { db }) => firstPrizes(db, from, to),
  frequencies: async ({ draws }, { db }) => {
    const regions: Views['frequencies'] = [];
    for (const region of REGIONS) regions.push({ region, ...(await groupCounts(db, region, draws)) });
    return regions;
  },
  'drawn-number': async (asked, { db }) => {
    const { places, newest } = await drawnNumber(db, asked);
    const drawn = newest.map(({ draw, place, number }) => ({ ...slotOfDraw(draw), place, number }));
    return { places, ...(await drawsOnRecord(db, asked.region)), newest: drawn };
  },
  'newest-firsts': ({ group }, deps) => newestFirstsView(group, deps),
};

/** One view of the store, as a page needs it. */
export function readView<Name extends ViewName>(
  name: Name,
  asked: ViewArguments[Name],
  deps: ReadDeps,
): Promise<Views[Name]> {
  return READERS[name](asked, deps);
}

/** A year and a day: what one answer may hold of first prizes. */
const MOST_DAYS = 366;

/** `pix_results` {action:'get-view', view, …}: a view, for a site that has no store of its own. */
export async function views(body: unknown, deps: ReadDeps): Promise<FunctionReply<Views[ViewName]>> {
  const read = ViewBody.safeParse(body);
  const isTooLong =
    read.success && read.data.view === 'first-prizes' && read.data.to > addDays(read.data.from, MOST_DAYS);
  if (!read.success || isTooLong) {
    return { status: 400, body: { message: 'Pedido inválido: use { action: "get-view", view, … }.' } };
  }
  const reader = READERS[read.data.view] as (asked: unknown, deps: ReadDeps) => Promise<Views[ViewName]>;
  return { status: 200, body: await reader(read.data, deps) };
}
