import { addDays, type PlainDay, readDay, weekdayOf } from '../days.ts';
import { type DateValue, datesAt, mayNameDays } from '../text/dates.ts';
import { piecesOf } from '../text/pieces.ts';
import { WEEKDAY_NAMES } from '../text/words.ts';
import type { Line } from './ticket-text.ts';

// The day that a line of a pasted text names.

export const two = (text: string) => text.padStart(2, '0');

/** How many days ahead a date without a year may be: further on, it is that of the year before. */
const DAYS_AHEAD = 60;

/** 'dd/mm' is the last one that has been, or one of the next weeks. */
function lastOf(date: string, month: string, today: PlainDay): PlainDay | null {
  const years = [0, 1, 2, 3, 4].map((back) => Number(today.slice(0, 4)) - back);
  const days = years.map((year) => readDay(`${year}-${two(month)}-${two(date)}`));
  return days.find((day) => day !== null && day <= addDays(today, DAYS_AHEAD)) ?? null;
}

/** The day of '29/07/2026' or '29/07'; null for what is none. */
export function dayOf(text: string, today: PlainDay): PlainDay | null {
  const [date = '', month = '', year] = text.split('/');
  return year ? readDay(text) : lastOf(date, month, today);
}

/** 'Sexta 31', 'sáb, 1'. */
const WEEKDAY_AND_DATE =
  /(?<![a-z])(dom|seg|ter|qua|qui|sex|sab)(?:ingo|unda|ca|rta|nta|ta|ado)?(?:-?\s?feira)?,?\s+(\d{1,2})(?![\d/:,.h]|\s*(?:o|reais|real|contos?)(?![a-z]))/;

/** 'Ter 28 - 02 16 35 41 77': before a ticket's numbers. */
const WEEKDAY_BEFORE = /^\W*(dom|seg|ter|qua|qui|sex|sab)[a-z]*\.?\s+(\d{1,2})\s*[-–:]\s+/;
const weekdayOfName = (name: string) => WEEKDAY_NAMES.findIndex((one) => one.startsWith(name));

