import type { RunReport } from '../../contracts/operator.ts';
import type { Result } from '../../runtime/result.ts';
import { recordWords, type WordOutcome } from '../../store/record-sightings.ts';
import { recordRun } from '../../store/source-runs.ts';
import { keepSourceState, type SourceState } from '../../store/source-states.ts';
import { sayRun } from '../failure-log.ts';
import { mayAsk } from '../timetable.ts';
import { sayWords } from '../word-log.ts';
import { type Desk, dayOfPage, type PublicSource } from './desk.ts';
import { wordsOf } from './lists.ts';

type Failed = Extract<Result<never, string>, { ok: false }>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a source that shuts us out rests: the first time, and at most, as each time doubles it. */
export const REST_HOURS = { first: 6, most: 48 } as const;
/** A source that shuts us out, or whose page is not what it was, is left alone. */
const RESTED: ReadonlySet<string> = new Set([
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

/** One page of one source: asked, read, recorded; null where it was not to be asked after all. */
export async function askPage(desk: Desk, source: PublicSource, page: string): Promise<RunReport | null> {
  const { name } = source;
  const state = desk.stateOf(name);
  const began = desk.now();
  if (!(await isAllowed(desk, source, page, state, began)) || !mayAsk(name, state, began)) return null;
  // A page that was seen shortly before tells when something new came out there.
  const seenAt = state.outcome === 'ok' ? state.pages[page] : undefined;
  await note(desk, name, state, began, page);
  const { last } = desk.memory;
  const key = `${name} ${page}`;
  const answer = await source.ask(page, last.has(key) ? (state.etags[page] ?? null) : null);
  if (!answer.ok) return closeRun(desk, name, began, answer, []);
  // The page of one day is not asked again.
  if (answer.value && dayOfPage(page) === null) {
    last.set(key, answer.value.tables);
    if (answer.value.etag) state.etags[page] = answer.value.etag;
    else delete state.etags[page];
  }
  const tables = answer.value?.tables ?? last.get(key) ?? [];
  const seenSince = seenAt === undefined ? null : new Date(seenAt);
  const words = await wordsOf(desk, source, page, tables, began);
  const outcomes = await recordWords(desk.store, words, { source: name, now: began, seenSince });
  if (sayWords(outcomes, name, desk.log)) desk.onNews();
  return closeRun(desk, name, began, null, outcomes);
}

/** Notes a request before it is made, so that a process that ends meanwhile has made it. */
async function note(desk: Desk, name: string, state: SourceState, at: Date, page?: string): Promise<void> {
  state.asks = [...state.asks.filter((one) => one > at.getTime() - DAY_MS), at.getTime()];
  const pages = Object.entries(state.pages).filter(([, asked]) => asked > at.getTime() - 3 * DAY_MS);
  state.pages = { ...Object.fromEntries(pages), ...(page ? { [page]: at.getTime() } : {}) };
  await keepSourceState(desk.store, name, state);
}

/** Writes down how a request ended, and lets a source rest that wants to be left alone: each time twice as long. */
export async function closeRun(
  desk: Desk,
  name: string,
  began: Date,
  failure: Failed | null,
  outcomes: readonly WordOutcome[],
): Promise<RunReport> {
  const state = desk.stateOf(name);
  const at = desk.now().getTime();
  const reason =
    failure && failure.reason === 'server-error' && failure.detail === '503' ? 'unavailable' : failure?.reason;
  state.outcome = reason ?? 'ok';
  if (!reason) {
    state.answeredAt = at;
    state.rests = 0;
  } else if (RESTED.has(reason)) {
    const rest = HOUR_MS * Math.min(REST_HOURS.first * 2 ** state.rests, REST_HOURS.most);
    state.rests = Math.min(state.rests + 1, 8);
    state.restsUntil = at + rest;
    desk.log('source-rests', { source: name, cause: reason, hours: rest / HOUR_MS });
  }
  await keepSourceState(desk.store, name, state);
  const run: RunReport = {
    source: name,
    ms: at - began.getTime(),
    outcome: reason ?? 'ok',
    accepted: outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'corrected').length,
    rejected: outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'disputed').length,
    detail: failure ? `${failure.reason} ${failure.detail}`.trim() : null,
  };
  sayRun(desk.memory.failures, run, at, desk.log);
  await recordRun(desk.store, { ...run, startedAt: began.toISOString() });
  return run;
}

/** Rules for programs are read once a day; where they can't be had, the source is not asked. */
async function isAllowed(
  desk: Desk,
  source: PublicSource,
  page: string,
  state: SourceState,
  at: Date,
): Promise<boolean> {
  const { name } = source;
  if (!source.robots || !source.mayAsk) return true;
  const age = state.robots ? at.getTime() - state.robots.at : Number.POSITIVE_INFINITY;
  if (age < 0 || age >= ROBOTS_MS) {
    if (!mayAsk(name, state, at)) return false;
    await note(desk, name, state, at);
    const rules = await source.robots();
    if (!rules.ok) {
      await closeRun(desk, name, at, rules, []);
      return false;
    }
    state.robots = { at: at.getTime(), text: rules.value };
    state.forbidden = [];
    await keepSourceState(desk.store, name, state);
  }
  const rules = state.robots?.text;
  if (!rules) return true;
  const verdict = await source.mayAsk(rules, page);
  if (!verdict.ok) {
    await closeRun(desk, name, at, verdict, []);
    return false;
  }
  if (verdict.value) return true;
  if (!state.forbidden.includes(page)) {
    state.forbidden = [...state.forbidden, page].slice(-100);
    desk.log('source-forbids', { source: name, page });
    await keepSourceState(desk.store, name, state);
  }
  return false;
}
