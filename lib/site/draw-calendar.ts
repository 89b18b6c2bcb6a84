import { addDays, monthAfter, type PlainDay } from '../core/domain/days.ts';

// The calendar of Caixa's draws, month by month.

/** So many months back and ahead of the present one have a page: the games' days are dated that far. */
const MONTHS_AROUND = 12;

export const calendarAddress = (month: string) => `/loterias/calendario/${month}` as const;

export function daysOfMonth(month: string): PlainDay[] {
  const days: PlainDay[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** True for the months that have a page. */
export const isCalendarMonth = (month: string, today: PlainDay): boolean =>
  month >= monthAfter(today.slice(0, 7), -MONTHS_AROUND) && month <= monthAfter(today.slice(0, 7), MONTHS_AROUND);

/** True for those that search engines index: this month and the next. */
export const isIndexedMonth = (month: string, today: PlainDay): boolean =>
  month === today.slice(0, 7) || month === monthAfter(today.slice(0, 7), 1);
