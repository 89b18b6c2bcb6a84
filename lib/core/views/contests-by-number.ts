import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { contestsOf } from '../store/read.ts';
import { defineView } from './view.ts';

/** More than the editions of any special contest. */
const MOST = 100;

/** Contests of a modality by their numbers, newest first; without those that are not stored. */
export const contestsByNumberView = defineView({
  args: z.strictObject({ modality, contests: z.array(contestNumber).max(MOST) }),
  reply: z.array(Contest),
  empty: () => [],
  read: ({ modality, contests }, { db }) => contestsOf(db, modality, contests),
});
