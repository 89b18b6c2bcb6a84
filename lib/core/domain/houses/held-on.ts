import { type PlainDay, weekdayOf } from '../days.ts';
import type { DatedWeekdays } from './house.ts';

export const isInForce = (
  rule: { from?: PlainDay | undefined; until?: PlainDay | undefined },
  day: PlainDay,
): boolean => (!rule.from || day >= rule.from) && (!rule.until || day <= rule.until);

/** True when one of the dated rules holds on that weekday; exceptions are not looked at. */
export const isHeldOn = (rules: readonly DatedWeekdays[], day: PlainDay): boolean =>
  rules.some((rule) => isInForce(rule, day) && rule.weekdays.includes(weekdayOf(day)));
