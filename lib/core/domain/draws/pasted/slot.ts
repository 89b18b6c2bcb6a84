import { type ClockTime, formatDay, formatTime, type PlainDay } from '../../days.ts';
import { slotOf } from '../../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse } from '../../houses/list.ts';
import { slotsOn } from '../../houses/slots.ts';
import type { DrawKey } from '../validate-draw.ts';
import { type Heading, houseOfName, isOnWeekday, labelOf } from './heading.ts';

// Whose draw a pasted table is, which and of which day: the late one that is proposed, or what its heading names.

export type SlotFault = { kind: 'no-result' | 'house' | 'hour' | 'day' | 'names'; text: string };
export type ReadSlot = { region: HouseId | null; day: PlainDay; time: ClockTime | null; fault: SlotFault | null };
/** `late`: the draws that are missing, the proposed one first. */
export type DeskNow = { today: PlainDay; late: readonly DrawKey[] };

const quoted = (words: readonly string[]) => [...new Set(words)].map((word) => `«${word}»`).join(' ');
const once = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** The draw that an hour means on that day; null where it has none, or two within a full hour. */
function drawAt(region: HouseId, hour: string, day: PlainDay): ClockTime | null {
  const times = slotsOn(region, day);
  // Any hour is a label of the Federal's.
  const time = isFederalHouse(region) ? hour : slotOf(region, hour, day);
  if (time !== null && times.includes(time)) return time;
  const within = hour.endsWith(':00') ? times.filter((one) => one.startsWith(hour.slice(0, 3))) : [];
  return within.length === 1 ? (within[0] ?? null) : null;
}

export function slotOfHeading(heading: Heading, { today, late }: DeskNow): ReadSlot {
  const days = once(heading.days.length > 0 || heading.sent === null ? heading.days : [heading.sent]);
  const day = days[0] ?? today;
  const none = (kind: SlotFault['kind'], text: string): ReadSlot => ({
    region: null,
    day,
    time: null,
    fault: { kind, text },
  });
  if (heading.against.length > 0) return none('no-result', `O texto diz ${quoted(heading.against)}.`);
  if (days.includes(null)) return none('day', 'O texto tem uma data que não existe.');
  if (days.length > 1) return none('day', 'O texto tem mais de uma data.');
  if (day > today) return none('day', `O texto é de ${formatDay(day)}, que ainda não chegou.`);
  if (!isOnWeekday(day, heading.weekdays)) return none('day', `O dia da semana do texto não é o de ${formatDay(day)}.`);
  const strange = [...heading.others, ...heading.unknown];
  if (strange.length > 0) return none('house', `Não conheço ${quoted(strange)}: pode ser outra banca.`);

  const named = once([
    ...heading.houses,
    ...(heading.houses.length > 0 ? [] : heading.names.map(houseOfName).filter((one) => one !== null)),
  ]);
  if (named.length > 1)
    return none('house', `O texto nomeia duas bancas: ${named.map((id) => houseOf(id).name).join(' e ')}.`);
  const [house] = named;
  const names = once(heading.names.map(labelOf));
  const hasMoment = heading.hours.length + names.length + heading.digits.length > 0;
  if (!house) return hasMoment ? lateAtHour() : lateOne(late);
  if (!hasMoment && isFederalHouse(house)) {
    const [only] = slotsOn(house, day);
    return only
      ? { region: house, day, time: only, fault: null }
      : none('hour', `Não há Federal em ${formatDay(day)}.`);
  }
  if (!hasMoment) return lateOne(late.filter(({ region }) => region === house));
  const time = momentIn(house);
  return typeof time === 'string'
    ? { region: house, day, time, fault: null }
    : { ...none('hour', time.text), region: null };

  /** Nothing but a house is named, or nothing at all. */
  function lateOne(candidates: readonly DrawKey[]): ReadSlot {
    const [one, another] = candidates;
    if (house && another) return none('hour', `O texto diz ${houseOf(house).name} e não diz a hora.`);
    if (!one)
      return house
        ? none('hour', `O texto diz ${houseOf(house).name} e não diz a hora.`)
        : none('hour', 'O texto não diz o sorteio, e nenhum está atrasado.');
    if (days.length > 0 && one.day !== day) return none('hour', `O texto é de ${formatDay(day)} e não diz o sorteio.`);
    return { ...one, fault: null };
  }

  function lateAtHour(): ReadSlot {
    const fits = late.filter(
      (one) => (days.length === 0 || one.day === day) && momentIn(one.region, one.day) === one.time,
    );
    const [one, another] = fits;
    return one && !another ? { ...one, fault: null } : none('house', 'O texto não diz a banca.');
  }

  /** The one draw of a house that hours and names mean. */
  function momentIn(region: HouseId, on = day): ClockTime | { text: string } {
    const { name } = houseOf(region);
    // '17 e 19h'.
    const bare = heading.digits
      .filter((digits) => /^\d{1,2}$/.test(digits))
      .map((digits) => `${digits.padStart(2, '0')}:00`);
    const hours = heading.hours.length > 0 ? [...heading.hours, ...bare] : [];
    const [byHour, otherHour] = once(hours.map((hour) => drawAt(region, hour, on)).filter((one) => one !== null));
    if (otherHour) return { text: 'O texto diz mais de uma hora.' };
    const isPrefix = (label: string) => label === 'pt' && heading.hours.length > 0;
    const labels = names.filter((label) => !isPrefix(label));
    const byName = labels.map((label) => slotOf(region, label, on));
    const times = once([...(byHour ? [byHour] : []), ...byName]);
    const [time, other] = times;
    if (byName.includes(null)) return { text: `${name} não tem sorteio ${quoted(labels)}.` };
    if (other) return { text: 'O nome e a hora do texto são de dois sorteios.' };
    if (!time) {
      const [hour] = heading.hours;
      const said = hour === undefined || hour === '?' ? quoted(heading.digits) : formatTime(hour);
      return { text: `${name} não tem sorteio às ${said || '?'} em ${formatDay(on)}.` };
    }
    if (!slotsOn(region, on).includes(time))
      return { text: `${name} não sorteia às ${formatTime(time)} em ${formatDay(on)}.` };
    return time;
  }
}
