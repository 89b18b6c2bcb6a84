import { addDays, type PlainDay, readDay } from '../days.ts';
import type { TicketFields } from './pasted-context.ts';

/** Periods of a check that have a name, as in addresses: the newest draw, seven days, three months, the whole archive. */
export const PERIODS = ['ultimo', '7-dias', '3-meses', 'tudo'] as const;
type PeriodName = (typeof PERIODS)[number];

/** What tickets are checked against: by name, or between two days, both in it. */
export type Period = { name: PeriodName } | { name: 'dias'; from: PlainDay; to: PlainDay };

export type PeriodRead =
  | { ok: true; period: Period | null }
  | { ok: false; field: 'periodo' | 'de' | 'ate'; reason: string };

/** A period of an address, each field as text; null where none is chosen: then a text's others days and contests hold. */
export function readPeriod(
  { periodo, de, ate }: Readonly<Record<'periodo' | 'de' | 'ate', string>>,
  today: PlainDay,
): PeriodRead {
  const name = PERIODS.find((one) => one === periodo.trim());
  if (name) return { ok: true, period: { name } };
  if (de.trim() === '' && ate.trim() === '')
    return periodo.trim() === '' || periodo.trim() === 'dias'
      ? { ok: true, period: null }
      : { ok: false, field: 'periodo', reason: 'unknown' };
  const from = readDay(de.trim() || ate);
  const to = readDay(ate.trim() || de);
  if (!from) return { ok: false, field: 'de', reason: 'no-day' };
  if (!to) return { ok: false, field: 'ate', reason: 'no-day' };
  if (from > today) return { ok: false, field: 'de', reason: 'future' };
  if (to < from) return { ok: false, field: 'ate', reason: 'backwards' };
  return { ok: true, period: { name: 'dias', from, to } };
}

/** The same date three months before, or the last of a shorter month. */
function threeMonthsBefore(day: PlainDay): PlainDay {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - 3;
  const of = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  const dates = [0, 1, 2, 3].map((back) => readDay(`${of}-${String(Number(day.slice(8)) - back).padStart(2, '0')}`));
  return dates.find((one) => one !== null) ?? `${of}-28`;
}

/** The days of a period; null of one that is no span of days. */
function daysOf(period: Period, today: PlainDay): { from: PlainDay; to: PlainDay } | null {
  switch (period.name) {
    case 'dias':
      return { from: period.from, to: period.to };
    case '7-dias':
      return { from: addDays(today, -6), to: today };
    case '3-meses':
      return { from: threeMonthsBefore(today), to: today };
    default:
      return null;
  }
}

/** A ticket's fields with a period: `isNewest` where it is the newest draw or contest that is to be found. */
export function withPeriod(
  fields: TicketFields,
  period: Period | null,
  today: PlainDay,
): { fields: TicketFields; isNewest: boolean } {
  if (period === null && fields.de) return { fields, isNewest: false };
  const { de: _, ate: __, ...others } = fields;
  const days = period && daysOf(period, today);
  if (days) return { fields: { ...others, de: days.from, ate: days.to }, isNewest: false };
  return period?.name === 'tudo'
    ? { fields: { ...others, tudo: '1' }, isNewest: false }
    : { fields: others, isNewest: true };
}
