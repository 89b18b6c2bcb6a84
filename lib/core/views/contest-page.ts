import { z } from 'zod';
import { ContestPage } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { contestPage } from '../store/read-contests.ts';
import { defineView } from './view.ts';

/** A contest with its neighbours and its corrections. */
export const contestPageView = defineView({
  args: z.strictObject({ modality, contest: contestNumber.min(1) }),
  reply: ContestPage,
  empty: () => ({ contest: null, before: null, after: null, newest: null, corrections: [] }),
  read: ({ modality, contest }, { db }) => contestPage(db, modality, contest),
});
