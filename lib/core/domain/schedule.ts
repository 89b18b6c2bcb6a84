import { addDays, type ClockTime, formatDay, instantOf, type PlainDay, saoPaulo, weekdayOf } from './days.ts';
import { LATE_AFTER_USUAL, type LateAfter } from './delays.ts';
import { drawName, type Region } from './regions.ts';
import { HOLIDAYS, MODALITY_DAYS, MOVED, REGION_SLOTS, WEEKS_SEEN } from './schedule-data.ts';

/** Without a newer draw for this long a region's data is stale rather than late. */
const STALE_AFTER_MS = 26 * 3_600_000;

const HORIZON_DAYS = 14;

const inForce = (rule: { from?: PlainDay; until?: PlainDay }, day: PlainDay) =>
  (!rule.from || day >= rule.from) && (!rule.until || day <= rule.until);

/** The times at which a region draws on a day, holidays and moved draws applied, ascending. */
export function slotsOn(region: Region, day: PlainDay): ClockTime[] {
  const holiday = HOLIDAYS.find((entry) => entry.region === region && entry.monthDay === day.slice(5));
  if (holiday && holiday.last === null) return [];
  const weekday = weekdayOf(day);
  const times = REGION_SLOTS[region]
    .filter((rule) => inForce(rule, day) && rule.weekdays.includes(weekday))
    .map((rule) => rule.time)
    .filter((time) => !holiday?.last || time <= holiday.last);
  const moved = MOVED.find((one) => one.region === region && one.day === day);
  const held = [...times, ...(moved?.held ?? [])].filter((time) => !moved?.dropped?.includes(time));
  return [...new Set(held)].sort();
}

/** True for a slot of another region that is, by the dated schedule, the Federal's own draw of that day. */
export function isFederalSlot({ region, day, time }: Slot): boolean {
  return region !== 'federal' && slotsOn('federal', day).includes(time);
}

/** The name people search a slot's draw by; 'Federal' where the slot is the Federal's. */
export function slotName(slot: Slot): string {
  return isFederalSlot(slot) ? drawName('federal', slot.time) : drawName(slot.region, slot.time);
}

/**
 * A region's week-day as its players count it, ascending: in Rio and São Paulo the Federal takes a place among the day's
 * draws, marked.
 */
export function countedOn(region: Region, day: PlainDay): { time: ClockTime; isFederal: boolean }[] {
  const own = slotsOn(region, day).map((time) => ({ time, isFederal: false }));
  const federal = region === 'pt-rio' || region === 'pt-sp' ? slotsOn('federal', day) : [];
  return [...own, ...federal.map((time) => ({ time, isFederal: true }))].sort((a, b) => a.time.localeCompare(b.time));
}

/** 'vistos em todos os dias de 1 a 22/08/2026': the basis of the present weeks, and until when they were seen. */
export function formatWeeksSeen(): string {
  return `vistos em todos os dias de ${Number(WEEKS_SEEN.from.slice(-2))} a ${formatDay(WEEKS_SEEN.until)}`;
}

/** The times the information box lists (row P6); what is really next and late is decided by `slotsOn`. */
export const LISTED_TIMES: Record<'pt-rio' | 'pt-sp', readonly ClockTime[]> = {
  'pt-rio': ['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'],
  'pt-sp': ['08:00', '10:00', '12:00', '13:00', '17:00', '19:00'],
};

export type Slot = { region: Region; day: PlainDay; time: ClockTime };

/** The first draw of a region after `now`; null when none is foreseen within two weeks. */
export function nextDraw(region: Region, now: Date): Slot | null {
  const today = saoPaulo(now);
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(today.day, ahead);
    const time = slotsOn(region, day).find((slot) => ahead > 0 || slot > today.time);
    if (time) return { region, day, time };
  }
  return null;
}

/** The last draw of a region whose minute has come at `now`; null when none was held in the last two weeks. */
function lastForeseen(region: Region, now: Date): Slot | null {
  const today = saoPaulo(now);
  for (let back = 0; back <= HORIZON_DAYS; back++) {
    const day = addDays(today.day, -back);
    const time = slotsOn(region, day).findLast((slot) => back > 0 || slot <= today.time);
    if (time) return { region, day, time };
  }
  return null;
}

