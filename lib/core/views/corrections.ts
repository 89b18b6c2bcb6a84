import { z } from 'zod';
import { LoggedCorrection } from '../contracts/correction.ts';
import { instant } from '../contracts/fields.ts';
import { newestCorrections } from '../store/corrections.ts';
import { defineView } from './view.ts';

/** `count` corrections of draws and contests, newest first, after the newest `skip`. */
export const correctionsView = defineView({
  args: z.strictObject({
    count: z.int().min(1).max(500),
    since: instant.optional(),
    skip: z.int().min(0).max(1_000_000).optional(),
  }),
  reply: z.array(LoggedCorrection),
  empty: () => [],
  read: ({ count, since, skip }, { db }) => newestCorrections(db, count, since, skip),
});
