import { Cron } from 'croner';
import { UPDATED_ARTICLES } from '../../core/contracts/article-updates.ts';
import { instantOf, saoPaulo, ZONE } from '../../core/domain/days.ts';
import { noneWithdrawn, type WithdrawnSlots, withdrawnSlots } from '../../core/domain/draws/withdrawals.ts';
import { HOUSE_IDS, type HouseId } from '../../core/domain/houses/list.ts';
import { slotsOn } from '../../core/domain/houses/slots.ts';
import { updateArticles } from '../../core/functions/update-articles.ts';
import { log } from '../../core/runtime/log.ts';
import { drawsOfDay } from '../../core/store/read.ts';
import { withdrawalsOn } from '../../core/store/withdrawals.ts';
import { clockSpeed, now } from '../clock.ts';
import { store } from '../store/open.ts';
import { collecting } from './collector.ts';

/** The shortest pause between two rounds of a clock that is played fast. */
const LEAST_MS = 250;
/** A draw whose minute has come is requested this long, then only by the minute's round. */
const AWAITED_MS = 40 * 60_000;

/** Regions with a draw whose minute has come within the last forty minutes and whose table is not here. */
export function awaitedRegions(
  out: readonly { region: HouseId; time: string }[],
  at: Date,
  withdrawn: WithdrawnSlots = noneWithdrawn,
): HouseId[] {
  const { day } = saoPaulo(at);
  return HOUSE_IDS.filter((region) =>
    slotsOn(region, day).some((time) => {
      const waited = at.getTime() - instantOf(day, time).getTime();
      const isWithdrawn = withdrawn({ region, day, time }) !== null;
      return (
        !isWithdrawn &&
        waited >= 0 &&
        waited < AWAITED_MS &&
        !out.some((draw) => draw.region === region && draw.time === time)
      );
    }),
  );
}

const guarded = (what: string, work: () => Promise<unknown>) => async () => {
  try {
    await work();
  } catch (error) {
    log('scheduled-job-failed', { what, error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
  }
};

/** Runs `work` each night at 4h12; what it throws is logged. Returns how to stop it. */
export function startNightly(work: () => Promise<unknown>): () => void {
  const job = new Cron('0 12 4 * * *', { timezone: ZONE, protect: true }, guarded('nightly', work));
  return () => job.stop();
}

/** Runs `work` each minute of the clock, also of one that runs faster; what it throws is logged. Returns how to stop it. */
export function startEachMinute(what: string, work: () => Promise<unknown>): () => void {
  const run = guarded(what, work);
  if (clockSpeed === 1) {
    const job = new Cron('37 * * * * *', { timezone: ZONE, protect: true }, run);
    return () => job.stop();
  }
  let isRunning = false;
  const timer = setInterval(
    async () => {
      if (isRunning) return;
      isRunning = true;
      await run();
      isRunning = false;
    },
    Math.max(LEAST_MS, 60_000 / clockSpeed),
  );
  return () => clearInterval(timer);
}

/**
 * Starts the collectors' clockwork: every source once a minute; every 8 s the feeds (and, for the Federal, Caixa) while
 * a draw is due; every 10 s those public sources whose turn it is by the timetable; the articles' checks at 15h, 19h and
 * 22h and every half hour of the draws. Returns how to stop it.
 */
export function startSchedule(): () => void {
  const round = guarded('round', async () => {
    const collector = await collecting().collector;
    await Promise.all([collector.feeds(), collector.lotteries()]);
  });
  const due = guarded('due', async () => {
    const at = now();
    const { db } = await store();
    const { day } = saoPaulo(at);
    const awaited = awaitedRegions(await drawsOfDay(db, day), at, withdrawnSlots(await withdrawalsOn(db, day)));
    if (awaited.length === 0) return;
    const collector = await collecting().collector;
    const jobs = [collector.feeds()];
    if (awaited.includes('federal')) jobs.push(collector.lotteries({ only: 'federal' }));
    await Promise.all(jobs);
  });
  const articles = guarded('articles', async () => {
    const { collector, lastChecks } = collecting();
    const deps = { store: await store(), collector: await collector, now, lastChecks };
    for (const article_slug of UPDATED_ARTICLES) await updateArticles({ manual_trigger: false, article_slug }, deps);
  });
  const publicSources = guarded('sources', async () => {
    await (await collecting().publicSources).tick();
  });
  const stop = clockSpeed > 1 ? playFast() : followClock();
  void round();
  void publicSources();
  return stop;

  function followClock(): () => void {
    const options = { timezone: ZONE, protect: true };
    const jobs = [
      new Cron('7 * * * * *', options, round),
      new Cron('*/8 * * * * *', options, due),
      new Cron('*/10 * * * * *', options, publicSources),
      new Cron('30 0,30 7-23 * * *', options, articles),
      new Cron('45 0 15,19,22 * * *', options, articles),
    ];
    return () => {
      for (const job of jobs) job.stop();
    };
  }

  /** The same by a clock that runs faster than the machine's, which no crontab can follow. */
  function playFast(): () => void {
    const every = (ms: number, work: () => Promise<void>) => setInterval(work, Math.max(LEAST_MS, ms / clockSpeed));
    const jobs = [every(60_000, round), every(8000, due), every(10_000, publicSources), every(1_800_000, articles)];
    return () => {
      for (const job of jobs) clearInterval(job);
    };
  }
}
