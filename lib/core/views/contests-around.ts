import { z } from 'zod';
import { ContestsAround } from '../contracts/contest.ts';
import { day, modality } from '../contracts/fields.ts';
import { contestsAround } from '../store/read-contests.ts';
import { defineView } from './view.ts';

/** The contests of a modality on a day, which may be several, and those next to it in the whole record. */
export const contestsAroundView = defineView({
  args: z.strictObject({ modality, day }),
  reply: ContestsAround,
  empty: () => ({ contests: [], missing: [], before: null, after: null, newest: null }),
  read: ({ modality, day: on }, { db }) => contestsAround(db, modality, on),
});
