import { z } from 'zod';
import { day, instant, region, time } from './fields.ts';

/** `changedAt`: ISO instant at which the last of the day's draws came in or was corrected; null when unknown. */
export const DayOnRecord = z.object({ day, draws: z.int(), changedAt: instant.nullable() });
export type DayOnRecord = z.infer<typeof DayOnRecord>;

/** `changedAt`: ISO instant at which the last of its draws came in or was corrected; null when unknown. */
export const RegionDayOnRecord = z.object({ region, day, changedAt: instant.nullable() });
export type RegionDayOnRecord = z.infer<typeof RegionDayOnRecord>;
/** `newest`: the newest day of its draws; functions deployed before it do not tell it. */
export const SlotOnRecord = z.object({ region, time, newest: day.optional(), changedAt: instant.nullable() });
export type SlotOnRecord = z.infer<typeof SlotOnRecord>;
