import type { RunReport } from '../contracts/operator.ts';
import { addDays, instantOf, type PlainDay, saoPaulo } from '../domain/days.ts';
import { drawId, type ReportedDraw } from '../domain/draw-admission.ts';
import type { BichoSource } from '../domain/families.ts';
import { judgeLists, type KnownDraw, listDay } from '../domain/list-admission.ts';
import { isRegion, type Region, slotOf } from '../domain/regions.ts';
import { slotsOn } from '../domain/schedule.ts';
import type { Result } from '../runtime/result.ts';
import { keepBackfill, missingDays } from '../store/backfill.ts';
import { drawsOfDay, drawsOfDays } from '../store/read.ts';
import { knownDraws, pruneSightings, recordWords, type Word, type WordOutcome } from '../store/record-sightings.ts';
import type { Store } from '../store/schema.ts';
import { recordRun } from '../store/source-runs.ts';
import { keepSourceState, newSourceState, readSourceStates, type SourceState } from '../store/source-states.ts';
import { type Failures, type Log, sayRun } from './failure-log.ts';
import { lateAfterReader } from './region-views.ts';
import { lateSlots } from './status.ts';
import { duePages, mayAsk, type Question } from './timetable.ts';
import { sayWords } from './word-log.ts';

/** A table as a public source prints it; `day` and `label` are null where it does not say them. */
export type PrintedDraw = {
  region: Region;
  day: PlainDay | null;
  label: string | null;
  prizes: ReportedDraw['prizes'];
  drawn6to10?: readonly string[];
  hasTen: boolean;
};
type Failed = Extract<Result<never, string>, { ok: false }>;
type Told = { tables: readonly PrintedDraw[]; etag: string | null };
type Version = { sha: string; at: string };

/** A public source as it is asked. Pages are named as in timetable.ts, 'version/{sha}', 'uf/{region}/{day}', 'rio/{day}'. */
type PublicSource = {
  name: BichoSource;
  /** Null where what is kept is still right (`etag`). */
  ask(page: string, etag: string | null): Promise<Result<Told | null, string>>;
  /** The rules for programs, null where there are none; left out for interfaces that are meant for programs. */
  robots?: () => Promise<Result<string | null, string>>;
  mayAsk?: (robots: string, page: string) => boolean;
  /** The last version of a day's file; null where there is none. */
  lastVersion?: (day: PlainDay) => Promise<Result<Version | null, string>>;
};

export type PublicSourcesDeps = {
  store: Store;
  sources: readonly PublicSource[];
  now: () => Date;
  log: Log;
  /** Called when something that visitors see has changed. */
  onNews: () => void;
  /** What is remembered between ticks of one process; a worker of one request has its own. */
  memory?: Memory;
};

export type PublicSources = {
  /** Asks what is due; one tick at a time, whoever calls meanwhile gets that one's report. */
  tick(): Promise<RunReport[]>;
};

/** What a process remembers: what it may forget it reads again. */
export type Memory = {
  failures: Failures;
  /** The file's lists as they were told last, for the answer 'not modified'. */
  last: Map<string, readonly PrintedDraw[]>;
  /** Past days' lists by day. */
  versions: Map<PlainDay, PastLists | null>;
  /** When missing days are looked for again, ms since 1970. */
  lookAgainAt: number;
  /** The slots that were said to be late, and when that was looked at, ms since 1970. */
  late: readonly string[];
  lateLookedAt: number;
  /** The day on which old words were dropped. */
  prunedOn: PlainDay;
};
type PastLists = { at: string; tables: readonly PrintedDraw[] };
export const newMemory = (): Memory => ({
  failures: new Map(),
  last: new Map(),
  versions: new Map(),
  lookAgainAt: 0,
  late: [],
  lateLookedAt: 0,
  prunedOn: '',
});

/** Where the versions of the file are listed, by its name in BICHO_SOURCE_URLS. */
const VERSIONS = 'github-api';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_REST_MS = 6 * HOUR_MS;
const MOST_REST_MS = 48 * HOUR_MS;
/** A source that shuts us out, or whose page is not what it was, is left alone. */
const RESTED: ReadonlySet<string> = new Set([
  'forbidden',
  'rate-limited',
  'unavailable',
  'changed-page',
  'wrong-shape',
  'not-json',
  'redirected',
]);
const ROBOTS_MS = DAY_MS;
const BACKFILL_A_HOUR = 20;
const BACKFILL_GAP_MS = MINUTE_MS;
/** What could not be had is asked again after this. */
const AGAIN_MS = 10 * MINUTE_MS;
/** A list that was seen at this hour or later has all of its day but perhaps the last draw. */
const DAY_IS_WHOLE = '23:00';
const DAYS_KEPT = 4;
const UNDATED: ReadonlySet<string> = new Set(['lotohack', 'resultadofacil']);

