import type { RunReport } from '../contracts/operator.ts';
import { addDays, type PlainDay, saoPaulo } from '../domain/days.ts';
import type { ObservationOutcome } from '../domain/draws/decision.ts';
import { listDay } from '../domain/draws/undated-lists.ts';
import { reportedFive } from '../domain/draws/validate-draw.ts';
import { BICHO_HOUSES, type HouseId } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { logObservations } from '../functions/observation-log.ts';
import type { AskedSource } from '../sources/bicho-sources.ts';
import { namesInRole, pageNameOf, type SourceName, sourceOf } from '../sources/list.ts';
import { keepBackfill, missingDays } from '../store/backfill.ts';
import { knownDraws } from '../store/known-draws.ts';
import { recordObservations } from '../store/record-observations.ts';
import type { SourceState } from '../store/source-states.ts';
import { isResting } from './back-off.ts';
import { type PastLists, type PollContext, PRIMARY } from './poll-context.ts';
import { closeRun, pollPage } from './poll-page.ts';
import { type Allowance, hasBudget, isProven, keptBack } from './poll-plan.ts';
import { DAYS_KEPT, isRemembered, isSeenComplete, listedObservations, saveSeenTables, wholeAt } from './undated.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So many missing days are requested within an hour. */
export const PAST_DAYS_AN_HOUR = 20;
/** Days that are looked up in the sources' pages while the primary's versions can't be had. */
const DAYS_WITHOUT_FILE = 31;
const BACKFILL_GAP_MS = MINUTE_MS;
/** What could not be had is polled again after this. */
const AGAIN_MS = 10 * MINUTE_MS;

type PagePoll = [source: SourceName, page: string, allowance: Allowance];

/** Makes sure that it is known what stood in yesterday's lists, before any of today's is admitted. */
export async function ensureYesterday(context: PollContext, at: Date): Promise<void> {
  const before = addDays(listDay(at), -1);
  const file = context.sourceOf(PRIMARY);
  const state = context.stateOf(PRIMARY);
  if (!file || isSeenComplete(state, before)) return;
  const isListed = (house: HouseId) => pageNameOf(sourceOf(PRIMARY), house) !== null;
  const isKnown = isRemembered(state, before, await knownDraws(context.store.db, [before]), isListed);
  if (isKnown || !isTurnAgain(state, `memory/${before}`, at)) return;
  state.pages[`memory/${before}`] = at.getTime();
  const version = await versionOf(context, file, before);
  // A day without a version had no lists.
  if (version.ok && version.value === null) await saveSeenTables(context, before, [], wholeAt(before));
}

/** One missing day, newest first, where there is room for one: of the primary's versions, or else from the pages of that day. */
export async function backfill(context: PollContext, at: Date): Promise<RunReport | null> {
  const { memory, store } = context;
  const isEarly = at.getTime() < memory.lookAgainAt && at.getTime() > memory.lookAgainAt - HOUR_MS;
  if (isEarly) return null;
  const file = context.sourceOf(PRIMARY);
  const state = context.stateOf(PRIMARY);
  const index = sourceOf(PRIMARY).versions?.index.name;
  const isRested = [state, ...(index ? [context.stateOf(index)] : [])].every(
    ({ restsUntil }) => restsUntil <= at.getTime(),
  );
  const isFileThere = file !== undefined && isRested;
  const hour = state.backfills.filter((one) => one > at.getTime() - HOUR_MS);
  const isRoom = hour.length < PAST_DAYS_AN_HOUR && at.getTime() - (hour.at(-1) ?? 0) >= BACKFILL_GAP_MS;
  if (isFileThere && !isRoom) return null;
  const missing = await missingDays(store.db, saoPaulo(at).day);
  if (!isFileThere) {
    memory.lookAgainAt = at.getTime() + BACKFILL_GAP_MS;
    return backfillFromPages(context, missing, at);
  }
  const tried = new Set(state.tried);
  const untried = missing.filter((day) => !tried.has(day));
  await keepBackfill(store, untried.length);
  const [day] = untried;
  memory.lookAgainAt = at.getTime() + (day ? BACKFILL_GAP_MS : HOUR_MS);
  if (!day || !isTurnAgain(state, `backfill/${day}`, at)) return null;
  state.pages[`backfill/${day}`] = at.getTime();
  const run = await backfillDay(context, file, day);
  if (state.tried.includes(day)) {
    await keepBackfill(store, untried.length - 1);
    context.onChange();
    for (const poll of await pagesOfPast(context, day, at)) await pollPage(context, ...poll);
  }
  return run;
}

