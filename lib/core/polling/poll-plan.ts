import { addDays, instantOf, type PlainDay, saoPaulo } from '../domain/days.ts';
import type { DrawCheck } from '../domain/draw-checks.ts';
import { usualDelay } from '../domain/draws/delays.ts';
import type { Draw } from '../domain/draws/draw.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import { listOf } from '../domain/draws/undated-lists.ts';
import { noneWithdrawn, type WithdrawnSlots } from '../domain/draws/withdrawals.ts';
import { familyOf } from '../domain/families.ts';
import { HOUSE_IDS, type HouseId, isHouseId } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import type { BichoSource } from '../sources/bicho/source.ts';
import { drawPageNameOf, livePageOf, livePagesOf, pageNameOf, type SourceName } from '../sources/list.ts';
import { newSourceState, type SourceState } from '../store/source-states.ts';
import { isSilent } from '../views/shared-silence.ts';
import { isPageWell, isResting } from './back-off.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When sources are polled (docs/sources.md); minutes, and times of the day. */
export const POLL_INTERVALS = {
  /** A primary's lists, while a draw is awaited and otherwise; not at night. While it has been silent for a day: `silentEvery`. */
  awaitedEvery: 2.5 as number,
  quietEvery: 10,
  silentEvery: 60,
  silentFrom: '00:15',
  silentUntil: '07:20',
  /** After a draw was reported by one family. */
  confirmAfter: [5, 15, 40, 90],
  /** From so long after a draw's usual minute on, while it is not here; from 0 on where the primary is left alone or silent. */
  reserveAfter: 20,
  /** Then again so long after the last answer: within the first hour, within three, and later. */
  reserveEvery: [10, 20, 60],
  /** A page of a source in probation. */
  trialFrom: '09:40',
  trialEvery: 240,
  /** Yesterday's page. */
  archiveFrom: '00:40',
  archiveUntil: '05:00',
} as const;
/** A draw that did not come for this long is polled for at the quiet pace. */
const AWAITED_MS = 3 * HOUR_MS;

/** `allowance`: how far the source's budget goes for this poll. */
const OPEN: ReadonlySet<DrawCheck> = new Set(['one-source', 'on-trial', 'in-conference']);

export type Poll = { source: SourceName; page: string; allowance: Allowance };

/**
 * How far a budget goes: `isStretched`, to what the source's manners allow while another family is dead, or its lists name
 * nothing; `keep`, requests left over.
 * `isLastResort`: every proven source is silent, so that one in probation counts. `isPastRest`: the operator asks, whether it rests or not.
 */
export type Allowance = { isStretched: boolean; keep: number; isLastResort?: boolean; isPastRest?: boolean };

export type PollPlanInput = {
  now: Date;
  /** The stored draws of today and yesterday. */
  draws: readonly Draw[];
  /** Those that the settings have, best first. */
  sources: readonly BichoSource<SourceName>[];
  states: ReadonlyMap<string, SourceState>;
  /** Slots that are not polled for. */
  withdrawn?: WithdrawnSlots;
  /** By house: since when (ms since 1970) a list shows five that no stored draw of today has. */
  unnamed?: ReadonlyMap<HouseId, number>;
};

/**
 * Whether a source may be polled once more at `now`: not left alone, and within its budget, which is counted from midnight in São
 * Paulo where it is a day's.
 */
export function hasBudget(
  { manners }: BichoSource,
  state: SourceState,
  now: Date,
  { isStretched, keep, isPastRest = false }: Allowance = { isStretched: false, keep: 0 },
): boolean {
  const { count, withinMs, stretched = count } = manners.budget;
  const midnight = instantOf(saoPaulo(now).day, '00:00').getTime();
  const since = withinMs >= DAY_MS ? midnight - 1 : now.getTime() - withinMs;
  const left = (isStretched ? stretched : count) - state.asks.filter((one) => one > since).length;
  return (isPastRest || state.restsUntil <= now.getTime()) && left > keep;
}

/** Requests that the draws still to come today need of a source, at most half its budget: every second look leaves it so many. */
export function keptBack(source: BichoSource, now: Date, withdrawn: WithdrawnSlots = noneWithdrawn): number {
  const { day, time } = saoPaulo(now);
  const turns = HOUSE_IDS.flatMap((house) => {
    const page = livePageOf(source, house, day);
    const isToCome = (slot: string) => slot > time && withdrawn({ region: house, day, time: slot }) === null;
    return page === null ? [] : slotsOn(house, day).flatMap((slot) => (isToCome(slot) ? [`${page} ${slot}`] : []));
  });
  return Math.min(new Set(turns).size, Math.floor(source.manners.budget.count / 2));
}

/** True for a source that counts: from the beginning, or since its probation ended. */
export const isProven = (source: BichoSource, { provenAt }: SourceState): boolean =>
  source.isProven || provenAt !== null;

