import { z } from 'zod';
import { ContestYear } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { contestYears } from '../store/read-contests.ts';
import { defineView } from './view.ts';

/** The years with contests, of one modality or of all, oldest first. */
export const contestYearsView = defineView({
  args: z.strictObject({ modality: modality.optional() }),
  reply: z.array(ContestYear),
  empty: () => [],
  read: ({ modality }, { db }) => contestYears(db, modality),
});
