import type { RunReport } from '../contracts/operator.ts';
import { isMirror } from '../domain/draws/contest-standing.ts';
import type { DrawOutcome } from '../domain/draws/decision.ts';
import type { SlotObservation } from '../domain/draws/observation.ts';
import type { Observation } from '../domain/draws/validate-draw.ts';
import { GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import type { ReportedContest } from '../domain/games/validate-contest.ts';
import { isHouseId } from '../domain/houses/list.ts';
import type { Log } from '../runtime/log.ts';
import type { Result } from '../runtime/result.ts';
import { SingleFlight } from '../runtime/single-flight.ts';
import { contestsAfter, newestContest } from '../store/read.ts';
import { recordContests } from '../store/record-contests.ts';
import { recordDraws } from '../store/record-draws.ts';
import { recordObservations } from '../store/record-observations.ts';
import type { Store } from '../store/schema.ts';
import { recordRun } from '../store/source-runs.ts';
import { type FailingSources, logRun } from './failure-log.ts';
import { logObservations } from './observation-log.ts';

type AskOptions = { force?: boolean };

/** The upstreams as the collector sees them: the official API first, its mirrors in order, the operator's feeds. */
export type CollectFrom = {
  lotteries: readonly {
    name: string;
    /** Those that it has; undefined for all that mirrors have. */
    games?: readonly GameId[];
    latest(modality: GameId, options?: AskOptions): Promise<Result<ReportedContest, string>>;
    contest(modality: GameId, contest: number, options?: AskOptions): Promise<Result<ReportedContest, string>>;
  }[];
  feeds: readonly { name: string; draws(options?: AskOptions): Promise<Result<Observation[], string>> }[];
};

export type CollectDeps = {
  store: Store;
  from: CollectFrom;
  now: () => Date;
  log: Log;
  /** Called when something that visitors see has changed. */
  onChange: () => void;
  /** Called after each round, before its report; a round whose state can't be kept is a round all the same. */
  onRound?: () => Promise<void>;
};

export type Collector = {
  /** Asks for these modalities' newest contests; `force` goes past open circuits. */
  lotteries(options?: AskOptions & { only?: GameId }): Promise<RunReport[]>;
  /** Asks the operator's feeds. */
  feeds(options?: AskOptions): Promise<RunReport[]>;
};

/** Missed contests are requested, newest first: this many a run, this far back. */
const MISSED_A_RUN = 5;
const MISSED_BACK = 120;
/** FailingSources that say nothing about the contest that was requested: it is requested again. */
const UNWELL = new Set(['refused', 'timeout', 'reset', 'forbidden', 'rate-limited', 'circuit-open']);

/**
 * The collector: polls each source, validates and records its results, notes each run. One run at a time: who calls
 * while one is under way gets that one's report.
 */
export function makeCollector(deps: CollectDeps): Collector {
  const flights = new SingleFlight<RunReport[]>();
  const requested = new Set<string>();
  const failing: FailingSources = new Map();
  const answered = new Map<string, Date>();
  const once = (key: string, run: () => Promise<RunReport[]>) =>
    flights.run(key, () =>
      run().finally(() => deps.onRound?.().catch(() => deps.log('collection-state-not-saved', {}))),
    );
  return {
    lotteries: ({ force = false, only } = {}) =>
      once(`lotteries ${only ?? ''}`, () =>
        collectLotteries(deps, failing, requested, only ? [only] : GAME_IDS, { force }),
      ),
    feeds: ({ force = false } = {}) => once('feeds', () => collectFeeds(deps, failing, answered, { force })),
  };
}

/** Adds up what one source did in one run. */
function openTally(source: string, deps: CollectDeps, failing: FailingSources) {
  const startedAt = deps.now();
  const tally = { requests: 0, answered: 0, accepted: 0, rejected: 0, failure: '', first: '', detail: '', opened: '' };
  return {
    tally,
    fail({ reason, detail }: { reason: string; detail: string }, modality = '') {
      tally.failure = reason;
      tally.first ||= reason;
      // An open circuit tells what it opened for.
      if (reason === 'circuit-open') tally.opened ||= detail;
      tally.detail = [modality, detail].filter(Boolean).join(': ').slice(0, 200);
    },
    async close(): Promise<RunReport> {
      const run: RunReport = {
        source,
        ms: deps.now().getTime() - startedAt.getTime(),
        outcome: tally.failure && tally.answered > 0 ? 'partial' : tally.failure || 'ok',
        accepted: tally.accepted,
        rejected: tally.rejected,
        detail: tally.failure ? `${tally.failure} ${tally.detail}`.trim() : null,
      };
      logRun(failing, run, deps.now().getTime(), deps.log, tally.first || run.outcome, tally.opened);
      await recordRun(deps.store, { ...run, startedAt: startedAt.toISOString() });
      if (run.accepted > 0) deps.onChange();
      return run;
    },
  };
}

async function collectLotteries(
  deps: CollectDeps,
  failing: FailingSources,
  requested: Set<string>,
  modalities: readonly GameId[],
  options: AskOptions,
): Promise<RunReport[]> {
  const runs = new Map<string, ReturnType<typeof openTally>>();
  const runOf = (source: string) => {
    const run = runs.get(source) ?? openTally(source, deps, failing);
    runs.set(source, run);
    return run;
  };
  for (const modality of modalities) {
    for (const source of deps.from.lotteries) {
      if (!hasGame(source, modality)) continue;
      const run = runOf(source.name);
      if (await askSource(deps, requested, source, modality, run, options)) break;
    }
  }
  const reports: RunReport[] = [];
  for (const run of runs.values()) if (run.tally.requests > 0) reports.push(await run.close());
  return reports;
}

/** True when this source settled the modality: the next ones need not be polled. */
async function askSource(
  deps: CollectDeps,
  requested: Set<string>,
  source: CollectFrom['lotteries'][number],
  modality: GameId,
  run: ReturnType<typeof openTally>,
  options: AskOptions,
): Promise<boolean> {
  run.tally.requests += 1;
  const answer = await source.latest(modality, options);
  if (!answer.ok) {
    run.fail(answer, modality);
    return false;
  }
  const stored = await newestContest(deps.store.db, modality);
  const isBehind = stored !== null && answer.value.contest < stored.contest;
  if (isBehind && (stored.checked !== 'unconfirmed' || isMirror(source.name))) {
    // Up but old: it looks like a success and is none.
    run.fail({ reason: 'stale-contest', detail: `${answer.value.contest} < ${stored.contest}` }, modality);
    return false;
  }
  const accepted = await record(deps, source.name, [answer.value], run);
  if (!accepted) {
    run.fail({ reason: 'refused-by-rule', detail: '' }, modality);
    return false;
  }
  run.tally.answered += 1;
  await fillIn(deps, requested, source, modality, isBehind ? stored.contest + 1 : answer.value.contest, run, options);
  return isSettled(deps, requested, source, modality, answer.value.contest);
}

const hasGame = ({ name, games }: CollectFrom['lotteries'][number], modality: GameId) =>
  !isMirror(name) || (!gameOf(modality).upstream.isCaixaAlone && (games?.includes(modality) ?? true));

const askedKey = (source: string, modality: GameId, contest: number) => `${source} ${modality} ${contest}`;

/** False while a source further down has not been polled for what one mirror alone has. */
async function isSettled(
  { store, from }: CollectDeps,
  requested: ReadonlySet<string>,
  source: CollectFrom['lotteries'][number],
  modality: GameId,
  newest: number,
): Promise<boolean> {
  const unconfirmed = (await contestsAfter(store.db, modality, newest - MISSED_BACK)).filter(
    ({ checked }) => checked === 'unconfirmed',
  );
  if (unconfirmed.some(({ contest }) => contest >= newest)) return false;
  // Caixa is requested the older ones in its own rounds.
  if (!isMirror(source.name)) return true;
  const others = from.lotteries.slice(from.lotteries.indexOf(source) + 1);
  return !unconfirmed.some(({ contest, source: by }) =>
    others.some(
      (other) =>
        other.name !== by && hasGame(other, modality) && !requested.has(askedKey(other.name, modality, contest)),
    ),
  );
}

/** False when a rule refused what was reported. */
async function record(
  deps: CollectDeps,
  source: string,
  contests: ReportedContest[],
  run: ReturnType<typeof openTally>,
): Promise<boolean> {
  const now = deps.now();
  const outcomes = await recordContests(deps.store, contests, { source, now, receivedAt: now.toISOString() });
  for (const { outcome } of outcomes) {
    if (outcome === 'refused') run.tally.rejected += 1;
    else if (outcome !== 'unchanged') run.tally.accepted += 1;
  }
  return outcomes.every(({ outcome }) => outcome !== 'refused');
}

async function fillIn(
  deps: CollectDeps,
  requested: Set<string>,
  source: CollectFrom['lotteries'][number],
  modality: GameId,
  newest: number,
  run: ReturnType<typeof openTally>,
  options: AskOptions,
): Promise<void> {
  // What one mirror alone has is polled from every other source, once by each.
  const stored = await contestsAfter(deps.store.db, modality, newest - MISSED_BACK);
  const settled = stored.filter(({ checked, source: by }) => checked !== 'unconfirmed' || by === source.name);
  const known = new Set(settled.map(({ contest }) => contest));
  let left = MISSED_A_RUN;
  for (let contest = newest - 1; contest > newest - MISSED_BACK && contest > 0 && left > 0; contest--) {
    const key = askedKey(source.name, modality, contest);
    if (known.has(contest) || requested.has(key)) continue;
    left -= 1;
    const answer = await source.contest(modality, contest, options);
    // A contest the source does not have is not requested again; one that it could not tell just now is.
    if (answer.ok || answer.reason === 'not-found') requested.add(key);
    if (!answer.ok) {
      if (UNWELL.has(answer.reason)) requested.delete(key);
      return;
    }
    if (answer.value.contest === contest) await record(deps, source.name, [answer.value], run);
  }
}

/** Refusals of draws that are observations all the same. */
const IS_OBSERVATION: ReadonlySet<string> = new Set(['differs-from-stored', 'stands-in-another-house']);

/**
 * A feed's draws that it or others have reported are observations like any source's: they confirm, or dispute. True
 * where that is news.
 */
async function recordObservationsOf(
  deps: CollectDeps,
  source: string,
  draws: readonly Observation[],
  outcomes: readonly DrawOutcome[],
  seenSince: Date | null,
): Promise<boolean> {
  const observations = outcomes.flatMap((outcome, index): SlotObservation[] => {
    const draw = draws[index];
    if (!draw || (outcome.outcome === 'refused' && !IS_OBSERVATION.has(outcome.reason))) return [];
    const [region = '', day = '', time = ''] = outcome.id.split('/');
    return isHouseId(region) ? [{ ...draw, region, day, time }] : [];
  });
  const settled = await recordObservations(deps.store, observations, { source, now: deps.now(), seenSince });
  return logObservations(settled, source, deps.log);
}

async function collectFeeds(
  deps: CollectDeps,
  failing: FailingSources,
  answered: Map<string, Date>,
  options: AskOptions,
): Promise<RunReport[]> {
  return Promise.all(
    deps.from.feeds.map(async (feed) => {
      const run = openTally(feed.name, deps, failing);
      run.tally.requests += 1;
      const answer = await feed.draws(options);
      if (!answer.ok) run.fail(answer);
      else {
        run.tally.answered += 1;
        const now = deps.now();
        const outcomes = await recordDraws(deps.store, answer.value, {
          source: feed.name,
          now,
          receivedAt: now.toISOString(),
        });
        for (const { outcome } of outcomes) {
          if (outcome === 'new') run.tally.accepted += 1;
          else if (outcome === 'refused') run.tally.rejected += 1;
        }
        const before = answered.get(feed.name) ?? null;
        answered.set(feed.name, now);
        const hasChanged = await recordObservationsOf(deps, feed.name, answer.value, outcomes, before);
        // New draws are reported when the run is closed.
        if (hasChanged && run.tally.accepted === 0) deps.onChange();
      }
      return run.close();
    }),
  );
}