/**
 * The pages that are due at `now`: the primary's lists at their pace; for each awaited draw the pages that show its house, best
 * first, each as long as the one before did not have it; for each draw of one family the pages of others; at night yesterday's. A page
 * is there once. Pure: what was polled is in the states.
 */
export function planPolls(input: PollPlanInput): Poll[] {
  const { now, draws, sources, states, withdrawn = noneWithdrawn, unnamed = new Map() } = input;
  const { day, time } = saoPaulo(now);
  const ms = now.getTime();
  const fresh = newSourceState();
  const stateOf = ({ name }: BichoSource) => states.get(name) ?? fresh;
  const proven = sources.filter((source) => isProven(source, stateOf(source)));
  const silent = new Set(proven.filter((source) => isSilent(source, stateOf(source), now)));
  const isDown = (source: BichoSource<SourceName>) => stateOf(source).restsUntil > ms || silent.has(source);
  const families = Map.groupBy(proven, ({ name }) => familyOf(name));
  const isStretched = [...families.values()].some((members) => members.every(isDown));
  const isLastResort = proven.length > 0 && silent.size === proven.length;
  const polls = new Map<string, Poll>();
  const add = (source: BichoSource<SourceName>, page: string, keep: number, isUnnamed = false) => {
    const key = `${source.name} ${page}`;
    const allowance = { isStretched: isStretched || isUnnamed, keep, isLastResort };
    const state = stateOf(source);
    if (!polls.has(key) && !isResting(state, page, ms) && hasBudget(source, state, now, allowance))
      polls.set(key, { source: source.name, page, allowance });
  };

  /**
   * Adds the best page of a house's draw that was not polled since `begin`, or the one polled longest ago, when `isDue` says so of the last
   * answer (0 for none since). `isUnnamed`: its list shows tables without names, and leaves those to others, as a dead one does.
   */
  const addNext = (
    { region: house, time: slot }: Pick<Slot, 'region' | 'time'>,
    among: readonly BichoSource<SourceName>[],
    begin: number,
    isDue: (answeredAt: number) => boolean,
    keepsBack: (isFirst: boolean) => boolean,
    isUnnamed = false,
  ) => {
    const pages = among.flatMap((source) => {
      const page = [livePageOf(source, house, day), drawPageNameOf(source, house, slot)].find(
        (one) => one !== null && isPageWell(stateOf(source), one, ms),
      );
      return page ? [{ source, page }] : [];
    });
    const since = (times: (state: SourceState) => Record<string, number>, { source, page }: (typeof pages)[number]) => {
      const at = times(stateOf(source))[page] ?? 0;
      return at >= begin ? at : 0;
    };
    const answeredAt = Math.max(0, ...pages.map((one) => since((state) => state.answered, one)));
    if (!isDue(answeredAt)) return;
    const inOrder = pages
      .map((one) => ({ ...one, askedAt: since((state) => state.pages, one) }))
      .sort((a, b) => a.askedAt - b.askedAt);
    // One whose budget is spent leaves the turn to the next.
    for (const { source, page } of inOrder) {
      add(source, page, keepsBack(answeredAt === 0) ? keptBack(source, now, withdrawn) : 0, isUnnamed);
      if (polls.has(`${source.name} ${page}`)) return;
    }
  };

  const primaries = sources.filter(({ role }) => role === 'primary');
  const reserves = sources.filter(({ role }) => role !== 'primary');
  const others = isLastResort ? reserves : reserves.filter((source) => proven.includes(source));
  const awaited = awaitedSlots(now, draws, withdrawn);
  // A table without a name may be any house's of its list.
  const untitledLists = new Set(
    primaries.flatMap((source) => listsWithUnknown(stateOf(source).seen[day] ?? [], draws)),
  );
  const unnamedIn = new Map<string, number>();
  for (const [house, since] of unnamed)
    unnamedIn.set(listOf(house), Math.max(since, unnamedIn.get(listOf(house)) ?? since));
  for (const source of primaries)
    for (const page of livePagesOf(source, day))
      if (isListDue(now, time, awaited, stateOf(source).pages[page] ?? 0, silent.has(source))) add(source, page, 0);

  for (const slot of awaited) {
    const minute = instantOf(slot.day, slot.time).getTime();
    const isPrimaryWell = primaries.some((source) => {
      const page = pageNameOf(source, slot.region);
      return page !== null && isPageWell(stateOf(source), page, ms) && !silent.has(source);
    });
    const usual = minute + usualDelay(slot.region, slot.time).usual * MINUTE_MS;
    const seen = unnamedIn.get(listOf(slot.region)) ?? Number.POSITIVE_INFINITY;
    const late = usual + (isPrimaryWell ? POLL_INTERVALS.reserveAfter * MINUTE_MS : 0);
    const begin = seen >= minute ? Math.min(seen, late) : late;
    if (ms < begin) continue;
    const every = paceAfter(ms - begin) * MINUTE_MS;
    // The first look is what the budget is kept for.
    addNext(
      slot,
      others,
      begin,
      (answeredAt) => ms - answeredAt >= every,
      (isFirst) => !isFirst,
      untitledLists.has(listOf(slot.region)),
    );
  }

  for (const draw of draws) {
    const isOpen = OPEN.has(draw.checked);
    if (draw.day !== day || !isOpen || draw.receivedAt === null) continue;
    const spoken = new Set([...draw.families, ...draw.rivals.flatMap(({ families: theirs }) => theirs)]);
    const unheard = others.filter(({ name }) => !spoken.has(familyOf(name)));
    const begin = Date.parse(draw.receivedAt);
    const turns = POLL_INTERVALS.confirmAfter.map((after) => begin + after * MINUTE_MS);
    addNext(
      draw,
      unheard,
      begin,
      (answeredAt) => turns.some((at) => at <= ms && answeredAt < at),
      () => true,
    );
  }

  if (time >= POLL_INTERVALS.archiveFrom && time < POLL_INTERVALS.archiveUntil) {
    const from = instantOf(day, POLL_INTERVALS.archiveFrom).getTime();
    const yesterday = addDays(day, -1);
    const open = draws.filter((draw) => draw.day === yesterday && draw.checked === 'one-source');
    for (const house of new Set(open.map(({ region }) => region)))
      for (const source of others) {
        const page = pageNameOf(source, house, yesterday);
        const spoken = open
          .filter(({ region }) => region === house)
          .every(({ families: theirs }) => theirs.includes(familyOf(source.name)));
        if (page !== null && !spoken && (stateOf(source).pages[page] ?? 0) < from)
          add(source, page, keptBack(source, now, withdrawn));
      }
  }
  // To be compared, not counted: some looks a day at a page on which draws have come out.
  if (time >= POLL_INTERVALS.trialFrom)
    for (const source of reserves.filter((one) => !proven.includes(one)))
      for (const page of livePagesOf(source, day))
        if (ms - (stateOf(source).pages[page] ?? 0) >= POLL_INTERVALS.trialEvery * MINUTE_MS) add(source, page, 0);
  return [...polls.values()];
}

