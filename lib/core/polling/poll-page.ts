import type { RunReport } from '../contracts/operator.ts';
import type { ObservationOutcome } from '../domain/draws/decision.ts';
import type { SlotObservation } from '../domain/draws/observation.ts';
import { onTrial } from '../domain/families.ts';
import { logRun } from '../functions/failure-log.ts';
import { logObservations } from '../functions/observation-log.ts';
import type { Result } from '../runtime/result.ts';
import type { AskedSource } from '../sources/bicho-sources.ts';
import { dayOfPage, type SourceName, sourceOf } from '../sources/list.ts';
import { recordTrial, TABLES_TO_PROVE } from '../store/probation.ts';
import { recordObservations } from '../store/record-observations.ts';
import { recordRun } from '../store/source-runs.ts';
import { keepSourceState, type SourceState } from '../store/source-states.ts';
import { kindOfFailure, noteEnd } from './back-off.ts';
import type { PollContext } from './poll-context.ts';
import { type Allowance, hasBudget, isProven } from './poll-plan.ts';
import { observationsOf } from './undated.ts';

type Failed = Extract<Result<never, string>, { ok: false }>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ROBOTS_MS = DAY_MS;

/** One page of one source: polled, read, recorded; null where it was not to be polled after all. */
export async function pollPage(
  context: PollContext,
  name: SourceName,
  page: string,
  allowance?: Allowance,
): Promise<RunReport | null> {
  const source = context.sourceOf(name);
  if (!source) return null;
  const state = context.stateOf(name);
  const began = context.now();
  if (!(await isAllowed(context, source, page, state, began, allowance))) return null;
  if (!hasBudget(sourceOf(name), state, began, allowance)) return null;
  // A page that was seen shortly before tells when something new came out there.
  const seenAt = state.answered[page];
  await note(context, name, state, began, page);
  const { last } = context.memory;
  const key = `${name} ${page}`;
  const answer = await source.ask(page, last.has(key) ? (state.etags[page] ?? null) : null);
  if (!answer.ok) return closeRun(context, name, began, answer, [], page);
  // The page of one day is not polled again.
  if (answer.value && dayOfPage(page) === null) {
    last.set(key, answer.value.tables);
    if (answer.value.etag) state.etags[page] = answer.value.etag;
    else delete state.etags[page];
  }
  const tables = answer.value?.tables ?? last.get(key) ?? [];
  const seenSince = seenAt === undefined ? null : new Date(seenAt);
  const observations = await observationsOf(context, source, page, tables, began);
  const isTrial = !isProven(sourceOf(name), state);
  if (isTrial) await compareTrial(context, name, state, observations, began);
  // In probation it counts only where every proven source has been silent for a day.
  const isCounted = !isTrial || (allowance?.isLastResort ?? false);
  const outcomes = isCounted
    ? await recordObservations(context.store, observations, {
        source: isTrial ? onTrial(name) : name,
        now: began,
        seenSince,
        isFederalDoubtful: sourceOf(name).isFederalDoubtful,
      })
    : [];
  if (logObservations(outcomes, name, context.log)) context.onChange();
  if (outcomes.some(isNews)) state.newsAt = context.now().getTime();
  return closeRun(context, name, began, null, outcomes, page);
}

/** Compares what a source in probation shows with what stands; enough that agrees, and nothing that differs, ends it. */
async function compareTrial(
  context: PollContext,
  name: SourceName,
  state: SourceState,
  observations: readonly SlotObservation[],
  now: Date,
): Promise<void> {
  state.trial = await recordTrial(context.store, observations, { source: name, now });
  if (state.trial.agreed < TABLES_TO_PROVE || state.trial.differing > 0) return;
  state.provenAt = now.getTime();
  context.log('source-proven', { source: name, tables: state.trial.agreed });
}

/** True for what the source did not have before. */
const isNews = ({ outcome, reason }: ObservationOutcome) =>
  outcome !== 'seen' && !(outcome === 'withheld' && reason === '');

/** Notes a request before it is made, so that a process that ends meanwhile has made it. */
async function note(context: PollContext, name: string, state: SourceState, at: Date, page?: string): Promise<void> {
  state.asks = [...state.asks.filter((one) => one > at.getTime() - DAY_MS), at.getTime()];
  const recent = (times: Record<string, number>) =>
    Object.fromEntries(Object.entries(times).filter(([, one]) => one > at.getTime() - 3 * DAY_MS));
  state.pages = { ...recent(state.pages), ...(page ? { [page]: at.getTime() } : {}) };
  state.answered = recent(state.answered);
  state.pageRests = Object.fromEntries(
    Object.entries(state.pageRests).filter(([, { until }]) => until > at.getTime() - DAY_MS),
  );
  // Silence is counted from the first request on.
  state.newsAt ??= at.getTime();
  await keepSourceState(context.store, name, state);
}

/** Writes down how a request for `page` ended (null: for no page), and lets it or its source rest (back-off.ts). */
export async function closeRun(
  context: PollContext,
  name: string,
  began: Date,
  failure: Failed | null,
  outcomes: readonly ObservationOutcome[],
  page: string | null = null,
): Promise<RunReport> {
  const state = context.stateOf(name);
  const at = context.now().getTime();
  const reason =
    failure && failure.reason === 'server-error' && failure.detail === '503' ? 'unavailable' : failure?.reason;
  const rest = noteEnd(state, page, reason ?? null, at);
  if (reason && rest > 0) {
    const hours = Math.round((rest / HOUR_MS) * 100) / 100;
    if (kindOfFailure(reason) === 'changed' && page !== null)
      context.log('source-page-changed', { source: name, page, cause: reason, hours });
    else context.log('source-backed-off', { source: name, page, cause: reason, hours });
  }
  await keepSourceState(context.store, name, state);
  const run: RunReport = {
    source: name,
    ms: at - began.getTime(),
    outcome: reason ?? 'ok',
    accepted: outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'moved' || outcome === 'corrected')
      .length,
    rejected: outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'disputed').length,
    detail: failure ? `${failure.reason} ${failure.detail}`.trim() : null,
  };
  logRun(context.memory.failures, run, at, context.log);
  await recordRun(context.store, { ...run, startedAt: began.toISOString() });
  return run;
}

/** Rules for programs are read once a day; where they can't be had, the source is not polled. */
async function isAllowed(
  context: PollContext,
  source: AskedSource,
  page: string,
  state: SourceState,
  at: Date,
  allowance: Allowance | undefined,
): Promise<boolean> {
  const { name } = source;
  if (!source.robots || !source.isAllowedByRobots) return true;
  const age = state.robots ? at.getTime() - state.robots.at : Number.POSITIVE_INFINITY;
  if (age < 0 || age >= ROBOTS_MS) {
    if (!hasBudget(sourceOf(name), state, at, allowance)) return false;
    await note(context, name, state, at);
    const rules = await source.robots();
    if (!rules.ok) {
      await closeRun(context, name, at, rules, []);
      return false;
    }
    state.robots = { at: at.getTime(), text: rules.value };
    state.forbidden = [];
    await keepSourceState(context.store, name, state);
  }
  const rules = state.robots?.text;
  if (!rules) return true;
  const verdict = await source.isAllowedByRobots(rules, page);
  if (!verdict.ok) {
    await closeRun(context, name, at, verdict, []);
    return false;
  }
  if (verdict.value) return true;
  if (!state.forbidden.includes(page)) {
    state.forbidden = [...state.forbidden, page].slice(-100);
    context.log('source-page-disallowed', { source: name, page });
    await keepSourceState(context.store, name, state);
  }
  return false;
}
