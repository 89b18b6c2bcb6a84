import type { RunReport } from '../contracts/operator.ts';
import { addDays, saoPaulo, WEEKDAYS } from '../domain/days.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { scheduleProposals } from '../functions/schedule.ts';
import { makeTurns } from '../runtime/in-turn.ts';
import { SingleFlight } from '../runtime/single-flight.ts';
import type { BichoSource } from '../sources/bicho/source.ts';
import type { AskedSource } from '../sources/bicho-sources.ts';
import { livePagesOf, namesInRole, SOURCE_NAMES, type SourceName, sourceOf } from '../sources/list.ts';
import { type Absence, keepAbsences } from '../store/absences.ts';
import { pruneObservations, unnamedSince } from '../store/observations.ts';
import { applyOperatorLines } from '../store/operator-lines.ts';
import { drawsOfDays, keysOfDays } from '../store/read.ts';
import { pruneReplies } from '../store/source-replies.ts';
import { keepSourceState, newSourceState, readSourceStates, type SourceState } from '../store/source-states.ts';
import { readSwitches } from '../store/source-switches.ts';
import { lateSlots } from '../views/shared-late-slots.ts';
import { lateAfterReader, recentAbsences, recentWithdrawals } from '../views/shared-slots.ts';
import { backfill, ensureYesterday } from './backfill.ts';
import { daysWithoutDraws } from './days-without-draws.ts';
import { newPollCache, type PollCache, type PollContext, PRIMARY } from './poll-context.ts';
import { pollPage } from './poll-page.ts';
import { type Poll, planPolls } from './poll-plan.ts';
import { sourcesOn } from './sources-on.ts';

export type PublicSourcesDeps = Pick<PollContext, 'store' | 'now' | 'log' | 'onChange'> & {
  /** All that may be polled; the operator switches off and on those that the settings name (`configured`: all where left out) and the others. */
  sources: readonly AskedSource[];
  configured?: readonly SourceName[];
  /** What is remembered between ticks of one process; a worker of one request has its own. */
  memory?: PollCache;
};

export type PublicSources = {
  /** Polls what is due; one tick at a time, and callers meanwhile get its report. */
  tick(): Promise<RunReport[]>;
  /** Polls one source now, for the page that was polled longest ago, past rests; else why not. No tick runs meanwhile. */
  ask(name: SourceName): Promise<(RunReport & { page: string }) | NotAsked>;
};

/** Why a source was not polled: it is switched off, has no page today, or its budget or its rules for programs forbid it. */
type NotAsked = 'off' | 'no-page' | 'not-allowed';

const MINUTE_MS = 60_000;