/** The lists in which a table stood that no stored draw has: one without a name, or of another house of the list. */
function listsWithUnknown(seen: readonly string[], draws: readonly Draw[]): string[] {
  return seen.flatMap((line) => {
    const [house = '', ...numbers] = line.split(' ');
    // A list shows a Federal's four last digits, and five prizes of a draw that may have more.
    const isIt = (draw: Draw) => numbers.every((number, place) => draw.numbers[place]?.endsWith(number));
    const isKnown = !isHouseId(house) || draws.some(isIt);
    return isKnown ? [] : [listOf(house)];
  });
}

/** How many minutes after its last answer a draw is polled for again, so long after that began. */
function paceAfter(waited: number): number {
  const [first, second, later] = POLL_INTERVALS.reserveEvery;
  return waited < HOUR_MS ? first : waited < AWAITED_MS ? second : later;
}

/**
 * Slots whose minute has come and whose draw is not here, of today and, for three hours, of yesterday: a day's last draw may come
 * after midnight.
 */
function awaitedSlots(now: Date, draws: readonly Draw[], withdrawn: WithdrawnSlots): readonly Slot[] {
  const { day, time: until } = saoPaulo(now);
  const { day: eve, time: from } = saoPaulo(new Date(now.getTime() - AWAITED_MS));
  const out = new Set(draws.map((draw) => `${draw.region}/${draw.day}/${draw.time}`));
  const slotsOf = (on: PlainDay, isDue: (time: string) => boolean): Slot[] =>
    HOUSE_IDS.flatMap((region) =>
      slotsOn(region, on).flatMap((time) => (isDue(time) ? [{ region, day: on, time }] : [])),
    );
  return [...slotsOf(day, (time) => time <= until), ...(eve < day ? slotsOf(eve, (time) => time > from) : [])].filter(
    (slot) => !out.has(`${slot.region}/${slot.day}/${slot.time}`) && withdrawn(slot) === null,
  );
}

/** A primary's lists of all houses: every 150 s while a draw is due, else every ten minutes, hourly once silent, not at night. */
function isListDue(now: Date, time: string, awaited: readonly Slot[], last: number, isQuiet: boolean): boolean {
  const { silentFrom, silentUntil, awaitedEvery, quietEvery, silentEvery } = POLL_INTERVALS;
  if (time >= silentFrom && time < silentUntil) return false;
  const isAwaited = awaited.some((slot) => now.getTime() - instantOf(slot.day, slot.time).getTime() < AWAITED_MS);
  return now.getTime() - last >= (isQuiet ? silentEvery : isAwaited ? awaitedEvery : quietEvery) * MINUTE_MS;
}
