import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import {
  type ClockTime,
  daysBetween,
  formatDayMonth,
  formatWeekdayShort,
  fromOldest,
  type PlainDay,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import type { Slot } from '@/lib/core/domain/draws/schedule.ts';
import { AWAITED_TEXT, type AwaitedState, awaitedState, untilSlot } from '@/lib/core/domain/draws/slot-state.ts';
import { ABSENCE_KINDS, type AbsenceKind } from '@/lib/core/domain/draws/withdrawals.ts';
import type { HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotWord } from '@/lib/site/results-addresses.ts';
import { lateMinutes, withdrawnOf } from '../panel-at.ts';

/** One draw's place in a region's strip. `draw` is there once it is out. */
export type Cell = Slot & {
  name: string;
  draw: DrawView | null;
  /** 'next': the first that is still to come; 'missing': passed over, or of a day that nothing came of. */
  state: 'out' | 'next' | 'upcoming' | 'due' | 'late' | 'missing' | AbsenceKind;
};

/** What the board needs of a house, as its own view tells it. */
export type BoardHouse = Pick<RegionView, 'name' | 'short' | 'slug' | 'drawName'>;

const FEDERAL: BoardHouse = { name: 'Federal', short: 'Federal', slug: 'federal', drawName: 'Federal' };

/** The house of a draw or slot on a board: the board's own, or the Federal, whose view a poor reply may lack. */
export const houseOnBoard = (
  view: RegionView,
  federal: RegionView | undefined,
  { region }: Pick<Slot, 'region'>,
): BoardHouse => (region === view.region ? view : (federal ?? FEDERAL));

/** A slot's word in addresses: its name where that is its own, else its hour. */
export const wordOf = ({ name, time }: { name: string; time: ClockTime }, { drawName }: BoardHouse): string =>
  slotWord(name === drawName || name === FEDERAL.name ? null : name, time);

/** A draw's place among a region's, in the page: 'look/2026-07-29/16:20'. */
export const cellKey = (view: HouseId, { region, day, time }: Slot) =>
  `${view}/${region === view ? '' : `${region}/`}${day}/${time}`;

/**
 * A region's day as a strip, oldest first: what is out, what is awaited, what is to come. Where today has no draw yet, the
 * draws of the day before are in front. In Rio and São Paulo the Federal takes a place among the day's draws, as players
 * count them; of the Federal, which draws once a day, the last ones and the next. `federal`: its own view.
 */
export function cellsOf(view: RegionView, federal: RegionView | undefined, now: Date): Cell[] {
  const out = [view.newest, ...view.earlier].filter((draw) => draw !== null).reverse();
  // Of a silent house the board says since when, once, and not of each hour that nothing came.
  const open = openCells(view, federal, now).filter(({ state }) => view.state !== 'stale' || state !== 'missing');
  const cells = [...out.map(outCell), ...open];
  const hasNext = cells.some(({ state }) => state === 'next');
  if (!hasNext && view.next) cells.push({ ...view.next, draw: null, state: 'next' });
  return cells.sort(fromOldest);
}

const outCell = (draw: DrawView): Cell => ({
  region: draw.region,
  day: draw.day,
  time: draw.time,
  name: draw.name,
  draw,
  state: 'out',
});

/** Today's slots that are not among the region's own draws. */
function openCells(view: RegionView, federal: RegionView | undefined, now: Date): Cell[] {
  const { region, newest, earlier, state } = view;
  const today = saoPaulo(now).day;
  const own = [newest, ...earlier].filter((draw) => draw?.day === today);
  const last = own[0]?.time ?? '';
  let hasNext = false;
  const slots = view.slots.filter(({ day, time }) => day === today && own.every((draw) => draw?.time !== time));
  return slots.map((slot): Cell => {
    const { time } = slot;
    const isFederal = slot.region !== region;
    const source = isFederal && federal ? federal : view;
    const drawn = isFederal ? federalDraw(federal, today, time) : null;
    const cell = { ...slot, draw: drawn };
    if (drawn) return { ...cell, state: 'out' };
    const stands = awaitedState(slot, now, lateMinutes(source, time) * 60_000, withdrawnOf(source)(slot));
    if (isAbsent(stands)) return { ...cell, state: stands };
    if (stands === 'upcoming') {
      const isFirst = !hasNext;
      hasNext = true;
      return { ...cell, state: isFirst ? 'next' : 'upcoming' };
    }
    const isAborted = time < last || (isFederal ? source.state : state) === 'stale';
    return { ...cell, state: !isAborted && (stands === 'due' || stands === 'late') ? stands : 'missing' };
  });
}

const isAbsent = (state: AwaitedState): state is AbsenceKind => ABSENCE_KINDS.some((kind) => kind === state);

function federalDraw(federal: RegionView | undefined, day: PlainDay, time: ClockTime): DrawView | null {
  const draws = federal ? [federal.newest, ...federal.earlier] : [];
  return draws.find((draw) => draw?.day === day && draw.time === time) ?? null;
}

const SHORT: Record<string, string> = { Bandeirantes: 'Band.', Federal: 'Fed.' };
/** The name of a draw as short as a strip allows; null where it is that of all draws of its house. */
export const shortName = (name: string, { drawName }: Pick<BoardHouse, 'drawName'>): string | null =>
  name === drawName ? null : (SHORT[name] ?? name);

/** A day in one word: '' for today, 'ontem', 'amanhã', 'dom.' within the week, else '31/07'. */
export function shortDay(day: PlainDay, today: PlainDay): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return '';
  if (ahead === -1) return 'ontem';
  if (ahead === 1) return 'amanhã';
  return Math.abs(ahead) < 7 ? `${formatWeekdayShort(day)}.` : formatDayMonth(day);
}

const NBSP = '\u00a0';

/** How long until a slot: 'em 25 min', 'em 3 h 25'; the last minute reads 'em 1 min'. */
export function waitFor(slot: Slot, now: Date): string {
  const minutes = Math.max(1, Math.ceil(untilSlot(slot, now) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `em ${minutes}${NBSP}min`;
  const rest = minutes % 60;
  return `em ${hours}${NBSP}h${rest === 0 ? '' : `${NBSP}${String(rest).padStart(2, '0')}`}`;
}

/** What a draw that is not out says of itself. */
export function stateText({ state, ...slot }: Cell, now: Date): string {
  switch (state) {
    case 'due':
    case 'late':
      return AWAITED_TEXT[state];
    case 'missing':
      return 'não chegou';
    case 'not-held':
      return 'não houve';
    case 'none-shown':
      return 'não houve';
    case 'moved':
      return 'outra hora';
    case 'withdrawn':
      return 'retirado';
    case 'next':
      return slot.day === saoPaulo(now).day ? waitFor(slot, now) : '';
    default:
      return '';
  }
}
