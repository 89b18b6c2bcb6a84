import { addDays, instantOf, saoPaulo } from '../domain/days.ts';
import { usualDelay } from '../domain/delays.ts';
import { type BichoSource, familyOf } from '../domain/families.ts';
import { REGIONS, type Region } from '../domain/regions.ts';
import { type Slot, slotsOn } from '../domain/schedule.ts';
import type { StoredDraw } from '../store/read.ts';
import { newSourceState, type SourceState } from '../store/source-states.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The most requests to each source (docs/sources.md). */
export const LIMITS: Readonly<Record<BichoSource, { count: number; withinMs: number }>> = {
  lotohack: { count: 24, withinMs: HOUR_MS },
  ojogodobicho: { count: 45, withinMs: DAY_MS },
  deunoposte: { count: 40, withinMs: DAY_MS },
  vejaoresultado: { count: 20, withinMs: DAY_MS },
  resultadofacil: { count: 20, withinMs: DAY_MS },
};

const AWAITED_EVERY_MS = 150_000;
const QUIET_EVERY_MS = 10 * MINUTE_MS;
/** A draw that did not come for so long is asked for at the quiet pace. */
const AWAITED_MS = 3 * HOUR_MS;
/** After a failure the next in line is asked for so long. */
const UNWELL_MS = 30 * MINUTE_MS;
/** The file is silent at night. */
const SILENT_FROM = '00:15';
const SILENT_UNTIL = '07:20';
/** Minutes after a draw was told by one family at which the others are asked. */
const CONFIRM_AFTER = [5, 15, 40] as const;
/** So long after its usual minute a draw that is not here is asked of the reserves; and again. */
const RESERVE_AFTER = [40, 55, 85] as const;
/** Where the first source is left alone, the reserves take its place. */
const INSTEAD_AFTER = [0, 15, 40] as const;
/** Who is asked for a second word, in order; those of the first family say nothing new. */
const CONFIRMERS = ['ojogodobicho', 'deunoposte', 'vejaoresultado'] as const;
/** The pace for who tells of it: minutes between two readings of the file, when it is silent, minutes to a second word. */
export const PACE = {
  awaitedEvery: AWAITED_EVERY_MS / MINUTE_MS,
  quietEvery: QUIET_EVERY_MS / MINUTE_MS,
  silentFrom: SILENT_FROM,
  silentUntil: SILENT_UNTIL,
  confirmAfter: CONFIRM_AFTER,
} as const;
const ARCHIVE_AT = '00:40';
const ARCHIVE_UNTIL = '05:00';

export type Question = { source: BichoSource; page: string };

/** The pages that tell a region's day, by source. */
const PAGES: Readonly<Record<BichoSource, Partial<Record<Region, string>>>> = {
  lotohack: { 'pt-rio': 'today', 'pt-sp': 'today', look: 'today', federal: 'today' },
  ojogodobicho: { 'pt-rio': 'rio', look: 'look' },
  deunoposte: { 'pt-rio': 'rio', 'pt-sp': 'sp', look: 'goias' },
  vejaoresultado: { 'pt-rio': 'home', 'pt-sp': 'home' },
  resultadofacil: { 'pt-rio': 'uf/pt-rio', 'pt-sp': 'uf/pt-sp', look: 'uf/look' },
};

export type TimetableDeps = {
  now: Date;
  /** The stored draws of today and yesterday. */
  draws: readonly StoredDraw[];
  states: ReadonlyMap<string, SourceState>;
};

/** Whether a source may be asked once more at `now`: not at rest, and within its number. */
export function mayAsk(source: BichoSource, state: SourceState, now: Date): boolean {
  const { count, withinMs } = LIMITS[source];
  const at = now.getTime();
  return state.restsUntil <= at && state.asks.filter((one) => one > at - withinMs).length < count;
}