/**
 * Where a draw stands at `now`: 'out' (its table is here), 'upcoming', 'due' (its minute has come), 'late' (the
 * slot's own time of waiting has gone by: delays.ts), 'missing' (its day is over), 'not-drawn' (the region has none at that time on that day).
 */
export type SlotState = 'out' | 'upcoming' | 'due' | 'late' | 'missing' | 'not-drawn';

export function slotState(
  { region, day, time }: Slot,
  isOut: boolean,
  now: Date,
  lateAfter: LateAfter = LATE_AFTER_USUAL,
): SlotState {
  if (isOut) return 'out';
  if (!slotsOn(region, day).includes(time)) return 'not-drawn';
  if (saoPaulo(now).day > day) return 'missing';
  const waited = now.getTime() - instantOf(day, time).getTime();
  if (waited < 0) return 'upcoming';
  return waited < lateAfter({ region, day, time }) ? 'due' : 'late';
}

export type Freshness = 'fresh' | 'late' | 'stale';

/**
 * How a region's data stands at `now`, given its newest draw: 'fresh' when the last foreseen draw is here (or not yet
 * overdue), 'late' when one is overdue, 'stale' when nothing came for more than a day of draws.
 */
export function regionFreshness(
  region: Region,
  newest: Slot | null,
  now: Date,
  lateAfter: LateAfter = LATE_AFTER_USUAL,
): { state: Freshness; expected: Slot | null; lagSeconds: number } {
  const expected = lastForeseen(region, now);
  if (!expected) return { state: newest ? 'fresh' : 'stale', expected: null, lagSeconds: 0 };
  const expectedAt = instantOf(expected.day, expected.time).getTime();
  if (newest && instantOf(newest.day, newest.time).getTime() >= expectedAt) {
    return { state: 'fresh', expected, lagSeconds: 0 };
  }
  // The wait is counted from the oldest draw that did not come, not from the latest.
  const awaited = (newest && nextDraw(region, instantOf(newest.day, newest.time))) ?? expected;
  const lagMs = now.getTime() - instantOf(awaited.day, awaited.time).getTime();
  const state = !newest || lagMs > STALE_AFTER_MS ? 'stale' : lagMs >= lateAfter(awaited) ? 'late' : 'fresh';
  return { state, expected, lagSeconds: Math.max(0, Math.floor(lagMs / 1000)) };
}

export type ModalityWithDays = keyof typeof MODALITY_DAYS | 'federal';

/** True when the modality draws on that day by its dated schedule; 25 December has no draw. */
export function drawsOn(modality: ModalityWithDays, day: PlainDay): boolean {
  if (modality === 'federal') return slotsOn('federal', day).length > 0;
  if (day.endsWith('-12-25')) return false;
  return MODALITY_DAYS[modality].some((rule) => inForce(rule, day) && rule.weekdays.includes(weekdayOf(day)));
}

/** The first draw day of a modality on or after `from`; null when none lies within two weeks. */
export function nextDrawDay(modality: ModalityWithDays, from: PlainDay): PlainDay | null {
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(from, ahead);
    if (drawsOn(modality, day)) return day;
  }
  return null;
}

/** The last draw day of a modality before `before`; null when none lies within two weeks. */
export function lastDrawDay(modality: ModalityWithDays, before: PlainDay): PlainDay | null {
  for (let back = 1; back <= HORIZON_DAYS; back++) {
    const day = addDays(before, -back);
    if (drawsOn(modality, day)) return day;
  }
  return null;
}

/** True when, by the calendar, the modality drew after `day` and before `today`: what is of `day` is not its newest. */
export function isPassedOver(modality: ModalityWithDays, day: PlainDay, today: PlainDay): boolean {
  return (lastDrawDay(modality, today) ?? day) > day;
}

/**
 * When the contest after the one of `day` is, seen from `today`: what the source announces has been wrong for weeks on
 * end. `isBehind`: by the calendar there was a draw since, so that an estimate told with that contest is of no day to come.
 */
export function foreseenAfter(
  modality: ModalityWithDays,
  day: PlainDay,
  today: PlainDay,
): { day: PlainDay | null; isBehind: boolean } {
  return {
    day: nextDrawDay(modality, day >= today ? addDays(day, 1) : today),
    isBehind: isPassedOver(modality, day, today),
  };
}
