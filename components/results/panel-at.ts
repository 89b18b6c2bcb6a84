import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { PanelView, RegionView } from '@/lib/core/contracts/panel.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { awaitedState, STALE_AFTER_MS, untilSlot } from '@/lib/core/domain/draws/slot-state.ts';
import { type WithdrawnSlots, withdrawnSlots } from '@/lib/core/domain/draws/withdrawals.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';

/** A region's slots that have no draw by the operator's word. */
export const withdrawnOf = ({ region, withdrawn = [] }: RegionView): WithdrawnSlots =>
  withdrawnSlots(withdrawn.map((one) => ({ region, ...one })));

/** The house that gives its place up to one that the visitor chose: the last one that is shown whole, before the Federal. */
export const leavingHouse = (regions: readonly RegionView[]): RegionView | undefined =>
  regions.findLast(({ board, isFederal }) => board === 'whole' && !isFederal);

const MINUTE_MS = 60_000;
/** For a slot of a reply that does not say it (an older one). */
const LATE_AT_LEAST = 15;

/** Minutes after which a slot of the house is late. */
export const lateMinutes = ({ lateAfter }: RegionView, time: string): number => lateAfter[time] ?? LATE_AT_LEAST;

type Clock = Pick<RegionView, 'state' | 'next' | 'awaited'>;

/**
 * What is next, due or late of a house as the clock has moved on since the reply: as the server's `regionClock` (domain), by
 * the reply's slots.
 */
function clockOf(view: RegionView, now: Date): Clock {
  const { region, newest, slots } = view;
  const today = saoPaulo(now).day;
  const withdrawn = withdrawnOf(view);
  const own = slots.filter((slot) => slot.region === region && withdrawn(slot) === null);
  const lateMs = (time: string) => lateMinutes(view, time) * MINUTE_MS;
  const passed = newest ? `${newest.day} ${newest.time}` : '';
  const open = own.filter(({ day, time }) => `${day} ${time}` > passed);
  const awaited = open.flatMap((slot) => {
    const state = slot.day === today ? awaitedState(slot, now, lateMs(slot.time), null) : null;
    return state === 'due' || state === 'late' ? [{ ...slot, state }] : [];
  });
  const next =
    own.find((slot) => untilSlot(slot, now) > 0) ?? (view.next && untilSlot(view.next, now) > 0 ? view.next : null);
  const state = stateOf(view, open[0], now, lateMs);
  return { state, next, awaited: state === 'stale' ? null : (awaited.at(-1) ?? null) };
}

const BY_AGE = ['fresh', 'late', 'stale'] as const;

/** `first`: the oldest slot of the reply that no draw came of since the newest one. */
function stateOf(
  { state, newest, slots }: RegionView,
  first: { day: string; time: string } | undefined,
  now: Date,
  lateMs: (time: string) => number,
): Clock['state'] {
  if (!newest) return 'stale';
  const lag = first ? -untilSlot(first, now) : 0;
  const bySlots = lag > STALE_AFTER_MS ? 'stale' : first && lag >= lateMs(first.time) ? 'late' : 'fresh';
  // Slots before the reply's first day are not in it: without a newer draw what was late or stale then still is.
  const reaches = slots[0] !== undefined && newest.day >= slots[0].day;
  return reaches ? bySlots : (BY_AGE.findLast((one) => one === state || one === bySlots) ?? state);
}

/** The same panel as the clock has moved on: what is next, due and late follow from the newest draws and `now`. */
export const panelAt = (panel: PanelView, now: Date): PanelView => ({
  ...panel,
  regions: panel.regions.map((view) => ({ ...view, ...clockOf(view, now) })),
});

/** What the board shows of a panel, and all that comes with its page: of a house with one row the newest draw alone. */
export const onBoard = ({ regions, ...panel }: PanelView): PanelView => ({
  ...panel,
  regions: regions.map((one) => (one.board === 'row' ? { ...one, earlier: [], before: null } : one)),
});

/** A draw as a region's card shows it, as one text: another where anything of it changes. */
export const drawMark = (view: HouseId, { day, time, name, numbers, tickets, drawn6to10 }: DrawView): string =>
  [view, day, time, name, numbers.join(' '), [...(tickets ?? []), ...(drawn6to10 ?? [])].join(' ')].join('|');

type WithdrawnSlot = NonNullable<RegionView['withdrawn']>[number];

/** A withdrawn slot as one text: it has no name, and its kind for numbers. */
export const withdrawnMark = (view: HouseId, { day, time, kind }: WithdrawnSlot): string =>
  `${view}|${day}|${time}||${kind}`;

/** What a panel has of a region (of all of them without one), as one text: another where a draw came, went or changed. */
export function panelMark({ regions }: PanelView, region: HouseId | null): string {
  return regions
    .filter((one) => region === null || one.region === region)
    .flatMap(({ region: view, newest, earlier, before, withdrawn = [] }) => [
      ...[newest, ...earlier, before].flatMap((draw) => (draw ? drawMark(view, draw) : [])),
      ...withdrawn.map((slot) => withdrawnMark(view, slot)),
    ])
    .join('\n');
}

/** The draws of a panel's mark, and its withdrawn slots. */
export const drawsOfMark = (panel: string) =>
  panel.split('\n').map((mark) => {
    const [region = '', day = '', time = '', name = '', numbers = ''] = mark.split('|');
    return { mark, region, day, time, name, numbers: numbers.split(' ') };
  });
