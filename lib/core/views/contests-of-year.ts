import { z } from 'zod';
import { ContestsOfYear } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { contestsOfYear } from '../store/read-contests.ts';
import { defineView } from './view.ts';

export const contestsOfYearView = defineView({
  args: z.strictObject({ modality, year: z.int().min(1900).max(2999) }),
  reply: ContestsOfYear,
  empty: () => ({ contests: [], before: null, after: null }),
  read: ({ modality, year }, { db }) => contestsOfYear(db, modality, year),
});