/** '31-07-26', '31.07.26' at a line's start or after a name that is no bet's. */
const SHORT_DATE =
  /(?<=^\W{0,99}|(?<!(?<![a-z])(?:dezenas?|dz|dez|d|grupos?|gr|gp|g|duque|terno|passe)\W{0,99})[a-z]\s{1,99})(\d{1,2})([-.])(\d{1,2})\2(\d{2})(?=\s*(?:$|[a-z(,]|\d{1,2}\s?(?:h|:)))/;

/** The day with a date and a weekday that is nearest to `today`, within a month; null without one. */
function dayWithWeekday(date: number, weekday: number, today: PlainDay): PlainDay | null {
  const days = Array.from({ length: 61 }, (_, at) => addDays(today, 30 - at));
  return days.find((day) => Number(day.slice(8)) === date && weekdayOf(day) === weekday) ?? null;
}

/** `isPicks`: whether 'dd/mm' may be a bet's two picks, where nothing else of its line is: 'passe vai e vem 17/11'. */
export function takeDay(line: Line, today: PlainDay, isTicket: boolean, isPicks: boolean): string {
  const iso = line.take(/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/);
  if (iso) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`;
  const dated = line.take(/(?<![a-z])data\s*:?\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:20)?(\d{2})(?!\d)/);
  if (dated) return readDay(`${dated[1]}/${dated[2]}/20${dated[3]}`) ?? dated[0].trim();
  const before = line.text;
  const full = line.take(/(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:20\d{2}|(?<=\/)\d{2})(?![/.-]?\d)/);
  // 'terno de dezena 10/20/30'.
  const isNone = full && readDay(full[0]) === null && (isPicks || !/\d{4}/.test(full[0]));
  if (isNone) line.text = before;
  else if (full) return readDay(full[0]) ?? full[0];
  // '31-07-26  PT 14:20'; in a ticket of numbers these are three of them.
  const short = isTicket ? null : SHORT_DATE.exec(line.text);
  const ofYear = short && readDay(`${short[1]}/${short[3]}/20${short[4]}`);
  if (short && ofYear && ofYear.slice(0, 4) === today.slice(0, 4)) {
    line.take(SHORT_DATE);
    return ofYear;
  }
  const [head = '', named = '', of = ''] = (isTicket && WEEKDAY_BEFORE.exec(line.text)) || [];
  const itsDay = head && dayWithWeekday(Number(of), weekdayOfName(named), today);
  if (itsDay) {
    line.blank(0, head.length);
    return itsDay;
  }
  const shorts = line.text.match(/(?<![\d/.:-])\d{1,2}\/\d{1,2}(?![/.:-]?\d)/g) ?? [];
  const isOnly = isPicks && !/\d/.test(line.text.replace(shorts[0] ?? '', ''));
  if (shorts.length === 1 && !isOnly && !(isTicket && (line.text.match(/\d\s*\/\s*\d/g) ?? []).length > 1)) {
    const found = line.take(/(?<![\d/.:-])(\d{1,2})\/(\d{1,2})(?![/.:-]?\d)/);
    if (found) return lastOf(found[1] ?? '', found[2] ?? '', today) ?? found[0];
  }
  const [text = '', name = '', number = ''] = isTicket ? [] : (WEEKDAY_AND_DATE.exec(line.text) ?? []);
  const near = text && dayWithWeekday(Number(number), weekdayOfName(name), today);
  if (near) {
    line.take(WEEKDAY_AND_DATE);
    return near;
  }
  return '';
}

/** The last day of the month that is 'dia 15', or the first of the next weeks. */
function lastDate(date: number, today: PlainDay): PlainDay | null {
  const month = [0, 1, 2].map((back) => addDays(`${today.slice(0, 7)}-15`, -30 * back).slice(5, 7));
  const days = month.map((one) => lastOf(String(date), one, today)).filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

/** Days that a line names in words or several together; `until`: the last of a span, `others`: further days. */
export type NamedDays = { day: string; until: string; others: readonly string[] };

/** Takes '1º de agosto', 'dia 15', '12, 13 e 14/08', '15 a 20 de agosto'; null where a line has none of them. `isTicket`: bare dates are numbers. */
export function takeDays(line: Line, today: PlainDay, isTicket: boolean): NamedDays | null {
  if (!mayNameDays(line.text)) return null;
  const pieces = piecesOf(line.text, Number(today.slice(0, 4)));
  for (const at of pieces.keys()) {
    const found = datesAt(pieces, at, line.text);
    if (!found || (found.days.length === 1 && pieces[at]?.kind === 'date')) continue;
    // '26 31 maio' are two numbers and the month of luck.
    const isWorded = (one: (typeof found.days)[number]) => /^dia |\bde\b/.test(one.value.text);
    // 'mega 15/08 e 18/08 02 14 …'.
    const isOnlyDates = found.days.length > 1 && (line.text.match(/\//g) ?? []).length === found.days.length;
    if (isTicket && !found.days.every(isWorded) && !isOnlyDates) continue;
    const days = found.days.map(({ value }) => dayOfDate(value, today) ?? value.text);
    line.blank(pieces[at]?.start ?? 0, pieces[found.to - 1]?.end ?? 0);
    const [day = '', ...others] = days;
    return found.isSpan ? { day, until: others[0] ?? '', others: [] } : { day, until: '', others };
  }
  return null;
}

const dayOfDate = ({ date, month, year }: DateValue, today: PlainDay): PlainDay | null =>
  month === null
    ? lastDate(date, today)
    : year === null
      ? lastOf(String(date), String(month), today)
      : readDay(`${date}/${month}/${year}`);

/** From the Saturday to the Monday, when Loteca's contest comes, of the weekend spoken of: from Wednesday on the one to come. */
export function takeWeekend(line: Line, today: PlainDay): { day: PlainDay; until: PlainDay } | null {
  if (!line.take(/(?<![a-z])(?:fds|(?:fim|final)\s+de\s+semana)(?![a-z])/)) return null;
  const weekday = weekdayOf(today);
  const saturday = addDays(today, (weekday < 3 ? -1 : 6) - weekday);
  return { day: saturday, until: addDays(saturday, 2) };
}

/** Before a weekday: the one to come. A message speaks of that one without a word, any other text of the last one. */
export const TO_COME = /(?<![a-z])(?:p\/|pr[ao]|para|proxim[ao])\s*(?:o|a)?\s*(?:d[eo]\s*)?$/;

/** A weekday of the week before, which begins on a Monday. */
export const inWeekBefore = (weekday: number, today: PlainDay): PlainDay =>
  addDays(today, ((weekday + 6) % 7) - ((weekdayOf(today) + 6) % 7) - 7);

/** The last day, or the next, of a weekday (0 is Sunday); today is both. */
export function weekdayNear(weekday: number, today: PlainDay, isToCome: boolean): PlainDay {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  return addDays(today, isToCome && back > 0 ? 7 - back : -back);
}
