import type { DrawView, RegionView } from '@/lib/core/contracts/views.ts';
import {
  type ClockTime,
  daysBetween,
  formatDayMonth,
  formatWeekdayShort,
  fromOldest,
  type PlainDay,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { lateAfterOf, untilSlot } from '@/lib/core/domain/region-clock.ts';
import type { Region } from '@/lib/core/domain/regions.ts';
import { countedOn, type Slot, slotName, slotState } from '@/lib/core/domain/schedule.ts';

/** One draw's place in a region's strip. `draw` is there once it is out. */
export type Cell = Slot & {
  name: string;
  draw: DrawView | null;
  /** 'next': the first that is still to come; 'missing': passed over, or of a day that nothing came of. */
  state: 'out' | 'next' | 'upcoming' | 'due' | 'late' | 'missing';
};

/** A draw's place among a region's, in the page: 'pt-rio/2026-07-29/16:20'. */
export const cellKey = (view: Region, { region, day, time }: Slot) =>
  `${view}/${region === view ? '' : `${region}/`}${day}/${time}`;

/**
 * A region's day as a strip, oldest first: what is out, what is awaited, what is to come. Where today has no draw yet, the
 * draws of the day before stand in front. In Rio and São Paulo the Federal takes a place among the day's draws, as players
 * count them; of the Federal, which draws once a day, the last ones and the next. `federal`: its own view.
 */
export function cellsOf(view: RegionView, federal: RegionView | undefined, now: Date): Cell[] {
  const out = [view.newest, ...view.earlier].filter((draw) => draw !== null).reverse();
  const cells = [...out.map(outCell), ...openCells(view, federal, now)];
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
  const slots = countedOn(region, today).filter(({ time }) => own.every((draw) => draw?.time !== time));
  return slots.map(({ time, isFederal }): Cell => {
    const source = isFederal && federal ? federal : view;
    const slot = { region: isFederal ? ('federal' as const) : region, day: today, time };
    const drawn = isFederal ? federalDraw(federal, today, time) : null;
    const told = { ...slot, name: slotName(slot), draw: drawn };
    if (drawn) return { ...told, state: 'out' };
    const stands = slotState(slot, false, now, lateAfterOf(source.lateAfter));
    if (stands === 'upcoming') {
      const isFirst = !hasNext;
      hasNext = true;
      return { ...told, state: isFirst ? 'next' : 'upcoming' };
    }
    const isGone = time < last || (isFederal ? source.state : state) === 'stale';
    return { ...told, state: !isGone && (stands === 'due' || stands === 'late') ? stands : 'missing' };
  });
}

function federalDraw(federal: RegionView | undefined, day: PlainDay, time: ClockTime): DrawView | null {
  const draws = federal ? [federal.newest, ...federal.earlier] : [];
  return draws.find((draw) => draw?.day === day && draw.time === time) ?? null;
}

/** '9h20', '20h': as short as a strip allows. */
export const shortTime = (time: ClockTime): string =>
  `${Number(time.slice(0, 2))}h${time.endsWith(':00') ? '' : time.slice(3)}`;

const SHORT: Record<string, string> = { Bandeirantes: 'Band.', Federal: 'Fed.' };
/** Names that say no more than their region does. */
const PLAIN = new Set(['PT-SP', 'Look']);

/** The name of a draw as short as a strip allows; null where the region has none for it. */
export const shortName = (name: string): string | null => (PLAIN.has(name) ? null : (SHORT[name] ?? name));

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
      return 'a caminho';
    case 'late':
      return 'atrasado';
    case 'missing':
      return 'não chegou';
    case 'next':
      return slot.day === saoPaulo(now).day ? waitFor(slot, now) : '';
    default:
      return '';
  }
}
