import type { RunReport } from '../contracts/operator.ts';
import { logRun } from '../functions/failure-log.ts';
import { logObservations } from '../functions/observation-log.ts';
import type { Result } from '../runtime/result.ts';
import type { AskedSource } from '../sources/bicho-sources.ts';
import { dayOfPage, type SourceName, sourceOf } from '../sources/list.ts';
import { type ObservationOutcome, recordObservations } from '../store/record-observations.ts';
import { recordRun } from '../store/source-runs.ts';
import { keepSourceState, type SourceState } from '../store/source-states.ts';
import type { PollContext } from './poll-context.ts';
import { hasBudget } from './poll-plan.ts';
import { wordsOf } from './undated.ts';

type Failed = Extract<Result<never, string>, { ok: false }>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a source that shuts us out rests: the first time, and at most, as each time doubles it. */
export const BACKOFF_HOURS = { first: 6, most: 48 } as const;
/** A source that shuts us out, or whose page is not what it was, is left alone. */
const BACKOFF_REASONS: ReadonlySet<string> = new Set([
  'forbidden',
  'rate-limited',
  'unavailable',
  'changed-page',
  'parse-failed',
  'parse-timeout',
  'parse-memory',
  'wrong-shape',
  'not-json',
  'redirected',
]);
const ROBOTS_MS = DAY_MS;

/** One page of one source: polled, read, recorded; null where it was not to be polled after all. */
export async function pollPage(context: PollContext, name: SourceName, page: string): Promise<RunReport | null> {
  const source = context.sourceOf(name);
  if (!source) return null;
  const state = context.stateOf(name);
  const began = context.now();
  if (!(await isAllowed(context, source, page, state, began)) || !hasBudget(sourceOf(name), state, began)) return null;
  // A page that was seen shortly before tells when something new came out there.
  const seenAt = state.outcome === 'ok' ? state.pages[page] : undefined;
  await note(context, name, state, began, page);
  const { last } = context.memory;
  const key = `${name} ${page}`;
  const answer = await source.ask(page, last.has(key) ? (state.etags[page] ?? null) : null);
  if (!answer.ok) return closeRun(context, name, began, answer, []);
  // The page of one day is not polled again.
  if (answer.value && dayOfPage(page) === null) {
    last.set(key, answer.value.tables);
    if (answer.value.etag) state.etags[page] = answer.value.etag;
    else delete state.etags[page];
  }
  const tables = answer.value?.tables ?? last.get(key) ?? [];
  const seenSince = seenAt === undefined ? null : new Date(seenAt);
  const words = await wordsOf(context, source, page, tables, began);
  const outcomes = await recordObservations(context.store, words, { source: name, now: began, seenSince });
  if (logObservations(outcomes, name, context.log)) context.onChange();
  return closeRun(context, name, began, null, outcomes);
}

/** Notes a request before it is made, so that a process that ends meanwhile has made it. */
async function note(context: PollContext, name: string, state: SourceState, at: Date, page?: string): Promise<void> {
  state.asks = [...state.asks.filter((one) => one > at.getTime() - DAY_MS), at.getTime()];
  const pages = Object.entries(state.pages).filter(([, polledAt]) => polledAt > at.getTime() - 3 * DAY_MS);
  state.pages = { ...Object.fromEntries(pages), ...(page ? { [page]: at.getTime() } : {}) };
  await keepSourceState(context.store, name, state);
}

/** Writes down how a request ended, and lets a source rest that wants to be left alone: each time twice as long. */
export async function closeRun(
  context: PollContext,
  name: string,
  began: Date,
  failure: Failed | null,
  outcomes: readonly ObservationOutcome[],
): Promise<RunReport> {
  const state = context.stateOf(name);
  const at = context.now().getTime();
  const reason =
    failure && failure.reason === 'server-error' && failure.detail === '503' ? 'unavailable' : failure?.reason;
  state.outcome = reason ?? 'ok';
  if (!reason) {
    state.answeredAt = at;
    state.rests = 0;
  } else if (BACKOFF_REASONS.has(reason)) {
    const rest = HOUR_MS * Math.min(BACKOFF_HOURS.first * 2 ** state.rests, BACKOFF_HOURS.most);
    state.rests = Math.min(state.rests + 1, 8);
    state.restsUntil = at + rest;
    context.log('source-backed-off', { source: name, cause: reason, hours: rest / HOUR_MS });
  }
  await keepSourceState(context.store, name, state);
  const run: RunReport = {
    source: name,
    ms: at - began.getTime(),
    outcome: reason ?? 'ok',
    accepted: outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'corrected').length,
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
): Promise<boolean> {
  const { name } = source;
  if (!source.robots || !source.isAllowedByRobots) return true;
  const age = state.robots ? at.getTime() - state.robots.at : Number.POSITIVE_INFINITY;
  if (age < 0 || age >= ROBOTS_MS) {
    if (!hasBudget(sourceOf(name), state, at)) return false;
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