/** What is to be asked at `now`, the first source first. Pure: what was asked is in the states. */
export function duePages({ now, draws, states }: TimetableDeps): Question[] {
  const { day } = saoPaulo(now);
  const stateOf = (source: BichoSource) => states.get(source) ?? newSourceState();
  const isOut = (slot: Slot) =>
    draws.some(({ region, day: on, time }) => region === slot.region && on === slot.day && time === slot.time);
  // The last draw of a day may come out after midnight.
  const isRecent = (slot: Slot) =>
    slot.day === day || now.getTime() - instantOf(slot.day, slot.time).getTime() < AWAITED_MS;
  const awaited = [day, addDays(day, -1)]
    .flatMap((on) => REGIONS.flatMap((region) => slotsOn(region, on).map((time) => ({ region, day: on, time }))))
    .filter((slot) => !isOut(slot) && isRecent(slot) && instantOf(slot.day, slot.time) <= now);
  const due = new Map<string, Question>();
  const add = (source: BichoSource, page: string | undefined) => {
    if (page && !stateOf(source).forbidden.includes(page) && mayAsk(source, stateOf(source), now))
      due.set(`${source} ${page}`, { source, page });
  };
  /** True when one of the moments after `from` has come and the page was not asked since. */
  const isTurn = (source: BichoSource, page: string | undefined, from: number, minutes: readonly number[]) => {
    if (!page) return false;
    const last = stateOf(source).pages[page] ?? 0;
    return minutes.some((after) => {
      const at = from + after * MINUTE_MS;
      return at <= now.getTime() && last < at;
    });
  };

  if (isFileDue(now, awaited, stateOf('lotohack'))) add('lotohack', 'today');

  for (const draw of draws) {
    const isOpen = draw.checked === 'one-source' || draw.checked === 'in-conference';
    if (draw.day !== day || !isOpen || draw.receivedAt === null) continue;
    // Each has its turn only where those before it have spoken or fail: the last one when nobody else is left.
    const spoken = new Set([...draw.families, ...draw.rivals.flatMap(({ families }) => families)]);
    const next = CONFIRMERS.find((source) => {
      const page = PAGES[source][draw.region];
      return page && !spoken.has(familyOf(source)) && isWell(stateOf(source), now, page);
    });
    const page = next && PAGES[next][draw.region];
    if (next && isTurn(next, page, Date.parse(draw.receivedAt), CONFIRM_AFTER)) add(next, page);
  }

  const isFileWell = states.has('lotohack') && isWell(stateOf('lotohack'), now, 'today');
  for (const slot of awaited) {
    const usual = instantOf(slot.day, slot.time).getTime() + usualDelay(slot.region, slot.time).usual * MINUTE_MS;
    const minutes = isFileWell ? RESERVE_AFTER : INSTEAD_AFTER;
    for (const reserve of ['deunoposte', 'resultadofacil'] as const) {
      const page = PAGES[reserve][slot.region];
      if (isTurn(reserve, page, usual, minutes)) add(reserve, page);
    }
  }

  const { time } = saoPaulo(now);
  if (time >= ARCHIVE_AT && time < ARCHIVE_UNTIL) {
    const yesterday = addDays(day, -1);
    const from = instantOf(day, ARCHIVE_AT).getTime();
    for (const [region, page] of [
      ['pt-rio', `rio/${yesterday}`],
      ['look', `look/${yesterday}`],
    ] as const) {
      const isOpen = draws.some(
        (draw) => draw.day === yesterday && draw.region === region && draw.checked === 'one-source',
      );
      if (isOpen && isTurn('ojogodobicho', page, from, [0])) add('ojogodobicho', page);
    }
  }
  return [...due.values()];
}

/** The file of all regions: every 150 s while a draw is due, else every ten minutes, not at night. */
function isFileDue(now: Date, awaited: readonly Slot[], state: SourceState): boolean {
  const { time } = saoPaulo(now);
  if (time >= SILENT_FROM && time < SILENT_UNTIL) return false;
  const isAwaited = awaited.some((slot) => now.getTime() - instantOf(slot.day, slot.time).getTime() < AWAITED_MS);
  const last = state.pages.today ?? 0;
  return now.getTime() - last >= (isAwaited ? AWAITED_EVERY_MS : QUIET_EVERY_MS);
}

/** Whether a page can be counted on: not at rest, not forbidden, and the last request did not fail just now. */
function isWell({ restsUntil, outcome, asks, forbidden }: SourceState, now: Date, page: string): boolean {
  const hasFailed = outcome !== null && outcome !== 'ok' && now.getTime() - (asks.at(-1) ?? 0) < UNWELL_MS;
  return restsUntil <= now.getTime() && !forbidden.includes(page) && !hasFailed;
}
