import { cache } from 'react';
import type { ArticleStatus, UpdatedArticle } from '../../core/contracts/article-updates.ts';
import type { BetOptionsReply } from '../../core/contracts/bet-options.ts';
import type { LotteriesReply } from '../../core/contracts/lotteries.ts';
import type {
  AnimalsView,
  AnimalView,
  ContestPage,
  ContestsOfYear,
  ContestYear,
  DayOnRecord,
  DaysOfMonthView,
  DayView,
  DrawnAt,
  DrawPlaceView,
  FirstPrize,
  Frequencies,
  IndexedContest,
  LoggedCorrection,
  LotteriesOfYear,
  MonthView,
  NewestResult,
  OnThisDayView,
  PanelView,
  RegionDayOnRecord,
  RegionDayView,
  SituationView,
  SlotOnRecord,
  SlotView,
  StatisticsView,
  StatusReply,
  StoredContest,
} from '../../core/contracts/views.ts';
import { type ClockTime, fromNewest, type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import type { Modality } from '../../core/domain/modalities.ts';
import type { PageCount } from '../../core/domain/page-counts.ts';
import type { Region } from '../../core/domain/regions.ts';
import { betOptionsAt } from '../../core/functions/bet-options.ts';
import { statisticsOf } from '../../core/functions/statistics.ts';
import { log } from '../../core/runtime/log.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { backend } from './choice.ts';
import { lastGood } from './stale-if-error.ts';

/** Draws of each region that the frequency section looks at (row H1). */
const FREQUENCY_DRAWS = 50;

const NO_DRAWS = { days: [], times: [], numbers: [], isInferred: [] };

/**
 * The last good answer of a read. The build prerenders pages without a store: they are empty there and made anew before
 * the first visitor. With Supabase the build asks the project, and goes on without it where that does not answer.
 */
async function read<T>(key: string, empty: T, work: () => Promise<T>): Promise<T> {
  if (process.env.NEXT_PHASE !== 'phase-production-build') return lastGood(key, work);
  if (!env().SUPABASE_URL) return empty;
  return work().catch((error: unknown) => {
    log('build-read-failed', { key, error: error instanceof Error ? error.message : 'unknown' });
    return empty;
  });
}

export const loadPanel = cache(
  (): Promise<PanelView> =>
    read('panel', { regions: [], backfill: null, readAt: now().toISOString() }, () => backend().view('panel', {})),
);

export const loadLotteries = cache((): Promise<LotteriesReply> => {
  const none = { loterias: {}, ultimaAtualizacao: null, totalModalidades: 0, apisDisponiveis: 0 };
  return read('lotteries', none, () => backend().lotteries());
});

export const loadDay = cache((day: PlainDay): Promise<DayView> => {
  const none = { day, regions: [], draws: 0, before: null, after: null, corrections: [], readAt: now().toISOString() };
  return read(`day:${day}`, none, () => backend().view('day', { day }));
});

/** One region's day. */
export const loadRegionDay = cache((region: Region, day: PlainDay): Promise<RegionDayView> => {
  const none = { region, day, slots: [], draws: 0, before: null, after: null, corrections: [], contest: null };
  return read(`region-day:${region}/${day}`, none, () => backend().view('region-day', { region, day }));
});

/** One draw, or the slot where there is none. */
export const loadDrawPlace = cache((region: Region, day: PlainDay, time: ClockTime): Promise<DrawPlaceView> => {
  const none = { slot: null, before: null, after: null, corrections: [], contest: null };
  const key = { region, day, time };
  return read(`draw:${region}/${day}/${time}`, none, () => backend().view('draw-place', key));
});

/** A region's month, 'YYYY-MM'. */
export const loadMonth = cache((region: Region, month: string): Promise<MonthView> => {
  const none = { region, month, cells: [], before: null, after: null };
  return read(`month:${region}/${month}`, none, () => backend().view('month', { region, month }));
});

/** The days of a month with draws. */
export const loadDaysOfMonth = cache((month: string): Promise<DaysOfMonthView> => {
  const none = { month, days: [], before: null, after: null };
  return read(`days-of-month:${month}`, none, () => backend().view('days-of-month', { month }));
});

/** Draws of a name that its page lists (addresses.md). */
const SLOT_DRAWS = 30;

/** `times`: the hours of one draw's name, joined by a blank. */
export const loadSlot = cache((region: Region, times: string): Promise<SlotView> => {
  const asked = { region, times: times.split(' '), count: SLOT_DRAWS };
  const none = { region, times: asked.times, isKnown: true, newest: null, last: [], next: null };
  return read(`slot:${region}/${times}`, none, () => backend().view('slot', asked));
});

/** What came out on a day's date in other years. */
export const loadOnThisDay = cache(
  (day: PlainDay): Promise<OnThisDayView> =>
    read(`on-this-day:${day}`, { draws: [], federal: [] }, () => backend().view('on-this-day', { day })),
);

/** One group (1–25), counted in each region. */
export const loadAnimal = cache(
  (group: number): Promise<AnimalView> =>
    read(`animal:${group}`, { group, regions: [] }, () => backend().view('animal', { group })),
);

/** The 25 and where each came first last. */
export const loadAnimals = cache((): Promise<AnimalsView> => read('animals', [], () => backend().view('animals', {})));

/** A region's draws counted in three spans. */
export const loadStatistics = cache(
  (region: Region): Promise<StatisticsView> =>
    read(`statistics:${region}`, statisticsOf(region, NO_DRAWS), () => backend().view('statistics', { region })),
);

/** The newest day with a draw; null in an empty store and during the build. */
export const loadNewestDay = cache(
  (): Promise<PlainDay | null> => read('newest-day', null, () => backend().view('newest-day', {})),
);

/** The newest `count` days with a draw. */
export const loadDaysOnRecord = cache(
  (count: number): Promise<DayOnRecord[]> => read(`days:${count}`, [], () => backend().view('days', { count })),
);

/** The days of each region with a draw, newest first. */
export const loadRegionDays = cache(
  (): Promise<RegionDayOnRecord[]> => read('region-days', [], () => backend().view('region-days', {})),
);

/** Every hour at which a region has a draw on record. */
export const loadSlots = cache((): Promise<SlotOnRecord[]> => read('slots', [], () => backend().view('slots', {})));

/** The newest `count` draws and contests, newest first; of a region its draws alone. */
export const loadNewestResults = (count: number, region?: Region): Promise<NewestResult[]> =>
  read(`newest-results:${count}:${region ?? ''}`, [], () =>
    backend().view('newest-results', { count, ...(region ? { region } : {}) }),
  );

/** Where a group (1–25) came first last, newest first, by region. */
export const loadNewestFirsts = cache(
  (group: number): Promise<DrawnAt[]> =>
    read(`newest-firsts:${group}`, [], async () => {
      const firsts = await backend().view('newest-firsts', { group });
      return firsts.toSorted(fromNewest);
    }),
);

/** `count` corrections of draws and contests, newest first, after the newest `skip`. */
export const loadCorrections = cache(
  (count: number, skip = 0): Promise<LoggedCorrection[]> =>
    read(`corrections:${count}:${skip}`, [], () => backend().view('corrections', { count, ...(skip ? { skip } : {}) })),
);

/** Today's slots and the public sources, as they stand now. */
export const loadSituation = cache((): Promise<SituationView> => {
  const at = now();
  const none = { day: saoPaulo(at).day, readAt: at.toISOString(), regions: [], sources: [], backfill: null };
  return read('situation', none, () => backend().view('situation', {}));
});

/** Views and likes of the site's pages. */
export const loadPageCounts = cache(
  (): Promise<PageCount[]> => read('page-counts', [], () => backend().view('page-counts', {})),
);

export const loadStatus = (): Promise<StatusReply> => lastGood('status', () => backend().view('status', {}));

/** K3; where nobody answers, what the schedule and the clock say here, which is never older. */
export const loadBetOptions = (): Promise<BetOptionsReply> =>
  backend()
    .betOptions()
    .catch(() => betOptionsAt(now()));

/** The Caixa modalities in 2025: contests on record and the last one of the year. */
export const loadLotteriesOf2025 = cache(
  (): Promise<LotteriesOfYear> => read('lotteries-2025', [], () => backend().view('lotteries-of-year', { year: 2025 })),
);

/** First prizes of August and September 2025, oldest first. */
export const loadBichoOf2025 = cache(
  (): Promise<FirstPrize[]> =>
    read('bicho-2025', [], () => backend().view('first-prizes', { from: '2025-08-01', to: '2025-09-30' })),
);

/** Row H1, analise-frequencia: how often each group came first in each region's newest fifty draws. */
export const loadFrequencies = cache(
  (): Promise<Frequencies> => read('frequencies', [], () => backend().view('frequencies', { draws: FREQUENCY_DRAWS })),
);

/** K4: when an article's data was last checked; null and 0 before the first check. */
export async function loadArticleUpdate(slug: UpdatedArticle): Promise<ArticleStatus & { article_slug: string }> {
  const found = await read(`updates:${slug}`, null, () => backend().articleUpdate(slug));
  return found ?? { article_slug: slug, last_updated: null, update_count: 0 };
}

/** A contest with its neighbours and its corrections. */
export const loadContestPage = cache(
  (modality: Modality, contest: number): Promise<ContestPage> =>
    read(
      `contest:${modality}/${contest}`,
      { contest: null, before: null, after: null, newest: null, corrections: [] },
      () => backend().view('contest-page', { modality, contest }),
    ),
);

/** The newest `count` contests of a modality, newest first. */
export const loadNewestContests = cache(
  (modality: Modality, count: number): Promise<StoredContest[]> =>
    read(
      `contests:${modality}:${count}`,
      [],
      async () => (await backend().view('contests', { modality, limit: count })).contests,
    ),
);

export const loadContestsOfYear = cache(
  (modality: Modality, year: number): Promise<ContestsOfYear> =>
    read(`contests-of-year:${modality}:${year}`, { contests: [], before: null, after: null }, () =>
      backend().view('contests-of-year', { modality, year }),
    ),
);

/** The years with contests, of one modality or of all, oldest first. */
export const loadContestYears = cache(
  (modality?: Modality): Promise<ContestYear[]> =>
    read(`contest-years:${modality ?? ''}`, [], () => backend().view('contest-years', modality ? { modality } : {})),
);

/** The contests whose pages search engines may list: of each modality the newest hundred and all specials. */
export const loadIndexedContests = cache(
  (): Promise<IndexedContest[]> => read('indexed-contests', [], () => backend().view('indexed-contests', {})),
);
