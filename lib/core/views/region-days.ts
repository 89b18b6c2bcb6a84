import { z } from 'zod';
import { RegionDayOnRecord } from '../contracts/days-on-record.ts';
import { regionDays } from '../store/read-maps.ts';
import { defineView } from './view.ts';

/** The days of each region with a draw, newest first. */
export const regionDaysView = defineView({
  args: z.strictObject({}),
  reply: z.array(RegionDayOnRecord),
  empty: () => [],
  read: (_, { db }) => regionDays(db),
});
