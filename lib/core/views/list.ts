import type { z } from 'zod';
import { agreedView } from './agreed.ts';
import { animalView } from './animal.ts';
import { animalsView } from './animals.ts';
import { casesView } from './cases.ts';
import { changesView } from './changes.ts';
import { checkView } from './check.ts';
import { checkTicketView } from './check-ticket.ts';
import { contestView } from './contest.ts';
import { contestPageView } from './contest-page.ts';
import { contestYearsView } from './contest-years.ts';
import { contestsView } from './contests.ts';
import { contestsAroundView } from './contests-around.ts';
import { contestsByNumberView } from './contests-by-number.ts';
import { contestsOfYearView } from './contests-of-year.ts';
import { correctionsView } from './corrections.ts';
import { dayView } from './day.ts';
import { daysView } from './days.ts';
import { daysOfMonthView } from './days-of-month.ts';
import { drawView } from './draw.ts';
import { drawPlaceView } from './draw-place.ts';
import { drawnNumberView } from './drawn-number.ts';
import { drawnTicketsView } from './drawn-tickets.ts';
import { drawsView } from './draws.ts';
import { firstPrizesView } from './first-prizes.ts';
import { frequenciesView } from './frequencies.ts';
import { gameArchiveView } from './game-archive.ts';
import { gameDaysView } from './game-days.ts';
import { indexedContestsView } from './indexed-contests.ts';
import { lotteriesOfYearView } from './lotteries-of-year.ts';
import { monthView } from './month.ts';
import { newestDayView } from './newest-day.ts';
import { newestFirstsView } from './newest-firsts.ts';
import { newestResultsView } from './newest-results.ts';
import { notesView } from './notes.ts';
import { onThisDayView } from './on-this-day.ts';
import { pageCountsView } from './page-counts.ts';
import { panelView } from './panel.ts';
import { payoutsView } from './payouts.ts';
import { regionDayView } from './region-day.ts';
import { regionDaysView } from './region-days.ts';
import { scheduleView } from './schedule.ts';
import { situationView } from './situation.ts';
import { slotView } from './slot.ts';
import { slotsView } from './slots.ts';
import { statisticsView } from './statistics.ts';
import { statusView } from './status.ts';
import { subjectsView } from './subjects.ts';
import { countsOfUseView } from './use-counts.ts';

/** Every view by its name on the wire: the site and a project's functions are deployed apart. */
export const VIEWS = {
  panel: panelView,
  day: dayView,
  'newest-day': newestDayView,
  days: daysView,
  'newest-results': newestResultsView,
  status: statusView,
  'lotteries-of-year': lotteriesOfYearView,
  'first-prizes': firstPrizesView,
  frequencies: frequenciesView,
  draws: drawsView,
  draw: drawView,
  contests: contestsView,
  'contests-by-number': contestsByNumberView,
  'contests-around': contestsAroundView,
  contest: contestView,
  'contest-page': contestPageView,
  'contests-of-year': contestsOfYearView,
  'contest-years': contestYearsView,
  'indexed-contests': indexedContestsView,
  'game-archive': gameArchiveView,
  corrections: correctionsView,
  situation: situationView,
  check: checkView,
  'check-ticket': checkTicketView,
  'region-day': regionDayView,
  'draw-place': drawPlaceView,
  month: monthView,
  'days-of-month': daysOfMonthView,
  slot: slotView,
  'on-this-day': onThisDayView,
  animal: animalView,
  animals: animalsView,
  statistics: statisticsView,
  'page-counts': pageCountsView,
  'use-counts': countsOfUseView,
  'region-days': regionDaysView,
  slots: slotsView,
  changes: changesView,
  notes: notesView,
  subjects: subjectsView,
  'drawn-number': drawnNumberView,
  'drawn-tickets': drawnTicketsView,
  'newest-firsts': newestFirstsView,
  schedule: scheduleView,
  'game-days': gameDaysView,
  payouts: payoutsView,
  cases: casesView,
  agreed: agreedView,
};
export type ViewName = keyof typeof VIEWS;
export type ViewArgs<N extends ViewName> = z.infer<(typeof VIEWS)[N]['args']>;
export type ViewReply<N extends ViewName> = z.infer<(typeof VIEWS)[N]['reply']>;
