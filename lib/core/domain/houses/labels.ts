import { type ClockTime, isClockTime, type PlainDay } from '../days.ts';
import { normalizeText } from '../normalize-text.ts';
import { isHeldOn } from './held-on.ts';
import type { HouseSlot } from './house.ts';
import { type HouseId, houseOf, isFederalHouse } from './list.ts';
import { operatorHours } from './operator-schedule.ts';
import { federalTime, movedTime, slotsOn } from './slots.ts';

/** An hour in people's forms, '9:20', '14h20', '14h' or '14:20:00', as 'HH:MM'; another label as it is. */
function clockForm(label: string): string {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:h|[:h](\d{2})(?::00|h)?)$/.exec(label) ?? [];
  return hour === '' ? label : `${hour.padStart(2, '0')}:${minute}`;
}

const hasLabel = ({ name, labels = [] }: HouseSlot, key: string) =>
  labels.includes(key) || (name !== undefined && normalizeText(name) === key);

/** True for the Federal's own label, which appears in other houses' lists too; normalized. */
export const isFederalLabel = (label: string): boolean => label === 'fed' || label === 'federal';

/**
 * The slot that a source's label of a draw's time means, 'HH:MM': one draw has many labels ('11:00', '11:20', '11:30' and
 * 'PTM' are Rio's 11:20). Null when the label is neither a time nor a name of that house's draws. The Federal has one draw
 * a day, at the time of that day's schedule, also where another house's list shows it. A draw that the operator moved keeps its labels.
 */
export function slotOf(house: HouseId, label: string, day: PlainDay): ClockTime | null {
  const key = clockForm(normalizeText(label));
  if (isFederalLabel(key)) return federalTime(day);
  if (isFederalHouse(house)) return isClockTime(key) ? federalTime(day) : null;
  // Hours that are drawn on that day by exception may be another slot's label.
  if (isClockTime(key) && slotsOn(house, day).includes(key)) return key;
  const labelled = houseOf(house).slots.filter((slot) => hasLabel(slot, key));
  const found =
    labelled.find((slot) => slot.isNamedOnlyWhenHeld && isHeldOn(slot.held, day)) ??
    labelled.find((slot) => !slot.isNamedOnlyWhenHeld);
  const time = found?.time ?? (isClockTime(key) ? (fullHourOf(house, key, day) ?? key) : null);
  return time && movedTime(house, day, time);
}

/** The draw that the day has by exception within a full hour: most sources name every draw by its hour alone. */
const fullHourOf = (house: HouseId, key: ClockTime, day: PlainDay): ClockTime | undefined =>
  key.endsWith(':00')
    ? slotsOn(house, day).find(
        (time) => time.startsWith(key.slice(0, 3)) && !houseOf(house).slots.some((slot) => slot.time === time),
      )
    : undefined;

const nameOf = (house: HouseId, time: ClockTime): string | undefined =>
  houseOf(house).slots.find((slot) => slot.time === time)?.name;

/** The names of a house's draws as addresses have them: 'ppt', 'ptm' …; none where it gives them none. */
export const drawNamesOf = (house: HouseId): string[] => [
  ...new Set(houseOf(house).slots.flatMap(({ name }) => (name === undefined ? [] : [normalizeText(name)]))),
];

/** A draw's word in addresses: its name where its house gives it one ('ptm'), else its time ('08h00'). */
export function slotSlug(house: HouseId, time: ClockTime): string {
  const name = nameOf(house, time);
  return name ? normalizeText(name) : time.replace(':', 'h');
}

export type ListedDraw = { word: string; times: readonly ClockTime[] };

/**
 * The draws that a house has from a day on, whatever that day itself has: by their words in addresses and wishes, each with its hours; in
 * the order of the first of these. One that ended before the day, or that the operator ended, is none of them.
 */
export function listedDraws(house: HouseId, day: PlainDay): ListedDraw[] {
  const changes = new Map(operatorHours(house, day).map(({ time, weekdays }) => [time, weekdays.length > 0]));
  const times = houseOf(house)
    .slots.filter(({ time, held }) => changes.get(time) ?? held.some(({ until }) => !until || until >= day))
    .map(({ time }) => time)
    .sort();
  return [...Map.groupBy(times, (time) => slotSlug(house, time))].map(([word, times]) => ({ word, times }));
}

/** The times that an address's word means: Rio's 'ptn' is 18:20 and, on Saturdays, 19:30; none for a word that is none. */
export function timesOfSlot(house: HouseId, slug: string): ClockTime[] {
  const named = houseOf(house).slots.filter(({ name, time }) => name && slotSlug(house, time) === slug);
  const time = slug.replace('h', ':');
  return named.length > 0 ? named.map((slot) => slot.time) : time !== slug && isClockTime(time) ? [time] : [];
}

/** The name people search a draw by: 'PTM', 'Coruja', 'Bandeirantes'; the house's own name where the draw has none. */
export const drawName = (house: HouseId, time: ClockTime): string => nameOf(house, time) ?? houseOf(house).drawName;

/** True where the house gives the draw of that time its own name. */
export const hasOwnName = (house: HouseId, time: ClockTime): boolean => nameOf(house, time) !== undefined;
