import { addDays, instantOf, type PlainDay, saoPaulo } from '../domain/days.ts';
import { usualDelay } from '../domain/draws/delays.ts';
import type { Draw } from '../domain/draws/draw.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import { noneWithdrawn, type WithdrawnSlots } from '../domain/draws/withdrawals.ts';
import { familyOf } from '../domain/families.ts';
import { HOUSE_IDS, type HouseId } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import type { BichoSource, SourceRole } from '../sources/bicho/source.ts';
import { pageNameOf, type SourceName } from '../sources/list.ts';
import { newSourceState, type SourceState } from '../store/source-states.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When a source of each role is polled (docs/sources.md); minutes, and times of the day. */
export const POLL_INTERVALS = {
  /** A primary's lists, while a draw is awaited and otherwise; not at night. */
  awaitedEvery: 2.5 as number,
  quietEvery: 10,
  silentFrom: '00:15',
  silentUntil: '07:20',
  /** After a draw was reported by one family. */
  confirmAfter: [5, 15, 40],
  /** After a draw's usual minute, while it is not here; and where the primary is left alone. */
  reserveAfter: [40, 55, 85],
  insteadAfter: [0, 15, 40],
  /** Yesterday's page. */
  archiveFrom: '00:40',
  archiveUntil: '05:00',
} as const;
/** A draw that did not come for this long is polled for at the quiet pace. */
const AWAITED_MS = 3 * HOUR_MS;
/** After a failure the next in line is polled for this long. */
const UNWELL_MS = 30 * MINUTE_MS;

export type Poll = { source: SourceName; page: string };

export type PollPlanInput = {
  now: Date;
  /** The stored draws of today and yesterday. */
  draws: readonly Draw[];
  /** Those that the settings have, in the order in which those of one role are polled. */
  sources: readonly BichoSource<SourceName>[];
  states: ReadonlyMap<string, SourceState>;
  /** Slots that are not polled for. */
  withdrawn?: WithdrawnSlots;
};

/** Whether a source may be polled once more at `now`: not in back-off, and within its budget. */
export function hasBudget({ manners }: BichoSource, state: SourceState, now: Date): boolean {
  const { count, withinMs } = manners.budget;
  const at = now.getTime();
  return state.restsUntil <= at && state.asks.filter((one) => one > at - withinMs).length < count;
}

/**
 * The pages that are due at `now`, the primary's first; a page that several houses share is there once. Pure: what was polled is in
 * the states.
 */
