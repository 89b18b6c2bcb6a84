import type { RunReport } from '../contracts/operator.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { drawId } from '../domain/draw-admission.ts';
import { drawsOfDays, keysOfDays } from '../store/read.ts';
import { pruneSightings } from '../store/record-sightings.ts';
import { newSourceState, readSourceStates, type SourceState } from '../store/source-states.ts';
import { askPage } from './bicho/ask-page.ts';
import { type Desk, type Memory, newMemory, type PublicSource } from './bicho/desk.ts';
import { backfill, remember } from './bicho/past-days.ts';
import { lateAfterReader } from './region-views.ts';
import { lateSlots } from './status.ts';
import { duePages, type Question } from './timetable.ts';

export type PublicSourcesDeps = Pick<Desk, 'store' | 'now' | 'log' | 'onNews'> & {
  sources: readonly PublicSource[];
  /** What is remembered between ticks of one process; a worker of one request has its own. */
  memory?: Memory;
};

export type PublicSources = {
  /** Asks what is due; one tick at a time, whoever calls meanwhile gets that one's report. */
  tick(): Promise<RunReport[]>;
};

const MINUTE_MS = 60_000;

export function makePublicSources({ sources, memory = newMemory(), ...deps }: PublicSourcesDeps): PublicSources {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const states = new Map<string, SourceState>();
  const desk: Desk = {
    ...deps,
    memory,
    sourceOf: (name) => byName.get(name),
    stateOf(name) {
      const state = states.get(name) ?? newSourceState();
      states.set(name, state);
      return state;
    },
  };
  const { store } = desk;
  let underWay: Promise<RunReport[]> | null = null;

  async function run(): Promise<RunReport[]> {
    const at = desk.now();
    const reports = sources.length === 0 ? [] : await askDue(at);
    // After what was to be had: a process that starts late in the day has asked first.
    await sayLate(desk, at);
    return reports;
  }

  async function askDue(at: Date): Promise<RunReport[]> {
    states.clear();
    for (const [name, state] of await readSourceStates(store.db)) states.set(name, state);
    const reports: RunReport[] = [];
    const push = (report: RunReport | null) => {
      if (report) reports.push(report);
    };
    if (desk.stateOf('lotohack').restsUntil <= at.getTime()) await remember(desk, at);
    const { day } = saoPaulo(at);
    const due = async () => {
      const draws = await drawsOfDays(store.db, [addDays(day, -1), day]);
      // Who is not asked is not there: without the first source the reserves take its place.
      const asked = new Map(sources.map(({ name }) => [name, desk.stateOf(name)]));
      return duePages({ now: at, draws, states: asked }).filter(({ source }) => byName.has(source));
    };
    const ask = async ({ source: name, page }: Question) => {
      const source = byName.get(name);
      if (source) push(await askPage(desk, source, page));
    };
    const plan = await due();
    // What the file tells need not be asked of the others.
    const first = plan.find(({ source }) => source === 'lotohack');
    if (first) await ask(first);
    for (const question of first ? await due() : plan) if (question.source !== 'lotohack') await ask(question);
    push(await backfill(desk, at));
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

/** A slot that is an hour beyond its time is a line, once. */
async function sayLate({ store, memory, log }: Desk, at: Date): Promise<void> {
  if (at.getTime() - memory.lateLookedAt < MINUTE_MS && at.getTime() >= memory.lateLookedAt) return;
  memory.lateLookedAt = at.getTime();
  const { keys } = await keysOfDays(store.db, [saoPaulo(at).day]);
  const ids = lateSlots(keys, at, await lateAfterReader(store.db, at)).map(drawId);
  for (const id of ids) if (!memory.late.includes(id)) log('slot-late', { draw: id });
  memory.late = ids;
}
