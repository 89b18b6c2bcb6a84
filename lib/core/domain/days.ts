/** A calendar day as 'YYYY-MM-DD'. It is not an instant: it has no hour and no zone. */
export type PlainDay = string;
/** A time of day in São Paulo as 'HH:MM'. */
export type ClockTime = string;

export const ZONE = 'America/Sao_Paulo';
export const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
const WEEKDAYS_LONG = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const DAY_MS = 86_400_000;
const TIME_FORM = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Midnight in UTC, ms since 1970: a day without an hour is read as UTC's, in a third of the time of one with it. */
const utcOf = (day: PlainDay): number => Date.parse(day);

/** Made when it is first requested: making it takes a phone longer than telling all the hours of a page. */
let clock: Intl.DateTimeFormat | undefined;

/** How far São Paulo's clock is ahead of UTC at an instant, in ms, as the records of time zones tell it. */
function askOffset(instant: number): number {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = value;
  const there = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
  return there - Math.floor(instant / 1000) * 1000;
}

const OFFSETS_KEPT = 1000;
const offsets = new Map<number, number>();

/** The offset of a day of UTC, counted from 1970; null where the clock is put forward or back on it. */
function steadyOffset(day: number): number | null {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const [atStart, atEnd] = [askOffset(day * DAY_MS), askOffset((day + 1) * DAY_MS)];
  if (atStart !== atEnd) return null;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  offsets.set(day, atStart);
  return atStart;
}

const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

/** As `askOffset`, which is slow, requested once for a day on which it stays the same. */
const offsetAt = (instant: number): number => steadyOffset(dayOf(instant)) ?? askOffset(instant);

/** How far the clock is ahead of UTC, in ms, over days of UTC (counted from 1970) on which it is not put forward or back. */
export type SteadyClock = { from: number; to: number; offsetMs: number };

/** The clock from one instant to another; null where it is put forward or back between them. */
export function steadyClock(from: Date, to: Date): SteadyClock | null {
  const [first, last] = [dayOf(from.getTime()), dayOf(to.getTime())];
  const offsetMs = steadyOffset(first);
  if (offsetMs === null) return null;
  for (let day = first; day <= last; day++) if (steadyOffset(day) !== offsetMs) return null;
  return { from: first, to: last, offsetMs };
}

/** Takes over what a server's `steadyClock` reported, so that a phone need not ask its records of time zones. */
export function setServerOffsets({ from, to, offsetMs }: SteadyClock): void {
  for (let day = from; day <= to; day++) offsets.set(day, offsetMs);
}

/** What a wall clock and calendar in São Paulo show at an instant; the machine's own zone plays no part. */
export function saoPaulo(at: Date): { day: PlainDay; time: ClockTime; seconds: number } {
  const there = new Date(at.getTime() + offsetAt(at.getTime())).toISOString();
  return { day: there.slice(0, 10), time: there.slice(11, 16), seconds: Number(there.slice(17, 19)) };
}

/** The instant at which São Paulo's clock shows `time` on `day`, daylight saving of past years included. */
export function instantOf(day: PlainDay, time: ClockTime): Date {
  const asUtc = utcOf(day) + Number(time.slice(0, 2)) * 3_600_000 + Number(time.slice(3, 5)) * 60_000;
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
}

const DAY_FORM = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** True for a day that exists in the calendar: '2026-02-30' is none. */
export function isPlainDay(text: string): text is PlainDay {
  if (!DAY_FORM.test(text)) return false;
  const date = Number(text.slice(8));
  return date <= 28 || date <= new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();
}

/** '2026-11' and 2 → '2027-01'; months before it where negative. */
export function monthAfter(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The last day of 'YYYY-MM'. */
export const lastOfMonth = (month: string): PlainDay =>
  [31, 30, 29].map((date) => `${month}-${date}`).find(isPlainDay) ?? `${month}-28`;

/** True for a month of the calendar as 'YYYY-MM'. */
export const isPlainMonth = (text: string): boolean => isPlainDay(`${text}-01`);

export function isClockTime(text: string): text is ClockTime {
  return TIME_FORM.test(text);
}

export function addDays(day: PlainDay, count: number): PlainDay {
  return new Date(utcOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: PlainDay, to: PlainDay): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

type Moment = { day: PlainDay; time: ClockTime };

/** As `localeCompare` orders days and hours, without the order of a language, which a phone takes long to load. */
export const byDigits = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Sorts what has a day and a time: the oldest first. */
export const fromOldest = (a: Moment, b: Moment): number => byDigits(a.day, b.day) || byDigits(a.time, b.time);

/** The newest first. */
export const fromNewest = (a: Moment, b: Moment): number => fromOldest(b, a);

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: PlainDay): number {
  return new Date(utcOf(day)).getUTCDay();
}

/** 'sexta'. */
export const formatWeekday = (day: PlainDay): string => WEEKDAYS[weekdayOf(day)] ?? '';

/** 'sex'. */
export const formatWeekdayShort = (day: PlainDay): string => formatWeekday(day).slice(0, 3);

/** '31/07/2026'. */
export function formatDay(day: PlainDay): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** '31/07'. */
export const formatDayMonth = (day: PlainDay): string => formatDay(day).slice(0, 5);

/** 'sexta-feira, 31 de julho de 2026'. */
export function formatDayLong(day: PlainDay): string {
  const [year, month, date] = day.split('-');
  return `${WEEKDAYS_LONG[weekdayOf(day)]}, ${Number(date)} de ${MONTHS[Number(month) - 1]} de ${year}`;
}

/** '31 de julho'. */
export function formatDayShort(day: PlainDay): string {
  const [, month, date] = day.split('-');
  return `${Number(date)} de ${MONTHS[Number(month) - 1]}`;
}

/** 'julho de 2026', of 'YYYY-MM' or a day in it. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]} de ${year}`;
}

/** 'dd/MM/yyyy' as Caixa and the wire write a day; null when it is no day of the calendar. */
export function parseBrazilianDay(text: string): PlainDay | null {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!found) return null;
  const day = `${found[3]}-${found[2]}-${found[1]}`;
  return isPlainDay(day) ? day : null;
}

/** A day as people and sheets write it: '2026-11-20', '20/11/2026', '20-11-26', '2026-11-20 00:00:00'; null when it is none. */
export function readDay(text: string): PlainDay | null {
  const plain = text.trim().replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '');
  const found = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain);
  if (!found) return isPlainDay(plain) ? plain : null;
  const [, day = '', , month = '', year = ''] = found;
  return parseBrazilianDay(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, '20')}`);
}

/** '14h20', as the game's players write a time. */
export function formatTime(time: ClockTime): string {
  return time.replace(':', 'h');
}

/** 'segunda, quarta, domingo': the weekdays of some days, Monday first, each once; whole, or so many `letters` of each. */
export function formatWeekdays(days: readonly PlainDay[], letters?: number): string {
  const found = new Set(days.map((day) => (weekdayOf(day) + 6) % 7));
  return [...found]
    .sort((a, b) => a - b)
    .map((weekday) => WEEKDAYS[(weekday + 1) % 7]?.slice(0, letters))
    .join(', ');
}
