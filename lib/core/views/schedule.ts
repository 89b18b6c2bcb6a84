import { z } from 'zod';
import { ScheduleExceptions } from '../contracts/schedule-post.ts';
import { readSchedule } from '../store/schedule.ts';
import { defineView } from './view.ts';

/** The operator's exceptions to the houses' hours, newest first; those that were taken back are marked. */
export const scheduleView = defineView({
  args: z.strictObject({}),
  reply: ScheduleExceptions,
  empty: () => [],
  read: (_, { db }) => readSchedule(db),
});