export function makePublicSources({
  sources,
  configured = sources.map(({ name }) => name),
  memory = newPollCache(),
  ...deps
}: PublicSourcesDeps): PublicSources {
  let byName = new Map<SourceName, AskedSource>();
  let described: BichoSource<SourceName>[] = [];
  const primaries = namesInRole('primary');
  const states = new Map<string, SourceState>();
  const context: PollContext = {
    ...deps,
    memory,
    sourceOf: (name) => byName.get(name),
    stateOf(name) {
      const state = states.get(name) ?? newSourceState();
      states.set(name, state);
      return state;
    },
  };
  const { store } = context;
  const flights = new SingleFlight<RunReport[]>();
  // They share the states: one after the other.
  const inTurn = makeTurns();

  async function takeSwitches(): Promise<void> {
    const on = sourcesOn(configured, await readSwitches(store.db));
    byName = new Map(sources.filter(({ name }) => on.includes(name)).map((source) => [source.name, source]));
    described = SOURCE_NAMES.filter((name) => byName.has(name)).map(sourceOf);
  }

  async function run(): Promise<RunReport[]> {
    const at = context.now();
    await applyOperatorLines(store.db);
    await takeSwitches();
    const reports = byName.size === 0 ? [] : await askDue(at);
    await keepDaysWithoutDraws(at);
    // After what was to be had: a process that starts late in the day has polled first.
    await logLateSlots(context, at);
    await logProposals(context, at);
    return reports;
  }

  async function readStates(at: Date): Promise<void> {
    states.clear();
    const mended = new Set<string>();
    const kept = await readSourceStates(store.db, at, (source, count) => {
      context.log('future-stamps-dropped', { source, count });
      mended.add(source);
    });
    for (const [name, state] of kept) {
      states.set(name, state);
      if (mended.has(name)) await keepSourceState(store, name, state);
    }
  }

  async function askOne(name: SourceName): ReturnType<PublicSources['ask']> {
    const at = context.now();
    await applyOperatorLines(store.db);
    await takeSwitches();
    if (!byName.has(name)) return 'off';
    await readStates(at);
    const { forbidden, pages } = context.stateOf(name);
    const [page] = [...livePagesOf(sourceOf(name), saoPaulo(at).day)]
      .filter((one) => !forbidden.includes(one))
      .sort((a, b) => (pages[a] ?? 0) - (pages[b] ?? 0));
    if (page === undefined) return forbidden.length > 0 ? 'not-allowed' : 'no-page';
    const report = await pollPage(context, name, page, { isStretched: true, keep: 0, isPastRest: true });
    return report ? { ...report, page } : 'not-allowed';
  }

  async function askDue(at: Date): Promise<RunReport[]> {
    await readStates(at);
    const reports: RunReport[] = [];
    const push = (report: RunReport | null) => {
      if (report) reports.push(report);
    };
    if (context.stateOf(PRIMARY).restsUntil <= at.getTime()) await ensureYesterday(context, at);
    const { day } = saoPaulo(at);
    const withdrawn = withdrawnSlots(await recentWithdrawals(store.db, at));
    const due = async () => {
      const draws = await drawsOfDays(store.db, [addDays(day, -1), day]);
      // A source that the settings leave out is not there: without the primary the reserves take its place.
      const unnamed = await unnamedSince(store.db, day);
      return planPolls({ now: at, draws, sources: described, states, withdrawn, unnamed });
    };
    const isPrimary = ({ source }: Poll) => primaries.includes(source);
    const plan = await due();
    const first = plan.filter(isPrimary);
    for (const { source, page, allowance } of first) push(await pollPage(context, source, page, allowance));
    // What a primary tells need not be polled of the others.
    const rest = (first.length > 0 ? await due() : plan).filter((poll) => !isPrimary(poll));
    for (const { source, page, allowance } of rest) push(await pollPage(context, source, page, allowance));
    push(await backfill(context, at));
    if (memory.prunedOn !== day) {
      memory.prunedOn = day;
      await pruneObservations(store, at);
      await pruneReplies(store, at);
    }
    return reports;
  }

  async function keepDaysWithoutDraws(at: Date): Promise<void> {
    const { day } = saoPaulo(at);
    const [{ keys: drawn }, withdrawals, lateAfter, unnamed] = await Promise.all([
      keysOfDays(store.db, [addDays(day, -1), day]),
      recentWithdrawals(store.db, at),
      lateAfterReader(store.db, at),
      unnamedSince(store.db, day),
    ]);
    const withdrawn = withdrawnSlots(withdrawals);
    const found = daysWithoutDraws({ now: at, drawn, sources: described, states, lateAfter, withdrawn, unnamed });
    const isOver = ({ house, day: on, time, kind }: Absence) =>
      drawn.some((draw) => draw.region === house && draw.day === on && (time === undefined || draw.time === time)) ||
      (on >= day &&
        (kind === 'none-shown'
          ? unnamed.has(house)
          : !found.some((one) => one.house === house && one.day === on && one.time === time)));
    if (await keepAbsences(store, found, isOver, at)) context.onChange();
  }

  return { tick: () => flights.run('tick', () => inTurn(run)), ask: (name) => inTurn(() => askOne(name)) };
}

/** A slot that is an hour beyond its time is a line, once. */
async function logLateSlots({ store, memory, log }: PollContext, at: Date): Promise<void> {
  if (at.getTime() - memory.lateLookedAt < MINUTE_MS && at.getTime() >= memory.lateLookedAt) return;
  memory.lateLookedAt = at.getTime();
  const { keys } = await keysOfDays(store.db, [saoPaulo(at).day]);
  const withdrawn = withdrawnSlots(await recentAbsences(store.db, at));
  const ids = lateSlots(keys, at, await lateAfterReader(store.db, at), withdrawn).map(drawId);
  for (const id of ids) if (!memory.late.includes(id)) log('draw-overdue', { draw: id });
  memory.late = ids;
}

/** What the last days' draws say against the schedule is a line each, once a day and process. */
async function logProposals({ store, memory, log }: PollContext, at: Date): Promise<void> {
  const { day } = saoPaulo(at);
  if (memory.proposedOn === day) return;
  memory.proposedOn = day;
  for (const { kind, house, time, weekday } of await scheduleProposals(store.db, at))
    log('schedule-proposed', { house, time, kind, weekday: weekday === null ? null : (WEEKDAYS[weekday] ?? null) });
}