const numbersOf = (prizes: ReportedDraw['prizes']) =>
  ['1', '2', '3', '4', '5'].map((place) => prizes.find((prize) => prize.place === place)?.number ?? '');

export function makePublicSources({
  store,
  sources,
  now,
  log,
  onNews,
  memory = newMemory(),
}: PublicSourcesDeps): PublicSources {
  let underWay: Promise<RunReport[]> | null = null;
  const byName = new Map(sources.map((source) => [source.name, source]));

  /** One page of one source: asked, read, recorded; null where it was not to be asked after all. */
  async function askPage(source: PublicSource, page: string, state: SourceState): Promise<RunReport | null> {
    const began = now();
    if (!(await isAllowed(source, page, state, began)) || !mayAsk(source.name, state, began)) return null;
    // A page that was seen shortly before tells when something new came out there.
    const seenAt = state.outcome === 'ok' ? state.pages[page] : undefined;
    await note(source.name, state, began, page);
    const key = `${source.name} ${page}`;
    const answer = await source.ask(page, memory.last.has(key) ? (state.etags[page] ?? null) : null);
    if (!answer.ok) return close(source.name, state, began, answer, []);
    if (answer.value) {
      memory.last.set(key, answer.value.tables);
      if (answer.value.etag) state.etags[page] = answer.value.etag;
      else delete state.etags[page];
    }
    const tables = answer.value?.tables ?? memory.last.get(key) ?? [];
    const seenSince = seenAt === undefined ? null : new Date(seenAt);
    const words = await wordsOf(source, page, tables, began);
    const outcomes = await recordWords(store, words, { source: source.name, now: began, seenSince });
    if (sayWords(outcomes, source.name, log)) onNews();
    return close(source.name, state, began, null, outcomes);
  }

  /** Notes a request before it is made, so that a process that ends meanwhile has made it. */
  async function note(name: string, state: SourceState, at: Date, page?: string): Promise<void> {
    state.asks = [...state.asks.filter((one) => one > at.getTime() - DAY_MS), at.getTime()];
    const pages = Object.entries(state.pages).filter(([, asked]) => asked > at.getTime() - 3 * DAY_MS);
    state.pages = { ...Object.fromEntries(pages), ...(page ? { [page]: at.getTime() } : {}) };
    await keepSourceState(store, name, state);
  }

  async function close(
    name: string,
    state: SourceState,
    began: Date,
    failure: Failed | null,
    outcomes: readonly WordOutcome[],
  ): Promise<RunReport> {
    const at = now().getTime();
    const reason =
      failure && failure.reason === 'server-error' && failure.detail === '503' ? 'unavailable' : failure?.reason;
    state.outcome = reason ?? 'ok';
    if (!reason) {
      state.answeredAt = at;
      state.rests = 0;
    } else if (RESTED.has(reason)) {
      const rest = Math.min(FIRST_REST_MS * 2 ** state.rests, MOST_REST_MS);
      state.rests = Math.min(state.rests + 1, 8);
      state.restsUntil = at + rest;
      log('source-rests', { source: name, cause: reason, hours: rest / HOUR_MS });
    }
    await keepSourceState(store, name, state);
    const run: RunReport = {
      source: name,
      ms: at - began.getTime(),
      outcome: reason ?? 'ok',
      accepted: outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'corrected').length,
      rejected: outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'disputed').length,
      detail: failure ? `${failure.reason} ${failure.detail}`.trim() : null,
    };
    sayRun(memory.failures, run, at, log);
    await recordRun(store, { ...run, startedAt: began.toISOString() });
    return run;
  }

  /** Rules for programs are read once a day; where they can't be had, the source is not asked. */
  async function isAllowed(source: PublicSource, page: string, state: SourceState, at: Date): Promise<boolean> {
    if (!source.robots || !source.mayAsk) return true;
    const age = state.robots ? at.getTime() - state.robots.at : Number.POSITIVE_INFINITY;
    if (age < 0 || age >= ROBOTS_MS) {
      if (!mayAsk(source.name, state, at)) return false;
      await note(source.name, state, at);
      const rules = await source.robots();
      if (!rules.ok) {
        await close(source.name, state, at, rules, []);
        return false;
      }
      state.robots = { at: at.getTime(), text: rules.value };
      state.forbidden = [];
      await keepSourceState(store, source.name, state);
    }
    const rules = state.robots?.text;
    if (!rules || source.mayAsk(rules, page)) return true;
    if (!state.forbidden.includes(page)) {
      state.forbidden = [...state.forbidden, page].slice(-100);
      log('source-forbids', { source: source.name, page });
      await keepSourceState(store, source.name, state);
    }
    return false;
  }

  async function wordsOf(
    source: PublicSource,
    page: string,
    tables: readonly PrintedDraw[],
    at: Date,
  ): Promise<Word[]> {
    const dated = tables.filter(({ day }) => day !== null);
    const undated = tables.filter(({ day }) => day === null);
    const words = dated.flatMap((table) => datedWord(table, page, at));
    if (undated.length === 0 || !UNDATED.has(source.name)) return words;
    return [...words, ...(await undatedWords(undated, at))];
  }

  /** Words of lists without dates; none while it is not known what stood in them the day before. */
  async function undatedWords(tables: readonly PrintedDraw[], at: Date): Promise<Word[]> {
    const day = listDay(at);
    const file = stateOf('lotohack');
    await see(file, day, tables, at);
    const before = addDays(day, -1);
    const known = await knownDraws(store.db, [day, before, addDays(day, -2)]);
    if (!isRemembered(file, before, known)) return [];
    return listedWords(tables, [...known, ...seenOn(file, before)], at);
  }

  /** Remembers what stood in a day's lists. */
  async function see(state: SourceState, day: PlainDay, tables: readonly PrintedDraw[], at: Date): Promise<void> {
    const lines = tables.map(({ region, prizes }) => [region, ...numbersOf(prizes)].join(' '));
    const seen = new Set([...(state.seen[day] ?? []), ...lines]);
    const isSame = seen.size === state.seen[day]?.length && (state.seenUntil[day] ?? 0) > at.getTime() - AGAIN_MS;
    if (isSame) return;
    const oldest = addDays(day, -DAYS_KEPT);
    const kept = <T>(record: Record<string, T>) =>
      Object.fromEntries(Object.entries(record).filter(([one]) => one > oldest));
    state.seen = { ...kept(state.seen), [day]: [...seen].slice(0, 200) };
    state.seenUntil = { ...kept(state.seenUntil), [day]: Math.max(state.seenUntil[day] ?? 0, at.getTime()) };
    await keepSourceState(store, 'lotohack', state);
  }

  const states = new Map<string, SourceState>();
  function stateOf(name: string): SourceState {
    const state = states.get(name) ?? newSourceState();
    states.set(name, state);
    return state;
  }

  async function backfillDay(day: PlainDay, state: SourceState): Promise<RunReport | null> {
    const file = byName.get('lotohack');
    if (!file) return null;
    const began = now();
    const version = await versionOf(file, day, state);
    const memoryOf = version.ok ? await versionOf(file, addDays(day, -1), state) : version;
    if (!version.ok) return version.run;
    if (!memoryOf.ok) return memoryOf.run;
    let outcomes: WordOutcome[] = [];
    if (version.value) {
      const at = new Date(version.value.at);
      const days = [day, addDays(day, -1), addDays(day, -2)];
      const before = (memoryOf.value?.tables ?? []).map((table) => ({
        region: table.region,
        day: addDays(day, -1),
        time: null,
        numbers: numbersOf(table.prizes),
      }));
      const words = listedWords(version.value.tables, [...(await knownDraws(store.db, days)), ...before], at);
      const placed = words.filter((word) => word.day === day && word.time !== null);
      outcomes = await recordWords(store, placed, { source: 'lotohack', now: began, seenSince: null });
      await see(state, day, version.value.tables, at);
    }
    state.tried = [...new Set([...state.tried, day])].slice(-2000);
    state.backfills = [...state.backfills.filter((one) => one > began.getTime() - DAY_MS), began.getTime()];
    if (sayWords(outcomes, 'lotohack', log)) onNews();
    return close('lotohack', state, began, null, outcomes);
  }

  /** The file as it stood at the end of a past day; null where there is no version of it. */
  async function versionOf(
    file: PublicSource,
    day: PlainDay,
    state: SourceState,
  ): Promise<{ ok: true; value: PastLists | null } | { ok: false; run: RunReport | null }> {
    const known = memory.versions.get(day);
    if (known !== undefined) return { ok: true, value: known };
    const began = now();
    // The list of versions stands elsewhere than the file: each rests by itself.
    const index = stateOf(VERSIONS);
    if (!file.lastVersion || index.restsUntil > began.getTime()) return { ok: false, run: null };
    const found = await file.lastVersion(day);
    if (!found.ok) return { ok: false, run: await close(VERSIONS, index, began, found, []) };
    if (index.outcome !== 'ok') await close(VERSIONS, index, began, null, []);
    let value: PastLists | null = null;
    if (found.value) {
      const told = await file.ask(`version/${found.value.sha}`, null);
      if (!told.ok) return { ok: false, run: await close('lotohack', state, began, told, []) };
      value = { at: found.value.at, tables: told.value?.tables ?? [] };
      await see(state, day, value.tables, new Date(value.at));
    }
    memory.versions.set(day, value);
    for (const old of [...memory.versions.keys()].slice(0, -DAYS_KEPT)) memory.versions.delete(old);
    return { ok: true, value };
  }

  /** Makes sure that it is known what stood in yesterday's lists, before any of today's is admitted. */
  async function remember(state: SourceState, at: Date): Promise<void> {
    const before = addDays(listDay(at), -1);
    const file = byName.get('lotohack');
    if (!file || wasSeenWhole(state, before)) return;
    if (
      isRemembered(state, before, await knownDraws(store.db, [before])) ||
      !isTurnAgain(state, `memory/${before}`, at)
    )
      return;
    state.pages[`memory/${before}`] = at.getTime();
    const version = await versionOf(file, before, state);
    // A day without a version had no lists.
    if (version.ok && version.value === null) await see(state, before, [], instantOf(before, DAY_IS_WHOLE));
  }

  const isTurnAgain = (state: SourceState, page: string, at: Date) =>
    at.getTime() - (state.pages[page] ?? 0) >= AGAIN_MS || (state.pages[page] ?? 0) > at.getTime();

  /** One missing day, newest first, where there is room for one. */
  async function backfill(at: Date): Promise<RunReport | null> {
    const file = stateOf('lotohack');
    const hour = file.backfills.filter((one) => one > at.getTime() - HOUR_MS);
    const isRoom = hour.length < BACKFILL_A_HOUR && at.getTime() - (hour.at(-1) ?? 0) >= BACKFILL_GAP_MS;
    const isRested = file.restsUntil <= at.getTime() && stateOf(VERSIONS).restsUntil <= at.getTime();
    const isEarly = at.getTime() < memory.lookAgainAt && at.getTime() > memory.lookAgainAt - HOUR_MS;
    if (!byName.has('lotohack') || !isRoom || !isRested || isEarly) return null;
    const tried = new Set(file.tried);
    const missing = (await missingDays(store.db, saoPaulo(at).day)).filter((day) => !tried.has(day));
    await keepBackfill(store, missing.length);
    const [day] = missing;
    memory.lookAgainAt = at.getTime() + (day ? BACKFILL_GAP_MS : HOUR_MS);
    if (!day || !isTurnAgain(file, `backfill/${day}`, at)) return null;
    file.pages[`backfill/${day}`] = at.getTime();
    const run = await backfillDay(day, file);
    if (file.tried.includes(day)) {
      await keepBackfill(store, missing.length - 1);
      onNews();
      await fillFromPages(day, at);
    }
    return run;
  }

  /** What the file has not of a past day its origin is asked for. */
  async function fillFromPages(day: PlainDay, at: Date): Promise<void> {
    const origin = byName.get('resultadofacil');
    const state = stateOf('resultadofacil');
    if (!origin) return;
    const here = await knownDraws(store.db, [day]);
    for (const region of ['pt-rio', 'pt-sp', 'look'] as const) {
      const lacks = slotsOn(region, day).length > 0 && !here.some((draw) => draw.region === region);
      if (lacks && mayAsk('resultadofacil', state, at)) await askPage(origin, `uf/${region}/${day}`, state);
    }
  }

  /** A slot that is an hour beyond its time is a line, once. */
  async function sayLate(at: Date): Promise<void> {
    if (at.getTime() - memory.lateLookedAt < MINUTE_MS && at.getTime() >= memory.lateLookedAt) return;
    memory.lateLookedAt = at.getTime();
    const late = lateSlots(await drawsOfDay(store.db, saoPaulo(at).day), at, await lateAfterReader(store.db, at));
    const ids = late.map(drawId);
    for (const id of ids) if (!memory.late.includes(id)) log('slot-late', { draw: id });
    memory.late = ids;
  }

  async function run(): Promise<RunReport[]> {
    const at = now();
    const reports = sources.length === 0 ? [] : await askDue(at);
    // After what was to be had: a process that starts late in the day has asked first.
    await sayLate(at);
    return reports;
  }

  async function askDue(at: Date): Promise<RunReport[]> {
    states.clear();
    for (const [name, state] of await readSourceStates(store.db)) states.set(name, state);
    const reports: RunReport[] = [];
    const push = (report: RunReport | null) => {
      if (report) reports.push(report);
    };
    const file = stateOf('lotohack');
    if (byName.has('lotohack') && file.restsUntil <= at.getTime()) await remember(file, at);
    const { day } = saoPaulo(at);
    const due = async () => {
      const draws = await drawsOfDays(store.db, [addDays(day, -1), day]);
      // Who is not asked is not there: without the first source the reserves take its place.
      const asked = new Map(sources.map(({ name }) => [name, stateOf(name)]));
      return duePages({ now: at, draws, states: asked }).filter(({ source }) => byName.has(source));
    };
    const ask = async ({ source: name, page }: Question) => {
      const source = byName.get(name);
      if (source) push(await askPage(source, page, stateOf(name)));
    };
    const plan = await due();
    // What the file tells need not be asked of the others.
    const first = plan.find(({ source }) => source === 'lotohack');
    if (first) await ask(first);
    for (const question of first ? await due() : plan) if (question.source !== 'lotohack') await ask(question);
    push(await backfill(at));
    if (memory.prunedOn !== day) {
      memory.prunedOn = day;
      await pruneSightings(store, at);
    }
    return reports;
  }

  return {
    tick() {
      underWay ??= run().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

function seenOn(state: SourceState, day: PlainDay): KnownDraw[] {
  return (state.seen[day] ?? []).flatMap((line) => {
    const [region = '', ...numbers] = line.split(' ');
    return isRegion(region) ? [{ region, day, time: null, numbers }] : [];
  });
}

const wasSeenWhole = (state: SourceState, day: PlainDay) =>
  (state.seenUntil[day] ?? 0) >= instantOf(day, DAY_IS_WHOLE).getTime();

/** Whether it is known what stood in a day's lists: they were seen at its end, or all of its draws are stored. */
function isRemembered(state: SourceState, day: PlainDay, known: readonly KnownDraw[]): boolean {
  if (wasSeenWhole(state, day)) return true;
  return (['pt-rio', 'pt-sp', 'look'] as const).every((region) =>
    slotsOn(region, day).every((time) =>
      known.some((draw) => draw.region === region && draw.day === day && draw.time === time),
    ),
  );
}

/** The words of lists without dates, each at the day and slot that the rules of admission give it. */
export function listedWords(tables: readonly PrintedDraw[], known: readonly KnownDraw[], at: Date): Word[] {
  const listed = tables.map((table) => ({ ...table, numbers: numbersOf(table.prizes) }));
  const verdicts = judgeLists(listed, known, at);
  return tables.flatMap(({ region, prizes, drawn6to10 }, index): Word[] => {
    const verdict = verdicts[index];
    if (verdict?.kind === 'place') return [{ ...verdict.key, prizes, drawn6to10 }];
    // What is told of another day or house is nobody's word on this one.
    if (verdict?.reason !== 'untitled' && verdict?.reason !== 'two-labels') return [];
    return [{ region, day: verdict.day, time: null, prizes, drawn6to10, withheld: verdict.reason }];
  });
}

/** Pages show some days side by side; only the newest are taken, of an archive page the day that was asked for. */
function datedWord({ region, day, label, prizes, drawn6to10 }: PrintedDraw, page: string, at: Date): Word[] {
  if (day === null) return [];
  const { day: today } = saoPaulo(at);
  const asked = /\d{4}-\d{2}-\d{2}$/.exec(page)?.[0];
  if (asked ? day !== asked : day > today || day < addDays(today, -2)) return [];
  const time = label === null ? null : slotOf(region, label, day);
  return [{ region, day, time, prizes, drawn6to10, withheld: time === null ? 'untitled' : undefined }];
}
