import type { RunReport } from '../../contracts/operator.ts';
import { addDays, type PlainDay, saoPaulo } from '../../domain/days.ts';
import { fiveOf } from '../../domain/draw-admission.ts';
import { listDay } from '../../domain/list-admission.ts';
import { LISTED_REGIONS } from '../../domain/regions.ts';
import { slotsOn } from '../../domain/schedule.ts';
import { keepBackfill, missingDays } from '../../store/backfill.ts';
import { knownDraws, recordWords, type WordOutcome } from '../../store/record-sightings.ts';
import type { SourceState } from '../../store/source-states.ts';
import { mayAsk } from '../timetable.ts';
import { sayWords } from '../word-log.ts';
import { askPage, closeRun } from './ask-page.ts';
import type { Desk, PastLists, PublicSource } from './desk.ts';
import { DAYS_KEPT, isRemembered, listedWords, see, wasSeenWhole, wholeAt } from './lists.ts';

/** Where the versions of the file are listed, by its name in BICHO_SOURCE_URLS. */
const VERSIONS = 'github-api';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So many missing days are asked for within an hour. */
export const PAST_DAYS_AN_HOUR = 20;
const BACKFILL_GAP_MS = MINUTE_MS;
/** What could not be had is asked again after this. */
const AGAIN_MS = 10 * MINUTE_MS;

/** Makes sure that it is known what stood in yesterday's lists, before any of today's is admitted. */
export async function remember(desk: Desk, at: Date): Promise<void> {
  const before = addDays(listDay(at), -1);
  const file = desk.sourceOf('lotohack');
  const state = desk.stateOf('lotohack');
  if (!file || wasSeenWhole(state, before)) return;
  const isKnown = isRemembered(state, before, await knownDraws(desk.store.db, [before]));
  if (isKnown || !isTurnAgain(state, `memory/${before}`, at)) return;
  state.pages[`memory/${before}`] = at.getTime();
  const version = await versionOf(desk, file, before);
  // A day without a version had no lists.
  if (version.ok && version.value === null) await see(desk, before, [], wholeAt(before));
}

/** One missing day, newest first, where there is room for one. */
export async function backfill(desk: Desk, at: Date): Promise<RunReport | null> {
  const { memory, store } = desk;
  const file = desk.sourceOf('lotohack');
  const state = desk.stateOf('lotohack');
  const hour = state.backfills.filter((one) => one > at.getTime() - HOUR_MS);
  const isRoom = hour.length < PAST_DAYS_AN_HOUR && at.getTime() - (hour.at(-1) ?? 0) >= BACKFILL_GAP_MS;
  const isRested = state.restsUntil <= at.getTime() && desk.stateOf(VERSIONS).restsUntil <= at.getTime();
  const isEarly = at.getTime() < memory.lookAgainAt && at.getTime() > memory.lookAgainAt - HOUR_MS;
  if (!file || !isRoom || !isRested || isEarly) return null;
  const tried = new Set(state.tried);
  const missing = (await missingDays(store.db, saoPaulo(at).day)).filter((day) => !tried.has(day));
  await keepBackfill(store, missing.length);
  const [day] = missing;
  memory.lookAgainAt = at.getTime() + (day ? BACKFILL_GAP_MS : HOUR_MS);
  if (!day || !isTurnAgain(state, `backfill/${day}`, at)) return null;
  state.pages[`backfill/${day}`] = at.getTime();
  const run = await backfillDay(desk, file, day);
  if (state.tried.includes(day)) {
    await keepBackfill(store, missing.length - 1);
    desk.onNews();
    await fillFromPages(desk, day, at);
  }
  return run;
}

const isTurnAgain = (state: SourceState, page: string, at: Date) =>
  at.getTime() - (state.pages[page] ?? 0) >= AGAIN_MS || (state.pages[page] ?? 0) > at.getTime();

async function backfillDay(desk: Desk, file: PublicSource, day: PlainDay): Promise<RunReport | null> {
  const { store } = desk;
  const state = desk.stateOf('lotohack');
  const began = desk.now();
  const version = await versionOf(desk, file, day);
  const eve = version.ok ? await versionOf(desk, file, addDays(day, -1)) : version;
  if (!version.ok) return version.run;
  if (!eve.ok) return eve.run;
  let outcomes: WordOutcome[] = [];
  if (version.value) {
    const at = new Date(version.value.at);
    const days = [day, addDays(day, -1), addDays(day, -2)];
    const before = (eve.value?.tables ?? []).map((table) => ({
      region: table.region,
      day: addDays(day, -1),
      time: null,
      numbers: fiveOf(table.prizes),
    }));
    const words = listedWords(version.value.tables, [...(await knownDraws(store.db, days)), ...before], at);
    const placed = words.filter((word) => word.day === day && word.time !== null);
    outcomes = await recordWords(store, placed, { source: 'lotohack', now: began, seenSince: null });
    await see(desk, day, version.value.tables, at);
  }
  state.tried = [...new Set([...state.tried, day])].slice(-2000);
  state.backfills = [...state.backfills.filter((one) => one > began.getTime() - DAY_MS), began.getTime()];
  if (sayWords(outcomes, 'lotohack', desk.log)) desk.onNews();
  return closeRun(desk, 'lotohack', began, null, outcomes);
}

/** The file as it stood at the end of a past day; null where there is no version of it. */
async function versionOf(
  desk: Desk,
  file: PublicSource,
  day: PlainDay,
): Promise<{ ok: true; value: PastLists | null } | { ok: false; run: RunReport | null }> {
  const { versions } = desk.memory;
  const known = versions.get(day);
  if (known !== undefined) return { ok: true, value: known };
  const began = desk.now();
  // The list of versions stands elsewhere than the file: each rests by itself.
  const index = desk.stateOf(VERSIONS);
  if (!file.lastVersion || index.restsUntil > began.getTime()) return { ok: false, run: null };
  const found = await file.lastVersion(day);
  if (!found.ok) return { ok: false, run: await closeRun(desk, VERSIONS, began, found, []) };
  if (index.outcome !== 'ok') await closeRun(desk, VERSIONS, began, null, []);
  let value: PastLists | null = null;
  if (found.value) {
    const told = await file.ask(`version/${found.value.sha}`, null);
    if (!told.ok) return { ok: false, run: await closeRun(desk, 'lotohack', began, told, []) };
    value = { at: found.value.at, tables: told.value?.tables ?? [] };
    await see(desk, day, value.tables, new Date(value.at));
  }
  versions.set(day, value);
  for (const old of [...versions.keys()].slice(0, -DAYS_KEPT)) versions.delete(old);
  return { ok: true, value };
}

/** What the file has not of a past day its origin is asked for. */
async function fillFromPages(desk: Desk, day: PlainDay, at: Date): Promise<void> {
  const origin = desk.sourceOf('resultadofacil');
  if (!origin) return;
  const here = await knownDraws(desk.store.db, [day]);
  for (const region of LISTED_REGIONS) {
    const lacks = slotsOn(region, day).length > 0 && !here.some((draw) => draw.region === region);
    if (lacks && mayAsk('resultadofacil', desk.stateOf('resultadofacil'), at))
      await askPage(desk, origin, `uf/${region}/${day}`);
  }
}