/** The newest missing day of which a page was not polled within three days: one page. */
async function backfillFromPages(
  context: PollContext,
  missing: readonly PlainDay[],
  at: Date,
): Promise<RunReport | null> {
  for (const day of missing.slice(0, DAYS_WITHOUT_FILE)) {
    const [poll] = await pagesOfPast(context, day, at);
    if (poll) return pollPage(context, ...poll);
  }
  return null;
}

const isTurnAgain = (state: SourceState, page: string, at: Date) =>
  at.getTime() - (state.pages[page] ?? 0) >= AGAIN_MS || (state.pages[page] ?? 0) > at.getTime();

async function backfillDay(context: PollContext, file: AskedSource, day: PlainDay): Promise<RunReport | null> {
  const { store } = context;
  const state = context.stateOf(PRIMARY);
  const began = context.now();
  const version = await versionOf(context, file, day);
  const eve = version.ok ? await versionOf(context, file, addDays(day, -1)) : version;
  if (!version.ok) return version.run;
  if (!eve.ok) return eve.run;
  let outcomes: ObservationOutcome[] = [];
  if (version.value) {
    const at = new Date(version.value.at);
    const days = [day, addDays(day, -1), addDays(day, -2)];
    const before = (eve.value?.tables ?? []).map((table) => ({
      region: table.region,
      day: addDays(day, -1),
      time: null,
      numbers: reportedFive(table.prizes),
    }));
    const observations = listedObservations(
      PRIMARY,
      version.value.tables,
      [...(await knownDraws(store.db, days)), ...before],
      at,
    );
    const placed = observations.filter((one) => one.day === day && one.time !== null);
    outcomes = await recordObservations(store, placed, { source: PRIMARY, now: began, seenSince: null });
    await saveSeenTables(context, day, version.value.tables, at);
  }
  state.tried = [...new Set([...state.tried, day])].slice(-2000);
  state.backfills = [...state.backfills.filter((one) => one > began.getTime() - DAY_MS), began.getTime()];
  if (logObservations(outcomes, PRIMARY, context.log)) context.onChange();
  return closeRun(context, PRIMARY, began, null, outcomes);
}

/** The file as it stood at the end of a past day; null where there is no version of it. */
async function versionOf(
  context: PollContext,
  file: AskedSource,
  day: PlainDay,
): Promise<{ ok: true; value: PastLists | null } | { ok: false; run: RunReport | null }> {
  const { versions } = context.memory;
  const known = versions.get(day);
  if (known !== undefined) return { ok: true, value: known };
  const began = context.now();
  // The list of versions stands elsewhere than the file: each rests by itself.
  const keeper = sourceOf(PRIMARY).versions?.index.name;
  if (!file.lastVersion || !keeper || context.stateOf(keeper).restsUntil > began.getTime())
    return { ok: false, run: null };
  const found = await file.lastVersion(day);
  if (!found.ok) return { ok: false, run: await closeRun(context, keeper, began, found, []) };
  if (context.stateOf(keeper).outcome !== 'ok') await closeRun(context, keeper, began, null, []);
  let value: PastLists | null = null;
  if (found.value) {
    const response = await file.ask(`version/${found.value.sha}`, null);
    if (!response.ok) return { ok: false, run: await closeRun(context, PRIMARY, began, response, []) };
    value = { at: found.value.at, tables: response.value?.tables ?? [] };
    await saveSeenTables(context, day, value.tables, new Date(value.at));
  }
  versions.set(day, value);
  for (const old of [...versions.keys()].slice(0, -DAYS_KEPT)) versions.delete(old);
  return { ok: true, value };
}

/**
 * The pages of a past day that show houses of which nothing is stored, best first, that were not polled of late: with what the sources'
 * budgets have over, so that the live day lacks nothing.
 */
async function pagesOfPast(context: PollContext, day: PlainDay, at: Date): Promise<PagePoll[]> {
  const here = await knownDraws(context.store.db, [day]);
  const lacking = BICHO_HOUSES.filter(
    (house) => slotsOn(house, day).length > 0 && !here.some((draw) => draw.region === house),
  );
  return namesInRole('reserve').flatMap((name) => {
    const source = sourceOf(name);
    const state = context.stateOf(name);
    const allowance = { isStretched: false, keep: keptBack(source, at) };
    // What a source in probation tells of a past day would be shown nowhere.
    if (!context.sourceOf(name) || !isProven(source, state) || !hasBudget(source, state, at, allowance)) return [];
    const pages = new Set(lacking.map((house) => pageNameOf(source, house, day)));
    return [...pages].flatMap((page): PagePoll[] =>
      page !== null && state.pages[page] === undefined && !isResting(state, page, at.getTime())
        ? [[name, page, allowance]]
        : [],
    );
  });
}