export function planPolls({ now, draws, sources, states, withdrawn = noneWithdrawn }: PollPlanInput): Poll[] {
  const { day, time } = saoPaulo(now);
  const stateOf = ({ name }: BichoSource) => states.get(name) ?? newSourceState();
  const inRole = (role: SourceRole) => sources.filter(({ roles }) => roles.includes(role));
  const polls = new Map<string, Poll>();
  const add = (source: BichoSource<SourceName>, page: string) => {
    const state = stateOf(source);
    if (!state.forbidden.includes(page) && hasBudget(source, state, now))
      polls.set(`${source.name} ${page}`, { source: source.name, page });
  };
  /** Adds a page when one of the moments after `from` has come and it was not polled since. */
  const addInTurn = (
    source: BichoSource<SourceName>,
    page: string | null,
    from: number,
    minutes: readonly number[],
  ) => {
    if (page === null) return;
    const last = stateOf(source).pages[page] ?? 0;
    const turns = minutes.map((after) => from + after * MINUTE_MS);
    if (turns.some((at) => at <= now.getTime() && last < at)) add(source, page);
  };
  const isPageWell = (source: BichoSource, house: HouseId) => {
    const page = pageNameOf(source, house);
    return page !== null && isWell(stateOf(source), now, page);
  };

  const awaited = awaitedSlots(now, day, draws, withdrawn);
  for (const source of inRole('primary'))
    for (const page of new Set(HOUSE_IDS.map((house) => pageNameOf(source, house))))
      if (page !== null && isListDue(now, time, awaited, stateOf(source).pages[page] ?? 0)) add(source, page);

  for (const draw of draws) {
    const isOpen = draw.checked === 'one-source' || draw.checked === 'in-conference';
    if (draw.day !== day || !isOpen || draw.receivedAt === null) continue;
    // Each has its turn only after those before it answered or failed.
    const spoken = new Set([...draw.families, ...draw.rivals.flatMap(({ families }) => families)]);
    const next = inRole('confirm').find(
      (source) => !spoken.has(familyOf(source.name)) && isPageWell(source, draw.region),
    );
    if (next) addInTurn(next, pageNameOf(next, draw.region), Date.parse(draw.receivedAt), POLL_INTERVALS.confirmAfter);
  }

  for (const slot of awaited) {
    const usual = instantOf(slot.day, slot.time).getTime() + usualDelay(slot.region, slot.time).usual * MINUTE_MS;
    const isPrimaryWell = inRole('primary').some((source) => isPageWell(source, slot.region));
    const minutes = isPrimaryWell ? POLL_INTERVALS.reserveAfter : POLL_INTERVALS.insteadAfter;
    for (const reserve of inRole('reserve')) addInTurn(reserve, pageNameOf(reserve, slot.region), usual, minutes);
  }

  if (time >= POLL_INTERVALS.archiveFrom && time < POLL_INTERVALS.archiveUntil) {
    const from = instantOf(day, POLL_INTERVALS.archiveFrom).getTime();
    const yesterday = addDays(day, -1);
    const open = draws.filter((draw) => draw.day === yesterday && draw.checked === 'one-source');
    for (const house of new Set(open.map(({ region }) => region)))
      for (const source of inRole('archive')) addInTurn(source, pageNameOf(source, house, yesterday), from, [0]);
  }
  return [...polls.values()];
}

/**
 * Slots whose minute has come and whose draw is not here, of today and, for three hours, of yesterday: a day's last draw may come
 * after midnight.
 */
function awaitedSlots(now: Date, day: PlainDay, draws: readonly Draw[], withdrawn: WithdrawnSlots): readonly Slot[] {
  const out = new Set(draws.map((draw) => `${draw.region}/${draw.day}/${draw.time}`));
  return [day, addDays(day, -1)]
    .flatMap((on) => HOUSE_IDS.flatMap((region) => slotsOn(region, on).map((time) => ({ region, day: on, time }))))
    .filter((slot) => {
      const waited = now.getTime() - instantOf(slot.day, slot.time).getTime();
      const isRecent = slot.day === day || waited < AWAITED_MS;
      return waited >= 0 && isRecent && !out.has(`${slot.region}/${slot.day}/${slot.time}`) && withdrawn(slot) === null;
    });
}

/** A primary's lists of all houses: every 150 s while a draw is due, else every ten minutes, not at night. */
function isListDue(now: Date, time: string, awaited: readonly Slot[], last: number): boolean {
  const { silentFrom, silentUntil, awaitedEvery, quietEvery } = POLL_INTERVALS;
  if (time >= silentFrom && time < silentUntil) return false;
  const isAwaited = awaited.some((slot) => now.getTime() - instantOf(slot.day, slot.time).getTime() < AWAITED_MS);
  return now.getTime() - last >= (isAwaited ? awaitedEvery : quietEvery) * MINUTE_MS;
}

/** Whether a page is available: not in back-off, not forbidden, and the last request did not fail just now. */
function isWell({ restsUntil, outcome, asks, forbidden }: SourceState, now: Date, page: string): boolean {
  const hasFailed = outcome !== null && outcome !== 'ok' && now.getTime() - (asks.at(-1) ?? 0) < UNWELL_MS;
  return restsUntil <= now.getTime() && !forbidden.includes(page) && !hasFailed;
}
